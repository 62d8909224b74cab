// A small record of what a person prefers, in localStorage, equal in all tabs. Reading and writing never throw. Without
// storage it lasts until the page closes.
import { useSyncExternalStore } from 'react';
import { createStore } from '../store/store';

/** `parse`: a record from any JSON value, undefined included; what does not fit becomes its default. */
export function storedPreferences<P extends object>(storageKey: string, parse: (json: unknown) => P) {
  const store = createStore(parseText(stored(), parse));

  function stored(): string | null {
    try {
      return localStorage.getItem(storageKey);
    } catch {
      return null;
    }
  }

  if (typeof window !== 'undefined') {
    window.addEventListener('storage', (event) => {
      if (event.key === storageKey) store.set(parseText(event.newValue, parse));
    });
  }
  return {
    get: store.get,
    set<K extends keyof P>(key: K, value: P[K]): void {
      const next = { ...store.get(), [key]: value };
      try {
        localStorage.setItem(storageKey, JSON.stringify(next));
      } catch {
        // Storage is full or blocked: the preference lasts until the page closes.
      }
      store.set(next);
    },
    use: (): P => useSyncExternalStore(store.subscribe, store.get),
  };
}

/** The record of a stored text; of a text that is no JSON, all defaults. */
export function parseText<P>(text: string | null, parse: (json: unknown) => P): P {
  try {
    return parse(text === null ? undefined : JSON.parse(text));
  } catch {
    return parse(undefined);
  }
}
