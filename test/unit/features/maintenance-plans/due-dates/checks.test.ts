import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Check, SEVERITIES } from '../../../../../src/features/maintenance-plans/due-dates/check-codes';
import { checkPlan } from '../../../../../src/features/maintenance-plans/due-dates/checks';
import { badNumbers, dueIn, SETTING, typedPlan, vehicle } from './fleet';

const bare = (plan: unknown) =>
  checkPlan(plan, SETTING).map(({ code, count, places, values }) => ({ code, count, places, values }));
const find = (plan: unknown, code: Check['code']) => bare(plan).filter((check) => check.code === code);
/** Nothing to find: due in 20 days by days, a measured pace, all rows once. */
const SOUND = {
  due_date_config: { deadlines_days: 180 },
  items: [{ name: 'Oil', milestone_type: 'days', milestone_value: 180 }],
  vehicles: [dueIn(20)],
};
const items = (...list: unknown[]) => ({ ...SOUND, items: list });
const vehicles = (...list: unknown[]) => ({ ...SOUND, vehicles: list });

describe('The checks of a plan', () => {
  it('find nothing in a sound one, nor in one whose vehicle was serviced today and has not moved', () => {
    expect(bare(vehicles(vehicle('2026-11-21', 1000, 1000)))).toEqual([]);
    expect(bare(SOUND)).toEqual([]);
  });

  it('name the vehicles that are overdue from day one, the oldest first', () => {
    const plan = {
      due_date_config: { deadlines_days: 180, deadlines_km: 10_000 },
      vehicles: [
        vehicle('2026-08-25', 227_188, 237_628, { vehicle_id: 2, plate_number: 'GCD0H58' }),
        vehicle('2026-07-21', 161_890, 172_800, { vehicle_id: 3, plate_number: 'BXS9D30' }),
        vehicle('2026-11-07', 107_799, 110_347, { vehicle_id: 4 }),
      ],
    };
    expect(find(plan, 'overdue')).toEqual([
      {
        code: 'overdue',
        count: 2,
        places: [
          ['vehicles', 1],
          ['vehicles', 0],
        ],
        values: { vehicle: 'BXS9D30', date: '2026-11-10', days: 11, kind: 'km', amount: 910 },
      },
    ]);
  });

  it('call a vehicle overdue that is past its distance on the day of its maintenance', () => {
    const plan = { due_date_config: { deadlines_km: 10_000 }, vehicles: [vehicle('2026-11-21', 0, 10_200)] };
    expect(find(plan, 'overdue')).toMatchObject([{ values: { date: '2026-11-21', days: 0, kind: 'km', amount: 200 } }]);
  });

  it('name readings that cannot be, each at its field', () => {
    const plan = vehicles(
      vehicle('2026-10-17', 2_915_200, 297_890, { vehicle_id: 1, plate_number: 'GKP4D18' }),
      vehicle('2026-11-22', 5, 10, { vehicle_id: 2, name: 'Midi 077' }),
      vehicle('17/10/2026', '12a', -1, { vehicle_id: 3, hourmeter: {} }),
      null,
      vehicle('2026-10-17', 9, 8, { vehicle_id: 5 }),
    );
    expect(bare(plan)).toEqual([
      { code: 'row-invalid', count: 1, places: [['vehicles', 3]], values: {} },
      {
        code: 'reading-invalid',
        count: 3,
        places: [
          ['vehicles', 2, 'last_maintenance', 'last_odometer'],
          ['vehicles', 2, 'odometer'],
          ['vehicles', 2, 'hourmeter'],
        ],
        values: { vehicle: '3' },
      },
      {
        code: 'date-invalid',
        count: 1,
        places: [['vehicles', 2, 'last_maintenance', 'last_datetime']],
        values: { vehicle: '3' },
      },
      {
        code: 'last-odometer-above',
        count: 2,
        places: [
          ['vehicles', 0, 'last_maintenance', 'last_odometer'],
          ['vehicles', 4, 'last_maintenance', 'last_odometer'],
        ],
        values: { vehicle: 'GKP4D18', last: 2_915_200, now: 297_890 },
      },
      {
        code: 'last-date-future',
        count: 1,
        places: [['vehicles', 1, 'last_maintenance', 'last_datetime']],
        values: { vehicle: 'Midi 077', date: '2026-11-22' },
      },
    ]);
  });

  it.each([
    [0, 'threshold-not-positive', { value: 0 }],
    [-180, 'threshold-not-positive', { value: -180 }],
    ['12a', 'threshold-invalid', {}],
    [1.5, 'threshold-invalid', {}],
  ] as const)('refuse %j as a deadline and as a milestone', (value, code, values) => {
    const deadline = { ...SOUND, due_date_config: { deadlines_days: 180, deadlines_hourmeter: value } };
    expect(bare(deadline)).toEqual([{ code, count: 1, places: [['due_date_config', 'deadlines_hourmeter']], values }]);
    const milestone = items(
      { name: 'A', milestone_type: 'km', milestone_value: 5 },
      { name: 'B', milestone_type: 'km', milestone_value: value },
    );
    expect(bare(milestone)).toEqual([{ code, count: 1, places: [['items', 1, 'milestone_value']], values }]);
  });

  it('miss a deadline, a vehicle, a reading that a deadline waits for', () => {
    expect(bare({})).toEqual([
      { code: 'no-vehicle', count: 1, places: [['vehicles']], values: {} },
      { code: 'no-deadline', count: 1, places: [['due_date_config']], values: {} },
    ]);
    expect(bare({ ...SOUND, due_date_config: { deadlines_days: '' } }).map(({ code }) => code)).toEqual([
      'no-deadline',
    ]);
    const plan = {
      due_date_config: { deadlines_days: 180, deadlines_km: 100 },
      vehicles: [
        vehicle('', 5, 9, { name: 'A' }),
        vehicle('2026-11-01', null, null, { name: 'B' }),
        vehicle('2026-11-01', 5, undefined),
      ],
    };
    expect(find(plan, 'reading-missing')).toEqual([
      {
        code: 'reading-missing',
        count: 3,
        places: [
          ['vehicles', 0, 'last_maintenance', 'last_datetime'],
          ['vehicles', 1, 'last_maintenance', 'last_odometer'],
          ['vehicles', 2, 'odometer'],
        ],
        values: { vehicle: 'A' },
      },
    ]);
    // By days alone nobody waits for an odometer.
    expect(find({ ...plan, due_date_config: { deadlines_days: 180 } }, 'reading-missing')).toMatchObject([
      { count: 1 },
    ]);
  });

  it.each<[string, unknown[], number[][]]>([
    ['the same number', [{ vehicle_id: 7 }, { vehicle_id: 8 }, { vehicle_id: 7 }], [[0, 2]]],
    ['the same plate, however written', [{ plate_number: 'BXS-9D30' }, { plate_number: 'bxs9d30 ' }], [[0, 1]]],
    ['a number as text, which is another thing', [{ vehicle_id: 7 }, { vehicle_id: '7' }], []],
    ['no number and no plate', [{}, {}, { plate_number: '' }, { plate_number: ' - ' }], []],
  ])('find a vehicle twice by %s', (_what, list, groups) => {
    const found = find(vehicles(...list), 'vehicle-twice');
    expect(found.map(({ places }) => places)).toEqual(groups.map((group) => group.map((index) => ['vehicles', index])));
  });

  const oil = { name: 'Engine oil', milestone_type: 'days', milestone_value: 90 };
  it.each<[string, unknown[], number[][]]>([
    ['the same name', [oil, { ...oil, name: 'Filter' }, { ...oil, name: ' engine  OIL' }], [[0, 2]]],
    [
      'the same base item',
      [
        { ...oil, base_item_id: 'o1' },
        { ...oil, name: 'Oil', base_item_id: 'o1' },
      ],
      [[0, 1]],
    ],
    [
      'another milestone, which is another item',
      [oil, { ...oil, milestone_value: 180 }, { ...oil, milestone_type: 'km' }],
      [],
    ],
    [
      'the same vehicle',
      [
        { ...oil, vehicle_id: 7 },
        { ...oil, vehicle_id: 8 },
        { ...oil, vehicle_id: 7 },
      ],
      [[0, 2]],
    ],
    ['all vehicles and one of them', [{ ...oil, vehicle_id: 7 }, { ...oil, vehicle_id: 8 }, oil], [[0, 1, 2]]],
    ['no name, which is nothing to compare', [{ ...oil, name: '' }, { ...oil, name: ' ' }, {}, {}], []],
  ])('find an item twice by %s', (_what, list, groups) => {
    const found = find(items(...list), 'item-twice');
    expect(found.map(({ places }) => places)).toEqual(groups.map((group) => group.map((index) => ['items', index])));
    for (const { values } of found) expect(values).toEqual({ item: 'Engine oil' });
  });

  it('see an item that comes later than the plan comes round, and a type that nobody explained', () => {
    const plan = items(
      { name: 'Coolant', milestone_type: 'days', milestone_value: 730 },
      { name: 'Even', milestone_type: 'days', milestone_value: 180 },
      { name: 'No such deadline', milestone_type: 'km', milestone_value: 90_000 },
      { name: 'Moon', milestone_type: 'lunar', milestone_value: 3 },
    );
    expect(bare(plan)).toEqual([
      {
        code: 'item-beyond',
        count: 1,
        places: [['items', 0, 'milestone_value']],
        values: { item: 'Coolant', kind: 'days', value: 730, deadline: 180 },
      },
      {
        code: 'milestone-type-unknown',
        count: 1,
        places: [['items', 3, 'milestone_type']],
        values: { item: 'Moon', type: 'lunar' },
      },
    ]);
  });

  it('see a deadline that never comes first', () => {
    // 100 km a day: 10,000 km are 100 days, always before 180.
    const plan = {
      due_date_config: { deadlines_days: 180, deadlines_km: 10_000 },
      vehicles: [vehicle('2026-10-12', 0, 4000, { vehicle_id: 1 }), vehicle('2026-10-22', 0, 3000, { vehicle_id: 2 })],
    };
    const found = [
      {
        code: 'never-first',
        count: 2,
        places: [['due_date_config', 'deadlines_days']],
        values: { kind: 'days', value: 180 },
      },
    ];
    expect(bare(plan)).toEqual(found);
    // 10 km a day: 180 days first.
    const slow = { ...plan, vehicles: [...plan.vehicles, vehicle('2026-10-22', 0, 300, { vehicle_id: 3 })] };
    expect(bare(slow)).toEqual([]);
    // On the same day both come first.
    expect(bare({ ...plan, due_date_config: { deadlines_days: 100, deadlines_km: 10_000 } })).toEqual([]);
    // A distance beyond the calendar never comes first either; alone it is not in a race.
    const far = { ...plan, due_date_config: { deadlines_days: 180, deadlines_km: 2_000_000_000 } };
    expect(find(far, 'never-first')).toMatchObject([{ count: 2, values: { kind: 'km' } }]);
    expect(find({ ...plan, due_date_config: { deadlines_km: 10_000 } }, 'never-first')).toEqual([]);
  });

  it('inform about hours and distances that no reading says', () => {
    const plan = {
      due_date_config: { deadlines_km: 10_000, deadlines_hourmeter: 400 },
      vehicles: [
        vehicle('2026-10-12', 96_000, 100_000, { vehicle_id: 1, hourmeter: 4000 }),
        vehicle('2026-11-20', 99_900, 100_000, { vehicle_id: 2, name: 'New' }),
      ],
    };
    expect(bare(plan).slice(-2)).toEqual([
      {
        code: 'hours-estimated',
        count: 2,
        places: [
          ['vehicles', 0],
          ['vehicles', 1],
        ],
        values: { estimated: 1, assumed: 1 },
      },
      { code: 'pace-assumed', count: 1, places: [['vehicles', 1]], values: { vehicle: 'New', perDay: 100 } },
    ]);
  });

  it('come in one order whatever the plan: errors, warnings, information, each by code and row', () => {
    const order = Object.keys(SEVERITIES);
    fc.assert(
      fc.property(typedPlan, (plan) => {
        const checks = checkPlan(plan, SETTING);
        const places = checks.map(({ code }) => order.indexOf(code));
        expect(places).toEqual([...places].sort((a, b) => a - b));
        const weights = checks.map(({ severity }) => ['error', 'warning', 'information'].indexOf(severity));
        expect(weights).toEqual([...weights].sort((a, b) => a - b));
        // Of one code those of a list stand by their first row.
        for (const [index, { code, places: own }] of checks.entries()) {
          const before = checks[index - 1];
          const [list, row] = own[0] ?? [];
          const [listBefore, rowBefore] = before?.places[0] ?? [];
          if (before?.code !== code || list !== listBefore || typeof row !== 'number') continue;
          expect(row).toBeGreaterThan(Number(rowBefore));
        }
        expect(checkPlan(structuredClone(plan), SETTING)).toEqual(checks);
      }),
    );
  });

  it('throw at nothing that can be typed, say no number that is none, and have a place each', () => {
    fc.assert(
      fc.property(typedPlan, (plan) => {
        const checks = checkPlan(plan, SETTING);
        expect(badNumbers(checks)).toEqual([]);
        for (const { places, count } of checks) {
          expect(places.length).toBeGreaterThan(0);
          expect(count).toBeGreaterThan(0);
          for (const [list, index] of places) {
            if (typeof index === 'number') expect(Object(plan)[list ?? '']).toHaveProperty(String(index));
          }
        }
      }),
      { numRuns: 500 },
    );
  });
});
