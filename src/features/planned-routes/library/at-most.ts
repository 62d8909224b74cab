/** Runs at most `count` works at a time, in the order they came. What is aborted while it waits is not begun. */
export function atMost(count: number): <T>(work: () => Promise<T>, signal: AbortSignal) => Promise<T> {
  let running = 0;
  const waiting: (() => void)[] = [];
  const next = () => {
    while (running < count) {
      const start = waiting.shift();
      if (!start) return;
      start();
    }
  };
  return (work, signal) =>
    new Promise((resolve, reject) => {
      waiting.push(() => {
        if (signal.aborted) {
          reject(signal.reason);
          return;
        }
        running += 1;
        work()
          .then(resolve, reject)
          .finally(() => {
            running -= 1;
            next();
          });
      });
      next();
    });
}
