import 'fake-indexeddb/auto';
import { IDBFactory } from 'fake-indexeddb';
import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { readDraftsFile } from '../../../../src/work/record/drafts-file';
import { newRecord, type WorkRecord } from '../../../../src/work/record/record';
import { edited } from '../../../../src/work/record/transitions';
import { withDatabase } from '../../../../src/work/store/database';
import { createRecordStore } from '../../../../src/work/store/record-store';
import { alsoRescue, rescueWork } from '../../../../src/work/store/rescue';
import { emptyDatabase, putRaw } from '../world';

const now = Date.parse('2026-03-05T14:07:09.000Z');
const plan = (id: string, body: string, name = `Plan ${id}`) =>
  edited(newRecord({ kind: 'plan', id, tag: '"1"', name, body: '{"a":0}', now }), { body, name }, now);
const store = createRecordStore();
const keep = (record: WorkRecord) => store.changeRecord(record.key, () => record);

async function rescued() {
  const rescue = await rescueWork();
  if (!rescue) throw new Error('nothing could be rescued');
  const reading = rescue.count === 0 ? null : readDraftsFile(rescue.text);
  return { ...rescue, drafts: reading?.kind === 'drafts' ? reading.drafts : [], reading };
}

beforeEach(emptyDatabase);
afterEach(() => {
  alsoRescue(() => []);
  vi.unstubAllGlobals();
});

describe('The rescue of unsent work', () => {
  it('hands over every draft, to be opened again by Patio', async () => {
    await keep(plan('77', '{"a":1}'));
    await keep(plan('78', '{"a":', 'Broken off'));
    const { count, name, drafts } = await rescued();
    expect(count).toBe(2);
    expect(name).toMatch(/^patio-drafts-\d{4}-\d\d-\d\d\.json$/);
    expect(drafts.map(({ id, body }) => [id, body])).toEqual([
      ['77', '{"a":1}'],
      ['78', '{"a":'],
    ]);
    expect(drafts[0]).toMatchObject({ kind: 'plan', name: 'Plan 77', base: '{"a":0}', baseTag: '"1"', changedAt: now });
  });

  it('has long texts whole, which are kept in pieces', async () => {
    const body = JSON.stringify({ a: 'long '.repeat(9000) });
    await keep({ ...plan('77', '{}'), base: body, body: body.replace('long', 'typed') });
    const { drafts } = await rescued();
    expect(drafts).toMatchObject([{ base: body, body: body.replace('long', 'typed') }]);
  });

  it('keeps any text of a document as it is', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.string({ unit: 'binary' }),
        fc.string({ unit: 'binary', maxLength: 200 }),
        async (body, name) => {
          await emptyDatabase();
          await keep({ ...plan('1', '{}'), body, name });
          const { drafts } = await rescued();
          expect(drafts).toMatchObject([{ body, name }]);
        },
      ),
      { numRuns: 20 },
    );
  });

  it('puts in what it does not understand, and the drafts around it survive', async () => {
    const circle: Record<string, unknown> = { key: 'circle' };
    circle.self = circle;
    await putRaw(circle);
    await putRaw({ key: 'later', format: 99, secret: 'of a newer Patio' });
    await keep(plan('77', '{"a":1}'));
    const { count, text, drafts, reading } = await rescued();
    expect(count).toBe(3);
    expect(text).toContain('of a newer Patio');
    expect(drafts.map(({ id }) => id)).toEqual(['77']);
    expect(reading).toMatchObject({ skipped: 2 });
  });

  it('has what a page left behind and what is only in memory', async () => {
    await withDatabase((database) =>
      database.put('lastWords', { key: 'x', record: plan('80', '{"left":1}'), basedOn: 0 }),
    );
    alsoRescue(() => [plan('81', '{"memory":1}')]);
    const { drafts } = await rescued();
    expect(drafts.map(({ body }) => body).sort()).toEqual(['{"left":1}', '{"memory":1}']);
  });

  it('has what a page left in a hurry once, also where the database has it or cannot be read', async () => {
    const texts = new Map<string, string>();
    const storage = Object.create({ getItem: (name: string) => texts.get(name) ?? null });
    vi.stubGlobal('localStorage', storage);
    const syncStorage = {
      put: (key: string, text: string) => {
        texts.set(`patio last words ${key}`, text);
        storage[`patio last words ${key}`] = text;
        return true;
      },
      keys: () => [],
      get: () => null,
      forget: () => {},
    };
    createRecordStore({ syncStorage }).writeLast(plan('80', '{"left":1}'), 0);
    syncStorage.put('broken', '{');
    expect((await rescued()).drafts.map(({ body }) => body)).toEqual(['{"left":1}']);
    vi.stubGlobal('indexedDB', {
      open() {
        throw new DOMException('no', 'SecurityError');
      },
    });
    expect((await rescued()).drafts.map(({ body }) => body)).toEqual(['{"left":1}']);
  });

  it('leaves out what the person discarded', async () => {
    await putRaw({ ...plan('77', '{"a":1}'), discardedAt: now });
    expect((await rescued()).count).toBe(0);
  });

  it('finds nothing where there is no database, and makes none', async () => {
    const empty = new IDBFactory();
    vi.stubGlobal('indexedDB', empty);
    expect((await rescued()).count).toBe(0);
    await expect.poll(() => empty.databases()).toEqual([]);
  });

  it('says that it cannot read a database that is refused, but still hands over what is in memory', async () => {
    vi.stubGlobal('indexedDB', {
      open() {
        throw new DOMException('no', 'SecurityError');
      },
    });
    expect(await rescueWork()).toBeNull();
    alsoRescue(() => [plan('81', '{"memory":1}')]);
    expect((await rescued()).count).toBe(1);
  });

  it('gives up on a database that never answers', async () => {
    vi.useFakeTimers();
    try {
      vi.stubGlobal('indexedDB', { open: () => ({}) });
      const rescue = rescueWork();
      await vi.advanceTimersByTimeAsync(3000);
      expect(await rescue).toBeNull();
    } finally {
      vi.useRealTimers();
    }
  });
});
