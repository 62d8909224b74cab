// The fields of a stop, read and made: its place with what is wrong with it, its number, and whole new stops.
import { StopPoint } from '../../../contract/planned-route';
import { isObject, keysOf, makeObject, memberOf, RawNumber, type Tree, type TreeObject } from '../../../document/tree';
import type { LatLng } from '../../../geo/lat-lng';
import { ownOf } from './route-document';

export type StopKey = keyof typeof StopPoint.shape;
/** The eight fields in the contract's order. */
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

/** What is wrong with the place of a stop: no two numbers, off the globe, or the 0, 0 of a field that nobody filled. */
type PlaceProblem = 'missing' | 'outside' | 'zero';

/** The place of a stop in degrees, or why it has none. */
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

/** A field as text, "" where there is none. */
export function stopText(stop: Tree | undefined, key: StopKey): string {
  const value = isObject(stop) ? memberOf(stop, key) : undefined;
  return typeof value === 'string' ? value : '';
}

export function stopOrderOf(stop: Tree | undefined): number | null {
  return numberIn(stop, 'stop_point_order');
}

/** What is written on the sign of a stop: its order, else its place in the list, from 1. */
export function orderTextOf(stop: Tree | undefined, index: number): string {
  return String(stopOrderOf(stop) ?? index + 1);
}

/** Whether a person typed the hour of the stop, so that it is not calculated. */
export function hasTypedHour(stop: Tree | undefined): boolean {
  return ownOf(stop, 'hour') === 'typed';
}

/** Whether Patio wrote the hour of the stop, so that it follows the line. */
export function hasFilledHour(stop: Tree | undefined): boolean {
  return ownOf(stop, 'hour') === 'filled';
}

/** The hour that the stop said before one was typed that does not rise, or cannot be read; null where it says a good one. */
export function lastHourOf(stop: Tree | undefined): string | null {
  const text = ownOf(stop, 'lastHour');
  return typeof text === 'string' ? text : null;
}

/** A stop at a place, with all eight fields: texts "" where nothing is known. Its order is set when it comes into a route. */
export function newStop({ lat, lng }: LatLng, fields: Partial<Record<StopKey, Tree>> = {}): TreeObject {
  return completeStop({ ...fields, stop_point_latitude: lat, stop_point_longitude: lng });
}

/** The stop with the fields that it lacks, the eight in the contract's order, then what else it says. */
export function completeStop(stop: TreeObject): TreeObject {
  const known = STOP_KEYS.map((key) => [key, memberOf(stop, key) ?? EMPTY_STOP[key]] as const);
  const others = keysOf(stop).filter((key) => !Object.hasOwn(EMPTY_STOP, key));
  return makeObject([...known, ...others.map((key) => [key, memberOf(stop, key) ?? null] as const)]);
}

/** A finite number as JavaScript has it, also where it is written with more digits than a double keeps. */
export function numberOf(value: Tree | undefined): number | null {
  const number = value instanceof RawNumber ? Number(value.text) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

function numberIn(stop: Tree | undefined, key: StopKey): number | null {
  return isObject(stop) ? numberOf(memberOf(stop, key)) : null;
}

/** The types of the first and the last stop; keys of config.labels.stopTypes. */
export const [INITIAL, FINAL] = ['start', 'end'];

/** As typed, in small letters; "" for none. */
export function typeOfStop(stop: Tree | undefined): string {
  return stopText(stop, 'stop_point_type').trim().toLowerCase();
}
