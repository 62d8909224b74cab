// A value that others follow: `useSyncExternalStore(store.subscribe, store.get)` in React.

export type Store<T> = {
  get: () => T;
  /** Tells everybody who follows, also where the value is the same. */
  set: (next: T) => void;
  /** Returns the end of it. */
  subscribe: (listener: () => void) => () => void;
};

export function createStore<T>(first: T): Store<T> {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    get: () => value,
    set(next) {
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      // A wrapper of its own: the same function may follow twice.
      const own = () => listener();
      listeners.add(own);
      return () => {
        listeners.delete(own);
      };
    },
  };
}
