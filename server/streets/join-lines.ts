// Joins lines that share an end into longer ones.

/** Lines as ids of their places. Each line is used once; where more than two meet, any two are joined. */
export function joinLines(lines: readonly (readonly number[])[]): number[][] {
  const byEnd = new Map<number, Set<number>>();
  const noteEnd = (id: number, line: number) => {
    const there = byEnd.get(id);
    if (there) there.add(line);
    else byEnd.set(id, new Set([line]));
  };
  const ends = lines.map((line) => [line[0] ?? -1, line.at(-1) ?? -1] as const);
  for (const [at, [first, last]] of ends.entries()) {
    noteEnd(first, at);
    noteEnd(last, at);
  }
  const isUsed = new Uint8Array(lines.length);
  /** A line that goes on from `end`, read from there; it is used up. */
  const next = (end: number): readonly number[] | null => {
    for (const at of byEnd.get(end) ?? []) {
      const line = lines[at];
      if (isUsed[at] || line === undefined) continue;
      isUsed[at] = 1;
      return line[0] === end ? line : line.toReversed();
    }
    return null;
  };
  return lines.flatMap((line, at) => {
    if (isUsed[at]) return [];
    isUsed[at] = 1;
    return [grown(line, next)];
  });
}

function grown(line: readonly number[], next: (end: number) => readonly number[] | null): number[] {
  const joined = [...line];
  const growAtEnd = () => {
    while (joined[0] !== joined.at(-1)) {
      const more = next(joined.at(-1) ?? -1);
      if (more === null) return;
      for (const id of more.slice(1)) joined.push(id);
    }
  };
  growAtEnd();
  joined.reverse();
  growAtEnd();
  return joined.reverse();
}
