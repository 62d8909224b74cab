import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { basename, join } from 'node:path';
import { playwright } from '@vitest/browser-playwright';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { findBrowser, TEST_FLAGS } from './scripts/browser.mjs';
import { testSeed } from './scripts/seed.mjs';
import { freePort } from './test/e2e/service.ts';

process.env.PATIO_SEED = testSeed();
const executablePath = (await findBrowser()) ?? undefined;

/** Vitest turns the define of the pages into a variable of all projects. */
const NODE_TESTS = { environment: 'node' as const, env: { NODE_ENV: 'test' } };
/** Long, because a machine may be slow; a test that hangs is found by the waits inside it. */
const TIMEOUTS = { testTimeout: 300_000, hookTimeout: 120_000 };
const UNIT = {
  ...NODE_TESTS,
  setupFiles: ['test/seed-setup.ts'],
  maxWorkers: Math.max(2, availableParallelism()),
  ...TIMEOUTS,
};
/** One more than cores: files of the server wait much, for a process that stops or a client that is slow. */
const WAITING_WORKERS = UNIT.maxWorkers + 1;
/** Unit tests with a process or a database of their own. */
const OF_SERVER = ['test/unit/server/**/*.test.ts'];
/** Unit tests with a browser's storage in module state: each file has a worker of its own. */
const OF_WORK = [
  'test/unit/work/**/*.test.ts',
  'test/unit/features/fines/rows/**/*.test.ts',
  'test/unit/features/fines/desk/**/*.test.ts',
];
/** End-to-end files at a time: one more than cores, because some wait for a service worker, a storage or a timer. */
const E2E_WORKERS = UNIT.maxWorkers + 1;
/**
 * The longest files, begun first, so that none is left to run alone at the end. Vitest does so by itself with what it has
 * measured before, and where it has not, goes by the size of a file, which says little.
 */
const LONGEST = [
  ...[
    'sign-in',
    'offline',
    'accessibility-states',
    'route-editor',
    'fines-on-unknown-service',
    'new-deploy',
    'own-data',
  ],
  ...['fines-by-keyboard', 'accessibility', 'any-order', 'persons', 'export', 'accessibility-plans', 'route-by-touch'],
  ...['backup', 'absurd-bodies', 'process', 'commands', 'kills', 'full-disk', 'hostile-files', 'raw-sockets'],
  ...['random-edits', 'faults', 'line-edits', 'sample-fleet'],
  ...['route-panel', 'route-import', 'work', 'fines-rows', 'routes', 'today', 'fines-grid', 'fines', 'plans'],
  ...['route-legs', 'plan-editor', 'dashboard', 'fines-views', 'fines-desk', 'palette', 'route-yards', 'fines-address'],
];
/** Of a file in LONGEST; behind it, where it is not one of those. */
function placeOf(file: string): number {
  const at = LONGEST.indexOf(basename(file).replace(/\.test\.tsx?$/, ''));
  return at < 0 ? LONGEST.length : at;
}
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map((file) => file.project))];
    const place = ({ moduleId }: TestSpecification) => placeOf(moduleId);
    return sorted.sort((a, b) => projects.indexOf(a.project) - projects.indexOf(b.project) || place(a) - place(b));
  }
}

/** Packages that pages import, lazily too. One that is found while a test runs is bundled then, and reloads the test. */
const PACKAGES = [...new Set(readdirSync('src', { recursive: true, encoding: 'utf8' }).flatMap(packagesOf))];

function packagesOf(file: string): string[] {
  if (!/\.tsx?$/.test(file)) return [];
  const imports = readFileSync(join('src', file), 'utf8').matchAll(
    /^(?:import (?!type )|\} )[^;']*from '([^.'][^']*)'/gm,
  );
  // Those of the service worker are in no page.
  return [...imports].flatMap(([, name = '']) => (name.startsWith('workbox-') ? [] : name));
}

/** Files of pages, dealt to the projects in turns from the longest on: there, back, and there again. */
const PAGES = dealt(
  readdirSync('test/page').filter((name) => name.endsWith('.test.tsx')),
  2,
);

function dealt(files: readonly string[], hands: number): string[][] {
  const dealing = Array.from({ length: hands }, (): string[] => []);
  const ordered = [...files].sort((a, b) => placeOf(a) - placeOf(b) || a.localeCompare(b));
  for (const [index, file] of ordered.entries()) {
    const turn = index % hands;
    dealing[Math.floor(index / hands) % 2 === 0 ? turn : hands - 1 - turn]?.push(`test/page/${file}`);
  }
  return dealing;
}

/** React as people have it: its development build takes a third of the time of a page. */
const PRODUCTION = {
  define: { 'process.env.NODE_ENV': '"production"' },
  oxc: { jsx: { development: false } },
};

/**
 * Pages in a real browser, one file after the other: each finds the service as at its start. Such projects run at the
 * same time, so each has a browser, a dev server and a service of its own.
 */
async function pages(include: string[], index: number) {
  const [port, controlPort] = [String(await freePort()), String(await freePort())];
  const target = `http://127.0.0.1:${port}`;
  const control = `http://127.0.0.1:${controlPort}`;
  return {
    extends: './vite.config.ts' as const,
    ...PRODUCTION,
    optimizeDeps: { include: PACKAGES, rolldownOptions: { transform: { define: PRODUCTION.define } } },
    server: { proxy: { '/api': { target }, '/directory': { target }, '/test-service': { target: control } } },
    test: {
      include,
      name: `page-${index + 1}`,
      globalSetup: ['test/page/service.ts'],
      env: { API_PORT: port, CONTROL_PORT: controlPort },
      setupFiles: ['test/page/setup.ts'],
      ...TIMEOUTS,
      fileParallelism: false,
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        provider: playwright({ launchOptions: { executablePath, args: TEST_FLAGS } }),
        instances: [{ browser: 'chromium' as const, viewport: { width: 1440, height: 900 } }],
      },
    },
  };
}

export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: { name: 'architecture', environment: 'node', include: ['test/architecture.test.ts'] },
      },
      {
        test: {
          ...UNIT,
          name: 'unit',
          include: ['test/unit/**/*.test.ts', 'test/unit/**/*.test.tsx'],
          exclude: [...OF_SERVER, ...OF_WORK],
          // Modules that hold nothing: a file may find them as another has loaded them, which saves half the time.
          isolate: false,
        },
      },
      {
        // After the others, whose workers would end and start again between these.
        test: {
          ...UNIT,
          name: 'unit-work',
          include: OF_WORK,
          maxWorkers: WAITING_WORKERS,
          sequence: { groupOrder: 1 },
        },
      },
      {
        test: {
          ...UNIT,
          name: 'unit-server',
          globalSetup: ['test/unit/server/setup.ts'],
          include: OF_SERVER,
          isolate: false,
          maxWorkers: WAITING_WORKERS,
          sequence: { groupOrder: 1 },
        },
      },
      ...(await Promise.all(PAGES.map(pages))),
      {
        test: {
          ...NODE_TESTS,
          name: 'e2e',
          setupFiles: ['test/seed-setup.ts'],
          globalSetup: ['test/service-setup.ts'],
          include: ['test/e2e/**/*.test.ts'],
          ...TIMEOUTS,
          expect: { poll: { timeout: 30_000 } },
          maxWorkers: E2E_WORKERS,
          // What they share, such as Playwright, is loaded once by each worker.
          isolate: false,
        },
      },
    ],
  },
});
