// `npm run soak`: the proofs in their long form. All parts, or those that are named: `npm run soak -- service`.
// A part is a project and files of vitest, and the variables that make it long. Another one is another entry of PARTS. With
// `browser: true` it gets a real Chromium, and the application is built before.
import { spawnSync } from 'node:child_process';
import { ensureBrowser } from './browser.mjs';

const PARTS = {
  /** What a person made is not lost: the browser is killed, tabs meet, answers are wrong; and all is exported. About 20 minutes. */
  work: {
    browser: true,
    project: 'e2e',
    /** Times are measured here: nothing runs beside them. */
    alone: true,
    files: ['killed-browser', 'two-tabs', 'faulty-answers', 'export-of-everything'].map(
      (name) => `test/e2e/${name}.test.ts`,
    ),
    long: {
      PATIO_KILLS: '40',
      PATIO_TWO_TABS: '200',
      PATIO_ANSWERS: '1000',
      PATIO_EXPORT: '60000',
      PATIO_PATIENCE: '60000',
    },
  },
  /** Saves, undos, crashes and answers in any order against the store of unsaved work. About two minutes. */
  schedules: {
    browser: false,
    project: 'unit-work',
    files: ['faults', 'record/states'].map((name) => `test/unit/work/${name}.test.ts`),
    long: { SCHEDULES: '3000', PATIO_WALKS: '50000' },
  },
  /** Broken files of routes, and routes that are written, opened again and compared. About three minutes. */
  files: {
    browser: false,
    project: 'unit',
    files: [
      ...['import-export/broken-files', 'import-export/hostile-files', 'open/format-losses'],
      ...['document/bus-trips', 'figures/header-truth', 'sheet/directions'],
    ].map((name) => `test/unit/features/planned-routes/${name}.test.ts`),
    long: {
      ...{ PATIO_MUTATIONS: '3000', PATIO_ROUTES: '1500' },
      ...{ TRIP_RUNS: '200', HEADER_RUNS: '2000', PATIO_TOURS: '1000' },
    },
  },
  /** Sums of fines by month on PostgreSQL, after 1,000 statements by chance, and dashboards of random filters. About a minute. */
  sums: {
    browser: false,
    project: 'unit-server',
    files: ['store/postgres-sums', 'operations/get-fines-dashboard'].map((name) => `test/unit/server/${name}.test.ts`),
    long: { PATIO_STATEMENTS: '1000', PATIO_FILTERS: '200' },
  },
  /** The first stage of the container, which installs and builds everything. About two minutes. */
  install: {
    browser: false,
    project: 'unit-server',
    files: ['test/unit/server/deploy.test.ts'],
    long: { PATIO_INSTALL_TESTS: '1' },
  },
  /**
   * Faults, fuzzed answers, naughty and wide texts, and lists of every length against the pages. PATIO_SEED gives a run again.
   * About 45 minutes.
   */
  pages: {
    browser: true,
    project: 'e2e',
    files: ['test/e2e/fault-', 'test/e2e/fines-on-unknown-service'],
    long: {
      PATIO_READS: '10000',
      PATIO_SAVES: '10000',
      PATIO_PAIRS: '171',
      PATIO_SCHEDULES: '30',
      PATIO_TEXTS: '40',
      PATIO_WIDE: '150',
      PATIO_LISTS: 'all',
      PATIO_TURNS: 'all',
      PATIO_PATIENCE: '60000',
    },
  },
  /** axe, in both themes at each width, and what moves while pages open. About 6 minutes. */
  accessibility: {
    browser: true,
    project: 'e2e',
    files: [
      'test/e2e/accessibility',
      'test/e2e/export.test.ts',
      'test/e2e/any-order.test.ts',
      'test/e2e/layout-shift.test.ts',
    ],
    long: { PATIO_THEMES: 'all', PATIO_VISITS: 'all', PATIO_TURNS: 'all', PATIO_PATIENCE: '60000' },
  },
  /** Every row of the tables of which `npm test` takes some by turns (byTurns in test/fault/random.ts). About 5 minutes. */
  turns: {
    browser: true,
    project: 'e2e',
    files: [
      ...['save-without-storage', 'paper', 'route-editor', 'routes-answers', 'first-visit', 'sign-in'],
      'records',
      'route-by-touch',
    ].map((name) => `test/e2e/${name}.test.ts`),
    long: { PATIO_TURNS: 'all' },
  },
  /** Walks of the desk of fines through statuses, readings and decisions. Some seconds. */
  desk: {
    browser: false,
    project: 'unit',
    files: ['test/unit/desk/states.test.ts'],
    long: { PATIO_WALKS: '10000' },
  },
  /** Edits of a route by chance, undone and done again, and what they make of its times. Some minutes. */
  edits: {
    browser: false,
    project: 'unit',
    files: ['editor/random-edits', 'times/random-gestures'].map(
      (name) => `test/unit/features/planned-routes/${name}.test.ts`,
    ),
    long: { EDIT_RUNS: '1000', GESTURES: '200', GESTURE_RUNS: '40' },
  },
  /** The embedded service under attack, on DuckDB and, where it is installed, on PostgreSQL. About 10 minutes. */
  service: {
    browser: false,
    project: 'unit-server',
    files: [
      'test/unit/server/attack/',
      ...['operations/list-fines', 'sample/sample-fleet', 'store/file-size'].map(
        (name) => `test/unit/server/${name}.test.ts`,
      ),
    ],
    long: {
      ...{ PATIO_REQUESTS: '50000', PATIO_SERVICE_KILLS: '100', PATIO_WRITES: '1000' },
      ...{ PATIO_FILTERS: '25', PATIO_SAMPLE: '1000000', PATIO_UPDATES: '10000' },
    },
  },
};

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !Object.hasOwn(PARTS, name));
if (unknown.length > 0) {
  process.stderr.write(`There is no part ${unknown.join(', ')}. Parts: ${Object.keys(PARTS).join(', ')}.\n`);
  process.exit(1);
}
const parts = Object.entries(PARTS).filter(([name]) => wanted.length === 0 || wanted.includes(name));
const needsBrowser = parts.some(([, { browser }]) => browser);
const browserEnv = needsBrowser ? { CHROME_PATH: await ensureBrowser() } : {};

const seed = String(Date.now() % 2 ** 31);
const run = (args, env = {}) =>
  spawnSync(process.execPath, args, {
    stdio: 'inherit',
    env: { PATIO_SEED: seed, PATIO_SOAK: '1', ...env, ...process.env, ...browserEnv },
  }).status ?? 1;

const results = [];
if (needsBrowser) results.push(['build', run(['node_modules/vite/bin/vite.js', 'build'])]);
// Without a build the parts in a browser would test another application.
if (results.every(([, status]) => status === 0)) {
  for (const [name, { project, files, long, alone = false }] of parts) {
    const vitest = [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--project',
      project,
      '--testTimeout=7200000',
      ...(alone ? ['--maxWorkers=1'] : []),
    ];
    results.push([name, run([...vitest, ...files], long)]);
  }
}
for (const [name, status] of results) process.stdout.write(`${status === 0 ? 'ok  ' : 'FAIL'} ${name}\n`);
process.exitCode = results.every(([, status]) => status === 0) ? 0 : 1;
