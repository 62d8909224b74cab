import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Edit } from '../../../../../src/document/edits';
import { formatJson } from '../../../../../src/document/json';
import { isObject, memberOf, type Tree } from '../../../../../src/document/tree';
import {
  clearPart,
  copyPart,
  mergeParts,
  moveBoundary,
  reversePart,
  reverseRoute,
  splitPart,
} from '../../../../../src/features/planned-routes/document/part-edits';
import {
  lineOf,
  ownOf,
  PARTS,
  packedOf,
  type RoutePart,
  sentForm,
  setOwn,
  stopsOf,
} from '../../../../../src/features/planned-routes/document/route-document';
import { stopText } from '../../../../../src/features/planned-routes/document/stop-reading';
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
import { opened, place, routeOf, STRANGE, stop } from '../figures/sample-route';

/** Vertices by one number each: n is n millidegrees to the north. */
const at = (...numbers: number[]): LatLng[] => numbers.map((north) => place(north, 0));
const ROUTE = routeOf({ deadStart: at(0, 1, 2), productive: at(2, 3, 4, 5), deadEnd: at(5, 6, 7) }, [
  stop('A', place(2, 0), 1),
  stop('B', place(5, 0), 2),
]);
const numbers = (route: Tree, part: RoutePart) =>
  positionsOf(lineOf(route, part)).map(({ lat }) => Math.round((lat + 23.5) * 1e6) / 1e3);
const all = (route: Tree) => PARTS.map((part) => numbers(route, part));
const onVertex = (part: RoutePart, segment: number) => ({ part, segment, fraction: 0, position: place(0, 0) });

