// A contracted graph of courses, and the searches over it: one route, and a table. Exact: they find what a search over
// all courses finds, but look at a few hundred and at the core.
import FlatQueue from 'flatqueue';
import { type Arcs, emptyArcs } from './course-arcs';

/** Arcs of course c: `first[c]` to before `first[c + 1]`. Values as in `course-arcs.ts`. */
export type ArcTable = Pick<Arcs, 'via' | 'cost' | 'millis' | 'centimetres'> & {
  first: Int32Array;
  /** The course at the other end. */
  other: Int32Array;
};

/** `out`: to courses that were contracted later, or never; `into`: from such. */
export type Hierarchy = { isContracted: Uint8Array; out: ArcTable; into: ArcTable };

export function hierarchyOf(arcs: Arcs, isContracted: Uint8Array): Hierarchy {
  return {
    isContracted,
    out: tableOf(arcs, arcs.firstOut, arcs.nextOut, arcs.to),
    into: tableOf(arcs, arcs.firstIn, arcs.nextIn, arcs.from),
  };
}

function tableOf(arcs: Arcs, heads: Int32Array, next: Int32Array, far: Int32Array): ArcTable {
  let count = 0;
  for (const head of heads) for (let at = head; at !== -1; at = next[at] ?? -1) count += 1;
  const { via, cost, millis, centimetres } = emptyArcs(0, count);
  const table: ArcTable = {
    first: new Int32Array(heads.length + 1),
    other: new Int32Array(count),
    via,
    cost,
    millis,
    centimetres,
  };
  let place = 0;
  for (const [course, head] of heads.entries()) {
    table.first[course] = place;
    for (let at = head; at !== -1; at = next[at] ?? -1) {
      table.other[place] = far[at] ?? 0;
      for (const key of ['via', 'cost', 'millis', 'centimetres'] as const) table[key][place] = arcs[key][at] ?? 0;
      place += 1;
    }
  }
  table.first[heads.length] = place;
  return table;
}

/** Where a search begins, from either end: what the way to there counts. It may be below 0. */
export type Seed = Sums & { course: number };
type Sums = { cost: number; millis: number; centimetres: number };
/** `from`, `to`: places in the lists of seeds. `courses`: from that of the one seed to that of the other. */
type Found = Sums & { from: number; to: number; courses: number[] };
/** What a table tells of each pair. */
export type TableCell = Sums;

const NO_ARC = -1;

/** What is known of the courses that one search has reached. */
function createSide(count: number) {
  return {
    cost: new Int32Array(count),
    millis: new Int32Array(count),
    centimetres: new Int32Array(count),
    /** The arc by which it was reached, and from where; without an arc, the seed. */
    arc: new Int32Array(count),
    before: new Int32Array(count),
    marks: new Uint32Array(count),
    mark: 0,
    queue: new FlatQueue<number>(),
    core: new FlatQueue<number>(),
  };
}
type Side = ReturnType<typeof createSide>;

