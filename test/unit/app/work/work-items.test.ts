import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressOf, itemsOf, sendingOf, statusOf, type WorkItem } from '../../../../src/app/work/work-items';
import { newRecord, type WorkProblemKind, type WorkRecord } from '../../../../src/work/record/record';
import { edited, needing, queued, startedSending, triedNow } from '../../../../src/work/record/transitions';

const begun = (id: string, now = 1) => newRecord({ kind: 'plan', id, tag: null, name: id, body: '{}', now });
const draft = (id: string, changedAt = 2) => edited(begun(id), { name: id, body: `{"id":"${id}"}` }, changedAt);
const waiting = (id: string, at = 3) => queued(draft(id), at);
const stuck = (record: WorkRecord, kind: WorkProblemKind) => needing(record, { kind, status: 400, hint: null, at: 4 });
const signedOut = (id: string): WorkRecord => ({
  ...waiting(id),
  problem: { kind: 'sign in', status: 401, hint: null, at: 4 },
});
const outbox = (records: WorkRecord[], unwritten: WorkRecord[] = []) => ({ records, unwritten, problem: null });
const itemOf = (record: WorkRecord): WorkItem => {
  const [item] = itemsOf(outbox([record]));
  if (!item) throw new Error('no item');
  return item;
};

describe('Unsent work as a person sees it', () => {
  it('has every record in one section', () => {
    const records = [
      draft('a'),
      waiting('b'),
      startedSending(waiting('c'), 5),
      stuck(draft('d'), 'refused'),
      signedOut('e'),
    ];
    const sections = Object.fromEntries(itemsOf(outbox(records)).map(({ record, section }) => [record.id, section]));
    expect(sections).toEqual({ a: 'drafts', b: 'waiting', c: 'sending', d: 'needsYou', e: 'needsYou' });
  });

  it('has the last changed draft first, and what waits in the order it goes out', () => {
    const records = [draft('old', 10), draft('new', 20), waiting('second', 8), waiting('first', 7)];
    const ids = itemsOf(outbox(records)).map(({ record }) => record.id);
    expect(ids.filter((id) => id === 'old' || id === 'new')).toEqual(['new', 'old']);
    expect(ids.filter((id) => id === 'first' || id === 'second')).toEqual(['first', 'second']);
  });

  it('has what is only in memory in the place of the older record on the disk, and never twice', () => {
    const found = draft('a');
    const typed = edited(found, { name: 'a', body: '{"later":1}' }, 9);
    expect(itemsOf(outbox([found, draft('b')], [typed]))).toMatchObject([
      { record: { body: '{"later":1}' }, isUnstored: true, section: 'needsYou' },
      { record: { id: 'b' }, isUnstored: false },
    ]);
    expect(itemsOf(outbox([typed], [found]))).toMatchObject([{ isUnstored: false }]);
  });

  it('says the strongest first', () => {
    const all: [WorkRecord, string][] = [
      [draft('a'), 'drafts'],
      [waiting('b'), 'waiting'],
      [startedSending(waiting('c'), 5), 'sending'],
      [stuck(draft('d'), 'refused'), 'needsYou'],
    ];
    expect(statusOf(outbox([]))).toEqual({ kind: 'none', count: 0 });
    for (let n = 1; n <= all.length; n += 1) {
      const records = all.slice(0, n).map(([record]) => record);
      expect(statusOf(outbox(records))).toEqual({ kind: all[n - 1]?.[1], count: 1 });
    }
    const records = all.map(([record]) => record);
    expect(statusOf({ ...outbox(records), problem: 'denied' }).kind).toBe('noStorage');
    expect(statusOf({ ...outbox(records, [draft('x')]), problem: 'full' })).toEqual({ kind: 'unstored', count: 1 });
  });

  it('counts no record twice and forgets none', () => {
    const record = fc
      .tuple(fc.constantFrom('a', 'b', 'c', 'd'), fc.constantFrom(draft, waiting, signedOut))
      .map(([id, make]) => make(id));
    const records = fc.uniqueArray(record, { selector: ({ key }) => key });
    fc.assert(
      fc.property(records, records, (stored, unwritten) => {
        const keys = itemsOf(outbox(stored, unwritten)).map((item) => item.record.key);
        expect([...keys].sort()).toEqual([...new Set([...stored, ...unwritten].map(({ key }) => key))].sort());
      }),
    );
  });

  it('has the address of the page that opens it', () => {
    const fresh = newRecord({ kind: 'plan', id: null, localId: 'x1', name: '', body: '{}', now: 1 });
    expect(addressOf(fresh)).toBe('new:x1');
    expect(addressOf(begun('77'))).toBe('77');
    expect(addressOf({ kind: 'route', key: 'route:id:a:b' })).toBe('a:b');
    expect(addressOf({ kind: 'plan', key: 'plan:id:77 beside p' })).toBe('77 beside p');
    expect(addressOf(begun('new:77'))).toBeNull();
  });

  it('is sent from here only where nobody else is written over', () => {
    const fresh = edited(
      newRecord({ kind: 'plan', id: null, localId: 'x', name: '', body: '{}', now: 1 }),
      { name: 'x', body: '{"a":1}' },
      2,
    );
    expect(sendingOf(itemOf(draft('a')))).toBe('none');
    expect(sendingOf(itemOf(waiting('a')))).toBe('now');
    expect(sendingOf(itemOf(startedSending(waiting('a'), 5)))).toBe('none');
    expect(sendingOf(itemOf(signedOut('a')))).toBe('sign in');
    expect(sendingOf(itemOf(stuck(draft('a'), 'refused')))).toBe('again');
    expect(sendingOf(itemOf(stuck(draft('a'), 'changed')))).toBe('none');
    expect(sendingOf(itemOf(stuck(fresh, 'outcome unknown')))).toBe('anyway');
  });

  it('that waits is tried now as it was saved, not as it was typed since', () => {
    const saved: WorkRecord = {
      ...waiting('a'),
      nextTryAt: 99,
      problem: { kind: 'busy', status: 503, hint: null, at: 4 },
    };
    const typed = edited(saved, { name: 'a', body: '{"later":1}' }, 9);
    expect(triedNow(typed)).toEqual({ ...typed, nextTryAt: null, problem: null });
    expect(triedNow(draft('a'))).toEqual(draft('a'));
    const underWay = startedSending(saved, 5);
    expect(triedNow(underWay)).toBe(underWay);
  });
});
