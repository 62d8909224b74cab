import { beforeEach, describe, expect, it } from 'vitest';
import type { Outcome } from '../../../../src/work/record/outcome';
import { mayExistAlready, newRecord, type WorkRecord } from '../../../../src/work/record/record';
import { edited, identified, queued, startedSending } from '../../../../src/work/record/transitions';
import { withDatabase } from '../../../../src/work/store/database';
import { readVersions } from '../../../../src/work/store/versions';
import { createBrowser, emptyDatabase, putRaw, rawRecords } from '../world';

const half = () => 0.5;
const plan = (now: number) =>
  newRecord({ kind: 'plan', id: '77', tag: '"1"', name: 'Oil', body: '{"id":"77","a":0}', now });
const fresh = (now: number) => newRecord({ kind: 'plan', id: null, localId: 'x', name: 'New', body: '{}', now });
const type = (record: WorkRecord, value: number, now = 5) => {
  const id = record.id === null ? '' : `"id":"${record.id}",`;
  return edited(record, { name: record.name, body: `{${id}"a":${value}}` }, now);
};
const saved = (tag: string, id: string | null = null): Outcome => ({ verdict: 'saved', tag, id, answer: '{}' });
const noAnswer: Outcome = { verdict: 'retry', status: 0, retryAfter: null, hint: null };

let browser = createBrowser();
let { records } = browser.openTab();
let other = browser.openTab().records;
const now = () => browser.clock.tick();

beforeEach(async () => {
  await emptyDatabase();
  browser = createBrowser();
  records = browser.openTab().records;
  other = browser.openTab().records;
});

/** What a tab typed is written; fails when it was not. */
async function write(record: WorkRecord, basedOn = record.revision - 1, store = records): Promise<WorkRecord> {
  const result = await store.writeDraft(record, basedOn);
  expect(result.kind).toBe('written');
  return result.record;
}

/** Save was pressed and the request goes out. */
async function send(key: string): Promise<WorkRecord> {
  const start = (current: WorkRecord | null) => current && startedSending(queued(current, now()), now());
  const sent = await records.changeRecord(key, start, { isStrict: true });
  if (!sent) throw new Error('There is no record.');
  return sent;
}

/** What was accepted, without what the service had before. */
const accepted = async () => (await readVersions('plan', '77')).filter(({ isOverwritten }) => !isOverwritten);

describe('A draft', () => {
  it('is there for every tab after it was written', async () => {
    const draft = await write(type(plan(now()), 1));
    expect(await other.readRecord(draft.key)).toEqual(draft);
    expect(await other.readRecords()).toEqual({ records: [draft], unreadable: 0 });
  });

  it('replaces what its page knows, and nothing newer', async () => {
    const mine = await write(type(plan(now()), 1));
    const theirs = await write(type(mine, 2), 1, other);
    expect(await records.writeDraft(type(mine, 3), 1)).toEqual({ kind: 'newer', record: theirs });
    expect(await records.readRecord(mine.key)).toEqual(theirs);
    expect((await write(type(mine, 3), theirs.revision)).revision).toBe(3);
  });

  it('of two tabs that began it both is written once, and offered to the other', async () => {
    const [one, two] = [type(plan(now()), 1), type(plan(now()), 2)];
    const results = await Promise.all([records.writeDraft(one, 0), other.writeDraft(two, 0)]);
    expect(results.map(({ kind }) => kind)).toEqual(['written', 'newer']);
  });

  it('that was discarded and begun again elsewhere is not the one a page knows, whatever its revision', async () => {
    const mine = await write(type(plan(now()), 1));
    await other.discard(mine.key);
    const theirs = await write(type(plan(now()), 2), 0, other);
    expect(theirs.revision).toBe(mine.revision);
    expect(await records.writeDraft(type(mine, 3), mine.revision)).toEqual({ kind: 'newer', record: theirs });
  });

  it('that was discarded, begun again elsewhere and accepted is not the one a page knows either', async () => {
    const opened = plan(now());
    let mine = await write(type(opened, 1));
    for (const value of [2, 3]) mine = await write(type(mine, value));
    await other.discard(mine.key);
    const theirs = await write(type(plan(now()), 4), 0, other);
    await other.settle(await send(theirs.key), saved('"9"'), half);
    expect(await records.writeDraft(type(mine, 5), mine.revision)).toMatchObject({
      kind: 'newer',
      record: { body: theirs.body, baseTag: '"9"' },
    });
  });

  it('leaves what is queued and under way alone', async () => {
    const draft = await write(type(plan(now()), 1));
    const sent = await send(draft.key);
    const later = await write(type(draft, 2));
    expect(later).toMatchObject({
      state: 'queued',
      queued: sent.queued,
      sending: sent.sending,
      body: '{"id":"77","a":2}',
    });
  });
});

