import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getIn, setIn } from '../../../../../src/document/edits';
import { formatJson, parseJson } from '../../../../../src/document/json';
import type { Tree } from '../../../../../src/document/tree';
import { clearPart } from '../../../../../src/features/planned-routes/document/part-edits';
import { packRoute } from '../../../../../src/features/planned-routes/document/route-document';
import { HEADER_KEYS } from '../../../../../src/features/planned-routes/document/saved-figures';
import { moveStop, setStopField } from '../../../../../src/features/planned-routes/document/stop-edits';
import { setTyped } from '../../../../../src/features/planned-routes/document/typed-figures';
import { insertVertices, moveVertices } from '../../../../../src/features/planned-routes/document/vertex-edits';
import { sentHeader, withHeader } from '../../../../../src/features/planned-routes/figures/sent-header';
import { distanceBetween } from '../../../../../src/geo/ellipsoid';
import { place, routeOf, SETTINGS, stop } from './sample-route';

const PARTS = {
  deadStart: [place(-10, 0), place(0, 0)],
  productive: [place(0, 0), place(10, 0), place(20, 0)],
  deadEnd: [place(20, 0), place(25, 0)],
};
const TEN = distanceBetween(place(0, 0), place(10, 0));
const ROUTE = routeOf(PARTS, [stop('A', place(0, 0), 1), stop('B', place(20, 0), 2)]);
const header = (route: Tree) => getIn(route, ['calculated_header']);
const from = (opened: Tree | null) => ({ ...SETTINGS, opened });
const sent = (route: Tree, opened: Tree | null = ROUTE) => header(withHeader(route, from(opened)));

describe('The header as it is sent', () => {
  it('is to the letter what came, as long as nothing that it stands for has changed', () => {
    const text = formatJson(ROUTE).replace(
      '"dead_distance_route_in_meters":2000',
      '"dead_distance_route_in_meters":2000.50',
    );
    const read = parseJson(text, { maxLength: 10_000 });
    if (!read.ok) throw new Error(read.problem.code);
    const route = packRoute(read.tree);
    expect(withHeader(route, from(route))).toBe(route);
    expect(formatJson(withHeader(setIn(['route_name'], 'X')(route), from(route)))).toContain('2000.50');
    const there = moveVertices('deadStart', [0], [place(-12, 0)])(route);
    const back = moveVertices('deadStart', [0], [place(-10, 0)])(there);
    expect(formatJson(withHeader(there, from(route)))).not.toContain('2000.50');
    expect(formatJson(withHeader(back, from(route)))).toBe(text);
  });

  it('changes with a part by as much as that part changes, whoever measured the rest', () => {
    const edited = moveVertices('deadStart', [0], [place(-20, 0)])(ROUTE);
    const metres = Math.round(distanceBetween(place(-20, 0), place(0, 0)));
    const seconds = Math.round((distanceBetween(place(-20, 0), place(0, 0)) / 23) * 3.6);
    expect(sent(edited)).toEqual({
      dead_start_distance_route_in_meters: metres,
      dead_start_time_route_in_seconds: seconds,
      dead_end_distance_route_in_meters: 800,
      dead_end_time_route_in_seconds: 120,
      dead_distance_route_in_meters: metres + 800,
      dead_time_route_in_seconds: seconds + 120,
      total_distance_route_in_meters: metres + 800 + 7000,
      total_time_route_in_seconds: seconds + 120 + 1500,
    });
  });

  it('keeps the dead figures when only the productive part changes', () => {
    const edited = insertVertices('productive', 3, [place(30, 0)])(ROUTE);
    expect(sent(edited)).toMatchObject({
      dead_start_distance_route_in_meters: 1200,
      dead_distance_route_in_meters: 2000,
      total_distance_route_in_meters: 2000 + Math.round(3 * TEN),
    });
    expect(sent(clearPart('deadEnd')(ROUTE))).toMatchObject({
      dead_end_distance_route_in_meters: 0,
      dead_distance_route_in_meters: 1200,
      total_distance_route_in_meters: 8200,
    });
  });

  it('has what was typed, and what it was before when that is given back', () => {
    const typed = setTyped('deadEnd', 'seconds', 600)(ROUTE);
    expect(sent(typed)).toMatchObject({ dead_end_time_route_in_seconds: 600, dead_time_route_in_seconds: 780 });
    const saved = withHeader(typed, from(ROUTE));
    expect(withHeader(saved, from(saved))).toBe(saved);
    const back = setTyped('deadEnd', 'seconds', null)(saved);
    expect(sent(back)).toEqual(header(ROUTE));
    // Once it was saved and opened again, it is the saved one.
    expect(sent(back, saved)).toMatchObject({ dead_end_time_route_in_seconds: 600 });
  });

  it('writes what is missing or no number, also in a route that nobody touched, and nothing else', () => {
    const odd = routeOf(PARTS, [], { dead_end_time_route_in_seconds: 'x', total_time_route_in_seconds: 1 });
    expect(sent(odd, odd)).toMatchObject({
      dead_end_time_route_in_seconds: Math.round((TEN / 2 / 23) * 3.6),
      total_time_route_in_seconds: 1,
      dead_distance_route_in_meters: 2000,
    });
  });

  it('is calculated whole for a route that was never saved, and the parts make the sums', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: -50, max: 50 }), fc.integer({ min: -50, max: 50 })), { maxLength: 12 }),
        (steps) => {
          const line = steps.map(([north, east]) => place(north, east));
          const route = routeOf({ deadStart: line.slice(0, 4), productive: line.slice(4, 8), deadEnd: line.slice(8) });
          for (const opened of [null, ROUTE]) {
            const { dead, total, deadStart, deadEnd } = sentHeader(route, from(opened));
            expect(dead.metres).toBe(deadStart.metres + deadEnd.metres);
            expect(total.metres).toBeGreaterThanOrEqual(dead.metres);
            expect(Object.values({ ...dead, ...total }).every((value) => Number.isInteger(value))).toBe(true);
          }
          // What is sent is what a route says that was never opened.
          const written = withHeader(route, from(null));
          expect(withHeader(written, from(written))).toBe(written);
          expect(header(written)).toMatchObject({
            [HEADER_KEYS.deadStart.metres]: sentHeader(route, from(null)).deadStart.metres,
          });
        },
      ),
    );
  });

  it('has the time of the hours once a stop of the leg has moved', () => {
    const timed = setStopField(1, 'stop_point_hour', '7:30')(setStopField(0, 'stop_point_hour', '7:00')(ROUTE));
    const moved = header(withHeader(moveStop(1, place(19, 1))(timed), from(timed)));
    const tail = distanceBetween(place(19, 0), place(20, 0));
    expect(moved).toMatchObject({ total_time_route_in_seconds: 300 + Math.round(1800 + tail / 5) });
  });
});
