// The built app on the embedded service, as a process of its own, on a port of its own, with data in a folder of its own.
import { spawn } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const DEFAULT_FINES = '6000';
const DATABASE_FILE = 'patio.duckdb';

export type RunningService = { address: string; stop: () => Promise<void> };

/** Arguments for node: the service as one file where a test run has built it, else its sources. */
export const serviceProgram = (): readonly string[] =>
  process.env.PATIO_SERVER ? [process.env.PATIO_SERVER] : ['--import', 'tsx', 'server/main.ts'];

/**
 * Starts the service with variables of `env` and waits until it answers. The sample is copied from PATIO_SEEDS where a
 * database of that size is there.
 */
export async function startService(env: Record<string, string> = {}): Promise<RunningService> {
  const folder = mkdtempSync(join(tmpdir(), 'patio-e2e-'));
  const port = Number(env.PORT ?? (await freePort()));
  const seed = join(process.env.PATIO_SEEDS ?? '', env.SAMPLE_FINES ?? DEFAULT_FINES, DATABASE_FILE);
  if (process.env.PATIO_SEEDS && existsSync(seed)) copyFileSync(seed, join(folder, DATABASE_FILE));
  const child = spawn(process.execPath, serviceProgram(), {
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: folder,
      SAMPLE_FINES: DEFAULT_FINES,
      LOG_LEVEL: 'warn',
      DATABASE_URL: '',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  child.stderr.on('data', (chunk) => {
    output += chunk;
  });
  const address = `http://127.0.0.1:${port}`;
  const exited = new Promise<void>((resolve) => child.on('exit', () => resolve()));
  const deadline = Date.now() + 60_000;
  while (!(await answers(`${address}/healthz`))) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`The service did not start:\n${output}`);
    await new Promise((resolve) => child.stdout.once('data', resolve).once('end', resolve));
  }
  return {
    address,
    stop: async () => {
      child.kill('SIGTERM');
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('no port')),
      );
    });
  });
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(url)).ok;
  } catch {
    return false;
  }
}
