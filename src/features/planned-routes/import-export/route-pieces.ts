// Route data for the writers: parts with positions, stops with their eight fields. Values that are neither text nor
// number are written as empty, because other formats cannot hold them.
import { isObject, memberOf, RawNumber, spellingOf, type Tree } from '../../../document/tree';
import type { LatLng } from '../../../geo/lat-lng';
import { positionsOf } from '../../../geo/line';
import { lineOf, PARTS, packRoute, type RoutePart, routeName, stopsOf } from '../document/route-document';
import { STOP_FIELDS, type StopField } from './stop-fields';

export type RoutePiece = { readonly part: RoutePart; readonly places: readonly LatLng[] };
/** `lat` and `lng` are null if the stop has no position. */
export type StopPiece = {
  readonly lat: number | null;
  readonly lng: number | null;
  /** Every field as text, "" if absent. */
  readonly texts: Readonly<Record<StopField, string>>;
};
export type RoutePieces = {
  readonly name: string;
  /** The parts that have positions, in driving order. */
  readonly parts: readonly RoutePiece[];
  readonly stops: readonly StopPiece[];
};

export function piecesOf(route: Tree): RoutePieces {
  const packed = packRoute(route);
  const parts = PARTS.map((part): RoutePiece => ({ part, places: positionsOf(lineOf(packed, part)) }));
  return {
    name: routeName(packed),
    parts: parts.filter(({ places }) => places.length > 0),
    stops: stopsOf(packed).map(stopPiece),
  };
}

function stopPiece(stop: Tree): StopPiece {
  const order = isObject(stop) ? memberOf(stop, 'stop_point_order') : undefined;
  const entries = STOP_FIELDS.map((field) => {
    // `1.0` is the order number 1.
    const isOrder = field === 'stop_point_order' && typeof order === 'number';
    return [field, isOrder ? decimalText(order) : textIn(stop, field)] as const;
  });
  const [lat, lng] = [degreesIn(stop, 'stop_point_latitude'), degreesIn(stop, 'stop_point_longitude')];
  const hasPlace = lat !== null && lng !== null;
  return {
    lat: hasPlace ? lat : null,
    lng: hasPlace ? lng : null,
    texts: Object.fromEntries(entries) as Record<StopField, string>,
  };
}

function degreesIn(stop: Tree, field: StopField): number | null {
  const value = isObject(stop) ? memberOf(stop, field) : undefined;
  const degrees = value instanceof RawNumber ? Number(value.text) : value;
  return typeof degrees === 'number' && Number.isFinite(degrees) ? degrees : null;
}

function textIn(stop: Tree, field: StopField): string {
  const value = isObject(stop) ? memberOf(stop, field) : undefined;
  if (typeof value === 'string') return value;
  if (value instanceof RawNumber) return value.text;
  if (typeof value !== 'number' || !isObject(stop)) return '';
  return spellingOf(stop, field) ?? decimalText(value);
}

/** The shortest decimal text that parses to the same number, without exponent, which XML decimals do not allow. */
export function decimalText(value: number): string {
  const text = String(value);
  const match = /^(-?)(\d)(?:\.(\d+))?e([-+]\d+)$/.exec(text);
  if (!match) return text;
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match;
  const digits = whole + fraction;
  const point = 1 + Number(exponent);
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`;
  return `${sign}${digits.padEnd(point, '0')}`;
}
