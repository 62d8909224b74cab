import { describe, expect, it } from 'vitest';
import { identifyBy } from '../../../../../src/document/row-match';
import { carry } from '../../../../../src/features/maintenance-plans/rows/use-row-selection';

const identify = identifyBy(['id']);
const rows = (...ids: number[]) => ids.map((id) => ({ id }));

describe('A selection', () => {
  it('goes along with rows that move, and ends with those that go', () => {
    expect([...carry(rows(1, 2, 3), new Set([0, 2]), rows(3, 2, 1), identify)].sort()).toEqual([0, 2]);
    expect([...carry(rows(1, 2, 3), new Set([1]), rows(2, 1, 3), identify)]).toEqual([0]);
    expect([...carry(rows(1, 2, 3), new Set([1]), rows(1, 3), identify)]).toEqual([]);
  });

  it('stays with a row whose other fields change', () => {
    expect([...carry(rows(1, 2), new Set([1]), [{ id: 1 }, { id: 2, name: 'x' }], identify)]).toEqual([1]);
  });
});
