import { describe, expect, it } from 'vitest';
import { stopsOf } from '../../../../../src/features/planned-routes/document/route-document';
import { stopText } from '../../../../../src/features/planned-routes/document/stop-reading';
import { fillHours, setDeparture, typeHour } from '../../../../../src/features/planned-routes/figures/hour-edits';
import { speedNeedsOf } from '../../../../../src/features/planned-routes/figures/speed-needs';
import { timetableOf } from '../../../../../src/features/planned-routes/figures/timetable';
import { setDwell } from '../../../../../src/features/planned-routes/times/pace';
import { routeTimes } from '../../../../../src/features/planned-routes/times/part-times';
import { distanceBetween } from '../../../../../src/geo/ellipsoid';
import { opened, place, routeOf, SETTINGS, STRANGE, stop } from './sample-route';

const LINE = Array.from({ length: 31 }, (_, north) => place(north, 0));
const routeAt = (...hours: readonly string[]) =>
  routeOf(
    { productive: LINE },
    hours.map((hour, index) => stop(`S${index}`, place(index * 10, 0), index + 1, hour)),
  );
/** Metres and seconds of a leg at 18 km/h. */
const LEG_M = distanceBetween(place(0, 0), place(10, 0));
const LEG_S = LEG_M / 5;
const hours = (route: Parameters<typeof stopsOf>[0]) => stopsOf(route).map((each) => stopText(each, 'stop_point_hour'));
const seconds = (route: Parameters<typeof stopsOf>[0]) =>
  timetableOf(route, SETTINGS).stops.map((each) => each.seconds);
const SEVEN = 7 * 3600;

describe('The timetable', () => {
  it('calculates hours from the first one, the speed of the part and the dwell', () => {
    const { stops, legs } = timetableOf(routeAt('7:00', '', '', ''), SETTINGS);
    expect(stops.map(({ source }) => source)).toEqual(['written', 'calculated', 'calculated', 'calculated']);
    const expected = [SEVEN, SEVEN + LEG_S, SEVEN + 20 + 2 * LEG_S, SEVEN + 40 + 3 * LEG_S];
    for (const [index, each] of stops.entries()) expect(each.seconds).toBeCloseTo(expected[index] ?? 0, 0);
    expect(legs[0]?.metres).toBeCloseTo(LEG_M, 1);
    expect(legs[0]).toMatchObject({ isAlong: true });
    expect(legs[0]?.kmh).toBeCloseTo(18, 1);
  });

  it('takes what the routing engine says of a leg', () => {
    const settings = { ...SETTINGS, engineOf: () => ({ productive: [100, null, -5] }) };
    const { stops } = timetableOf(routeAt('7:00:00', '', '', ''), settings);
    expect(stops[1]?.seconds).toBe(SEVEN + 100);
    const sources = routeTimes(routeAt('7:00:00', '', '', ''), settings).legs.map((leg) => leg.sources);
    expect(sources).toEqual([['engine'], ['speed'], ['speed']]);
  });

  it('counts back from the first hour there is, and on from a departure that is set', () => {
    expect(seconds(routeAt('', '7:00', '', ''))[0]).toBeCloseTo(SEVEN - LEG_S, 0);
    expect(seconds(routeAt('', '', '7:00', ''))[0]).toBeCloseTo(SEVEN - 2 * LEG_S - 20, 0);
    const set = setDeparture(8 * 3600)(routeAt('', '', '', ''));
    expect(seconds(set)[0]).toBe(8 * 3600);
    expect(seconds(routeAt('', '', '', ''))).toEqual([null, null, null, null]);
  });

  it('keeps hours that were typed, and calculates on from them', () => {
    const typed = typeHour(1, '7:30')(routeAt('7:00', '7:01', '7:02', '7:03'));
    const { stops } = timetableOf(typed, SETTINGS);
    expect(stops.map(({ source }) => source)).toEqual(['written', 'typed', 'written', 'written']);
    // The leg behind it takes the minute that the hours of its stops said.
    expect(stops[2]?.calculated).toBeCloseTo(SEVEN + 1800 + 60, 0);
    const filled = fillHours(SETTINGS)(typed);
    expect(hours(filled)[1]).toBe('7:30');
    expect(hours(filled)[2]).toBe('7:34');
  });

  it('goes on counting through midnight, and does not take a mistake for midnight', () => {
    expect(seconds(routeAt('23:50', '0:10', '0:30', '23:59')).slice(0, 3)).toEqual([85_800, 87_000, 88_200]);
    expect(seconds(routeAt('23:50', '24:10', '25:00', '1:20'))).toEqual([85_800, 87_000, 90_000, 91_200]);
    expect(seconds(routeAt('10:00', '9:50', '10:20', ''))[1]).toBe(9 * 3600 + 3000);
    expect(seconds(routeAt('2026-11-22T23:50', '2026-11-23T00:10', '', ''))[1]).toBe(87_000);
  });

  it('tells hours that cannot be read, and leaves them', () => {
    const route = routeAt('7:00', 'soon', '', '');
    const { stops } = timetableOf(route, SETTINGS);
    expect(stops[1]).toMatchObject({ source: 'unreadable', seconds: null, written: 'soon' });
    expect(hours(fillHours(SETTINGS)(route))[1]).toBe('soon');
  });

  it('says how long the route takes where two hours rise; one between them that does not changes nothing', () => {
    const taken = (...hours: readonly string[]) => routeTimes(routeAt(...hours), SETTINGS).productive;
    expect(taken('7:00', 'x', '', '7:20')).toMatchObject({ seconds: 1200, sources: ['timetable'] });
    expect(taken('7:00', '7:30', '7:10', '7:40')).toMatchObject({ seconds: 2400, sources: ['timetable'] });
    expect(taken('7:00', '', '', '').sources).toEqual(['speed']);
    expect(taken('7:00', '', '', '7:00').sources).toEqual(['speed']);
  });

  it('says how fast a leg must be driven: the dwell is no driving, as in the check and beside the fines', () => {
    const waiting = setDwell(120)(routeAt('7:00', '7:01', '7:05', ''));
    const { legs } = timetableOf(waiting, SETTINGS);
    expect(legs[0]?.kmh).toBeCloseTo((LEG_M / 60) * 3.6, 1);
    expect(legs[1]?.kmh).toBeCloseTo((LEG_M / 120) * 3.6, 1);
    expect(legs.slice(0, 2).map(({ kmh }) => kmh)).toEqual(
      speedNeedsOf(waiting, SETTINGS)
        .slice(0, 2)
        .map((need) => need?.kmh),
    );
    expect(timetableOf(routeAt('7:00', '7:00', '', ''), SETTINGS).legs[0]?.kmh).toBeNull();
  });

  it('is the same object for the same route and settings', () => {
    const route = routeAt('7:00', '', '', '');
    expect(timetableOf(route, SETTINGS)).toBe(timetableOf(route, SETTINGS));
    expect(timetableOf(route, { ...SETTINGS })).not.toBe(timetableOf(route, SETTINGS));
  });

  it('has a row for every stop of whatever stands in the place of a route', () => {
    for (const json of STRANGE) {
      const route = opened(json);
      const { stops, legs } = timetableOf(route, SETTINGS);
      expect(stops).toHaveLength(stopsOf(route).length);
      expect(legs).toHaveLength(Math.max(0, stops.length - 1));
      expect(fillHours(SETTINGS)(route)).toBe(route);
    }
  });
});
