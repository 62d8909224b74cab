// Original JSON text of points: `45.50`, more digits than a double, longitude first. Stored per chunk, so that an edit
// keeps the text of untouched points. A line without such points costs nothing.
import { formatJson } from '../../../document/json';
import { isObject, keysOf, spellingsOf, type Tree, type TreeList } from '../../../document/tree';
import { numberAt } from '../../../geo/lat-lng';
import { type Chunk, type Line, sizeOf } from '../../../geo/line';

/** Original points by index in the chunk; null where JavaScript writes the point identically. */
type Written = readonly (Tree | null)[];

const writings = new WeakMap<Chunk, Written>();

/** Whether a point has only lat and lng, in this order and in JavaScript's spelling. */
export function isPlain(point: Tree): boolean {
  if (!isObject(point) || spellingsOf(point) !== undefined) return false;
  let count = 0;
  // No key array, because this runs for each of 100,000 points.
  for (const key in point) {
    if (key !== (count === 0 ? 'lat' : 'lng') || typeof point[key] !== 'number') return false;
    count += 1;
  }
  return count === 2;
}

/** Records the original spelling of a chunk's points. Extra fields are handled elsewhere. */
export function noteWriting(chunk: Chunk, points: TreeList): void {
  if (points.every(isPlain)) return;
  const written = points.map((point) => (isPlain(point) || !isPair(point) ? null : point));
  if (written.some((point) => point !== null)) writings.set(chunk, written);
}

function isPair(point: Tree): boolean {
  return isObject(point) && keysOf(point).length === 2;
}

/** A point as written. */
export function pointOf(chunk: Chunk, index: number): Tree {
  return writings.get(chunk)?.[index] ?? { lat: numberAt(chunk.lat, index), lng: numberAt(chunk.lng, index) };
}

/** JSON of a point. */
export function pointText(chunk: Chunk, index: number): string {
  const written = writings.get(chunk)?.[index] ?? null;
  if (written !== null) return formatJson(written);
  return `{"lat":${numberAt(chunk.lat, index)},"lng":${numberAt(chunk.lng, index)}}`;
}

/** After an edit: copies the spelling from the old chunks to the new ones. */
export function carryWriting(before: Line, after: Line): void {
  if (!before.chunks.some((chunk) => writings.has(chunk))) return;
  const [old, newChunks] = [new Set(before.chunks), new Set(after.chunks)];
  const removedPlaces = placesOf(before.chunks.filter((chunk) => !newChunks.has(chunk)));
  if (removedPlaces.every(({ written }) => written === null)) return;
  const freshChunks = after.chunks.filter((chunk) => !old.has(chunk) && !writings.has(chunk));
  const addedPlaces = placesOf(freshChunks);
  const written = matched(removedPlaces, addedPlaces);
  let start = 0;
  for (const chunk of freshChunks) {
    const ownTexts = written.slice(start, start + sizeOf(chunk));
    start += ownTexts.length;
    if (ownTexts.some((point) => point !== null)) writings.set(chunk, ownTexts);
  }
}

type Place = { readonly lat: number; readonly lng: number; readonly written: Tree | null };

function placesOf(chunks: readonly Chunk[]): Place[] {
  return chunks.flatMap((chunk) =>
    Array.from({ length: sizeOf(chunk) }, (_, index) => ({
      lat: numberAt(chunk.lat, index),
      lng: numberAt(chunk.lng, index),
      written: writings.get(chunk)?.[index] ?? null,
    })),
  );
}

/** Spelling of each of `added`: common points at both ends by order, those between by position. */
function matched(removed: readonly Place[], added: readonly Place[]): (Tree | null)[] {
  const out: (Tree | null)[] = added.map(() => null);
  const maxShared = Math.min(removed.length, added.length);
  const take = (from: number, to: number) => {
    out[to] = removed[from]?.written ?? null;
  };
  let head = 0;
  while (head < maxShared && isSame(removed[head], added[head])) {
    take(head, head);
    head += 1;
  }
  let tail = 0;
  while (tail < maxShared - head && isSame(removed[removed.length - 1 - tail], added[added.length - 1 - tail])) {
    tail += 1;
    take(removed.length - tail, added.length - tail);
  }
  const between = new Map<string, (Tree | null)[]>();
  for (const place of removed.slice(head, removed.length - tail)) {
    const there = between.get(keyOf(place)) ?? [];
    there.push(place.written);
    between.set(keyOf(place), there);
  }
  for (let index = head; index < added.length - tail; index += 1) {
    const place = added[index];
    if (place) out[index] = between.get(keyOf(place))?.shift() ?? null;
  }
  return out;
}

function isSame(a: Place | undefined, b: Place | undefined): boolean {
  return a !== undefined && b !== undefined && Object.is(a.lat, b.lat) && Object.is(a.lng, b.lng);
}

function keyOf({ lat, lng }: Place): string {
  return `${lat},${lng}`;
}
