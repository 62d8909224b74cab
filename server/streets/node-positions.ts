// Positions of the nodes on lines of an extract, beside a sorted list of ids. A map of a million would be too large.

/** Degrees in 1e-7. */
export type Position = readonly [lon: number, lat: number];

type NodePositions = {
  /** Nodes that no line passes are left out. */
  put: (id: number, position: Position) => void;
  /** Undefined: not in the extract. */
  at: (id: number) => Position | undefined;
};

/** Of the nodes of all these lines. */
export function createPositions(lists: readonly (readonly { refs: readonly number[] }[])[]): NodePositions {
  const all = new Float64Array(
    lists.reduce((sum, lines) => sum + lines.reduce((some, { refs }) => some + refs.length, 0), 0),
  );
  let count = 0;
  for (const lines of lists) {
    for (const { refs } of lines) {
      all.set(refs, count);
      count += refs.length;
    }
  }
  all.sort();
  let last = 0;
  for (const id of all) {
    if (last > 0 && all[last - 1] === id) continue;
    all[last] = id;
    last += 1;
  }
  const ids = all.slice(0, last);
  const positions: (Position | undefined)[] = Array.from({ length: last }, () => undefined);

  function placeOf(id: number): number {
    let [low, high] = [0, last - 1];
    while (low <= high) {
      const middle = (low + high) >> 1;
      const there = ids[middle] ?? 0;
      if (there === id) return middle;
      if (there < id) low = middle + 1;
      else high = middle - 1;
    }
    return -1;
  }

  return {
    put(id, position) {
      const place = placeOf(id);
      if (place !== -1) positions[place] = position;
    },
    at: (id) => positions[placeOf(id)],
  };
}
