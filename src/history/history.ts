// Undo and redo over any immutable value. Pure: no clock, no storage; labels are catalogue data.

/** A value, the label of its change (`L`: catalogue key and parameters) and its time in milliseconds. */
export type Entry<T, L> = { readonly value: T; readonly label: L; readonly at: number };

export type History<T, L> = {
  /** Oldest first. */
  readonly past: readonly Entry<T, L>[];
  readonly present: Entry<T, L>;
  /** Next first. */
  readonly future: readonly Entry<T, L>[];
  /** The field of the last push; `null` when the next push must not merge: after undo, redo or a jump. */
  readonly mergeKey: string | null;
};

type PushOptions<T> = {
  /** Time in milliseconds. */
  at: number;
  /** Consecutive pushes with the same key, within a second of each other, merge into one entry. */
  mergeKey?: string;
  /** Maximum number of undo steps; the oldest are dropped. */
  limit?: number;
  /** Equality of two values; equal values are not recorded. Default: reference equality. */
  isSame?: (a: T, b: T) => boolean;
};

const DEFAULT_LIMIT = 500;
const MERGE_WITHIN = 1000;

export function startHistory<T, L>(value: T, label: L, at: number): History<T, L> {
  return { past: [], present: { value, label, at }, future: [], mergeKey: null };
}

/** Pushes `value`. An unchanged value returns the same history; typing that returns to its start leaves no entry. */
export function push<T, L>(history: History<T, L>, value: T, label: L, options: PushOptions<T>): History<T, L> {
  const { at, mergeKey = null, limit = DEFAULT_LIMIT, isSame = Object.is } = options;
  const { past, present } = history;
  if (isSame(value, present.value)) return history;
  const entry = { value, label, at };
  const merges = mergeKey !== null && mergeKey === history.mergeKey && Math.abs(at - present.at) <= MERGE_WITHIN;
  if (!merges) return { past: keepLast([...past, present], limit), present: entry, future: [], mergeKey };
  const start = past.at(-1);
  if (start && isSame(value, start.value))
    return { past: past.slice(0, -1), present: start, future: [], mergeKey: null };
  return { past, present: entry, future: [], mergeKey };
}

export function canUndo(history: History<unknown, unknown>): boolean {
  return history.past.length > 0;
}

export function canRedo(history: History<unknown, unknown>): boolean {
  return history.future.length > 0;
}

/** One step back; returns the same history at its start. */
export function undo<T, L>(history: History<T, L>): History<T, L> {
  return jumpTo(history, history.past.length - 1);
}

/** One step forward; returns the same history at its end. */
export function redo<T, L>(history: History<T, L>): History<T, L> {
  return jumpTo(history, history.past.length + 1);
}

/** All entries, oldest first; the current one is at `history.past.length`. */
export function entriesOf<T, L>(history: History<T, L>): readonly Entry<T, L>[] {
  return [...history.past, history.present, ...history.future];
}

/** Jumps to the entry at `index` of `entriesOf`. Returns the same history for the current or an invalid index. */
export function jumpTo<T, L>(history: History<T, L>, index: number): History<T, L> {
  const entries = entriesOf(history);
  const present = entries[index];
  if (!present || index === history.past.length) return history;
  return { past: entries.slice(0, index), present, future: entries.slice(index + 1), mergeKey: null };
}

/** Maps all values; entries that share a value share the result. */
export function mapValues<T, L>(
  { past, present, future, mergeKey }: History<T, L>,
  change: (value: T) => T,
): History<T, L> {
  const mapped = new Map<T, T>();
  const changed = (entry: Entry<T, L>): Entry<T, L> => {
    const value = mapped.get(entry.value) ?? change(entry.value);
    mapped.set(entry.value, value);
    return value === entry.value ? entry : { ...entry, value };
  };
  return { past: past.map(changed), present: changed(present), future: future.map(changed), mergeKey };
}

function keepLast<E>(entries: E[], limit: number): E[] {
  return entries.length > limit ? entries.slice(entries.length - limit) : entries;
}
