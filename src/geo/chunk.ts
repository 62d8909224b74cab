// An immutable chunk of about 256 vertices of a line. Derived data (box, length, projection, level of detail) is cached
// per chunk and shared by all versions of the line.
import { segmentMetres } from './ellipsoid';
import { type Box, type Numbers, numberAt } from './lat-lng';
import { seamless } from './mercator';

export type Chunk = {
  readonly lat: Numbers;
  readonly lng: Numbers;
  /** Longitudes as returned by `seamless`. */
  readonly box: Box;
  /** Length from the first to the last vertex. */
  readonly metres: number;
};

/** A vertex range of a chunk: `from` inclusive, `to` exclusive. */
export type Part = { readonly chunk: Chunk; readonly from: number; readonly to: number };

const USUAL_SIZE = 256;
/** A larger chunk is split; one below the minimum is merged, unless it is the whole line. */
export const MOST_VERTICES = 2 * USUAL_SIZE;
const LEAST_VERTICES = USUAL_SIZE / 2;

/** Takes ownership of the arrays. Throws a RangeError if a coordinate is not finite. */
export function chunkOf(lat: Float64Array, lng: Float64Array): Chunk {
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
  return { lat, lng, box: { west, south, east, north }, metres };
}

/** Splits arrays into chunks of about the usual size; no chunks for no vertices. */
export function chunksOf(lat: Float64Array, lng: Float64Array): Chunk[] {
  const count = lat.length;
  if (count === 0) return [];
  const pieces = Math.max(1, Math.round(count / USUAL_SIZE));
  return Array.from({ length: pieces }, (_, piece) => {
    const from = Math.floor((piece * count) / pieces);
    const to = Math.floor(((piece + 1) * count) / pieces);
    return chunkOf(lat.slice(from, to), lng.slice(from, to));
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
  let target = 0;
  for (const { chunk, from, to } of parts) {
    for (let index = from; index < to; index++) {
      lat[target] = numberAt(chunk.lat, index);
      lng[target] = numberAt(chunk.lng, index);
      target++;
    }
  }
  if (count > MOST_VERTICES) return chunksOf(lat, lng);
  return count === 0 ? [] : [chunkOf(lat, lng)];
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
