import { describe, expect, it } from 'vitest';
import { type Trigger, triggerOf } from '../../../../../src/features/maintenance-plans/due-dates/triggers';
import { readVehicle, type TriggerKind } from '../../../../../src/features/maintenance-plans/due-dates/typed-plan';
import { type UsageDefaults, usageOf } from '../../../../../src/features/maintenance-plans/due-dates/usage';
import { toDate } from '../../../../../src/tables/calendar';
import { TODAY_DAY, vehicle } from './fleet';

function trigger(kind: TriggerKind, every: number, given: Record<string, unknown>, defaults?: UsageDefaults): Trigger {
  const readings = readVehicle(given);
  return triggerOf(kind, every, readings, usageOf(readings, TODAY_DAY, defaults), TODAY_DAY);
}

function known(...given: Parameters<typeof trigger>) {
  const found = trigger(...given);
  if (found.state === 'unknown') throw new Error(found.reason);
  return { ...found, date: toDate(found.day) };
}

describe('A deadline in days', () => {
  it.each([
    ['2026-06-03', 180, '2026-11-30', 9, false], // 27 + 31 + 31 + 30 + 31 days to 31 October, 30 more
    ['2026-05-25', 180, '2026-11-21', 0, false], // due today is not overdue
    ['2026-05-24', 180, '2026-11-20', -1, true],
    ['2026-11-21', 1, '2026-11-22', 1, false],
    ['2024-02-28', 1, '2024-02-29', -996, true], // a leap day
    ['2025-02-28', 1, '2025-03-01', -630, true],
    ['2024-02-29', 365, '2025-02-28', -631, true],
    ['2026-11-20', 60, '2027-01-19', 59, false], // over the end of a year: 10 + 31 + 19
    ['2026-06-03T23:59:00-03:00', 180, '2026-11-30', 9, false],
  ])('from %s every %i days is due on %s, in %i days', (last, every, date, inDays, isOverdue) => {
    expect(known('days', every, vehicle(last, 0))).toMatchObject({ date, inDays, isOverdue, pace: null });
  });
});

describe('A deadline in km', () => {
  it('of the mock: 161,890 + 10,000 = 171,890; 172,800 is 910 over; 10,910 km / 123 days = 88.7; 112.7 days from 21 July', () => {
    expect(known('km', 10_000, vehicle('2026-07-21', 161_890, 172_800))).toMatchObject({
      last: 161_890,
      now: 172_800,
      due: 171_890,
      used: 10_910,
      left: -910,
      share: 1.091,
      date: '2026-11-10',
      inDays: -11,
      isOverdue: true,
      isHeld: false,
      pace: { perDay: 10_910 / 123, source: 'measured' },
    });
  });
  it.each([
    // 62 km a day in 100 days: 6,200 used, 3,800 left, 61.29 days
    ['2026-08-13', 10_000, 16_200, 10_000, '2027-01-21', 61],
    // 100 a day in 91 days: 900 left, exactly 9 days
    ['2026-08-22', 10_000, 19_100, 10_000, '2026-11-30', 9],
    // 700 km in 30 days, 7,000 x 30 / 700 = exactly 300 days after the last, 270 from today, and no rounding below it
    ['2026-10-22', 10_000, 10_700, 7000, '2027-08-18', 270],
    // 900 km in 7 days: 900 left is 7 days, which a processor divides to 6.999999999999999
    ['2026-11-14', 10_000, 10_900, 1800, '2026-11-28', 7],
    // nothing left is due today; one km over was due yesterday
    ['2026-08-13', 10_000, 20_000, 10_000, '2026-11-21', 0],
    ['2026-08-13', 10_000, 20_001, 10_000, '2026-11-20', -1],
  ])('last %s at %i, now %i, every %i km is due on %s, in %i days', (day, last, now, every, date, inDays) => {
    expect(known('km', every, vehicle(day, last, now))).toMatchObject({ date, inDays, isOverdue: inDays < 0 });
  });
  it('of a vehicle that has not moved since is all left: 10,000 at 100 a day is 100 days', () => {
    expect(known('km', 10_000, vehicle('2026-08-13', 10_000, 10_000))).toMatchObject({ used: 0, inDays: 100 });
  });
  it('goes by the assumed pace without a date: 5,000 left at 100 a day is 50 days', () => {
    const found = known('km', 10_000, vehicle(undefined, 10_000, 15_000));
    expect(found).toMatchObject({ inDays: 50, pace: { perDay: 100, source: 'assumed' } });
  });
  it('is never due before the last maintenance: 9,900 over at 100 a day would be 99 days ago, and it was 2 days ago', () => {
    const found = known('km', 100, vehicle('2026-11-19', 10_000, 20_000));
    expect(found).toMatchObject({ date: '2026-11-19', inDays: -2, isHeld: true, isOverdue: true, left: -9900 });
  });
  it('passed on the very day of the maintenance is overdue, though no day late', () => {
    const found = known('km', 100, vehicle('2026-11-21', 10_000, 20_000));
    expect(found).toMatchObject({ inDays: 0, isOverdue: true, isHeld: true });
  });
});

