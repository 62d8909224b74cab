// The stores of records in the memory of this tab, for a browser whose database refuses writes. The same changes run on them
// (record-changes.ts), so that a Save means the same. All is lost with the page. An abort undoes a transaction.

import { keyOf } from '../record/ids';
import { type LateSave, stillLate } from '../record/late-saves';
import type { Alias } from '../record/rebase';
import type { WorkRecord } from '../record/record';
import { NOTHING_SAID, type WorkVersion } from '../record/version';
import type { RecordStores, RecordTransaction } from './transaction';

type Stores = {
  readonly records: ReadonlyMap<string, WorkRecord>;
  readonly aliases: ReadonlyMap<string, Alias>;
  /** The newest is last. */
  readonly versions: readonly WorkVersion[];
  readonly lateSaves: ReadonlyMap<string, readonly LateSave[]>;
};

const EMPTY: Stores = { records: new Map(), aliases: new Map(), versions: [], lateSaves: new Map() };

export type MemoryStores = RecordStores & {
  /** The newest version of a document that was accepted since this page was loaded. */
  latestVersion: (document: string) => Promise<WorkVersion | null>;
};

export function createMemoryStores(): MemoryStores {
  let stores = EMPTY;
  let last: Promise<unknown> = Promise.resolve();

  /** Runs transactions one after another. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const next = last.then(work, work);
    last = next.catch(() => {});
    return next;
  }

  return {
    transact: (_use, work) =>
      inTurn(async () => {
        const { transaction, read } = transactionOn(stores);
        const result = await work(transaction);
        const isChanged = transaction.isChanged();
        stores = read();
        return { result, isChanged };
      }),
    readAll: () => inTurn(async () => ({ records: [...stores.records.values()], unreadable: 0 })),
    countUnloadDrafts: async () => 0,
    latestVersion: (document) => inTurn(async () => newestOf(stores.versions, document)),
  };
}

function newestOf(versions: readonly WorkVersion[], document: string, orOverwritten = false): WorkVersion | null {
  return (
    versions.findLast((version) => version.document === document && (orOverwritten || !version.isOverwritten)) ?? null
  );
}

function transactionOn(stores: Stores): { transaction: RecordTransaction; read: () => Stores } {
  const records = new Map(stores.records);
  const aliases = new Map(stores.aliases);
  const lateSaves = new Map(stores.lateSaves);
  let versions = stores.versions;
  let isChanged = false;

  function name(named: Alias): void {
    isChanged = true;
    aliases.set(named.key, named);
  }

  const transaction: RecordTransaction = {
    isChanged: () => isChanged,
    alias: async (key) => aliases.get(key) ?? null,
    name: async (named) => name(named),
    async find(key) {
      const record = records.get(key);
      if (record) return record;
      const renamed = aliases.get(key);
      return (renamed?.id && records.get(keyOf(renamed.kind, { id: renamed.id }))) || null;
    },
    all: async () => [...records.values()],
    sweepTexts: async () => {},
    async put(changed, before) {
      isChanged = true;
      const isMoved = before !== null && before.key !== changed.key;
      const stored = isMoved && records.has(changed.key) ? { ...changed, key: before.key } : changed;
      if (before && stored.key !== before.key) records.delete(before.key);
      if (before && before.id === null && changed.id !== null) {
        name({ key: before.key, kind: changed.kind, id: changed.id, problem: null });
      }
      records.set(stored.key, stored);
      return stored;
    },
    async remove({ key }) {
      isChanged = true;
      records.delete(key);
    },
    lastWords: async () => [],
    forgetUnloadDraft: async () => {},
    lateSaves: async (document, now) => stillLate(lateSaves.get(document) ?? [], now),
    async keepLateSaves(document, saves) {
      isChanged = true;
      if (saves.length > 0) lateSaves.set(document, saves);
      else lateSaves.delete(document);
    },
    newestVersion: async (document, of) => newestOf(versions, document, of?.orOverwritten),
    async addVersion(version) {
      isChanged = true;
      const newest = newestOf(versions, version.document);
      const number = (versions.at(-1)?.number ?? 0) + 1;
      versions = [...versions, { ...NOTHING_SAID, ...version, number, ordinal: (newest?.ordinal ?? 0) + 1 }];
    },
  };
  return { transaction, read: () => ({ records, aliases, versions, lateSaves }) };
}
