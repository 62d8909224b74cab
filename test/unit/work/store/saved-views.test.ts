import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { StorageProblem } from '../../../../src/work/store/database';
import { deleteView, listViews, putViews, readView } from '../../../../src/work/store/saved-views';

const view = { id: 'a1', name: 'Late', search: { driver: ['none'] }, preset: null, place: 1 };

describe('A record of the store', () => {
  it('is a view when it has all that a view has; what is more is left behind', () => {
    expect(readView(view)).toEqual(view);
    expect(readView({ ...view, colour: 'red', preset: 'thisMonth' })).toEqual({ ...view, preset: 'thisMonth' });
  });

  it('is skipped when it is something else', () => {
    const garbage = [
      null,
      [],
      'view',
      { ...view, id: '' },
      { ...view, id: 7 },
      { ...view, id: '"><script>' },
      { ...view, name: '  ' },
      { ...view, place: Number.NaN },
      { ...view, search: null },
      { ...view, search: { driver: 'none' } },
      { ...view, search: { driver: [1] } },
      { ...view, search: { 'a b': ['x'] } },
    ];
    expect(garbage.filter((record) => readView(record) !== null)).toEqual([]);
  });

  it('is read without a fault, whatever it is', () => {
    fc.assert(
      fc.property(fc.anything(), (record) => {
        const read = readView(record);
        if (read !== null) expect(readView(read)).toEqual(read);
      }),
    );
  });
});

describe('Without storage', () => {
  it('every function rejects with the reason', async () => {
    for (const attempt of [() => listViews(), () => putViews([view]), () => deleteView('a1')]) {
      const problem = await attempt().then(
        () => null,
        (error: unknown) => error,
      );
      expect(problem).toBeInstanceOf(StorageProblem);
      expect(problem).toHaveProperty('kind', 'denied');
    }
  });
});
