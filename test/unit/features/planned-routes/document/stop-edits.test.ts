import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Edit } from '../../../../../src/document/edits';
import { formatJson } from '../../../../../src/document/json';
import { isObject, keysOf, type Tree } from '../../../../../src/document/tree';
import { lineOf, ownOf, setOwn, stopsOf } from '../../../../../src/features/planned-routes/document/route-document';
import {
  addStop,
  addStops,
  arrangeStops,
  duplicateStop,
  moveStop,
  removeStops,
  reorderStops,
  reverseStops,
  setStopField,
  stopFromVertex,
  vertexFromStop,
} from '../../../../../src/features/planned-routes/document/stop-edits';
import {
  newStop,
  STOP_KEYS,
  stopOrderOf,
  stopPlaceOf,
  stopText,
} from '../../../../../src/features/planned-routes/document/stop-reading';
import { vertexAt } from '../../../../../src/geo/line';
import { opened, place, routeOf, STRANGE, stop } from '../figures/sample-route';

const NAMES = ['A', 'B', 'C', 'D'];
const LINE = [place(0, 0), place(1, 0), place(2, 0), place(3, 0)];
/** Numbered with gaps, as another system may do it. */
const ROUTE = routeOf(
  { productive: LINE },
  NAMES.map((name, index) => stop(name, place(index, 0), 10 * index)),
);
const names = (route: Tree) => stopsOf(route).map((each) => stopText(each, 'stop_point_name'));
const orders = (route: Tree) => stopsOf(route).map(stopOrderOf);

const index = fc.integer({ min: -1, max: 8 });
/** A new stop has a place, as `placed` gives it; where one is moved to may be anything that a map tells. */
const placesOnGlobe = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
});
const anyPlaces = fc.oneof(placesOnGlobe, fc.record({ lat: fc.double(), lng: fc.double() }));
const anyEdit: fc.Arbitrary<Edit> = fc.oneof(
  fc.tuple(index, placesOnGlobe).map(([at, where]) => addStop(at, newStop(where, { stop_point_name: 'new' }))),
  fc.tuple(index, anyPlaces).map(([at, where]) => moveStop(at, where)),
  fc.tuple(index, fc.constantFrom(...STOP_KEYS)).map(([at, key]) => setStopField(at, key, 'x')),
  fc.array(index).map((indices) => removeStops(indices)),
  index.map((at) => duplicateStop(at)),
  fc.tuple(index, index).map(([from, to]) => reorderStops(from, to)),
  fc.array(index).map((order) => arrangeStops(order)),
  fc.constant(reverseStops()),
  fc.tuple(index, index).map(([vertex, at]) => stopFromVertex('productive', vertex, at)),
  fc.tuple(index, index).map(([at, vertex]) => vertexFromStop(at, 'productive', vertex)),
);

