// `npm run engine`: the adapters of src/api/streets against a real Valhalla. On demand, because the engine is a
// download of some 280 MB. It is installed into .cache/engine, outside of the project's packages, and stays there.
// Without the download, its platform (Linux, macOS on arm64) or python3 the tests say so and are skipped.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { startVitest } from 'vitest/node';

const ROOT = resolve(import.meta.dirname, '..');
const FOLDER = join(ROOT, '.cache/engine');
const PACKAGE = '@valhallajs/valhallajs';
const VERSION = '3.6.1';

if (!existsSync(join(FOLDER, 'node_modules', PACKAGE, 'package.json'))) {
  process.stdout.write(`Installing ${PACKAGE} ${VERSION} into .cache/engine (once)\n`);
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(join(FOLDER, 'package.json'), '{ "private": true }\n');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const flags = ['--no-audit', '--no-fund', '--ignore-scripts', '--save-exact'];
  spawnSync(npm, ['install', ...flags, `${PACKAGE}@${VERSION}`], { cwd: FOLDER, stdio: 'inherit' });
}

const vitest = await startVitest('test', [], {
  root: ROOT,
  config: false,
  watch: false,
  // Names of skipped tests say why they are.
  reporters: ['verbose'],
  include: ['test/engine/**/*.test.ts'],
  testTimeout: 60_000,
  hookTimeout: 300_000,
});
await vitest?.close();
