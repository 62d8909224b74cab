// A run of a route's line together with what its points say beside their place, vertex by vertex, so that it can be cut,
// joined, turned and put into another part and every note stays with its own vertex. Lines without notes pay nothing for it.
import { isObject, keysOf, makeObject, memberOf, spellingsOf, type Tree } from '../../../document/tree';
import type { LatLng } from '../../../geo/lat-lng';
import { EMPTY_LINE, forEachVertex, type Line, lineOf, sameLine, vertexAt } from '../../../geo/line';
import { concatLines, moveVertices, removeVertices, reverseLine, sliceLine, spliceLine } from '../../../geo/line-edits';
import { PackedLine } from './packed-line';
import { carryWriting } from './point-texts';

/** `notes`: for each vertex the whole point where it says more, else null; null if no vertex does. */
export type Strip = { readonly line: Line; readonly notes: readonly (Tree | null)[] | null };

export const EMPTY_STRIP: Strip = { line: EMPTY_LINE, notes: null };

export function stripOf(packed: PackedLine): Strip {
  const notes = packed.notes.size === 0 ? null : packed.toList().map((point) => (isNoted(point) ? point : null));
  return { line: packed.line, notes };
}

/** The strip as a part; `like` itself if it says the same. */
export function packStrip(strip: Strip, like: PackedLine): PackedLine {
  if (strip.line === like.line) return like;
  carryWriting(like.line, strip.line);
  const packed = packedOf(strip);
  return sameLine(strip.line, like.line) && packed.equals(like) ? like : packed;
}

function packedOf({ line, notes }: Strip): PackedLine {
  if (!notes?.some((note) => note !== null)) return new PackedLine(line);
  const byPlace = new Map<string, (Tree | null)[]>();
  forEachVertex(line, 0, line.count, (lat, lng, index) => {
    // The key of a place in packed-line.ts.
    if (notes[index]) byPlace.set(`${lat},${lng}`, []);
  });
  forEachVertex(line, 0, line.count, (lat, lng, index) => byPlace.get(`${lat},${lng}`)?.push(notes[index] ?? null));
  return new PackedLine(line, byPlace);
}

/** A strip along places that say nothing more. */
export function plainStrip(positions: readonly LatLng[]): Strip {
  return positions.length === 0 ? EMPTY_STRIP : { line: lineOf(positions), notes: null };
}

/** The vertices from `from` up to but not including `to`. */
export function sliceStrip({ line, notes }: Strip, from: number, to = line.count): Strip {
  return { line: sliceLine(line, from, to), notes: notes?.slice(from, to) ?? null };
}

export function reverseStrip({ line, notes }: Strip): Strip {
  return { line: reverseLine(line), notes: notes?.toReversed() ?? null };
}

/** Puts a strip in the place of the vertices from `from` up to but not including `to`. */
export function spliceStrip({ line, notes }: Strip, from: number, to: number, inserted: Strip): Strip {
  const spliced = spliceLine(line, from, to, inserted.line);
  if (!notes && !inserted.notes) return { line: spliced, notes };
  const own = notes ?? blank(line.count);
  return {
    line: spliced,
    notes: [...own.slice(0, from), ...(inserted.notes ?? blank(inserted.line.count)), ...own.slice(to)],
  };
}

/** One after the other; where the second begins at the place where the first ends, that place is passed once. */
export function joinStrips(first: Strip, second: Strip): Strip {
  if (first.line.count === 0) return second;
  if (second.line.count === 0) return first;
  const end = first.line.count - 1;
  if (!isSamePlace(vertexAt(first.line, end), vertexAt(second.line, 0))) return concatStrips(first, second);
  // Of the two points the one that says more stays.
  if (first.notes?.[end]) return concatStrips(first, sliceStrip(second, 1));
  return concatStrips(sliceStrip(first, 0, end), second);
}

export function removeFromStrip({ line, notes }: Strip, ascending: readonly number[]): Strip {
  const removed = removeVertices(line, ascending);
  if (!notes) return { line: removed, notes };
  const gone = new Set(ascending);
  return { line: removed, notes: notes.filter((_, index) => !gone.has(index)) };
}

/** Each vertex to its place, with its note. */
export function moveInStrip({ line, notes }: Strip, ascending: readonly number[], to: readonly LatLng[]): Strip {
  const moved = moveVertices(line, ascending, to);
  if (!notes) return { line: moved, notes };
  const carried = [...notes];
  ascending.forEach((vertex, nth) => {
    const [note, place] = [notes[vertex], to[nth]];
    if (note && place) carried[vertex] = placedAt(note, place);
  });
  return { line: moved, notes: carried };
}

export function isSamePlace(a: LatLng, b: LatLng): boolean {
  return a.lat === b.lat && a.lng === b.lng;
}

function concatStrips(first: Strip, second: Strip): Strip {
  const line = concatLines(first.line, second.line);
  if (!first.notes && !second.notes) return { line, notes: null };
  return {
    line,
    notes: [...(first.notes ?? blank(first.line.count)), ...(second.notes ?? blank(second.line.count))],
  };
}

function isNoted(point: Tree): boolean {
  return isObject(point) && keysOf(point).length > 2;
}

function placedAt(point: Tree, { lat, lng }: LatLng): Tree {
  if (!isObject(point)) return point;
  const place: Readonly<Record<string, number>> = { lat, lng };
  const members = keysOf(point).map((key) => [key, place[key] ?? memberOf(point, key) ?? null] as const);
  return makeObject(members, spellingsOf(point));
}

function blank(count: number): null[] {
  return Array.from({ length: count }, () => null);
}
