// Rows of a list that say the same thing twice: rows that share a key belong together, also through a third row.

/** Groups of two and more places, each and all in the order of the list. @param keys of each row; a row without keys has no twin */
export function twinsOf(keys: readonly (readonly string[])[]): number[][] {
  // Each place points at an earlier one of its group, the first at itself.
  const links = keys.map((_, index) => index);
  const firstOf = (index: number): number => {
    let first = index;
    for (let next = links[first]; next !== undefined && next !== first; next = links[first]) first = next;
    links[index] = first;
    return first;
  };
  const holders = new Map<string, number>();
  for (const [index, own] of keys.entries()) {
    for (const key of own) {
      const holder = holders.get(key);
      if (holder === undefined) holders.set(key, index);
      else {
        const [one, other] = [firstOf(holder), firstOf(index)];
        links[Math.max(one, other)] = Math.min(one, other);
      }
    }
  }
  const groups = new Map<number, number[]>();
  for (const index of keys.keys()) {
    const first = firstOf(index);
    const group = groups.get(first);
    if (group) group.push(index);
    else groups.set(first, [index]);
  }
  return [...groups.values()].filter((group) => group.length > 1);
}
