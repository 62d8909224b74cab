import { describe, expect, it } from 'vitest';
import { getIn } from '../../../../../src/document/edits';
import { formatJson } from '../../../../../src/document/json';
import { isObject, type Tree } from '../../../../../src/document/tree';
import { sentForm } from '../../../../../src/features/planned-routes/document/route-document';
import { setStopField } from '../../../../../src/features/planned-routes/document/stop-edits';
import { setTyped } from '../../../../../src/features/planned-routes/document/typed-figures';
import { headerFigures } from '../../../../../src/features/planned-routes/figures/header';
import { withHeader } from '../../../../../src/features/planned-routes/figures/sent-header';
import { distanceBetween } from '../../../../../src/geo/ellipsoid';
import { opened, place, routeOf, SETTINGS, STRANGE, stop } from './sample-route';

const PARTS = {
  deadStart: [place(-10, 0), place(0, 0)],
  productive: [place(0, 0), place(10, 0), place(20, 0)],
  deadEnd: [place(20, 0), place(25, 0)],
};
const TEN = distanceBetween(place(0, 0), place(10, 0));
const ROUTE = routeOf(PARTS, [stop('A', place(0, 0), 1), stop('B', place(20, 0), 2)]);
const header = (route: Tree) => getIn(route, ['calculated_header']);

describe('The figures of the header', () => {
  it('measure the parts; dead is both dead parts, total is dead and productive', () => {
    const { parts, dead, total, deadShare } = headerFigures(ROUTE, SETTINGS);
    expect(parts.deadStart.metres.value).toBeCloseTo(TEN, 0);
    expect(parts.deadStart.metres.isTyped).toBe(false);
    expect(dead.metres).toBeCloseTo(1.5 * TEN, 0);
    expect(total.metres).toBeCloseTo(3.5 * TEN, 0);
    expect(deadShare.metres).toBeCloseTo(1.5 / 3.5, 3);
    expect(parts.deadStart.seconds).toMatchObject({ sources: ['speed'] });
    expect(parts.deadStart.seconds.value).toBeCloseTo((TEN / 23) * 3.6, 0);
    expect(total.seconds).toBeCloseTo(dead.seconds + (2 * TEN) / 5, 0);
    expect(deadShare.seconds).toBeCloseTo(dead.seconds / total.seconds, 6);
  });

  it('take seconds from the routing engine, else from the timetable, else from the speed', () => {
    const engineOf = () => ({ deadStart: 111, productive: [222] });
    const routed = headerFigures(ROUTE, { ...SETTINGS, engineOf });
    expect(routed.parts.deadStart.seconds).toMatchObject({ value: 111, sources: ['engine'] });
    expect(routed.parts.productive.seconds).toMatchObject({ value: 222, sources: ['engine'] });
    expect(routed.parts.deadEnd.seconds.sources).toEqual(['speed']);
    const lost = { ...SETTINGS, engineOf: () => ({ deadStart: Infinity, productive: [Number.NaN] }) };
    expect(headerFigures(ROUTE, lost).parts).toEqual(headerFigures(ROUTE, SETTINGS).parts);
    const timed = setStopField(1, 'stop_point_hour', '7:30')(setStopField(0, 'stop_point_hour', '7:00')(ROUTE));
    expect(headerFigures(timed, SETTINGS).parts.productive.seconds).toMatchObject({
      value: 1800,
      sources: ['timetable'],
    });
    expect(headerFigures(timed, { ...SETTINGS, engineOf }).parts.productive.seconds.value).toBe(222);
  });

  it('let a typed figure win, and give it back', () => {
    const typed = setTyped('deadStart', 'metres', 5000)(ROUTE);
    const { parts, dead } = headerFigures(typed, SETTINGS);
    expect(parts.deadStart.metres).toMatchObject({ value: 5000, isTyped: true });
    expect(parts.deadStart.metres.calculated).toBeCloseTo(TEN, 0);
    expect(parts.deadStart.seconds.value).toBeCloseTo((5000 / 23) * 3.6, 6);
    expect(dead.metres).toBeCloseTo(5000 + TEN / 2, 0);
    const back = setTyped('deadStart', 'metres', null)(typed);
    expect(headerFigures(back, SETTINGS).parts).toEqual(headerFigures(ROUTE, SETTINGS).parts);
    expect(formatJson(sentForm(typed))).toBe(formatJson(ROUTE));
    expect(setTyped('deadStart', 'metres', -1)(ROUTE)).toBe(ROUTE);
    expect(setTyped('deadStart', 'metres', null)(ROUTE)).toBe(ROUTE);
    expect(setTyped('deadStart', 'metres', 5000)(typed)).toBe(typed);
  });

  it('keep beside them what the document says', () => {
    const { saved } = headerFigures(ROUTE, SETTINGS);
    expect(saved.deadStart).toEqual({ metres: 1200, seconds: 180 });
    expect(saved.productive).toEqual({ metres: 7000, seconds: 1500 });
    const odd = routeOf(PARTS, [], { dead_distance_route_in_meters: 'x', total_time_route_in_seconds: 1 });
    expect(headerFigures(odd, SETTINGS).saved.productive).toEqual({ metres: null, seconds: null });
  });

  it('are finite for whatever stands in the place of a route', () => {
    const ends = [
      { lat: 0, lng: 1e308 },
      { lat: 1, lng: -1e308 },
    ];
    const far = opened({ route_configurations: { productive_route_linestring: ends } });
    for (const route of [...STRANGE.map(opened), far]) {
      const { dead, total } = headerFigures(route, SETTINGS);
      expect([...Object.values(dead), ...Object.values(total)].every(Number.isFinite)).toBe(true);
      const written = header(withHeader(route, SETTINGS));
      if (!isObject(route)) expect(withHeader(route, SETTINGS)).toBe(route);
      else
        expect(isObject(written) && Object.values(written).every(Number.isFinite) && Object.keys(written)).toHaveLength(
          8,
        );
    }
  });
});
