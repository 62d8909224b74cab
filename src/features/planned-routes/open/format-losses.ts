// What a format leaves out of a route, or writes otherwise, said before it is saved.
import { getIn } from '../../../document/edits';
import { isObject, memberOf, type Tree } from '../../../document/tree';
import { unknownKeys } from '../../../documents/library/unknown-keys';
import type { LatLng } from '../../../geo/lat-lng';
import { extraFieldsOf } from '../document/packed-line';
import {
  areStopsUnreadable,
  lineOf,
  PARTS,
  packedOf,
  pathOfLine,
  routeName,
  routeOrder,
  sentForm,
  stopsOf,
} from '../document/route-document';
import { HEADER, HEADER_KEYS } from '../document/saved-figures';
import { type Format, HOLDS, type Holding } from '../import-export/format-holds';
import { type FeedFill, feedCalls } from '../import-export/gtfs/feed-calls';
import { piecesOf, type RoutePieces, type StopPiece } from '../import-export/route-pieces';

const CODES = [
  'stops', // the format has none
  'lines', // parts, where the format has no lines
  'deadParts', // GTFS: parts besides the productive one
  'partNames', // polylines: dead parts, which become one line with the productive one
  'onePoint', // parts with no way between two places
  'unplacedStops',
  'outside', // positions off the globe
  'noStops', // GTFS: a trip has two stops at least
  'noShape', // GTFS: no productive line
  'rounded', // positions with more decimals than the format has
  'orders', // order numbers
  'kinds',
  'hints',
  'noHours', // GTFS: no stop has an hour
  'hours', // GTFS: unreadable
  'fallingHours', // GTFS: before the one of an earlier stop
  'hoursFilled', // GTFS: first and last stop
  'namesFilled', // GTFS: of stops
  'routeNamed', // GTFS: the route has no name
  'signs', // texts with characters that the format does not have
  'long', // texts
  'values', // members of another type than the contract's
  'vehicle',
  'driver',
  'figures', // distances and times of the header
  'ends', // whether first and last stop are included
  'otherFields', // members outside of the contract
  'name', // of the route
  'hourForm', // GTFS: hours are HH:MM:SS and go on past midnight
  'calendar', // GTFS
  'id',
] as const;
export type Loss = { readonly code: (typeof CODES)[number]; readonly count: number };

/** True of most routes in this format: said beside others, but no reason to ask. */
const MINOR: ReadonlySet<Loss['code']> = new Set(['name', 'hourForm', 'calendar', 'id']);

export function isMinor({ code }: Loss): boolean {
  return MINOR.has(code);
}

type Options = {
  /** config.routes.firstStopOrder. */
  readonly first: number;
  /** For GTFS. */
  readonly fill: FeedFill;
};

/** Only what this route has, and in the order of weight. `route`: packed. */
export function lossesOf(format: Format, route: Tree, options: Options): readonly Loss[] {
  if (format === 'json') return [];
  const holding = HOLDS[format];
  const pieces = piecesOf(route);
  const counts: Partial<Record<Loss['code'], number>> = {
    ...lineLosses(pieces, holding),
    ...stopLosses(pieces, holding, options.first),
    ...textLosses(pieces, holding),
    ...routeLosses(route, holding),
    ...(format === 'gtfs' && feedLosses(route, pieces, options.fill)),
  };
  return CODES.map((code) => ({ code, count: counts[code] ?? 0 })).filter(({ count }) => count > 0);
}

type Counts = Partial<Record<Loss['code'], number>>;

function lineLosses({ parts }: RoutePieces, { parts: held, decimals }: Holding): Counts {
  const dead = parts.filter(({ part }) => part !== 'productive');
  if (held === 'none') return { lines: parts.length };
  const written = held === 'productive' ? parts.filter(({ part }) => part === 'productive') : parts;
  const factor = 10 ** (decimals ?? 0);
  const asWritten = (degrees: number) => (decimals ? Math.round(degrees * factor) / factor : degrees);
  const isRounded = (degrees: number) => asWritten(degrees) !== degrees;
  const places = written.flatMap((piece) => piece.places);
  // Readers skip an unnamed line that stays in one place, such as the track of a parked receiver.
  const isOnePoint = ([first, ...others]: readonly LatLng[]) =>
    first !== undefined &&
    (held !== 'all'
      ? others.every(
          ({ lat, lng }) => asWritten(lat) === asWritten(first.lat) && asWritten(lng) === asWritten(first.lng),
        )
      : others.length === 0);
  return {
    deadParts: held === 'productive' ? dead.length : 0,
    partNames: held === 'unnamed' ? dead.length : 0,
    onePoint: written.filter((piece) => isOnePoint(piece.places)).length,
    outside: places.filter(isOutside).length,
    rounded: decimals ? places.filter(({ lat, lng }) => isRounded(lat) || isRounded(lng)).length : 0,
  };
}

