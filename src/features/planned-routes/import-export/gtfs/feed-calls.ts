// Stops of a route as a feed has them. GTFS requires a name for each stop, and hours for the first and the last.
// Missing ones are filled and counted.
import type { Tree } from '../../../../document/tree';
import { lineOf, stopsOf } from '../../document/route-document';
import { placesOnLine } from '../../document/stop-places';
import { readHours } from '../../document/written-hours';
import { piecesOf } from '../route-pieces';
import { clockText, feedSeconds } from './feed-hours';

export type FeedFill = {
  /** Of each stop by the times of the route, as `feedHours` counts; null where they say nothing. */
  readonly seconds: readonly (number | null)[];
  /** Name of a stop that has neither name nor address. `n`: its place in the route, from 1. */
  readonly stopName: (n: number) => string;
};

export type FeedCall = {
  readonly id: string;
  readonly name: string;
  readonly address: string;
  readonly lat: number;
  readonly lng: number;
  /** "" for none. */
  readonly hour: string;
  /** Written by a person, not filled. */
  readonly isTimepoint: boolean;
  /** Metres along the shape; null where the route goes back. */
  readonly metres: number | null;
};

export type FeedCalls = {
  /** Stops with a position. */
  readonly calls: readonly FeedCall[];
  /** Hours that cannot be read, and those before an earlier stop's: left out. */
  readonly unreadable: number;
  readonly falling: number;
  readonly namesFilled: number;
  readonly hoursFilled: number;
};

/** `route`: packed. */
export function feedCalls(route: Tree, { seconds, stopName }: FeedFill): FeedCalls {
  const line = lineOf(route, 'productive');
  const places = line.count > 1 ? placesOnLine(line, stopsOf(route)) : [];
  const { texts: hours, unreadable, falling } = feedHours(route);
  let last = 0;
  let namesFilled = 0;
  const calls = piecesOf(route).stops.flatMap(({ lat, lng, texts }, at): { call: FeedCall; at: number }[] => {
    if (lat === null || lng === null) return [];
    const place = places[at];
    // Distances must not fall along a trip.
    const isOn = place && !place.goesBack && place.metres >= last;
    if (isOn) last = place.metres;
    const address = texts.stop_point_full_address_name;
    const isNamed = texts.stop_point_name.trim() !== '';
    if (!isNamed) namesFilled += 1;
    const name = isNamed ? texts.stop_point_name : address.split(',').slice(0, 2).join(',').trim() || stopName(at + 1);
    const hour = hours[at] ?? '';
    const metres = isOn ? place.metres : null;
    return [{ call: { id: String(at + 1), name, address, lat, lng, hour, isTimepoint: hour !== '', metres }, at }];
  });
  const ends = endHours(
    calls.map(({ call }) => feedSeconds(call.hour)),
    calls.map(({ at }) => seconds[at] ?? null),
  );
  return {
    calls: calls.map(({ call }, nth) => {
      const filled = ends.get(nth);
      return filled === undefined ? call : { ...call, hour: clockText(filled) };
    }),
    unreadable,
    falling,
    namesFilled,
    hoursFilled: ends.size,
  };
}

/**
 * Seconds for the first and the last stop if they have none. From the times of the route, else from the nearest stop
 * with an hour. Hours never fall. Empty where nothing is known. `known` and `likely` have one entry for each stop.
 */
function endHours(known: readonly (number | null)[], likely: readonly (number | null)[]): ReadonlyMap<number, number> {
  const filled = new Map<number, number>();
  const final = known.length - 1;
  const next = known.find((seconds) => seconds !== null) ?? null;
  if (known.length > 0 && known[0] === null) {
    const first = likely[0] ?? next;
    if (first !== null) filled.set(0, Math.max(0, Math.min(first, next ?? first)));
  }
  if (final > 0 && known[final] === null) {
    const before = known.findLast((seconds) => seconds !== null) ?? filled.get(0) ?? null;
    const last = likely[final] ?? before;
    if (last !== null) filled.set(final, Math.max(last, before ?? last));
  }
  return filled;
}

/** Hours of three digits are not read everywhere. */
const MOST_SECONDS = 100 * 3600;

/** What a feed leaves out of the hours: those that cannot be read, and those before an earlier stop's. */
function feedHours(route: Tree): { texts: readonly string[]; unreadable: number; falling: number } {
  const written = readHours(piecesOf(route).stops.map(({ texts }) => texts.stop_point_hour));
  let [last, unreadable, falling] = [0, 0, 0];
  const texts = written.hours.map(({ seconds, isUnreadable }) => {
    if (isUnreadable || (seconds !== null && seconds >= MOST_SECONDS)) unreadable += 1;
    if (seconds === null || seconds >= MOST_SECONDS) return '';
    if (seconds < last) {
      falling += 1;
      return '';
    }
    last = seconds;
    return clockText(seconds);
  });
  return { texts, unreadable, falling };
}
