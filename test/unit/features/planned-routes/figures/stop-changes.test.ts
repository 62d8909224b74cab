import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Tree } from '../../../../../src/document/tree';
import { stopsOf } from '../../../../../src/features/planned-routes/document/route-document';
import {
  addStop,
  arrangeStops,
  moveStop,
  removeStops,
  reorderStops,
  setStopField,
} from '../../../../../src/features/planned-routes/document/stop-edits';
import { newStop } from '../../../../../src/features/planned-routes/document/stop-reading';
import { stopChanges } from '../../../../../src/features/planned-routes/figures/stop-changes';
import { distanceBetween } from '../../../../../src/geo/ellipsoid';
import { place, routeOf, stop } from './sample-route';

const PARTS = {
  deadStart: [place(-5, 0), place(0, 0)],
  productive: Array.from({ length: 21 }, (_, north) => place(north, 0)),
  deadEnd: [place(20, 0), place(25, 0)],
};
const NAMES = ['A', 'B', 'C', 'D', 'E'];
const ROUTE = routeOf(
  PARTS,
  NAMES.map((name, index) => stop(name, place(index * 5, 0), index + 1)),
);
const stopsBetween = (after: Tree) => stopChanges(stopsOf(ROUTE), stopsOf(after));
const NOTHING = {
  added: [],
  removed: [],
  moved: [],
  reordered: [],
  fields: [],
  isReversed: false,
  isRenumbered: false,
};

describe('What changed in the stops', () => {
  it('tells stops that came and went', () => {
    expect(stopsBetween(addStop(2, newStop(place(7, 0), { stop_point_name: 'X' }))(ROUTE))).toEqual({
      ...NOTHING,
      added: [2],
      same: 5,
    });
    expect(stopsBetween(removeStops([1, 3])(ROUTE))).toEqual({ ...NOTHING, removed: [1, 3], same: 3 });
  });

  it('tells how far a stop moved on the map', () => {
    const { moved, same } = stopsBetween(moveStop(1, place(6, 0))(ROUTE));
    expect(moved).toEqual([{ from: 1, to: 1, metres: distanceBetween(place(5, 0), place(6, 0)) }]);
    expect(same).toBe(4);
  });

  it('tells what a stop says now, and knows it also when its name and its place are other ones', () => {
    const renamed = setStopField(1, 'stop_point_name', 'X')(ROUTE);
    expect(stopsBetween(renamed).fields).toEqual([{ from: 1, to: 1, key: 'stop_point_name', before: 'B', after: 'X' }]);
    const both = moveStop(1, place(6, 0))(renamed);
    expect(stopsBetween(both)).toMatchObject({
      added: [],
      removed: [],
      moved: [{ from: 1, to: 1 }],
      fields: [{ key: 'stop_point_name' }],
    });
  });

  it('tells the fewest stops that explain another order, and nothing of the numbers that follow', () => {
    expect(stopsBetween(reorderStops(0, 3)(ROUTE))).toEqual({ ...NOTHING, reordered: [{ from: 0, to: 3 }], same: 5 });
    expect(stopsBetween(setStopField(4, 'stop_point_order', 9)(ROUTE))).toEqual({
      ...NOTHING,
      isRenumbered: true,
      same: 5,
    });
  });

  it('leaves no stop out and tells none twice', () => {
    fc.assert(
      fc.property(
        fc.shuffledSubarray([0, 1, 2, 3, 4]),
        fc.array(fc.nat({ max: 5 }), { maxLength: 3 }),
        (order, places) => {
          const remaining = removeStops([0, 1, 2, 3, 4].filter((index) => !order.includes(index)))(ROUTE);
          const sorted = [...order].sort((a, b) => a - b);
          const arranged = arrangeStops(order.map((index) => sorted.indexOf(index)))(remaining);
          const after = places.reduce<Tree>(
            (route, at) =>
              addStop(Math.min(at, stopsOf(route).length), newStop(place(90, at), { stop_point_name: 'new' }))(route),
            arranged,
          );
          const changes = stopsBetween(after);
          expect(changes.removed).toHaveLength(5 - order.length);
          expect(changes.added).toHaveLength(places.length);
          expect(changes.same).toBe(order.length);
          expect([changes.moved, changes.fields]).toEqual([[], []]);
          const isSorted = order.every((index, at) => at === 0 || index > (order[at - 1] ?? 0));
          expect(changes.reordered.length > 0 || changes.isReversed).toBe(!isSorted);
        },
      ),
    );
  });
});
