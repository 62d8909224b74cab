import * as fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { newRecord, type WorkRecord } from '../../../../src/work/record/record';
import { edited, queued } from '../../../../src/work/record/transitions';
import { withDatabase } from '../../../../src/work/store/database';
import { packed, patched, patchOf, SHORT_TEXT, unpacked } from '../../../../src/work/store/long-texts';
import { createRecordStore } from '../../../../src/work/store/record-store';
import { emptyDatabase, putRaw, rawRecords, rawTexts } from '../world';

const long = (word: string) => word.repeat(Math.ceil((2 * SHORT_TEXT) / word.length));
const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.tuple(fc.constantFrom('a', 'ab', '🚌', 'x\u0000'), fc.string(), fc.nat(40_000)).map(([word, typed, at]) => {
    const all = long(word);
    return all.slice(0, at) + typed + all.slice(at);
  }),
);

describe('A patch of a text', () => {
  it('makes the one text out of the other', () => {
    fc.assert(
      fc.property(text, text, (before, after) => {
        const patch = patchOf('1', before, after);
        if (patch) expect(patched(before, patch) === after).toBe(true);
        else expect(after.length).toBeGreaterThan(4096);
      }),
    );
  });

  it('is the place where they differ and nothing more', () => {
    const before = long('abc');
    const after = `${before.slice(0, 20_000)}typed${before.slice(20_001)}`;
    expect(patchOf('1', before, after)).toEqual({ of: '1', at: 20_000, removed: 1, inserted: 'typed' });
    expect(patchOf('1', before, before)).toEqual({ of: '1', at: before.length, removed: 0, inserted: '' });
    expect(patchOf('1', before, '')).toMatchObject({ removed: before.length, inserted: '' });
  });

  it('is none where most of the text is another one', () => {
    expect(patchOf('1', long('abc'), long('xyz'))).toBeNull();
  });
});

describe('A record with long texts', () => {
  it('is whole again, whatever was kept before', () => {
    let last = 0;
    const texts = new Map<string, string>();
    let stored: unknown = null;
    const part = fc.option(text.map((body) => ({ revision: 1, body, tag: null, at: 0 })));
    fc.assert(
      fc.property(text, fc.option(text), part, part, (body, base, waiting, sending) => {
        const record = { key: 'k', body, base, queued: waiting, sending, unsure: waiting };
        const storedNow = packed(record, stored, texts, () => {
          last += 1;
          return String(last);
        });
        for (const [id, one] of storedNow.written) texts.set(id, one);
        for (const id of storedNow.dropped) texts.delete(id);
        stored = structuredClone(storedNow.stored);
        expect(unpacked(stored, texts)).toEqual(record);
      }),
    );
  });
});

describe('The store', () => {
  const store = createRecordStore();
  const body = long('{"a":1} ');
  const opened = newRecord({ kind: 'plan', id: '7', tag: null, name: 'Oil', body, now: 5 });
  const typed = (record: WorkRecord, word: string) =>
    edited(record, { name: 'Oil', body: `${body.slice(0, 9)}${word}${body.slice(9)}` }, 6);
  const keep = async (record: WorkRecord, basedOn: number) => {
    const result = await store.writeDraft(record, basedOn);
    if (result.kind !== 'written') throw new Error('another tab');
    return result.record;
  };
  beforeEach(emptyDatabase);

  it('keeps a long text once, however often something is typed into it', async () => {
    let record = opened;
    for (const word of ['o', 'oi', 'oil']) record = await keep(typed(record, word), record.revision);
    expect((await rawTexts()).length).toBe(1);
    expect(await rawRecords()).toMatchObject([{ base: body, body: typed(opened, 'oil').body }]);
    await store.changeRecord(record.key, (found) => found && queued(found, 9));
    expect((await rawTexts()).length).toBe(1);
    const { records } = await store.readRecords();
    expect(records).toMatchObject([{ base: body, queued: { body: typed(opened, 'oil').body } }]);
  });

  it('has no text any more when its record has left', async () => {
    const record = await keep(typed(opened, 'oil'), 0);
    await store.discard(record.key);
    expect(await rawTexts()).toEqual([]);
  });

  it('sweeps out texts that no record names, but not beside a record of a newer Patio', async () => {
    await keep(typed(opened, 'oil'), 0);
    await withDatabase((database) => database.put('texts', 'left over', 'x'));
    await putRaw({ key: 'plan:id:9', format: 99 });
    await store.recover();
    expect((await rawTexts()).length).toBe(2);
    await withDatabase((database) => database.delete('records', 'plan:id:9'));
    await store.recover();
    expect(await rawTexts()).toEqual([body]);
  });

  it('counts a record whose text is gone as one that cannot be read, and leaves it alone', async () => {
    const record = await keep(typed(opened, 'oil'), 0);
    const missing = { of: 'nowhere', at: 0, removed: 0, inserted: '' };
    await putRaw({ ...record, key: 'plan:id:8', body: missing });
    expect(await store.readRecords()).toMatchObject({ records: [{ key: record.key }], unreadable: 1 });
  });
});
