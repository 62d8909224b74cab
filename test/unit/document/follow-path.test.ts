// A place of a document after its rows were moved, added and taken away.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { followPath, type Shape } from '../../../src/document/diff';
import { getIn, insertAt, moveItem, removeIn, setIn } from '../../../src/document/edits';
import { identifyBy } from '../../../src/document/row-match';
import type { Tree } from '../../../src/document/tree';

const SHAPE: Shape = { members: { items: { rows: { identify: identifyBy(['id']) } } } };
const rowsOf = (count: number): Tree => ({ items: Array.from({ length: count }, (_, id) => ({ id, name: `n${id}` })) });

describe('The place of a row that was sent', () => {
  it('is where the row stands now', () => {
    const sent = rowsOf(3);
    const now = insertAt(['items'], 0, [{ id: 9 }, { id: 8 }])(sent);
    expect(followPath(['items', 1, 'name'], sent, now, SHAPE)).toEqual(['items', 3, 'name']);
  });

  it('is still there when the row was changed and moved', () => {
    const sent = rowsOf(4);
    const now = moveItem(['items'], 3, 0)(setIn(['items', 3, 'name'], 'another')(sent));
    expect(followPath(['items', 3], sent, now, SHAPE)).toEqual(['items', 0]);
  });

  it('is nowhere when the row is gone', () => {
    const sent = rowsOf(3);
    expect(followPath(['items', 1, 'name'], sent, removeIn(['items', 1])(sent), SHAPE)).toBeNull();
  });

  it('that is no row stays as it is', () => {
    expect(followPath(['plan', 'days'], { plan: {} }, { plan: null }, SHAPE)).toEqual(['plan', 'days']);
    expect(followPath(['list', 2], { list: [1, 2, 3] }, { list: [3, 1, 2] }, SHAPE)).toEqual(['list', 2]);
  });

  it('leads to the same row after any moves and insertions', () => {
    const moves = fc.array(fc.record({ from: fc.nat(9), to: fc.nat(9), isNew: fc.boolean() }), { maxLength: 12 });
    fc.assert(
      fc.property(moves, fc.nat(9), (steps, index) => {
        const sent = rowsOf(10);
        const now = steps.reduce<Tree>(
          (tree, { from, to, isNew }, at) =>
            isNew ? insertAt(['items'], to, [{ id: 100 + at }])(tree) : moveItem(['items'], from, to)(tree),
          sent,
        );
        const place = followPath(['items', index, 'id'], sent, now, SHAPE);
        expect(place && getIn(now, place)).toBe(index);
      }),
    );
  });
});
