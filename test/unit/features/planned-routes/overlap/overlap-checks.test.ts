import { describe, expect, it } from 'vitest';
import { overlapChecks } from '../../../../../src/features/planned-routes/overlap/use-overlaps';
import type { SelfOverlap } from '../../../../../src/geo/self-overlap';

const overlap = (first: number, metres: number, direction: SelfOverlap['direction'] = 'same'): SelfOverlap => ({
  earlier: { first: 0, last: 1 },
  later: { first, last: first + 4 },
  direction,
  metres,
});

describe('What is said of a line that runs over itself', () => {
  it('is nothing where it does not', () => expect(overlapChecks('productive', [])).toEqual([]));

  it('is how far and which way, at the stretch that repeats', () => {
    expect(overlapChecks('deadEnd', [overlap(10, 1200, 'opposite')])).toEqual([
      {
        code: 'runs-over-itself',
        level: 'note',
        at: { part: 'deadEnd', vertex: 10, to: 15 },
        values: { metres: 1200, direction: 'opposite' },
      },
    ]);
  });

  it('tells the longest in the order of the line, and counts the others', () => {
    const all = [overlap(10, 500), overlap(20, 100), overlap(30, 900), overlap(40, 200), overlap(50, 300)];
    const checks = overlapChecks('productive', all);
    expect(checks.map(({ at, values }) => ['vertex' in at && at.vertex, values.metres ?? values.count])).toEqual([
      [10, 500],
      [30, 900],
      [50, 300],
      [20, 2],
    ]);
    expect(checks.at(-1)?.code).toBe('runs-over-itself-more');
  });
});
