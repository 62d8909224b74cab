// So many at a time, the others wait in the order they came; who gives up waiting leaves the queue.

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
    // A turn is handed on without being given back, so nobody comes between.
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
