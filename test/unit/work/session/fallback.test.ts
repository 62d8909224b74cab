// Records in the memory of a tab do what those in the database do, and the database's store tells that they are not kept.
import 'fake-indexeddb/auto';
import { describe, expect, it } from 'vitest';
import { newRecord, type WorkRecord } from '../../../../src/work/record/record';
import { edited, queued, startedSending } from '../../../../src/work/record/transitions';
import { createFallback, isInMemory } from '../../../../src/work/session/fallback';
import { createTabChannel } from '../../../../src/work/store/channel';
import { withDatabase } from '../../../../src/work/store/database';
import { createMemoryStores } from '../../../../src/work/store/memory-stores';
import { createRecordStore } from '../../../../src/work/store/record-store';
import { NO_STORAGE } from '../../../../src/work/store/sync-storage';
import { databaseStores } from '../../../../src/work/store/transaction';

const stores = {
  'the database': () => createRecordStore({ channel: createTabChannel(), stores: databaseStores(withDatabase) }),
  memory: () =>
    createRecordStore({ channel: createTabChannel(), stores: createMemoryStores(), syncStorage: NO_STORAGE }),
};
let count = 0;
const next = () => {
  count += 1;
  return `p ${count}`;
};
const OIL = { kind: 'plan', name: 'Oil', body: '{"name":"Oil"}', now: 1 } as const;
const begun = (id = next()): WorkRecord => newRecord({ ...OIL, id, tag: null });
const typed = (record: WorkRecord, name: string) =>
  edited(record, { name, body: JSON.stringify({ name }) }, record.createdAt + 1);
const answer = { verdict: 'saved', tag: '"1"', answer: '{"id":"p 1","name":"Tyres"}' } as const;

describe.each(Object.entries(stores))('Records in %s', (_, create) => {
  it('are written, queued, sent and leave when they are accepted', async () => {
    const records = create();
    const id = next();
    const written = await records.writeDraft(typed(begun(id), 'Tyres'), 0);
    expect(written.kind).toBe('written');
    const { key } = written.record;
    await records.changeRecord(key, (record) => record && queued(record, 5));
    const sent = await records.changeRecord(key, (record) => record && startedSending(record, 6));
    expect((await records.readRecords()).records.map((record) => record.key)).toContain(key);
    if (!sent) throw new Error('nothing was sent');
    expect(await records.settle(sent, { ...answer, id }, () => 0.5)).toBeNull();
    expect(await records.readRecord(key)).toBeNull();
  });

  it('know the id that a new document got', async () => {
    const records = create();
    const { record } = await records.writeDraft(typed(newRecord({ ...OIL, id: null, localId: next() }), 'Tyres'), 0);
    await records.changeRecord(record.key, (found) => found && queued(found, 5));
    const sent = await records.changeRecord(record.key, (found) => found && startedSending(found, 6));
    if (!sent) throw new Error('nothing was sent');
    const id = `given ${count}`;
    await records.settle(sent, { ...answer, id }, () => 0.5);
    expect(await records.idOf(record.key)).toBe(id);
  });

  it('are not written over by a page that has not seen the newest', async () => {
    const records = create();
    const first = begun();
    await records.writeDraft({ ...typed(first, 'Mine'), writtenBy: 'me' }, 0);
    const other = await records.writeDraft({ ...typed(first, 'Theirs'), writtenBy: 'you' }, 0);
    expect(other).toMatchObject({ kind: 'newer', record: { name: 'Mine' } });
  });

  it('stay as they were when a change of them fails', async () => {
    const records = create();
    const { record } = await records.writeDraft(typed(begun(), 'Tyres'), 0);
    const failing = records.changeRecord(record.key, () => {
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow();
    expect(await records.readRecord(record.key)).toMatchObject({ name: 'Tyres' });
  });
});

describe('A document whose Save the database does not take', () => {
  const open = () => {
    const database = createRecordStore({
      channel: createTabChannel(),
      syncStorage: NO_STORAGE,
      runNow: () => false,
      stores: {
        transact: () => Promise.reject(new Error('full')),
        readAll: () => Promise.reject(new Error('full')),
        countUnloadDrafts: () => Promise.reject(new Error('full')),
      },
    });
    const stores = createMemoryStores();
    const memory = createRecordStore({ channel: createTabChannel(), stores, syncStorage: NO_STORAGE });
    const fallback = createFallback(
      { records: database, latestVersion: async () => null },
      { records: memory, latestVersion: stores.latestVersion },
    );
    return { database, memory, fallback };
  };

  it('goes on in memory, is told as not kept with its newest text, and no longer once it is saved', async () => {
    const { database, memory, fallback } = open();
    const first = typed(begun(), 'First');
    await expect(fallback.records.writeDraft(first, 0)).rejects.toThrow();
    fallback.moveToMemory(first.key);
    expect(isInMemory(first.key)).toBe(true);
    const { record } = await fallback.records.writeDraft(first, 0);
    await fallback.records.writeDraft(typed(record, 'Second'), record.revision);
    expect(database.unwrittenRecords().map(({ name }) => name)).toEqual(['Second']);
    expect(await memory.readRecord(first.key)).toMatchObject({ name: 'Second' });
    fallback.saved(2);
    expect(database.unwrittenRecords()).toEqual([]);
    fallback.close();
    expect(isInMemory(first.key)).toBe(false);
  });

  it('hears of changes in the store that has it, and of no other', async () => {
    const { database, memory, fallback } = open();
    const told: string[] = [];
    const end = fallback.records.subscribeRecords(() => told.push('heard'));
    const record = typed(begun(), 'First');
    database.rememberUnwritten(record);
    expect(told).toHaveLength(1);
    fallback.moveToMemory(record.key);
    database.rememberUnwritten(record);
    expect(told).toHaveLength(1);
    await memory.writeDraft(record, 0);
    expect(told).toHaveLength(2);
    end();
    fallback.close();
  });
});
