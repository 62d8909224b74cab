// When a route is at its stops: what the stops say, and what departure, speeds, routed legs and dwell say. The one is shown
// and sent; the other fills what is empty, and what nobody typed when a person asks for it (`fillHours` in hour-edits.ts).
import { isObject, type Tree, type TreeList } from '../../../document/tree';
import { distanceBetween } from '../../../geo/ellipsoid';
import { lineMetres } from '../../../geo/line-distance';
import { lineOf, ownOf, stopsOf } from '../document/route-document';
import { hasTypedHour, numberOf, stopPlaceOf } from '../document/stop-reading';
import type { HourForm } from './hours';
import { dwellOf, type RouteSettings, speedOf } from './pace';
import { stopPlacesOf } from './stop-places';
import { writtenHoursOf } from './written-hours';

/** Typed in this browser; written in the document; reckoned, where it says nothing; no hour that can be read; none at all. */
export type HourSource = 'typed' | 'written' | 'reckoned' | 'unreadable' | 'none';

export type StopTime = {
  /** The text of the document. */
  readonly written: string;
  /** Arrival (at the first stop departure) since the midnight before the first hour; counts on beyond a day. */
  readonly seconds: number | null;
  readonly source: HourSource;
  /** What it would be by departure, typed hours, speeds and dwell; of a typed hour itself. */
  readonly reckoned: number | null;
  readonly dwell: number;
};

/** From a stop to the next. */
export type Leg = {
  /** Along the line; in the air where a stop is not on it, or the route goes back. Null where a stop has no place. */
  readonly metres: number | null;
  readonly isAlong: boolean;
  /** Driving, by the routing engine or by the speed of the productive part. */
  readonly driving: number | null;
  readonly drivingFrom: 'engine' | 'speed' | null;
  /** From hour to hour, dwell included; below zero where time goes back. */
  readonly seconds: number | null;
  /** Metres by that time; null where no time passes. */
  readonly kmh: number | null;
  /** The lowest speed that the hours allow: they may be rounded to minutes. */
  readonly kmhAtLeast: number | null;
};

export type Timetable = {
  readonly stops: readonly StopTime[];
  /** One less than stops. */
  readonly legs: readonly Leg[];
  /** How the route writes its hours. */
  readonly form: HourForm;
  /** From the first to the last hour that is typed or written; null unless both ends say one and time never goes back. */
  readonly seconds: number | null;
  /** By driving and dwell alone, whatever the hours say; `isRouted`: the routing engine said all of it. Null without a line. */
  readonly driven: { readonly seconds: number; readonly isRouted: boolean } | null;
};

const known = new WeakMap<object, { settings: RouteSettings; timetable: Timetable }>();

/** Remembered for the same route and settings. */
export function timetableOf(route: Tree, settings: RouteSettings): Timetable {
  if (!isObject(route)) return reckon(route, settings);
  const before = known.get(route);
  if (before?.settings === settings) return before.timetable;
  const timetable = reckon(route, settings);
  known.set(route, { settings, timetable });
  return timetable;
}

/** Seconds since midnight at which the first stop is left, if a person said so for this route. */
export function departureOf(route: Tree): number | null {
  return numberOf(ownOf(route, 'departure'));
}

function reckon(route: Tree, settings: RouteSettings): Timetable {
  const stops = stopsOf(route);
  const { form, hours } = writtenHoursOf(stops);
  const dwells = stops.map((_, index) => dwellOf(route, index, settings.config));
  const drives = drivesOf(route, stops, settings);
  const typed = stops.map((stop, index) => (hasTypedHour(stop) ? (hours[index]?.seconds ?? null) : null));
  const reckoned = reckonHours({
    drives,
    dwells,
    typed,
    written: hours.map(({ seconds }) => seconds),
    departure: departureOf(route),
  });
  const times = hours.map(({ text, seconds, isUnreadable }, index): StopTime => {
    const own = reckoned[index] ?? null;
    const [source, shown] = ((): [HourSource, number | null] => {
      if (isUnreadable) return ['unreadable', null];
      if (seconds !== null) return [typed[index] == null ? 'written' : 'typed', seconds];
      return own === null ? ['none', null] : ['reckoned', own];
    })();
    return { written: text, seconds: shown, source, reckoned: own, dwell: dwells[index] ?? 0 };
  });
  const legs = drives.map(
    (drive, index): Leg => ({ ...drive, ...paceOf(drive.metres, times[index], times[index + 1], form) }),
  );
  return { stops: times, legs, form, seconds: spanOf(times), driven: drivenOf(route, drives, dwells, settings) };
}

type Drive = Pick<Leg, 'metres' | 'isAlong' | 'driving' | 'drivingFrom'>;

