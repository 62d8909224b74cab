// Maps stops to positions on the productive line. A line may pass a stop several times. The passes chosen follow the
// stop order and minimize the sum of squared distances.
import { isObject, type Tree, type TreeList } from '../../../document/tree';
import { distanceBetween } from '../../../geo/ellipsoid';
import type { LatLng } from '../../../geo/lat-lng';
import { type Line, vertexAt } from '../../../geo/line';
import { metresToPlace, nearestPlace, type PlaceOnLine } from '../../../geo/line-distance';
import { between } from '../../../geo/mercator';
import { type Looks, type Passing, passingsOf } from './passings';
import { lineOf, stopsOf } from './route-document';
import { stopPlaceOf } from './stop-reading';

export type StopPlace = PlaceOnLine & {
  /** Metres along the line; never less than at the previous stop, unless `goesBack`. */
  readonly metres: number;
  /** Distance in metres from the line to the stop. */
  readonly off: number;
  /** There is no pass after the one of the previous stop: the stops are not in line order. */
  readonly goesBack: boolean;
};

/** Position of each stop; null when it has no coordinates, or the line no vertex. */
export type StopPlaces = readonly (StopPlace | null)[];

/** More distant passes are used only for a stop without a nearer one. */
const NEAR_M = 120;
/** A stop across the street may be slightly before the previous one along the line. */
const SLACK_M = 25;
/** Cost of going back in squared metres: more than any distance saves. */
const BACK_COST = 1e9;
/**
 * Tie-break in squared metres over the whole line between passes of one street. Prefers the early pass, for the last
 * stop the late one.
 */
const TIE_COST = 1;

/** Minimum search budget in segments before only the nearest pass of a stop is searched. */
const LOOKS_AT_LEAST = 1_000_000;
const LOOKS_PER_VERTEX = 20;

const cache = new WeakMap<Line, WeakMap<TreeList, StopPlaces>>();
const candidates = new WeakMap<Line, WeakMap<object, readonly Passing[]>>();
const NONE: StopPlaces = [];

/** Cached per line and list of stops. */
export function stopPlacesOf(route: Tree): StopPlaces {
  return placesOnLine(lineOf(route, 'productive'), stopsOf(route));
}

export function placesOnLine(line: Line, stops: TreeList): StopPlaces {
  if (stops.length === 0) return NONE;
  const ofLine = cache.get(line) ?? new WeakMap<TreeList, StopPlaces>();
  cache.set(line, ofLine);
  const before = ofLine.get(stops);
  if (before) return before;
  const places = calculate(line, stops);
  ofLine.set(stops, places);
  return places;
}

type Choice = {
  readonly passing: Passing;
  readonly cost: number;
  readonly before: Choice | null;
  /** The farthest metres along the line of the choices so far. The next one may lie before them only by the slack. */
  readonly reach: number;
  readonly goesBack: boolean;
};

function calculate(line: Line, stops: TreeList): StopPlaces {
  const budget: Looks = { left: LOOKS_AT_LEAST + LOOKS_PER_VERTEX * line.count };
  const placed = stops.flatMap((stop, index) => {
    const at = stopPlaceOf(stop);
    const passings = at && line.count > 0 ? candidatesOf(line, stop, at, budget) : [];
    return at && passings.length > 0 ? [{ index, at, passings }] : [];
  });
  const length = Math.max(1, ...placed.flatMap(({ passings }) => passings.map(({ metres }) => metres)));
  let choices: Choice[] = [];
  for (const [nth, { passings }] of placed.entries()) {
    const isLast = nth > 0 && nth === placed.length - 1;
    choices = chosen(choices, passings, (metres) => (TIE_COST * (isLast ? length - metres : metres)) / length);
  }
  const places: (StopPlace | null)[] = stops.map(() => null);
  let choice = cheapest(choices);
  for (const { index, at } of placed.toReversed()) {
    if (!choice) break;
    places[index] = placeOf(line, at, choice);
    choice = choice.before;
  }
  return inOrder(places);
}

/** Cached per stop: while one is dragged, the others are not searched again. */
function candidatesOf(line: Line, stop: Tree, at: LatLng, budget: Looks): readonly Passing[] {
  if (!isObject(stop)) return [];
  const ofLine = candidates.get(line) ?? new WeakMap<object, readonly Passing[]>();
  candidates.set(line, ofLine);
  const found = ofLine.get(stop) ?? findPassings(line, at, budget);
  ofLine.set(stop, found);
  return found;
}

function findPassings(line: Line, at: LatLng, budget: Looks): readonly Passing[] {
  const near = budget.left > 0 ? passingsOf(line, at, NEAR_M, budget) : [];
  if (near.length > 0) return near;
  const nearest = nearestPlace(line, at);
  if (!nearest) return [];
  const { segment, fraction, metres: off } = nearest;
  const far = budget.left > 0 ? passingsOf(line, at, 1.1 * off + NEAR_M, budget) : [];
  // The tangent plane cannot represent positions across the antimeridian.
  return far.length > 0 ? far : [{ segment, fraction, metres: metresToPlace(line, nearest), off }];
}

/** Dynamic programming: for each pass of the next stop, in line order, the cheapest path. */
function chosen(
  choices: readonly Choice[],
  passings: readonly Passing[],
  tieCost: (metres: number) => number,
): Choice[] {
  const any = cheapest(choices);
  const byReach = choices.toSorted((a, b) => a.reach - b.reach);
  let best: Choice | null = null;
  let next = 0;
  return passings.map((passing) => {
    for (let choice = byReach[next]; choice && choice.reach <= passing.metres + SLACK_M; choice = byReach[next]) {
      if (!best || choice.cost < best.cost) best = choice;
      next += 1;
    }
    const ownCost = passing.off * passing.off + tieCost(passing.metres);
    const goesBack = any !== null && (best === null || best.cost > any.cost + BACK_COST);
    const before: Choice | null = goesBack ? any : best;
    const reach = before === null || goesBack ? passing.metres : Math.max(before.reach, passing.metres);
    return { passing, cost: ownCost + (before?.cost ?? 0) + (goesBack ? BACK_COST : 0), before, reach, goesBack };
  });
}

function cheapest(choices: readonly Choice[]): Choice | null {
  return choices.reduce<Choice | null>((best, choice) => (best && best.cost <= choice.cost ? best : choice), null);
}

function placeOf(line: Line, at: LatLng, { passing, goesBack }: Choice): StopPlace {
  const { segment, fraction, metres } = passing;
  const start = vertexAt(line, segment);
  const position = fraction > 0 ? between(start, vertexAt(line, segment + 1), fraction) : start;
  return { segment, fraction, position, metres, off: distanceBetween(position, at), goesBack };
}

function inOrder(places: readonly (StopPlace | null)[]): StopPlaces {
  let leastCost = 0;
  return places.map((place) => {
    if (!place) return place;
    leastCost = place.goesBack ? place.metres : Math.max(leastCost, place.metres);
    return leastCost === place.metres ? place : { ...place, metres: leastCost };
  });
}
