// JSON: a contract route, GeoJSON, or a plain list of places or stops.
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
import { PARTS } from '../document/route-document';
import { lineAt } from './decode-text';
import { hasKey, numberOf, textOf } from './json-values';
import { readAnswer } from './read-answer';
import { readJsonPlaces } from './read-json-places';
import { readPolylines } from './read-polyline';
import { MOST_BYTES, MOST_POINTS, type ReadRoute, Refusal, type StopTexts } from './route-file';
import { NO_TEXTS, ShapeCollector } from './shape-collector';
import { STOP_FIELDS } from './stop-fields';
import { fieldOfHead, lineColumnOfHead } from './stop-heads';
import { stopTextsOf, tidyName } from './stop-texts';

/** Characters of the name of a route. */
const MOST_NAME = 65_536;
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
    const sequence = readJsonSequence(text);
    if (sequence && sequence.objects.length > 0) return readSequence(sequence);
    const { code, line, column, key } = parsed.problem;
    throw new Refusal(code, { line, column, detail: key });
  }
  const { tree } = parsed;
  if (typeof tree === 'string') return readPolylines(tree);
  if (isObject(tree) && (hasKey(tree, 'route_configurations') || hasKey(tree, 'planned_route_id'))) {
    return readContract(tree);
  }
  const answer = isObject(tree) ? readAnswer(tree) : null;
  if (answer) return answer;
  const shapes = new ShapeCollector();
  if (isList(tree)) {
    if (isObject(tree[0]) && isShape(tree[0])) {
      readFeatures(tree, shapes);
      return shapes.finish('geojson');
    }
    if (!readJsonPlaces(tree, shapes)) throw new Refusal('unknownJson', { detail: keysIn(tree) });
    return shapes.finish('json');
  }
  if (!isObject(tree) || !readGeoJson(tree, {}, shapes)) throw new Refusal('unknownJson', { detail: keysIn(tree) });
  return shapes.finish('geojson');
}

/** Each text of the sequence counts as a list entry. */
function readSequence({ objects, unreadable }: JsonSequence): ReadRoute {
  const shapes = new ShapeCollector();
  const isGeoJson = objects.some((object) => isShape(object) || memberOf(object, 'type') === 'FeatureCollection');
  if (isGeoJson) readFeatures(objects, shapes);
  else if (!readJsonPlaces(objects, shapes)) throw new Refusal('unknownJson', { detail: keysIn(objects) });
  if (unreadable) shapes.note('unreadableLines', unreadable);
  return shapes.finish(isGeoJson ? 'geojson' : 'json');
}

/** Content of other JSON: its type, or its first keys. */
function keysIn(tree: Tree): string | undefined {
  const object = isList(tree) ? tree[0] : tree;
  if (!isObject(object)) return undefined;
  const type = memberOf(object, 'type');
  const keys = keysOf(object).slice(0, 8);
  return typeof type === 'string' ? `type: ${type}` : keys.join(', ') || undefined;
}

function isShape(object: TreeObject): boolean {
  const type = memberOf(object, 'type');
  return typeof type === 'string' && (type === 'Feature' || GEOMETRIES.has(type));
}

function readContract(tree: TreeObject): ReadRoute {
  const configured = memberOf(tree, 'route_configurations');
  const lists = isObject(configured) ? keysOf(configured).map((key) => listIn(configured, key)) : [];
  if (lists.reduce((sum, { length }) => sum + length, 0) > MOST_POINTS) throw new Refusal('tooManyPoints');
  return { kind: 'route', tree };
}

/** Reads GeoJSON; returns whether it matched. `properties`: of the enclosing feature. */
function readGeoJson(object: TreeObject, properties: TreeObject, shapes: ShapeCollector): boolean {
  const type = memberOf(object, 'type');
  if (type === 'FeatureCollection') {
    const name = memberOf(object, 'name');
    if (typeof name === 'string' && name.trim() !== '') shapes.name ??= name.slice(0, MOST_NAME);
    readFeatures(listIn(object, 'features'), shapes);
    return true;
  }
  if (type === 'Feature') {
    const geometry = memberOf(object, 'geometry');
    const ownProperties = memberOf(object, 'properties');
    const featureProperties = isObject(ownProperties) ? ownProperties : {};
    if (!isObject(geometry) && isOwnStop(featureProperties)) shapes.addUnplacedStop(textsOf(featureProperties));
    else if (!isObject(geometry)) shapes.note(addressOf(featureProperties) ? 'addresses' : 'noGeometry');
    else if (!readGeoJson(geometry, featureProperties, shapes)) shapes.note('unknownShapes');
    return true;
  }
  if (typeof type !== 'string' || !GEOMETRIES.has(type)) return false;
  readGeometry(type, object, properties, shapes);
  return true;
}

