// Checks of the stops: positions, order, hours, and end marks of the route.
import { getIn } from '../../../document/edits';
import type { Tree, TreeList } from '../../../document/tree';
import { areStopsUnreadable, stopsOf } from '../document/route-document';
import { stopPlacesOf } from '../document/stop-places';
import {
  FINAL,
  hasTypedHour,
  INITIAL,
  readStopPlace,
  stopOrderOf,
  stopText,
  typeOfStop,
} from '../document/stop-reading';
import type { RouteSettings } from '../times/pace';
import { checkOf, type RouteCheck } from './check-codes';
import { oddHours } from './odd-hours';
import { type KnownSigns, speedNeedsOf } from './speed-needs';
import { stretchesOf } from './stretches';
import { timetableOf } from './timetable';

/** A vehicle slower than a person on foot is more likely a wrong hour than a plan. */
const WALKING_KMH = 5;
const DOUBTFUL_S = 2 * 3600;
/** Closer stops are one place, where a vehicle may wait for hours. */
const WAITING_M = 100;

const SAID_ENDS = ['route_configurations', 'includes_initial_and_final_stop'];

export function checkStops(route: Tree, settings: RouteSettings, known?: KnownSigns): RouteCheck[] {
  const stops = stopsOf(route);
  if (areStopsUnreadable(route)) return [checkOf('stops-unreadable', { field: 'stop_points' })];
  if (stops.length === 0) return [checkOf('no-stops', { field: 'stop_points' })];
  return [
    ...checkPlaces(route, stops, settings),
    ...checkNamed(stops),
    ...checkDuplicates(stops),
    ...checkOrder(stops),
    ...checkHours(route, settings, known),
    ...checkSaidEnds(route, stops),
  ];
}

function checkPlaces(route: Tree, stops: TreeList, { config }: RouteSettings): RouteCheck[] {
  const places = stopPlacesOf(route);
  const limit = config.farStopMetres;
  return stops.flatMap((stop, index): RouteCheck[] => {
    const why = readStopPlace(stop);
    if (typeof why === 'string') return [checkOf('stop-place', { stop: index }, { why })];
    const place = places[index];
    const checks: RouteCheck[] = [];
    if (place && place.off > limit) checks.push(checkOf('stop-far', { stop: index }, { metres: place.off, limit }));
    if (place?.goesBack) checks.push(checkOf('stop-against-line', { stop: index }));
    return checks;
  });
}

function checkNamed(stops: TreeList): RouteCheck[] {
  const unnamed = stops.flatMap((stop, index) => (stopText(stop, 'stop_point_name').trim() === '' ? [index] : []));
  const [first] = unnamed;
  return first === undefined ? [] : [checkOf('stop-unnamed', { stop: first }, { count: unnamed.length })];
}

function checkDuplicates(stops: TreeList): RouteCheck[] {
  const [byPlace, byName] = [new Map<string, number>(), new Map<string, number>()];
  return stops.flatMap((stop, index) => {
    const place = readStopPlace(stop);
    if (typeof place === 'string') return [];
    const at = `${place.lat},${place.lng}`;
    const named = `${at} ${stopText(stop, 'stop_point_name').trim().toLowerCase()}`;
    const [duplicate, neighbour] = [byName.get(named), byPlace.get(at)];
    byName.set(named, duplicate ?? index);
    byPlace.set(at, neighbour ?? index);
    if (duplicate !== undefined) return [checkOf('stop-twice', { stop: index }, { other: duplicate })];
    return neighbour === undefined ? [] : [checkOf('same-place', { stop: index }, { other: neighbour })];
  });
}

