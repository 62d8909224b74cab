// Concurrent equal reads are merged.

export type SharedReads<Result> = {
  /** The result of the running read with this `key`, or of `read` if there is none. */
  share(key: string, read: () => Promise<Result>): Promise<Result>;
  /** After a write: a new read must not join one that started before. */
  forget(): void;
};

export function createSharedReads<Result>(): SharedReads<Result> {
  const running = new Map<string, Promise<Result>>();
  return {
    share: (key, read) => {
      const pending = running.get(key);
      if (pending) return pending;
      const result = read();
      running.set(key, result);
      const end = () => {
        if (running.get(key) === result) running.delete(key);
      };
      result.then(end, end);
      return result;
    },
    forget: () => running.clear(),
  };
}
