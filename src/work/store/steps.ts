// The undo steps of a document, stored so that undo works after a reload. One row for each step, with only its difference to
// the step before. They are a convenience: typed text is safe in its record, so lost steps lose only undo.
import { type Entry, entriesOf, type History } from '../../history/history';
import { type Codec, fromStored, type StoredPart, toStored } from '../../history/stored-history';
import { browserTimer, type SetTimer } from '../timers';
import { databaseOf, withDatabase } from './database';
import { currentOwner } from './owner';

/** The row that lists the existing rows, oldest first, and the present step. */
const HEAD = -1;
const SOON_MS = 400;

type Head = { numbers: readonly number[]; present: number };
type Row = { value: StoredPart | number; label: unknown; at: number };

/** Null if there are none, or they cannot be read. */
export async function readSteps<T, L>(
  document: string,
  codec: Codec<T>,
  readLabel: (label: unknown) => L | null,
  run: typeof withDatabase = withDatabase,
): Promise<History<T, L> | null> {
  const { head, rows } = await run(async (database) => {
    const transaction = database.transaction('steps');
    const [keys, values] = await Promise.all([
      transaction.store.getAllKeys(rangeOf(document)),
      transaction.store.getAll(rangeOf(document)),
    ]);
    const rows = new Map(keys.map(([, number], index) => [number, values[index]]));
    return { head: rows.get(HEAD), rows };
  });
  if (!isHead(head)) return null;
  const entries = head.numbers.map((number) => rows.get(number));
  return fromStored({ version: 1, entries, present: head.present }, codec, readLabel);
}

export type StepsKeeper<T, L> = {
  /** Debounced write. */
  keep: (history: History<T, L>) => void;
  /** The document has another id now: its steps are stored under that. */
  moveTo: (document: string) => void;
  /** Writes now; failures are ignored. */
  flush: () => Promise<void>;
};

/** Stores the steps of one open document. Earlier ones are replaced. */
export function keepSteps<T, L>(
  opened: string,
  codec: Codec<T>,
  {
    run = databaseOf(currentOwner()).run,
    setTimer = browserTimer,
  }: { run?: typeof withDatabase; setTimer?: SetTimer } = {},
): StepsKeeper<T, L> {
  let document = opened;
  /** The key of the steps from before the document got its id. */
  let former: string | null = null;
  const numbers = new WeakMap<Entry<T, L>, number>();
  let next = 0;
  let written = new Map<number, Row['value']>();
  let isFirst = true;
  let waiting: History<T, L> | null = null;
  let cancel = () => {};
  let writing: Promise<void> = Promise.resolve();

  const numberOf = (entry: Entry<T, L>): number => {
    const number = numbers.get(entry);
    if (number !== undefined) return number;
    numbers.set(entry, next);
    next += 1;
    return next - 1;
  };

  async function write(history: History<T, L>): Promise<void> {
    const stored = toStored(history, codec);
    const order = entriesOf(history).map(numberOf);
    const now = new Map(order.map((number, index) => [number, stored.entries[index]?.value ?? '']));
    await run(async (database) => {
      const transaction = database.transaction('steps', 'readwrite', { durability: 'relaxed' });
      if (former !== null) void transaction.store.delete(rangeOf(former));
      if (isFirst) void transaction.store.delete(rangeOf(document));
      else {
        for (const number of written.keys()) if (!now.has(number)) void transaction.store.delete([document, number]);
      }
      order.forEach((number, index) => {
        const row = stored.entries[index];
        if (row && (isFirst || written.get(number) !== row.value)) void transaction.store.put(row, [document, number]);
      });
      void transaction.store.put({ numbers: order, present: stored.present } satisfies Head, [document, HEAD]);
      await transaction.done;
    });
    written = now;
    isFirst = false;
    former = null;
  }

  function begin(): Promise<void> {
    cancel();
    const history = waiting;
    waiting = null;
    if (!history) return writing;
    // Serialised, because each write depends on the result of the previous one.
    writing = writing.then(() => write(history)).catch(() => {});
    return writing;
  }

  return {
    keep(history) {
      if (waiting === null) cancel = setTimer(() => void begin(), SOON_MS);
      waiting = history;
    },
    moveTo(next) {
      if (next === document) return;
      former = document;
      document = next;
      isFirst = true;
    },
    flush: begin,
  };
}

function rangeOf(document: string): IDBKeyRange {
  return IDBKeyRange.bound([document, HEAD], [document, Number.MAX_SAFE_INTEGER]);
}

function isHead(value: unknown): value is Head {
  if (typeof value !== 'object' || value === null) return false;
  const { numbers, present }: { numbers?: unknown; present?: unknown } = value;
  return Array.isArray(numbers) && numbers.every(Number.isInteger) && Number.isInteger(present);
}