function readFeatures(features: TreeList, shapes: ShapeCollector): void {
  for (const [index, feature] of features.entries()) {
    shapes.entry = index + 1;
    if (!isObject(feature) || !readGeoJson(feature, {}, shapes)) shapes.note('unknownShapes');
  }
  shapes.entry = undefined;
}

function readGeometry(type: string, geometry: TreeObject, properties: TreeObject, shapes: ShapeCollector): void {
  const coordinates = listIn(geometry, 'coordinates');
  switch (type) {
    case 'Point':
      addStop(coordinates, properties, shapes);
      return;
    case 'MultiPoint':
      // A part of one vertex, which is no LineString.
      if (isPart(memberOf(properties, 'part'))) addLine(coordinates, properties, shapes);
      else for (const place of coordinates) addStop(place, properties, shapes);
      return;
    case 'LineString':
      addLine(coordinates, properties, shapes);
      return;
    case 'MultiLineString':
      for (const line of coordinates) addLine(isList(line) ? line : [], properties, shapes);
      return;
    case 'GeometryCollection':
      if (listIn(geometry, 'geometries').length === 0) shapes.note('noGeometry');
      for (const part of listIn(geometry, 'geometries')) {
        if (!isObject(part) || !readGeoJson(part, properties, shapes)) shapes.note('unknownShapes');
      }
      return;
    default:
      shapes.note('areas', { count: type === 'MultiPolygon' ? Math.max(1, coordinates.length) : 1 });
  }
}

function addressOf(properties: TreeObject): string | null {
  for (const key of keysOf(properties)) {
    const value = memberOf(properties, key);
    if (fieldOfHead(key) === 'stop_point_full_address_name' && typeof value === 'string' && value.trim() !== '') {
      return value;
    }
  }
  return null;
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
  shapes.addStop(numberOf(lat), numberOf(lng), {
    ...texts,
    name: texts.name ?? nameOf(properties),
    address: texts.address ?? addressOf(properties),
    ...routeIn(properties),
  });
}

/** The route name in the properties of a stop. */
function routeIn(properties: TreeObject): Pick<StopTexts, 'route'> {
  const key = keysOf(properties).find((each) => lineColumnOfHead(each) === 'route');
  const route = key === undefined ? undefined : textOf(memberOf(properties, key))?.trim();
  return route ? { route } : {};
}

function textsOf(object: TreeObject): StopTexts {
  if (!STOP_FIELDS.some((field) => hasKey(object, field))) return NO_TEXTS;
  const texts = stopTextsOf((field) => textOf(memberOf(object, field)));
  return isOwnStop(object) ? { ...texts, isOwn: true } : texts;
}

/** A stop of a file of this app: it has all eight fields. */
function isOwnStop(object: TreeObject): boolean {
  return STOP_FIELDS.every((field) => hasKey(object, field));
}

function isPart(value: Tree | undefined): boolean {
  return PARTS.some((part) => part === value);
}

function nameOf(properties: TreeObject): string | null {
  const keys = ['name', 'title', 'part', ...keysOf(properties).filter((key) => fieldOfHead(key) === 'stop_point_name')];
  for (const key of keys) {
    const value = memberOf(properties, key);
    const name = value instanceof RawNumber ? value.text : typeof value === 'number' ? String(value) : value;
    if (typeof name === 'string' && name !== '') return tidyName(name) || null;
  }
  return null;
}

function listIn(object: TreeObject, key: string): TreeList {
  const list = memberOf(object, key);
  return isList(list) ? list : [];
}

const RECORD_SEPARATOR = '\u001e';

type JsonSequence = {
  readonly objects: readonly TreeObject[];
  /** Number of texts that are not JSON objects; `line` of the first. */
  readonly unreadable: { readonly count: number; readonly line: number } | null;
};

/**
 * A sequence of JSON texts: one per line (NDJSON), or after record separators (RFC 8142, GeoJSON text sequences). Null
 * if the first text is not a JSON object. Linear in the length of the text.
 */
function readJsonSequence(text: string): JsonSequence | null {
  const separator = text.includes(RECORD_SEPARATOR) ? RECORD_SEPARATOR : '\n';
  const objects: TreeObject[] = [];
  let unreadable: { count: number; line: number } | null = null;
  let at = 0;
  for (const part of text.split(separator)) {
    const start = at;
    at += part.length + separator.length;
    if (part.trim() === '') continue;
    const parsed = parseJson(part, { maxLength: MOST_BYTES });
    if (parsed.ok && isObject(parsed.tree)) objects.push(parsed.tree);
    else if (objects.length === 0) return null;
    else if (unreadable) unreadable.count += 1;
    else unreadable = { count: 1, line: lineAt(text, start) };
  }
  return objects.length > 1 || text.includes(RECORD_SEPARATOR) ? { objects, unreadable } : null;
}
