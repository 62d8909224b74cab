// The config.json that the service serves: of the build, or the file of CONFIG. Its paths of this service get the base path.
import { existsSync, readFileSync } from 'node:fs';
import { readConfig } from '../src/config/config';
import { problemsOf } from '../src/config/config-problems';
import { OptionProblem } from './options';
import { STREETS } from './streets/streets-paths';

/** What a file of CONFIG without `baseUrl` is for: this service. */
const OWN_SERVICE = {
  baseUrl: '/api',
  directoryUrl: '/directory',
  tokenHeader: { name: 'Authorization', prefix: 'Bearer ' },
};
const OWN_PATHS = ['baseUrl', 'directoryUrl'] as const;
const STREETS_KEYS = ['streets', 'routing', 'geocoding'] as const;
/** Of the config.json that the build comes with. */
const COMMON_TILES = 'https://tile.openstreetmap.org/{z}/{x}/{y}.png';

/** The file of CONFIG, checked as the page checks it. Throws OptionProblem with every problem and its place. */
export function readConfigFile(path: string): Record<string, unknown> {
  if (!existsSync(path)) throw new OptionProblem(`CONFIG: there is no file ${path}.`);
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new OptionProblem(
      `CONFIG: ${path} cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    );
  }
  const whole = isObject(json) && !('baseUrl' in json) ? { ...OWN_SERVICE, ...json } : json;
  const read = readConfig(whole);
  if ('issues' in read) {
    const problems = problemsOf(read.issues).map(({ path: place, message }) => `  ${place} ${message}`);
    throw new OptionProblem(`CONFIG: ${path} cannot be used:\n${problems.join('\n')}`);
  }
  return isObject(whole) ? whole : {};
}

/**
 * Streets of this service where the file chooses none: picture, routing and search. Tiles of OpenStreetMap are not asked for
 * then; tiles that somebody has chosen are.
 */
export function withStreets(config: Record<string, unknown>): Record<string, unknown> {
  const isOpen = (key: string) => config[key] === undefined || config[key] === null;
  const { tiles } = config;
  return {
    ...config,
    ...(isOpen('streets') && { streets: { url: STREETS } }),
    ...(isOpen('routing') && { routing: { engine: 'valhalla', url: STREETS } }),
    ...(isOpen('geocoding') && { geocoding: { engine: 'embedded', url: STREETS } }),
    ...(isObject(tiles) && tiles.url === COMMON_TILES && { tiles: null }),
  };
}

/** Paths of this service under `basePath`; addresses of other services stay. */
export function configUnder(config: Record<string, unknown>, basePath: string): Record<string, unknown> {
  const base = basePath.slice(0, -1);
  const moved = OWN_PATHS.filter((name) => config[name] === OWN_SERVICE[name]);
  const movedStreets = STREETS_KEYS.flatMap((key) => {
    const part = config[key];
    return isObject(part) && part.url === STREETS ? [[key, { ...part, url: base + STREETS }] as const] : [];
  });
  return {
    ...config,
    ...Object.fromEntries(moved.map((name) => [name, base + OWN_SERVICE[name]])),
    ...Object.fromEntries(movedStreets),
  };
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
