import { describe, expect, it } from 'vitest';
import { LATE_SAVE_MS, type LateSave, lateUntil, stillLate } from '../../../../src/work/record/late-saves';

const save = (revision: number, until: number, began = 1): LateSave => ({ began, revision, until });

describe('A save whose end nobody knows', () => {
  it('may be stored over another text until its time is over', () => {
    expect(lateUntil([save(1, 500)], { began: 1, revision: 2 }, 100)).toBe(500);
    expect(lateUntil([save(1, 500)], { began: 1, revision: 2 }, 500)).toBeNull();
  });

  it('does no harm to the same text', () => {
    expect(lateUntil([save(1, 500)], { began: 1, revision: 1 }, 100)).toBeNull();
    // Revisions count anew in another beginning of the document.
    expect(lateUntil([save(1, 500)], { began: 2, revision: 1 }, 100)).toBe(500);
  });

  it('of several, the last one counts', () => {
    expect(lateUntil([save(1, 500), save(2, 300), save(3, 900)], { began: 1, revision: 3 }, 100)).toBe(500);
  });

  it('is nothing that lies further ahead than any can: the clock was set back', () => {
    expect(stillLate([save(1, 100 + LATE_SAVE_MS), save(2, 101 + LATE_SAVE_MS)], 100)).toEqual([
      save(1, 100 + LATE_SAVE_MS),
    ]);
  });
});
