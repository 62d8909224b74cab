import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hunksOf } from '../../../../../src/features/planned-routes/figures/hunks';
import type { LatLng } from '../../../../../src/geo/lat-lng';
import { place } from './sample-route';

describe('The runs in which two lists differ', () => {
  const few = fc.integer({ min: 0, max: 3 }).map((north) => place(north, 0));
  const list = fc.array(few, { maxLength: 40 });

  /** The most places that both have in the same order. */
  function common(a: readonly LatLng[], b: readonly LatLng[]): number {
    let row = new Array<number>(b.length + 1).fill(0);
    for (const place of a) {
      const next = [0];
      for (const [index, other] of b.entries()) {
        const isSame = place.lat === other.lat;
        next.push(isSame ? (row[index] ?? 0) + 1 : Math.max(row[index + 1] ?? 0, next[index] ?? 0));
      }
      row = next;
    }
    return row.at(-1) ?? 0;
  }

  it('make the one list of the other, with as few places as can be', () => {
    fc.assert(
      fc.property(list, list, (before, after) => {
        const hunks = hunksOf(before, after);
        const made: LatLng[] = [];
        let next = 0;
        for (const hunk of hunks) {
          made.push(...before.slice(next, hunk.before.from), ...after.slice(hunk.after.from, hunk.after.to));
          next = hunk.before.to;
        }
        made.push(...before.slice(next));
        expect(made).toEqual(after);
        const gone = hunks.reduce((sum, { before: range }) => sum + range.to - range.from, 0);
        expect(before.length - gone).toBe(common(before, after));
      }),
      { numRuns: 500 },
    );
  });
});
