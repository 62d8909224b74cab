// Serializes a history to survive a reload. The oldest value is stored as text, each later entry as the difference to
// the previous one. So it costs about as much as the value, and shared parts are shared again after parsing.
import { type Entry, entriesOf, type History } from './history';

/**
 * Describes the structure of values, so that the history does not depend on JSON. document/json provides `treeCodec`.
 */
export type Codec<T> = {
  format: (part: T) => string;
  /** May throw on text that `format` did not write. */
  parse: (text: string) => T;
  /** The items of a list; `null` for other values. */
  items: (part: T) => readonly T[] | null;
  /** The keys of an object in order; `null` for other values. */
  keys: (part: T) => readonly string[] | null;
  member: (part: T, key: string) => T | undefined;
  makeList: (items: readonly T[]) => T;
  makeObject: (members: readonly (readonly [string, T])[], like: T) => T;
};

/** Difference of a part to its previous version: its full text, or its changed members or items. */
export type StoredPart =
  | string
  | { readonly set: readonly (readonly [string, StoredPart])[]; readonly keys?: readonly string[] }
  | { readonly items: readonly StoredItem[] };

/** A copied range of previous items, a new item as text, or a change of one previous item. */
type StoredItem = readonly [from: number, count: number] | string | { readonly at: number; readonly part: StoredPart };

export type StoredHistory<L> = {
  readonly version: 1;
  /** Oldest first. `value`: difference to the previous entry, or the index of an earlier entry with the same value. */
  readonly entries: readonly { readonly value: StoredPart | number; readonly label: L; readonly at: number }[];
  readonly present: number;
};

/** Cache of differences by the later entry, so that storing again after one more step costs only that step. */
const cache = new WeakMap<object, { before: unknown; change: StoredPart }>();
/** The previous value of the oldest entry. */
const NOTHING = Symbol('nothing');

/** Serializes the history to plain data (texts, numbers, lists), for a store that keeps labels as they are. */
export function toStored<T, L>(history: History<T, L>, codec: Codec<T>): StoredHistory<L> {
  const entries = entriesOf(history);
  const first = new Map<T, number>();
  return {
    version: 1,
    entries: entries.map((entry, index) => {
      const same = first.get(entry.value);
      if (same === undefined) first.set(entry.value, index);
      const value = same ?? changeOf(entry, entries[index - 1], codec);
      return { value, label: entry.label, at: entry.at };
    }),
    present: history.past.length,
  };
}

/**
 * Parses stored data; `null` if it is damaged or of another version. Only the steps are then lost, because the value is
 * stored elsewhere. `readLabel` returns `null` for an invalid label.
 */
export function fromStored<T, L>(
  stored: unknown,
  codec: Codec<T>,
  readLabel: (label: unknown) => L | null,
): History<T, L> | null {
  if (!isRecord(stored) || stored.version !== 1 || !Array.isArray(stored.entries)) return null;
  const entries: Entry<T, L>[] = [];
  try {
    for (const { value: change, label: storedLabel, at } of stored.entries) {
      const before = entries.at(-1);
      const value =
        typeof change === 'number' ? entries[change]?.value : restore(before && [before.value], change, codec);
      const label = readLabel(storedLabel);
      if (value === undefined || label === null || !Number.isFinite(at)) return null;
      entries.push({ value, label, at });
    }
  } catch {
    return null;
  }
  const at = Number(stored.present);
  const present = entries[at];
  if (!present) return null;
  return { past: entries.slice(0, at), present, future: entries.slice(at + 1), mergeKey: null };
}

function changeOf<T, L>(entry: Entry<T, L>, before: Entry<T, L> | undefined, codec: Codec<T>): StoredPart {
  const remembered = cache.get(entry);
  const from = before ? before.value : NOTHING;
  if (remembered && remembered.before === from) return remembered.change;
  const change = before ? difference(before.value, entry.value, codec) : codec.format(entry.value);
  cache.set(entry, { before: from, change });
  return change;
}

