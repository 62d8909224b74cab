import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Outcome, settled, waitBefore } from '../../../../src/work/record/outcome';
import { mayExistAlready, newRecord, type WorkRecord } from '../../../../src/work/record/record';
import {
  edited,
  foundSending,
  queued,
  startedSending,
  unqueued,
  withoutKey,
} from '../../../../src/work/record/transitions';

const half = () => 0.5;
const known = newRecord({ kind: 'plan', id: '77', tag: '"1"', name: 'Oil', body: '{"id":"77","a":0}', now: 0 });
const fresh = newRecord({ kind: 'plan', id: null, localId: 'x', name: 'New', body: '{}', now: 0 });
const type = (record: WorkRecord, value: number) =>
  edited(record, { name: 'Oil', body: `{${record.id ? '"id":"77",' : ''}"a":${value}}` }, 5);
const send = (record: WorkRecord) => startedSending(queued(type(record, 1), 10), 20);
const saved: Outcome = { verdict: 'saved', tag: '"2"', id: null, answer: '{"ok":true}' };
const no = (verdict: 'retry' | 'sign in' | 'yours', status: number, more = {}): Outcome => ({
  verdict,
  status,
  retryAfter: null,
  hint: null,
  ...more,
});
function settle(record: WorkRecord, outcome: Outcome, sent = record.sending) {
  if (!sent) throw new Error('Nothing is under way.');
  return settled(record, sent, outcome, 1000, half);
}

describe('Several tries without an answer', () => {
  it('are all remembered, newest first and four at most, until one is accepted', () => {
    let record = settle(send(known), no('retry', 500)).record;
    for (const value of [2, 3, 4, 5, 6]) {
      const next = record && startedSending(queued(type(record, value), 30), 40);
      record = next && settle(next, no('retry', 503)).record;
    }
    expect(record?.unsure?.body).toBe('{"id":"77","a":6}');
    expect(record?.unsureBefore).toEqual([5, 4, 3, 2].map((value) => `{"id":"77","a":${value}}`));
    const again = record && startedSending(queued(type(record, 7), 50), 60);
    const typed = again && type(again, 8);
    expect(typed && settle(typed, saved, again.sending).record).toMatchObject({ unsure: null, unsureBefore: [] });
  });

  it('of a creation do not hold up a newer Save when the repeat is refused', () => {
    const first = settle(
      startedSending(queued(type(fresh, 1), 10), 20, () => 'k'),
      no('retry', 503),
    ).record;
    const repeated = first && startedSending({ ...first, nextTryAt: null }, 30, () => 'other');
    const newer = repeated && queued(type(repeated, 2), 40);
    const record = newer && settle(newer, no('yours', 413), repeated.sending).record;
    expect(record).toMatchObject({ state: 'queued', queued: { body: '{"a":2}' }, problem: null });
    expect(record && startedSending(record, 50, () => 'other').sending).toMatchObject({
      body: '{"a":2}',
      key: { value: 'k' },
    });
  });
});

