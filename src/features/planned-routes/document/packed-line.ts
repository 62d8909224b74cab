// In-memory form of a route part: a chunked line instead of the contract's list of points. Extra fields of points are
// stored by position.

import { formatJson } from '../../../document/json';
import { NumberTable } from '../../../document/number-table';
import {
  isList,
  isObject,
  keysOf,
  memberOf,
  PackedList,
  RawNumber,
  type Tree,
  type TreeList,
} from '../../../document/tree';
import { type LatLng, numberAt } from '../../../geo/lat-lng';
import { type Chunk, chunkOf, type Line, lineOfArrays, sameLine, sizeOf } from '../../../geo/line';
import { carryWriting, isPlain, noteWriting, pointOf, pointText } from './point-texts';

/** Points with extra fields, by position: one entry per pass of the line, null for a plain point. */
type PointNotes = ReadonlyMap<string, readonly (Tree | null)[]>;

const NO_NOTES: PointNotes = new Map();
/** Chunks are immutable, so their texts are cached: an edit elsewhere does not serialize 100,000 points again. */
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
    const noteAt = reader(this.notes);
    return this.line.chunks.flatMap((chunk) =>
      Array.from({ length: sizeOf(chunk) }, (_, index) => {
        const note = noteAt({ lat: numberAt(chunk.lat, index), lng: numberAt(chunk.lng, index) });
        return note ?? pointOf(chunk, index);
      }),
    );
  }

  toText(): string {
    if (this.notes.size > 0) return formatJson(this.toList());
    return `[${this.line.chunks.map(textOf).join(',')}]`;
  }

  equals(other: PackedList): boolean {
    if (!(other instanceof PackedLine)) return formatJson(this.toList()) === formatJson(other.toList());
    return sameLine(this.line, other.line) && (this.notes === other.notes || this.toText() === other.toText());
  }

  /** The part with another line. Extra fields of positions no longer in the line are dropped on serialization. */
  withLine(line: Line): PackedLine {
    if (line === this.line) return this;
    carryWriting(this.line, line);
    return new PackedLine(line, this.notes);
  }
}

/** Packs a list of points; null if an item is not a point with two finite numbers. */
export function packLine(points: Tree | undefined): PackedLine | null {
  if (points instanceof PackedLine) return points;
  if (points instanceof NumberTable) return packTable(points);
  if (!isList(points)) return null;
  const places = placesOf(points);
  if (!places) return null;
  const line = lineOfArrays(places.lat, places.lng);
  if (points.every(isPlain)) return new PackedLine(line);
  let start = 0;
  for (const chunk of line.chunks) {
    const ownPoints = points.slice(start, start + sizeOf(chunk));
    start += ownPoints.length;
    noteWriting(chunk, ownPoints);
  }
  return new PackedLine(line, notesOf(points));
}

function packTable(table: NumberTable): PackedLine | null {
  const [lat, lng] = table.columns;
  const isPlainTable = table.keys.join() === 'lat,lng';
  return isPlainTable && lat && lng ? new PackedLine(lineOfArrays(lat, lng)) : packLine(table.toList());
}

/** Packs a list into one chunk, keeping its spelling; null if invalid. For stored history steps, which keep chunks. */
export function packChunk(points: Tree): Chunk | null {
  const places = isList(points) && points.length > 0 ? placesOf(points) : null;
  if (!places || !isList(points)) return null;
  const chunk = chunkOf(places.lat, places.lng);
  noteWriting(chunk, points);
  return chunk;
}

function placesOf(points: TreeList): { lat: Float64Array; lng: Float64Array } | null {
  const lat = new Float64Array(points.length);
  const lng = new Float64Array(points.length);
  for (let index = 0; index < points.length; index += 1) {
    const point = points[index];
    if (point === undefined || !isObject(point)) return null;
    // Inherited properties are never numbers, so no own-property check is needed.
    const [north, east] = [degreesOf(point.lat), degreesOf(point.lng)];
    if (!Number.isFinite(north) || !Number.isFinite(east)) return null;
    lat[index] = north;
    lng[index] = east;
  }
  return { lat, lng };
}

/** The number as a double, NaN if invalid. -0 becomes 0; the point's original text keeps the sign. */
function degreesOf(value: Tree | undefined): number {
  if (typeof value === 'number') return value;
  return value instanceof RawNumber ? Number(value.text) + 0 : Number.NaN;
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

function placeOf(point: Tree): LatLng {
  const [lat, lng] = isObject(point) ? [memberOf(point, 'lat'), memberOf(point, 'lng')] : [];
  return { lat: degreesOf(lat), lng: degreesOf(lng) };
}

/** Called along the line: returns the extra fields for each pass of a position. */
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

function keyOf({ lat, lng }: LatLng): string {
  return `${lat},${lng}`;
}

/** The points of a chunk as JSON without brackets, as written. */
export function textOf(chunk: Chunk): string {
  const cached = texts.get(chunk);
  if (cached !== undefined) return cached;
  const text = Array.from({ length: sizeOf(chunk) }, (_, index) => pointText(chunk, index)).join(',');
  texts.set(chunk, text);
  return text;
}
