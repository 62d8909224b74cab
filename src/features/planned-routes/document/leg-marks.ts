// Marks of routed legs: end positions, vertex range with a hash, and driving time. Stored under OWN_KEY of the leg's
// first stop. A range that was changed since no longer matches.
import { isList, isObject, memberOf, type Tree, type TreeList } from '../../../document/tree';
import type { LatLng } from '../../../geo/lat-lng';
import { forEachVertex, type Line, vertexAt } from '../../../geo/line';
import { ownOf, setOwn } from './route-document';
import { numberOf } from './stop-reading';

/** A vertex range, inclusive. */
export type Run = { readonly from: number; readonly to: number };

export type LegMark = {
  /** Stop position when routed; null when the leg now lies between other stops. */
  readonly from: LatLng | null;
  readonly to: LatLng | null;
  readonly start: LatLng;
  readonly count: number;
  /** Of its vertices; the member `print` in the document. */
  readonly hash: string;
  readonly seconds: number;
};

const LEG = 'leg';
const cache = new WeakMap<object, LegMark | null>();
const found = new WeakMap<Line, { marks: readonly (LegMark | null)[]; runs: readonly (Run | null)[] }>();

function markAt(stop: Tree | undefined): LegMark | null {
  return readMark(ownOf(stop, LEG));
}

export function setMark(index: number, mark: LegMark | null) {
  return setOwn(LEG, mark ? treeOfMark(mark) : undefined, index);
}

export function marksOf(stops: TreeList): (LegMark | null)[] {
  return stops.map(markAt);
}

/** Cached per tree part; null if it is not a mark. */
export function readMark(tree: Tree | undefined): LegMark | null {
  if (!isObject(tree)) return null;
  const before = cache.get(tree);
  if (before !== undefined) return before;
  const [start, count] = [readPlace(memberOf(tree, 'start')), numberOf(memberOf(tree, 'count'))];
  const [hash, seconds] = [memberOf(tree, 'print'), numberOf(memberOf(tree, 'seconds'))];
  const isMark = start && count !== null && count > 0 && typeof hash === 'string' && seconds !== null && seconds >= 0;
  const mark = isMark
    ? { from: readPlace(memberOf(tree, 'from')), to: readPlace(memberOf(tree, 'to')), start, count, hash, seconds }
    : null;
  cache.set(tree, mark);
  return mark;
}

export function treeOfMark({ from, to, start, count, hash, seconds }: LegMark): Tree {
  const place = (at: LatLng | null): Tree => (at ? [at.lat, at.lng] : null);
  return { from: place(from), to: place(to), start: place(start), count, print: hash, seconds };
}

/** Creates the mark of a vertex range. */
export function markOf(line: Line, run: Run, data: Pick<LegMark, 'from' | 'to' | 'seconds'>): LegMark {
  return { ...data, start: vertexAt(line, run.from), count: run.to - run.from + 1, hash: hashOf(line, run) };
}

/**
 * Vertex range of each mark in the line, null when changed. Ranges are in order; the last vertex of one may be the
 * first of the next.
 */
export function runsOf(line: Line, marks: readonly (LegMark | null)[]): readonly (Run | null)[] {
  const before = found.get(line);
  if (before && isSameList(before.marks, marks)) return before.runs;
  const starts = new Map<number, number[]>();
  for (const [index, mark] of marks.entries()) {
    if (mark) starts.set(mark.start.lat, [...(starts.get(mark.start.lat) ?? []), index]);
  }
  const candidates = marks.map((): number[] => []);
  if (starts.size > 0) {
    forEachVertex(line, 0, line.count, (lat, lng, vertex) => {
      for (const index of starts.get(lat) ?? []) if (marks[index]?.start.lng === lng) candidates[index]?.push(vertex);
    });
  }
  let next = 0;
  const runs = marks.map((mark, index): Run | null => {
    if (!mark) return null;
    const from = candidates[index]?.find((at) => at >= next && isRunAt(line, at, mark));
    if (from === undefined) return null;
    next = from + mark.count - 1;
    return { from, to: next };
  });
  found.set(line, { marks, runs });
  return runs;
}

/** Whether one range continues the other: in the same or the next vertex. */
export function isJoined(a: Run, b: Run): boolean {
  return b.from <= a.to + 1;
}

/** 64 bit hash of vertices: FNV-1a over the bits of their numbers, twice with different seeds. */
export function hashOf(line: Line, { from, to }: Run): string {
  const pair = new Float64Array(2);
  const words = new Uint32Array(pair.buffer);
  let [a, b] = [0x811c9dc5, 0x2166f3a1];
  forEachVertex(line, from, to + 1, (lat, lng) => {
    pair[0] = lat;
    pair[1] = lng;
    for (const word of words) {
      a = Math.imul(a ^ word, 0x01000193);
      a ^= a >>> 15;
      b = Math.imul(b ^ word, 0x85ebca6b);
      b ^= b >>> 13;
    }
  });
  return [a, b].map((half) => (half >>> 0).toString(16).padStart(8, '0')).join('');
}

function isRunAt(line: Line, at: number, { count, hash }: LegMark): boolean {
  return at + count <= line.count && hashOf(line, { from: at, to: at + count - 1 }) === hash;
}

function readPlace(tree: Tree | undefined): LatLng | null {
  const [lat, lng] = isList(tree) ? tree.map(numberOf) : [];
  return lat == null || lng == null ? null : { lat, lng };
}

function isSameList(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((item, index) => item === b[index]);
}
