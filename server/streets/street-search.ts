// The best route of a truck by A*, over the courses that are not closed to trucks. It looks at many courses: shortcuts of
// `hierarchy.ts` are asked first. Arrays are used again, so that a question costs no memory.
import FlatQueue from 'flatqueue';
import type { Courses } from './courses';

/** A course and the part of it, 0 to 1, that is driven at a start or an end. */
export type Part = { course: number; share: number };
/** `courses`: those driven, from the start's to the end's. */
export type FoundRoute = { courses: number[]; seconds: number };

const METRES_PER_DEGREE = 111_195;

export function createSearch({ count, seconds, metres, costs, endLat, endLng, turns, closed }: Courses) {
  const { first, into, penalty, seconds: turnSeconds } = turns;
  const cost = new Float64Array(count);
  const passed = new Float32Array(count);
  const before = new Int32Array(count);
  /** Marks of the search to which the values above belong. */
  const seen = new Uint32Array(count);
  const done = new Uint32Array(count);
  let search = 0;
  const queue = new FlatQueue<number>();
  let fastest = 1;
  for (let course = 0; course < count; course += 1) {
    const own = costs[course] ?? 0;
    if (own > 0) fastest = Math.max(fastest, (metres[course] ?? 0) / own);
  }

  const turnCost = (turn: number) => (penalty[turn] ?? 0) + (turnSeconds[turn] ?? 0);

  function begin(starts: readonly Part[], guess: (course: number) => number): void {
    search += 1;
    queue.clear();
    for (const { course, share } of starts) {
      seen[course] = search;
      cost[course] = (costs[course] ?? 0) * share;
      passed[course] = (seconds[course] ?? 0) * share;
      before[course] = -1;
      queue.push(course, (costs[course] ?? 0) * share + guess(course));
    }
  }

  /** Takes the turn at `turn` from `course` if it is better than what is known. */
  function relax(course: number, turn: number, guess: (course: number) => number): void {
    const next = into[turn] ?? 0;
    if (done[next] === search || closed[next] === 1) return;
    const time = (seconds[next] ?? 0) + (turnSeconds[turn] ?? 0);
    const sum = (cost[course] ?? 0) + turnCost(turn) + (costs[next] ?? 0);
    if (seen[next] === search && (cost[next] ?? 0) <= sum) return;
    seen[next] = search;
    cost[next] = sum;
    passed[next] = (passed[course] ?? 0) + time;
    before[next] = course;
    queue.push(next, sum + guess(next));
  }

  return {
    /** Null: there is no way that costs less than `under`. `to`: the place of the end, for the guess of what is left. */
    route(
      starts: readonly Part[],
      ends: readonly Part[],
      { to, under }: { to: { lat: number; lng: number }; under: number },
    ): FoundRoute | null {
      const narrow = Math.cos((to.lat * Math.PI) / 180);
      const guess = (course: number) => {
        const north = (endLat[course] ?? 0) - to.lat;
        const east = ((endLng[course] ?? 0) - to.lng) * narrow;
        return (Math.sqrt(north * north + east * east) * METRES_PER_DEGREE) / fastest;
      };
      begin(starts, guess);
      let least = under;
      let best: { from: number; into: number; seconds: number } | null = null;
      for (;;) {
        const next = queue.peekValue();
        if (next === undefined || next >= least) break;
        const course = queue.pop() ?? 0;
        if (done[course] === search) continue;
        done[course] = search;
        for (let turn = first[course] ?? 0; turn < (first[course + 1] ?? 0); turn += 1) {
          for (const end of ends) {
            if (into[turn] !== end.course) continue;
            const time = (seconds[end.course] ?? 0) * end.share + (turnSeconds[turn] ?? 0);
            const sum = (cost[course] ?? 0) + turnCost(turn) + (costs[end.course] ?? 0) * end.share;
            if (sum >= least) continue;
            least = sum;
            best = { from: course, into: end.course, seconds: (passed[course] ?? 0) + time };
          }
          relax(course, turn, guess);
        }
      }
      if (best === null) return null;
      const courses = [best.into];
      for (let course = best.from; course !== -1; course = before[course] ?? -1) courses.push(course);
      return { courses: courses.reverse(), seconds: best.seconds };
    },
  };
}
