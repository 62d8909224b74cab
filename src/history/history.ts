// Undo and redo over any immutable value. Pure: no clock, no storage; what an entry is called is data for the catalogue.

/** A value, what made it (`L` is a key of the catalogue and its values) and when, in milliseconds. */
export type Entry<T, L> = { readonly value: T; readonly label: L; readonly at: number };

export type History<T, L> = {
  /** Oldest first. */
  readonly past: readonly Entry<T, L>[];
  readonly present: Entry<T, L>;
  /** Next first. */
  readonly future: readonly Entry<T, L>[];
  /** The field that the last push wrote in; `null` when the next push must not merge: after an undo, a redo, a jump. */
  readonly mergeKey: string | null;
};

type PushOptions<T> = {
  /** When, in milliseconds. */
  at: number;
  /** Pushes with the same key, each within a second of the last, are one step. */
  mergeKey?: string;
  /** Steps that can be undone; the oldest are forgotten. */
  limit?: number;
  /** Whether two values are the same, so that nothing is recorded. Default: the same reference. */
  isSame?: (a: T, b: T) => boolean;
};

export const DEFAULT_LIMIT = 500;
const MERGE_WITHIN = 1000;

export function startHistory<T, L>(value: T, label: L, at: number): History<T, L> {
  return { past: [], present: { value, label, at }, future: [], mergeKey: null };
}

/**
 * The history after a step to `value`. No change records nothing and gives the same history; typing that comes back to
 * where it began leaves no step.
 */
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

/** One step back; the same history at its start. */
export function undo<T, L>(history: History<T, L>): History<T, L> {
  return jumpTo(history, history.past.length - 1);
}

/** One step forth; the same history at its end. */
export function redo<T, L>(history: History<T, L>): History<T, L> {
  return jumpTo(history, history.past.length + 1);
}

/** All entries, oldest first; the present one stands at `history.past.length`. */
export function entriesOf<T, L>(history: History<T, L>): readonly Entry<T, L>[] {
  return [...history.past, history.present, ...history.future];
}

/** The history with the entry at `index` of `entriesOf` as its present; the same history if there is none or it is. */
export function jumpTo<T, L>(history: History<T, L>, index: number): History<T, L> {
  const entries = entriesOf(history);
  const present = entries[index];
  if (!present || index === history.past.length) return history;
  return { past: entries.slice(0, index), present, future: entries.slice(index + 1), mergeKey: null };
}

/** The same steps with other values; what two steps share they share again. */
export function mapValues<T, L>(
  { past, present, future, mergeKey }: History<T, L>,
  change: (value: T) => T,
): History<T, L> {
  const made = new Map<T, T>();
  const changed = (entry: Entry<T, L>): Entry<T, L> => {
    const value = made.get(entry.value) ?? change(entry.value);
    made.set(entry.value, value);
    return value === entry.value ? entry : { ...entry, value };
  };
  return { past: past.map(changed), present: changed(present), future: future.map(changed), mergeKey };
}

function keepLast<E>(entries: E[], limit: number): E[] {
  return entries.length > limit ? entries.slice(entries.length - limit) : entries;
}
