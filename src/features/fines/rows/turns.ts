// Lets a number of tasks run at a time; the others wait in their order.

export function takeTurns(most: number) {
  let free = most;
  const waiting: (() => void)[] = [];

  function next(): void {
    free += 1;
    while (free > 0 && waiting.length > 0) {
      free -= 1;
      waiting.shift()?.();
    }
  }

  return {
    /** Throws the abort reason if it is aborted before its turn. */
    async run<T>(task: () => Promise<T>, signal: AbortSignal): Promise<T> {
      if (free > 0) free -= 1;
      else await new Promise<void>((resolve) => waiting.push(resolve));
      try {
        signal.throwIfAborted();
        return await task();
      } finally {
        next();
      }
    },
  };
}
