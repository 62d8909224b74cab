// Unsent work of other owners in this browser. Work of a named person stays theirs. Work from before a sign-in, or under a
// token without a known person, can be claimed by a person.

import type { WorkRecord } from '../record/record';
import { readVersion } from '../record/version';
import { databaseOf } from './database';
import { addRows } from './knowledge';
import { recordsOf, workRecords } from './owned-records';
import { currentOwner, isOfToken, type Owner, ownerOfDatabase, senderLockOf } from './owner';
import type { RecordStore } from './record-store';
import { addVersion, newestVersion } from './versions';

export type OtherWork = { owner: Owner; records: readonly WorkRecord[] };

/** Work that the current owner may claim. Empty when signed out: then nothing is sent under a name. */
export async function readClaimableWork(): Promise<OtherWork[]> {
  const own = currentOwner();
  if (own === null) return [];
  const others = (await ownersHere()).filter((owner) => owner !== own && (owner === null || isOfToken(owner)));
  const found = await Promise.all(others.map(async (owner) => ({ owner, records: await readRecordsOf(owner) })));
  return found.filter(({ records }) => records.length > 0);
}

/** Number of documents of other users of this browser. Nothing else of them is disclosed. */
export async function countHiddenWork(): Promise<number> {
  const own = currentOwner();
  const others = (await ownersHere()).filter((owner) => owner !== own && owner !== null);
  const counts = await Promise.all(others.map(async (owner) => (await readRecordsOf(owner)).length));
  return counts.reduce((sum, count) => sum + count, 0);
}

/**
 * Moves work of `from` to the current owner. It is written there before it is removed here, so nothing is lost. If a
 * document has a record there already, both are kept. `since`: only later changes, in milliseconds. Versions, steps and
 * views are moved if no claimable work remains. Records in progress, or of a newer Patio, stay. Returns the number
 * moved.
 */
export async function takeOverWork(from: Owner, { since = null }: { since?: number | null } = {}): Promise<number> {
  const target = workRecords;
  if (from === currentOwner()) return 0;
  const source = recordsOf(from);
  if (await isSenderGone(from)) await source.recover();
  const { records } = await source.readRecords();
  const moved = records.filter(({ sending, changedAt }) => sending === null && (since === null || changedAt >= since));
  for (const record of moved) await moveRecord(record, source, target);
  // Views and versions without work go to the first identified owner.
  const isLast = since === null || (await source.readRecords()).records.length === 0;
  if (isLast) await moveTheRest(from);
  return moved.length;
}

async function moveRecord(record: WorkRecord, source: RecordStore, target: RecordStore): Promise<void> {
  const put = async (key: string): Promise<boolean> => {
    let isIn = false;
    const add = (current: WorkRecord | null) => {
      isIn = current === null || current.body === record.body;
      return current ?? { ...record, key };
    };
    await target.changeRecord(key, add, { isStrict: true });
    return isIn;
  };
  if (!(await put(record.key))) await put(`${record.key} beside ${record.writtenBy ?? record.changedAt}`);
  // Changed meanwhile in another tab: it stays there, and is found the next time.
  await source.changeRecord(record.key, (current) => (current?.revision === record.revision ? null : current));
}

/**
 * Moves versions, steps and views of documents that the current owner does not have, and all knowledge. Entries of both
 * owners about one subject are joined. What was moved is removed.
 */
async function moveTheRest(from: Owner): Promise<void> {
  const names = ['versions', 'steps', 'views', 'aliases', 'knowledge', 'sections'] as const;
  const all = await databaseOf(from).run(async (database) => {
    const transaction = database.transaction([...names]);
    const [versions, steps, stepKeys, views, aliases, knowledge, sections] = await Promise.all([
      transaction.objectStore('versions').getAll(),
      transaction.objectStore('steps').getAll(),
      transaction.objectStore('steps').getAllKeys(),
      transaction.objectStore('views').getAll(),
      transaction.objectStore('aliases').getAll(),
      transaction.objectStore('knowledge').getAll(),
      transaction.objectStore('sections').getAll(),
    ]);
    return { versions, steps, stepKeys, views, aliases, knowledge, sections };
  });
  await databaseOf(currentOwner()).run(async (database) => {
    const transaction = database.transaction([...names], 'readwrite', { durability: 'strict' });
    const versions = transaction.objectStore('versions');
    const isNew = new Map<string, boolean>();
    for (const version of all.versions.flatMap((one) => readVersion(one) ?? [])) {
      const { document } = version;
      const isMissing = isNew.get(document) ?? (await newestVersion(versions, document)) === null;
      isNew.set(document, isMissing);
      const { number: _number, ordinal: _ordinal, ...rest } = version;
      if (isMissing) await addVersion(versions, rest);
    }
    const steps = transaction.objectStore('steps');
    const existing = new Set((await steps.getAllKeys()).map(([document]) => document));
    for (const [index, key] of all.stepKeys.entries()) {
      if (!existing.has(key[0])) await steps.put(all.steps[index], key);
    }
    await putMissing(all.views, 'id', transaction.objectStore('views'));
    await putMissing(all.aliases, 'key', transaction.objectStore('aliases'));
    await putMissing(all.sections, 'name', transaction.objectStore('sections'));
    await addRows(all.knowledge, transaction.objectStore('knowledge'));
    await transaction.done;
  });
  await databaseOf(from).run(async (database) => {
    const transaction = database.transaction([...names], 'readwrite', { durability: 'strict' });
    await Promise.all([...names.map((name) => transaction.objectStore(name).clear()), transaction.done]);
  });
}

type KeyedStore = { get: (key: string) => Promise<unknown>; put: (row: unknown) => Promise<unknown> };

async function putMissing(rows: readonly unknown[], keyName: string, store: KeyedStore): Promise<void> {
  for (const row of rows) {
    const key: unknown = Reflect.get(Object(row), keyName);
    if (typeof key === 'string' && (await store.get(key)) === undefined) await store.put(row);
  }
}

/** Owners with a database in this browser. If the browser cannot list databases, only the anonymous one. */
async function ownersHere(): Promise<Owner[]> {
  if (typeof indexedDB === 'undefined' || typeof indexedDB.databases !== 'function') return [null];
  const found = await indexedDB.databases().catch(() => []);
  return found.flatMap(({ name = '' }) => {
    const owner = ownerOfDatabase(name);
    return owner === undefined ? [] : [owner];
  });
}

async function readRecordsOf(owner: Owner): Promise<readonly WorkRecord[]> {
  return recordsOf(owner)
    .readRecords()
    .then(
      ({ records }) => records,
      () => [],
    );
}

/** No page of that owner is sending, so no response to a request in progress will arrive. */
async function isSenderGone(owner: Owner): Promise<boolean> {
  if (typeof navigator === 'undefined' || !navigator.locks) return false;
  const { held = [] } = await navigator.locks.query();
  return held.every(({ name }) => name !== senderLockOf(owner));
}
