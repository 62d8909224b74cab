// An immutable line: a list of chunks. An edit (`line-edits.ts`) creates a new line that shares all untouched chunks.
// So history versions are cheap and per-chunk caches stay valid.

import { segmentMetres } from './ellipsoid';
import { type Box, type LatLng, type Numbers, numberAt } from './lat-lng';
import { seamless } from './mercator';

/**
 * An immutable piece of about 256 vertices. Derived data (box, length, projection, level of detail) is cached per chunk
 * and shared by all versions.
 */
export type Chunk = {
  readonly lat: Numbers;
  readonly lng: Numbers;
  /** Longitudes as returned by `seamless`. */
  readonly box: Box;
  /** Length from the first to the last vertex. */
  readonly metres: number;
  /** Per vertex what the owner of the line says of it, or null; null if nothing is said. Edits carry it, none reads it. */
  readonly notes: VertexNotes | null;
};

export type VertexNotes = readonly (object | null)[];

/** A vertex range of a chunk: `from` inclusive, `to` exclusive. */
export type Part = { readonly chunk: Chunk; readonly from: number; readonly to: number };

const USUAL_SIZE = 256;
/** A larger chunk is split; one below the minimum is merged, unless it is the whole line. */
export const MOST_VERTICES = 2 * USUAL_SIZE;
const LEAST_VERTICES = USUAL_SIZE / 2;

/** Takes ownership of the arrays. Throws a RangeError if a coordinate is not finite. */
export function chunkOf(lat: Float64Array, lng: Float64Array, notes: VertexNotes | null = null): Chunk {
  let [west, south, east, north] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, -Infinity, -Infinity];
  let metres = 0;
  let [lat1, lng1] = [Number.NaN, Number.NaN];
  for (let index = 0; index < lat.length; index++) {
    const lat2 = numberAt(lat, index);
    const lng2 = numberAt(lng, index);
    if (!Number.isFinite(lat2) || !Number.isFinite(lng2)) throw new RangeError('A coordinate is not a finite number.');
    const across = seamless(lng2);
    if (across < west) west = across;
    if (across > east) east = across;
    if (lat2 < south) south = lat2;
    if (lat2 > north) north = lat2;
    if (index > 0) metres += segmentMetres(lat1, lng1, lat2, lng2);
    lat1 = lat2;
    lng1 = lng2;
  }
  return { lat, lng, box: { west, south, east, north }, metres, notes: notes?.some((note) => note) ? notes : null };
}

/** Splits arrays into chunks of about the usual size; no chunks for no vertices. */
function chunksOf(lat: Float64Array, lng: Float64Array, notes: VertexNotes | null = null): Chunk[] {
  const count = lat.length;
  if (count === 0) return [];
  const pieces = Math.max(1, Math.round(count / USUAL_SIZE));
  return Array.from({ length: pieces }, (_, piece) => {
    const from = Math.floor((piece * count) / pieces);
    const to = Math.floor(((piece + 1) * count) / pieces);
    return chunkOf(lat.slice(from, to), lng.slice(from, to), notes?.slice(from, to));
  });
}

export function sizeOf(chunk: Chunk): number {
  return chunk.lat.length;
}

/** Concatenates parts into new chunks: one, or several when one would be too large. */
export function joined(parts: readonly Part[]): Chunk[] {
  const count = parts.reduce((sum, { from, to }) => sum + to - from, 0);
  const lat = new Float64Array(count);
  const lng = new Float64Array(count);
  const isNoted = parts.some(({ chunk }) => chunk.notes);
  const notes = isNoted ? parts.flatMap(({ chunk, from, to }) => notesOf(chunk).slice(from, to)) : null;
  let target = 0;
  for (const { chunk, from, to } of parts) {
    for (let index = from; index < to; index++) {
      lat[target] = numberAt(chunk.lat, index);
      lng[target] = numberAt(chunk.lng, index);
      target++;
    }
  }
  if (count > MOST_VERTICES) return chunksOf(lat, lng, notes);
  return count === 0 ? [] : [chunkOf(lat, lng, notes)];
}

function notesOf(chunk: Chunk): VertexNotes {
  return chunk.notes ?? Array.from({ length: sizeOf(chunk) }, () => null);
}

/** A vertex range as chunks; the whole range returns the chunk itself. */
export function partOf(chunk: Chunk, from: number, to: number): Chunk[] {
  if (from === 0 && to === sizeOf(chunk)) return [chunk];
  return joined([{ chunk, from, to }]);
}

/** Merges small chunks with a neighbour and splits the result where it is too large. Other chunks are reused. */
export function settled(chunks: readonly Chunk[]): Chunk[] {
  const out: Chunk[] = [];
  for (const chunk of chunks) {
    const last = out.at(-1);
    if (last && (sizeOf(chunk) < LEAST_VERTICES || sizeOf(last) < LEAST_VERTICES)) {
      out.pop();
      out.push(...joined([wholeOf(last), wholeOf(chunk)]));
    } else {
      out.push(chunk);
    }
  }
  return out;
}

