// The embedded service as the test double of page tests: one for each project, on the port that its dev server proxies to.
// A POST to the control port starts it anew with the data of the sample, so that no file finds what another one has saved.
import { createServer } from 'node:http';
import type { TestProject } from 'vitest/node';
import { startService } from '../e2e/service';
import { setUpService } from '../service-setup';

const FINES = '3000';

export default async function setup(project: TestProject) {
  const { API_PORT, CONTROL_PORT } = project.config.env;
  const tearDown = await setUpService([FINES]);
  const start = () => startService({ PORT: String(API_PORT), SAMPLE_FINES: FINES });
  let service = await start();
  const control = createServer(async (_request, response) => {
    await service.stop();
    service = await start();
    response.end();
  });
  await new Promise<void>((resolve) => control.listen(Number(CONTROL_PORT), '127.0.0.1', resolve));
  return async () => {
    control.close();
    await service.stop();
    tearDown();
  };
}
