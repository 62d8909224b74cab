import { describe, expect, it } from 'vitest';
import { readVehicle } from '../../../../../src/features/maintenance-plans/due-dates/typed-plan';
import { ASSUMED, type UsageDefaults, usageOf } from '../../../../../src/features/maintenance-plans/due-dates/usage';
import { toDay } from '../../../../../src/tables/calendar';

const TODAY = toDay('2026-11-21') ?? 0;

/** Serviced `days` before today at 161,890 km. */
function use(days: number, rest: Record<string, unknown>, defaults?: UsageDefaults) {
  const last = new Date((TODAY - days) * 86_400_000).toISOString();
  const vehicle = { last_maintenance: { last_datetime: last, last_odometer: 161_890 }, ...rest };
  return usageOf(readVehicle(vehicle), TODAY, defaults);
}

describe('Kilometres per day', () => {
  it('are measured: (168,090 - 161,890) / 100 days = 62', () => {
    expect(use(100, { odometer: 168_090 }).km).toEqual({ perDay: 62, source: 'measured' });
  });
  it('are measured from seven days on, and not before', () => {
    expect(use(7, { odometer: 162_590 }).km).toEqual({ perDay: 100, source: 'measured' });
    expect(use(6, { odometer: 162_590 }).km.source).toBe('assumed');
  });
  it.each([
    ['stands still', { odometer: 161_890 }],
    ['lost distance', { odometer: 161_889 }],
    ['has no odometer', {}],
    ['has half an odometer', { odometer: '16' }],
    ['has no last maintenance', { odometer: 170_000, last_maintenance: undefined }],
    ['has no last odometer', { odometer: 170_000, last_maintenance: { last_datetime: '2026-01-01' } }],
    ['was serviced on no day', { odometer: 170_000, last_maintenance: { last_datetime: 'x', last_odometer: 1 } }],
    [
      'was serviced tomorrow',
      { odometer: 170_000, last_maintenance: { last_datetime: '2026-11-22', last_odometer: 1 } },
    ],
  ])('are assumed of a vehicle that %s', (_what, rest) => {
    expect(use(100, rest).km).toEqual({ perDay: ASSUMED.kmPerDay, source: 'assumed' });
  });
  it('are assumed by the type, then for all vehicles, then by the house', () => {
    const defaults = { byType: { 3: { kmPerDay: 240 } }, all: { kmPerDay: 80 } };
    expect(use(1, { type_vehicle_id: 3 }, defaults).km.perDay).toBe(240);
    expect(use(1, { type_vehicle_id: 4 }, defaults).km.perDay).toBe(80);
    expect(use(1, {}, defaults).km.perDay).toBe(80);
    expect(use(1, { type_vehicle_id: 3 }, {}).km.perDay).toBe(100);
  });
  it.each([0, -5, Number.NaN, Number.POSITIVE_INFINITY, 3001, '80', null])('pass over a default of %s', (kmPerDay) => {
    expect(use(1, { type_vehicle_id: 3 }, { byType: { 3: { kmPerDay } }, all: { kmPerDay: 75 } }).km.perDay).toBe(75);
  });
  it('know no type by what every object inherits', () => {
    expect(use(1, { type_vehicle_id: 'constructor' }, { byType: {} }).km.perDay).toBe(100);
  });
});

describe('Engine hours per day', () => {
  it('are estimated: 62 km a day x 8,404.5 h / 168,090 km of life = 3.1', () => {
    const { hours, hoursPerKm } = use(100, { odometer: 168_090, hourmeter: 8404.5 });
    expect(hoursPerKm).toBeCloseTo(0.05, 12);
    expect(hours.perDay).toBeCloseTo(3.1, 12);
    expect(hours.source).toBe('estimated');
  });
  it('are assumed when the kilometres are: 100 km a day x 0.05 h = 5', () => {
    const { hours } = use(2, { odometer: 168_090, hourmeter: 8404.5 });
    expect(hours.perDay).toBeCloseTo(5, 12);
    expect(hours.source).toBe('assumed');
  });
  it.each([
    ['has no hourmeter', { odometer: 168_090 }],
    ['has a new hourmeter', { odometer: 168_090, hourmeter: 0 }],
    ['has half an hourmeter', { odometer: 168_090, hourmeter: '84' }],
    // 62 km a day x 1 h a km = 62 h a day
    ['would run more hours than a day has', { odometer: 168_090, hourmeter: 168_090 }],
  ])('are assumed of a vehicle that %s', (_what, rest) => {
    expect(use(100, rest)).toMatchObject({
      hours: { perDay: ASSUMED.hoursPerDay, source: 'assumed' },
      hoursPerKm: null,
    });
  });
  it('are assumed by the type first, at most 24', () => {
    expect(use(1, { type_vehicle_id: 9 }, { byType: { 9: { hoursPerDay: 16 } } }).hours.perDay).toBe(16);
    expect(use(1, { type_vehicle_id: 9 }, { byType: { 9: { hoursPerDay: 25 } } }).hours.perDay).toBe(4);
  });
});
