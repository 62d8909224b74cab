// The peers, installed and built in .cache, so that nothing generated lies beside the sources. Done again when one of
// their files has changed.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Whose peers: a folder of the bench with their page in `peers`, and its place in .cache. */
export type PeersOf = 'table' | 'editor' | 'first';

const sourceOf = (bench: PeersOf) => join('test', 'bench', bench, 'peers');
const placeOf = (bench: PeersOf) => join('.cache', `${bench}-peers`);

/** The folder of the built page. Throws when it cannot be installed or built. */
export function buildPeers(bench: PeersOf, say: (line: string) => void): string {
  const [source, place] = [sourceOf(bench), placeOf(bench)];
  const names = readdirSync(source).sort();
  const packages = printOf(source, ['package.json', 'package-lock.json']);
  const all = printOf(source, names);
  mkdirSync(place, { recursive: true });
  const built = join(place, 'dist');
  if (noted(place, 'built') === all && existsSync(built)) return built;
  for (const name of names) cpSync(join(source, name), join(place, name));
  if (noted(place, 'installed') !== packages || !existsSync(join(place, 'node_modules'))) {
    say('Installing the peers (once) …');
    run(place, 'npm', ['ci', '--no-audit', '--no-fund', '--loglevel', 'error']);
    note(place, 'installed', packages);
  }
  say('Building the peers …');
  run(place, process.execPath, [join('node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn']);
  note(place, 'built', all);
  return built;
}

/** The versions that were installed, by package. */
export function peerVersions(bench: PeersOf): Record<string, string> {
  return JSON.parse(readFileSync(join(sourceOf(bench), 'package.json'), 'utf8')).dependencies;
}

function printOf(source: string, names: readonly string[]): string {
  const hash = createHash('sha256');
  for (const name of names) hash.update(name).update(readFileSync(join(source, name)));
  return hash.digest('hex');
}

function noted(place: string, step: string): string | null {
  const file = join(place, `.${step}`);
  return existsSync(file) ? readFileSync(file, 'utf8') : null;
}

function note(place: string, step: string, print: string): void {
  writeFileSync(join(place, `.${step}`), print);
}

function run(place: string, command: string, args: readonly string[]): void {
  const { status, error } = spawnSync(command, args, {
    cwd: place,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')} failed in ${place}: ${error?.message ?? status}`);
}
