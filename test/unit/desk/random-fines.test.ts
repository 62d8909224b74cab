import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Fine } from '../../../src/contract/fine';
import { deskOf } from '../../../src/desk/desk';
import { toDeskFines } from '../../../src/desk/desk-fine';
import { exportCsv } from '../../../src/desk/export-table';
import { NO_KNOWLEDGE } from '../../../src/desk/knowledge';
import { statesOf } from '../../../src/desk/states';
import { tasksOf } from '../../../src/desk/tasks';
import { tasksTable } from '../../../src/desk/tasks-export';
import { lastSafeDay, NO_LOCAL_HOLIDAYS } from '../../../src/rulebook/days';
import { seedOf } from '../../fault/random';
import { type NaiveTask, naiveSafeDay, naiveTasks, shift } from './naive-desk';
import { CONTEXT, MEANINGS } from './rows';

const seed = seedOf('random fines');
const ROWS = 250;
/** 5,000 fines. */
const RUNS = 20;

const FACES = [8838, 13016, 19523, 29347, 58694, 88041, 146735, 293470, 17676, 26032, 39046, 0, -5, 3, 777];
const day = (from: string, days: number) => fc.integer({ min: 0, max: days }).map((ahead) => shift(from, ahead));

/** Few vehicles and amounts, so that NICs find origins; days around today; every status, and what is odd. */
const fine: fc.Arbitrary<Omit<Fine, 'fine_id'>> = fc.record(
  {
    ait_number: fc.oneof(
      { weight: 8, arbitrary: fc.integer({ min: 0, max: 999_999 }).map((n) => `AE${String(n).padStart(8, '0')}`) },
      { weight: 1, arbitrary: fc.integer({ min: 0, max: 4 }).map((n) => `ae-0000 000${n}`) },
      { weight: 1, arbitrary: fc.constantFrom('', '--') },
    ),
    vehicle_id: fc.integer({ min: 0, max: 6 }),
    vehicle_plate_number: fc.constantFrom('FTK2H47', 'ftk-2h47', 'GHS3E71'),
    driver_id: fc.integer({ min: 0, max: 9 }),
    fine_date: fc.oneof(
      { weight: 12, arbitrary: day('2025-10-01', 430) },
      { weight: 1, arbitrary: fc.constant('2026-02-30') },
    ),
    due_date: day('2026-10-01', 120),
    driver_indication_deadline: fc.oneof(day('2026-10-01', 120), day('2025-11-01', 330)),
    fine_status_id: fc.integer({ min: 1, max: 11 }),
    driver_indication_status_id: fc.integer({ min: 1, max: 7 }),
    infraction_code: fc.constantFrom(
      '746-30',
      '74630',
      '605-03',
      '500-20',
      '5002-0',
      '500-20',
      '640-80',
      '683-11',
      '999-99',
    ),
    infraction: fc.constantFrom('Velocidade', 'Evasão de PEDÁGIO', 'pedagio'),
    default_amount: fc.constantFrom(...FACES),
    amount_paid: fc.constantFrom(0, 15_618, 8838, -1),
    discounted_amount_from_driver: fc.constantFrom(0, 5000, 8838),
  },
  { requiredKeys: [] },
);
const rows = fc
  .array(fine, { minLength: ROWS, maxLength: ROWS })
  .map((list) => list.map((row, index): Fine => ({ ...row, fine_id: (index * 7919) % 100_003 })));

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
      fc.property(rows, day('2026-10-20', 60), fc.option(day('2025-12-01', 300)), (list, today, sne) => {
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
      }),
      { seed, numRuns: RUNS, endOnFailure: true },
    );
  });

  it('ask the same in any order of their rows', () => {
    fc.assert(
      fc.property(rows, (list) => {
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