describe('A save that was accepted', () => {
  it('ends the record when nothing was typed since', () => {
    expect(settle(send(known), saved)).toEqual({
      record: null,
      accepted: { revision: 1, body: '{"id":"77","a":1}', tag: '"2"', answered: null, answeredId: null, alike: null },
    });
  });

  it('says what the service stored, where that is something else', () => {
    const { record, accepted } = settle(send(known), { ...saved, answer: '{"id":"78","a":5}' });
    expect(record).toBeNull();
    expect(accepted).toMatchObject({ body: '{"id":"77","a":1}', answered: '{"id":"77","a":5}', answeredId: '78' });
  });

  it('is the base of what was typed since, which stays a draft', () => {
    const { record } = settle(type(send(known), 2), saved);
    expect(record).toMatchObject({
      state: 'draft',
      base: '{"id":"77","a":1}',
      baseTag: '"2"',
      baseRevision: 1,
      body: '{"id":"77","a":2}',
    });
    expect(record).toMatchObject({ queued: null, sending: null, revision: 2 });
  });

  it('ends the record when what was typed since was taken away again', () => {
    const there = type(send(known), 2);
    expect(settle(edited(there, { name: 'Oil', body: '{"id":"77","a":1}' }, 30), saved).record).toBeNull();
  });

  it('hands its ETag to the save that waits behind it', () => {
    const { record } = settle(queued(type(send(known), 2), 30), saved);
    expect(record).toMatchObject({ state: 'queued', queued: { revision: 2, tag: '"2"', body: '{"id":"77","a":2}' } });
  });

  it('leaves the ETag the person chose for the save behind it', () => {
    const { record } = settle(queued(type(send(known), 2), 30, { tag: null }), saved);
    expect(record?.queued?.tag).toBeNull();
  });

  it('gives a new document its id, in what is typed and what waits', () => {
    const { record, accepted } = settle(queued(type(send(fresh), 2), 30), { ...saved, id: '9' });
    expect(record).toMatchObject({ id: '9', key: 'plan:id:9', body: '{"a":2,"id":"9"}', base: '{"a":1,"id":"9"}' });
    expect(record?.queued?.body).toBe('{"a":2,"id":"9"}');
    expect(accepted?.body).toBe('{"a":1,"id":"9"}');
  });

  it('without an id stops a new document with later edits, which would be created again', () => {
    const { record } = settle(queued(type(send(fresh), 2), 30), saved);
    expect(record).toMatchObject({ state: 'needs you', queued: null, problem: { kind: 'no id' }, body: '{"a":2}' });
  });

  it('ends a record that was discarded meanwhile', () => {
    const { record, accepted } = settle({ ...type(send(known), 2), discardedAt: 30 }, saved);
    expect(record).toBeNull();
    expect(accepted?.revision).toBe(1);
  });

  it('counts also when it was taken back, or when another page has taken over', () => {
    const sent = send(known);
    expect(settle(unqueued(sent), saved).record).toBeNull();
    const takenOver = { ...type(sent, 2), sending: null };
    expect(settle(takenOver, saved, sent.sending).record).toMatchObject({ base: '{"id":"77","a":1}', baseTag: '"2"' });
  });

  it('is history when a later one was accepted first', () => {
    const sent = send(known);
    const later: WorkRecord = { ...type(type(sent, 2), 3), sending: null, baseRevision: 2, base: '{"id":"77","a":2}' };
    expect(settle(later, saved, sent.sending).record).toBe(later);
  });
});