function stopLosses({ parts, stops }: RoutePieces, holding: Holding, first: number): Counts {
  if (holding.stops === 'none') return { stops: stops.length };
  const places = stops.flatMap(placeOf);
  const lined = lineLosses({ name: '', parts, stops }, holding).outside ?? 0;
  const hasUnplaced = holding.stops === 'all';
  const kept = hasUnplaced ? stops : stops.filter((stop) => placeOf(stop).some(isRead));
  const orders = kept.map(({ texts }) => texts.stop_point_order);
  const areHeld = holding.fields.includes('stop_point_order') && orders.every((order) => WHOLE.test(order));
  const countOf = (field: 'stop_point_type' | 'place_holder') =>
    holding.fields.includes(field) ? 0 : stops.filter(({ texts }) => texts[field] !== '').length;
  return {
    unplacedStops: hasUnplaced ? 0 : stops.length - places.length,
    outside: lined + places.filter(isOutside).length,
    orders: areHeld ? 0 : orders.filter((order, at) => order !== String(first + at)).length,
    kinds: countOf('stop_point_type'),
    hints: countOf('place_holder'),
  };
}

/** As readers take an order number. */
const WHOLE = /^-?\d{1,15}$/;

function placeOf({ lat, lng }: StopPiece): readonly LatLng[] {
  return lat === null || lng === null ? [] : [{ lat, lng }];
}

/** Longitudes beyond 180 degrees are read as the globe has them. */
function isRead({ lat, lng }: LatLng): boolean {
  return Math.abs(lat) <= 90 && Math.abs(lng) <= 360;
}

function isOutside({ lat, lng }: LatLng): boolean {
  return Math.abs(lat) > 90 || Math.abs(lng) > 180;
}

function textLosses({ name, stops }: RoutePieces, { name: hasName, fields, unsayable, longest }: Holding): Counts {
  const texts = [...(hasName ? [name] : []), ...stops.flatMap((stop) => fields.map((field) => stop.texts[field]))];
  return {
    signs: unsayable ? texts.filter((text) => unsayable.test(text)).length : 0,
    long: longest === undefined ? 0 : texts.filter((text) => text.length > longest).length,
  };
}

function routeLosses(route: Tree, { name: hasName, stops, parts, hasOneLineNames }: Holding): Counts {
  const has = (...path: string[]) => (getIn(route, path) ?? null) !== null;
  const name = routeName(route);
  const isNameLost = name.trim() === '' || !hasName || (hasOneLineNames && /[\r\n]/.test(name));
  const ends = getIn(route, ['route_configurations', 'includes_initial_and_final_stop']) ?? null;
  const points = parts === 'none' ? 0 : PARTS.reduce((sum, part) => sum + extraFieldsOf(lineOf(route, part)).length, 0);
  const unknown = [...unknownKeys(sentForm(route), routeOrder).values()].reduce((sum, count) => sum + count, 0);
  return {
    values: valuesLost(route, stops !== 'none'),
    vehicle: has('bound_configurations', 'selected_vehicle') ? 1 : 0,
    driver: has('bound_configurations', 'selected_driver') ? 1 : 0,
    figures: Object.values(HEADER_KEYS)
      .flatMap(({ metres, seconds }) => [metres, seconds])
      .filter((key) => has(HEADER, key)).length,
    // A new route has false.
    ends: ends === null || ends === false ? 0 : 1,
    otherFields: unknown + points,
    name: name !== '' && isNameLost ? 1 : 0,
    id: has('planned_route_id') ? 1 : 0,
  };
}

const TEXT_FIELDS = [
  'stop_point_name',
  'stop_point_type',
  'place_holder',
  'stop_point_full_address_name',
  'stop_point_hour',
] as const;

/** Members that are not what the contract says; numbers where texts stand come back as texts. */
function valuesLost(route: Tree, hasStops: boolean): number {
  const name = isObject(route) ? (memberOf(route, 'route_name') ?? null) : null;
  const lines = PARTS.filter((part) => {
    const value = getIn(route, pathOfLine(part)) ?? null;
    return value !== null && packedOf(route, part) !== value;
  });
  const stops = hasStops
    ? stopsOf(route).reduce<number>((sum, stop) => {
        if (!isObject(stop)) return sum + 1;
        const odd = TEXT_FIELDS.filter((field) => {
          const value = memberOf(stop, field) ?? null;
          return value !== null && typeof value !== 'string';
        });
        return sum + odd.length;
      }, 0)
    : 0;
  return (
    (name === null || typeof name === 'string' ? 0 : 1) + lines.length + (areStopsUnreadable(route) ? 1 : 0) + stops
  );
}

function feedLosses(route: Tree, { parts, stops }: RoutePieces, fill: FeedFill): Counts {
  const { calls, unreadable, falling, namesFilled, hoursFilled } = feedCalls(route, fill);
  const hasHours = calls.some(({ hour }) => hour !== '');
  return {
    noStops: calls.length < 2 && (parts.length > 0 || stops.length > 0) ? 1 : 0,
    noShape: lineOf(route, 'productive').count < 2 && calls.length > 1 ? 1 : 0,
    noHours: calls.length > 0 && !hasHours ? 1 : 0,
    hours: unreadable,
    fallingHours: falling,
    hoursFilled,
    namesFilled,
    routeNamed: routeName(route).trim() === '' ? 1 : 0,
    hourForm: stops.some(({ texts }) => texts.stop_point_hour !== '') ? 1 : 0,
    calendar: 1,
  };
}
