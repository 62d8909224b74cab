// JSON: a route of the contract, GeoJSON, or a bare list of places or stops.

import { parseJson } from '../../../document/json';
import {
  isList,
  isObject,
  keysOf,
  memberOf,
  RawNumber,
  type Tree,
  type TreeList,
  type TreeObject,
} from '../../../document/tree';
import { readPolylines } from './read-polyline';
import { MOST_BYTES, MOST_POINTS, type ReadRoute, Refusal } from './route-file';
import { NO_TEXTS, ShapeCollector, type StopTexts } from './shape-collector';
import { STOP_FIELDS, stopTextsOf } from './stop-fields';

const GEOMETRIES = new Set([
  'Point',
  'MultiPoint',
  'LineString',
  'MultiLineString',
  'Polygon',
  'MultiPolygon',
  'GeometryCollection',
]);

/** Throws a Refusal. */
export function readJsonRoute(text: string): ReadRoute {
  const parsed = parseJson(text, { maxLength: MOST_BYTES });
  if (!parsed.ok) {
    const { code, line, column, key } = parsed.problem;
    throw new Refusal(code, { line, column, detail: key });
  }
  const { tree } = parsed;
  if (typeof tree === 'string') return readPolylines(tree);
  if (isObject(tree) && (hasKey(tree, 'route_configurations') || hasKey(tree, 'planned_route_id'))) {
    return readContract(tree);
  }
  const shapes = new ShapeCollector();
  if (isList(tree)) {
    if (!readPlaces(tree, shapes)) throw new Refusal('unknownJson');
    return shapes.finish('json');
  }
  if (!isObject(tree) || !readGeoJson(tree, {}, shapes)) throw new Refusal('unknownJson');
  return shapes.finish('geojson');
}

function readContract(tree: TreeObject): ReadRoute {
  const configured = memberOf(tree, 'route_configurations');
  const lists = isObject(configured) ? keysOf(configured).map((key) => listIn(configured, key)) : [];
  if (lists.reduce((sum, { length }) => sum + length, 0) > MOST_POINTS) throw new Refusal('tooManyPoints');
  return { kind: 'route', tree };
}

/** Whether it is GeoJSON. `properties` are those of the feature around it. */
function readGeoJson(object: TreeObject, properties: TreeObject, shapes: ShapeCollector): boolean {
  const type = memberOf(object, 'type');
  if (type === 'FeatureCollection') {
    for (const feature of listIn(object, 'features')) {
      if (!isObject(feature) || !readGeoJson(feature, {}, shapes)) shapes.note('shapesSkipped');
    }
    return true;
  }
  if (type === 'Feature') {
    const geometry = memberOf(object, 'geometry');
    const own = memberOf(object, 'properties');
    if (isObject(geometry) && !readGeoJson(geometry, isObject(own) ? own : {}, shapes)) shapes.note('shapesSkipped');
    return true;
  }
  if (typeof type !== 'string' || !GEOMETRIES.has(type)) return false;
  readGeometry(type, object, properties, shapes);
  return true;
}

function readGeometry(type: string, geometry: TreeObject, properties: TreeObject, shapes: ShapeCollector): void {
  const coordinates = listIn(geometry, 'coordinates');
  switch (type) {
    case 'Point':
      addStop(coordinates, properties, shapes);
      return;
    case 'MultiPoint':
      for (const place of coordinates) addStop(place, properties, shapes);
      return;
    case 'LineString':
      addLine(coordinates, properties, shapes);
      return;
    case 'MultiLineString':
      for (const line of coordinates) addLine(isList(line) ? line : [], properties, shapes);
      return;
    case 'GeometryCollection':
      for (const part of listIn(geometry, 'geometries')) {
        if (!isObject(part) || !readGeoJson(part, properties, shapes)) shapes.note('shapesSkipped');
      }
      return;
    default:
      shapes.note('shapesSkipped');
  }
}

function addLine(coordinates: TreeList, properties: TreeObject, shapes: ShapeCollector): void {
  shapes.startLine(nameOf(properties));
  for (const place of coordinates) {
    const [lng, lat] = isList(place) ? place : [];
    shapes.addPoint(numberOf(lat), numberOf(lng), Number.NaN);
  }
}

function addStop(place: Tree, properties: TreeObject, shapes: ShapeCollector): void {
  const [lng, lat] = isList(place) ? place : [];
  const texts = textsOf(properties);
  shapes.addStop(numberOf(lat), numberOf(lng), { ...texts, name: texts.name ?? nameOf(properties) });
}

/** A list of `{lat, lng}` is a line; a list of stops of the contract is stops. Whether it is one of them. */
function readPlaces(list: TreeList, shapes: ShapeCollector): boolean {
  const [first] = list;
  if (!isObject(first)) return false;
  const areStops = hasKey(first, 'stop_point_latitude');
  if (!areStops && !hasKey(first, 'lat')) return false;
  if (!areStops) shapes.startLine(null);
  for (const item of list) {
    const place = isObject(item) ? item : {};
    if (areStops) {
      const [lat, lng] = [memberOf(place, 'stop_point_latitude'), memberOf(place, 'stop_point_longitude')];
      shapes.addStop(numberOf(lat), numberOf(lng), textsOf(place));
    } else {
      shapes.addPoint(numberOf(memberOf(place, 'lat')), numberOf(memberOf(place, 'lng')), Number.NaN);
    }
  }
  return true;
}

function textsOf(object: TreeObject): StopTexts {
  if (!STOP_FIELDS.some((field) => hasKey(object, field))) return NO_TEXTS;
  return stopTextsOf((field) => {
    const value = memberOf(object, field);
    return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : undefined;
  });
}

function nameOf(properties: TreeObject): string | null {
  for (const key of ['name', 'title', 'part']) {
    const name = memberOf(properties, key);
    if (typeof name === 'string' && name !== '') return name;
  }
  return null;
}

function listIn(object: TreeObject, key: string): TreeList {
  const list = memberOf(object, key);
  return isList(list) ? list : [];
}

function hasKey(object: TreeObject, key: string): boolean {
  return memberOf(object, key) !== undefined;
}

/** A number with more digits than a double keeps is the double nearest to it. */
function numberOf(value: Tree | undefined): number {
  if (typeof value === 'number') return value + 0;
  return value instanceof RawNumber ? Number(value.text) + 0 : Number.NaN;
}
