import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newRecord } from '../../../../src/work/record/record';
import { queued, startedSending } from '../../../../src/work/record/transitions';
import { RECORD_FORMAT, readRecord } from '../../../../src/work/store/record-reader';

const opened = newRecord({ kind: 'plan', id: '77', tag: '"1"', name: 'Oil', body: '{"a":0}', now: 10 });
const oldest = { key: 'plan:id:77', kind: 'plan', revision: 3, body: '{"a":1}' };

describe('A record of the store', () => {
  it('is read as it was written', () => {
    const full = startedSending(queued(opened, 20), 30);
    expect(readRecord(JSON.parse(JSON.stringify({ ...full, format: RECORD_FORMAT })))).toEqual(full);
  });

  it('of an older Patio gets what it lacks', () => {
    expect(readRecord(oldest)).toMatchObject({
      ...oldest,
      id: null,
      state: 'draft',
      queued: null,
      base: null,
      tries: 0,
    });
  });

  it('of a newer Patio is none', () => {
    expect(readRecord({ ...oldest, format: RECORD_FORMAT + 1 })).toBeNull();
    expect(readRecord({ ...oldest, state: 'merging' })).toBeNull();
    expect(readRecord({ ...oldest, kind: 'driver' })).toBeNull();
  });

  it('keeps the edit when something beside it is spoilt', () => {
    const spoilt = { ...oldest, name: 7, base: [], tries: -1, nextTryAt: 'soon', changedAt: Number.NaN, unsure: 'x' };
    expect(readRecord(spoilt)).toMatchObject({
      ...oldest,
      name: '',
      base: null,
      tries: 0,
      nextTryAt: null,
      unsure: null,
    });
  });

  it('with a problem that is not known still has one', () => {
    expect(readRecord({ ...oldest, state: 'needs you', problem: { kind: 'eclipse' } })).toMatchObject({
      state: 'needs you',
      problem: { kind: 'refused', status: 0 },
    });
  });

  it('waits exactly when something is queued', () => {
    const waiting = { revision: 3, body: '{}', tag: null, at: 5 };
    expect(readRecord({ ...oldest, state: 'draft', queued: waiting })?.state).toBe('queued');
    expect(readRecord({ ...oldest, state: 'queued', queued: null })?.state).toBe('draft');
  });

  it('is none without a key, a revision or a body, or with a save that cannot be read', () => {
    const spoilt = [
      { ...oldest, key: '' },
      { ...oldest, revision: -1 },
      { ...oldest, revision: 1.5 },
      { ...oldest, body: {} },
      { ...oldest, queued: { revision: 3 } },
      { ...oldest, sending: true },
      null,
      [],
      'draft',
    ];
    expect(spoilt.filter((record) => readRecord(record) !== null)).toEqual([]);
  });

  it('is read without a fault, whatever it is, and stays what it was read as', () => {
    const nearly = fc.record(
      {
        key: fc.string(),
        kind: fc.constantFrom('plan', 'route', 7),
        revision: fc.oneof(fc.nat(), fc.anything()),
        body: fc.oneof(fc.string(), fc.anything()),
        queued: fc.anything(),
        problem: fc.anything(),
        base: fc.anything(),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.oneof(nearly, fc.anything()), (stored) => {
        const record = readRecord(stored);
        if (record !== null) expect(readRecord(record)).toEqual(record);
      }),
    );
  });
});
