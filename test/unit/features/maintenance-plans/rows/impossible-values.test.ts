import { describe, expect, it } from 'vitest';
import { setIn } from '../../../../../src/document/edits';
import type { Tree } from '../../../../../src/document/tree';
import { impossibleValues } from '../../../../../src/features/maintenance-plans/rows/impossible-values';

const TODAY = '2026-11-23';
const vehicle = (vehicle_id: number, more: Record<string, Tree> = {}): Tree => ({ vehicle_id, odometer: 100, ...more });
const last = (last_odometer: number, last_datetime = '2026-11-01') => ({
  last_maintenance: { last_odometer, last_datetime },
});
const found = (plan: Tree, base: Tree | null = null) =>
  impossibleValues(plan, base, TODAY).map(({ path }) => path.join('.'));

describe('Values of rows that cannot be', () => {
  it('are readings below zero and above the odometer, days to come, addresses that are none, and vehicles that are there twice', () => {
    const plan = {
      items: [
        { name: 'Oil', email: ['a@b.c'] },
        { name: 'Belt', email: ['a@b.c', 'nobody'] },
      ],
      vehicles: [
        vehicle(1, { ...last(100), email: ['a@b.c', 'nobody'] }),
        vehicle(2, { odometer: -5 }),
        vehicle(3, last(101)),
        vehicle(4, last(50, '2026-11-24')),
        vehicle(1),
        vehicle(1),
      ],
    };
    expect(found(plan)).toEqual([
      'vehicles.0.email',
      'vehicles.1.odometer',
      'vehicles.2.last_maintenance.last_odometer',
      'vehicles.3.last_maintenance.last_datetime',
      'vehicles.4.vehicle_id',
      'vehicles.5.vehicle_id',
    ]);
  });

  it('are deadlines and milestones of zero or less, hours of no day, and amounts below zero', () => {
    const plan: Tree = {
      due_date_config: { deadlines_days: -5, deadlines_km: 0, deadlines_hourmeter: 250 },
      items: [
        { name: 'Oil', milestone_value: -5, milestone_day_in_seconds: 90_000 },
        { name: 'Belt', milestone_value: 10_000, milestone_day_in_seconds: 28_800 },
        { name: 'Brakes', milestone_value: 3_000_000_000 },
      ],
      vehicles: [vehicle(1, { tank_capacity: -60, liters_value: -1.5, average_fuel_km: 2.5 })],
    };
    const all = [
      'due_date_config.deadlines_days',
      'due_date_config.deadlines_km',
      'vehicles.0.tank_capacity',
      'vehicles.0.liters_value',
      'items.0.milestone_value',
      'items.0.milestone_day_in_seconds',
      'items.2.milestone_value',
    ];
    expect(found(plan)).toEqual(all);
    expect(found(plan, plan)).toEqual([]);
    expect(found(setIn(['due_date_config', 'deadlines_days'], -6)(plan), plan)).toEqual([all[0]]);
  });

  it('are let be where the service has them so itself, wherever the row stands now', () => {
    const base = {
      vehicles: [vehicle(1), vehicle(2, last(101)), vehicle(3, { hourmeter: -1 }), vehicle(9), vehicle(9)],
    };
    expect(found(base, base)).toEqual([]);
    const [, second, third, ...rest] = base.vehicles;
    const moved: Tree = { vehicles: [third ?? null, second ?? null, ...rest] };
    expect(found(moved, base)).toEqual([]);
    expect(found(setIn(['vehicles', 0, 'hourmeter'], -2)(moved), base)).toEqual(['vehicles.0.hourmeter']);
    expect(found(setIn(['vehicles', 1, 'last_maintenance', 'last_odometer'], 102)(moved), base)).toEqual([
      'vehicles.1.last_maintenance.last_odometer',
    ]);
    expect(found({ vehicles: [...base.vehicles, vehicle(9)] }, base)).toEqual(['vehicles.5.vehicle_id']);
  });

  it('are not said twice where they do not fit the contract either', () => {
    const plan = { vehicles: [vehicle(1, { odometer: 'much' })] };
    expect(impossibleValues(plan, null, TODAY)).toHaveLength(1);
    expect(impossibleValues(plan, null, TODAY, [{ path: ['vehicles', 0, 'odometer'] }])).toEqual([]);
  });
});
