// A plain list of places in JSON: stops, or vehicle positions.
import {
  isObject,
  keysOf,
  memberOf,
  RawNumber,
  type Tree,
  type TreeList,
  type TreeObject,
} from '../../../document/tree';
import { hasKey, numberOf, textOf } from './json-values';
import type { ShapeCollector } from './shape-collector';
import type { StopField } from './stop-fields';
import { fieldOfHead, type LineColumn, lineColumnOfHead } from './stop-heads';
import { routeColumn, stopTextsOf } from './stop-texts';
import { halfColumns } from './table-halves';
import { type PointRow, writeTableLines } from './table-lines';
import { readTablePlaces } from './table-places';

/** Number of objects examined to detect keys. */
const LOOKED_AT = 200;

/**
 * Reads a list of objects with latitude and longitude under common keys. They are stops if the first one has other
 * fields, else a line. Returns whether it matched.
 */
export function readJsonPlaces(list: TreeList, shapes: ShapeCollector): boolean {
  const first = list.find(isObject);
  if (!first) return false;
  const keys = new Map<StopField, string>();
  for (const key of keysOf(first)) {
    const field = fieldOfHead(key);
    // `x` and `y` are usually image coordinates.
    if (field && key.length > 1 && !keys.has(field)) keys.set(field, key);
  }
  const valueIn = (object: TreeObject, field: StopField) => memberOf(object, keys.get(field) ?? field);
  if (!keys.has('stop_point_latitude') || !keys.has('stop_point_longitude')) return false;
  const areStops = hasKey(first, 'stop_point_latitude') || keys.has('stop_point_name');
  const places = placesIn(list, keys, shapes);
  if (!areStops) {
    readPositions(list, places, shapes);
    return true;
  }
  const keyOf = (column: LineColumn) => keysOf(first).find((key) => lineColumnOfHead(key) === column);
  const route = routeColumn((column) => list.map((item) => saidIn(item, keyOf(column))));
  const routeKey = route && keyOf(route);
  for (const [index, item] of list.entries()) {
    shapes.entry = index + 1;
    const object = isObject(item) ? item : {};
    const { lat, lng } = places[index] ?? NO_PLACE;
    const texts = stopTextsOf((field) => textOf(valueIn(object, field)));
    shapes.addStop(lat, lng, { ...texts, ...(routeKey && { route: saidIn(object, routeKey) }) });
  }
  shapes.entry = undefined;
  return true;
}

function saidIn(item: Tree, key: string | undefined): string {
  return key === undefined || !isObject(item) ? '' : (textOf(memberOf(item, key))?.trim() ?? '');
}

const NO_PLACE = { lat: Number.NaN, lng: Number.NaN };

/** Positions of the objects in a list, read like table rows. Columns are the keys of the first object. */
function placesIn(
  list: TreeList,
  keys: ReadonlyMap<StopField, string>,
  shapes: ShapeCollector,
): readonly { readonly lat: number; readonly lng: number }[] {
  const head = keysOf(list.find(isObject) ?? {});
  const textAt = (item: Tree, key: string | undefined) =>
    key === undefined || !isObject(item) ? '' : (degreesText(memberOf(item, key)) ?? '');
  const some = list.slice(0, LOOKED_AT).map((item) => head.map((key) => textAt(item, key)));
  const named = new Set(keys.values());
  const halves = halfColumns(head, some, (at) => !named.has(head[at] ?? ''));
  const heads = { lat: keys.get('stop_point_latitude') ?? '', lng: keys.get('stop_point_longitude') ?? '' };
  const letterAt = (item: Tree, at: number) => (at === -1 ? null : textAt(item, head[at]));
  const { places, hasHalves, hadLostPoints } = readTablePlaces(
    list.map((item) => ({
      lat: textAt(item, heads.lat),
      lng: textAt(item, heads.lng),
      both: '',
      letters: { lat: letterAt(item, halves.lat), lng: letterAt(item, halves.lng) },
    })),
    heads,
  );
  if (hasHalves) shapes.note('hemispheres');
  if (hadLostPoints) shapes.note('lostPoints');
  return places;
}

/** Vehicle positions: one line per vehicle, ordered by time. */
function readPositions(
  list: TreeList,
  places: readonly { readonly lat: number; readonly lng: number }[],
  shapes: ShapeCollector,
): void {
  const first = list.find(isObject) ?? {};
  const keyOf = (column: LineColumn) => keysOf(first).find((key) => lineColumnOfHead(key) === column);
  const names = [keyOf('vehicle'), keyOf('line'), keyOf('route')];
  const moment = keyOf('moment') ?? keysOf(first).find((key) => fieldOfHead(key) === 'stop_point_hour');
  const rows = list.map((item, index): PointRow => {
    return {
      line: undefined,
      entry: index + 1,
      of: names
        .map((key) => saidIn(item, key))
        .filter(Boolean)
        .join(' · '),
      sequence: '',
      moment: saidIn(item, moment),
      lat: places[index]?.lat ?? Number.NaN,
      lng: places[index]?.lng ?? Number.NaN,
    };
  });
  writeTableLines(rows, shapes, false);
}

/** Some devices write degrees as strings. */
function degreesText(value: Tree | undefined): string | undefined {
  return value instanceof RawNumber ? String(numberOf(value)) : textOf(value);
}
