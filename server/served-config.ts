// The config.json that the service serves: of the build, or the file of CONFIG. Its paths of this service get the base path.
import { existsSync, readFileSync } from 'node:fs';
import { readConfig } from '../src/config/config';
import { problemsOf } from '../src/config/config-problems';
import { OptionProblem } from './options';

/** What a file of CONFIG without `baseUrl` is for: this service. */
const OWN_SERVICE = {
  baseUrl: '/api',
  directoryUrl: '/directory',
  tokenHeader: { name: 'Authorization', prefix: 'Bearer ' },
};
const OWN_PATHS = ['baseUrl', 'directoryUrl'] as const;

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

/** Paths of this service under `basePath`; addresses of other services stay. */
export function configUnder(config: Record<string, unknown>, basePath: string): Record<string, unknown> {
  const moved = OWN_PATHS.filter((name) => config[name] === OWN_SERVICE[name]);
  return { ...config, ...Object.fromEntries(moved.map((name) => [name, basePath.slice(0, -1) + OWN_SERVICE[name]])) };
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
