// Edits of a line. Each returns a new line that shares all untouched chunks, or the same line when nothing changed. One
// neighbour more is replaced when a chunk became too small. Notes go with their vertices. Invalid indices throw a
// RangeError. An edit costs the affected chunks and the chunk list, independent of the line's length.

import { type LatLng, numberAt } from './lat-lng';
import {
  type Chunk,
  checkRange,
  checkVertex,
  chunkAt,
  chunkIndexOf,
  chunkOf,
  EMPTY_LINE,
  joined,
  type Line,
  lineOf,
  lineOfChunks,
  MOST_VERTICES,
  partOf,
  sameLine,
  settled,
  sizeOf,
  vertexAt,
  wholeOf,
} from './line';

export function moveVertex(line: Line, index: number, position: LatLng): Line {
  return moveVertices(line, [index], [position]);
}

/** Moves vertices (indices ascending), each to its own position. */
export function moveVertices(line: Line, indices: readonly number[], positions: readonly LatLng[]): Line {
  checkAscending(line, indices);
  if (indices.length !== positions.length)
    throw new RangeError(`${indices.length} vertices, ${positions.length} places.`);
  const chunks = [...line.chunks];
  let changed = false;
  for (const { at, from, to } of runsByChunk(line, indices)) {
    const { chunk, start } = chunkAt(line, at);
    const lat = new Float64Array(chunk.lat);
    const lng = new Float64Array(chunk.lng);
    let moved = false;
    for (let index = from; index < to; index++) {
      const vertex = numberAt(indices, index) - start;
      const position = positions[index];
      if (!position || (Object.is(lat[vertex], position.lat) && Object.is(lng[vertex], position.lng))) continue;
      lat[vertex] = position.lat;
      lng[vertex] = position.lng;
      moved = true;
    }
    if (moved) chunks[at] = chunkOf(lat, lng, chunk.notes);
    changed ||= moved;
  }
  return changed ? lineOfChunks(chunks) : line;
}

/** Inserts positions before the vertex `index`; at `count` they are appended. */
export function insertVertices(line: Line, index: number, positions: readonly LatLng[]): Line {
  return spliceLine(line, index, index, lineOf(positions));
}

/** Removes vertices (indices ascending). */
export function removeVertices(line: Line, indices: readonly number[]): Line {
  checkAscending(line, indices);
  if (indices.length === 0) return line;
  const chunks: Chunk[] = [];
  let next = 0;
  for (const { at, from, to } of runsByChunk(line, indices)) {
    const { chunk, start } = chunkAt(line, at);
    const unchanged = [];
    let keepFrom = 0;
    for (let index = from; index < to; index++) {
      const vertex = numberAt(indices, index) - start;
      unchanged.push({ chunk, from: keepFrom, to: vertex });
      keepFrom = vertex + 1;
    }
    unchanged.push({ chunk, from: keepFrom, to: sizeOf(chunk) });
    for (; next < at; next++) chunks.push(chunkAt(line, next).chunk);
    chunks.push(...joined(unchanged));
    next = at + 1;
  }
  for (; next < line.chunks.length; next++) chunks.push(chunkAt(line, next).chunk);
  return lineOfChunks(settled(chunks));
}

/** Replaces the vertices from `from` (inclusive) to `to` (exclusive) by another line. */
export function spliceLine(line: Line, from: number, to: number, inserted: Line): Line {
  checkRange(line, from, to);
  if (inserted.count === to - from && sameLine(inserted, sliceLine(line, from, to))) return line;
  if (to - from === line.count) return inserted;
  const [first, last] = [chunkIndexOf(line, from), chunkIndexOf(line, Math.max(from, to - 1))];
  const [head, tail] = [chunkAt(line, first), chunkAt(line, last)];
  const before = { chunk: head.chunk, from: 0, to: from - head.start };
  const after = { chunk: tail.chunk, from: to - tail.start, to: sizeOf(tail.chunk) };
  const middle =
    inserted.count <= MOST_VERTICES
      ? joined([before, ...inserted.chunks.map(wholeOf), after])
      : [
          ...partOf(before.chunk, before.from, before.to),
          ...inserted.chunks,
          ...partOf(after.chunk, after.from, after.to),
        ];
  return lineOfChunks(settled([...line.chunks.slice(0, first), ...middle, ...line.chunks.slice(last + 1)]));
}