describe('A save that was not accepted', () => {
  const cases: [string, Outcome, object][] = [
    ['no answer', no('retry', 0), { state: 'queued', tries: 1, problem: { kind: 'no answer', status: 0 } }],
    ['a timeout', no('retry', 408), { state: 'queued', tries: 1, problem: { kind: 'no answer' } }],
    ['too many', no('retry', 429), { state: 'queued', tries: 1, problem: { kind: 'busy' } }],
    ['a fault', no('retry', 500), { state: 'queued', tries: 1, problem: { kind: 'server' } }],
    ['busy', no('retry', 503), { state: 'queued', tries: 1, problem: { kind: 'busy' } }],
    ['a portal', no('retry', 200), { state: 'queued', tries: 1, problem: { kind: 'not the service' } }],
    ['signed out', no('sign in', 401), { state: 'queued', tries: 0, nextTryAt: null, problem: { kind: 'sign in' } }],
    [
      'sent elsewhere',
      no('sign in', 0),
      { state: 'queued', tries: 0, nextTryAt: null, problem: { kind: 'sign in', status: 0 } },
    ],
    ['bad', no('yours', 400), { state: 'needs you', queued: null, problem: { kind: 'refused', status: 400 } }],
    ['forbidden', no('yours', 403), { state: 'needs you', problem: { kind: 'forbidden' } }],
    ['gone', no('yours', 404), { state: 'needs you', problem: { kind: 'not found' } }],
    ['changed', no('yours', 412), { state: 'needs you', problem: { kind: 'changed' } }],
    ['in conflict', no('yours', 409), { state: 'needs you', problem: { kind: 'changed' } }],
    ['too large', no('yours', 413), { state: 'needs you', problem: { kind: 'refused' } }],
    ['invalid', no('yours', 422), { state: 'needs you', problem: { kind: 'refused' } }],
  ];
  it.each(cases)('because of %s waits or needs the person, and keeps every edit', (_name, outcome, expected) => {
    const { record, accepted } = settle(type(send(known), 2), outcome);
    expect(record).toMatchObject({
      ...expected,
      sending: null,
      body: '{"id":"77","a":2}',
      revision: 2,
      base: '{"id":"77","a":0}',
    });
    expect(accepted).toBeNull();
  });

  it('waits longer each time', () => {
    const waits = [0, 1, 2, 3].map((tries) => settle({ ...send(known), tries }, no('retry', 500)).record?.nextTryAt);
    expect(waits).toEqual([2500, 3500, 5500, 9500]);
  });

  it('says that the service may have it, where that is so', () => {
    const unsure = (outcome: Outcome) => settle(send(known), outcome).record?.unsure?.revision ?? null;
    expect([no('retry', 0), no('retry', 502), no('retry', 200), no('retry', 408)].map(unsure)).toEqual([1, 1, 1, 1]);
    expect([no('retry', 429), no('retry', 425), no('yours', 400), no('sign in', 401)].map(unsure)).toEqual(
      Array(4).fill(null),
    );
    expect(unsure(no('retry', 0, { isUnsent: true }))).toBeNull();
  });

  it('does not stop a later save, which is something else', () => {
    const { record } = settle(queued(type(send(known), 2), 30), no('yours', 400));
    expect(record).toMatchObject({ state: 'queued', queued: { revision: 2 }, problem: null, nextTryAt: null });
  });

  it('does not stop the same save once the person said over which state it may go', () => {
    const { record } = settle(queued(send(known), 30, { tag: '"9"' }), no('yours', 412));
    expect(record).toMatchObject({ state: 'queued', queued: { revision: 1, tag: '"9"' }, problem: null });
  });

  it('does not matter when it was taken back', () => {
    expect(settle(unqueued(send(known)), no('yours', 400)).record).toMatchObject({ state: 'draft', problem: null });
  });

  it('is not heard any more when another page has taken over', () => {
    const sent = send(known);
    const there = { ...sent, sending: null };
    expect(settle(there, no('yours', 400), sent.sending).record).toBe(there);
  });

  it('ends a record that was discarded meanwhile', () => {
    expect(settle({ ...send(known), discardedAt: 30 }, no('yours', 400)).record).toBeNull();
  });
});

describe('A new document', () => {
  const statuses = [0, 200, 204, 408, 500, 502, 503, 504];
  it.each(statuses)('is repeated as it was, under its key, when %i says nothing about it', (status) => {
    const sent = send(fresh);
    const record = settle(queued(type(sent, 2), 30), no('retry', status)).record ?? fresh;
    expect(record).toMatchObject({ state: 'queued', body: '{"a":2}', nextTryAt: 2500, problem: { status } });
    const { body, key } = startedSending(record, 3000).sending ?? {};
    expect({ body, key }).toEqual({ body: '{"a":1}', key: sent.sending?.key });
  });

  it.each(statuses)('without a key, as an earlier Patio sent it, is not sent again when %i says nothing', (status) => {
    const sent = send(fresh);
    const keyless = { ...sent, sending: sent.sending && withoutKey(sent.sending) };
    const { record } = settle(queued(type(keyless, 2), 30), no('retry', status));
    expect(record).toMatchObject({ state: 'needs you', queued: null, nextTryAt: null, body: '{"a":2}' });
    expect(record).toMatchObject({ problem: { kind: 'outcome unknown', status }, unsure: { body: '{"a":1}' } });
  });

  it('is not forgotten when the save was taken back: the next one repeats it first', () => {
    const record = settle(unqueued(send(fresh)), no('retry', 0)).record ?? fresh;
    expect(record).toMatchObject({ state: 'draft', queued: null, unsure: { body: '{"a":1}' } });
    expect(mayExistAlready(record)).toBe(true);
    expect(startedSending(queued(type(record, 2), 40), 50).sending).toMatchObject({ body: '{"a":1}', revision: 1 });
  });

  it.each([no('retry', 429), no('retry', 425), no('retry', 0, { isUnsent: true }), no('sign in', 401)])(
    'waits when it has certainly not been created',
    (outcome) => {
      expect(settle(send(fresh), outcome).record).toMatchObject({ state: 'queued', queued: { revision: 1 } });
    },
  );
});

