import { describe, expect, it } from 'vitest';
import { setIn } from '../../../../../src/document/edits';
import type { Tree } from '../../../../../src/document/tree';
import { CHECK_LEVELS, type RouteCheckCode } from '../../../../../src/features/planned-routes/figures/check-codes';
import { typeHour } from '../../../../../src/features/planned-routes/figures/hour-edits';
import { routeChecks } from '../../../../../src/features/planned-routes/figures/route-checks';
import { opened, place, routeOf, SETTINGS, STRANGE, stop } from './sample-route';

const LINE = Array.from({ length: 21 }, (_, north) => place(north, 0));
const PARTS = {
  deadStart: [place(-5, 0), place(0, 0)],
  productive: LINE,
  deadEnd: [place(20, 0), place(25, 0)],
};
const [FIRST, MIDDLE, LAST] = [
  stop('A', place(0, 0), 1, '7:00', 'start'),
  stop('B', place(10, 0), 2, '7:10'),
  stop('C', place(20, 0), 3, '7:20', 'end'),
];
const SOUND = routeOf(PARTS, [FIRST, MIDDLE, LAST]);
const checks = (route: Tree) => routeChecks(route, SETTINGS);
const found = (route: Tree, code: RouteCheckCode) => checks(route).find((check) => check.code === code);
const withStops = (...stops: readonly unknown[]) => routeOf(PARTS, stops);

