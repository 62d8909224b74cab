import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lineOf as lineOfPart } from '../../../../../src/features/planned-routes/document/route-document';
import {
  clockOf,
  followBetween,
  followWhole,
  guideOfStored,
  guidesOf,
  storedOf,
} from '../../../../../src/features/planned-routes/guide/guide';
import { lineOf, positionsOf } from '../../../../../src/geo/line';
import { place, routeOf } from '../figures/sample-route';

const ROUTE = routeOf({ productive: [place(0, 0), place(0, 10), place(0, 20), place(0, 30)] });
const TRACK = [place(1, 0), place(2, 8), place(3, 15), place(2, 22), place(1, 30)];
const guide = { name: 'track', line: lineOf(TRACK), times: null };
const productive = (route: typeof ROUTE) => positionsOf(lineOfPart(route, 'productive'));

describe('A guide line', () => {
  it('is followed whole, or between two points of the line, either way round', () => {
    expect(productive(followWhole('productive', guide)(ROUTE) as typeof ROUTE)).toEqual(TRACK);
    const between = productive(followBetween('productive', 1, 2, guide)(ROUTE) as typeof ROUTE);
    expect([between[0], between.at(-1)]).toEqual([place(0, 0), place(0, 30)]);
    expect(between).toContainEqual(place(3, 15));
    expect(between).not.toContainEqual(place(1, 30));
    const back = { ...guide, line: lineOf([...TRACK].reverse()) };
    expect(productive(followBetween('productive', 1, 2, back)(ROUTE) as typeof ROUTE)).toEqual(between);
  });

  it('leaves the route alone where the points are none', () => {
    for (const [from, to] of [
      [2, 1],
      [-1, 2],
      [1, 99],
    ] as const) {
      expect(followBetween('productive', from, to, guide)(ROUTE)).toBe(ROUTE);
    }
  });

  it('is the same after it was stored; what is none is none', () => {
    const timed = { ...guide, times: Float64Array.from(TRACK, (_, at) => at * 1000) };
    const again = guideOfStored(structuredClone(storedOf(timed)));
    expect(again && storedOf(again)).toEqual(storedOf(timed));
    fc.assert(
      fc.property(fc.anything(), (value) => {
        expect(guideOfStored(value)).toBeNull();
      }),
    );
  });

  it('is the longest line of a file; lines of one point are none', () => {
    const line = (count: number, name: string | null) => ({
      name,
      lat: Float64Array.from({ length: count }, (_, at) => at),
      lng: new Float64Array(count),
    });
    const read = {
      kind: 'shapes',
      format: 'gpx',
      stops: [],
      notes: [],
      lines: [line(1, 'a'), line(2, null), line(3, 'b')],
    } as const;
    expect(guidesOf(read, 'day.gpx').map(({ name, line: { count } }) => [name, count])).toEqual([
      ['b', 3],
      ['day.gpx', 2],
    ]);
    expect(guidesOf({ kind: 'refused', problem: { code: 'empty' } }, 'x')).toEqual([]);
  });

  it('has the clock of the fleet, whatever the time zone of the browser', () => {
    const times = Float64Array.from([Date.UTC(2026, 10, 25, 12, 0, 30), Number.NaN, Date.UTC(2026, 10, 26, 2, 59, 59)]);
    const track = { ...guide, times };
    expect([...(clockOf(track, 'America/Sao_Paulo') ?? [])]).toEqual([9 * 3600 + 30, Number.NaN, 86_399]);
    expect([...(clockOf(track, 'Asia/Kathmandu') ?? [])][0]).toBe(17 * 3600 + 45 * 60 + 30);
    expect(clockOf({ ...guide, times: Float64Array.from([Number.NaN]) }, 'UTC')).toBeNull();
  });
});
