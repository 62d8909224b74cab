// Optimizes the stop order on straight distances: 2-opt (Croes 1958) and Or-opt (Or 1976). Starts from the current
// order and from nearest neighbours. Only a proposal, because streets and hours may differ. Deterministic.
import type { Tree } from '../../../document/tree';
import { distanceBetween } from '../../../geo/ellipsoid';
import { type LatLng, type Numbers, numberAt } from '../../../geo/lat-lng';
import { stopsOf } from '../document/route-document';
import { stopPlaceOf } from '../document/stop-reading';

export type StopOrder = {
  /** For each list position the index of its stop, for `arrangeStops`. */
  readonly order: readonly number[];
  /** Straight-line distance from stop to stop. */
  readonly metresBefore: number;
  readonly metresAfter: number;
};

/** Whether the first and the last stop are fixed (default true). */
export type FixedEnds = { readonly first?: boolean; readonly last?: boolean };

/** Maximum number of evaluated moves. */
const MOST_MOVES = 4_000_000;
/** For more stops there is no distance table, and the order is kept. */
const MOST_STOPS = 1_000;
const LONGEST_RUN = 3;
/** Minimum gain in metres, above rounding errors. */
const GAIN_M = 0.01;

/** Stops without a position keep their list position. */
export function shorterOrder(route: Tree, { first = true, last = true }: FixedEnds = {}): StopOrder {
  const places = stopsOf(route).map(stopPlaceOf);
  const placed = places.flatMap((place, index) => (place ? [{ index, place }] : []));
  const found = shortestFound(
    placed.map(({ place }) => place),
    first && places[0] !== null,
    last && places.at(-1) !== null,
  );
  return { order: inSlots(places, found.order), metresBefore: found.metresBefore, metresAfter: found.metresAfter };
}

/** Engine order of the stops that have a position, measured the same way. */
export function orderOf(route: Tree, placedOrder: readonly number[]): StopOrder {
  const places = stopsOf(route).map(stopPlaceOf);
  const order = inSlots(places, placedOrder);
  const inOrder = order.map((index) => places[index] ?? null);
  return { order, metresBefore: straightMetres(places), metresAfter: straightMetres(inOrder) };
}

/** Stops without a position keep their list position. */
function inSlots(places: readonly (LatLng | null)[], placedOrder: readonly number[]): number[] {
  const slots = places.flatMap((place, index) => (place ? [index] : []));
  const order = places.map((_, index) => index);
  for (const [nth, which] of placedOrder.entries()) {
    const [slot, stop] = [slots[nth], slots[which]];
    if (slot !== undefined && stop !== undefined) order[slot] = stop;
  }
  return order;
}

function straightMetres(places: readonly (LatLng | null)[]): number {
  const there = places.filter((place) => place !== null);
  return there.slice(1).reduce((sum, place, index) => sum + distanceBetween(there[index] ?? place, place), 0);
}

function shortestFound(places: readonly LatLng[], first: boolean, last: boolean): StopOrder {
  const count = places.length;
  const asIs = places.map((_, index) => index);
  const table = count <= MOST_STOPS ? tableOf(places) : new Float64Array(0);
  const metresBefore = straightMetres(places);
  if (count > MOST_STOPS || count < 3) return { order: asIs, metresBefore, metresAfter: metresBefore };
  const search = { table, count, from: first ? 1 : 0, to: last ? count - 1 : count, moves: MOST_MOVES / 2 };
  const improved = [asIs, nearestFirst(search)].map((start) => improve({ ...search }, start));
  const [best] = improved.sort((a, b) => lengthOf(table, count, a) - lengthOf(table, count, b));
  const metresAfter = best ? lengthOf(table, count, best) : metresBefore;
  const isShorter = best !== undefined && metresBefore - metresAfter > 1;
  return { order: isShorter ? best : asIs, metresBefore, metresAfter: isShorter ? metresAfter : metresBefore };
}

/** `from` and `to`: list positions that may change, `to` exclusive. */
type Search = {
  readonly table: Numbers;
  readonly count: number;
  readonly from: number;
  readonly to: number;
  moves: number;
};

