import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { visitOrder } from '../../../../server/streets/visit-order';

const costOf = (order: readonly number[], seconds: readonly (readonly number[])[]) =>
  order.slice(1).reduce((sum, to, at) => sum + (seconds[order[at] ?? 0]?.[to] ?? 0), 0);

describe('The order of stops', () => {
  it('has each stop once, keeps both ends, and is the shortest of four stops', () => {
    const table = fc.integer({ min: 1, max: 9 }).chain((count) =>
      fc.array(fc.array(fc.integer({ min: 0, max: 900 }), { minLength: count, maxLength: count }), {
        minLength: count,
        maxLength: count,
      }),
    );
    fc.assert(
      fc.property(table, (seconds) => {
        const order = visitOrder(seconds);
        expect(order.toSorted((a, b) => a - b)).toEqual(seconds.map((_, at) => at));
        expect([order[0], order.at(-1)]).toEqual([0, seconds.length - 1]);
        if (seconds.length === 4) {
          const [straight, other] = [
            [0, 1, 2, 3],
            [0, 2, 1, 3],
          ].map((way) => costOf(way, seconds));
          expect(costOf(order, seconds)).toBe(Math.min(straight ?? 0, other ?? 0));
        }
      }),
    );
  });

  it('follows a line that was given crosswise', () => {
    const places = [0, 5, 1, 4, 2, 3, 6];
    const seconds = places.map((a) => places.map((b) => Math.abs(a - b)));
    expect(visitOrder(seconds).map((at) => places[at])).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });
});
