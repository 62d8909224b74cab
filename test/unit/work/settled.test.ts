import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Outcome, settled, waitBefore } from '../../../src/work/settled';
import {
  edited,
  foundSending,
  mayExistAlready,
  newRecord,
  queued,
  startedSending,
  unqueued,
  type WorkRecord,
} from '../../../src/work/work-record';

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

describe('A save that was accepted', () => {
  it('ends the record when nothing was typed since', () => {
    expect(settle(send(known), saved)).toEqual({
      record: null,
      accepted: { revision: 1, body: '{"id":"77","a":1}', tag: '"2"', answered: null, answeredId: null },
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
  it.each([0, 200, 204, 408, 500, 502, 503, 504])('is not sent again when %i says nothing about it', (status) => {
    const { record } = settle(queued(type(send(fresh), 2), 30), no('retry', status));
    expect(record).toMatchObject({ state: 'needs you', queued: null, nextTryAt: null, body: '{"a":2}' });
    expect(record).toMatchObject({ problem: { kind: 'outcome unknown', status }, unsure: { body: '{"a":1}' } });
  });

  it('is not forgotten either when the save was taken back', () => {
    expect(settle(unqueued(send(fresh)), no('retry', 0)).record?.problem?.kind).toBe('outcome unknown');
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
