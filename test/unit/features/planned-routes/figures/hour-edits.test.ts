import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatJson } from '../../../../../src/document/json';
import { sentForm, stopsOf } from '../../../../../src/features/planned-routes/document/route-document';
import { setStopField } from '../../../../../src/features/planned-routes/document/stop-edits';
import { hasTypedHour, stopText } from '../../../../../src/features/planned-routes/document/stop-reading';
import { fillHours, setDeparture, typeHour } from '../../../../../src/features/planned-routes/figures/hour-edits';
import { timetableOf } from '../../../../../src/features/planned-routes/figures/timetable';
import { setDwell, setSpeed, speedOf, usualDwell } from '../../../../../src/features/planned-routes/times/pace';
import { distanceBetween } from '../../../../../src/geo/ellipsoid';
import { place, routeOf, SETTINGS, stop } from './sample-route';

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

describe('The edits of hours', () => {
  it('write hours in the form that the route uses, else as HH:mm:ss', () => {
    expect(hours(fillHours(SETTINGS)(routeAt('7:00', '', '', '')))).toEqual(['7:00', '7:04', '7:08', '7:12']);
    expect(hours(fillHours(SETTINGS)(routeAt('07:00 AM', '', '', '')))[1]).toBe('07:04 AM');
    expect(hours(fillHours(SETTINGS)(routeAt('2026-11-22T23:58:00Z', '', '', '')))[1]).toBe('2026-11-23T00:01:42Z');
    const set = setDeparture(86_400 - 60)(routeAt('', '', '', ''));
    expect(hours(fillHours(SETTINGS)(set)).slice(0, 2)).toEqual(['23:59:00', '00:02:42']);
  });

  it('find nothing to fill where all is filled', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 86_399 }), fc.boolean(), (departure, hasSeconds) => {
        const first = `${String(Math.floor(departure / 3600)).padStart(2, '0')}:${String(Math.floor(departure / 60) % 60).padStart(2, '0')}`;
        const filled = fillHours(SETTINGS)(routeAt(hasSeconds ? `${first}:00` : first, '', '', ''));
        expect(hours(filled)).not.toContain('');
        expect(fillHours(SETTINGS)(filled)).toBe(filled);
        const spans = timetableOf(filled, SETTINGS).legs.map((leg) => leg.seconds ?? -1);
        expect(Math.min(...spans)).toBeGreaterThan(0);
      }),
    );
  });

  it('mark a typed hour in this browser only, until it is emptied', () => {
    const route = routeAt('7:00', '', '', '');
    const typed = typeHour(2, '9:99')(route);
    expect(hasTypedHour(stopsOf(typed)[2])).toBe(true);
    expect(formatJson(sentForm(typed))).not.toContain('patio');
    expect(hours(fillHours(SETTINGS)(typed))[2]).toBe('9:99');
    expect(hasTypedHour(stopsOf(typeHour(2, '')(typed))[2])).toBe(false);
    expect(typeHour(9, '7:00')(route)).toBe(route);
    expect(setStopField(9, 'stop_point_hour', '7:00')(route)).toBe(route);
  });

  it('follow the speed and the dwell that are set for the route, and give them back', () => {
    const route = routeAt('7:00', '', '', '');
    const fast = setSpeed('productive', 36)(route);
    expect(seconds(fast)[1]).toBeCloseTo(SEVEN + LEG_S / 2, 0);
    expect(speedOf(fast, 'productive', SETTINGS.config)).toEqual({ kmh: 36, isOwn: true });
    expect(speedOf(setSpeed('productive', null)(fast), 'productive', SETTINGS.config)).toEqual({
      kmh: 18,
      isOwn: false,
    });
    const slow = setDwell(120)(setDwell(60, 1)(route));
    expect(seconds(slow)[2]).toBeCloseTo(SEVEN + 2 * LEG_S + 60, 0);
    expect(seconds(slow)[3]).toBeCloseTo(SEVEN + 3 * LEG_S + 180, 0);
    expect(usualDwell(setDwell(null)(slow), SETTINGS.config)).toEqual({ seconds: 20, isOwn: false });
    expect(setSpeed('productive', 0)(route)).toBe(route);
    expect(setSpeed('productive', null)(route)).toBe(route);
    expect(setDwell(-1)(route)).toBe(route);
    expect(setDwell(null, 9)(route)).toBe(route);
    expect(setDeparture(Number.NaN)(route)).toBe(route);
  });
});
