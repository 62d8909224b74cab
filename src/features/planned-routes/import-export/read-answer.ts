// Answers of routing engines as JSON: OSRM (and services that speak like it), Valhalla, GraphHopper. Each alternative
// is a line, the proposed one first. Its waypoints are stops, and its seconds stay with their vertices.
import { isList, isObject, keysOf, memberOf, type Tree, type TreeList, type TreeObject } from '../../../document/tree';
import { distanceBetween } from '../../../geo/ellipsoid';
import { decodePolyline, type Precision } from '../../../geo/encoded-polyline';
import type { LatLng } from '../../../geo/lat-lng';
import { numberOf, textOf } from './json-values';
import { type ReadLeg, type ReadShapes, Refusal } from './route-file';
import { NO_TEXTS, ShapeCollector } from './shape-collector';

type Leg = { readonly positions: readonly LatLng[]; readonly seconds: number };
type Waypoint = LatLng & { readonly name: string | null };
/** `legs`: their positions follow each other; empty where the answer has only the whole way. */
type Way = { readonly name: string | null; readonly positions: readonly LatLng[]; readonly legs: readonly Leg[] };
type Answer = { readonly ways: readonly Way[]; readonly waypoints: readonly Waypoint[] };

/** Null for JSON that is no answer. Throws a Refusal, also with the engine's own words for what it could not do. */
export function readAnswer(tree: TreeObject): ReadShapes | null {
  const answer = osrm(tree) ?? valhalla(tree) ?? graphHopper(tree);
  if (!answer) return null;
  const shapes = new ShapeCollector();
  const legs: (readonly ReadLeg[])[] = [];
  for (const { name, positions, legs: own } of answer.ways) {
    shapes.startLine(name, { isRoute: true });
    const runs: ReadLeg[] = [];
    let count = 0;
    let last: LatLng | null = null;
    const put = (place: LatLng) => {
      // Legs share the position of their waypoint.
      if (last && last.lat === place.lat && last.lng === place.lng) return;
      shapes.addPoint(place.lat, place.lng, Number.NaN);
      last = place;
      count += 1;
    };
    for (const { positions: part, seconds } of own) {
      const from = Math.max(0, count - 1);
      for (const place of part) put(place);
      runs.push({ from, to: Math.max(0, count - 1), seconds });
    }
    if (own.length === 0) for (const place of positions) put(place);
    if (count > 0) legs.push(runs);
  }
  for (const { lat, lng, name } of answer.waypoints) shapes.addStop(lat, lng, { ...NO_TEXTS, name });
  const read = shapes.finish('answer');
  const isWhole = (runs: readonly ReadLeg[]) => runs.length > 0 && runs.length === read.stops.length - 1;
  // Positions that were left out would move the legs.
  const areSure = read.notes.every(({ code }) => code === 'atZero' || code === 'swapSuspected');
  return {
    ...read,
    lines: read.lines.map((line, at) => {
      const runs = legs[at] ?? [];
      return areSure && isWhole(runs) ? { ...line, legs: runs } : line;
    }),
  };
}

/** Route, trip and match services. */
function osrm(tree: TreeObject): Answer | null {
  const code = memberOf(tree, 'code');
  const routes = [...listIn(tree, 'routes'), ...listIn(tree, 'trips'), ...listIn(tree, 'matchings')].filter(isObject);
  if (typeof code !== 'string') return null;
  if (code.toLowerCase() !== 'ok') throw failure(textOf(memberOf(tree, 'message')) ?? code);
  const waypoints = inOrder(listIn(tree, 'waypoints'))
    .concat(
      listIn(tree, 'tracepoints').filter((point) => isObject(point) && memberOf(point, 'waypoint_index') !== null),
    )
    .flatMap((waypoint): Waypoint[] => {
      const [lng, lat] = isObject(waypoint) ? listIn(waypoint, 'location') : [];
      return isObject(waypoint) && lat !== undefined
        ? [{ lat: numberOf(lat), lng: numberOf(lng), name: nameIn(waypoint, 'name') }]
        : [];
    });
  const ways = routes.map((route): Way => {
    const decode = decoderFor(memberOf(route, 'geometry'), waypoints);
    const legs = listIn(route, 'legs')
      .filter(isObject)
      .map((leg): Leg => {
        const steps = listIn(leg, 'steps').filter(isObject);
        const geometries = steps.map((step) => memberOf(step, 'geometry'));
        const read = decoderFor(geometries[0], waypoints);
        return { positions: geometries.flatMap(read), seconds: numberOf(memberOf(leg, 'duration')) };
      });
    const positions = decode(memberOf(route, 'geometry'));
    const areDrawn = legs.length > 0 && legs.every(({ positions: drawn }) => drawn.length > 1);
    return { name: null, positions, legs: areDrawn ? legs : cutAt(positions, waypoints, legs) };
  });
  return { ways, waypoints };
}