function improve(search: Search, start: readonly number[]): number[] {
  let order = [...start];
  for (let isBetter = true; isBetter && search.moves > 0; ) {
    const turned = turnRuns(search, order);
    const moved = moveRuns(search, turned ?? order);
    isBetter = turned !== null || moved !== null;
    order = moved ?? turned ?? order;
  }
  return order;
}

/** 2-opt: reverses every range that shortens the path. Null if none does. */
function turnRuns(search: Search, start: readonly number[]): number[] | null {
  const order = [...start];
  let isBetter = false;
  for (let i = search.from; i < search.to - 1; i++) {
    for (let j = i + 1; j < search.to && search.moves > 0; j++) {
      search.moves -= 1;
      const [before, first, end, after] = [order[i - 1], order[i], order[j], order[j + 1]];
      const now = metres(search, before, first) + metres(search, end, after);
      if (metres(search, before, end) + metres(search, first, after) > now - GAIN_M) continue;
      for (let [low, high] = [i, j]; low < high; low++, high--) {
        [order[low], order[high]] = [order[high] ?? 0, order[low] ?? 0];
      }
      isBetter = true;
    }
  }
  return isBetter ? order : null;
}

/** Or-opt: moves ranges of up to three stops, in either direction, if that is shorter. Null if none does. */
function moveRuns(search: Search, start: readonly number[]): number[] | null {
  let order = [...start];
  let isBetter = false;
  for (let length = 1; length <= LONGEST_RUN; length++) {
    for (let i = search.from; i + length <= search.to; i++) {
      const [before, after] = [order[i - 1], order[i + length]];
      const [first, end] = [order[i], order[i + length - 1]];
      const gap = metres(search, before, after);
      const gain = metres(search, before, first) + metres(search, end, after) - gap;
      if (gain < GAIN_M) continue;
      const rest = order.toSpliced(i, length);
      for (let at = search.from; at <= search.to - length && search.moves > 0; at++) {
        search.moves -= 1;
        if (at === i) continue;
        const [left, right] = [rest[at - 1], rest[at]];
        const open = metres(search, left, right);
        const straight = metres(search, left, first) + metres(search, end, right) - open;
        const turned = metres(search, left, end) + metres(search, first, right) - open;
        if (Math.min(straight, turned) > gain - GAIN_M) continue;
        const run = order.slice(i, i + length);
        order = rest.toSpliced(at, 0, ...(turned < straight ? run.reverse() : run));
        isBetter = true;
        break;
      }
    }
  }
  return isBetter ? order : null;
}

function nearestFirst(search: Search): number[] {
  const { count, from, to } = search;
  const order = from === 1 ? [0] : [];
  const open = new Set(Array.from({ length: to - from }, (_, nth) => from + nth));
  while (open.size > 0) {
    const last = order.at(-1);
    let nearest = -1;
    for (const index of open) {
      if (nearest === -1 || metres(search, last, index) < metres(search, last, nearest)) nearest = index;
    }
    order.push(nearest);
    open.delete(nearest);
  }
  return to < count ? [...order, count - 1] : order;
}

/** A missing neighbour costs nothing: the end is free. */
function metres({ table, count }: Search, a: number | undefined, b: number | undefined): number {
  return a === undefined || b === undefined ? 0 : numberAt(table, a * count + b);
}

function lengthOf(table: Numbers, count: number, order: readonly number[]): number {
  return order.slice(1).reduce((sum, to, nth) => sum + numberAt(table, (order[nth] ?? to) * count + to), 0);
}

function tableOf(places: readonly LatLng[]): Float64Array {
  const count = places.length;
  const table = new Float64Array(count * count);
  for (const [a, from] of places.entries()) {
    for (let b = a + 1; b < count; b++) {
      const to = places[b];
      const metresThere = to ? distanceBetween(from, to) : 0;
      table[a * count + b] = metresThere;
      table[b * count + a] = metresThere;
    }
  }
  return table;
}
