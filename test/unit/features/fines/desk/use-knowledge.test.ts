import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Change, Stamp } from '../../../../../src/desk/knowledge';
import { writeKnowledge } from '../../../../../src/knowledge/use-knowledge';
import { clearKnowledge, readKnowledge } from '../../../../../src/work/store/knowledge';

const stamp: Stamp = { by: 'Ana', at: '2026-11-27T12:00:00.000Z', day: '2026-11-27' };
const done = (id: string): Change => ({ topic: 'decision', id, value: { state: 'done' } });
const keys = async () => (await readKnowledge()).map(({ key }) => key).sort();

const { put } = IDBObjectStore.prototype;
beforeEach(() => clearKnowledge());
afterEach(() => {
  IDBObjectStore.prototype.put = put;
});

describe('What people decide', () => {
  it('is stored with the next decision where the storage refused it, also if both were under way at once', async () => {
    let refusals = 1;
    IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...row: Parameters<typeof put>) {
      if (refusals > 0) {
        refusals -= 1;
        throw new DOMException('full', 'QuotaExceededError');
      }
      return put.apply(this, row);
    };
    await Promise.all([writeKnowledge([done('AE1 NAME')], stamp), writeKnowledge([done('AE2 NAME')], stamp)]);
    expect(await keys()).toEqual(['decision AE1 NAME', 'decision AE2 NAME']);
  });
});
