// What is known of a leg that an engine made: for which two places, which run of vertices it is, bit by bit, and how long it is
// driven. It is kept under OWN_KEY of the stop where the leg begins; a run that anyone has changed since is not found any more.
import { isList, isObject, memberOf, type Tree, type TreeList } from '../../../document/tree';
import type { LatLng } from '../../../geo/lat-lng';
import { forEachVertex, type Line, vertexAt } from '../../../geo/line';
import { ownOf, setOwn } from './route-document';
import { numberOf } from './stop-reading';

/** Vertices of a line, both included. */
export type Run = { readonly from: number; readonly to: number };

export type LegMark = {
  /** The stops when it was made; null where it has come to lie between others. */
  readonly from: LatLng | null;
  readonly to: LatLng | null;
  readonly start: LatLng;
  readonly count: number;
  readonly print: string;
  readonly seconds: number;
};

const LEG = 'leg';
const known = new WeakMap<object, LegMark | null>();
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

/** The same object for the same part of a tree; null for what is no mark. */
export function readMark(tree: Tree | undefined): LegMark | null {
  if (!isObject(tree)) return null;
  const before = known.get(tree);
  if (before !== undefined) return before;
  const [start, count] = [readPlace(memberOf(tree, 'start')), numberOf(memberOf(tree, 'count'))];
  const [print, seconds] = [memberOf(tree, 'print'), numberOf(memberOf(tree, 'seconds'))];
  const isMark = start && count !== null && count > 0 && typeof print === 'string' && seconds !== null && seconds >= 0;
  const mark = isMark
    ? { from: readPlace(memberOf(tree, 'from')), to: readPlace(memberOf(tree, 'to')), start, count, print, seconds }
    : null;
  known.set(tree, mark);
  return mark;
}

export function treeOfMark({ from, to, start, count, print, seconds }: LegMark): Tree {
  const place = (at: LatLng | null): Tree => (at ? [at.lat, at.lng] : null);
  return { from: place(from), to: place(to), start: place(start), count, print, seconds };
}

/** The mark of vertices of a line. */
export function markOf(line: Line, run: Run, made: Pick<LegMark, 'from' | 'to' | 'seconds'>): LegMark {
  return { ...made, start: vertexAt(line, run.from), count: run.to - run.from + 1, print: printOf(line, run) };
}

/**
 * Where the run of each mark is in the line, null where it is no more. They follow one another; the last vertex of one may be
 * the first of the next.
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

/** Whether one run goes on where the other ends: in the same vertex, or in the next one. */
export function isJoined(a: Run, b: Run): boolean {
  return b.from <= a.to + 1;
}

/** 64 bits by which vertices are known again: FNV-1a over the bits of their numbers, twice with other beginnings. */
export function printOf(line: Line, { from, to }: Run): string {
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

function isRunAt(line: Line, at: number, { count, print }: LegMark): boolean {
  return at + count <= line.count && printOf(line, { from: at, to: at + count - 1 }) === print;
}

function readPlace(tree: Tree | undefined): LatLng | null {
  const [lat, lng] = isList(tree) ? tree.map(numberOf) : [];
  return lat == null || lng == null ? null : { lat, lng };
}

function isSameList(a: readonly unknown[], b: readonly unknown[]): boolean {
  return a.length === b.length && a.every((item, index) => item === b[index]);
}
