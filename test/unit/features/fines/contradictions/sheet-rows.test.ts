import { describe, expect, it } from 'vitest';
import { toDeskFines } from '../../../../../src/desk/desk-fine';
import { type Finding, findingId } from '../../../../../src/desk/finding';
import { NO_KNOWLEDGE, record } from '../../../../../src/desk/knowledge';
import { toSheet } from '../../../../../src/features/fines/contradictions/sheet-rows';
import { MEANINGS, ROW } from '../../../../unit/desk/rows';

const { fines } = toDeskFines([ROW], MEANINGS);
const found = (kind: Finding['kind'], key: string, atStake: number | null) => ({
  finding: { kind, on: key, keys: [key], fineIds: ['1'], rule: null, atStake },
  fines,
});
const FOUND = [found('class_amount', 'A', 100), found('place_tracker', 'A', null), found('place_tracker', 'B', 250)];
const stamp = { by: 'Ana', at: '2026-11-25T10:00:00.000Z', day: '2026-11-25' };

describe('The sheet of contradictions', () => {
  it('has a group for each kind in the order of the rulebook, and sums what is known', () => {
    const sheet = toSheet(FOUND, NO_KNOWLEDGE, null);
    expect(sheet.groups.map(({ kind, standing, sum }) => [kind, standing.length, sum])).toEqual([
      ['class_amount', 1, 100],
      ['place_tracker', 2, 250],
    ]);
    expect([sheet.count, sheet.sum, sheet.dismissed.length]).toEqual([3, 350, 0]);
  });

  it('keeps what was dismissed apart, with its reason, until it is taken back', () => {
    const id = findingId({ kind: 'place_tracker', keys: ['B'] });
    const dismissed = record(NO_KNOWLEDGE, [{ topic: 'dismissal', id, value: { reason: 'seen' } }], stamp);
    const sheet = toSheet(FOUND, dismissed, 'place_tracker');
    expect(sheet.groups.map(({ standing, sum }) => [standing.length, sum])).toEqual([[1, null]]);
    expect(sheet.dismissed.map(({ dismissal }) => dismissal.value.reason)).toEqual(['seen']);
    const back = record(dismissed, [{ topic: 'dismissal', id, value: null }], stamp);
    expect(toSheet(FOUND, back, 'place_tracker').count).toBe(2);
  });
});
