// Valhalla on demand: its package is a download of some 90 MB, so it is no dependency. `npm run streets -- --engine` installs it
// into DATA_DIR, and builds its graph of the extract beside the small router's.
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { valhallaConfig } from './valhalla-config';

const PACKAGE = '@valhallajs/valhallajs';
const VERSION = '3.6.1';
/** Of the registry's archive of that version. */
const INTEGRITY = 'sha512-od2CkY58XW2Frf2/6KTaqgd567XwGKkwFu4ga4YjYOAdu0u3aJIODEr6zlY6sSKW3qGylW1wwg3joZHidIbaiw==';
const PLATFORMS: readonly string[] = ['linux/x64', 'linux/arm64', 'darwin/arm64'];

/** Why there is no engine, for people. */
export class NoValhalla extends Error {
  override readonly name = 'NoValhalla';
}

/** Of DATA_DIR: beside the streets, which are replaced whole. */
export const valhallaHome = (dataDir: string) => join(resolve(dataDir), 'streets-engine');
const packageIn = (home: string) => join(home, 'node_modules', PACKAGE);
export const isValhallaInstalled = (home: string) => existsSync(join(packageIn(home), 'package.json'));

/** Of a folder of streets: the graph. */
export const valhallaGraph = (folder: string) => join(resolve(folder), 'valhalla');

/** The library in `home`. Throws if it does not load here. */
export function loadValhalla(home: string): {
  Actor: new (config: string) => Record<string, (ask: string) => Promise<string>>;
} {
  return createRequire(join(home, 'package.json'))(PACKAGE);
}

/** Installs the package into `home` unless it is there. Rejects with NoValhalla; then `home` is as before. */
export async function installValhalla(home: string): Promise<void> {
  const platform = `${process.platform}/${process.arch}`;
  if (!PLATFORMS.includes(platform))
    throw new NoValhalla(`Valhalla does not run on ${platform}, only on ${PLATFORMS.join(', ')}.`);
  if (isValhallaInstalled(home)) return;
  const half = `${home}.half`;
  await rm(half, { recursive: true, force: true });
  await mkdir(half, { recursive: true });
  try {
    await writeFile(join(half, 'package.json'), '{ "private": true }\n');
    // Nothing of the package runs while it is installed.
    const flags = ['--no-audit', '--no-fund', '--ignore-scripts', '--save-exact'];
    await ran('npm', ['install', ...flags, `${PACKAGE}@${VERSION}`], half, 'The package could not be installed');
    const lock = JSON.parse(await readFile(join(half, 'package-lock.json'), 'utf8'));
    if (lock.packages?.[`node_modules/${PACKAGE}`]?.integrity !== INTEGRITY)
      throw new NoValhalla('The package is not the one that was checked. It was removed.');
    try {
      loadValhalla(half);
    } catch (error) {
      throw new NoValhalla(`Valhalla does not load here: ${wordsOf(error)}`);
    }
    await rm(home, { recursive: true, force: true });
    await rename(half, home);
  } finally {
    await rm(half, { recursive: true, force: true });
  }
}

/** Builds the graph of `extract` in the folder of streets `folder`. Until it is complete, one that is there stays. */
export async function buildValhallaGraph(home: string, extract: string, folder: string): Promise<void> {
  const graph = valhallaGraph(folder);
  const half = `${graph}.half`;
  const tiles = join(half, 'tiles');
  await rm(half, { recursive: true, force: true });
  await mkdir(tiles, { recursive: true });
  try {
    const config = join(half, 'config.json');
    await writeFile(config, JSON.stringify(valhallaConfig(tiles)));
    const program = join(packageIn(home), process.platform, process.arch, 'valhalla_build_tiles');
    // It writes reports where it stands.
    await ran(program, ['-c', config, resolve(extract)], half, 'Valhalla could not build its graph');
    if (!existsSync(join(tiles, '2'))) throw new NoValhalla('Valhalla found no streets in the extract.');
    await rm(graph, { recursive: true, force: true });
    await rename(tiles, graph);
  } finally {
    await rm(half, { recursive: true, force: true });
  }
}

/** Resolves at exit code 0; else rejects with the last lines of what was said. */
function ran(command: string, args: readonly string[], cwd: string, what: string): Promise<void> {
  return new Promise((done, fail) => {
    const child = spawn(command, args, {
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
      shell: process.platform === 'win32',
    });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (text) => {
        said = `${said}${text}`.slice(-2000);
      });
    }
    child.once('error', (error) => fail(new NoValhalla(`${what}: ${error.message}`)));
    child.once('close', (code, signal) => {
      if (code === 0) done();
      else fail(new NoValhalla(`${what} (${signal ?? code}): ${said.trim().split('\n').slice(-4).join('\n')}`));
    });
  });
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error);
}
