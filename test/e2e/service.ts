// The built app on the embedded service, as a process of its own, on a port of its own, with data in a folder of its own.
import { spawn } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const DEFAULT_FINES = '6000';
const DATABASE_FILE = 'patio.duckdb';
const FIRST_PORT = 12_000;
const PORTS = 20_000;
/** Processes with following numbers are eleven ports apart. */
let nextPort = process.pid * 11;

export type RunningService = {
  address: string;
  /** Where its database is. */
  folder: string;
  stop: () => Promise<void>;
};

/** Arguments for node: the service, or a command of it, as one file where a test run has built it, else its sources. */
export const serviceProgram = (command = 'serve'): readonly string[] =>
  process.env.PATIO_SERVER ? [process.env.PATIO_SERVER, command] : ['--import', 'tsx', 'server/patio.ts', command];

/**
 * Starts the service with variables of `env`, on a port that the system chooses unless PORT is given, and waits until it says
 * where it is. The sample is copied from PATIO_SEEDS where a database of that size is there.
 */
export async function startService(env: Record<string, string> = {}): Promise<RunningService> {
  const folder = mkdtempSync(join(tmpdir(), 'patio-e2e-'));
  const seed = join(process.env.PATIO_SEEDS ?? '', env.SAMPLE_FINES ?? DEFAULT_FINES, DATABASE_FILE);
  if (process.env.PATIO_SEEDS && existsSync(seed)) copyFileSync(seed, join(folder, DATABASE_FILE));
  const child = spawn(process.execPath, serviceProgram(), {
    env: {
      ...process.env,
      PORT: '0',
      DATA_DIR: folder,
      SAMPLE_FINES: DEFAULT_FINES,
      LOG_LEVEL: 'warn',
      DATABASE_URL: '',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const exited = new Promise<void>((resolve) => child.on('exit', () => resolve()));
  const address = await new Promise<string>((resolve, reject) => {
    const listen = (chunk: unknown) => {
      output += chunk;
      const said = /Patio is at (\S+)\n/.exec(output)?.[1];
      if (said) resolve(said);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.on('close', () => reject(new Error(`The service did not start:\n${output}`)));
  });
  return {
    address,
    folder,
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The service with the sample that all files use which change nothing in it; it runs as long as the tests do. */
export function sharedService(): { address: string } {
  const address = process.env.PATIO_SHARED_SERVICE;
  if (address === undefined) throw new Error('No shared service: test/service-setup.ts starts it.');
  return { address };
}

/**
 * A port that nothing listens on, for a server that must be named before it listens. It is below the ports that systems give
 * to connections and to servers without a port of their own (from 32768, or from 49152), so none of those takes it meanwhile.
 * Each process searches from a place of its own.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST_PORT + (nextPort++ % PORTS);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.on('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
