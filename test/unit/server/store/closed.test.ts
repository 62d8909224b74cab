// A store is closed while it still reads for somebody who is gone, as when the service stops.
import { describe, expect, it } from 'vitest';
import { openDuckDb } from '../../../../server/store/duckdb';

/** Longer than any test waits. */
const LONG = 'select sum(a.range * b.range) as sum from range(10000000) a, range(10000000) b';
/** More than there are connections: some wait for one. */
const READS = 6;

describe('DuckDB that is closed while it reads', () => {
  it('gives up what it reads, and closes after that', async () => {
    const store = await openDuckDb(':memory:');
    const outcomes: string[] = [];
    const reads = Array.from({ length: READS }, async () => {
      await store.query(LONG).then(
        () => outcomes.push('read'),
        () => outcomes.push('given up'),
      );
    });
    // The first of them have begun.
    await new Promise((resolve) => setImmediate(resolve));
    await store.close();
    await Promise.all(reads);
    expect(outcomes).toEqual(Array.from({ length: READS }, () => 'given up'));
  });
});