/** Waypoints of a trip are in the order of the question; their index says the order of the way. */
function inOrder(waypoints: TreeList): Tree[] {
  const indexOf = (waypoint: Tree) =>
    isObject(waypoint) ? numberOf(memberOf(waypoint, 'waypoint_index')) : Number.NaN;
  if (waypoints.some((waypoint) => Number.isNaN(indexOf(waypoint)))) return [...waypoints];
  return waypoints.toSorted((a, b) => indexOf(a) - indexOf(b));
}

function valhalla(tree: TreeObject): Answer | null {
  const trip = memberOf(tree, 'trip');
  if (!isObject(trip)) {
    const error = memberOf(tree, 'error');
    if (memberOf(tree, 'error_code') !== undefined && typeof error === 'string') throw failure(error);
    return null;
  }
  const alternates = listIn(tree, 'alternates').flatMap((each) => {
    const other = isObject(each) ? memberOf(each, 'trip') : undefined;
    return isObject(other) ? [other] : [];
  });
  const waypoints = listIn(trip, 'locations').flatMap((location): Waypoint[] => {
    if (!isObject(location)) return [];
    const [lat, lng] = [numberOf(memberOf(location, 'lat')), numberOf(memberOf(location, 'lon'))];
    return [{ lat, lng, name: nameIn(location, 'name') ?? nameIn(location, 'street') }];
  });
  const ways = [trip, ...alternates].map((each): Way => {
    const legs = listIn(each, 'legs')
      .filter(isObject)
      .map((leg): Leg => {
        const shape = memberOf(leg, 'shape');
        const summary = memberOf(leg, 'summary');
        const seconds = isObject(summary) ? numberOf(memberOf(summary, 'time')) : Number.NaN;
        // Valhalla has six decimals, or five where it was asked for.
        return { positions: decoderFor(shape, waypoints, 6)(shape), seconds };
      });
    return { name: null, positions: [], legs: secondsOrNone(legs) };
  });
  return { ways, waypoints };
}

/** Members of an answer that says what it could not do. */
const GRAPHHOPPER_ERROR = new Set(['message', 'hints', 'status', 'info']);

function graphHopper(tree: TreeObject): Answer | null {
  const paths = listIn(tree, 'paths').filter(isObject);
  const message = memberOf(tree, 'message');
  if (typeof message === 'string' && keysOf(tree).every((key) => GRAPHHOPPER_ERROR.has(key))) throw failure(message);
  if (paths.length === 0 || !paths.some((path) => memberOf(path, 'points') !== undefined)) return null;
  const read = paths.map((path) => {
    const isFlat = listIn(path, 'bbox').length !== 6;
    const factor = numberOf(memberOf(path, 'points_encoded_multiplier'));
    const precision: Precision = factor === 1e6 ? 6 : 5;
    const at = (key: string) => placesOf(memberOf(path, key), precision, isFlat);
    return { path, positions: at('points'), waypoints: at('snapped_waypoints') };
  });
  const waypoints = (read[0]?.waypoints ?? []).map((place): Waypoint => ({ ...place, name: null }));
  const ways = read.map(({ path, positions }): Way => {
    const legs = secondsOfInstructions(path).map((seconds): Leg => ({ positions: [], seconds }));
    return { name: null, positions, legs: cutAt(positions, waypoints, legs) };
  });
  return { ways, waypoints };
}

