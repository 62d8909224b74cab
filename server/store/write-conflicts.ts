// Writes that met another write of the same row. A shard is asked at REPEATABLE READ: the later one is refused as a
// whole and has to begin again. One database at READ COMMITTED lets it wait and go on.
import { StatementFailure, TOO_SLOW } from './store';

/** `serialization_failure`: nothing of the transaction was stored. */
const CONFLICT = '40001';

/**
 * Runs `work`, a whole statement or transaction, again from its beginning until it meets no other write. Each round
 * lets at least one of the conflicting writes pass, so it ends. After `patience` ms (0: never) it fails as too slow.
 */
export async function untilNoConflict<T>(patience: number, work: () => Promise<T>): Promise<T> {
  const end = performance.now() + (patience || Number.POSITIVE_INFINITY);
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof StatementFailure) || error.code !== CONFLICT) throw error;
      if (performance.now() > end) throw new StatementFailure(TOO_SLOW, error.cause, 'nothing', { isAway: true });
    }
  }
}
