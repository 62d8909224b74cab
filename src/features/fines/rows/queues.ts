// Two queues: some tasks at a time, or one at a time with only the newest of those that wait.

/** At most `most` tasks run at a time; the others wait in their order. */
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

/**
 * One task at a time; of those asked for meanwhile only the newest. Each page of rows begins a count of all rows, and
 * reading would wait behind counts that nobody sees. A task that fails is over; its caller handles the failure.
 */
export function createLatestRun(): (task: () => Promise<void>) => void {
  let isRunning = false;
  let waiting: (() => Promise<void>) | null = null;
  const next = () => {
    isRunning = false;
    const task = waiting;
    waiting = null;
    if (task !== null) start(task);
  };
  const start = (task: () => Promise<void>) => {
    isRunning = true;
    task().then(next, next);
  };
  return (task) => {
    if (isRunning) waiting = task;
    else start(task);
  };
}