describe('The wait before the next try', () => {
  it('lies between 1 s and 5 min, and is never shorter than the service asks, at most an hour', () => {
    const odd = fc.oneof(fc.constant(null), fc.double(), fc.integer({ min: -10, max: 10_000 }));
    fc.assert(
      fc.property(
        fc.integer({ min: -3, max: 5000 }),
        odd,
        fc.double({ min: 0, max: 1, noNaN: true }),
        (n, after, r) => {
          const wait = waitBefore(n, after, () => r);
          expect(wait).toBeGreaterThanOrEqual(1000);
          if (after !== null && after > 0) {
            expect(wait).toBeGreaterThanOrEqual(Math.min(after, 3600) * 1000);
            expect(wait).toBeLessThanOrEqual(3_601_000);
          } else expect(wait).toBeLessThanOrEqual(300_000);
        },
      ),
    );
  });

  it('is anywhere up to a limit that doubles', () => {
    const ends = (tries: number) => [waitBefore(tries, null, () => 0), waitBefore(tries, null, () => 1)];
    expect([0, 1, 2, 7, 8, 2000].map(ends)).toEqual([
      [1000, 2000],
      [1000, 4000],
      [1000, 8000],
      [1000, 256_000],
      [1000, 300_000],
      [1000, 300_000],
    ]);
  });
});

describe('The id that was reserved for a new route', () => {
  const route = newRecord({ kind: 'route', id: null, localId: 'x', name: 'New', body: '{"route_name":"N"}', now: 0 });
  const asked = startedSending(queued(route, 10), 20);

  it('is the one it is sent under next, and nothing is said to be saved', () => {
    const { record, accepted } = settle(asked, { verdict: 'reserved', id: 'r1' });
    expect(accepted).toBeNull();
    expect(record).toMatchObject({ id: 'r1', key: 'route:id:r1', state: 'queued', sending: null, base: null });
    expect(JSON.parse(record?.queued?.body ?? '{}')).toEqual({ route_name: 'N', planned_route_id: 'r1' });
  });

  it('is kept by a draft whose Save was taken back meanwhile, and forgotten by one that was discarded', () => {
    expect(settle(unqueued(asked), { verdict: 'reserved', id: 'r1' }, asked.sending).record).toMatchObject({
      id: 'r1',
      state: 'draft',
    });
    expect(settle({ ...asked, discardedAt: 30 }, { verdict: 'reserved', id: 'r1' }).record).toBeNull();
  });

  it('is asked for again after an answer that was lost, and after a page that ended: nothing can be made twice', () => {
    const { record } = settle(asked, no('retry', 0));
    expect(record).toMatchObject({ state: 'queued', unsure: null, problem: { kind: 'no answer' } });
    expect(foundSending(asked, 30)).toMatchObject({ state: 'queued', sending: null, unsure: null });
    expect(record && mayExistAlready(record)).toBe(false);
  });

  it('is asked of the person where the service gives none', () => {
    expect(settle(asked, no('yours', 404)).record).toMatchObject({ state: 'needs you', problem: { kind: 'needs id' } });
  });
});

