// Duplicate rows of a list: rows that share a key form a group, also through a third row.

/**
 * Groups of two and more places, each and all in the order of the list. @param keys of each row; a row without keys has
 * no duplicate
 */
function duplicatesOf(keys: readonly (readonly string[])[]): number[][] {
  // Each place links to an earlier one of its group; the first of a group is not in the map.
  const links = new Map<number, number>();
  const firstOf = (index: number): number => {
    let first = index;
    for (let next = links.get(first); next !== undefined; next = links.get(first)) first = next;
    if (first !== index) links.set(index, first);
    return first;
  };
  const holders = new Map<string, number>();
  for (const [index, own] of keys.entries()) {
    for (const key of own) {
      const holder = holders.get(key);
      if (holder === undefined) holders.set(key, index);
      else {
        const [one, other] = [firstOf(holder), firstOf(index)];
        if (one !== other) links.set(Math.max(one, other), Math.min(one, other));
      }
    }
  }
  // Most rows have no duplicate: only duplicates cost anything from here on.
  const groups = new Map<number, number[]>();
  for (const index of [...links.keys()].sort((a, b) => a - b)) {
    const first = firstOf(index);
    const group = groups.get(first);
    if (group) group.push(index);
    else groups.set(first, [first, index]);
  }
  return [...groups.entries()].sort(([one], [other]) => one - other).map(([, group]) => group);
}

/** `duplicatesOf` for repeated calls: the groups are reused while no key changes. Caches the last list only. */
export function duplicateFinder(): (keys: readonly (readonly string[])[]) => readonly (readonly number[])[] {
  let cachedKeys: readonly (readonly string[])[] = [];
  let groups: readonly (readonly number[])[] = [];
  return (keys) => {
    const isKnown = keys.length === cachedKeys.length && keys.every((own, at) => isSame(own, cachedKeys[at]));
    if (!isKnown) groups = duplicatesOf(keys);
    cachedKeys = keys;
    return groups;
  };
}

function isSame(keys: readonly string[], others: readonly string[] | undefined): boolean {
  if (keys === others) return true;
  return others !== undefined && keys.length === others.length && keys.every((key, at) => key === others[at]);
}
