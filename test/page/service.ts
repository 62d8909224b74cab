// The embedded service as the test double of page tests: one for each project, on the port that its dev server proxies to.
// A POST to the control port starts it anew with the data of the sample where something has been written, so that no file finds
// what another one has saved.
import { readdirSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startService } from '../e2e/service';
import { setUpService } from '../service-setup';

const FINES = '3000';

export default async function setup(project: TestProject) {
  const { API_PORT, CONTROL_PORT } = project.config.env;
  const tearDown = await setUpService([FINES]);
  const start = async () => {
    // Files that only read follow each other faster than the limit allows one person.
    const service = await startService({ PORT: String(API_PORT), SAMPLE_FINES: FINES, RATE_LIMIT: '0' });
    return { ...service, atStart: stateOf(service.folder) };
  };
  let service = await start();
  const control = createServer(async (_request, response) => {
    if (stateOf(service.folder) !== service.atStart) {
      await service.stop();
      service = await start();
    }
    response.end();
  });
  await new Promise<void>((resolve) => control.listen(Number(CONTROL_PORT), '127.0.0.1', resolve));
  return async () => {
    control.close();
    await service.stop();
    tearDown();
  };
}

/** The files of a database and when each was written: DuckDB writes what is new beside its file at each commit. */
function stateOf(folder: string): string {
  return readdirSync(folder)
    .sort()
    .map((name) => `${name} ${statSync(join(folder, name)).mtimeMs}`)
    .join();
}
