// `npm start` and its end: whoever stops npm stops the service, and nothing is left behind.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { serviceProgram } from '../../e2e/service';

const ROOT = resolve(import.meta.dirname, '../../..');
let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'patio-start-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** The project with a build in it that is newer than its sources. */
function linkProject(): void {
  for (const name of [
    'node_modules',
    'package.json',
    'scripts',
    'server',
    'src',
    'public',
    'index.html',
    'vite.config.ts',
    'tsconfig.json',
  ]) {
    if (existsSync(join(ROOT, name))) symlinkSync(join(ROOT, name), join(folder, name));
  }
  mkdirSync(join(folder, 'dist'));
  const page = join(folder, 'dist/index.html');
  writeFileSync(page, '<!doctype html>');
  const future = new Date(Date.now() + 3_600_000);
  utimesSync(page, future, future);
  // The service is as one file where a test run has built it; else `npm start` builds it.
  const [built = ''] = serviceProgram();
  if (!built.endsWith('.mjs')) return;
  mkdirSync(join(folder, 'dist-service'));
  copyFileSync(join(ROOT, built), join(folder, 'dist-service/patio.mjs'));
  utimesSync(join(folder, 'dist-service/patio.mjs'), future, future);
}

describe('npm start', () => {
  it.skipIf(process.platform === 'win32')('ends the service when npm is told to end', async () => {
    linkProject();
    const npm = spawn('npm', ['start'], {
      cwd: folder,
      env: { PATH: process.env.PATH, HOME: folder, PORT: '0', SAMPLE_FINES: '10', DATA_DIR: join(folder, 'data') },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [npm.stdout, npm.stderr]) {
      stream.on('data', (chunk) => {
        output += chunk;
      });
    }
    const ended = once(npm, 'exit');
    // The pipes stay open for as long as any process of it lives.
    const allEnded = once(npm, 'close');
    let address: string | undefined;
    while (!address) {
      if (npm.exitCode !== null) throw new Error(output);
      await Promise.race([once(npm.stdout, 'data'), ended]);
      address = /Patio is at (\S+)/.exec(output)?.[1];
    }
    expect((await fetch(`${address}/healthz`)).status).toBe(200);
    npm.kill('SIGTERM');
    await Promise.all([ended, allEnded]);
    await expect(fetch(`${address}/healthz`)).rejects.toThrow();
  });
});
