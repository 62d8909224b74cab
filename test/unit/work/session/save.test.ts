import { beforeEach, describe, expect, it } from 'vitest';
import { newRecord, type WorkRecord } from '../../../../src/work/record/record';
import { needing } from '../../../../src/work/record/transitions';
import { saveDraft } from '../../../../src/work/session/document-session';
import { createDraftWriter } from '../../../../src/work/session/draft-writer';
import { createBrowser, emptyDatabase, rawRecords } from '../world';

let browser = createBrowser();
beforeEach(async () => {
  await emptyDatabase();
  browser = createBrowser();
});

const known = newRecord({ kind: 'plan', id: '77', tag: '"1"', name: 'Oil', body: '{"id":"77","a":0}', now: 1 });
const fresh = newRecord({ kind: 'plan', id: null, localId: 'x', name: 'Copy', body: '{"a":0}', now: 1 });

function open(record: WorkRecord) {
  const { records, setTimer } = browser.openTab();
  const { tick } = browser.clock;
  const writer = createDraftWriter({ record, write: records.writeDraft, now: tick, setTimer });
  return {
    records,
    writer,
    type: (value: number) => writer.push(() => ({ name: 'Oil', body: JSON.stringify({ id: record.id, a: value }) })),
    save: (options = {}) => saveDraft(writer, records, { now: tick, ...options }),
  };
}

describe('Save', () => {
  it('writes what was typed to the last keystroke, and queues exactly that', async () => {
    const page = open(known);
    page.type(1);
    page.type(2);
    expect(await page.save()).toBe('queued');
    expect(await rawRecords()).toMatchObject([
      { state: 'queued', revision: 1, queued: { revision: 1, body: '{"id":"77","a":2}', tag: '"1"' } },
    ]);
  });

  it('of what the service has already is nothing', async () => {
    expect(await open(known).save()).toBe('nothing');
    expect(await rawRecords()).toEqual([]);
  });

  it('of a new document queues it as it was begun', async () => {
    expect(await open(fresh).save()).toBe('queued');
    expect(await rawRecords()).toMatchObject([{ queued: { revision: 0, body: '{"a":0}' }, id: null }]);
  });

  it('never sends what another tab has typed', async () => {
    const [mine, theirs] = [open(known), open(known)];
    theirs.type(9);
    await theirs.writer.flush();
    mine.type(1);
    expect(await mine.save()).toBe('newer');
    expect(await open(known).save()).toBe('newer');
    expect(await rawRecords()).toMatchObject([{ state: 'draft', body: '{"id":"77","a":9}' }]);
  });

  it('that cannot be kept is not said to be queued', async () => {
    const page = open(known);
    page.type(1);
    browser.fill(true);
    expect(await page.save()).toBe('failed');
    browser.fill(false);
    expect(await page.save()).toBe('queued');
    browser.fill(true);
    expect(await page.save()).toBe('failed');
  });

  it('of a plan that may exist takes a word of the person', async () => {
    const page = open(fresh);
    page.type(1);
    await page.writer.flush();
    const problem = { kind: 'outcome unknown' as const, status: 0, hint: null, at: 5 };
    await page.records.changeRecord(fresh.key, (current) => current && needing(current, problem));
    expect(await page.save()).toBe('exists');
    expect(await page.save({ isSentAgain: true })).toBe('queued');
  });

  it('overwrites whatever the service has when that is said', async () => {
    const page = open(known);
    page.type(1);
    await page.save({ tag: null });
    expect((await rawRecords())[0]?.queued?.tag).toBeNull();
  });
});
