// The peers, installed and built in .cache, so that nothing generated lies beside the sources. Done again when one of
// their files has changed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const SOURCE = join('test', 'bench', 'editor', 'peers');
const PLACE = join('.cache', 'editor-peers');

/** The folder of the built page. Throws when it cannot be installed or built. */
export function buildPeers(say: (line: string) => void): string {
  const names = readdirSync(SOURCE).sort();
  const packages = printOf(['package.json', 'package-lock.json']);
  const all = printOf(names);
  mkdirSync(PLACE, { recursive: true });
  const built = join(PLACE, 'dist');
  if (noted('built') === all && existsSync(built)) return built;
  for (const name of names) cpSync(join(SOURCE, name), join(PLACE, name));
  if (noted('installed') !== packages || !existsSync(join(PLACE, 'node_modules'))) {
    say('Installing the peers (once) …');
    run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel', 'error']);
    note('installed', packages);
  }
  say('Building the peers …');
  run(process.execPath, [join('node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn']);
  note('built', all);
  return built;
}

/** The versions that were installed, by package. */
export function peerVersions(): Record<string, string> {
  return JSON.parse(readFileSync(join(SOURCE, 'package.json'), 'utf8')).dependencies;
}

function printOf(names: readonly string[]): string {
  const hash = createHash('sha256');
  for (const name of names) hash.update(name).update(readFileSync(join(SOURCE, name)));
  return hash.digest('hex');
}

function noted(step: string): string | null {
  const file = join(PLACE, `.${step}`);
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

function note(step: string, print: string): void {
  writeFileSync(join(PLACE, `.${step}`), print);
}

function run(command: string, args: readonly string[]): void {
  const { status, error } = spawnSync(command, args, {
    cwd: PLACE,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed in ${PLACE}: ${error?.message ?? status}`);
}
