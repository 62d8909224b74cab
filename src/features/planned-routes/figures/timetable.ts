// Timetable of a route: hours of the stops, and hours calculated from departure and leg times. The stop hours are shown
// and sent; calculated ones fill empty stops, and others on request (`fillHours` in hour-edits.ts).
import { isObject, type Tree, type TreeList } from '../../../document/tree';
import { distanceBetween } from '../../../geo/ellipsoid';
import type { HourForm } from '../document/hours';
import { lineOf, ownOf, stopsOf } from '../document/route-document';
import { stopPlacesOf } from '../document/stop-places';
import { hasFilledHour, hasTypedHour, numberOf, stopPlaceOf } from '../document/stop-reading';
import { writtenHoursOf } from '../document/written-hours';
import { neededSpeed, roundingOf } from '../times/needed-speed';
import { dwellOf, type RouteSettings, speedOf } from '../times/pace';
import { routeTimes } from '../times/part-times';

/** Typed here; written in the document; calculated (empty or filled); unreadable; none. */
type HourSource = 'typed' | 'written' | 'calculated' | 'unreadable' | 'none';

type StopTime = {
  /** Text in the document. */
  readonly written: string;
  /** Arrival (departure at the first stop) since midnight before the first hour; continues beyond a day. */
  readonly seconds: number | null;
  readonly source: HourSource;
  /** Hour by departure, typed hours and leg times; for a typed hour, that hour. */
  readonly calculated: number | null;
};

/** From one stop to the next. */
export type Leg = {
  /** Along the line, as its time; straight if a stop is off the line or the route goes back. Null without a position. */
  readonly metres: number | null;
  readonly isAlong: boolean;
  /** From hour to hour, including dwell; negative if the hours decrease. */
  readonly seconds: number | null;
  /** Speed for that time without the dwell; null if there is none to drive. */
  readonly kmh: number | null;
};

export type Timetable = {
  readonly stops: readonly StopTime[];
  /** One less than stops. */
  readonly legs: readonly Leg[];
  /** Hour format of the route. */
  readonly form: HourForm;
};

const cache = new WeakMap<object, { settings: RouteSettings; timetable: Timetable }>();

/** Cached per route and settings. */
export function timetableOf(route: Tree, settings: RouteSettings): Timetable {
  if (!isObject(route)) return calculate(route, settings);
  const before = cache.get(route);
  if (before?.settings === settings) return before.timetable;
  const timetable = calculate(route, settings);
  cache.set(route, { settings, timetable });
  return timetable;
}

/** Departure in seconds since midnight, if set for this route. */
export function departureOf(route: Tree): number | null {
  return numberOf(ownOf(route, 'departure'));
}

/** The stop from which other hours are calculated; null if no stop has an hour. */
export function anchorOf(route: Tree): number | null {
  const stops = stopsOf(route);
  const { hours } = writtenHoursOf(stops);
  if (stops.length > 0 && departureOf(route) !== null && !isTyped(stops, 0)) return 0;
  const anchor = hours.findIndex(({ seconds }, index) => seconds !== null && !hasFilledHour(stops[index]));
  const first = anchor === -1 ? hours.findIndex(({ seconds }) => seconds !== null) : anchor;
  return first === -1 ? null : first;
}

function calculate(route: Tree, settings: RouteSettings): Timetable {
  const stops = stopsOf(route);
  const { form, hours } = writtenHoursOf(stops);
  const calculated = calculateHours(route, settings);
  const times = hours.map(({ text, seconds, isUnreadable }, index): StopTime => {
    const ownSeconds = calculated[index] ?? null;
    const [source, displaySeconds] = ((): [HourSource, number | null] => {
      if (isUnreadable) return ['unreadable', null];
      if (seconds === null) return ownSeconds === null ? ['none', null] : ['calculated', ownSeconds];
      if (hasFilledHour(stops[index])) return ['calculated', seconds];
      return [isTyped(stops, index) ? 'typed' : 'written', seconds];
    })();
    return { written: text, seconds: displaySeconds, source, calculated: ownSeconds };
  });
  const legs = metresOfLegs(route, stops).map(
    (leg, index): Leg => ({
      ...leg,
      ...legSpeeds(leg.metres, dwellOf(route, index, settings.config), times[index], times[index + 1], form),
    }),
  );
  return { stops: times, legs, form };
}

