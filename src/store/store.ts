// An observable value: `useSyncExternalStore(store.subscribe, store.get)` in React.

export type Store<T> = {
  get: () => T;
  /** Notifies all listeners, also if the value is unchanged. */
  set: (next: T) => void;
  /** Returns an unsubscribe function. */
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
      // Wrapped, because the same function may subscribe twice.
      const wrapped = () => listener();
      listeners.add(wrapped);
      return () => {
        listeners.delete(wrapped);
      };
    },
  };
}