export function createHierarchySearch({ isContracted, out, into }: Hierarchy) {
  const count = isContracted.length;
  const [ahead, back] = [createSide(count), createSide(count)];

  function begin(side: Side, seeds: readonly Seed[]): void {
    side.mark += 1;
    side.queue.clear();
    side.core.clear();
    for (const [at, seed] of seeds.entries()) {
      const { course } = seed;
      if (side.marks[course] === side.mark && (side.cost[course] ?? 0) <= seed.cost) continue;
      side.marks[course] = side.mark;
      side.cost[course] = seed.cost;
      side.millis[course] = seed.millis;
      side.centimetres[course] = seed.centimetres;
      side.arc[course] = NO_ARC;
      side.before[course] = at;
      side.queue.push(course, seed.cost);
    }
  }

  /** Follows the arcs of a course; what is found goes to the queue. */
  function relax(side: Side, table: ArcTable, course: number, queue: FlatQueue<number>): void {
    const own = side.cost[course] ?? 0;
    const last = table.first[course + 1] ?? 0;
    for (let arc = table.first[course] ?? 0; arc < last; arc += 1) {
      const next = table.other[arc] ?? 0;
      const sum = own + (table.cost[arc] ?? 0);
      if (side.marks[next] === side.mark && (side.cost[next] ?? 0) <= sum) continue;
      side.marks[next] = side.mark;
      side.cost[next] = sum;
      side.millis[next] = (side.millis[course] ?? 0) + (table.millis[arc] ?? 0);
      side.centimetres[next] = (side.centimetres[course] ?? 0) + (table.centimetres[arc] ?? 0);
      side.arc[next] = arc;
      side.before[next] = course;
      queue.push(next, sum);
    }
  }

  /** Climbs to the core; `settle` hears of each course that is left behind, and of those of the core. */
  function climb(side: Side, table: ArcTable, settle: (course: number, cost: number) => void): void {
    for (let key = side.queue.peekValue(); key !== undefined; key = side.queue.peekValue()) {
      const course = side.queue.pop() ?? 0;
      if (key > (side.cost[course] ?? 0)) continue;
      settle(course, key);
      if (isContracted[course]) relax(side, table, course, side.queue);
      else side.core.push(course, key);
    }
  }

  /** Courses behind an arc, without the one where it begins. */
  function unpack(from: number, to: number, via: number, courses: number[]): void {
    // Shortcuts of shortcuts: a list instead of calls, for they may be deep.
    const open: [number, number, number][] = [[from, to, via]];
    for (let part = open.pop(); part !== undefined; part = open.pop()) {
      const [start, end, over] = part;
      if (over === NO_ARC) {
        courses.push(end);
        continue;
      }
      open.push([over, end, viaOf(out, over, end)], [start, over, viaOf(into, over, start)]);
    }
  }

  function foundAt(meet: number): Omit<Found, keyof Sums> {
    const climbed: number[] = [meet];
    let first = meet;
    while (ahead.arc[first] !== NO_ARC) {
      first = ahead.before[first] ?? 0;
      climbed.push(first);
    }
    climbed.reverse();
    const courses = [first];
    for (const [at, course] of climbed.slice(1).entries())
      unpack(climbed[at] ?? 0, course, out.via[ahead.arc[course] ?? 0] ?? NO_ARC, courses);
    let last = meet;
    while (back.arc[last] !== NO_ARC) {
      const next = back.before[last] ?? 0;
      unpack(last, next, into.via[back.arc[last] ?? 0] ?? NO_ARC, courses);
      last = next;
    }
    return { from: ahead.before[first] ?? 0, to: back.before[last] ?? 0, courses };
  }

  return {
    /** The best way; null: none costs less than `under`. */
    route(starts: readonly Seed[], ends: readonly Seed[], under: number): Found | null {
      let [least, meet] = [under, -1];
      const met = (course: number) => {
        if (ahead.marks[course] !== ahead.mark || back.marks[course] !== back.mark) return;
        const sum = (ahead.cost[course] ?? 0) + (back.cost[course] ?? 0);
        if (sum < least) [least, meet] = [sum, course];
      };
      begin(ahead, starts);
      climb(ahead, out, () => {});
      begin(back, ends);
      climb(back, into, met);
      // From both ends through the core, until no way between what is left can be better.
      for (;;) {
        const [one, other] = [ahead.core.peekValue(), back.core.peekValue()];
        if (one === undefined || other === undefined || one + other >= least) break;
        const isAhead = one <= other;
        const [side, table] = isAhead ? [ahead, out] : [back, into];
        const course = side.core.pop() ?? 0;
        if (Math.min(one, other) > (side.cost[course] ?? 0)) continue;
        met(course);
        relax(side, table, course, side.core);
        for (let arc = table.first[course] ?? 0; arc < (table.first[course + 1] ?? 0); arc += 1)
          met(table.other[arc] ?? 0);
      }
      if (meet === -1) return null;
      return {
        ...foundAt(meet),
        cost: least,
        millis: (ahead.millis[meet] ?? 0) + (back.millis[meet] ?? 0),
        centimetres: (ahead.centimetres[meet] ?? 0) + (back.centimetres[meet] ?? 0),
      };
    },

    /** From each of `starts` to each of `ends`; null: there is no way. */
    table(starts: readonly (readonly Seed[])[], ends: readonly (readonly Seed[])[]): (TableCell | null)[][] {
      const waiting = new Map<number, (Sums & { end: number })[]>();
      let nearest = 0;
      for (const [end, seeds] of ends.entries()) {
        begin(back, seeds);
        climb(back, into, (course, cost) => {
          const [millis, centimetres] = [back.millis[course] ?? 0, back.centimetres[course] ?? 0];
          const entry = { end, cost, millis, centimetres };
          const there = waiting.get(course);
          if (there) there.push(entry);
          else waiting.set(course, [entry]);
          nearest = Math.min(nearest, cost);
        });
      }
      const canEnd = ends.filter((seeds) => seeds.length > 0).length;
      return starts.map((seeds) => {
        const row: (TableCell | null)[] = ends.map(() => null);
        let [missing, farthest] = [canEnd, Number.POSITIVE_INFINITY];
        const settle = (course: number, cost: number) => {
          for (const entry of waiting.get(course) ?? []) {
            const known = row[entry.end];
            const sum = cost + entry.cost;
            if (known && known.cost <= sum) continue;
            if (!known) missing -= 1;
            row[entry.end] = {
              cost: sum,
              millis: (ahead.millis[course] ?? 0) + entry.millis,
              centimetres: (ahead.centimetres[course] ?? 0) + entry.centimetres,
            };
            if (missing === 0) farthest = Math.max(...row.map((cell) => cell?.cost ?? Number.NEGATIVE_INFINITY));
          }
        };
        begin(ahead, seeds);
        climb(ahead, out, settle);
        for (let key = ahead.core.peekValue(); key !== undefined; key = ahead.core.peekValue()) {
          if (key + nearest >= farthest) break;
          const course = ahead.core.pop() ?? 0;
          if (key > (ahead.cost[course] ?? 0)) continue;
          settle(course, key);
          relax(ahead, out, course, ahead.core);
        }
        return row;
      });
    },
  };
}

function viaOf(table: ArcTable, course: number, other: number): number {
  for (let arc = table.first[course] ?? 0; arc < (table.first[course + 1] ?? 0); arc += 1)
    if (table.other[arc] === other) return table.via[arc] ?? NO_ARC;
  return NO_ARC;
}
