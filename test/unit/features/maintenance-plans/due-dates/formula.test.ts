import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { dueDateOf } from '../../../../../src/features/maintenance-plans/due-dates/due-date';
import { type FormulaStep, formulaOf } from '../../../../../src/features/maintenance-plans/due-dates/formula';
import { TRIGGER_KINDS } from '../../../../../src/features/maintenance-plans/due-dates/typed-plan';
import { toDay } from '../../../../../src/tables/calendar';
import { badNumbers, deadlines, SETTING, TODAY_DAY, typedVehicle, vehicle } from './fleet';

const day = (date: string) => toDay(date) ?? Number.NaN;

describe('The formula of a due date', () => {
  it('by distance: 161,890 + 10,000 = 171,890; now 172,800 is 910 over; 10,910 km / 123 days; 11 days ago', () => {
    const due = dueDateOf(vehicle('2026-07-21', 161_890, 172_800), deadlines(180, 10_000), SETTING);
    const steps: FormulaStep[] = [
      { step: 'last', reading: 161_890 },
      { step: 'every', amount: 10_000 },
      { step: 'due', reading: 171_890 },
      { step: 'now', reading: 172_800 },
      { step: 'left', amount: -910 },
      { step: 'pace', perDay: 10_910 / 123, source: 'measured' },
      { step: 'day', day: day('2026-11-10'), inDays: -11, isHeld: false },
    ];
    expect(formulaOf(due)).toEqual(steps);
    expect(formulaOf(due, 'km')).toEqual(steps);
  });
  it('by days needs no pace: 21 July + 180 days = 17 January', () => {
    const due = dueDateOf(vehicle('2026-07-21', 161_890, 172_800), deadlines(180, 10_000), SETTING);
    expect(formulaOf(due, 'days')).toEqual([
      { step: 'last', reading: day('2026-07-21') },
      { step: 'every', amount: 180 },
      { step: 'due', reading: day('2027-01-17') },
      { step: 'now', reading: TODAY_DAY },
      { step: 'left', amount: 57 },
      { step: 'day', day: day('2027-01-17'), inDays: 57, isHeld: false },
    ]);
  });
  it('by hours says first how the hours were found: 100 days x 4 h = 400 h, and shows no reading that there is not', () => {
    const due = dueDateOf(vehicle('2026-08-13', undefined), deadlines(null, null, 500), SETTING);
    expect(formulaOf(due)).toEqual([
      { step: 'since', from: { days: 100 }, perDay: 4, amount: 400 },
      { step: 'every', amount: 500 },
      { step: 'left', amount: 100 },
      { step: 'pace', perDay: 4, source: 'assumed' },
      { step: 'day', day: day('2026-12-16'), inDays: 25, isHeld: false },
    ]);
  });
  it('of what is not known says the deadline and the reason', () => {
    const due = dueDateOf(vehicle('2026-10-17', 2_915_200, 297_890), deadlines(180, 10_000), SETTING);
    expect(formulaOf(due)).toEqual([{ step: 'unknown', reason: 'last-odometer-above' }]);
    expect(formulaOf(due, 'km')).toEqual([
      { step: 'every', amount: 10_000 },
      { step: 'unknown', reason: 'last-odometer-above' },
    ]);
    expect(formulaOf(due, 'days').map(({ step }) => step)).toContain('day');
  });
  it('of a deadline that the plan does not have is empty', () => {
    expect(formulaOf(dueDateOf(vehicle('2026-10-17', 1, 2), deadlines(180), SETTING), 'hours')).toEqual([]);
    expect(formulaOf(dueDateOf(null, deadlines(180), SETTING), 'days')).toEqual([]);
  });

  it('adds up, whatever the vehicle', () => {
    fc.assert(
      fc.property(typedVehicle, fc.integer({ min: 1, max: 40_000 }), (given, every) => {
        const due = dueDateOf(given, deadlines(every, every, every), SETTING);
        for (const kind of TRIGGER_KINDS) {
          const steps = formulaOf(due, kind);
          expect(badNumbers(steps)).toEqual([]);
          const reading = (wanted: string) =>
            steps.flatMap((step) => (step.step === wanted && 'reading' in step ? [step.reading] : []))[0];
          const left = steps.flatMap((step) => (step.step === 'left' ? [step.amount] : []))[0];
          const pace = steps.flatMap((step) => (step.step === 'pace' ? [step.perDay] : []))[0] ?? 1;
          const end = steps.find((step) => step.step === 'day');
          const [last, until, now] = [reading('last'), reading('due'), reading('now')];
          const near = (value: number) => Math.abs(value) * 1e-9 + 1e-6;
          if (last !== undefined && until !== undefined)
            expect(Math.abs(last + every - until)).toBeLessThanOrEqual(near(until));
          if (now !== undefined && until !== undefined && left !== undefined) {
            expect(Math.abs(until - now - left)).toBeLessThanOrEqual(near(until));
          }
          if (end?.step === 'day' && !end.isHeld && left !== undefined) {
            expect(end.day).toBe(TODAY_DAY + end.inDays);
            expect(Math.abs(end.inDays - Math.floor(left / pace))).toBeLessThanOrEqual(1);
          }
        }
      }),
    );
  });
});
