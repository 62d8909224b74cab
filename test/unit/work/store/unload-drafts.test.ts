import { beforeEach, describe, expect, it } from 'vitest';
import { newRecord, type WorkRecord } from '../../../../src/work/record/record';
import { edited } from '../../../../src/work/record/transitions';
import { withDatabase, withOpenDatabase } from '../../../../src/work/store/database';
import { createRecordStore } from '../../../../src/work/store/record-store';
import type { SyncStorage } from '../../../../src/work/store/sync-storage';
import { createBrowser, emptyDatabase, rawRecords, type Tab } from '../world';

let browser = createBrowser();
let mine: Tab['records'];
let theirs: Tab['records'];
beforeEach(async () => {
  await emptyDatabase();
  browser = createBrowser();
  mine = browser.openTab().records;
  theirs = browser.openTab().records;
});

const opened = () =>
  newRecord({ kind: 'plan', id: '77', tag: null, name: 'Oil', body: '0', now: browser.clock.tick() });
const type = (record: WorkRecord, body: string, writtenBy: string) => ({
  ...edited(record, { name: 'Oil', body }, browser.clock.tick()),
  writtenBy,
});
const bodies = async () => (await theirs.readRecords()).records.map(({ body }) => body).sort();

describe('The last words of a page', () => {
  it('are there for the next one who reads, once', async () => {
    mine.writeLast(type(opened(), '1', 'a'), 0);
    expect(await bodies()).toEqual(['1']);
    expect(await withDatabase((database) => database.count('lastWords'))).toBe(0);
    expect((await rawRecords())[0]).toMatchObject({ revision: 1, state: 'draft', writtenBy: 'a' });
  });

  it('are told to other tabs', async () => {
    let told = 0;
    theirs.subscribeRecords(() => {
      told += 1;
    });
    mine.writeLast(type(opened(), '1', 'a'), 0);
    expect(told).toBe(1);
  });

  it('follow what the page has written itself, heard of or not', async () => {
    const record = opened();
    const first = type(record, '1', 'a');
    await mine.writeDraft(first, 0);
    mine.writeLast(type(record, '2', 'a'), 0);
    expect(await bodies()).toEqual(['2']);
  });

  it('are nothing when the page went on and wrote the same, or more', async () => {
    const first = type(opened(), '1', 'a');
    mine.writeLast(first, 0);
    const { record } = await mine.writeDraft(first, 0);
    expect(await bodies()).toEqual(['1']);
    mine.writeLast(type(record, '2', 'a'), 1);
    await mine.writeDraft(type(record, '3', 'a'), 1);
    expect(await bodies()).toEqual(['3']);
  });

  it('never replace newer work of another tab, and stand beside it', async () => {
    const record = opened();
    await theirs.writeDraft(type(record, '9', 'b'), 0);
    mine.writeLast(type(record, '1', 'a'), 0);
    expect(await bodies()).toEqual(['1', '9']);
    expect(await theirs.readRecord(record.key)).toMatchObject({ body: '9' });
    const beside = (await theirs.readRecords()).records.find(({ body }) => body === '1');
    expect(beside).toMatchObject({ id: '77', state: 'draft', queued: null });
    expect(await theirs.discard(beside?.key ?? '')).toMatchObject({ body: '1' });
  });

  it('of two pages are both kept', async () => {
    const record = opened();
    mine.writeLast(type(record, '1', 'a'), 0);
    theirs.writeLast(type(record, '2', 'b'), 0);
    expect(await bodies()).toEqual(['1', '2']);
  });

  it('that nobody can read harm nobody', async () => {
    await withDatabase((database) => database.put('lastWords', { key: 'x', record: 7, basedOn: 'y' }));
    expect(await bodies()).toEqual([]);
  });

  it('are lost without a fault when there is no room', () => {
    browser.fill(true);
    mine.writeLast(type(opened(), '1', 'a'), 0);
  });
});

describe('The last words of a page whose database is busy', () => {
  let texts = new Map<string, string>();
  const syncStorage: SyncStorage = {
    put: (key, text) => texts.set(key, text).has(key),
    keys: () => [...texts.keys()],
    get: (key) => texts.get(key) ?? null,
    forget: (key) => texts.delete(key),
  };
  /** The database does not take what is left, as where another transaction is under way. */
  const leaving = createRecordStore({ syncStorage, runNow: () => false });
  const next = createRecordStore({ syncStorage });
  const stored = async () => (await next.readRecords()).records.map(({ body }) => body).sort();
  beforeEach(() => {
    texts = new Map();
  });

  it('are there for the next one who reads, once, and for the page that opens the document', async () => {
    const record = opened();
    leaving.writeLast(type(record, '1', 'a'), 0);
    expect(await next.readRecord(record.key)).toMatchObject({ body: '1', revision: 1, state: 'draft' });
    expect(texts.size).toBe(0);
    leaving.writeLast(type(record, '2', 'a'), 0);
    expect(await stored()).toEqual(['2']);
    expect(texts.size).toBe(0);
  });

  it('are one draft where the database had room for them, too', async () => {
    createRecordStore({ syncStorage, runNow: withOpenDatabase }).writeLast(type(opened(), '1', 'a'), 0);
    expect(texts.size).toBe(1);
    expect(await stored()).toEqual(['1']);
    expect(await rawRecords()).toHaveLength(1);
    expect((await rawRecords())[0]).toMatchObject({ revision: 1 });
  });

  it('are whole and small, however long the document is', async () => {
    const base = JSON.stringify({ name: 'x'.repeat(1_000_000) });
    const record = { ...opened(), base };
    const body = base.replace('xx', 'xyx');
    leaving.writeLast(type(record, body, 'a'), 0);
    expect([...texts.values()].join('').length).toBeLessThan(1.1 * base.length);
    expect(await next.readRecord(record.key)).toMatchObject({ base, body });
  });

  it('stand beside newer work of another tab', async () => {
    const record = opened();
    await theirs.writeDraft(type(record, '9', 'b'), 0);
    leaving.writeLast(type(record, '1', 'a'), 0);
    expect(await stored()).toEqual(['1', '9']);
  });

  it('stay where they are while they cannot be taken up', async () => {
    const record = opened();
    leaving.writeLast(type(record, '1', 'a'), 0);
    const denied = createRecordStore({ syncStorage, run: () => Promise.reject(new Error('no storage')) });
    await expect(denied.readRecord(record.key)).rejects.toThrow();
    expect(texts.size).toBe(1);
    expect(await stored()).toEqual(['1']);
  });

  it('that nobody can read harm nobody', async () => {
    for (const text of ['', '{', 'null', '{"stored":7,"texts":[],"basedOn":0}', '{"texts":[[]]}']) {
      texts.set(`x${text}`, text);
    }
    expect(await stored()).toEqual([]);
    // A record that only a newer Patio may read stays for it.
    expect([...texts.values()]).toEqual(['{"stored":7,"texts":[],"basedOn":0}']);
  });
});