function isTyped(stops: TreeList, index: number): boolean {
  return hasTypedHour(stops[index]) && writtenHoursOf(stops).hours[index]?.seconds != null;
}

function metresOfLegs(route: Tree, stops: TreeList): Pick<Leg, 'metres' | 'isAlong'>[] {
  const places = stopPlacesOf(route);
  const hasLine = lineOf(route, 'productive').count > 1;
  // The line is driven once. After a stop that lies before an earlier one, it continues from that earlier one.
  let passed = places[0]?.metres ?? 0;
  return stops.slice(1).map((stop, index) => {
    const [from, to] = [places[index], places[index + 1]];
    const since = passed;
    passed = Math.max(passed, to?.metres ?? 0);
    const isAlong = from && to && !to.goesBack && to.metres >= since;
    if (isAlong) return { metres: to.metres - since, isAlong: true };
    // Beside a line its metres are nobody's: the legs would add up to more than the line.
    const [a, b] = hasLine ? [] : [stopPlaceOf(stops[index]), stopPlaceOf(stop)];
    return { metres: a && b ? distanceBetween(a, b) : null, isAlong: false };
  });
}

/** Forward from the anchor, and backward before it; typed hours are kept. */
function calculateHours(route: Tree, settings: RouteSettings): (number | null)[] {
  const stops = stopsOf(route);
  const written = writtenHoursOf(stops).hours.map(({ seconds }) => seconds);
  const hours: (number | null)[] = stops.map(() => null);
  const anchor = anchorOf(route);
  if (anchor === null) return hours;
  const step = legSeconds(route, settings);
  const departure = anchor === 0 && !isTyped(stops, 0) ? departureOf(route) : null;
  hours[anchor] = departure ?? written[anchor] ?? null;
  for (let index = anchor + 1; index < hours.length; index += 1) {
    const [before, seconds] = [hours[index - 1] ?? null, step(index - 1)];
    const next = before === null || seconds === null ? null : before + seconds;
    // After a stop without a position, counting resumes at the next written hour.
    hours[index] = isTyped(stops, index)
      ? (written[index] ?? null)
      : (next ?? (before === null ? (written[index] ?? null) : null));
  }
  for (let index = anchor - 1; index >= 0; index -= 1) {
    const [after, seconds] = [hours[index + 1] ?? null, step(index)];
    hours[index] = after === null || seconds === null ? null : after - seconds;
  }
  return hours;
}

/** Seconds per leg. Straight distance by the part's speed while there is no line; null if a stop has no position. */
function legSeconds(route: Tree, settings: RouteSettings): (index: number) => number | null {
  const { legs } = routeTimes(route, settings);
  if (lineOf(route, 'productive').count > 1) return (index) => legs[index]?.seconds ?? null;
  const { kmh } = speedOf(route, 'productive', settings.config);
  const air = metresOfLegs(route, stopsOf(route));
  return (index) => {
    const [leg, metres] = [legs[index], air[index]?.metres ?? null];
    if (leg && leg.sources[0] !== 'speed') return leg.seconds;
    return metres === null ? null : (metres / kmh) * 3.6 + dwellOf(route, index, settings.config);
  };
}

function legSpeeds(
  metres: number | null,
  dwell: number,
  from: StopTime | undefined,
  to: StopTime | undefined,
  form: HourForm,
): Pick<Leg, 'seconds' | 'kmh'> {
  const seconds = from?.seconds == null || to?.seconds == null ? null : to.seconds - from.seconds;
  if (seconds === null || metres === null || seconds < 0) return { seconds, kmh: null };
  return { seconds, kmh: neededSpeed(metres, { seconds, dwell, rounding: roundingOf(form) }).kmh };
}
