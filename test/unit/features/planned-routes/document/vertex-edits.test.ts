import { describe, expect, it } from 'vitest';
import type { Tree } from '../../../../../src/document/tree';
import { lineOf, type RoutePart } from '../../../../../src/features/planned-routes/document/route-document';
import {
  cropPart,
  insertVertices,
  moveVertices,
  removeVertices,
  replaceLeg,
  simplifyPart,
  straighten,
} from '../../../../../src/features/planned-routes/document/vertex-edits';
import type { LatLng } from '../../../../../src/geo/lat-lng';
import { positionsOf } from '../../../../../src/geo/line';
import { simplify } from '../../../../../src/geo/simplify';
import { opened, place, routeOf, stop } from '../figures/sample-route';

/** Vertices by one number each: n is n millidegrees to the north. */
const at = (...numbers: number[]): LatLng[] => numbers.map((north) => place(north, 0));
const ROUTE = routeOf({ deadStart: at(0, 1, 2), productive: at(2, 3, 4, 5), deadEnd: at(5, 6, 7) }, [
  stop('A', place(2, 0), 1),
  stop('B', place(5, 0), 2),
]);
const numbers = (route: Tree, part: RoutePart) =>
  positionsOf(lineOf(route, part)).map(({ lat }) => Math.round((lat + 23.5) * 1e6) / 1e3);

describe('The edits within a part', () => {
  it('insert, move and remove vertices', () => {
    expect(numbers(insertVertices('productive', 1, at(8, 9))(ROUTE), 'productive')).toEqual([2, 8, 9, 3, 4, 5]);
    expect(numbers(insertVertices('productive', 4, at(8))(ROUTE), 'productive')).toEqual([2, 3, 4, 5, 8]);
    expect(numbers(moveVertices('productive', [3, 0], at(8, 9))(ROUTE), 'productive')).toEqual([9, 3, 4, 8]);
    expect(numbers(removeVertices('productive', [2, 0, 2])(ROUTE), 'productive')).toEqual([3, 5]);
  });

  it('crop, straighten and simplify', () => {
    expect(numbers(cropPart('productive', 1, 2)(ROUTE), 'productive')).toEqual([3, 4]);
    expect(numbers(straighten('productive', 0, 3)(ROUTE), 'productive')).toEqual([2, 5]);
    const { remaining } = simplify(lineOf(ROUTE, 'productive'), 1);
    expect(numbers(simplifyPart('productive', remaining)(ROUTE), 'productive')).toEqual([2, 5]);
  });

  it('replace a leg with its ends, as the places came', () => {
    const came = { lat: -23.4971234567, lng: -46.6 };
    const route = replaceLeg('productive', 1, 2, [came])(ROUTE);
    expect(positionsOf(lineOf(route, 'productive'))).toEqual([place(2, 0), came, place(5, 0)]);
    expect(numbers(replaceLeg('productive', 2, 1, at(8))(ROUTE), 'productive')).toEqual([2, 3, 8, 4, 5]);
    expect(numbers(replaceLeg('productive', 0, 3, at(2, 8, 5))(ROUTE), 'productive')).toEqual([2, 8, 5]);
    const drawn = replaceLeg('productive', 0, -1, at(1, 2))(opened({}));
    expect(numbers(drawn, 'productive')).toEqual([1, 2]);
  });

  it('round what a person places to 6 decimals, and keep the numbers of a vertex that stays', () => {
    const came = { lat: -23.123456789, lng: -46.987654321 };
    const route = routeOf({ productive: [came, came] });
    const moved = moveVertices('productive', [0, 1], [came, { lat: -23.00000049, lng: -46 }])(route);
    expect(positionsOf(lineOf(moved, 'productive'))).toEqual([came, { lat: -23, lng: -46 }]);
    const longer = insertVertices('productive', 2, [{ lat: 91, lng: -190 }])(route);
    expect(positionsOf(lineOf(longer, 'productive'))[2]).toEqual({ lat: 90, lng: 170 });
  });

  it('give back the same route when nothing changes', () => {
    const nothing = [
      insertVertices('productive', 9, at(1)),
      insertVertices('productive', 0, []),
      insertVertices('productive', 0, [{ lat: Number.NaN, lng: 0 }]),
      moveVertices('productive', [0], at(2)),
      moveVertices('productive', [4], at(2)),
      moveVertices('productive', [0, 1], at(2)),
      removeVertices('productive', []),
      removeVertices('productive', [0.5]),
      cropPart('productive', 0, 3),
      cropPart('productive', 3, 0),
      straighten('productive', 1, 2),
      simplifyPart('productive', [0, 1, 2, 3]),
      replaceLeg('productive', 0, 3, at(2, 3, 4, 5)),
      replaceLeg('productive', 0, 9, at(1)),
      replaceLeg('productive', 0, 1, [{ lat: 0, lng: Infinity }]),
    ];
    for (const edit of nothing) expect(edit(ROUTE)).toBe(ROUTE);
  });
});