/** Instructions end a leg with the signs 4 (finish) and 5 (via). Times are milliseconds. */
function secondsOfInstructions(path: TreeObject): readonly number[] {
  const seconds: number[] = [];
  let sum = 0;
  for (const instruction of listIn(path, 'instructions').filter(isObject)) {
    sum += numberOf(memberOf(instruction, 'time')) / 1000;
    const sign = numberOf(memberOf(instruction, 'sign'));
    if (sign !== 4 && sign !== 5) continue;
    seconds.push(sum);
    sum = 0;
  }
  const whole = numberOf(memberOf(path, 'time')) / 1000;
  return seconds.length > 0 ? seconds : Number.isNaN(whole) ? [] : [whole];
}

/** Legs without positions of their own: the line is cut at the nearest vertex to each waypoint, in order. */
function cutAt(positions: readonly LatLng[], waypoints: readonly Waypoint[], legs: readonly Leg[]): readonly Leg[] {
  if (legs.length === 0 || legs.length !== waypoints.length - 1 || positions.length < 2) return [];
  const cuts = [0];
  for (const [nth, waypoint] of waypoints.slice(1, -1).entries()) {
    let best = cuts[nth] ?? 0;
    for (let at = best; at < positions.length; at += 1) {
      const [place, nearest] = [positions[at], positions[best]];
      if (place && nearest && distanceBetween(place, waypoint) < distanceBetween(nearest, waypoint)) best = at;
    }
    cuts.push(best);
  }
  cuts.push(positions.length - 1);
  return secondsOrNone(
    legs.map(({ seconds }, at) => ({ positions: positions.slice(cuts[at], (cuts[at + 1] ?? 0) + 1), seconds })),
  );
}

/** A leg without its time has no place beside the others: the line stays, its times do not. */
function secondsOrNone(legs: readonly Leg[]): readonly Leg[] {
  if (legs.every(({ seconds }) => Number.isFinite(seconds) && seconds >= 0)) return legs;
  return legs.map(({ positions }) => ({ positions, seconds: Number.NaN }));
}

/** Decodes geometries of one answer: the precision whose start is nearest to a waypoint. */
function decoderFor(
  first: Tree | undefined,
  waypoints: readonly Waypoint[],
  usual: Precision = 5,
): (geometry: Tree | undefined) => readonly LatLng[] {
  const offOf = (precision: Precision) => {
    const start = placesOf(first, precision, true)[0];
    if (!start) return Number.POSITIVE_INFINITY;
    return Math.min(...waypoints.map((waypoint) => distanceBetween(start, waypoint)));
  };
  const other: Precision = usual === 5 ? 6 : 5;
  const precision = typeof first === 'string' && waypoints.length > 0 && offOf(other) < offOf(usual) ? other : usual;
  return (geometry) => placesOf(geometry, precision, true);
}

/** Positions of an encoded polyline, a LineString, or a list of pairs. Throws a Refusal for a broken polyline. */
function placesOf(geometry: Tree | undefined, precision: Precision, isFlat: boolean): readonly LatLng[] {
  if (typeof geometry === 'string') {
    const decoded = decodePolyline(isFlat ? geometry : withoutHeights(geometry), precision);
    return decoded.ok ? decoded.positions : [];
  }
  const list = isObject(geometry) ? listIn(geometry, 'coordinates') : isList(geometry) ? geometry : [];
  return list.flatMap((pair) => {
    const [lng, lat] = isList(pair) ? pair : [];
    return lat === undefined ? [] : [{ lat: numberOf(lat), lng: numberOf(lng) }];
  });
}

/** GraphHopper encodes heights as a third number of each position. */
function withoutHeights(text: string): string {
  // A number ends with the first character below the sign of continuation.
  const numbers = text.match(/[_-~]*[?-^]/g) ?? [];
  return numbers.filter((_, at) => at % 3 !== 2).join('');
}

function failure(words: string): Refusal {
  return new Refusal('engineSays', { detail: words });
}

function nameIn(object: TreeObject, key: string): string | null {
  return textOf(memberOf(object, key))?.trim() || null;
}

function listIn(object: TreeObject, key: string): TreeList {
  const list = memberOf(object, key);
  return isList(list) ? list : [];
}
