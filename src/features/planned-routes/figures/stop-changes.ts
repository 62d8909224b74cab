// Changes of the stops: added, removed, moved, reordered or edited. Stops are matched by equality, by name and
// position, by name, by position, and last by nearby list index.
import { equalTrees, isObject, keysOf, memberOf, type Tree, type TreeList } from '../../../document/tree';
import { distanceBetween } from '../../../geo/ellipsoid';
import { OWN_KEY } from '../document/route-document';
import { stopPlaceOf, stopText } from '../document/stop-reading';

export type StopChanges = {
  /** Indices in the new list. */
  readonly added: readonly number[];
  /** Indices in the old list. */
  readonly removed: readonly number[];
  readonly moved: readonly { readonly from: number; readonly to: number; readonly metres: number }[];
  /** The minimal set of stops whose move explains the new order; empty when all are reversed. */
  readonly reordered: readonly { readonly from: number; readonly to: number }[];
  readonly isReversed: boolean;
  /** Fields except coordinates, and except order numbers that follow from reordering. */
  readonly fields: readonly StopFieldChange[];
  /** Whether only order numbers changed, without reordering. */
  readonly isRenumbered: boolean;
  /** Number of unchanged stops, ignoring their order number. */
  readonly same: number;
};

type StopFieldChange = {
  readonly from: number;
  readonly to: number;
  readonly key: string;
  readonly before: Tree | undefined;
  readonly after: Tree | undefined;
};

const COORDINATES = new Set(['stop_point_latitude', 'stop_point_longitude']);
const NEAR_M = 1_000;
const ORDER = 'stop_point_order';

export function stopChanges(before: TreeList, after: TreeList): StopChanges {
  const pairs = pairsOf(before, after);
  const [matchedBefore, used] = [new Set(pairs.map(({ from }) => from)), new Set(pairs.map(({ to }) => to))];
  const added = after.flatMap((_, index) => (used.has(index) ? [] : [index]));
  const removed = before.flatMap((_, index) => (matchedBefore.has(index) ? [] : [index]));
  const isReversed =
    pairs.length > 1 && pairs.every(({ from }, nth) => nth === 0 || from < (pairs[nth - 1]?.from ?? 0));
  const reordered = isReversed ? [] : outOfOrder(pairs);
  const fields = pairs.flatMap(({ from, to }) => fieldChanges(before[from], after[to], from, to));
  const isOther = (key: string) => key !== ORDER;
  const moved = pairs.flatMap(({ from, to }) => {
    const metres = metresMoved(before[from], after[to]);
    return metres === null ? [] : [{ from, to, metres }];
  });
  const touched = new Set([...moved, ...fields.filter(({ key }) => isOther(key))].map(({ to }) => to));
  const isListSame = added.length === 0 && removed.length === 0 && reordered.length === 0 && !isReversed;
  return {
    added,
    removed,
    moved,
    reordered,
    isReversed,
    fields: fields.filter(({ key }) => isOther(key)),
    isRenumbered: isListSame && fields.some(({ key }) => !isOther(key)),
    same: pairs.filter(({ to }) => !touched.has(to)).length,
  };
}

type Pair = { readonly from: number; readonly to: number };

/** In the order of the new list. */
function pairsOf(before: TreeList, after: TreeList): Pair[] {
  const [left, open] = [new Set(before.keys()), new Set(after.keys())];
  const pairs: Pair[] = [];
  const pair = (keyOf: (stop: Tree, index: number) => unknown) => {
    const waiting = new Map<unknown, number[]>();
    for (const from of left) {
      const key = keyOf(before[from] ?? null, from);
      if (key !== null) waiting.set(key, [...(waiting.get(key) ?? []), from]);
    }
    for (const to of open) {
      const key = keyOf(after[to] ?? null, to);
      const from = key === null ? undefined : waiting.get(key)?.shift();
      if (from === undefined) continue;
      pairs.push({ from, to });
      left.delete(from);
      open.delete(to);
    }
  };
  const nameOf = (stop: Tree) =>
    [stopText(stop, 'stop_point_name'), stopText(stop, 'stop_point_full_address_name')].join('\n').trim() || null;
  const placeOf = (stop: Tree) => {
    const place = stopPlaceOf(stop);
    return place && `${place.lat},${place.lng}`;
  };
  pair((stop) => (isObject(stop) ? stop : null));
  pair((stop) => (nameOf(stop) && placeOf(stop) ? `${nameOf(stop)}\n${placeOf(stop)}` : null));
  pair(nameOf);
  pair(placeOf);
  // A stop with another name at another position matches only if none was added or removed and it is near.
  const isNear = (index: number) => (metresMoved(before[index], after[index]) ?? 0) < NEAR_M;
  if (left.size === open.size && [...left].every((index) => open.has(index))) {
    pair((_, index) => (isNear(index) ? index : null));
  }
  return pairs.sort((a, b) => a.to - b.to);
}

/** Pairs outside of the longest run in the old order. */
function outOfOrder(pairs: readonly Pair[]): Pair[] {
  const lengths: number[] = [];
  const before: number[] = [];
  let best = -1;
  for (const [nth, { from }] of pairs.entries()) {
    let [length, previous] = [1, -1];
    for (let other = 0; other < nth; other++) {
      const longer = (lengths[other] ?? 0) + 1;
      if ((pairs[other]?.from ?? from) < from && longer > length) [length, previous] = [longer, other];
    }
    lengths.push(length);
    before.push(previous);
    if (best === -1 || length > (lengths[best] ?? 0)) best = nth;
  }
  const unmovedPairs = new Set<number>();
  for (let nth = best; nth !== -1; nth = before[nth] ?? -1) unmovedPairs.add(nth);
  return pairs.filter((_, nth) => !unmovedPairs.has(nth));
}

function metresMoved(before: Tree | undefined, after: Tree | undefined): number | null {
  const [from, to] = [stopPlaceOf(before), stopPlaceOf(after)];
  if (!from || !to || (from.lat === to.lat && from.lng === to.lng)) return null;
  return distanceBetween(from, to);
}

function fieldChanges(before: Tree | undefined, after: Tree | undefined, from: number, to: number): StopFieldChange[] {
  if (before === after) return [];
  if (!isObject(before) || !isObject(after)) {
    return equalTrees(before, after) ? [] : [{ from, to, key: '', before, after }];
  }
  // Valid coordinates were compared as positions.
  const arePlaces = stopPlaceOf(before) !== null && stopPlaceOf(after) !== null;
  const keys = [...new Set([...keysOf(before), ...keysOf(after)])];
  return keys.flatMap((key) => {
    if (key === OWN_KEY || (arePlaces && COORDINATES.has(key))) return [];
    const [old, now] = [memberOf(before, key), memberOf(after, key)];
    return equalTrees(old, now) ? [] : [{ from, to, key, before: old, after: now }];
  });
}
