// Reads and creates stops: position with validation, order number, and new stops.
import { StopPoint } from '../../../contract/planned-route';
import { isObject, keysOf, makeObject, memberOf, RawNumber, type Tree, type TreeObject } from '../../../document/tree';
import type { LatLng } from '../../../geo/lat-lng';
import { ownOf } from './route-document';

export type StopKey = keyof typeof StopPoint.shape;
/** The eight fields in contract order. */
export const STOP_KEYS = Object.keys(StopPoint.shape).filter((key): key is StopKey => key in StopPoint.shape);

const EMPTY_STOP: Readonly<Record<StopKey, Tree>> = {
  stop_point_name: '',
  stop_point_type: '',
  stop_point_order: 0,
  place_holder: '',
  stop_point_full_address_name: '',
  stop_point_hour: '',
  stop_point_latitude: 0,
  stop_point_longitude: 0,
};

/** Position problems: missing numbers, off the globe, or 0, 0 from an empty field. */
type PlaceProblem = 'missing' | 'outside' | 'zero';

/** The position of a stop in degrees, or its problem. */
export function readStopPlace(stop: Tree | undefined): LatLng | PlaceProblem {
  const [lat, lng] = [numberIn(stop, 'stop_point_latitude'), numberIn(stop, 'stop_point_longitude')];
  if (lat === null || lng === null) return 'missing';
  if (Math.abs(lat) > 90 || Math.abs(lng) > 180) return 'outside';
  return lat === 0 && lng === 0 ? 'zero' : { lat, lng };
}

export function stopPlaceOf(stop: Tree | undefined): LatLng | null {
  const place = readStopPlace(stop);
  return typeof place === 'string' ? null : place;
}

/** A field as text, "" if absent. */
export function stopText(stop: Tree | undefined, key: StopKey): string {
  const value = isObject(stop) ? memberOf(stop, key) : undefined;
  return typeof value === 'string' ? value : '';
}

export function stopOrderOf(stop: Tree | undefined): number | null {
  return numberIn(stop, 'stop_point_order');
}

/** Label of a stop: its order number, else its list position from 1. */
export function orderTextOf(stop: Tree | undefined, index: number): string {
  return String(stopOrderOf(stop) ?? index + 1);
}

/** Whether the user typed the hour, so that it is not calculated. */
export function hasTypedHour(stop: Tree | undefined): boolean {
  return ownOf(stop, 'hour') === 'typed';
}

/** Whether the app filled the hour, so that it follows the line. */
export function hasFilledHour(stop: Tree | undefined): boolean {
  return ownOf(stop, 'hour') === 'filled';
}

/** Last valid hour of the stop, before an unreadable or decreasing one was typed. Null if the current one is valid. */
export function lastHourOf(stop: Tree | undefined): string | null {
  const text = ownOf(stop, 'lastHour');
  return typeof text === 'string' ? text : null;
}

/** A new stop with all eight fields; unknown texts are "". The order number is set on insertion. */
export function newStop({ lat, lng }: LatLng, fields: Partial<Record<StopKey, Tree>> = {}): TreeObject {
  return completeStop({ ...fields, stop_point_latitude: lat, stop_point_longitude: lng });
}

/** The stop with missing fields added: the eight in contract order, then other keys. */
export function completeStop(stop: TreeObject): TreeObject {
  const knownFields = STOP_KEYS.map((key) => [key, memberOf(stop, key) ?? EMPTY_STOP[key]] as const);
  const others = keysOf(stop).filter((key) => !Object.hasOwn(EMPTY_STOP, key));
  return makeObject([...knownFields, ...others.map((key) => [key, memberOf(stop, key) ?? null] as const)]);
}

/** A finite number as a double, also when written with more digits. */
export function numberOf(value: Tree | undefined): number | null {
  const number = value instanceof RawNumber ? Number(value.text) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

function numberIn(stop: Tree | undefined, key: StopKey): number | null {
  return isObject(stop) ? numberOf(memberOf(stop, key)) : null;
}

/** Types of the first and the last stop; keys of config.labels.stopTypes. */
export const [INITIAL, FINAL] = ['start', 'end'];

/** As typed, in lower case; "" if absent. */
export function typeOfStop(stop: Tree | undefined): string {
  return stopText(stop, 'stop_point_type').trim().toLowerCase();
}
