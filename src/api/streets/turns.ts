// A concurrency limit: others wait in order of arrival; an aborted one leaves the queue.

export type InTurn = <T>(task: () => Promise<T>, signal?: AbortSignal) => Promise<T>;

export function createTurns(most: number): InTurn {
  let running = 0;
  const waiting: (() => void)[] = [];

  const turn = (signal?: AbortSignal) =>
    new Promise<void>((resolve, reject) => {
      const start = () => {
        signal?.removeEventListener('abort', leave);
        resolve();
      };
      const leave = () => {
        waiting.splice(waiting.indexOf(start), 1);
        reject(signal?.reason);
      };
      signal?.addEventListener('abort', leave, { once: true });
      waiting.push(start);
    });

  return async (task, signal) => {
    signal?.throwIfAborted();
    // A slot is passed on without being released, so that no other caller takes it.
    if (running >= most) await turn(signal);
    else running++;
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running--;
    }
  };
}
