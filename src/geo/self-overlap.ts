// Finds where a line overlaps itself (out and back, a second round) and where it crosses itself. The result is
// information for the user, never a reason to reject a line. A grid makes it almost linear in the number of vertices. A
// line with too many meetings is searched only within a budget, and the result is marked incomplete.
import { type LatLng, numberAt } from './lat-lng';
import { forEachVertex, type Line } from './line';
import { latAt, lngAt, worldX, worldY } from './mercator';
import { segmentGrid } from './segment-grid';
import { type Beside, besideOf, crossingOf, type Segment } from './segment-meeting';
import { EARTH_RADIUS_M } from './sphere';

/** Segments from first to last, inclusive, by the index of their first vertex. */
type SegmentRange = { readonly first: number; readonly last: number };
export type SelfOverlap = {
  readonly earlier: SegmentRange;
  readonly later: SegmentRange;
  /** Direction of the later pass relative to the earlier one. */
  readonly direction: 'same' | 'opposite';
  /** Approximate length in metres (on a sphere: error up to 0.6 %). */
  readonly metres: number;
};
type SelfCrossing = { readonly earlier: number; readonly later: number; readonly position: LatLng };
type SelfMeetings = {
  /** In the order of the later pass. */
  readonly overlaps: SelfOverlap[];
  /** In the order of the later pass. The end of a closed line is not a crossing. */
  readonly crossings: SelfCrossing[];
  /** False if the search stopped early. */
  readonly complete: boolean;
};
type SelfMeetingOptions = {
  /** Maximum distance in metres between two passes along the same street. */
  readonly reach?: number;
  /** Shorter overlaps, in metres, are not reported. */
  readonly shortest?: number;
  /** Maximum number of overlaps (the longest) and crossings (the first). */
  readonly limit?: number;
};

/** Maximum gap within an overlap, as a multiple of the reach: at bends that one pass cuts short. */
const GAP_REACHES = 4;
const LOOKS_PER_SEGMENT = 100;
const LEAST_LOOKS = 1_000_000;
/** The search ends after this many crossings and parallel pairs. */
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
  let budget = LEAST_LOOKS + LOOKS_PER_SEGMENT * segments;
  let open: Run[] = [];
  const runs: Run[] = [];
  const crossings: SelfCrossing[] = [];
  const isGap = (from: number, to: number) => along(to) - along(from) > GAP_REACHES * reach;

  for (let later = 0; later < segments && budget > 0; later++) {
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
      return --budget > 0;
    });
    grid.enter(later);
    // Sorted by index, so that the result does not depend on the cells.
    for (const { earlier, beside, crossing } of meetings.sort((a, b) => a.earlier - b.earlier)) {
      if (beside)
        addToRuns(open, { earlier, later, direction: beside.direction, metres: beside.length * scale }, isGap);
      if (crossing) crossings.push(crossing);
      budget -= open.length;
    }
    if (crossings.length > MOST_FOUND || runs.length + open.length > MOST_FOUND) budget = 0;
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
    complete: budget > 0 && overlaps.length <= limit && apart.length <= limit,
  };
}

/**
 * Crossings, in order, that are not part of an overlap: passes along one street also meet at bends and ends. Passes
 * that are parallel too briefly for an overlap count as one crossing.
 */
function crossingsApart(crossings: readonly SelfCrossing[], runs: readonly Run[], shortest: number): SelfCrossing[] {
  const remaining = [...runs].sort((a, b) => b.later.first - a.later.first);
  const reported = new Set<Run>();
  let open: Run[] = [];
  return [...crossings]
    .sort((a, b) => a.later - b.later || a.earlier - b.earlier)
    .filter(({ earlier, later }) => {
      for (let next = remaining.at(-1); next && next.later.first - 1 <= later; next = remaining.at(-1)) {
        open.push(next);
        remaining.pop();
      }
      open = open.filter((run) => run.later.last + 1 >= later);
      const around = open.filter((run) => earlier >= run.earlier.first - 1 && earlier <= run.earlier.last + 1);
      const isPart = around.some((run) => run.metres >= shortest || reported.has(run));
      for (const run of around) reported.add(run);
      return !isPart;
    });
}

/**
 * Extends the run that two parallel segments belong to, or starts one. `isGap`: whether two vertices are too far apart
 * to join.
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
  let nearestDistance = Infinity;
  forEachVertex(line, 0, line.count, (lat, lng, index) => {
    x[index] = worldX(lng);
    y[index] = worldY(lat);
    const scale = 2 * Math.PI * EARTH_RADIUS_M * Math.max(1e-3, Math.cos((lat * Math.PI) / 180));
    metres[index] = scale;
    nearestDistance = Math.min(nearestDistance, scale);
    if (index === 0) return;
    const step = Math.hypot(numberAt(x, index) - numberAt(x, index - 1), numberAt(y, index) - numberAt(y, index - 1));
    sums[index] = numberAt(sums, index - 1) + step * scale;
  });
  const metresPerUnit = { least: nearestDistance, at: (vertex: number) => numberAt(metres, vertex) };
  return { x, y, metresPerUnit, along: (vertex: number) => numberAt(sums, vertex) };
}

function segmentOf(x: Float64Array, y: Float64Array, index: number): Segment {
  return { ax: numberAt(x, index), ay: numberAt(y, index), bx: numberAt(x, index + 1), by: numberAt(y, index + 1) };
}

function pointOf({ ax, ay, bx, by }: Segment, fraction: number): LatLng {
  return { lat: latAt(ay + (by - ay) * fraction), lng: lngAt(ax + (bx - ax) * fraction) };
}