describe('A change', () => {
  it('that changes nothing writes nothing and is told to nobody', async () => {
    const draft = await write(type(plan(now()), 1));
    let told = 0;
    other.subscribeRecords(() => {
      told += 1;
    });
    expect(await records.changeRecord(draft.key, (current) => current)).toEqual(draft);
    expect(told).toBe(0);
    await records.changeRecord(draft.key, (current) => current && { ...current, name: 'Filter' });
    expect(told).toBe(1);
  });

  it('of two tabs at once loses neither', async () => {
    const draft = await write(type(plan(now()), 1));
    const add = (letter: string) => (current: WorkRecord | null) =>
      current && { ...current, name: current.name + letter };
    const changes = [...'abcdefgh'].map((letter, place) =>
      (place % 2 ? records : other).changeRecord(draft.key, add(letter)),
    );
    await Promise.all(changes);
    expect((await records.readRecord(draft.key))?.name).toBe('Oilabcdefgh');
  });

  it('that fails in the middle leaves everything as it was', async () => {
    const draft = await write(type(plan(now()), 1));
    const failing = records.changeRecord(draft.key, () => {
      throw new Error('A fault');
    });
    await expect(failing).rejects.toMatchObject({ name: 'StorageProblem', kind: 'failed' });
    expect(await records.readRecord(draft.key)).toEqual(draft);
  });
});

describe('What cannot be written', () => {
  it('is kept in memory, told at once, and forgotten when it was written after all', async () => {
    let told = 0;
    records.subscribeRecords(() => {
      told += 1;
    });
    browser.fill(true);
    const draft = type(plan(now()), 1);
    await expect(records.writeDraft(draft, 0)).rejects.toMatchObject({ name: 'StorageProblem', kind: 'full' });
    expect(records.unwrittenRecords()).toEqual([draft]);
    expect(told).toBe(1);
    browser.fill(false);
    await write(draft);
    expect(records.unwrittenRecords()).toEqual([]);
    expect(told).toBe(2);
  });

  it('within a second is told as well', async () => {
    const { setTimer } = browser.openTab();
    let answer = () => {};
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const { createRecordStore } = await import('../../../../src/work/store/record-store');
    const slow = createRecordStore({ run: (work) => held.then(() => withDatabase(work)), setTimer });
    const draft = type(plan(now()), 1);
    const writing = slow.writeDraft(draft, 0);
    await browser.advance(1000);
    expect(slow.unwrittenRecords()).toEqual([draft]);
    answer();
    await writing;
    expect(slow.unwrittenRecords()).toEqual([]);
  });
});

describe('A record of a newer Patio', () => {
  const newer = { key: 'plan:id:77', kind: 'plan', revision: 1, body: '{}', format: 99 };

  it('is counted, and neither read nor touched', async () => {
    await putRaw(newer);
    const draft = type(plan(now()), 1);
    expect(await records.readRecords()).toEqual({ records: [], unreadable: 1 });
    await expect(records.writeDraft(draft, 0)).rejects.toMatchObject({ kind: 'newer' });
    await expect(records.changeRecord(draft.key, () => null)).rejects.toMatchObject({ kind: 'newer' });
    await expect(records.discard(draft.key)).rejects.toMatchObject({ kind: 'newer' });
    await records.recover();
    expect(await rawRecords()).toEqual([newer]);
  });
});

