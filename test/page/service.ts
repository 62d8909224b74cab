// The embedded service as the test double of page tests: one for each project, on the port that its dev server proxies to.
import type { TestProject } from 'vitest/node';
import { startService } from '../e2e/service';
import { setUpService } from '../service-setup';

export default async function setup(project: TestProject) {
  const tearDown = await setUpService({ seeds: false });
  const service = await startService({ PORT: String(project.config.env.API_PORT), SAMPLE_FINES: '3000' });
  return async () => {
    await service.stop();
    tearDown();
  };
}
