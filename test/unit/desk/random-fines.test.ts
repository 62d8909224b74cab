import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Fine } from '../../../src/contract/fine';
import { deskOf } from '../../../src/desk/desk';
import { toDeskFines } from '../../../src/desk/desk-fine';
import { exportCsv } from '../../../src/desk/export-table';
import { tasksTable } from '../../../src/desk/exports';
import { NO_KNOWLEDGE } from '../../../src/desk/knowledge';
import { statesOf } from '../../../src/desk/states';
import { tasksOf } from '../../../src/desk/tasks';
import { lastSafeDay } from '../../../src/rulebook/days';
import { seedOf } from '../../fault/random';
import { NO_LOCAL_HOLIDAYS } from '../rulebook/no-local-holidays';
import { type NaiveTask, naiveSafeDay, naiveTasks, shift } from './naive-desk';
import { randomDay, randomRows } from './random-rows';
import { CONTEXT, MEANINGS } from './rows';

const seed = seedOf('random fines');
const ROWS = 250;
/** 5,000 fines. */
const RUNS = 20;

function ours(list: readonly Fine[], today: string, sneJoined: string | null) {
  const { fines } = toDeskFines(list, MEANINGS);
  const tasks = tasksOf(fines, { ...CONTEXT, today, sneJoined });
  const reading = { at: `${today}T12:00:00.000Z`, day: today };
  const context = { today, holidays: NO_LOCAL_HOLIDAYS, knowledge: NO_KNOWLEDGE, readingOf: () => reading };
  return deskOf(statesOf(tasks, context), today);
}

describe('Random fines', () => {
  it('ask for the tasks, lanes, days and centavos of a second computation, in its order', () => {
    fc.assert(
      fc.property(
        randomRows(ROWS),
        randomDay('2026-10-20', 60),
        fc.option(randomDay('2025-12-01', 300)),
        (list, today, sne) => {
          const desk = ours(list, today, sne);
          const naive = naiveTasks(list, today, sne ?? '');
          const shown = desk.tasks.map(
            (task): NaiveTask => ({
              id: Number(task.fine.fineId),
              task: task.kind,
              lane: task.lane,
              last_safe_day: task.lastSafeDay ?? '',
              at_stake: task.atStake,
              rule: task.rule ?? '',
            }),
          );
          expect(shown).toEqual(naive);

          for (const [lane, total] of Object.entries(desk.lanes)) {
            const own = naive.filter((task) => task.lane === lane);
            expect([total.count, total.sum]).toEqual([own.length, sum(own)]);
          }
          const week = naive.filter(
            ({ lane, last_safe_day: safe }) => isSaving(lane) && safe !== '' && safe <= shift(today, 7),
          );
          expect([desk.headline.count, desk.headline.sum]).toEqual([week.length, sum(week)]);
          expect(desk.bars.reduce((total, bar) => total + bar.sum, 0)).toBe(desk.headline.sum);
          expect(desk.bars.reduce((total, bar) => total + bar.count, 0)).toBe(desk.headline.count);
          expect(desk.all.sum).toBe(sum(naive.filter(({ lane }) => isSaving(lane))));

          const csv = exportCsv(tasksTable(desk.tasks), 'minor').trimEnd().split('\r\n').slice(1);
          const cut = csv.map((line) => line.replace(/^(\d+),.*,(?=[A-Z]{3,7},[a-z]+,)/, '$1,'));
          expect(cut).toEqual(naive.map(csvOf));
        },
      ),
      { seed, numRuns: RUNS, endOnFailure: true },
    );
  });

  it('ask the same in any order of their rows', () => {
    fc.assert(
      fc.property(randomRows(ROWS), (list) => {
        const brief = (desk: ReturnType<typeof ours>) => desk.tasks.map(({ id, atStake }) => `${id} ${atStake}`);
        expect(brief(ours([...list].reverse(), '2026-11-25', null))).toEqual(brief(ours(list, '2026-11-25', null)));
      }),
      { seed, numRuns: 3, endOnFailure: true },
    );
  });
});

describe('Last safe days', () => {
  it('are those of a second computation on every day of four years', () => {
    for (let at = '2024-01-01'; at <= '2027-12-31'; at = shift(at, 1)) {
      expect([at, lastSafeDay(at, NO_LOCAL_HOLIDAYS)]).toEqual([at, naiveSafeDay(at)]);
    }
  });
});

function isSaving(lane: string): boolean {
  return lane === 'name' || lane === 'confirm' || lane === 'decide';
}

/** Without the AIT. */
function csvOf({ id, task, lane, last_safe_day: safe, at_stake: money, rule }: NaiveTask): string {
  return [id, task, lane, safe, money ?? '', lane === 'expired' ? 'expired' : 'open', rule].join(',');
}

function sum(tasks: readonly NaiveTask[]): number {
  return tasks.reduce((total, { at_stake }) => total + (at_stake ?? 0), 0);
}
