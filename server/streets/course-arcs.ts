// Arcs between courses during contraction: linked lists in typed arrays, by the course of the beginning and of the end.

/**
 * `via`: the course that a shortcut leads over; -1: an arc of the graph. What an arc costs, in thousandths of a second, and
 * what passes on it: thousandths of a second, and centimetres.
 */
export type Arcs = {
  length: number;
  from: Int32Array;
  to: Int32Array;
  via: Int32Array;
  cost: Int32Array;
  millis: Int32Array;
  centimetres: Int32Array;
  /** The next arc from the same course, and into the same course; -1: none. */
  nextOut: Int32Array;
  nextIn: Int32Array;
  firstOut: Int32Array;
  firstIn: Int32Array;
};

type Arc = Record<'from' | 'to' | 'via' | 'cost' | 'millis' | 'centimetres', number>;

export function emptyArcs(courses: number, capacity: number): Arcs {
  const list = () => new Int32Array(capacity);
  return {
    length: 0,
    from: list(),
    to: list(),
    via: list(),
    cost: list(),
    millis: list(),
    centimetres: list(),
    nextOut: list(),
    nextIn: list(),
    firstOut: new Int32Array(courses).fill(-1),
    firstIn: new Int32Array(courses).fill(-1),
  };
}

export function addArc(arcs: Arcs, { from, to, via, cost, millis, centimetres }: Arc): void {
  if (arcs.length === arcs.from.length) grow(arcs);
  const at = arcs.length;
  arcs.length += 1;
  arcs.from[at] = from;
  arcs.to[at] = to;
  write(arcs, at, { via, cost, millis, centimetres });
  arcs.nextOut[at] = arcs.firstOut[from] ?? -1;
  arcs.firstOut[from] = at;
  arcs.nextIn[at] = arcs.firstIn[to] ?? -1;
  arcs.firstIn[to] = at;
}

function write(arcs: Arcs, at: number, { via, cost, millis, centimetres }: Omit<Arc, 'from' | 'to'>): void {
  arcs.via[at] = via;
  arcs.cost[at] = cost;
  arcs.millis[at] = millis;
  arcs.centimetres[at] = centimetres;
}

/** The two arcs as one. One between the same courses that costs more gives its place. */
export function addShortcut(arcs: Arcs, enter: number, leave: number): void {
  const [from, to] = [arcs.from[enter] ?? 0, arcs.to[leave] ?? 0];
  const sum = (list: Int32Array) => (list[enter] ?? 0) + (list[leave] ?? 0);
  const arc = {
    via: arcs.to[enter] ?? 0,
    cost: sum(arcs.cost),
    millis: sum(arcs.millis),
    centimetres: sum(arcs.centimetres),
  };
  for (let at = arcs.firstOut[from] ?? -1; at !== -1; at = arcs.nextOut[at] ?? -1) {
    if (arcs.to[at] !== to) continue;
    write(arcs, at, arc);
    return;
  }
  addArc(arcs, { from, to, ...arc });
}

function grow(arcs: Arcs): void {
  const size = Math.ceil(arcs.from.length * 1.5) + 64;
  const longer = (list: Int32Array) => {
    const more = new Int32Array(size);
    more.set(list);
    return more;
  };
  for (const key of ['from', 'to', 'via', 'cost', 'millis', 'centimetres', 'nextOut', 'nextIn'] as const)
    arcs[key] = longer(arcs[key]);
}

/** Takes arcs to and from contracted courses out of a course's lists. Returns how many arcs are left. */
export function dropContracted(arcs: Arcs, course: number, isDone: Uint8Array): number {
  return (
    dropFrom(arcs.firstOut, arcs.nextOut, arcs.to, course, isDone) +
    dropFrom(arcs.firstIn, arcs.nextIn, arcs.from, course, isDone)
  );
}

function dropFrom(first: Int32Array, next: Int32Array, far: Int32Array, course: number, isDone: Uint8Array): number {
  let left = 0;
  let before = -1;
  for (let at = first[course] ?? -1; at !== -1; at = next[at] ?? -1) {
    if (isDone[far[at] ?? 0]) {
      if (before === -1) first[course] = next[at] ?? -1;
      else next[before] = next[at] ?? -1;
    } else {
      before = at;
      left += 1;
    }
  }
  return left;
}
