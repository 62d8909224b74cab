// `npm run soak`: the proofs about unsaved work in their long form, in a real Chromium on the built app. About 25 minutes.
import { spawnSync } from 'node:child_process';
import { ensureBrowser } from './browser.mjs';

const LONG = { PATIO_KILLS: '40', PATIO_TWO_TABS: '200', PATIO_ANSWERS: '1000', PATIO_PATIENCE: '60000' };
const TESTS = ['killed-browser', 'two-tabs', 'faulty-answers'];

const env = { ...LONG, ...process.env, CHROME_PATH: await ensureBrowser() };
const run = (args) => spawnSync(process.execPath, args, { stdio: 'inherit', env }).status;
const status =
  run(['node_modules/vite/bin/vite.js', 'build']) ||
  run([
    'node_modules/vitest/vitest.mjs',
    'run',
    '--project',
    'e2e',
    '--testTimeout=3000000',
    ...TESTS.map((name) => `test/e2e/${name}.test.ts`),
  ]);
process.exitCode = status ?? 1;
