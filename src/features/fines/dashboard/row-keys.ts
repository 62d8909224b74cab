/** Items that occur more than once in one of the lists. */
export function repeatedOf<T>(lists: readonly (readonly T[])[]): Set<T> {
  const repeated = new Set<T>();
  for (const list of lists) {
    const seen = new Set<T>();
    for (const one of list) {
      if (seen.has(one)) repeated.add(one);
      seen.add(one);
    }
  }
  return repeated;
}

/**
 * A stable key per row by its content, also when its position changes, so that row and focus are kept. Unique for
 * duplicate rows.
 */
export function rowKeys(rows: readonly (readonly (string | number | undefined)[])[]): string[] {
  const counts = new Map<string, number>();
  return rows.map((about) => {
    const name = JSON.stringify(about);
    const count = counts.get(name) ?? 0;
    counts.set(name, count + 1);
    return `${name} ${count}`;
  });
}
