// `npm test`: check, unit, build and its sizes, pages in a real Chromium, the built app end to end. Stops at the first that fails.
// `npm run test:quick`: check, units and pages that the changes since main touch, for daily work.
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureBrowser } from './browser.mjs';
import { changedPages } from './changed-pages.mjs';

const reports = mkdtempSync(join(tmpdir(), 'patio-test-'));
const browser = await ensureBrowser();
const env = { ...process.env, CHROME_PATH: browser };
const reportOf = (project) => join(reports, `${project.replace('*', '')}.json`);
const vitest = (project, ...more) => [
  'node_modules/vitest/vitest.mjs',
  'run',
  '--project',
  project,
  '--reporter',
  'default',
  '--reporter',
  'json',
  `--outputFile.json=${reportOf(project)}`,
  ...more,
];
const ALL = [
  ['check', ['scripts/check.mjs']],
  ['unit', vitest('unit*')],
  ['build', ['node_modules/vite/bin/vite.js', 'build']],
  ['sizes', ['scripts/sizes.mjs']],
  ['pages', vitest('page*')],
  ['end to end', vitest('e2e*')],
];

const steps = process.argv.includes('--quick') ? quickSteps() : ALL;
let failedStep = null;
for (const [name, args] of steps) {
  const start = performance.now();
  process.stdout.write(`\n── ${name}\n`);
  const { status } = spawnSync(process.execPath, args, { stdio: 'inherit', env });
  process.stdout.write(
    `── ${name}: ${status === 0 ? 'ok' : 'FAILED'} in ${((performance.now() - start) / 1000).toFixed(1)} s\n`,
  );
  if (status !== 0) {
    failedStep = name;
    break;
  }
}
const { passed, failed, skipped } = countTests();
rmSync(reports, { recursive: true, force: true });
process.stdout.write(`\n${failedStep ? `Failed at: ${failedStep}` : 'All steps passed'}\n`);
process.stdout.write(`${passed} passed, ${failed} failed, ${skipped} skipped\n`);
process.exitCode = failedStep ? 1 : 0;

/** Steps for the files that differ from main; on a clean main, for those of the last commit. */
function quickSteps() {
  const git = (...args) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);
  const since = (commit) => [
    ...git('diff', '--name-only', commit),
    ...git('ls-files', '--others', '--exclude-standard'),
  ];
  const [main = 'HEAD'] = git('merge-base', 'HEAD', 'main');
  const base = since(main).length > 0 ? main : 'HEAD~1';
  const pages = changedPages(since(base));
  process.stdout.write(`Changes since ${base}; pages: ${pages.join(', ') || 'none'}\n`);
  return [
    ['check', ['scripts/check.mjs']],
    ['unit', vitest('unit*', '--changed', base, '--passWithNoTests')],
    ...(pages.length > 0 ? [['pages', vitest('page*', ...pages.map((page) => `test/page/${page}`))]] : []),
  ];
}

function countTests() {
  const sum = { passed: 0, failed: 0, skipped: 0 };
  for (const project of ['unit*', 'page*', 'e2e*']) {
    try {
      const report = JSON.parse(readFileSync(reportOf(project), 'utf8'));
      sum.passed += report.numPassedTests;
      sum.failed += report.numFailedTests;
      sum.skipped += report.numPendingTests;
    } catch {
      // A step that was not reached, or died before its report, has no counts; the exit code tells.
    }
  }
  return sum;
}
