// Checks of the stops: positions, order, hours, and end marks of the route.
import { getIn } from '../../../document/edits';
import type { Tree, TreeList } from '../../../document/tree';
import { areStopsUnreadable, stopsOf } from '../document/route-document';
import { stopPlacesOf } from '../document/stop-places';
import { FINAL, INITIAL, readStopPlace, stopOrderOf, stopText, typeOfStop } from '../document/stop-reading';
import type { RouteSettings } from '../times/pace';
import { checkOf, type RouteCheck } from './check-codes';
import { timetableOf } from './timetable';

const SAID_ENDS = ['route_configurations', 'includes_initial_and_final_stop'];

export function checkStops(route: Tree, settings: RouteSettings): RouteCheck[] {
  const stops = stopsOf(route);
  if (areStopsUnreadable(route)) return [checkOf('stops-unreadable', { field: 'stop_points' })];
  if (stops.length === 0) return [checkOf('no-stops', { field: 'stop_points' })];
  return [
    ...checkPlaces(route, stops, settings),
    ...checkNamed(stops),
    ...checkDuplicates(stops),
    ...checkOrder(stops),
    ...checkHours(route, settings),
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

function checkHours(route: Tree, settings: RouteSettings): RouteCheck[] {
  const { stops, legs } = timetableOf(route, settings);
  const limit = settings.config.maxSpeed;
  let latest: number | null = null;
  return stops.flatMap(({ written, source, seconds }, index): RouteCheck[] => {
    if (source === 'unreadable') return [checkOf('hour-unreadable', { stop: index }, { text: written })];
    if (seconds === null || source === 'calculated') return [];
    if (latest !== null && seconds < latest) {
      return [checkOf('time-back', { stop: index }, { seconds: latest - seconds })];
    }
    latest = seconds;
    const kmh = legs[index - 1]?.kmhAtLeast ?? null;
    return kmh !== null && kmh > limit ? [checkOf('too-fast', { stop: index }, { kmh, limit })] : [];
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
