// Gives memory back between the stages of a large extract. Node collects late. The leftovers of one stage would lie
// beside the next one's data and take twice the memory.
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

const MOST_LEFT_BYTES = 400e6;
let collect: (() => void) | null = null;

/** Does nothing while little is in use. */
export function freeMemory(): void {
  if (process.memoryUsage().heapUsed < MOST_LEFT_BYTES) return;
  if (collect === null) {
    setFlagsFromString('--expose-gc');
    const found: unknown = runInNewContext('gc');
    collect = typeof found === 'function' ? () => found() : () => {};
  }
  collect();
}