function difference<T>(before: T, after: T, codec: Codec<T>): StoredPart {
  const [oldItems, newItems] = [codec.items(before), codec.items(after)];
  if (oldItems && newItems) return { items: itemsChanged(oldItems, newItems, codec) };
  const [oldKeys, newKeys] = [codec.keys(before), codec.keys(after)];
  if (!oldKeys || !newKeys) return codec.format(after);
  const set: [string, StoredPart][] = [];
  for (const key of newKeys) {
    const [old, value] = [codec.member(before, key), codec.member(after, key)];
    if (value === undefined || value === old) continue;
    set.push([key, old === undefined ? codec.format(value) : difference(old, value, codec)]);
  }
  const sameKeys = oldKeys.length === newKeys.length && newKeys.every((key, index) => key === oldKeys[index]);
  return sameKeys ? { set } : { set, keys: newKeys };
}

function itemsChanged<T>(before: readonly T[], after: readonly T[], codec: Codec<T>): StoredItem[] {
  let start = 0;
  while (start < before.length && start < after.length && before[start] === after[start]) start += 1;
  let tail = 0;
  const maxShared = Math.min(before.length, after.length) - start;
  while (tail < maxShared && before[before.length - 1 - tail] === after[after.length - 1 - tail]) tail += 1;

  const items: StoredItem[] = [];
  if (start > 0) items.push([0, start]);
  const middle = after.slice(start, after.length - tail);
  const places = new Map<T, number>();
  for (let index = start; index < before.length - tail; index += 1) {
    const item = before[index];
    if (item !== undefined) places.set(item, index);
  }
  // A changed item is stored as a difference to the previous item at the same index.
  let cursor = start;
  for (const item of middle) {
    const place = places.get(item);
    const old = before[cursor];
    if (place !== undefined) {
      addRun(items, place);
      cursor = place + 1;
    } else if (old !== undefined && cursor < before.length - tail) {
      items.push({ at: cursor, part: difference(old, item, codec) });
      cursor += 1;
    } else items.push(codec.format(item));
  }
  if (tail > 0) items.push([before.length - tail, tail]);
  return items;
}

function addRun(items: StoredItem[], place: number): void {
  const last = items.at(-1);
  if (Array.isArray(last) && last[0] + last[1] === place) items[items.length - 1] = [last[0], last[1] + 1];
  else items.push([place, 1]);
}

/** Applies a difference to the previous part (`[part]`; undefined for the oldest entry). Throws on damaged data. */
function restore<T>(before: readonly [T] | undefined, change: unknown, codec: Codec<T>): T {
  if (typeof change === 'string') return codec.parse(change);
  if (!before || !isRecord(change)) throw damaged();
  const [part] = before;
  if (Array.isArray(change.items)) return restoreItems(codec.items(part), change.items, codec);
  const keys = Array.isArray(change.keys) ? change.keys.map(String) : codec.keys(part);
  if (!keys || !Array.isArray(change.set)) throw damaged();
  const set = new Map<unknown, unknown>(change.set);
  const members = keys.map((key): [string, T] => {
    const old = codec.member(part, key);
    if (!set.has(key) && old !== undefined) return [key, old];
    return [key, restore(old === undefined ? undefined : [old], set.get(key), codec)];
  });
  return codec.makeObject(members, part);
}

function restoreItems<T>(before: readonly T[] | null, changes: readonly unknown[], codec: Codec<T>): T {
  if (!before) throw damaged();
  const items: T[] = [];
  for (const change of changes) {
    if (Array.isArray(change)) {
      const [from, count] = [Number(change[0]), Number(change[1])];
      if (!Number.isInteger(from) || !Number.isInteger(count)) throw damaged();
      for (let index = from; index < from + count; index += 1) items.push(itemAt(before, index));
    } else if (isRecord(change)) {
      items.push(restore([itemAt(before, Number(change.at))], change.part, codec));
    } else items.push(restore(undefined, change, codec));
  }
  return codec.makeList(items);
}

function itemAt<T>(items: readonly T[], index: number): T {
  const item = items[index];
  if (item === undefined) throw damaged();
  return item;
}

function damaged(): Error {
  return new Error('damaged history');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
