// Texts that are down before the call returns, whatever the database is doing: localStorage. A browser ends the transactions of
// a page that is left before they began, and one of a page that types waits for the one before.

export type WordsAtOnce = {
  /** False: there is no room, or no storage. */
  put: (key: string, text: string) => boolean;
  keys: () => string[];
  /** Null where there is none (any more). */
  get: (key: string) => string | null;
  forget: (key: string) => void;
};

const PREFIX = 'patio last words ';

/** Of this browser. Never throws: where storage is forbidden, reading the name alone may. */
export const wordsAtOnce: WordsAtOnce = {
  put: (key, text) =>
    tried(false, () => {
      localStorage.setItem(PREFIX + key, text);
      return true;
    }),
  keys: () =>
    tried([], () =>
      Object.keys(localStorage)
        .filter((name) => name.startsWith(PREFIX))
        .map((name) => name.slice(PREFIX.length)),
    ),
  get: (key) => tried(null, () => localStorage.getItem(PREFIX + key)),
  forget: (key) => tried(undefined, () => localStorage.removeItem(PREFIX + key)),
};

function tried<T>(otherwise: T, run: () => T): T {
  try {
    return run();
  } catch {
    return otherwise;
  }
}
