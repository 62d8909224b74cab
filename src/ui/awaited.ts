// What the page on screen still waits for. What nobody waits for (unsent work of before, files for later) comes after it, so
// that it does not share a slow line and the processor with it.
import { useEffect } from 'react';

let underWay = 0;

/** Counts `promise` among what is waited for until it is settled, and gives it back. */
export function awaited<T>(promise: Promise<T>): Promise<T> {
  underWay += 1;
  promise.then(done, done);
  return promise;
}

/** The same for something on screen that is not drawn yet. */
export function useAwaited(isWaiting: boolean): void {
  useEffect(() => {
    if (!isWaiting) return;
    underWay += 1;
    return done;
  }, [isWaiting]);
}

export function isAwaited(): boolean {
  return underWay > 0;
}

function done(): void {
  underWay -= 1;
}
