// What the pages and the service worker say to each other, and the names that both know.

/** Where the worker is; never hashed, and asked for again every time. */
export const WORKER_ADDRESS = '/service-worker.js';

/** The cache of the last answers. */
export const ANSWERS = 'patio answers 1';

/** The cache of config.json and of the name of the newest build. */
export const SETTINGS_CACHE = 'patio settings 1';

/** One cache for the files of each build, and the name of the lock that a page of that build holds as long as it lives. */
export const nameOfBuild = (build: string): string => `${BUILD}${build}`;
export const isNameOfBuild = (name: string): boolean => name.startsWith(BUILD);
const BUILD = 'patio build ';

/**
 * `here`: a page has begun and holds its lock. `forget`: nothing of the service may be kept any more; answered on the port of
 * the message when it is gone.
 */
export type ToWorker = { patio: 'here' } | { patio: 'forget' };

/** All files of `build` are in this browser. */
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
