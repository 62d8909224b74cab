// Rows read from the service, in an own database of their owner. A copy: without storage the rows are read again.
import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { StorageProblem, toProblem } from './database';

type PageKey = [unit: string, run: string, page: number];

/** Values are `unknown`: an older or a newer Patio may have written them. */
interface RowsSchema extends DBSchema {
  /** Under one key: what the rows depend on. */
  source: { key: string; value: unknown };
  /** What was read of each part of the list. */
  units: { key: string; value: unknown };
  /** Pages of rows, by part, reading and number. */
  pages: { key: PageKey; value: unknown };
}

/** One change, written as a whole or not at all. */
export type RowsChange = {
  put?: readonly { unit: string; head: unknown }[];
  page?: { unit: string; run: string; page: number; value: unknown };
  /** Pages of a unit that are of another reading, or before this number. */
  keepOnly?: { unit: string; run: string; from: number };
  remove?: readonly string[];
};

export type RowsDatabase = {
  /**
   * All heads of units. If `source` differs from the stored one, everything is deleted first. The database itself is
   * created by the first write only: its existence means that rows were read (`hasRows`).
   */
  open: (source: string) => Promise<unknown[]>;
  head: (unit: string) => Promise<unknown>;
  pages: (unit: string, run: string, from: number) => Promise<{ page: number; value: unknown }[]>;
  write: (change: RowsChange) => Promise<void>;
  close: () => void;
};

const VERSION = 1;
const STORES = ['source', 'units', 'pages'] as const;
const SOURCE = 'source';

/**
 * `onGone`: the database is being deleted, as the owner has signed out; it is never created again. Every method
 * rejects with StorageProblem only.
 */
export function openRowsDatabase(name: string, onGone: () => void): RowsDatabase {
  let connection: Promise<IDBPDatabase<RowsSchema>> | null = null;
  let isGone = false;
  let sourceOfRows: string | null = null;

  /** As `run`; `otherwise`, without creating the database, if there is none. */
  async function runIfThere<T>(work: (database: IDBPDatabase<RowsSchema>) => Promise<T>, otherwise: T): Promise<T> {
    return connection !== null || isGone || (await mayExist(name)) ? run(work) : otherwise;
  }

  async function run<T>(work: (database: IDBPDatabase<RowsSchema>) => Promise<T>): Promise<T> {
    if (isGone || typeof indexedDB === 'undefined') throw new StorageProblem('denied');
    try {
      connection ??= connect();
      return await work(await connection);
    } catch (error) {
      throw toProblem(error);
    }
  }

  function connect() {
    const forget = () => {
      connection = null;
    };
    const opening = openDB<RowsSchema>(name, VERSION, {
      upgrade: (database, _old, _new, transaction) => {
        for (const store of database.objectStoreNames) database.deleteObjectStore(store);
        for (const store of STORES) database.createObjectStore(store);
        if (sourceOfRows !== null) void transaction.objectStore('source').put(sourceOfRows, SOURCE);
      },
      blocking: (_current, next, event) => {
        forget();
        isGone ||= next === null;
        if (event.target instanceof IDBDatabase) event.target.close();
        if (isGone) onGone();
      },
      terminated: forget,
    });
    opening.catch(forget);
    return opening;
  }

  return {
    open(source) {
      sourceOfRows = source;
      return runIfThere(async (database) => {
        const transaction = database.transaction(STORES, 'readwrite');
        const stored = await transaction.objectStore('source').get(SOURCE);
        if (stored !== source) {
          await Promise.all(STORES.map((store) => transaction.objectStore(store).clear()));
          await transaction.objectStore('source').put(source, SOURCE);
        }
        const heads = await transaction.objectStore('units').getAll();
        await transaction.done;
        return heads;
      }, []);
    },
    head: (unit) => runIfThere((database) => database.get('units', unit), undefined),
    pages: (unit, reading, from) =>
      runIfThere(async (database) => {
        const range = IDBKeyRange.bound([unit, reading, from], [unit, reading, Number.POSITIVE_INFINITY]);
        const transaction = database.transaction('pages');
        const [keys, values] = await Promise.all([
          transaction.store.getAllKeys(range),
          transaction.store.getAll(range),
        ]);
        return keys.map(([, , page], index) => ({ page, value: values[index] }));
      }, []),
    write: ({ put = [], page, keepOnly, remove = [] }) =>
      run(async (database) => {
        const transaction = database.transaction(['units', 'pages'], 'readwrite', { durability: 'relaxed' });
        const [units, pages] = [transaction.objectStore('units'), transaction.objectStore('pages')];
        const work: Promise<unknown>[] = put.map(({ unit, head }) => units.put(head, unit));
        if (page) work.push(pages.put(page.value, [page.unit, page.run, page.page]));
        if (keepOnly) {
          const { unit, run: kept, from } = keepOnly;
          work.push(
            pages.delete(IDBKeyRange.bound([unit], [unit, kept, from], false, true)),
            pages.delete(IDBKeyRange.bound([unit, kept, Number.POSITIVE_INFINITY], [unit, []], true)),
          );
        }
        for (const unit of remove) work.push(units.delete(unit), pages.delete(IDBKeyRange.bound([unit], [unit, []])));
        await Promise.all([...work, transaction.done]);
      }),
    close: () => {
      void connection?.then((database) => database.close()).catch(() => undefined);
      connection = null;
    },
  };
}

/** True also where the browser does not list its databases. */
async function mayExist(name: string): Promise<boolean> {
  if (typeof indexedDB === 'undefined' || typeof indexedDB.databases !== 'function') return true;
  const found = await indexedDB.databases().catch(() => null);
  return found === null || found.some((database) => database.name === name);
}
