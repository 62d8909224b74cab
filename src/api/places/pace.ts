// One after the other, and never sooner than so many milliseconds after the one before; who gives up waiting is passed over.
import { createTurns, type InTurn } from '../streets/turns';

export function createPace(milliseconds: number): InTurn {
  if (milliseconds === 0) return createTurns(2);
  const inTurn = createTurns(1);
  let last = Number.NEGATIVE_INFINITY;
  return (task, signal) =>
    inTurn(async () => {
      await pause(last + milliseconds - performance.now(), signal);
      last = performance.now();
      return task();
    }, signal);
}

function pause(milliseconds: number, signal?: AbortSignal): Promise<void> {
  if (milliseconds <= 0) return Promise.resolve();
  return new Promise((resolve, reject) => {
    const stop = () => {
      clearTimeout(timer);
      reject(signal?.reason);
    };
    // A timer may come a little early; the clock of the one who counts must not see it.
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop);
      resolve();
    }, milliseconds + 5);
    signal?.addEventListener('abort', stop, { once: true });
  });
}