describe('The checks of a route', () => {
  it('find nothing in a sound route', () => {
    expect(checks(SOUND)).toEqual([]);
  });

  it('find nothing wrong in a way out and back that ends where it began', () => {
    const there = { ...LAST, stop_point_name: 'A', stop_point_latitude: FIRST.stop_point_latitude };
    const route = routeOf(
      { ...PARTS, productive: [...LINE, ...LINE.toReversed().slice(1)], deadEnd: PARTS.deadStart.toReversed() },
      [FIRST, { ...MIDDLE, stop_point_latitude: place(20, 0).lat }, { ...there, stop_point_hour: '7:40' }],
    );
    expect(checks(route).map(({ code }) => code)).toEqual(['stop-twice']);
  });

  it('find stops without a place, far from the line, or against its order', () => {
    const lost = withStops(FIRST, { ...MIDDLE, stop_point_latitude: 0, stop_point_longitude: 0 }, LAST);
    expect(found(lost, 'stop-place')).toMatchObject({ level: 'problem', at: { stop: 1 }, values: { why: 'zero' } });
    const far = withStops(FIRST, stop('B', place(10, 1), 2, '7:10'), LAST);
    expect(found(far, 'stop-far')).toMatchObject({ level: 'warning', at: { stop: 1 }, values: { limit: 50 } });
    expect(found(far, 'stop-far')?.values.metres).toBeCloseTo(102, 0);
    const against = withStops(FIRST, { ...MIDDLE, stop_point_latitude: place(20, 0).lat }, stop('C', place(10, 0), 3));
    expect(found(against, 'stop-against-line')).toMatchObject({ at: { stop: 2 } });
  });

  it('count the stops that have no name', () => {
    const route = withStops(FIRST, { ...MIDDLE, stop_point_name: ' ' }, { ...LAST, stop_point_name: '' });
    expect(found(route, 'stop-unnamed')).toMatchObject({ level: 'note', at: { stop: 1 }, values: { count: 2 } });
  });

  it('tell the same place apart from the same stop', () => {
    const twice = withStops(
      FIRST,
      MIDDLE,
      { ...MIDDLE, stop_point_order: 3, stop_point_name: ' b ' },
      { ...LAST, stop_point_order: 4 },
    );
    expect(found(twice, 'stop-twice')).toMatchObject({ level: 'warning', at: { stop: 2 }, values: { other: 1 } });
    expect(found(twice, 'same-place')).toBeUndefined();
    const near = withStops(
      FIRST,
      MIDDLE,
      { ...MIDDLE, stop_point_order: 3, stop_point_name: 'X' },
      { ...LAST, stop_point_order: 4 },
    );
    expect(found(near, 'same-place')).toMatchObject({ level: 'note', at: { stop: 2 }, values: { other: 1 } });
  });

  it('tell the order as it came: gaps, repeats, no number', () => {
    const gap = withStops(FIRST, MIDDLE, { ...LAST, stop_point_order: 7 });
    expect(found(gap, 'order-gap')).toMatchObject({ level: 'note', at: { stop: 2 }, values: { count: 4 } });
    const repeat = withStops(FIRST, { ...MIDDLE, stop_point_order: 1 }, { ...LAST, stop_point_order: 1 });
    expect(found(repeat, 'order-repeat')).toMatchObject({ at: { stop: 1 }, values: { count: 2 } });
    expect(found(withStops(FIRST, { ...MIDDLE, stop_point_order: '2' }, LAST), 'order-missing')).toMatchObject({
      at: { stop: 1 },
    });
    // From 0, or listed the other way round, is no gap.
    expect(
      checks(
        withStops(
          { ...FIRST, stop_point_order: 3 },
          { ...MIDDLE, stop_point_order: 2 },
          { ...LAST, stop_point_order: 1 },
        ),
      ),
    ).toEqual([]);
  });

  it('find time that goes back, hours that cannot be read, and speeds beyond the limit', () => {
    const back = withStops(FIRST, { ...MIDDLE, stop_point_hour: '6:50' }, LAST);
    expect(found(back, 'time-back')).toMatchObject({ at: { stop: 1 }, values: { seconds: 600 } });
    const typed = typeHour(1, 'soon')(SOUND);
    expect(found(typed, 'hour-unreadable')).toMatchObject({ level: 'note', at: { stop: 1 }, values: { text: 'soon' } });
    const fast = withStops({ ...FIRST, stop_point_hour: '7:00:00' }, { ...MIDDLE, stop_point_hour: '7:00:30' }, LAST);
    expect(found(fast, 'too-fast')).toMatchObject({ level: 'warning', at: { stop: 1 }, values: { limit: 60 } });
    expect(Number(found(fast, 'too-fast')?.values.kmh)).toBeGreaterThan(120);
    // 1.1 km from 7:00 to 7:01 may be almost two minutes.
    expect(found(withStops(FIRST, { ...MIDDLE, stop_point_hour: '7:01' }, LAST), 'too-fast')).toBeUndefined();
  });

  it('find an hour that makes a short way take hours, at the hour that was typed, and let a vehicle wait', () => {
    const timed = withStops(
      { ...FIRST, stop_point_hour: '8:00' },
      { ...MIDDLE, stop_point_hour: '8:10' },
      { ...LAST, stop_point_hour: '8:20' },
    );
    expect(found(timed, 'too-slow')).toBeUndefined();
    const wrong = typeHour(1, '22:00')(timed);
    expect(routeChecks(wrong, SETTINGS).filter(({ code }) => code === 'too-slow')).toMatchObject([
      { level: 'warning', at: { stop: 1 }, values: { seconds: 14 * 3600 } },
    ]);
    expect(found(typeHour(0, '20:15')(timed), 'too-slow')).toMatchObject({ at: { stop: 0 } });
    // Service past midnight stays what it is.
    const night = withStops(
      { ...FIRST, stop_point_hour: '23:50' },
      { ...MIDDLE, stop_point_hour: '0:05' },
      { ...LAST, stop_point_hour: '0:20' },
    );
    expect(found(night, 'too-slow')).toBeUndefined();
    const wait = withStops({ ...FIRST, stop_point_hour: '8:00' }, { ...FIRST, stop_point_hour: '17:00' }, LAST);
    expect(found(wait, 'too-slow')).toBeUndefined();
  });

  it('find parts that are empty, unreadable, off the globe, or do not meet', () => {
    const bare = routeOf({}, [FIRST]);
    expect(found(bare, 'productive-empty')).toMatchObject({
      level: 'problem',
      at: { part: 'productive', vertex: null },
    });
    expect(found(bare, 'dead-empty')).toMatchObject({ level: 'note' });
    const unreadable = setIn(['route_configurations', 'dead_end_route_linestring'], 'none')(SOUND);
    expect(found(unreadable, 'part-unreadable')).toMatchObject({ at: { part: 'deadEnd', vertex: null } });
    const strays = routeOf(
      { ...PARTS, deadStart: [{ lat: 91, lng: 0 }, { lat: 0, lng: 0 }, place(-5, 0), place(0, 0)] },
      [FIRST, MIDDLE, LAST],
    );
    expect(found(strays, 'vertex-place')).toMatchObject({ at: { part: 'deadStart', vertex: 0 }, values: { count: 2 } });
    const apart = routeOf({ ...PARTS, deadEnd: [place(21, 0), place(25, 0)] }, [FIRST, MIDDLE, LAST]);
    expect(found(apart, 'parts-apart')).toMatchObject({
      at: { part: 'productive', vertex: 20 },
      values: { next: 'deadEnd' },
    });
    expect(found(apart, 'parts-apart')?.values.metres).toBeCloseTo(110.8, 0);
  });

  it('find vertices at the place of the one before, however many chunks a line has', () => {
    const twice = routeOf(
      { ...PARTS, productive: [...LINE.slice(0, 6), ...LINE.slice(5), place(20, 0), place(20, 0)] },
      [FIRST, MIDDLE, LAST],
    );
    expect(found(twice, 'vertex-twice')).toMatchObject({
      level: 'note',
      at: { part: 'productive', vertex: 6 },
      values: { count: 3 },
    });
    const long = Array.from({ length: 2_000 }, (_, index) => place(Math.floor(index / 2) / 50, 0));
    expect(found(routeOf({ ...PARTS, productive: long }, [FIRST, MIDDLE, LAST]), 'vertex-twice')?.values.count).toBe(
      1000,
    );
    // There and back is no vertex twice.
    const back = routeOf({ ...PARTS, productive: [...LINE, ...LINE.toReversed().slice(1)] }, [FIRST, MIDDLE, LAST]);
    expect(found(back, 'vertex-twice')).toBeUndefined();
  });

  it('find a line that begins far before the first stop or goes on far behind the last', () => {
    const short = withStops({ ...FIRST, stop_point_latitude: place(3, 0).lat }, MIDDLE, {
      ...LAST,
      stop_point_latitude: place(15, 0).lat,
    });
    expect(found(short, 'line-before-first')).toMatchObject({
      level: 'note',
      at: { part: 'productive', vertex: 0 },
      values: { limit: 200 },
    });
    expect(found(short, 'line-beyond-last')?.values.metres).toBeCloseTo(553.8, 0);
  });

  it('find what is missing by name, and ends that do not say what the route says', () => {
    const nameless = setIn(['bound_configurations', 'selected_vehicle'], 0)(setIn(['route_name'], ' ')(SOUND));
    expect(checks(nameless).map(({ code }) => code)).toEqual(['no-name', 'no-vehicle']);
    expect(found(setIn(['bound_configurations'], {})(SOUND), 'no-driver')).toMatchObject({
      at: { field: 'selected_driver' },
    });
    const includes = ['route_configurations', 'includes_initial_and_final_stop'];
    expect(found(setIn(includes, false)(SOUND), 'ends-not-said')).toMatchObject({ level: 'note' });
    expect(found(withStops(FIRST, MIDDLE, { ...LAST, stop_point_type: 'stop' }), 'ends-not-marked')).toBeDefined();
    expect(found(routeOf(PARTS), 'no-stops')).toMatchObject({ level: 'problem' });
  });

  it('tell stops that cannot be read from none', () => {
    const route = setIn(['route_configurations', 'stop_points'], { 0: 'A' })(SOUND);
    expect(found(route, 'stops-unreadable')).toMatchObject({ level: 'problem', at: { field: 'stop_points' } });
    expect(found(route, 'no-stops')).toBeUndefined();
  });

  it('come problems first, and never fail whatever stands in the place of a route', () => {
    const ranks = ['problem', 'warning', 'note'];
    const codes = Object.keys(CHECK_LEVELS);
    for (const route of [...STRANGE.map(opened), routeOf({}, [MIDDLE, MIDDLE, 5])]) {
      const all = checks(route);
      expect(all.map(({ level }) => ranks.indexOf(level))).toEqual(all.map(({ level }) => ranks.indexOf(level)).sort());
      expect(all.every(({ code, level }) => codes.includes(code) && CHECK_LEVELS[code] === level)).toBe(true);
      expect(all.flatMap(({ values }) => Object.values(values)).some(Number.isNaN)).toBe(false);
    }
  });
});
