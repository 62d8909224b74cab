// A part of a route as the document holds it: the chunked line of the geometry in the place of the contract's list of points.
// What points say beside lat and lng stays with the place that it was said of.

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
import { type Chunk, chunkOf, sizeOf } from '../../../geo/chunk';
import { type LatLng, numberAt } from '../../../geo/lat-lng';
import { type Line, lineOfArrays, sameLine } from '../../../geo/line';
import { carryWriting, isPlain, noteWriting, pointOf, pointText } from './point-texts';

/**
 * Whole points that say more than two numbers, by their place: one for each time the line passes it, null for a plain point.
 */
type PointNotes = ReadonlyMap<string, readonly (Tree | null)[]>;

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

  /** The same part along another line. What was said of a place that the line no longer has is let go when it is written. */
  withLine(line: Line): PackedLine {
    if (line === this.line) return this;
    carryWriting(this.line, line);
    return new PackedLine(line, this.notes);
  }
}

/** The part of a route that a list of points is; null where an item is no point with two finite numbers. */
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
    const own = points.slice(start, start + sizeOf(chunk));
    start += own.length;
    noteWriting(chunk, own);
  }
  return new PackedLine(line, notesOf(points));
}

function packTable(table: NumberTable): PackedLine | null {
  const [lat, lng] = table.columns;
  const isPlainTable = table.keys.join() === 'lat,lng';
  return isPlainTable && lat && lng ? new PackedLine(lineOfArrays(lat, lng)) : packLine(table.toList());
}

/** All points as one chunk, as they were written; null for a list that is none. For stored steps, which keep chunks as they are. */
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
    // No number is inherited, so that it need not be asked whether these are.
    const [north, east] = [degreesOf(point.lat), degreesOf(point.lng)];
    if (!Number.isFinite(north) || !Number.isFinite(east)) return null;
    lat[index] = north;
    lng[index] = east;
  }
  return { lat, lng };
}

/** The double next to a number, NaN for what is none. There is one zero: which it was, the point as it was read says. */
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

function keyOf({ lat, lng }: LatLng): string {
  return `${lat},${lng}`;
}

/** The points of a chunk as JSON, without the brackets, as they were written. */
export function textOf(chunk: Chunk): string {
  const known = texts.get(chunk);
  if (known !== undefined) return known;
  const text = Array.from({ length: sizeOf(chunk) }, (_, index) => pointText(chunk, index)).join(',');
  texts.set(chunk, text);
  return text;
}