describe('A save of a new document whose answer was lost', () => {
  const key = () => 'k1';
  const first = startedSending(queued(type(fresh, 1), 10), 20, key);
  const lost = (record: WorkRecord) => settle(record, no('retry', 0)).record ?? fresh;

  it('waits to be repeated, with its own body and key, before what was typed since', () => {
    const waiting = lost(first);
    expect(waiting).toMatchObject({ state: 'queued', problem: { kind: 'no answer' }, unsure: { revision: 1 } });
    const later = startedSending(queued(type(waiting, 2), 30), 40, () => 'k2');
    expect(later.sending).toMatchObject({ revision: 1, body: '{"a":1}', key: { value: 'k1', madeAt: 20 }, at: 40 });
    const { record } = settle(later, { ...saved, id: '9' });
    expect(record).toMatchObject({ id: '9', unsure: null, queued: { revision: 2 }, base: '{"a":1,"id":"9"}' });
  });

  it("is the person's to decide where it cannot be repeated, and goes out under a new key then", () => {
    const repeated = startedSending(lost(first), 30);
    const undecided = settle(repeated, { verdict: 'not repeatable' }).record ?? fresh;
    expect(undecided).toMatchObject({ state: 'needs you', problem: { kind: 'outcome unknown' } });
    expect(queued(undecided, 40)).toBe(undecided);
    const again = startedSending(queued(undecided, 40, { isSentAgain: true }), 50, () => 'k2');
    expect(again.sending?.key?.value).toBe('k2');
  });

  it('keeps its key when the repeat is refused, so that what is corrected is not a second one', () => {
    const refused = settle(startedSending(lost(first), 30), no('yours', 400)).record ?? fresh;
    expect(refused).toMatchObject({ state: 'needs you', problem: { kind: 'refused' } });
    const corrected = startedSending(queued(type(refused, 2), 40), 50, () => 'k2');
    expect(corrected.sending).toMatchObject({ revision: 2, body: '{"a":2}', key: { value: 'k1' } });
    expect(settle(corrected, no('yours', 422)).record).toMatchObject({ problem: { kind: 'outcome unknown' } });
  });

  it('has another key when a person begins anew after it was accepted', () => {
    const keys = ['k1', 'k2'].map(
      (value) => startedSending(queued(type(fresh, 1), 10), 20, () => value).sending?.key?.value,
    );
    expect(new Set(keys).size).toBe(2);
    expect(startedSending(queued(type(fresh, 1), 10), 20).sending?.key?.value).toMatch(/^[0-9a-f]{32}$/);
  });
});

describe('A save that is accepted while an older one may still be stored over it', () => {
  const untagged = newRecord({ kind: 'plan', id: '77', tag: null, name: 'Oil', body: '{"id":"77","a":0}', now: 0 });
  const accept = (record: WorkRecord, until: number | null) => {
    if (!record.sending) throw new Error('Nothing is under way.');
    return settled(record, record.sending, { ...saved, tag: null }, 1000, half, until).record;
  };

  it('stays, and is sent once more when the time of the older one is over', () => {
    const waiting = accept(send(untagged), 60_000);
    expect(waiting).toMatchObject({
      state: 'queued',
      base: '{"id":"77","a":1}',
      queued: { revision: 1, body: '{"id":"77","a":1}' },
      nextTryAt: 60_000,
      problem: { kind: 'earlier save' },
    });
    // What the service has accepted is not taken back by not sending it once more.
    expect(waiting && unqueued(waiting)).toBe(waiting);
    expect(accept(startedSending(waiting ?? fresh, 60_001), null)).toBeNull();
  });

  it('gives way to a newer one, which has its own wait', () => {
    const newer = queued(type(accept(send(untagged), 60_000) ?? fresh, 2), 30);
    expect(newer).toMatchObject({ queued: { revision: 2 }, nextTryAt: null, problem: null });
    expect(accept(startedSending(newer, 40), 60_000)).toMatchObject({ queued: { revision: 2 }, nextTryAt: 60_000 });
  });
});
