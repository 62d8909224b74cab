// Two copies of what people know become one: all versions of both, the newest first. Commutative, associative and idempotent,
// because it is the union of sets with one order.
import type { Knowledge, Version } from './knowledge';

/** A field that both copies changed apart: neither has seen the other's version. `current` counts, `other` stays in the history. */
export type Clash = { topic: string; id: string; current: Version; other: Version };

/** Clashes by topic and id, the same whichever copy comes first. */
export function mergeKnowledge(one: Knowledge, other: Knowledge): { knowledge: Knowledge; clashes: Clash[] } {
  const clashes: Clash[] = [];
  const merged = mergeMaps(one, other, (topic, a, b) =>
    mergeMaps(a, b, (id, mine, theirs) => {
      const clash = clashOf(topic, id, mine, theirs);
      if (clash) clashes.push(clash);
      return union(mine, theirs);
    }),
  );
  clashes.sort((a, b) => compareTexts(a.topic, b.topic) || compareTexts(a.id, b.id));
  return { knowledge: merged, clashes };
}

/** Newest first; of one instant in the order of author and value, so that every device sorts alike. */
export function sortVersions(versions: readonly Version[]): Version[] {
  const byText = new Map(versions.map((version) => [canonicalJson(version), version]));
  return [...byText]
    .sort(([a, one], [b, other]) => compareTexts(other.at, one.at) || compareTexts(b, a))
    .map(([, version]) => version);
}

function union(one: readonly Version[], other: readonly Version[]): readonly Version[] {
  return one === other ? one : sortVersions([...one, ...other]);
}

function clashOf(topic: string, id: string, one: readonly Version[], other: readonly Version[]): Clash | null {
  const [mine, theirs] = [one[0], other[0]];
  if (mine === undefined || theirs === undefined) return null;
  if (canonicalJson(mine.value) === canonicalJson(theirs.value)) return null;
  if (has(other, mine) || has(one, theirs)) return null;
  const [current] = sortVersions([mine, theirs]);
  return current === undefined ? null : { topic, id, current, other: current === mine ? theirs : mine };
}

function has(versions: readonly Version[], version: Version): boolean {
  const text = canonicalJson(version);
  return versions.some((each) => canonicalJson(each) === text);
}

function mergeMaps<V>(
  one: ReadonlyMap<string, V>,
  other: ReadonlyMap<string, V>,
  join: (key: string, a: V, b: V) => V,
): ReadonlyMap<string, V> {
  const merged = new Map(one);
  for (const [key, theirs] of other) {
    const mine = merged.get(key);
    merged.set(key, mine === undefined ? theirs : join(key, mine, theirs));
  }
  return merged;
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** Keys are in one order, so equal values have equal texts. */
function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_key, part: unknown) => (isRecord(part) ? sorted(part) : part)) ?? 'null';
}

function sorted(record: Record<string, unknown>): Record<string, unknown> {
  const keys = Object.keys(record).sort();
  return Object.fromEntries(keys.map((key) => [key, record[key]]));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