/** The vertices from `from` (inclusive) to `to` (exclusive) as a line. */
export function sliceLine(line: Line, from: number, to = line.count): Line {
  checkRange(line, from, to);
  if (to - from === line.count) return line;
  if (from === to) return EMPTY_LINE;
  const [first, last] = [chunkIndexOf(line, from), chunkIndexOf(line, to - 1)];
  const [head, tail] = [chunkAt(line, first), chunkAt(line, last)];
  if (first === last) return lineOfChunks(partOf(head.chunk, from - head.start, to - head.start));
  return lineOfChunks(
    settled([
      ...partOf(head.chunk, from - head.start, sizeOf(head.chunk)),
      ...line.chunks.slice(first + 1, last),
      ...partOf(tail.chunk, 0, to - tail.start),
    ]),
  );
}

/** Splits the line at a vertex, which both parts contain. */
export function splitLine(line: Line, index: number): [Line, Line] {
  checkVertex(line, index);
  return [sliceLine(line, 0, index + 1), sliceLine(line, index)];
}

/** Concatenates two lines. A shared end position is kept twice. */
export function concatLines(a: Line, b: Line): Line {
  return spliceLine(a, a.count, a.count, b);
}

/** Concatenates two lines. A shared end position is kept once: as that of the first line, if this one has a note. */
export function joinLines(a: Line, b: Line): Line {
  if (a.count === 0) return b;
  if (b.count === 0) return a;
  const [end, start] = [vertexAt(a, a.count - 1), vertexAt(b, 0)];
  if (end.lat !== start.lat || end.lng !== start.lng) return concatLines(a, b);
  const isNoted = Boolean(a.chunks.at(-1)?.notes?.at(-1));
  return isNoted ? concatLines(a, sliceLine(b, 1)) : concatLines(sliceLine(a, 0, a.count - 1), b);
}

/** Cache of reversed chunks in both directions, so that reversing twice returns the original chunks. */
const mirrors = new WeakMap<Chunk, Chunk>();

/** The reversed line. */
export function reverseLine(line: Line): Line {
  const reversed = lineOfChunks(line.chunks.map(mirrorOf).reverse());
  return sameLine(line, reversed) ? line : reversed;
}

function mirrorOf(chunk: Chunk): Chunk {
  const cached = mirrors.get(chunk);
  if (cached) return cached;
  const lat = new Float64Array(chunk.lat).reverse();
  const lng = new Float64Array(chunk.lng).reverse();
  const mirror: Chunk = { ...chunk, lat, lng, notes: chunk.notes?.toReversed() ?? null };
  mirrors.set(chunk, mirror);
  mirrors.set(mirror, chunk);
  return mirror;
}

/** Splits an ascending vertex list into ranges within one chunk. */
function runsByChunk(line: Line, indices: readonly number[]): { at: number; from: number; to: number }[] {
  const runs: { at: number; from: number; to: number }[] = [];
  for (let from = 0; from < indices.length; ) {
    const at = chunkIndexOf(line, numberAt(indices, from));
    const { chunk, start } = chunkAt(line, at);
    let to = from + 1;
    while (to < indices.length && numberAt(indices, to) < start + sizeOf(chunk)) to++;
    runs.push({ at, from, to });
    from = to;
  }
  return runs;
}

function checkAscending(line: Line, indices: readonly number[]): void {
  indices.forEach((vertex, index) => {
    checkVertex(line, vertex);
    if (index > 0 && vertex <= numberAt(indices, index - 1))
      throw new RangeError('Vertices are not in ascending order.');
  });
}
