import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { documentOf, keyOf, withId } from '../../../../src/work/record/ids';
import { mayExistAlready, newRecord, type WorkRecord } from '../../../../src/work/record/record';
import {
  edited,
  foundSending,
  identified,
  queued,
  rebased,
  startedSending,
  unqueued,
  withoutKey,
} from '../../../../src/work/record/transitions';

const opened = newRecord({ kind: 'plan', id: '77', tag: '"1"', name: 'Oil', body: '{"a":0}', now: 10 });
const fresh = newRecord({ kind: 'plan', id: null, localId: 'x', name: 'New', body: '{}', now: 10 });
const typed = edited(opened, { name: 'Oil', body: '{"a":1}' }, 20);

describe('The key of a record', () => {
  it('is never the same for an id of the service and an id of this browser, nor for two kinds', () => {
    const id = fc.string();
    fc.assert(
      fc.property(id, id, (one, other) => {
        const keys = [
          keyOf('plan', { id: one }),
          keyOf('plan', { localId: other }),
          keyOf('route', { id: one }),
          keyOf('route', { localId: other }),
        ];
        expect(new Set(keys).size).toBe(4);
      }),
    );
  });

  it('is the document as long as the service has no id for it', () => {
    expect(documentOf(fresh)).toBe(fresh.key);
    expect(documentOf({ ...fresh, id: '9' })).toBe(keyOf('plan', { id: '9' }));
  });
});

describe('Typing', () => {
  it('makes a new revision of what was changed and leaves what was opened', () => {
    expect(typed).toMatchObject({ revision: 1, body: '{"a":1}', base: '{"a":0}', baseTag: '"1"', changedAt: 20 });
    expect(typed).toMatchObject({ state: 'draft', createdAt: 10 });
  });

  it('changes nothing when nothing was changed', () => {
    expect(edited(typed, { name: 'Oil', body: '{"a":1}' }, 30)).toBe(typed);
  });

  it('leaves what is queued and what is under way as it was', () => {
    const sending = startedSending(queued(typed, 30), 40);
    const more = edited(sending, { name: 'Oil', body: '{"a":2}' }, 50);
    expect(more).toMatchObject({ state: 'queued', revision: 2, queued: sending.queued, sending: sending.sending });
  });
});

/** Under way as an earlier Patio sent it. */
function keyless(record: WorkRecord): WorkRecord {
  const sent = startedSending(record, 40);
  return { ...sent, sending: sent.sending && withoutKey(sent.sending) };
}

describe('Save', () => {
  it('queues the newest revision under the ETag that was opened', () => {
    expect(queued(typed, 30)).toMatchObject({
      state: 'queued',
      queued: { revision: 1, body: '{"a":1}', tag: '"1"', at: 30 },
    });
  });

  it('keeps its place and asks for a try now when it is pressed again', () => {
    const waiting = { ...queued(typed, 30), tries: 4, nextTryAt: 900 };
    expect(queued(waiting, 40)).toMatchObject({ queued: { at: 30 }, tries: 0, nextTryAt: null });
    const later = edited(waiting, { name: 'Oil', body: '{"a":2}' }, 50);
    expect(queued(later, 60).queued).toEqual({ revision: 2, body: '{"a":2}', tag: '"1"', at: 30 });
  });

  it('overwrites whatever is there only when that is said', () => {
    expect(queued(typed, 30, { tag: null }).queued?.tag).toBeNull();
  });

  it('sends what may exist already only when that is said', () => {
    const unknown = foundSending(keyless(queued(edited(fresh, { name: 'New', body: '{"b":1}' }, 20), 30)), 50);
    expect(unknown).toMatchObject({ state: 'needs you', queued: null, problem: { kind: 'outcome unknown' } });
    if (!unknown) throw new Error('The record has left.');
    expect(mayExistAlready(unknown)).toBe(true);
    expect(queued(unknown, 60)).toBe(unknown);
    expect(queued(unknown, 60, { isSentAgain: true })).toMatchObject({ state: 'queued', problem: null });
  });

  it('can be taken back', () => {
    expect(unqueued(queued(typed, 30))).toEqual({ ...typed, queued: null });
    expect(unqueued(typed)).toBe(typed);
  });

  it('that was sent again and is taken back is unknown again', () => {
    const unknown = foundSending(keyless(queued(fresh, 30)), 50);
    if (!unknown) throw new Error('The record has left.');
    const back = unqueued(queued(unknown, 60, { isSentAgain: true }));
    expect(back).toMatchObject({ state: 'needs you', problem: { kind: 'outcome unknown' }, queued: null });
  });

  it('cannot take back what is under way', () => {
    const sending = startedSending(queued(typed, 30), 40);
    expect(unqueued(sending)).toMatchObject({ state: 'draft', queued: null, sending: { revision: 1 } });
  });
});

