// Where a line passes again along itself (out and back, a second round) and where it crosses itself: information for the
// person who draws it, never a reason to refuse a line. Found with a grid, in time near to the number of vertices; a
// line crumpled in one place is looked at only as long as a budget lasts, and the answer says so.
import { type LatLng, numberAt } from './lat-lng';
import { forEachVertex, type Line } from './line';
import { latAt, lngAt, worldX, worldY } from './mercator';
import { segmentGrid } from './segment-grid';
import { type Beside, besideOf, crossingOf, type Segment } from './segment-meeting';

/** Segments from the first to the last, both included, each by the index of its first vertex. */
type SegmentRange = { readonly first: number; readonly last: number };
export type SelfOverlap = {
  readonly earlier: SegmentRange;
  readonly later: SegmentRange;
  /** Whether the later pass runs the way of the earlier one. */
  readonly direction: 'same' | 'opposite';
  /** About how long, in metres (on a sphere: up to 0.6 % off). */
  readonly metres: number;
};
type SelfCrossing = { readonly earlier: number; readonly later: number; readonly position: LatLng };
type SelfMeetings = {
  /** In the order of the later pass. */
  readonly overlaps: SelfOverlap[];
  /** In the order of the later pass. A line that ends where it began does not cross itself there. */
  readonly crossings: SelfCrossing[];
  /** False if there may be more than these. */
  readonly complete: boolean;
};
type SelfMeetingOptions = {
  /** How far apart, in metres, two passes along the same street may be. */
  readonly reach?: number;
  /** A shorter overlap in metres is not told. */
  readonly shortest?: number;
  /** At most so many overlaps (the longest) and crossings (the first). */
  readonly limit?: number;
};

/** The mean earth radius in metres (IUGG R1). */
const EARTH_RADIUS_M = 6_371_008.8;
/** Of either pass so many times the reach may be missing within an overlap: at bends that one of them cuts. */
const GAP_REACHES = 4;
const LOOKS_PER_SEGMENT = 100;
const LEAST_LOOKS = 1_000_000;
/** Crossings, and passes side by side of any length, after which the search ends. */
const MOST_FOUND = 20_000;

type Run = { -readonly [key in keyof SelfOverlap]: SelfOverlap[key] };

export function selfMeetings(
  line: Line,
  { reach = 8, shortest = 50, limit = 100 }: SelfMeetingOptions = {},
): SelfMeetings {
  const { x, y, metresPerUnit, along } = planeOf(line);
  const reachUnits = reach / metresPerUnit.least;
  const grid = segmentGrid(x, y, reachUnits);
  const segments = Math.max(0, line.count - 1);
  let looks = LEAST_LOOKS + LOOKS_PER_SEGMENT * segments;
  let open: Run[] = [];
  const runs: Run[] = [];
  const crossings: SelfCrossing[] = [];
  const isGap = (from: number, to: number) => along(to) - along(from) > GAP_REACHES * reach;

  for (let later = 0; later < segments && looks > 0; later++) {
    const segment = segmentOf(x, y, later);
    const scale = metresPerUnit.at(later);
    const meetings: { earlier: number; beside: Beside | null; crossing: SelfCrossing | null }[] = [];
    grid.forEachNear(later, (earlier) => {
      const other = segmentOf(x, y, earlier);
      const beside = besideOf(segment, other, reach / scale);
      const isNeighbour = earlier === later - 1;
      const closes = later === segments - 1 && earlier > 0;
      const fraction = isNeighbour ? null : crossingOf(segment, other, closes);
      const crossing = fraction === null ? null : { earlier, later, position: pointOf(segment, fraction) };
      if (beside || crossing) meetings.push({ earlier, beside, crossing });
      return --looks > 0;
    });
    grid.enter(later);
    // By index, so that the answer does not depend on the cells.
    for (const { earlier, beside, crossing } of meetings.sort((a, b) => a.earlier - b.earlier)) {
      if (beside)
        addToRuns(open, { earlier, later, direction: beside.direction, metres: beside.length * scale }, isGap);
      if (crossing) crossings.push(crossing);
      looks -= open.length;
    }
    if (crossings.length > MOST_FOUND || runs.length + open.length > MOST_FOUND) looks = 0;
    const isPast = (run: Run) => isGap(run.later.last + 1, later + 1);
    if (!open.some(isPast)) continue;
    for (const run of open) if (isPast(run)) runs.push(run);
    open = open.filter((run) => !isPast(run));
  }
  for (const run of open) runs.push(run);
  const overlaps = runs.filter(({ metres }) => metres >= shortest);
  const apart = crossingsApart(crossings, runs, shortest);
  const longest = overlaps.sort((a, b) => b.metres - a.metres || a.later.first - b.later.first).slice(0, limit);
  return {
    overlaps: longest.sort((a, b) => a.later.first - b.later.first || a.earlier.first - b.earlier.first),
    crossings: apart.slice(0, limit),
    complete: looks > 0 && overlaps.length <= limit && apart.length <= limit,
  };
}

