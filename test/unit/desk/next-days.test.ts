import { describe, expect, it } from 'vitest';
import type { Fine } from '../../../src/contract/fine';
import { deskOf, nextDays } from '../../../src/desk/desk';
import { deskTasks } from '../../../src/desk/desk-computation';
import { deskGlance } from '../../../src/desk/desk-glance';
import { deskModel } from '../../../src/desk/desk-model';
import { type Change, NO_KNOWLEDGE, record } from '../../../src/desk/knowledge';
import { recentlySettled, SETTLED_SHOWN_DAYS } from '../../../src/desk/states';
import { addDays } from '../../../src/rulebook/days';
import { NO_LOCAL_HOLIDAYS } from '../rulebook/no-local-holidays';
import { INDICATION, MEANINGS, ROW, TODAY } from './rows';

const name = (fine_id: number, driver_indication_deadline: string, facts: Partial<Fine> = {}): Fine => ({
  ...ROW,
  fine_id,
  ait_number: `A${fine_id}`,
  driver_indication_deadline,
  ...facts,
});

function counted(rows: readonly Fine[], changes: readonly Change[] = [], day = TODAY) {
  const knowledge = record(NO_KNOWLEDGE, changes, { by: 'Ana', at: `${day}T09:00:00.000Z`, day });
  const input = {
    meanings: MEANINGS,
    today: TODAY,
    holidays: NO_LOCAL_HOLIDAYS,
    sneJoined: null,
    isWholeReais: false,
    dismissed: new Set<string>(),
    knowledge,
  };
  const read = rows.map((fine) => ({ fine, readAt: Date.parse(`${TODAY}T10:00:00.000Z`), readOn: TODAY }));
  const { head, items } = deskTasks(read, input);
  const { tasks } = deskModel(items, knowledge);
  return { tasks, head, glance: deskGlance(read, input).head };
}

describe('What comes next', () => {
  it('is the days with a last safe day from today on, and those on which snoozed tasks are back', () => {
    const rows = [name(1, '2026-12-08'), name(2, '2026-12-08'), name(3, '2026-12-10'), name(4, '2026-12-18')];
    const { tasks } = counted(rows, [
      { topic: 'decision', id: 'A3 NAME', value: { state: 'snoozed', until: '2026-12-04' } },
    ]);
    const one = tasks[0]?.atStake ?? 0;
    expect(nextDays(tasks, TODAY)).toEqual([
      { day: '2026-12-04', count: 0, sum: 0, unknown: 0, snoozed: 1 },
      { day: '2026-12-08', count: 2, sum: 2 * one, unknown: 0, snoozed: 0 },
      { day: '2026-12-18', count: 1, sum: one, unknown: 0, snoozed: 0 },
    ]);
    expect(nextDays(tasks, TODAY, 1)).toHaveLength(1);
  });

  it('is nothing where all has passed or is done', () => {
    expect(nextDays(counted([name(1, addDays(TODAY, -3))]).tasks, TODAY)).toEqual([]);
    const done = counted([name(1, '2026-12-08')], [{ topic: 'decision', id: 'A1 NAME', value: { state: 'done' } }]);
    expect(nextDays(done.tasks, TODAY)).toEqual([]);
  });
});

describe('The desk in a few numbers', () => {
  it('is the headline of Today, and what ends today and tomorrow', () => {
    const rows = [name(1, TODAY), name(2, addDays(TODAY, 1)), name(3, addDays(TODAY, 5)), name(4, addDays(TODAY, 40))];
    const { tasks, glance } = counted(rows);
    expect(glance.headline).toEqual(deskOf(tasks, TODAY).headline);
    expect([glance.headline.count, glance.today.count, glance.tomorrow.count]).toEqual([3, 1, 1]);
  });
});

describe('A task that the rows ask no more', () => {
  it('is shown as confirmed where a later row says so, for so many days after its decision', () => {
    const accepted = name(1, '2026-12-08', { driver_indication_status_id: INDICATION.accepted });
    const done: Change = { topic: 'decision', id: 'A1 NAME', value: { state: 'done' } };
    const outcomes = (day: string) =>
      recentlySettled(counted([accepted], [done], day).head.settled, TODAY).map(({ outcome }) => outcome);
    expect(outcomes(addDays(TODAY, -1))).toEqual(['confirmed']);
    expect(outcomes(addDays(TODAY, -SETTLED_SHOWN_DAYS))).toEqual(['confirmed']);
    expect(outcomes(addDays(TODAY, -SETTLED_SHOWN_DAYS - 1))).toEqual([]);
  });
});