describe('The edits of parts', () => {
  it('clear, reverse and copy', () => {
    expect(all(clearPart('productive')(ROUTE))).toEqual([[0, 1, 2], [], [5, 6, 7]]);
    expect(all(reversePart('deadStart')(ROUTE))[0]).toEqual([2, 1, 0]);
    expect(all(copyPart('deadStart', 'deadEnd')(ROUTE))[2]).toEqual([0, 1, 2]);
    const unreadable = opened({ route_configurations: { productive_route_linestring: 'none' } });
    expect(insertVertices('productive', 0, at(1))(unreadable)).toBe(unreadable);
    expect(formatJson(clearPart('productive')(unreadable))).toContain('"productive_route_linestring":[]');
  });

  it('make the way back: lines and stops reversed, dead parts swapped with what was typed of them', () => {
    const typed = setOwn('typed', { deadStart: { seconds: 60 } })(ROUTE);
    const back = reverseRoute()(typed);
    expect(all(back)).toEqual([
      [7, 6, 5],
      [5, 4, 3, 2],
      [2, 1, 0],
    ]);
    expect(stopsOf(back).map((each) => stopText(each, 'stop_point_name'))).toEqual(['B', 'A']);
    expect(ownOf(back, 'typed')).toEqual({ deadEnd: { seconds: 60 } });
    expect(formatJson(reverseRoute()(back))).toBe(formatJson(typed));
  });

  it('make the way back take as long from the same hour, with the marks of the ends at the ends', () => {
    const timed = (name: string, hour: string, type: string, order: number) => ({
      ...stop(name, place(order, 0), order),
      stop_point_hour: hour,
      stop_point_type: type,
    });
    const way = (...stops: Tree[]) => routeOf({ productive: at(1, 2, 3, 4) }, stops);
    const said = (route: Tree) =>
      stopsOf(route).map((each) => [
        stopText(each, 'stop_point_name'),
        stopText(each, 'stop_point_hour'),
        stopText(each, 'stop_point_type'),
      ]);
    const night = way(
      timed('A', '23:40', 'Start', 1),
      timed('B', '', 'school', 2),
      timed('C', '0:10', '', 3),
      timed('D', '0:20', 'end', 4),
    );
    expect(said(reverseRoute()(night))).toEqual([
      ['D', '23:40', 'Start'],
      ['C', '23:50', ''],
      ['B', '', 'school'],
      ['A', '00:20', 'end'],
    ]);
    const odd = way(timed('A', '10:00', 'depot', 1), timed('B', 'soon', '', 2), timed('C', '9:50', 'school', 3));
    expect(said(reverseRoute()(odd))).toEqual([
      ['C', '9:50', 'school'],
      ['B', 'soon', ''],
      ['A', '10:00', 'depot'],
    ]);
  });

  it('move a boundary along the line, its point belonging to both parts', () => {
    expect(all(moveBoundary('start', onVertex('productive', 2))(ROUTE))).toEqual([
      [0, 1, 2, 3, 4],
      [4, 5],
      [5, 6, 7],
    ]);
    expect(all(moveBoundary('start', onVertex('deadStart', 1))(ROUTE))).toEqual([
      [0, 1],
      [1, 2, 3, 4, 5],
      [5, 6, 7],
    ]);
    expect(all(moveBoundary('end', onVertex('deadEnd', 1))(ROUTE))).toEqual([
      [0, 1, 2],
      [2, 3, 4, 5, 6],
      [6, 7],
    ]);
    expect(all(moveBoundary('end', onVertex('productive', 1))(ROUTE))).toEqual([
      [0, 1, 2],
      [2, 3],
      [3, 4, 5, 6, 7],
    ]);
  });

  it('move a boundary between two vertices, which makes a vertex there', () => {
    const to = { part: 'productive' as const, segment: 0, fraction: 0.5, position: place(2.5, 0) };
    expect(all(moveBoundary('start', to)(ROUTE))).toEqual([
      [0, 1, 2, 2.5],
      [2.5, 3, 4, 5],
      [5, 6, 7],
    ]);
    expect(all(moveBoundary('start', { ...to, fraction: 1 })(ROUTE))[1]).toEqual([3, 4, 5]);
  });

  it('leave no part of a single point, and nothing where a boundary stays', () => {
    expect(all(moveBoundary('start', onVertex('deadStart', 0))(ROUTE))).toEqual([[], [0, 1, 2, 3, 4, 5], [5, 6, 7]]);
    expect(moveBoundary('start', onVertex('productive', 0))(ROUTE)).toBe(ROUTE);
    expect(moveBoundary('start', onVertex('deadStart', 2))(ROUTE)).toBe(ROUTE);
    expect(moveBoundary('start', onVertex('deadEnd', 0))(ROUTE)).toBe(ROUTE);
    expect(moveBoundary('start', onVertex('productive', 9))(ROUTE)).toBe(ROUTE);
  });

  it('give a dead part to a route that has none', () => {
    const route = routeOf({ productive: at(1, 2, 3) });
    expect(all(moveBoundary('start', onVertex('productive', 1))(route))).toEqual([[1, 2], [2, 3], []]);
  });

  it('split a part and merge parts, in the order in which they are driven', () => {
    expect(all(splitPart('productive', 1, 'deadEnd')(ROUTE))).toEqual([
      [0, 1, 2],
      [2, 3],
      [3, 4, 5, 6, 7],
    ]);
    expect(all(splitPart('productive', 1, 'deadStart')(ROUTE))).toEqual([
      [0, 1, 2, 3],
      [3, 4, 5],
      [5, 6, 7],
    ]);
    expect(splitPart('productive', 3, 'deadEnd')(ROUTE)).toBe(ROUTE);
    expect(all(mergeParts('deadEnd', 'productive')(ROUTE))).toEqual([[0, 1, 2], [2, 3, 4, 5, 6, 7], []]);
    expect(all(mergeParts('deadStart', 'productive')(ROUTE))).toEqual([[], [0, 1, 2, 3, 4, 5], [5, 6, 7]]);
    expect(mergeParts('deadStart', 'deadStart')(ROUTE)).toBe(ROUTE);
  });

  it('keep every vertex of the route, wherever a boundary goes', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...PARTS),
        fc.nat({ max: 3 }),
        fc.constantFrom('start', 'end'),
        (part, vertex, which) => {
          const moved = moveBoundary(which, onVertex(part, vertex))(ROUTE);
          const [a = [], b = [], c = []] = all(moved);
          const whole = [...a, ...b, ...c].filter((number, index, list) => number !== list[index - 1]);
          expect(whole).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
        },
      ),
    );
  });
});

