import { beforeEach, describe, expect, it } from 'vitest';
import { draftsFile, readDraftsFile } from '../../../../src/work/record/drafts-file';
import { newRecord, type WorkRecord } from '../../../../src/work/record/record';
import { edited, queued } from '../../../../src/work/record/transitions';
import { createRecordStore } from '../../../../src/work/store/record-store';
import { keepAgain, takeInBeside, takeInDrafts } from '../../../../src/work/store/take-in-drafts';
import { emptyDatabase, putRaw, rawRecords } from '../world';

const store = createRecordStore();
const keep = (record: WorkRecord) => store.changeRecord(record.key, () => record);
const plan = (id: string, body: string, writtenBy: string | null = null): WorkRecord => {
  const opened = newRecord({ kind: 'plan', id, tag: '"1"', name: id, body: '{"a":0}', now: 1000 });
  return { ...edited(opened, { name: id, body }, 2000), writtenBy };
};
const fresh = (body: string) => {
  const opened = newRecord({ kind: 'plan', id: null, localId: 'x', name: 'New', body, now: 1000 });
  return { ...opened, revision: 1 };
};
const fileOf = (records: WorkRecord[]) => {
  const reading = readDraftsFile(draftsFile(records, 3000).text);
  if (reading.kind === 'refused') throw new Error(reading.reason);
  return reading.drafts;
};
const bodies = async () => (await rawRecords()).map(({ body }) => body).sort();

beforeEach(emptyDatabase);

describe('A file of drafts', () => {
  it('comes in as drafts on top of what they were made from', async () => {
    const drafts = fileOf([plan('77', '{"a":1}'), fresh('{"b":1}')]);
    expect(await takeInDrafts(drafts, { records: store })).toEqual({ taken: 2, present: 0 });
    const records = await rawRecords();
    expect(records.find(({ id }) => id === '77')).toMatchObject({
      key: 'plan:id:77',
      body: '{"a":1}',
      base: '{"a":0}',
      baseTag: '"1"',
      state: 'draft',
      changedAt: 2000,
    });
    expect(records.find(({ id }) => id === null)).toMatchObject({ body: '{"b":1}', base: null, name: 'New' });
  });

  it('writes over no work that is there, whatever its age', async () => {
    await keep(plan('77', '{"here":1}'));
    expect(await takeInDrafts(fileOf([plan('77', '{"a":1}')]), { records: store })).toEqual({ taken: 0, present: 1 });
    expect(await bodies()).toEqual(['{"here":1}']);
  });

  it('comes in once, however often it is opened', async () => {
    const drafts = fileOf([plan('77', '{"a":1}'), fresh('{"b":1}')]);
    await takeInDrafts(drafts, { records: store });
    expect(await takeInDrafts(drafts, { records: store })).toEqual({ taken: 0, present: 2 });
    expect(await bodies()).toEqual(['{"a":1}', '{"b":1}']);
  });

  it('with two drafts of one document brings the newer one in', async () => {
    const older = { ...plan('77', '{"older":1}'), changedAt: 1500 };
    expect(await takeInDrafts(fileOf([older, plan('77', '{"newer":1}')]), { records: store })).toEqual({
      taken: 1,
      present: 1,
    });
    expect(await bodies()).toEqual(['{"newer":1}']);
  });

  it('comes in all or not at all', async () => {
    const drafts = [plan('77', '{"a":1}'), plan('78', '{"b":1}')];
    const inserting = store.insertAll(drafts, ({ key }) => {
      if (key === 'plan:id:78') throw new Error('The disk is full');
      return [key];
    });
    await expect(inserting).rejects.toThrow();
    expect(await rawRecords()).toEqual([]);
  });

  it('leaves what only a newer Patio can read, and brings the others in', async () => {
    await putRaw({ key: 'plan:id:77', kind: 'plan', revision: 1, body: '{}', format: 99 });
    const drafts = fileOf([plan('77', '{"a":1}'), plan('78', '{"b":1}')]);
    expect(await takeInDrafts(drafts, { records: store })).toEqual({ taken: 1, present: 1 });
    await takeInBeside(drafts, { records: store });
    expect(await bodies()).toEqual(['{"a":1}', '{"b":1}', '{}']);
  });

  it('is removed as one, and a draft that is gone already is no problem', async () => {
    const drafts = [plan('77', '{"a":1}'), plan('78', '{"b":1}')];
    for (const draft of drafts) await keep(draft);
    await store.discardAll([...drafts.map(({ key }) => key), 'plan:id:unknown']);
    expect(await rawRecords()).toEqual([]);
  });
});

describe('What could not be written', () => {
  it('is written later, as a draft also when it was a save', async () => {
    await keepAgain([queued(plan('77', '{"a":1}', 'me'), 2500)], store);
    expect(await rawRecords()).toMatchObject([{ body: '{"a":1}', state: 'draft', queued: null }]);
  });

  it('goes on top of what the same page had written before', async () => {
    const before = await keep(plan('77', '{"a":1}', 'me'));
    if (!before) throw new Error('not kept');
    const typed = { ...edited(before, { name: '77', body: '{"a":2}' }, 3000), writtenBy: 'me' };
    await keepAgain([typed], store);
    expect(await bodies()).toEqual(['{"a":2}']);
  });

  it('never replaces what the page has typed since', async () => {
    const older = plan('77', '{"a":1}', 'me');
    await keep({ ...edited(older, { name: '77', body: '{"a":2}' }, 3000), writtenBy: 'me' });
    await keepAgain([older], store);
    expect(await bodies()).toEqual(['{"a":2}']);
  });

  it('lies beside what another tab has written meanwhile', async () => {
    await keep(plan('77', '{"theirs":1}', 'other'));
    await keepAgain([plan('77', '{"mine":1}', 'me')], store);
    expect(await bodies()).toEqual(['{"mine":1}', '{"theirs":1}']);
    expect((await rawRecords()).map(({ id }) => id)).toEqual(['77', '77']);
  });
});