describe('A discard', () => {
  it('can be undone', async () => {
    const draft = await write(type(plan(now()), 1));
    const discarded = await records.discard(draft.key);
    expect(discarded).toEqual(draft);
    expect(await records.readRecord(draft.key)).toBeNull();
    if (!discarded) throw new Error('Nothing was discarded.');
    expect(await records.restore(discarded)).toEqual({ kind: 'written', record: draft });
  });

  it('is not undone over what was begun since', async () => {
    const draft = await write(type(plan(now()), 1));
    await records.discard(draft.key);
    const again = await write(type(plan(now()), 2), 0, other);
    expect(await records.restore(draft)).toEqual({ kind: 'newer', record: again });
  });

  it('is not undone over what was begun and saved since, however often it was typed', async () => {
    for (const [discardedAt, savedAt] of [
      [1, 1],
      [3, 1],
      [1, 3],
    ] as const) {
      await emptyDatabase();
      const opened = fresh(now());
      let draft = await write(type(opened, 1));
      for (let edit = 2; edit <= discardedAt; edit += 1) draft = await write(type(draft, edit), draft.revision);
      await records.discard(draft.key);
      let again = await write(type(opened, 10), 0, other);
      for (let edit = 2; edit <= savedAt; edit += 1) again = await write(type(again, 10 * edit), again.revision, other);
      await records.settle(await send(again.key), saved('"2"', '9'), half);
      expect(await records.restore(draft)).toMatchObject({
        kind: 'newer',
        record: { id: '9', body: `{"a":${10 * savedAt},"id":"9"}`, baseTag: '"2"' },
      });
      expect(await rawRecords()).toEqual([]);
    }
  });

  it('brings nothing back where the same was saved since', async () => {
    const opened = plan(now());
    const draft = await write(type(opened, 1));
    await records.discard(draft.key);
    const again = await write(type(opened, 1), 0, other);
    await records.settle(await send(again.key), saved('"2"'), half);
    expect(await records.restore(draft)).toEqual({ kind: 'accepted' });
  });

  it('while the request is under way hides the record until its answer came', async () => {
    const { key } = await write(type(plan(now()), 1));
    const sent = await send(key);
    await records.discard(key);
    expect((await records.readRecords()).records).toEqual([]);
    await records.settle(sent, saved('"2"'), half);
    expect(await rawRecords()).toEqual([]);
    expect((await accepted()).map(({ body }) => body)).toEqual(['{"id":"77","a":1}']);
  });

  it('that is undone after the service accepted it all brings nothing back', async () => {
    const { key } = await write(type(plan(now()), 1));
    const sent = await send(key);
    const discarded = await records.discard(key);
    await records.settle(sent, saved('"2"'), half);
    expect(discarded && (await records.restore(discarded))).toEqual({ kind: 'accepted' });
  });

  it('that is undone while the request is under way hears its answer', async () => {
    const { key } = await write(type(plan(now()), 1));
    const sent = await send(key);
    const discarded = await records.discard(key);
    if (discarded) await records.restore(discarded);
    expect(await records.settle(sent, noAnswer, half)).toMatchObject({ state: 'queued', tries: 1, discardedAt: null });
  });

  it('of a plan that may have been created, undone or typed on, never creates it again', async () => {
    const { key } = await write(type(fresh(now()), 1));
    const sent = await send(key);
    const discarded = await records.discard(key);
    expect(await records.settle(sent, noAnswer, half)).toBeNull();
    expect(await rawRecords()).toEqual([]);
    const typedOn = await write(type(sent, 2), sent.revision, other);
    expect(mayExistAlready(typedOn)).toBe(true);
    await other.discard(key);
    const back = discarded && (await records.restore(discarded));
    expect(back).toMatchObject({ kind: 'written', record: { state: 'needs you', queued: null } });
  });

  it.each<[string, Outcome]>([
    ['did not leave this device', { ...noAnswer, isUnsent: true }],
    ['was refused', { ...noAnswer, verdict: 'yours', status: 403 }],
  ])('of a plan whose first try got no answer and whose repeat %s never creates it again', async (_, outcome) => {
    const { key } = await write(type(fresh(now()), 1));
    await records.settle(await send(key), noAnswer, half);
    const repeated = await send(key);
    await records.discard(key);
    expect(await records.settle(repeated, outcome, half)).toBeNull();
    expect(mayExistAlready(await write(type(fresh(now()), 2), 0, other))).toBe(true);
  });

  it('of a plan whose id was learnt while its request was under way does not forget the id', async () => {
    const { key } = await write(type(fresh(now()), 1));
    const sent = await send(key);
    const known = { id: '9', body: '{"id":"9","a":1}', tag: null };
    await other.changeRecord(key, (current) => current && identified(current, known), { isStrict: true });
    await other.discard(key);
    expect(await records.settle(sent, noAnswer, half)).toBeNull();
    expect(await records.idOf(key)).toBe('9');
  });
});