describe('The edits of stops', () => {
  it('number all stops from the base, without gaps, when one comes or goes or the order changes', () => {
    expect(orders(addStop(1, newStop(place(9, 9)))(ROUTE))).toEqual([1, 2, 3, 4, 5]);
    expect(orders(addStop(4, newStop(place(9, 9)), 0)(ROUTE))).toEqual([0, 1, 2, 3, 4]);
    // A document that counts from 0 goes on to do so.
    const fromZero = arrangeStops([1, 0, 2, 3], 0)(ROUTE);
    expect(orders(removeStops([1], 1)(fromZero))).toEqual([0, 1, 2]);
    expect(orders(removeStops([0, 2])(ROUTE))).toEqual([1, 2]);
    expect(orders(duplicateStop(0, 100)(ROUTE))).toEqual([100, 101, 102, 103, 104]);
    expect(orders(reorderStops(0, 1)(ROUTE))).toEqual([1, 2, 3, 4]);
    expect(orders(reverseStops()(ROUTE))).toEqual([1, 2, 3, 4]);
  });

  it('leave the numbers as they came when a stop moves on the map or says something else', () => {
    expect(orders(moveStop(1, place(7, 7))(ROUTE))).toEqual([0, 10, 20, 30]);
    expect(orders(setStopField(1, 'stop_point_name', 'X')(ROUTE))).toEqual([0, 10, 20, 30]);
  });

  it('put stops where they are asked to', () => {
    expect(names(addStop(1, newStop(place(0, 0), { stop_point_name: 'X' }))(ROUTE))).toEqual(['A', 'X', 'B', 'C', 'D']);
    expect(names(reorderStops(0, 2)(ROUTE))).toEqual(['B', 'C', 'A', 'D']);
    expect(names(reorderStops(3, 0)(ROUTE))).toEqual(['D', 'A', 'B', 'C']);
    expect(names(arrangeStops([2, 0, 3, 1])(ROUTE))).toEqual(['C', 'A', 'D', 'B']);
    expect(names(reverseStops()(ROUTE))).toEqual(['D', 'C', 'B', 'A']);
    expect(names(removeStops([3, 0, 0])(ROUTE))).toEqual(['B', 'C']);
    expect(names(duplicateStop(1)(ROUTE))).toEqual(['A', 'B', 'B', 'C', 'D']);
  });

  it('give a new stop all eight fields in the order of the contract, and what else it says behind them', () => {
    const added = stopsOf(addStop(0, { note: 'n', stop_point_hour: '7:00' })(ROUTE))[0];
    if (!isObject(added)) throw new Error('no stop');
    expect(keysOf(added)).toEqual([...STOP_KEYS, 'note']);
    expect(added).toMatchObject({ stop_point_name: '', stop_point_order: 1, stop_point_hour: '7:00', note: 'n' });
    expect(stopsOf(addStops(0, [newStop(place(1, 1)), newStop(place(2, 2))])(ROUTE))).toHaveLength(6);
  });

  it('round what a person places to 6 decimals, and nothing that came', () => {
    const came = { lat: -23.123456789, lng: -46.987654321 };
    const route = routeOf({}, [stop('A', came, 1), stop('B', came, 2)]);
    const moved = moveStop(0, { lat: -23.12345678, lng: 313.1 })(route);
    expect(stopPlaceOf(stopsOf(moved)[0])).toEqual({ lat: -23.123457, lng: -46.9 });
    expect(stopPlaceOf(stopsOf(moved)[1])).toEqual(came);
    expect(stopPlaceOf(stopsOf(removeStops([1])(route))[0])).toEqual(came);
  });

  it('copy a stop without the mark of its typed hour', () => {
    const typed = setOwn('hour', 'typed', 0)(ROUTE);
    const [first, copy] = stopsOf(duplicateStop(0)(typed));
    expect([ownOf(first, 'hour'), ownOf(copy, 'hour')]).toEqual(['typed', undefined]);
  });

  it('make a stop of a vertex and a vertex of a stop', () => {
    const added = stopFromVertex('productive', 2, 1)(ROUTE);
    expect(stopPlaceOf(stopsOf(added)[1])).toEqual(LINE[2]);
    expect(lineOf(added, 'productive')).toBe(lineOf(ROUTE, 'productive'));
    const aside = moveStop(1, place(1.5, 1))(ROUTE);
    const passed = vertexFromStop(1, 'productive', 2)(aside);
    expect(names(passed)).toEqual(['A', 'C', 'D']);
    expect(vertexAt(lineOf(passed, 'productive'), 2)).toEqual(place(1.5, 1));
    const there = vertexFromStop(1, 'productive', 2)(ROUTE);
    expect(names(there)).toEqual(['A', 'C', 'D']);
    expect(lineOf(there, 'productive')).toBe(lineOf(ROUTE, 'productive'));
  });

  it('give back the same route when nothing changes', () => {
    const nothing = [
      addStop(9, newStop(place(0, 0))),
      addStops(0, []),
      moveStop(1, place(1, 0)),
      moveStop(9, place(1, 0)),
      moveStop(1, { lat: Number.NaN, lng: 0 }),
      setStopField(1, 'stop_point_name', 'B'),
      removeStops([9]),
      reorderStops(1, 1),
      reorderStops(0, 9),
      arrangeStops([0, 1, 2, 3]),
      arrangeStops([0, 1, 2, 2]),
      stopFromVertex('deadEnd', 0, 0),
      vertexFromStop(9, 'productive', 0),
    ];
    for (const edit of nothing) expect(edit(ROUTE)).toBe(ROUTE);
  });

  it('never throw, whatever stands in the place of a route, and never touch what is no list of stops', () => {
    fc.assert(
      fc.property(fc.constantFrom(...STRANGE, undefined), fc.array(anyEdit, { maxLength: 5 }), (json, edits) => {
        const route = json === undefined ? ROUTE : opened(json);
        const edited = edits.reduce<Tree>((tree, edit) => edit(tree), route);
        // A route that says the same is the same.
        if (edits.length < 2 && formatJson(edited) === formatJson(route)) expect(edited).toBe(route);
      }),
    );
    const text = opened({ route_configurations: { stop_points: 'none' } });
    expect(addStop(0, newStop(place(0, 0)))(text)).toBe(text);
    const bare = addStop(0, newStop(place(0, 0)))(opened({}));
    expect(orders(bare)).toEqual([1]);
  });

  it('share every stop that keeps what it says', () => {
    const numbered = reverseStops()(reverseStops()(ROUTE));
    const moved = moveStop(2, place(5, 5))(numbered);
    const shared = stopsOf(moved).map((each, at) => each === stopsOf(numbered)[at]);
    expect(shared).toEqual([true, true, false, true]);
  });
});