/**
 * The crossings, in order, that are not part of an overlap: passes along one street meet at its bends and at its ends. Passes
 * that are side by side too briefly for an overlap cross once.
 */
function crossingsApart(crossings: readonly SelfCrossing[], runs: readonly Run[], shortest: number): SelfCrossing[] {
  const waiting = [...runs].sort((a, b) => b.later.first - a.later.first);
  const told = new Set<Run>();
  let open: Run[] = [];
  return [...crossings]
    .sort((a, b) => a.later - b.later || a.earlier - b.earlier)
    .filter(({ earlier, later }) => {
      for (let next = waiting.at(-1); next && next.later.first - 1 <= later; next = waiting.at(-1)) {
        open.push(next);
        waiting.pop();
      }
      open = open.filter((run) => run.later.last + 1 >= later);
      const around = open.filter((run) => earlier >= run.earlier.first - 1 && earlier <= run.earlier.last + 1);
      const isPart = around.some((run) => run.metres >= shortest || told.has(run));
      for (const run of around) told.add(run);
      return !isPart;
    });
}

/**
 * Continues the run that two segments beside each other belong to, or begins one. `isGap` tells whether too much lies
 * between two vertices.
 */
function addToRuns(
  runs: Run[],
  {
    earlier,
    later,
    direction,
    metres,
  }: { earlier: number; later: number; direction: Beside['direction']; metres: number },
  isGap: (from: number, to: number) => boolean,
): void {
  const run = runs.find(
    (candidate) =>
      candidate.direction === direction &&
      !isGap(earlier + 1, candidate.earlier.first) &&
      !isGap(candidate.earlier.last + 1, earlier),
  );
  if (!run) {
    const alone = { earlier: { first: earlier, last: earlier }, later: { first: later, last: later } };
    runs.push({ ...alone, direction, metres });
    return;
  }
  run.earlier = { first: Math.min(run.earlier.first, earlier), last: Math.max(run.earlier.last, earlier) };
  run.later = { first: run.later.first, last: later };
  run.metres += metres;
}

function planeOf(line: Line) {
  const x = new Float64Array(line.count);
  const y = new Float64Array(line.count);
  const metres = new Float64Array(line.count);
  const sums = new Float64Array(line.count);
  let least = Infinity;
  forEachVertex(line, 0, line.count, (lat, lng, index) => {
    x[index] = worldX(lng);
    y[index] = worldY(lat);
    const scale = 2 * Math.PI * EARTH_RADIUS_M * Math.max(1e-3, Math.cos((lat * Math.PI) / 180));
    metres[index] = scale;
    least = Math.min(least, scale);
    if (index === 0) return;
    const step = Math.hypot(numberAt(x, index) - numberAt(x, index - 1), numberAt(y, index) - numberAt(y, index - 1));
    sums[index] = numberAt(sums, index - 1) + step * scale;
  });
  const metresPerUnit = { least, at: (vertex: number) => numberAt(metres, vertex) };
  return { x, y, metresPerUnit, along: (vertex: number) => numberAt(sums, vertex) };
}

function segmentOf(x: Float64Array, y: Float64Array, index: number): Segment {
  return { ax: numberAt(x, index), ay: numberAt(y, index), bx: numberAt(x, index + 1), by: numberAt(y, index + 1) };
}

function pointOf({ ax, ay, bx, by }: Segment, fraction: number): LatLng {
  return { lat: latAt(ay + (by - ay) * fraction), lng: lngAt(ax + (bx - ax) * fraction) };
}
