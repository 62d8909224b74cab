// Synchronous storage (localStorage) for a page that is being unloaded. The browser drops its transactions that have
// not begun, and one waits for another.
import { nameFor, type Owner } from './owner';

export type SyncStorage = {
  /** False: no space, or no storage. */
  put: (key: string, text: string) => boolean;
  keys: () => string[];
  /** Null if there is none (any more). */
  get: (key: string) => string | null;
  forget: (key: string) => void;
};

/** Stores nothing. */
export const NO_STORAGE: SyncStorage = { put: () => false, keys: () => [], get: () => null, forget: () => {} };

/** The storage of one owner in this browser. Never throws: if storage is forbidden, even reading the name may. */
export function syncStorageOf(owner: Owner): SyncStorage {
  const prefix = `${nameFor('patio last words', owner)} `;
  // The names of all other owners start with the anonymous prefix.
  const isOwn = (name: string) =>
    name.startsWith(prefix) && (owner !== null || !name.startsWith(`${nameFor('patio last words', '')}`));
  return {
    put: (key, text) =>
      tried(false, () => {
        localStorage.setItem(prefix + key, text);
        return true;
      }),
    keys: () =>
      tried([], () =>
        Object.keys(localStorage)
          .filter(isOwn)
          .map((name) => name.slice(prefix.length)),
      ),
    get: (key) => tried(null, () => localStorage.getItem(prefix + key)),
    forget: (key) => tried(undefined, () => localStorage.removeItem(prefix + key)),
  };
}

function tried<T>(otherwise: T, run: () => T): T {
  try {
    return run();
  } catch {
    return otherwise;
  }
}
