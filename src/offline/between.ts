// Messages between pages and the service worker, and names shared by both.
import { BASE_PATH, withBase } from '../url/base-path';

/** The address of the worker; never hashed, and always revalidated. */
export const WORKER_ADDRESS = withBase('/service-worker.js');

/** The cache of the latest responses. */
export const ANSWERS = 'patio answers 1';

/** The cache of street tiles. */
export const STREET_TILES = 'patio street tiles 1';

/** The cache of config.json and of the newest build's id. */
export const SETTINGS_CACHE = 'patio settings 1';

/** The cache of one build's files, and the lock that a page of that build holds while open. */
export const nameOfBuild = (build: string): string => `${BUILD}${build}`;
/** Another Patio of this origin has its own: its path stands before the build. */
export const isNameOfBuild = (name: string): boolean =>
  name.startsWith(BUILD) && !name.slice(BUILD.length).includes('/');
const BUILD = `patio build ${BASE_PATH === '/' ? '' : BASE_PATH}`;

/**
 * `here`: a page has started and holds its lock. `forget`: all cached responses must be deleted; answered on the
 * message port when done.
 */
export type ToWorker = { patio: 'here' } | { patio: 'forget' };

/** All files of `build` are cached. */
export type ToPage = { patio: 'build'; build: string };

export function isToWorker(message: unknown): message is ToWorker {
  const said = saidBy(message);
  return said === 'here' || said === 'forget';
}

export function isToPage(message: unknown): message is ToPage {
  return saidBy(message) === 'build' && typeof Reflect.get(Object(message), 'build') === 'string';
}

function saidBy(message: unknown): unknown {
  return typeof message === 'object' && message !== null ? Reflect.get(message, 'patio') : null;
}
