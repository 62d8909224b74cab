// Changes of a line in vertices and metres, for the review. Shared chunks and common ends are skipped; the rest is
// aligned by a bounded diff.

import { distanceBetween } from '../../../geo/ellipsoid';
import { numberAt } from '../../../geo/lat-lng';
import { chunkAt, forEachVertex, type Line, positionsOf, sameLine, sizeOf, vertexAt } from '../../../geo/line';
import { lineMetres, nearestPlace } from '../../../geo/line-distance';
import { reverseLine, sliceLine } from '../../../geo/line-edits';
import { deviationFrom } from '../../../geo/simplify';
import { type Hunk, hunksOf } from './hunks';

/** `simplified`: vertices removed and none added, with the same ends. */
type LineChangeKind = 'same' | 'drawn' | 'cleared' | 'reversed' | 'simplified' | 'changed';

export type LineChange = {
  readonly kind: LineChangeKind;
  readonly vertices: { readonly before: number; readonly after: number };
  /** A range replaced by as many vertices counts as moved, else as removed and inserted. */
  readonly moved: number;
  readonly inserted: number;
  readonly removed: number;
  /** Maximum distance from the previous line in metres; 0 for `same` and `reversed`, null if either line is absent. */
  readonly farthest: number | null;
  readonly metres: { readonly before: number; readonly after: number };
  /** Changed vertices of the new line, `from` inclusive, `to` exclusive; an empty range for a removal. */
  readonly changes: readonly { readonly from: number; readonly to: number }[];
};

/** Maximum number of vertices measured against the other line; for more, every nth. */
const MOST_MEASURED = 2_000;

export function lineChange(before: Line, after: Line): LineChange {
  const sharedStops = {
    vertices: { before: before.count, after: after.count },
    metres: { before: lineMetres(before), after: lineMetres(after) },
  };
  const still = { moved: 0, inserted: 0, removed: 0, changes: [] };
  if (sameLine(before, after)) return { kind: 'same', ...sharedStops, ...still, farthest: 0 };
  if (before.count === 0) {
    const changes = [{ from: 0, to: after.count }];
    return { kind: 'drawn', ...sharedStops, ...still, inserted: after.count, farthest: null, changes };
  }
  if (after.count === 0) return { kind: 'cleared', ...sharedStops, ...still, removed: before.count, farthest: null };
  if (sameLine(reverseLine(before), after)) return { kind: 'reversed', ...sharedStops, ...still, farthest: 0 };
  const remainingIndices = after.count < before.count ? remainingVertices(before, after) : null;
  if (remainingIndices) {
    const removed = before.count - after.count;
    return { kind: 'simplified', ...sharedStops, ...still, removed, farthest: deviationFrom(before, remainingIndices) };
  }
  const hunks = hunksBetween(before, after);
  const isMove = ({ before: old, after: now }: Hunk) => old.to - old.from === now.to - now.from;
  const sum = (of: (hunk: Hunk) => number) => hunks.reduce((total, hunk) => total + of(hunk), 0);
  return {
    kind: 'changed',
    ...sharedStops,
    moved: sum((hunk) => (isMove(hunk) ? hunk.after.to - hunk.after.from : 0)),
    inserted: sum((hunk) => (isMove(hunk) ? 0 : hunk.after.to - hunk.after.from)),
    removed: sum((hunk) => (isMove(hunk) ? 0 : hunk.before.to - hunk.before.from)),
    farthest: Math.max(...hunks.map((hunk) => (isMove(hunk) ? farthestMove : farthestOff)(before, after, hunk))),
    changes: hunks.map(({ after: range }) => range),
  };
}

/** Indices of the vertices of `line` that form `part` with the same ends, in order. Null if it is not a subset. */
function remainingVertices(line: Line, part: Line): number[] | null {
  const remainingIndices: number[] = [];
  const places = positionsOf(part);
  forEachVertex(line, 0, line.count, (lat, lng, index) => {
    const next = places[remainingIndices.length];
    if (next?.lat === lat && next.lng === lng) remainingIndices.push(index);
  });
  const end = vertexAt(line, line.count - 1);
  const last = places.at(-1);
  if (
    remainingIndices.length < part.count ||
    remainingIndices[0] !== 0 ||
    last?.lat !== end.lat ||
    last.lng !== end.lng
  )
    return null;
  return remainingIndices.with(-1, line.count - 1);
}

/** Differing ranges, separated by common ends and common chunks in the same order. */
function hunksBetween(before: Line, after: Line): Hunk[] {
  const anchors = sharedChunks(before, after);
  const hunks: Hunk[] = [];
  let [a, b] = [0, 0];
  for (const { startA, startB, size } of [...anchors, { startA: before.count, startB: after.count, size: 0 }]) {
    if (startA > a || startB > b) {
      const found = hunksOf(positionsOf(before, a, startA), positionsOf(after, b, startB));
      for (const hunk of found) hunks.push(shifted(hunk, a, b));
    }
    [a, b] = [startA + size, startB + size];
  }
  return hunks;
}

type Anchor = { readonly startA: number; readonly startB: number; readonly size: number };

/** Common chunks, in ascending order in both. */
function sharedChunks(before: Line, after: Line): Anchor[] {
  const places = new Map(before.chunks.map((chunk, at) => [chunk, at] as const));
  const anchors: Anchor[] = [];
  let next = 0;
  for (let at = 0; at < after.chunks.length; at++) {
    const { chunk, start } = chunkAt(after, at);
    const old = places.get(chunk);
    if (old === undefined || old < next) continue;
    anchors.push({ startA: numberAt(before.starts, old), startB: start, size: sizeOf(chunk) });
    next = old + 1;
  }
  return anchors;
}

function shifted({ before, after }: Hunk, a: number, b: number): Hunk {
  return { before: { from: before.from + a, to: before.to + a }, after: { from: after.from + b, to: after.to + b } };
}

function farthestMove(before: Line, after: Line, { before: old, after: now }: Hunk): number {
  let farthest = 0;
  forEachVertex(after, now.from, now.to, (lat, lng, index) => {
    farthest = Math.max(farthest, distanceBetween(vertexAt(before, old.from + index - now.from), { lat, lng }));
  });
  return farthest;
}

/** Distance of either range's vertices from the other range with its neighbours. */
function farthestOff(before: Line, after: Line, { before: old, after: now }: Hunk): number {
  return Math.max(farthestFrom(before, old, after, now), farthestFrom(after, now, before, old));
}

function farthestFrom(line: Line, run: Hunk['before'], other: Line, otherRun: Hunk['before']): number {
  const against = sliceLine(other, Math.max(0, otherRun.from - 1), Math.min(other.count, otherRun.to + 1));
  const step = Math.max(1, Math.ceil((run.to - run.from) / MOST_MEASURED));
  let farthest = 0;
  for (let vertex = run.from; vertex < run.to; vertex += step) {
    farthest = Math.max(farthest, nearestPlace(against, vertexAt(line, vertex))?.metres ?? 0);
  }
  return farthest;
}
