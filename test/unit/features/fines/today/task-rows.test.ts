import { describe, expect, it } from 'vitest';
import { placeAfterDecided } from '../../../../../src/features/fines/today/task-rows';

const tasks = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id }));
const placeOfNext = (decided: string, place: number, list = tasks) => placeAfterDecided(new Set(decided), list, place);

describe('After tasks are decided', () => {
  it('the next one has the focus, also after several of them', () => {
    expect(placeOfNext('b', 1)).toBe(2);
    expect(placeOfNext('bcd', 3)).toBe(4);
    expect(placeOfNext('ac', 2)).toBe(3);
  });

  it('a person who has gone on to another task stays there', () => {
    expect(placeOfNext('ab', 3)).toBe(3);
  });

  it('a swiped row is left by the one below it', () => {
    expect(placeOfNext('d', 0)).toBe(4);
  });

  it('the nearest one before has it at the end, and the last one where all are decided', () => {
    expect(placeOfNext('e', 4)).toBe(3);
    expect(placeOfNext('de', 4)).toBe(2);
    expect(placeOfNext('abcde', 4)).toBe(4);
    expect(placeOfNext('a', 0, [])).toBe(0);
  });
});
