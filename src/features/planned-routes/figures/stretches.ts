// Cuts a route into stretches between stops that have an hour. Only between two hours the needed speed is known. Each
// dead part is one stretch, used only for fines near the route.
import type { HourlyLeg } from '../../../desk/route-fines';
import { isObject, type Tree } from '../../../document/tree';
import { encodePolyline } from '../../../geo/encoded-polyline';
import type { LatLng } from '../../../geo/lat-lng';
import { type Line, positionsOf } from '../../../geo/line';
import { lineOf, stopsOf } from '../document/route-document';
import { type StopPlace, stopPlacesOf } from '../document/stop-places';
import { writtenHoursOf } from '../document/written-hours';
import { dwellOf, type RouteSettings } from '../times/pace';
import { sentHeader } from './sent-header';
import { timetableOf } from './timetable';

export type Stretch = {
  /** Stops `from` to `to`; null for a dead part. */
  readonly stops: { readonly from: number; readonly to: number } | null;
  readonly part: 'deadStart' | 'productive' | 'deadEnd';
  /** Along the line; null where a stop has no position. */
  readonly metres: number | null;
  /** Planned dwell at all its stops but the last. */
  readonly dwell: number;
  /** Seconds since midnight, not decreasing; null if an hour is missing or earlier than the one before. */
  readonly hours: HourlyLeg['hours'];
};

type Stretches = { readonly stretches: readonly Stretch[]; readonly legs: readonly HourlyLeg[] };
const NONE: Stretches = { stretches: [], legs: [] };
const cache = new WeakMap<object, { settings: RouteSettings; result: Stretches }>();

/** Both lists have the same order. Cached per route and settings. */
export function stretchesOf(route: Tree, settings: RouteSettings): Stretches {
  if (!isObject(route)) return NONE;
  const before = cache.get(route);
  if (before?.settings === settings) return before.result;
  const stretches = calculate(route, settings);
  const result = {
    stretches,
    legs: stretches.map((stretch) => ({ line: lineAlong(route, stretch), hours: stretch.hours })),
  };
  cache.set(route, { settings, result });
  return result;
}

function calculate(route: Tree, settings: RouteSettings): Stretch[] {
  const stops = stopsOf(route);
  const written = writtenHoursOf(stops).hours.map(({ seconds }) => seconds);
  const table = timetableOf(route, settings);
  const inner: Stretch[] = [];
  let from = 0;
  for (let to = 1; to < stops.length; to += 1) {
    const next = written[to] ?? null;
    const isLast = to === stops.length - 1;
    if (next === null && !isLast && written[from] !== null) continue;
    const legs = table.legs.slice(from, to);
    const isKnown = legs.every(({ metres }) => metres !== null);
    const dwells = legs.map((_, nth) => dwellOf(route, from + nth, settings.config));
    inner.push({
      stops: { from, to },
      part: 'productive',
      metres: isKnown ? legs.reduce((sum, { metres }) => sum + (metres ?? 0), 0) : null,
      dwell: dwells.reduce((sum, seconds) => sum + seconds, 0),
      hours: risingHours(written[from] ?? null, next),
    });
    from = to;
  }
  const sent = sentHeader(route, settings);
  const [first, last] = [written[0] ?? null, written.at(-1) ?? null];
  const dead = (part: 'deadStart' | 'deadEnd', hours: HourlyLeg['hours']): Stretch[] =>
    lineOf(route, part).count < 2 ? [] : [{ stops: null, part, metres: sent[part].metres, dwell: 0, hours }];
  const seconds = { start: sent.deadStart.seconds ?? 0, end: sent.deadEnd.seconds ?? 0 };
  return [
    ...dead('deadStart', first === null ? null : risingHours(first - seconds.start, first)),
    ...inner,
    ...dead('deadEnd', last === null ? null : risingHours(last, last + seconds.end)),
  ];
}

const polylines = new WeakMap<Float64Array, string>();

/**
 * The line of a leg as an encoded polyline. Empty without a line, or if a point is off the globe. Cached by the line.
 */
export function polylineOf(line: Float64Array): string {
  const before = polylines.get(line);
  if (before !== undefined) return before;
  const places = Array.from({ length: line.length / 2 }, (_, at) => ({
    lat: line[2 * at] ?? 0,
    lng: line[2 * at + 1] ?? 0,
  }));
  const isOnGlobe = places.every(({ lat, lng }) => Math.abs(lat) <= 90 && Math.abs(lng) <= 180);
  const text = isOnGlobe ? encodePolyline(places, 6) : '';
  polylines.set(line, text);
  return text;
}

function risingHours(from: number | null, to: number | null): HourlyLeg['hours'] {
  return from === null || to === null || to < from ? null : { from, to };
}

/** Empty if its stops are not in order along the line, because nobody drives straight between them. */
function lineAlong(route: Tree, { stops, part }: Stretch): Float64Array {
  const line = lineOf(route, part);
  const flat: number[] = [];
  const add = ({ lat, lng }: LatLng) => void flat.push(lat, lng);
  if (stops === null) addVertices(line, 0, line.count, add);
  else {
    const places = stopPlacesOf(route).slice(stops.from, stops.to + 1);
    const [first, last] = [places[0], places.at(-1)];
    if (!first || !last || !isInOrder(places)) return new Float64Array();
    add(first.position);
    addVertices(line, first.segment + 1, last.segment + 1, add);
    add(last.position);
  }
  return new Float64Array(flat);
}

function addVertices(line: Line, from: number, to: number, add: (place: LatLng) => void): void {
  for (const place of to > from ? positionsOf(line, from, to) : []) add(place);
}

function isInOrder(places: readonly (StopPlace | null)[]): boolean {
  return places.slice(1).every((place) => place?.goesBack !== true);
}
