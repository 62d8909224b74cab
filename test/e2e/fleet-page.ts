// The built app and its service in one process, with a config.json of the test.
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from '../../server/app';
import { readBuiltApp } from '../../server/built-app';
import { openIdFor } from '../../server/people/sign-in-of-page';
import { sampleFleet } from '../../server/sample/sample-fleet';
import { setUp } from '../../server/set-up';
import { openDuckDb } from '../../server/store/duckdb';
import { parseTokens } from '../../server/tokens';
import { freePort } from './service';

export type FleetPage = Awaited<ReturnType<typeof startFleetPage>>;

type Options = {
  port: number;
  /** Over the config.json of the build. */
  config: Record<string, unknown>;
  openId?: { issuer: string; audience: string } | null;
  tokens?: string;
  logTo?: { write(line: string): void };
};

export const freeAddress = async () => {
  const port = await freePort();
  return { port, address: `http://127.0.0.1:${port}` };
};

export async function startFleetPage({ port, config, openId = null, tokens = '', logTo }: Options) {
  const folder = mkdtempSync(join(tmpdir(), 'patio-page-'));
  cpSync('dist', folder, { recursive: true });
  const file = join(folder, 'config.json');
  const text = JSON.stringify({ ...JSON.parse(readFileSync(file, 'utf8')), tiles: null, ...config });
  writeFileSync(file, text);
  for (const kind of ['br', 'gz']) rmSync(`${file}.${kind}`, { force: true });
  const store = await openDuckDb(':memory:');
  await setUp(store, { fines: 300, today: '2026-06-30', batches: sampleFleet });
  const builtApp = readBuiltApp(folder);
  const app = await createApp({
    store,
    builtApp,
    tokens: parseTokens(tokens),
    openId: openIdFor(openId, builtApp?.config),
    logLevel: logTo ? 'info' : 'silent',
    ...(logTo && { logTo }),
  });
  const address = await app.listen({ port, host: '127.0.0.1' });
  return {
    address,
    store,
    stop: async () => {
      await app.close();
      await store.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
