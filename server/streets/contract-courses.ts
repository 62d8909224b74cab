// Contracts courses one after the other (contraction hierarchies, Geisberger et al. 2008): ways over a contracted course become
// shortcuts between those that are left. A search then climbs from both ends and meets after a few hundred courses.
import FlatQueue from 'flatqueue';
import { type Arcs, addShortcut, dropContracted } from './course-arcs';

/** Courses looked at before a shortcut is taken for needed: more find few ways, and cost time. */
const WITNESSES = 40;
const WITNESSES_TRIED = 12;
/** A course that needs this many more arcs stays in the core, which is searched as it is. */
const MOST_NEW = 30;

/**
 * Adds the shortcuts to `arcs`. Each course then has the arcs to and from courses contracted later, or never. Returns 1
 * for each contracted course. `tell`: share of courses that are done, now and then.
 */
export function contractCourses(arcs: Arcs, tell: (share: number) => void = () => {}): Uint8Array {
  const count = arcs.firstOut.length;
  const isDone = new Uint8Array(count);
  const depth = new Uint16Array(count);
  const look = createLook(arcs, isDone);

  /** How many shortcuts the course needs; they are added where `isReal`. */
  function contract(middle: number, isReal: boolean): number {
    let added = 0;
    for (let enter = arcs.firstIn[middle] ?? -1; enter !== -1; enter = arcs.nextIn[enter] ?? -1) {
      const from = arcs.from[enter] ?? 0;
      const cost = arcs.cost[enter] ?? 0;
      let most = -1;
      for (let leave = arcs.firstOut[middle] ?? -1; leave !== -1; leave = arcs.nextOut[leave] ?? -1)
        if (arcs.to[leave] !== from) most = Math.max(most, cost + (arcs.cost[leave] ?? 0));
      if (most < 0) continue;
      look.from(from, { middle, most, limit: isReal ? WITNESSES : WITNESSES_TRIED });
      for (let leave = arcs.firstOut[middle] ?? -1; leave !== -1; leave = arcs.nextOut[leave] ?? -1) {
        const to = arcs.to[leave] ?? 0;
        if (to === from || look.isWithin(to, cost + (arcs.cost[leave] ?? 0))) continue;
        added += 1;
        if (isReal) addShortcut(arcs, enter, leave);
      }
    }
    return added;
  }

  function priority(course: number): number {
    const left = dropContracted(arcs, course, isDone);
    return 2 * contract(course, false) - left + (depth[course] ?? 0);
  }

  const queue = new FlatQueue<number>();
  for (let course = 0; course < count; course += 1) {
    if (arcs.firstOut[course] === -1 && arcs.firstIn[course] === -1) isDone[course] = 1;
    else queue.push(course, priority(course));
  }
  const of = queue.length;
  let done = 0;
  for (let course = queue.pop(); course !== undefined; course = queue.pop()) {
    const now = priority(course);
    if (now > (queue.peekValue() ?? Number.POSITIVE_INFINITY)) {
      queue.push(course, now);
      continue;
    }
    if (now > MOST_NEW + (depth[course] ?? 0)) break;
    contract(course, true);
    isDone[course] = 1;
    const above = (depth[course] ?? 0) + 1;
    for (let at = arcs.firstOut[course] ?? -1; at !== -1; at = arcs.nextOut[at] ?? -1)
      depth[arcs.to[at] ?? 0] = Math.max(depth[arcs.to[at] ?? 0] ?? 0, above);
    for (let at = arcs.firstIn[course] ?? -1; at !== -1; at = arcs.nextIn[at] ?? -1)
      depth[arcs.from[at] ?? 0] = Math.max(depth[arcs.from[at] ?? 0] ?? 0, above);
    done += 1;
    if (done % 2048 === 0) tell(done / of);
  }
  for (let course = 0; course < count; course += 1) if (!isDone[course]) dropContracted(arcs, course, isDone);
  return isDone;
}

/** Looks for ways around a course. */
function createLook(arcs: Arcs, isDone: Uint8Array) {
  const distance = new Int32Array(isDone.length);
  const marks = new Uint32Array(isDone.length);
  const queue = new FlatQueue<number>();
  let mark = 0;
  return {
    /** Costs without `middle`, up to `most`; ends when `limit` courses are settled. */
    from(start: number, { middle, most, limit }: { middle: number; most: number; limit: number }): void {
      mark += 1;
      queue.clear();
      distance[start] = 0;
      marks[start] = mark;
      queue.push(start, 0);
      for (let settled = 0; settled < limit; ) {
        const key = queue.peekValue();
        if (key === undefined || key > most) return;
        const at = queue.pop() ?? 0;
        if (key > (distance[at] ?? 0)) continue;
        settled += 1;
        for (let arc = arcs.firstOut[at] ?? -1; arc !== -1; arc = arcs.nextOut[arc] ?? -1) {
          const next = arcs.to[arc] ?? 0;
          if (next === middle || isDone[next]) continue;
          const sum = key + (arcs.cost[arc] ?? 0);
          if (sum > most || (marks[next] === mark && (distance[next] ?? 0) <= sum)) continue;
          marks[next] = mark;
          distance[next] = sum;
          queue.push(next, sum);
        }
      }
    },
    isWithin: (course: number, cost: number) => marks[course] === mark && (distance[course] ?? 0) <= cost,
  };
}