export function wholeOf(chunk: Chunk): Part {
  return { chunk, from: 0, to: sizeOf(chunk) };
}

export type Line = {
  readonly chunks: readonly Chunk[];
  /** Per chunk the index of its first vertex. */
  readonly starts: Numbers;
  /** Number of vertices. */
  readonly count: number;
};

export const EMPTY_LINE: Line = lineOfChunks([]);

/** The line through these positions, bit-exact. Throws a RangeError if one is not finite. */
export function lineOf(positions: readonly LatLng[]): Line {
  const lat = new Float64Array(positions.length);
  const lng = new Float64Array(positions.length);
  positions.forEach((position, index) => {
    lat[index] = position.lat;
    lng[index] = position.lng;
  });
  return lineOfChunks(chunksOf(lat, lng));
}

/** The line through positions given as latitude and longitude arrays in degrees, with notes; the arrays are copied. */
export function lineOfArrays(lat: Float64Array, lng: Float64Array, notes: VertexNotes | null = null): Line {
  if (lat.length !== lng.length) throw new RangeError(`${lat.length} latitudes and ${lng.length} longitudes.`);
  return lineOfChunks(chunksOf(lat, lng, notes));
}

/** For edits: uses the chunks as they are. None may be empty. */
export function lineOfChunks(chunks: readonly Chunk[]): Line {
  const starts = new Int32Array(chunks.length);
  let count = 0;
  chunks.forEach((chunk, index) => {
    starts[index] = count;
    count += sizeOf(chunk);
  });
  return { chunks, starts, count };
}

/** The positions of the line, or of its vertices from `from` (inclusive) to `to` (exclusive). */
export function positionsOf(line: Line, from = 0, to = line.count): LatLng[] {
  const positions: LatLng[] = [];
  forEachVertex(line, from, to, (lat, lng) => positions.push({ lat, lng }));
  return positions;
}

/** The position of a vertex; throws a RangeError if it does not exist. */
export function vertexAt(line: Line, index: number): LatLng {
  checkVertex(line, index);
  const { chunk, start } = chunkAt(line, chunkIndexOf(line, index));
  return { lat: numberAt(chunk.lat, index - start), lng: numberAt(chunk.lng, index - start) };
}

/** Visits the vertices from `from` (inclusive) to `to` (exclusive), in order. */
export function forEachVertex(
  line: Line,
  from: number,
  to: number,
  visit: (lat: number, lng: number, index: number) => void,
): void {
  checkRange(line, from, to);
  for (let index = from, at = chunkIndexOf(line, from); index < to; at++) {
    const { chunk, start } = chunkAt(line, at);
    const end = Math.min(to, start + sizeOf(chunk));
    for (; index < end; index++) visit(numberAt(chunk.lat, index - start), numberAt(chunk.lng, index - start), index);
  }
}

/** Index of the chunk with a vertex, by bisection; clamped to the first and the last chunk. */
export function chunkIndexOf(line: Line, vertex: number): number {
  let [low, high] = [0, Math.max(0, line.chunks.length - 1)];
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (numberAt(line.starts, middle) <= vertex) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** A chunk of the line and the index of its first vertex; throws a RangeError if it does not exist. */
export function chunkAt(line: Line, index: number): { chunk: Chunk; start: number } {
  const chunk = line.chunks[index];
  if (!chunk) throw new RangeError(`Chunk ${index} of a line of ${line.chunks.length}.`);
  return { chunk, start: numberAt(line.starts, index) };
}

/** Whether two lines have the same vertices, bit by bit (0 is not -0), whatever their notes. Shared chunks are skipped. */
export function sameLine(a: Line, b: Line): boolean {
  if (a === b) return true;
  if (a.count !== b.count) return false;
  for (let index = 0, [atA, atB] = [0, 0]; index < a.count; ) {
    const [{ chunk: chunkA, start: startA }, { chunk: chunkB, start: startB }] = [chunkAt(a, atA), chunkAt(b, atB)];
    const [endA, endB] = [startA + sizeOf(chunkA), startB + sizeOf(chunkB)];
    const end = Math.min(endA, endB);
    if (chunkA !== chunkB || startA !== startB) {
      for (; index < end; index++) {
        if (!Object.is(chunkA.lat[index - startA], chunkB.lat[index - startB])) return false;
        if (!Object.is(chunkA.lng[index - startA], chunkB.lng[index - startB])) return false;
      }
    }
    index = end;
    if (end === endA) atA++;
    if (end === endB) atB++;
  }
  return true;
}

export function checkVertex(line: Line, index: number): void {
  if (!Number.isInteger(index) || index < 0 || index >= line.count) {
    throw new RangeError(`Vertex ${index} of a line of ${line.count}.`);
  }
}

export function checkRange(line: Line, from: number, to: number): void {
  if (!Number.isInteger(from) || !Number.isInteger(to) || from < 0 || from > to || to > line.count) {
    throw new RangeError(`Vertices ${from} to ${to} of a line of ${line.count}.`);
  }
}