describe('An answer', () => {
  it('that accepts ends the record and keeps its body as a version', async () => {
    const { key } = await write(type(plan(now()), 1));
    expect(await records.settle(await send(key), saved('"2"'), half)).toBeNull();
    expect(await rawRecords()).toEqual([]);
    expect(await accepted()).toMatchObject([{ body: '{"id":"77","a":1}', tag: '"2"', title: 'Oil' }]);
  });

  it('gives a plan its id, under which it is found by its old key too', async () => {
    const { key } = await write(type(fresh(now()), 1));
    const sent = await send(key);
    await write(type(sent, 2));
    const rest = await records.settle(sent, saved('"2"', '9'), half);
    expect(rest).toMatchObject({ id: '9', key: 'plan:id:9', baseTag: '"2"' });
    expect(await records.readRecord(key)).toEqual(rest);
    expect(await records.idOf(key)).toBe('9');
    expect((await readVersions('plan', '9')).map(({ body }) => body)).toEqual(['{"a":1,"id":"9"}']);
  });

  it('gives its id to what a page types on after the record has left', async () => {
    const { key } = await write(type(fresh(now()), 1));
    const sent = await send(key);
    await records.settle(sent, saved('"2"', '9'), half);
    const later = await write(type(sent, 2), sent.revision);
    expect(later).toMatchObject({
      id: '9',
      key: 'plan:id:9',
      base: '{"a":1,"id":"9"}',
      baseTag: '"2"',
      state: 'draft',
    });
    expect(later.queued).toBeNull();
  });

  it('that accepts is the base of what the same page types on, and news for another page', async () => {
    const mine = await write(type(plan(now()), 1));
    const theirs = plan(now());
    const sent = await send(mine.key);
    await records.settle(sent, saved('"2"'), half);
    expect(await other.writeDraft(type(theirs, 5), 0)).toMatchObject({
      kind: 'newer',
      record: { body: '{"id":"77","a":1}', baseTag: '"2"' },
    });
    const later = await write(type(sent, 2), sent.revision);
    expect(later).toMatchObject({ base: '{"id":"77","a":1}', baseTag: '"2"', body: '{"id":"77","a":2}' });
  });

  it('that accepts what a page has now leaves nothing to write', async () => {
    const draft = await write(type(plan(now()), 1));
    await records.settle(await send(draft.key), saved('"2"'), half);
    await write(draft, draft.revision);
    expect(await rawRecords()).toEqual([]);
  });

  it('is on top of nothing for a page that was opened after it', async () => {
    const { key } = await write(type(plan(now()), 1));
    await records.settle(await send(key), saved('"2"'), half);
    const opened = newRecord({
      kind: 'plan',
      id: '77',
      tag: '"3"',
      name: 'Oil',
      body: '{"id":"77","a":9}',
      now: now(),
    });
    const draft = await write(type(opened, 10), 0);
    expect(draft).toMatchObject({ base: '{"id":"77","a":9}', baseTag: '"3"' });
    expect(draft.revision).toBeGreaterThan(1);
  });

  it('never puts a plan over a draft that is there under its id', async () => {
    const { key } = await write(type(fresh(now()), 1));
    const sent = await send(key);
    await write(type(sent, 2));
    const there = await write(type({ ...plan(now()), key: 'plan:id:9', id: '9' }, 7), 0, other);
    const rest = await records.settle(sent, saved('"2"', '9'), half);
    expect(rest).toMatchObject({ key, id: '9', body: '{"a":2,"id":"9"}' });
    expect(await other.readRecord(there.key)).toEqual(there);
  });

  it('is heard although its record is gone', async () => {
    const { key } = await write(type(plan(now()), 1));
    const sent = await send(key);
    await emptyDatabase();
    expect(await records.settle(sent, saved('"2"'), half)).toBeNull();
    expect(await readVersions('plan', '77')).toHaveLength(1);
  });
});

describe('A page that was killed while sending', () => {
  it('is found out at the next start', async () => {
    const known = await send((await write(type(plan(now()), 1))).key);
    const unknown = await send((await write(type(fresh(now()), 1))).key);
    await records.recover();
    expect(await records.readRecord(known.key)).toMatchObject({
      state: 'queued',
      sending: null,
      unsure: known.sending,
    });
    // It is repeated under its key.
    expect(await records.readRecord(unknown.key)).toMatchObject({
      state: 'queued',
      sending: null,
      unsure: unknown.sending,
    });
    expect(unknown.sending?.key?.value).toMatch(/./);
  });
});
