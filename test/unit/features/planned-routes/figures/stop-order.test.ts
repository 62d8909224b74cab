import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { stopsOf } from '../../../../../src/features/planned-routes/document/route-document';
import { arrangeStops } from '../../../../../src/features/planned-routes/document/stop-edits';
import { stopPlaceOf } from '../../../../../src/features/planned-routes/document/stop-reading';
import { shorterOrder } from '../../../../../src/features/planned-routes/figures/stop-order';
import { distanceBetween } from '../../../../../src/geo/ellipsoid';
import { randomFrom } from '../../../geo/tracks';
import { opened, place, routeOf, STRANGE, stop } from './sample-route';

type Spot = readonly [number, number];
const routeAt = (spots: readonly Spot[]) =>
  routeOf(
    {},
    spots.map(([north, east], index) => stop(`S${index}`, place(north, east), index + 1)),
  );
const length = (route: ReturnType<typeof routeAt>) => {
  const places = stopsOf(route).flatMap((each) => stopPlaceOf(each) ?? []);
  return places.slice(1).reduce((sum, to, index) => sum + distanceBetween(places[index] ?? to, to), 0);
};
const spot: fc.Arbitrary<Spot> = fc.tuple(fc.integer({ min: 0, max: 50 }), fc.integer({ min: 0, max: 50 }));

/** The shortest way by trying all. */
function shortest(spots: readonly Spot[], first: boolean, last: boolean): number {
  const at = spots.map(([north, east]) => place(north, east));
  let best = Infinity;
  const go = (done: readonly number[], metres: number) => {
    if (metres >= best) return;
    if (done.length === at.length) {
      best = metres;
      return;
    }
    for (const [next, to] of at.entries()) {
      if (done.includes(next)) continue;
      if (first && done.length === 0 && next !== 0) continue;
      if (last && next === at.length - 1 && done.length < at.length - 1) continue;
      const from = at[done.at(-1) ?? -1];
      go([...done, next], metres + (from ? distanceBetween(from, to) : 0));
    }
  };
  go([], 0);
  return best;
}

describe('A shorter order of the stops', () => {
  it('untangles a way that crosses itself, and leaves the ends', () => {
    const route = routeAt([
      [0, 0],
      [3, 0],
      [1, 0],
      [2, 0],
      [4, 0],
    ]);
    const { order, metresBefore, metresAfter } = shorterOrder(route);
    expect(order).toEqual([0, 2, 3, 1, 4]);
    expect(metresBefore).toBeCloseTo(length(route), 6);
    expect(metresAfter).toBeCloseTo(length(arrangeStops(order)(route)), 6);
    expect(metresAfter).toBeLessThan(metresBefore);
  });

  it('is the order as it is where there is nothing to gain', () => {
    const route = routeAt([
      [0, 0],
      [1, 0],
      [2, 0],
      [3, 0],
    ]);
    expect(shorterOrder(route).order).toEqual([0, 1, 2, 3]);
    expect(arrangeStops(shorterOrder(route).order)(route)).toBe(route);
  });

  it('moves the ends when they are free', () => {
    const route = routeAt([
      [1, 0],
      [0, 0],
      [2, 0],
      [3, 0],
    ]);
    expect(shorterOrder(route).order).toEqual([0, 1, 2, 3]);
    expect(shorterOrder(route, { first: false }).order).toEqual([1, 0, 2, 3]);
    const turned = routeAt([
      [0, 0],
      [1, 0],
      [3, 0],
      [2, 0],
    ]);
    expect(shorterOrder(turned, { last: false }).order).toEqual([0, 1, 3, 2]);
  });

  it('keeps stops without a place where they are', () => {
    const route = routeOf({}, [
      stop('A', place(0, 0), 1),
      stop('B', place(2, 0), 2),
      'x',
      stop('C', place(1, 0), 4),
      stop('D', place(3, 0), 5),
    ]);
    expect(shorterOrder(route).order).toEqual([0, 3, 2, 1, 4]);
    for (const json of STRANGE) expect(shorterOrder(opened(json)).metresAfter).toBe(0);
  });

  it('has every stop once, its ends fixed, is never longer, and seldom far from the shortest', () => {
    let [nearShortest, runs] = [0, 0];
    fc.assert(
      fc.property(fc.array(spot, { minLength: 3, maxLength: 7 }), fc.boolean(), fc.boolean(), (spots, first, last) => {
        const route = routeAt(spots);
        const { order, metresBefore, metresAfter } = shorterOrder(route, { first, last });
        expect([...order].sort((a, b) => a - b)).toEqual(spots.map((_, index) => index));
        if (first) expect(order[0]).toBe(0);
        if (last) expect(order.at(-1)).toBe(spots.length - 1);
        expect(metresAfter).toBeLessThanOrEqual(metresBefore);
        expect(length(arrangeStops(order)(route))).toBeCloseTo(metresAfter, 3);
        expect(shorterOrder(route, { first, last })).toEqual({ order, metresBefore, metresAfter });
        const best = shortest(spots, first, last);
        expect(metresAfter).toBeLessThanOrEqual(best * 1.5 + 2);
        runs += 1;
        if (metresAfter <= best * 1.001 + 2) nearShortest += 1;
      }),
    );
    expect(nearShortest / runs).toBeGreaterThan(0.8);
  });

  it('is found for 200 stops, among more orders than can be tried', () => {
    const random = randomFrom(5);
    const route = routeAt(Array.from({ length: 200 }, (): Spot => [random() * 100, random() * 100]));
    const { metresBefore, metresAfter } = shorterOrder(route);
    expect(metresAfter).toBeLessThan(metresBefore / 4);
  });
});
