// An immutable line: a list of chunks. An edit (`line-edits.ts`) creates a new line that shares all untouched chunks.
// So history versions are cheap and per-chunk caches stay valid.
import { type Chunk, chunksOf, sizeOf } from './chunk';
import { type LatLng, type Numbers, numberAt } from './lat-lng';

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

/** The line through positions given as latitude and longitude arrays in degrees; the arrays are copied. */
export function lineOfArrays(lat: Float64Array, lng: Float64Array): Line {
  if (lat.length !== lng.length) throw new RangeError(`${lat.length} latitudes and ${lng.length} longitudes.`);
  return lineOfChunks(chunksOf(lat, lng));
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

/** Whether two lines have the same vertices, bit by bit (0 is not -0). Shared chunks are skipped. */
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
