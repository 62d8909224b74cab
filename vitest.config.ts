import { availableParallelism } from 'node:os';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { CHROMIUM_FLAGS, findBrowser } from './scripts/browser.mjs';
import { freePort } from './test/e2e/service.ts';

/** The embedded service of the page tests listens here; the dev server of the browser project proxies to it. */
const API_PORT = String(await freePort());
process.env.API_PORT = API_PORT;
const executablePath = (await findBrowser()) ?? undefined;

/** One file for each core, and never one only: some wait much, for a process that stops or a client that is slow. */
const UNIT = {
  environment: 'node',
  maxWorkers: Math.max(2, availableParallelism()),
  testTimeout: 60_000,
  hookTimeout: 60_000,
} as const;
/** Unit tests with a process, a database or a browser's storage: each file has a worker of its own. */
const WITH_STATE = ['test/unit/server/**/*.test.ts', 'test/unit/work/**/*.test.ts'];
/** Kills processes and says how long they may take to end: nothing runs beside it. */
const UNIT_ALONE = ['test/unit/server/process.test.ts'];
/** End-to-end files at a time; each has a browser, its pages and a service, which keep a core busy and more. */
const E2E_WORKERS = 2;
/** Files that measure time, or that hold a race open by it: nothing runs beside them. `npm run soak` takes them from here. */
const ALONE = ['export-of-everything', 'faulty-answers', 'killed-browser', 'two-tabs'].map(
  (name) => `test/e2e/${name}.test.ts`,
);
/** Long, because a machine may be slow; a test that hangs is found by the waits inside it. */
const E2E_TIMEOUTS = { testTimeout: 300_000, hookTimeout: 120_000 };

export default defineConfig({
  test: {
    projects: [
      {
        test: { name: 'architecture', environment: 'node', include: ['test/architecture.test.ts'] },
      },
      {
        test: {
          ...UNIT,
          name: 'unit',
          include: ['test/unit/**/*.test.ts', 'test/unit/**/*.test.tsx'],
          exclude: [...WITH_STATE, ...UNIT_ALONE],
          // Modules that hold nothing: a file may find them as another has loaded them, which saves half the time.
          isolate: false,
        },
      },
      {
        // After the others, whose workers would end and start again between these.
        test: {
          ...UNIT,
          name: 'unit-with-state',
          include: WITH_STATE,
          exclude: UNIT_ALONE,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: { ...UNIT, name: 'unit-alone', include: UNIT_ALONE, sequence: { groupOrder: 2 } },
      },
      {
        extends: './vite.config.ts',
        test: {
          name: 'page',
          include: ['test/page/**/*.test.tsx'],
          globalSetup: ['test/page/service.ts'],
          env: { API_PORT },
          setupFiles: ['test/page/setup.ts'],
          testTimeout: 30_000,
          fileParallelism: false,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({ launchOptions: { executablePath, args: CHROMIUM_FLAGS } }),
            instances: [{ browser: 'chromium', viewport: { width: 1440, height: 900 } }],
          },
        },
      },
      {
        test: {
          name: 'e2e-together',
          environment: 'node',
          include: ['test/e2e/**/*.test.ts'],
          exclude: ALONE,
          ...E2E_TIMEOUTS,
          maxWorkers: E2E_WORKERS,
          sequence: { groupOrder: 2 },
        },
      },
      {
        test: {
          name: 'e2e',
          environment: 'node',
          include: ALONE,
          ...E2E_TIMEOUTS,
          fileParallelism: false,
          sequence: { groupOrder: 3 },
        },
      },
    ],
  },
});