function checkOrder(stops: TreeList): RouteCheck[] {
  const orders = stops.map(stopOrderOf);
  const seen = new Set<number>();
  const repeats: number[] = [];
  const missing: number[] = [];
  for (const [index, order] of orders.entries()) {
    if (order === null) missing.push(index);
    else if (seen.has(order)) repeats.push(index);
    else seen.add(order);
  }
  const sorted = [...seen].sort((a, b) => a - b);
  const behindGap = sorted.filter((order, rank) => rank > 0 && order > (sorted[rank - 1] ?? order) + 1);
  const left = sorted.length === 0 ? 0 : (sorted.at(-1) ?? 0) - (sorted[0] ?? 0) + 1 - sorted.length;
  const checks: RouteCheck[] = [];
  const [repeat, gap, none] = [repeats[0], behindGap[0], missing[0]];
  if (gap !== undefined) checks.push(checkOf('order-gap', { stop: orders.indexOf(gap) }, { count: Math.round(left) }));
  if (repeat !== undefined) checks.push(checkOf('order-repeat', { stop: repeat }, { count: repeats.length }));
  if (none !== undefined) checks.push(checkOf('order-missing', { stop: none }, { count: missing.length }));
  return checks;
}

/** Unreadable hours, those that contradict the others, and stretches that are too fast or take doubtfully long. */
export function checkHours(route: Tree, settings: RouteSettings, known?: KnownSigns): RouteCheck[] {
  const odd = oddHours(stopsOf(route));
  const stretches = checkStretches(route, settings, known, (index) => odd.has(index));
  return timetableOf(route, settings).stops.flatMap(({ written, source }, index): RouteCheck[] => {
    if (source === 'unreadable') return [checkOf('hour-unreadable', { stop: index }, { text: written })];
    const found = odd.get(index);
    if (!found) return stretches.filter(({ at }) => 'stop' in at && at.stop === index);
    const code = found.isBack ? 'time-back' : 'time-ahead';
    return [checkOf(code, { stop: index }, { seconds: found.seconds, other: found.other })];
  });
}

/**
 * At the stop where it ends; a doubtful time where only its start was typed, there. An hour between two such stretches
 * is told once. `isOdd`: an hour that says nothing of the stretches beside it.
 */
function checkStretches(
  route: Tree,
  settings: RouteSettings,
  known: KnownSigns | undefined,
  isOdd: (index: number) => boolean,
): RouteCheck[] {
  const stops = stopsOf(route);
  const needs = speedNeedsOf(route, settings, known);
  const { stretches } = stretchesOf(route, settings);
  const isSlow = stretches.map(({ metres }, index) => {
    const need = needs[index];
    if (!need || metres === null || metres < WAITING_M || need.kmh === null) return false;
    return !need.isPressed && need.seconds >= DOUBTFUL_S && need.kmh < WALKING_KMH;
  });
  let isSaid = false;
  return stretches.flatMap(({ stops: ends, metres, hours }, index): RouteCheck[] => {
    const need = needs[index];
    const isSaidBefore = isSaid;
    isSaid = false;
    if (!ends || !need || metres === null || hours === null || isOdd(ends.from) || isOdd(ends.to)) return [];
    if (need.isPressed) {
      const { kmh: limit, source } = need.limit;
      const values = { kmh: need.kmh ?? need.kmhAtLeast, limit, source };
      return [checkOf('too-fast', { stop: ends.to }, values)];
    }
    if (!isSlow[index] || isSaidBefore) return [];
    isSaid = isSlow[index + 1] === true && stretches[index + 1]?.stops?.from === ends.to;
    const isStart = !isSaid && hasTypedHour(stops[ends.from]) && !hasTypedHour(stops[ends.to]);
    const at = { stop: isStart ? ends.from : ends.to };
    return [checkOf('too-slow', at, { seconds: hours.to - hours.from, metres, other: isStart ? ends.to : ends.from })];
  });
}

function checkSaidEnds(route: Tree, stops: TreeList): RouteCheck[] {
  const declaredEnds = getIn(route, SAID_ENDS);
  const marked = [typeOfStop(stops[0]) === INITIAL, typeOfStop(stops.at(-1)) === FINAL];
  // If no stop has a type, types are not used.
  if (typeof declaredEnds !== 'boolean' || stops.every((stop) => typeOfStop(stop) === '')) return [];
  const at = { field: 'includes_initial_and_final_stop' } as const;
  if (declaredEnds && marked.includes(false)) return [checkOf('ends-not-marked', at)];
  return !declaredEnds && marked.includes(true) ? [checkOf('ends-not-said', at)] : [];
}