describe('A deadline in engine hours', () => {
  // 0.05 h a km of life (8,404.5 / 168,090), 6,200 km since: 310 h used at 3.1 h a day
  const bus = vehicle('2026-08-13', 161_890, 168_090, { hourmeter: 8404.5 });
  it('is estimated from the distance: 6,200 km x 0.05 = 310 h; 400 - 310 = 90 h left / 3.1 = 29 days', () => {
    const found = known('hours', 400, bus);
    expect(found).toMatchObject({ date: '2026-12-20', inDays: 29, pace: { source: 'estimated' } });
    expect(
      [found.used, found.left, found.last, found.due].map((value) => Math.round((value ?? 0) * 1e6) / 1e6),
    ).toEqual([310, 90, 8094.5, 8494.5]);
    expect(found.since).toEqual({ km: 6200, hoursPerKm: 8404.5 / 168_090 });
  });
  it('is assumed without an hourmeter: 100 days x 4 h = 400 h, due today, at no reading', () => {
    const found = known('hours', 400, vehicle('2026-08-13', 161_890, 168_090));
    expect(found).toMatchObject({
      used: 400,
      left: 0,
      inDays: 0,
      last: null,
      now: null,
      due: null,
      since: { days: 100 },
    });
    expect(found.pace).toEqual({ perDay: 4, source: 'assumed' });
  });
  it('is assumed from the days without a last odometer, and a hourmeter younger than that has no last reading', () => {
    const found = known('hours', 500, vehicle('2026-08-13', undefined, undefined, { hourmeter: 30 }));
    expect(found).toMatchObject({ used: 400, left: 100, last: null, now: 30, due: 130, inDays: 25 });
  });
});

describe('A deadline that cannot be calculated', () => {
  it.each<[TriggerKind, string, Record<string, unknown>]>([
    ['days', 'last-date-missing', {}],
    ['days', 'last-date-missing', vehicle('', 5)],
    ['days', 'last-date-invalid', vehicle('2026-02-30', 5)],
    ['days', 'last-date-invalid', vehicle(20_260_101, 5)],
    ['days', 'last-date-future', vehicle('2026-11-22', 5)],
    ['days', 'last-date-missing', { last_maintenance: 'x' }],
    ['km', 'last-odometer-missing', vehicle('2026-01-01', undefined, 5)],
    ['km', 'last-odometer-invalid', vehicle('2026-01-01', '12a', 5)],
    ['km', 'last-odometer-invalid', vehicle('2026-01-01', -1, 5)],
    ['km', 'odometer-missing', vehicle('2026-01-01', 5)],
    ['km', 'odometer-invalid', vehicle('2026-01-01', 5, Number.NaN)],
    ['km', 'odometer-invalid', vehicle('2026-01-01', 5, 2 ** 31)],
    ['km', 'last-odometer-above', vehicle('2026-10-17', 2_915_200, 297_890)],
    // The pace would rest on a date that is refused.
    ['km', 'last-date-future', vehicle('2026-11-22', 5, 10)],
    ['km', 'last-date-invalid', vehicle('yesterday', 5, 10)],
    ['hours', 'hourmeter-invalid', vehicle('2026-01-01', 5, 10, { hourmeter: '5h' })],
    ['hours', 'last-odometer-above', vehicle('2026-01-01', 11, 10)],
    ['hours', 'last-date-invalid', vehicle('2026-1-1', 5, 10)],
    ['hours', 'last-date-missing', vehicle(undefined, 5, 10)],
  ])('in %s says %s', (kind, reason, given) => {
    expect(trigger(kind, 100, given)).toEqual({ kind, state: 'unknown', every: 100, reason });
  });
  it('lies beyond the calendar: 2,147,483,647 km at 100 a day are 58,796 years', () => {
    const given = vehicle('2026-08-13', 10_000, 20_000);
    expect(trigger('km', 2_147_483_647, given)).toMatchObject({ reason: 'beyond-calendar' });
    expect(trigger('days', 2_147_483_647, given)).toMatchObject({ reason: 'beyond-calendar' });
    // 9999-12-31 itself is within it: 2,932,896 - 20,678
    expect(known('days', 2_912_218, given)).toMatchObject({ date: '9999-12-31' });
    expect(trigger('days', 2_912_219, given)).toMatchObject({ reason: 'beyond-calendar' });
  });
});
