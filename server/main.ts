// The process: parses options, opens the store, fills it at the first start, listens, and shuts down without data loss.

import { once } from 'node:events';
import { createServer } from 'node:net';
import { createApp } from './app';
import { readBuiltApp } from './built-app';
import { localDay } from './local-day';
import { openStore } from './open-store';
import { OptionProblem, type Options, readOptions } from './options';
import { openIdFor } from './people/sign-in-of-page';
import { reachableAddress } from './reachable-address';
import { sampleFleet } from './sample/sample-fleet';
import { setUp } from './set-up';
import { showServiceRuns } from './store/service-presence';
import { NO_SPACE, StatementFailure, type Store, StoreProblem } from './store/store';
import { recoverFolder } from './streets/replace-folder';
import { isUnreadable, openStreetsFolder, SAMPLE_STREETS, streetsPath } from './streets/streets-folder';

/** Maximum duration of a shutdown, regardless of running requests. */
const STOP_WITHIN_MS = 4_500;
/** Grace period of running requests before their connections are closed. */
const PATIENCE_MS = 3_000;

try {
  await start(readOptions(process.env));
} catch (error) {
  process.stderr.write(`${plainReason(error)}\n`);
  process.exit(1);
}

async function start(options: Options): Promise<void> {
  const port = await holdPort(options);
  const store = await openStore(options);
  const hide = options.databaseUrl === null ? async () => undefined : showServiceRuns(options.databaseUrl);
  await fill(store, options.sampleFines);
  const streets = await streetsFor(options);
  const builtApp = readBuiltApp('dist', { ...options, hasStreets: streets !== null });
  const openId = openIdFor(options.openId, builtApp?.config);
  const app = await createApp({ ...options, store, builtApp, openId, streets });

  const stop = async () => {
    setTimeout(() => process.exit(1), STOP_WITHIN_MS).unref();
    setTimeout(() => app.server.closeAllConnections(), PATIENCE_MS).unref();
    await app.close();
    await Promise.all([store.close(), hide()]);
    process.exit(0);
  };
  let isStopping = false;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.on(signal, () => {
      if (!isStopping) stop().catch(() => process.exit(1));
      isStopping = true;
    });
  }
  await port.release();
  await app.listen({ port: options.port, host: options.host }).catch(async (error: unknown) => {
    await store.close();
    throw refusedPort(error, options);
  });
  const bound = app.server.address();
  const chosen = typeof bound === 'object' ? bound?.port : undefined;
  say(`Patio is at ${reachableAddress(options.host, chosen ?? options.port)}`);
}

/** Those of DATA_DIR, else those of the sample where a sample is wanted. */
async function streetsFor({ dataDir, sampleFines }: Options) {
  const path = streetsPath(dataDir);
  await recoverFolder(path);
  if (await isUnreadable(path)) {
    say(`The streets in ${path} are of another version of Patio. Make them again: npm run streets -- FILE.osm.pbf`);
  }
  const folder = (await openStreetsFolder(path)) ?? (sampleFines > 0 ? await openStreetsFolder(SAMPLE_STREETS) : null);
  return folder && { folder, dataDir };
}

/** Reserves the port while the store is opened and filled: a port in use is detected before that work. */
async function holdPort(options: Options): Promise<{ release: () => Promise<void> }> {
  const holder = createServer((socket) => socket.destroy());
  holder.listen(options.port, options.host);
  await once(holder, 'listening').catch((error: unknown) => {
    throw refusedPort(error, options);
  });
  return {
    release: () => new Promise((resolve) => holder.close(() => resolve())),
  };
}

function refusedPort(error: unknown, { port, host }: Options): unknown {
  const code = error instanceof Error && 'code' in error ? error.code : '';
  if (code === 'EADDRINUSE') return new OptionProblem(`Port ${port} is taken. Set PORT to another one.`);
  if (code === 'EACCES') return new OptionProblem(`Port ${port} is not allowed here. Set PORT to another one.`);
  if (code !== 'ENOTFOUND' && code !== 'EADDRNOTAVAIL') return error;
  return new OptionProblem(`HOST=${host} is no address of this machine.`);
}

async function fill(store: Store, fines: number): Promise<void> {
  let told = 0;
  const notes = await setUp(store, { fines, today: localDay(Date.now()), batches: sampleFleet }, (loaded) => {
    if (told === 0 || loaded - told >= 100_000 || loaded === fines) {
      say(`First start: loading the sample fleet, ${loaded} of ${fines} fines`);
      told = loaded;
    }
  });
  for (const note of notes) say(note);
}

function plainReason(error: unknown): string {
  if (error instanceof OptionProblem || error instanceof StoreProblem) return error.message;
  if (error instanceof StatementFailure && error.code === NO_SPACE) {
    return 'Patio cannot start: there is no space left to store anything.';
  }
  return `Patio cannot start: ${error instanceof Error ? error.message : String(error)}`;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}
