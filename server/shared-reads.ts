// Equal reads that run at the same time are one read.

export type SharedReads<Result> = {
  /** The result of the read that runs under `key`, or of `read` when none does. */
  share(key: string, read: () => Promise<Result>): Promise<Result>;
  /** Something was written: a read that begins now must not join one that began before. */
  forget(): void;
};

export function createSharedReads<Result>(): SharedReads<Result> {
  const running = new Map<string, Promise<Result>>();
  return {
    share: (key, read) => {
      const known = running.get(key);
      if (known) return known;
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
