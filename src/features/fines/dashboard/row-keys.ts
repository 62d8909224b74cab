/** What is in one of the lists more than once. */
export function repeatedOf<T>(lists: readonly (readonly T[])[]): Set<T> {
  return new Set(lists.flatMap((list) => list.filter((one, index) => list.indexOf(one) !== index)));
}

/**
 * A key for each row, by what it is about: the same in the next answer, wherever it stands there, so that the row and the focus in
 * it stay. Unique also where rows repeat.
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
