// A part of a route in memory: a chunked line instead of the contract's list of points. A vertex whose point is not
// written as `{"lat":1.5,"lng":2}` carries that text as its note. The note keeps extra fields, order of keys and
// digits.
import { formatJson } from '../../../document/json';
import { NumberTable } from '../../../document/number-table';
import {
  equalTrees,
  isList,
  isObject,
  keysOf,
  makeObject,
  memberOf,
  PackedList,
  RawNumber,
  spellingsOf,
  type Tree,
  type TreeList,
  type TreeObject,
} from '../../../document/tree';
import { numberAt } from '../../../geo/lat-lng';
import { type Chunk, chunkOf, type Line, lineOfArrays, sameLine, sizeOf, type VertexNotes } from '../../../geo/line';

/** The point of a vertex as it was written. */
class PointNote {
  readonly point: TreeObject;
  readonly hasExtraFields: boolean;
  constructor(point: TreeObject) {
    this.point = point;
    this.hasExtraFields = keysOf(point).length > 2;
  }
}

/** Chunks are immutable, so their texts are cached: an edit elsewhere does not serialize 100,000 points again. */
const texts = new WeakMap<Chunk, string>();

export class PackedLine extends PackedList {
  readonly line: Line;

  constructor(line: Line) {
    super();
    this.line = line;
  }

  get length(): number {
    return this.line.count;
  }

  toList(): TreeList {
    return this.line.chunks.flatMap((chunk) =>
      Array.from({ length: sizeOf(chunk) }, (_, index) => pointOf(chunk, index)),
    );
  }

  toText(): string {
    return `[${this.line.chunks.map(textOf).join(',')}]`;
  }

  /** By value: the spelling of a number makes no difference. */
  equals(other: PackedList): boolean {
    if (!(other instanceof PackedLine)) return formatJson(this.toList()) === formatJson(other.toList());
    if (this.line === other.line) return true;
    return sameLine(this.line, other.line) && equalTrees(extraFieldsOf(this.line), extraFieldsOf(other.line));
  }
}

/** Packs a list of points; null if an item is not a point with two finite numbers. */
export function packLine(points: Tree | undefined): PackedLine | null {
  if (points instanceof PackedLine) return points;
  if (points instanceof NumberTable) return packTable(points);
  const read = isList(points) ? readPoints(points) : null;
  return read && new PackedLine(lineOfArrays(read.lat, read.lng, read.notes));
}

function packTable(table: NumberTable): PackedLine | null {
  const [lat, lng] = table.columns;
  const isPlainTable = table.keys.join() === 'lat,lng';
  return isPlainTable && lat && lng ? new PackedLine(lineOfArrays(lat, lng)) : packLine(table.toList());
}

/** Packs a list into one chunk; null if invalid. For stored history steps, which keep chunks. */
export function packChunk(points: Tree): Chunk | null {
  const read = isList(points) && points.length > 0 ? readPoints(points) : null;
  return read && chunkOf(read.lat, read.lng, read.notes);
}

function readPoints(points: TreeList): { lat: Float64Array; lng: Float64Array; notes: VertexNotes | null } | null {
  const lat = new Float64Array(points.length);
  const lng = new Float64Array(points.length);
  let notes: (PointNote | null)[] | null = null;
  for (let index = 0; index < points.length; index += 1) {
    const point = points[index];
    if (point === undefined || !isObject(point)) return null;
    // Inherited properties are never numbers, so no own-property check is needed.
    const [north, east] = [degreesOf(point.lat), degreesOf(point.lng)];
    if (!Number.isFinite(north) || !Number.isFinite(east)) return null;
    lat[index] = north;
    lng[index] = east;
    if (isPlain(point)) continue;
    notes ??= points.map(() => null);
    notes[index] = new PointNote(point);
  }
  return { lat, lng, notes };
}

/** Whether a point has only lat and lng, in this order and in JavaScript's spelling. */
function isPlain(point: TreeObject): boolean {
  if (spellingsOf(point) !== undefined) return false;
  let count = 0;
  // No key array, because this runs for each of 100,000 points.
  for (const key in point) {
    if (key !== (count === 0 ? 'lat' : 'lng') || typeof point[key] !== 'number') return false;
    count += 1;
  }
  return count === 2;
}

/** The number as a double, NaN if invalid. -0 becomes 0; the point's note keeps the sign. */
function degreesOf(value: Tree | undefined): number {
  if (typeof value === 'number') return value;
  return value instanceof RawNumber ? Number(value.text) + 0 : Number.NaN;
}

function noteOf(chunk: Chunk, index: number): PointNote | null {
  const note = chunk.notes?.[index];
  return note instanceof PointNote ? note : null;
}

/** The point of a vertex: as written while it has not moved; after that with its extra fields. */
function pointOf(chunk: Chunk, index: number): TreeObject {
  const place: Record<string, number> = { lat: numberAt(chunk.lat, index), lng: numberAt(chunk.lng, index) };
  const note = noteOf(chunk, index);
  if (!note) return place;
  const { point } = note;
  if (degreesOf(point.lat) === place.lat && degreesOf(point.lng) === place.lng) return point;
  if (!note.hasExtraFields) return place;
  const members = keysOf(point).map((key) => [key, place[key] ?? memberOf(point, key) ?? null] as const);
  return makeObject(members, spellingsOf(point));
}

/** The points of a chunk as JSON without brackets, as written. */
export function textOf(chunk: Chunk): string {
  const cached = texts.get(chunk);
  if (cached !== undefined) return cached;
  const text = Array.from({ length: sizeOf(chunk) }, (_, index) =>
    noteOf(chunk, index)
      ? formatJson(pointOf(chunk, index))
      : `{"lat":${numberAt(chunk.lat, index)},"lng":${numberAt(chunk.lng, index)}}`,
  ).join(',');
  texts.set(chunk, text);
  return text;
}

/** The points with extra fields, each with the number of its vertex. */
export function extraFieldsOf({ chunks, starts }: Line): TreeList {
  return chunks.flatMap((chunk, at) =>
    (chunk.notes ?? []).flatMap((_, index) =>
      noteOf(chunk, index)?.hasExtraFields ? [[numberAt(starts, at) + index, pointOf(chunk, index)]] : [],
    ),
  );
}
