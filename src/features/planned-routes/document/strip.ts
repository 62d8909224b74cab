// A range of a line together with extra fields of its points, per vertex. It can be cut, joined, reversed and moved to
// another part. Lines without extra fields have no overhead.
import { isObject, keysOf, makeObject, memberOf, spellingsOf, type Tree } from '../../../document/tree';
import type { LatLng } from '../../../geo/lat-lng';
import { EMPTY_LINE, forEachVertex, type Line, lineOf, sameLine, vertexAt } from '../../../geo/line';
import { concatLines, moveVertices, removeVertices, reverseLine, sliceLine, spliceLine } from '../../../geo/line-edits';
import { PackedLine } from './packed-line';
import { carryWriting } from './point-texts';

/** `notes`: for each vertex the whole point if it has extra fields, else null; null if no vertex has any. */
export type Strip = { readonly line: Line; readonly notes: readonly (Tree | null)[] | null };

export const EMPTY_STRIP: Strip = { line: EMPTY_LINE, notes: null };

export function stripOf(packed: PackedLine): Strip {
  const notes = packed.notes.size === 0 ? null : packed.toList().map((point) => (isNoted(point) ? point : null));
  return { line: packed.line, notes };
}

/** The strip as a packed part; `like` itself if equal. */
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
    // The position key of packed-line.ts.
    if (notes[index]) byPlace.set(`${lat},${lng}`, []);
  });
  forEachVertex(line, 0, line.count, (lat, lng, index) => byPlace.get(`${lat},${lng}`)?.push(notes[index] ?? null));
  return new PackedLine(line, byPlace);
}

/** A strip without extra fields. */
export function plainStrip(positions: readonly LatLng[]): Strip {
  return positions.length === 0 ? EMPTY_STRIP : { line: lineOf(positions), notes: null };
}

/** The vertices from `from` (inclusive) to `to` (exclusive). */
export function sliceStrip({ line, notes }: Strip, from: number, to = line.count): Strip {
  return { line: sliceLine(line, from, to), notes: notes?.slice(from, to) ?? null };
}

export function reverseStrip({ line, notes }: Strip): Strip {
  return { line: reverseLine(line), notes: notes?.toReversed() ?? null };
}

/** Replaces the vertices from `from` (inclusive) to `to` (exclusive) by a strip. */
export function spliceStrip({ line, notes }: Strip, from: number, to: number, inserted: Strip): Strip {
  const spliced = spliceLine(line, from, to, inserted.line);
  if (!notes && !inserted.notes) return { line: spliced, notes };
  const stripNotes = notes ?? blank(line.count);
  return {
    line: spliced,
    notes: [...stripNotes.slice(0, from), ...(inserted.notes ?? blank(inserted.line.count)), ...stripNotes.slice(to)],
  };
}

/** Concatenates two strips; a shared end position is kept once. */
export function joinStrips(first: Strip, second: Strip): Strip {
  if (first.line.count === 0) return second;
  if (second.line.count === 0) return first;
  const end = first.line.count - 1;
  if (!isSamePlace(vertexAt(first.line, end), vertexAt(second.line, 0))) return concatStrips(first, second);
  // Keeps the point with extra fields.
  if (first.notes?.[end]) return concatStrips(first, sliceStrip(second, 1));
  return concatStrips(sliceStrip(first, 0, end), second);
}

export function removeFromStrip({ line, notes }: Strip, ascending: readonly number[]): Strip {
  const removed = removeVertices(line, ascending);
  if (!notes) return { line: removed, notes };
  const removedSet = new Set(ascending);
  return { line: removed, notes: notes.filter((_, index) => !removedSet.has(index)) };
}

/** Moves vertices with their extra fields. */
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