function drivesOf(route: Tree, stops: TreeList, { config, engineOf }: RouteSettings): Drive[] {
  const routedSeconds = engineOf?.(route).productive;
  const places = stopPlacesOf(route);
  const { kmh } = speedOf(route, 'productive', config);
  return stops.slice(1).map((stop, index): Drive => {
    const [from, to] = [places[index], places[index + 1]];
    const isAlong = Boolean(from && to && !to.goesBack);
    const [a, b] = [stopPlaceOf(stops[index]), stopPlaceOf(stop)];
    const inTheAir = a && b ? distanceBetween(a, b) : null;
    const metres = isAlong && from && to ? Math.max(0, to.metres - from.metres) : inTheAir;
    const routed = numberOf(routedSeconds?.[index]);
    if (routed !== null && routed >= 0) return { metres, isAlong, driving: routed, drivingFrom: 'engine' };
    const driving = metres === null ? null : (metres / kmh) * 3.6;
    return { metres, isAlong, driving, drivingFrom: driving === null ? null : 'speed' };
  });
}

type Given = {
  readonly drives: readonly Drive[];
  readonly dwells: readonly number[];
  readonly typed: readonly (number | null)[];
  readonly written: readonly (number | null)[];
  readonly departure: number | null;
};

/** Forward from the departure or the first hour there is, back from it to the stops before; typed hours stay. */
function reckonHours({ drives, dwells, typed, written, departure }: Given): (number | null)[] {
  const anchor = typed[0] == null && departure !== null ? 0 : written.findIndex((seconds) => seconds !== null);
  const hours: (number | null)[] = written.map(() => null);
  if (anchor === -1 || hours.length === 0) return hours;
  hours[anchor] = typed[anchor] ?? (anchor === 0 ? departure : null) ?? written[anchor] ?? null;
  for (let index = anchor + 1; index < hours.length; index += 1) {
    const [before, driving] = [hours[index - 1] ?? null, drives[index - 1]?.driving ?? null];
    const on = before === null || driving === null ? null : before + (dwells[index - 1] ?? 0) + driving;
    // Behind a stop without a place the next hour that is written takes up the count.
    hours[index] = typed[index] ?? on ?? (before === null ? (written[index] ?? null) : null);
  }
  for (let index = anchor - 1; index >= 0; index -= 1) {
    const [after, driving] = [hours[index + 1] ?? null, drives[index]?.driving ?? null];
    hours[index] = after === null || driving === null ? null : after - driving - (dwells[index] ?? 0);
  }
  return hours;
}

function paceOf(
  metres: number | null,
  from: StopTime | undefined,
  to: StopTime | undefined,
  form: HourForm,
): Pick<Leg, 'seconds' | 'kmh' | 'kmhAtLeast'> {
  const seconds = from?.seconds == null || to?.seconds == null ? null : to.seconds - from.seconds;
  if (seconds === null || metres === null || seconds < 0) return { seconds, kmh: null, kmhAtLeast: null };
  const rounding = form.hasSeconds ? 1 : 60;
  return {
    seconds,
    kmh: seconds > 0 ? (metres / seconds) * 3.6 : null,
    kmhAtLeast: (metres / (seconds + rounding)) * 3.6,
  };
}

function spanOf(times: readonly StopTime[]): number | null {
  const said = times.filter(({ source }) => source === 'typed' || source === 'written');
  const [first, last] = [said[0], said.at(-1)];
  if (!first || !last || first !== times[0] || last !== times.at(-1)) return null;
  const goesBack = said.some(({ seconds }, index) => index > 0 && (seconds ?? 0) < (said[index - 1]?.seconds ?? 0));
  const seconds = (last.seconds ?? 0) - (first.seconds ?? 0);
  return goesBack || seconds <= 0 ? null : seconds;
}

/** The legs between the stops, what of the line lies before and behind them, and the dwell. */
function drivenOf(
  route: Tree,
  drives: readonly Drive[],
  dwells: readonly number[],
  { config }: RouteSettings,
): Timetable['driven'] {
  const line = lineOf(route, 'productive');
  const { kmh } = speedOf(route, 'productive', config);
  const dwell = dwells.reduce((sum, seconds) => sum + seconds, 0);
  const along = drives.reduce((sum, { metres, isAlong }) => sum + (isAlong ? (metres ?? 0) : 0), 0);
  const isWhole = drives.length > 0 && drives.every(({ isAlong }) => isAlong);
  const isRouted = drives.length > 0 && drives.every(({ drivingFrom }) => drivingFrom === 'engine');
  if (!isWhole && !isRouted) {
    return line.count < 2 ? null : { seconds: (lineMetres(line) / kmh) * 3.6 + dwell, isRouted: false };
  }
  const ends = line.count < 2 || !isWhole ? 0 : Math.max(0, lineMetres(line) - along);
  const driving = drives.reduce((sum, { driving: seconds }) => sum + (seconds ?? 0), 0);
  return { seconds: driving + (ends / kmh) * 3.6 + dwell, isRouted };
}
