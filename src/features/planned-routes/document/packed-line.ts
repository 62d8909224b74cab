// A part of a route as the document holds it: the chunked line of the geometry in the place of the contract's list of points.
// What points say beside lat and lng stays with the place that it was said of.

import { formatJson } from '../../../document/json';
import {
  isList,
  isObject,
  keysOf,
  makeObject,
  memberOf,
  PackedList,
  spellingsOf,
  type Tree,
  type TreeList,
  type TreeObject,
} from '../../../document/tree';
import { type Chunk, chunkOf, sizeOf } from '../../../geo/chunk';
import { type LatLng, numberAt } from '../../../geo/lat-lng';
import { forEachVertex, type Line, lineOfArrays, sameLine } from '../../../geo/line';

/**
 * Whole points that say more than two numbers, by their place: one for each time the line passes it, null for a plain point.
 */
export type PointNotes = ReadonlyMap<string, readonly (Tree | null)[]>;

const NO_NOTES: PointNotes = new Map();
/** Chunks never change, so their texts are made once: a keystroke elsewhere does not write 100,000 points again. */
const texts = new WeakMap<Chunk, string>();

export class PackedLine extends PackedList {
  readonly line: Line;
  readonly notes: PointNotes;

  constructor(line: Line, notes: PointNotes = NO_NOTES) {
    super();
    this.line = line;
    this.notes = notes;
  }

  get length(): number {
    return this.line.count;
  }

  toList(): TreeList {
    const items: Tree[] = [];
    const noteAt = reader(this.notes);
    forEachVertex(this.line, 0, this.line.count, (lat, lng) => items.push(noteAt({ lat, lng }) ?? { lat, lng }));
    return items;
  }

  toText(): string {
    if (this.notes.size > 0) return formatJson(this.toList());
    return `[${this.line.chunks.map(textOf).join(',')}]`;
  }

  equals(other: PackedList): boolean {
    if (!(other instanceof PackedLine)) return formatJson(this.toList()) === formatJson(other.toList());
    return sameLine(this.line, other.line) && (this.notes === other.notes || this.toText() === other.toText());
  }

  /** The same part along another line. What was said of a place that the line no longer has is let go when it is written. */
  withLine(line: Line): PackedLine {
    return line === this.line ? this : new PackedLine(line, this.notes);
  }

  /** The note of a moved point goes with it. */
  withMoved(line: Line, moves: readonly { from: LatLng; to: LatLng }[]): PackedLine {
    if (line === this.line) return this;
    if (this.notes.size === 0) return new PackedLine(line);
    const notes = new Map(this.notes);
    for (const { from, to } of moves) {
      const [key, next] = [keyOf(from), keyOf(to)];
      const at = (notes.get(key) ?? []).findIndex((note) => note !== null);
      const note = notes.get(key)?.[at];
      if (!isObject(note)) continue;
      notes.set(key, notes.get(key)?.toSpliced(at, 1) ?? []);
      notes.set(next, [...(notes.get(next) ?? []), placedAt(note, to)]);
    }
    return new PackedLine(line, notes);
  }
}

/** The part of a route that a list of points is; null where an item is no point with two finite numbers. */
export function packLine(points: Tree | undefined): PackedLine | null {
  if (points instanceof PackedLine) return points;
  if (!isList(points)) return null;
  const places = placesOf(points);
  if (!places) return null;
  const line = lineOfArrays(places.lat, places.lng);
  let start = 0;
  for (const chunk of line.chunks) {
    const own = points.slice(start, start + sizeOf(chunk));
    start += own.length;
    // Numbers and keys as they were written, for as long as nobody edits the chunk.
    if (own.some(isWrittenOtherwise)) texts.set(chunk, own.map(formatJson).join(','));
  }
  return new PackedLine(line, notesOf(points));
}

/** All points as one chunk, as they were written; null for a list that is none. For stored steps, which keep chunks as they are. */
export function packChunk(points: Tree): Chunk | null {
  const places = isList(points) && points.length > 0 ? placesOf(points) : null;
  if (!places || !isList(points)) return null;
  const chunk = chunkOf(places.lat, places.lng);
  if (points.some(isWrittenOtherwise)) texts.set(chunk, points.map(formatJson).join(','));
  return chunk;
}

function placesOf(points: TreeList): { lat: Float64Array; lng: Float64Array } | null {
  const lat = new Float64Array(points.length);
  const lng = new Float64Array(points.length);
  for (const [index, point] of points.entries()) {
    const [north, east] = isObject(point) ? [memberOf(point, 'lat'), memberOf(point, 'lng')] : [];
    if (typeof north !== 'number' || typeof east !== 'number') return null;
    lat[index] = north;
    lng[index] = east;
  }
  return { lat, lng };
}

function notesOf(points: TreeList): PointNotes {
  const isNoted = (point: Tree) => isObject(point) && keysOf(point).length > 2;
  const places = new Set(points.filter(isNoted).map((point) => keyOf(placeOf(point))));
  if (places.size === 0) return NO_NOTES;
  const notes = new Map<string, (Tree | null)[]>();
  for (const point of points) {
    const key = keyOf(placeOf(point));
    if (!places.has(key)) continue;
    const there = notes.get(key) ?? [];
    there.push(isNoted(point) ? point : null);
    notes.set(key, there);
  }
  return notes;
}

function isWrittenOtherwise(point: Tree): boolean {
  if (!isObject(point)) return false;
  return keysOf(point)[0] !== 'lat' || spellingsOf(point) !== undefined;
}

function placeOf(point: Tree): LatLng {
  const [lat, lng] = isObject(point) ? [memberOf(point, 'lat'), memberOf(point, 'lng')] : [];
  return { lat: Number(lat), lng: Number(lng) };
}

/** Asked along the line: the note of each passing of a place. */
function reader(notes: PointNotes): (place: LatLng) => Tree | null {
  const passed = new Map<string, number>();
  return (place) => {
    if (notes.size === 0) return null;
    const key = keyOf(place);
    const pass = passed.get(key) ?? 0;
    passed.set(key, pass + 1);
    return notes.get(key)?.[pass] ?? null;
  };
}

function placedAt(point: TreeObject, { lat, lng }: LatLng): Tree {
  const place: Record<string, number> = { lat, lng };
  return makeObject(keysOf(point).map((key) => [key, place[key] ?? memberOf(point, key) ?? null] as const));
}

function keyOf({ lat, lng }: LatLng): string {
  return `${lat},${lng}`;
}

/** The points of a chunk as JSON, without the brackets, as they were written. */
export function textOf(chunk: Chunk): string {
  const known = texts.get(chunk);
  if (known !== undefined) return known;
  const points: string[] = [];
  for (let index = 0; index < sizeOf(chunk); index += 1) {
    points.push(`{"lat":${numberAt(chunk.lat, index)},"lng":${numberAt(chunk.lng, index)}}`);
  }
  const text = points.join(',');
  texts.set(chunk, text);
  return text;
}
