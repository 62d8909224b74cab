// Matches rows of two lists: by their strongest common identity, then by content and order.
import { formatJson } from './json';
import { isObject, memberOf, RawNumber, type Tree, type TreeList } from './tree';

/** Identities of a row, strongest first; `null` where one is missing. The length is constant. */
export type Identify = (row: Tree) => readonly (string | null)[];

/**
 * Rows are identified by the first group of members that they have completely. Numbers and texts that look the same are
 * equal, so that incomplete input does not create another row.
 */
export function identifyBy(...groups: readonly (readonly string[])[]): Identify {
  return (row) => groups.map((keys) => nameOf(row, keys));
}

function nameOf(row: Tree, keys: readonly string[]): string | null {
  if (!isObject(row)) return null;
  const parts: string[] = [];
  for (const key of keys) {
    const value = memberOf(row, key);
    const part = value instanceof RawNumber ? value.text : value;
    if ((typeof part !== 'string' && typeof part !== 'number') || part === '') return null;
    parts.push(String(part));
  }
  return parts.length === 1 ? (parts[0] ?? null) : JSON.stringify(parts);
}

/**
 * For each row of `after` the index of the same row in `before`, -1 for a new one. Rows with the same identity are
 * matched in order. Two rows with different stronger identities never match by a weaker one. If only one has a stronger
 * identity, rows without one match first. Rows without any identity match by content, else in the remaining order.
 * Cost: one pass per strength; common rows at both ends cost almost nothing.
 */
export function matchRows(before: TreeList, after: TreeList, identify: Identify): number[] {
  const maxLength = Math.min(before.length, after.length);
  let start = 0;
  while (start < maxLength && before[start] === after[start]) start += 1;
  let tail = 0;
  while (tail < maxLength - start && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail += 1;

  const shift = before.length - after.length;
  const matches = Array.from(after, (_, index) => (index < start ? index : index + shift));
  const oldRows = before.slice(start, before.length - tail).map((row) => namesOf(row, identify));
  const newRows = after.slice(start, after.length - tail).map((row) => namesOf(row, identify));
  for (const [index, match] of matchNames(oldRows, newRows).entries()) {
    matches[start + index] = match === -1 ? -1 : start + match;
  }
  return matches;
}

function matchNames(before: readonly Named[], after: readonly Named[]): number[] {
  const matches = new Array<number>(after.length).fill(-1);
  let oldLeft = [...before.entries()];
  let newLeft = [...after.entries()];
  const strengths = before[0]?.names.length ?? 0;
  for (let strength = 0; strength < strengths && oldLeft.length > 0 && newLeft.length > 0; strength += 1) {
    // In reverse, so that the first row is popped from the end, which is cheap.
    const waiting = new Map<string, Waiting>();
    for (const [index, row] of oldLeft.toReversed()) {
      const name = row.names[strength] ?? null;
      if (name === null) continue;
      const queue = waiting.get(name) ?? { stronger: [], weaker: [] };
      waiting.set(name, queue);
      (row.strongest < strength ? queue.stronger : queue.weaker).push(index);
    }
    const matched = new Set<number>();
    for (const [index, row] of newLeft) {
      const name = row.names[strength] ?? null;
      const queue = name === null ? undefined : waiting.get(name);
      const match =
        queue && (row.strongest < strength ? queue.weaker.pop() : (queue.weaker.pop() ?? queue.stronger.pop()));
      if (match === undefined) continue;
      matches[index] = match;
      matched.add(match);
    }
    oldLeft = oldLeft.filter(([index]) => !matched.has(index));
    newLeft = newLeft.filter(([index]) => matches[index] === -1);
  }
  return matches;
}

/** Identities of a row and the index of its strongest; Infinity if it has none. */
type Named = { readonly names: readonly (string | null)[]; readonly strongest: number };

/** Row indices of one identity: with and without a stronger identity. */
type Waiting = { readonly stronger: number[]; readonly weaker: number[] };

/** Identities of a row plus two fallbacks: its content if it has no other, and one common to all rows. */
function namesOf(row: Tree, identify: Identify): Named {
  const names = identify(row);
  const strongest = names.findIndex((name) => name !== null);
  if (strongest !== -1) return { names: [...names, null, ''], strongest };
  return { names: [...names, formatJson(row), ''], strongest: Number.POSITIVE_INFINITY };
}

/** Indices of a longest increasing subsequence of `values`, negative ones excluded. O(n log n). */
export function longestIncreasing(values: readonly number[]): Set<number> {
  const tails: number[] = [];
  const previous: number[] = [];
  for (const [place, value] of values.entries()) {
    if (value < 0) continue;
    let low = 0;
    let high = tails.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((values[tails[middle] ?? 0] ?? 0) < value) low = middle + 1;
      else high = middle;
    }
    previous[place] = low > 0 ? (tails[low - 1] ?? -1) : -1;
    tails[low] = place;
  }
  const run = new Set<number>();
  for (let place = tails.at(-1) ?? -1; place >= 0; place = previous[place] ?? -1) run.add(place);
  return run;
}
