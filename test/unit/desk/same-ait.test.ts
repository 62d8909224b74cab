import { describe, expect, it } from 'vitest';
import type { Fine } from '../../../src/contract/fine';
import { contradictionsOf } from '../../../src/desk/contradictions';
import { toDeskFines } from '../../../src/desk/desk-fine';
import { MEANINGS, ROW, TODAY } from './rows';

const { fine_id: _, ...NUMBERLESS } = ROW;

function foundIn(rows: readonly Fine[]) {
  const found = contradictionsOf(toDeskFines(rows, MEANINGS).fines, TODAY, false);
  return found.filter(({ kind }) => kind === 'same_ait').map(({ fineIds }) => fineIds);
}

describe('One AIT on several rows', () => {
  it('is found where only one of the rows has a number, or none', () => {
    expect(foundIn([ROW, NUMBERLESS])).toEqual([['1']]);
    expect(foundIn([NUMBERLESS, ROW])).toEqual([['1']]);
    expect(foundIn([NUMBERLESS, NUMBERLESS])).toEqual([[]]);
    expect(foundIn([ROW, { ...ROW, fine_id: 2 }])).toEqual([['1', '2']]);
  });

  it('is not found where one row was read twice', () => {
    expect(foundIn([ROW, ROW])).toEqual([]);
    expect(foundIn([ROW])).toEqual([]);
  });
});