describe('What points say beside their place', () => {
  /** The place passed twice says something at its second passing only. */
  const noted = (numbers: readonly number[], notes: Readonly<Record<number, string>>) =>
    numbers.map((number, index) => ({ ...place(number, 0), ...(notes[index] ? { ele: notes[index] } : {}) }));
  const ROUTE_NOTED = opened({
    route_configurations: {
      dead_start_route_linestring: noted([0, 1, 2], { 0: 'start' }),
      productive_route_linestring: noted([2, 3, 4, 3, 5], { 3: 'second', 4: 'end' }),
      dead_end_route_linestring: [],
    },
  });
  const said = (route: Tree, part: RoutePart) =>
    packedOf(route, part)
      .toList()
      .map((point) => (isObject(point) ? (memberOf(point, 'ele') ?? '') : null));

  it.each<[string, Edit, readonly (readonly string[])[]]>([
    ['a vertex goes', removeVertices('productive', [1]), [['start', '', ''], ['', '', 'second', 'end'], []]],
    [
      'a vertex comes',
      insertVertices('productive', 1, at(3)),
      [['start', '', ''], ['', '', '', '', 'second', 'end'], []],
    ],
    ['a vertex moves', moveVertices('productive', [1], at(9)), [['start', '', ''], ['', '', '', 'second', 'end'], []]],
    [
      'their vertex moves',
      moveVertices('productive', [3], at(9)),
      [['start', '', ''], ['', '', '', 'second', 'end'], []],
    ],
    ['the part is reversed', reversePart('productive'), [['start', '', ''], ['end', 'second', '', '', ''], []]],
    ['a leg is replaced', replaceLeg('productive', 0, 2, at(2, 8)), [['start', '', ''], ['', '', 'second', 'end'], []]],
    [
      'the part is split',
      splitPart('productive', 2, 'deadEnd'),
      [
        ['start', '', ''],
        ['', '', ''],
        ['', 'second', 'end'],
      ],
    ],
    ['parts are merged', mergeParts('deadStart', 'productive'), [[], ['start', '', '', '', '', 'second', 'end'], []]],
    ['the route is reversed', reverseRoute(), [[], ['end', 'second', '', '', ''], ['', '', 'start']]],
  ])('stays with its vertex when %s', (_what, edit, expected) => {
    const edited = edit(ROUTE_NOTED);
    expect(PARTS.map((part) => said(edited, part))).toEqual(expected);
  });

  it('stays when its vertex and a plain one become one vertex', () => {
    const route = opened({
      route_configurations: {
        dead_start_route_linestring: noted([0, 1], {}),
        productive_route_linestring: noted([1, 2], { 0: 'meeting' }),
      },
    });
    expect(said(mergeParts('deadStart', 'productive')(route), 'productive')).toEqual(['', 'meeting', '']);
    expect(said(mergeParts('productive', 'deadStart')(route), 'deadStart')).toEqual(['', 'meeting', '']);
  });
});

describe('The edits of lines', () => {
  const index = fc.integer({ min: -1, max: 6 });
  const part = fc.constantFrom(...PARTS);
  const spots = fc.array(fc.record({ lat: fc.double(), lng: fc.double() }), { maxLength: 3 });
  const anyEdit: fc.Arbitrary<Edit> = fc.oneof(
    fc.tuple(part, index, spots).map(([of, vertex, positions]) => insertVertices(of, vertex, positions)),
    fc.tuple(part, fc.array(index), spots).map(([of, vertices, positions]) => moveVertices(of, vertices, positions)),
    fc.tuple(part, fc.array(index)).map(([of, vertices]) => removeVertices(of, vertices)),
    fc.tuple(part, fc.array(index)).map(([of, vertices]) => simplifyPart(of, vertices)),
    fc.tuple(part, index, index).map(([of, from, to]) => cropPart(of, from, to)),
    fc.tuple(part, index, index).map(([of, from, to]) => straighten(of, from, to)),
    fc.tuple(part, index, index, spots).map(([of, from, to, positions]) => replaceLeg(of, from, to, positions)),
    part.map(clearPart),
    part.map(reversePart),
    fc.tuple(part, part).map(([from, to]) => copyPart(from, to)),
    fc.tuple(part, part).map(([from, to]) => mergeParts(from, to)),
    fc.tuple(part, index, part).map(([of, vertex, to]) => splitPart(of, vertex, to)),
    fc
      .tuple(fc.constantFrom('start' as const, 'end' as const), part, index, fc.double(), fc.double())
      .map(([which, of, segment, fraction, lat]) =>
        moveBoundary(which, { part: of, segment, fraction, position: { lat, lng: 0 } }),
      ),
    fc.constant(reverseRoute()),
  );

  it('never throw, whatever stands in the place of a route or its lines', () => {
    fc.assert(
      fc.property(fc.constantFrom(...STRANGE, undefined), fc.array(anyEdit, { maxLength: 6 }), (json, edits) => {
        const route = json === undefined ? ROUTE : opened(json);
        const edited = edits.reduce<Tree>((tree, edit) => edit(tree), route);
        // A route that says the same is the same.
        if (formatJson(sentForm(edited)) === formatJson(sentForm(route)) && edits.length === 1)
          expect(edited).toBe(route);
      }),
      { numRuns: 500 },
    );
  });
});
