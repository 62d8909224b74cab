import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { CHROMIUM_FLAGS, findBrowser } from './scripts/browser.mjs';
import { freePort } from './test/e2e/service.ts';

/** The embedded service of the page tests listens here; the dev server of the browser project proxies to it. */
const API_PORT = String(await freePort());
process.env.API_PORT = API_PORT;
const executablePath = (await findBrowser()) ?? undefined;

export default defineConfig({
  test: {
    projects: [
      {
        test: { name: 'architecture', environment: 'node', include: ['test/architecture.test.ts'] },
      },
      {
        test: {
          name: 'unit',
          environment: 'node',
          include: ['test/unit/**/*.test.ts', 'test/unit/**/*.test.tsx'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
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
          name: 'e2e',
          environment: 'node',
          include: ['test/e2e/**/*.test.ts'],
          // Long, because a machine may be slow; a test that hangs is found by the waits inside it.
          testTimeout: 300_000,
          hookTimeout: 120_000,
          fileParallelism: false,
        },
      },
    ],
  },
});