describe('Sending', () => {
  it('says what goes out, and begins only once', () => {
    const sending = startedSending(queued(typed, 30), 40);
    expect(sending.sending).toEqual({ revision: 1, body: '{"a":1,"id":"77"}', tag: '"1"', at: 40 });
    expect(startedSending(sending, 50)).toBe(sending);
    expect(startedSending(typed, 50)).toBe(typed);
  });

  it('that was cut off is queued again for what the service knows, and says that it may have arrived', () => {
    const sending = startedSending(queued(typed, 30), 40);
    expect(foundSending(sending, 50)).toMatchObject({ state: 'queued', sending: null, unsure: sending.sending });
  });

  it('of a new document that was cut off is repeated by the next page, with the same body and key', () => {
    const cut = startedSending(queued(edited(fresh, { name: 'New', body: '{"b":1}' }, 20), 30), 40, () => 'k1');
    const found = foundSending(cut, 50);
    expect(found).toMatchObject({ state: 'queued', sending: null, unsure: { body: '{"b":1}', key: { value: 'k1' } } });
    expect(found && startedSending(found, 60, () => 'k2').sending).toMatchObject({
      body: '{"b":1}',
      at: 60,
      key: { value: 'k1' },
    });
  });

  it('that was cut off ends a record that was discarded', () => {
    const sending = startedSending(queued(typed, 30), 40);
    expect(foundSending({ ...sending, discardedAt: 45 }, 50)).toBeNull();
  });

  it('that was cut off leaves every other record as it is', () => {
    expect(foundSending(typed, 50)).toBe(typed);
  });
});

describe('After a conflict', () => {
  it('the draft goes on from what the service has', () => {
    const again = rebased(queued(typed, 30), { body: '{"a":9}', tag: '"5"' });
    expect(again).toMatchObject({ state: 'draft', queued: null, base: '{"a":9}', baseTag: '"5"', body: '{"a":1}' });
    expect(queued(again, 60).queued?.tag).toBe('"5"');
  });

  it('also drops what would be sent once more after an earlier save: it is older than what the person has seen', () => {
    const problem = { kind: 'earlier save', status: 0, hint: null, at: 40 } as const;
    const again = rebased({ ...queued(typed, 30), problem, nextTryAt: 900 }, { body: '{"a":9}', tag: null });
    expect(again).toMatchObject({ state: 'draft', queued: null, nextTryAt: null, problem: null, base: '{"a":9}' });
  });
});

describe('A new document whose id the person knows', () => {
  it('is that document from then on, in its bodies too', () => {
    const known = identified(fresh, { id: '9', body: '{"id":"9"}', tag: '"3"' });
    expect(known).toMatchObject({ id: '9', key: keyOf('plan', { id: '9' }), body: '{"id":"9"}', baseTag: '"3"' });
    expect(mayExistAlready(known)).toBe(false);
  });

  it('stays the document that it is', () => {
    expect(identified(opened, { id: '9', body: '{}', tag: null })).toBe(opened);
  });
});

describe('An id that is written into a body', () => {
  it('takes the place of any other, in the field of its kind', () => {
    expect(JSON.parse(withId('plan', '{"id":"","name":"Oil"}', '9'))).toEqual({ id: '9', name: 'Oil' });
    expect(JSON.parse(withId('route', '{"stops":[]}', '9'))).toEqual({ planned_route_id: '9', stops: [] });
  });

  it('leaves everything else of any body as it is', () => {
    fc.assert(
      fc.property(fc.json(), (body) => {
        const after: unknown = JSON.parse(withId('plan', body, '9'));
        const before: unknown = JSON.parse(body);
        if (typeof before === 'object' && before !== null && !Array.isArray(before)) {
          expect(after).toEqual({ ...before, id: '9' });
        } else expect(after).toEqual(before);
      }),
    );
  });

  it('changes no number that stands beside it', () => {
    expect(withId('plan', '{"km":45.0,"far":90071992547409931}', '9')).toBe(
      '{"km":45.0,"far":90071992547409931,"id":"9"}',
    );
    expect(withId('plan', '{ "id": "9" }', '9')).toBe('{ "id": "9" }');
  });

  it('is left out where there is no place for it', () => {
    for (const body of ['', '{', '[]', 'null', '"x"', '['.repeat(50_000)]) expect(withId('plan', body, '9')).toBe(body);
  });
});
