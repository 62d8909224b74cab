// A Valhalla with the streets of the centre of São Paulo, started for a test. What is missing is said, not thrown.
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';

const ROOT = resolve(import.meta.dirname, '../..');
/** Where `npm run engine` has the package. */
export const HOME = join(ROOT, '.cache/engine');
export const STREETS = resolve(ROOT, '../shared/data/osm/sao-paulo-centre.osm.pbf');
const CONFIG = join(HOME, 'valhalla.json');
const TILES = join(HOME, 'tiles');

/** What keeps the engine from running here; null when nothing does. */
export function missing(): string | null {
  if (!existsSync(STREETS)) return '../shared/data/osm/sao-paulo-centre.osm.pbf is not here';
  if (!existsSync(join(HOME, 'node_modules/@valhallajs/valhallajs'))) return 'run npm run engine, which installs it';
  if (spawnSync('python3', ['--version']).status !== 0) return 'python3 is not here';
  try {
    createRequire(join(HOME, 'package.json'))('@valhallajs/valhallajs');
    return null;
  } catch {
    return 'its library does not load on this platform';
  }
}

export async function startValhalla(): Promise<{ url: string; stop: () => void }> {
  if (!existsSync(join(TILES, '2'))) buildTiles();
  const args = ['--import', 'tsx', join(import.meta.dirname, 'valhalla-server.ts'), HOME, CONFIG];
  const server = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const port = await new Promise<string>((done, fail) => {
    let text = '';
    server.stdout.on('data', (chunk) => {
      text += chunk;
      const line = /^(\d+)\n/m.exec(text)?.[1];
      if (line) done(line);
    });
    server.on('exit', (code) => fail(new Error(`Valhalla ended with ${code}`)));
  });
  return { url: `http://127.0.0.1:${port}`, stop: () => server.kill() };
}

function buildTiles(): void {
  mkdirSync(TILES, { recursive: true });
  const home = join(HOME, 'node_modules/@valhallajs/valhallajs');
  const settings = ['--mjolnir-tile-dir', TILES, '--mjolnir-tile-extract', '', '--mjolnir-logging-type', ''];
  writeFileSync(CONFIG, ran('python3', [join(home, 'valhalla_build_config'), ...settings]));
  ran(process.execPath, [join(home, 'bin/valhalla-cli.js'), 'build_tiles', '-c', CONFIG, STREETS]);
}

function ran(command: string, args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, { encoding: 'utf8', maxBuffer: 1e8 });
  if (status !== 0) throw new Error(`${command} ${args[0]} ended with ${status}: ${stderr.slice(-2000)}`);
  return stdout;
}
