import { describe, expect, it } from 'vitest';
import { toDeskFines } from '../../../../../src/desk/desk-fine';
import { NO_KNOWLEDGE, record } from '../../../../../src/desk/knowledge';
import { statesOf } from '../../../../../src/desk/states';
import { tasksOf } from '../../../../../src/desk/tasks';
import { placeAfterDecided, taskRows } from '../../../../../src/features/fines/today/task-rows';
import { CONTEXT, MEANINGS, ROW, TODAY } from '../../../desk/rows';
import { NO_LOCAL_HOLIDAYS } from '../../../rulebook/no-local-holidays';

const tasks = ['a', 'b', 'c', 'd', 'e'].map((id) => ({ id }));
const placeOfNext = (decided: string, place: number, list = tasks) => placeAfterDecided(new Set(decided), list, place);

describe('After tasks are decided', () => {
  it('they keep their rows until the person moves on, and the head of their day counts them no more', () => {
    const rows = [1, 2].map((fine_id) => ({ ...ROW, fine_id, ait_number: `A${fine_id}` }));
    const decided = record(NO_KNOWLEDGE, [{ topic: 'decision', id: 'A1 NAME', value: { state: 'done' } }], {
      by: 'Ana',
      at: `${TODAY}T09:00:00.000Z`,
      day: TODAY,
    });
    const asked = statesOf(tasksOf(toDeskFines(rows, MEANINGS).fines, CONTEXT), {
      today: TODAY,
      holidays: NO_LOCAL_HOLIDAYS,
      knowledge: decided,
      readingOf: () => null,
    });
    const shown = (staying: readonly string[]) => {
      const list = taskRows(asked, { lane: 'name', find: '', staying: new Set(staying), today: TODAY });
      const heads = list.rows.flatMap((row) => (row.kind === 'head' ? [[row.group.count, row.group.sum]] : []));
      return [list.tasks.map(({ id }) => id), heads];
    };
    const left = [[1, asked[1]?.atStake]];
    expect(shown(['A1 NAME'])).toEqual([['A1 NAME', 'A2 NAME'], left]);
    expect(shown([])).toEqual([['A2 NAME'], left]);
  });

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
