import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MaintenancePlan } from '../../../../../src/contract/maintenance-plan';
import { fitProblems } from '../../../../../src/document/fit';
import type { Tree } from '../../../../../src/document/tree';
import {
  cellProblemOf,
  dayOf,
  fitsOf,
  rowsByVehicle,
} from '../../../../../src/features/maintenance-plans/rows/cell-problem';
import { fieldOf, VEHICLE_FIELDS } from '../../../../../src/features/maintenance-plans/rows/fields';
import { typedVehicle } from '../due-dates/fleet';

const GOOD = { vehicle_id: 1, last_maintenance: { last_datetime: '2026-01-01', last_odometer: 10 }, odometer: 20 };

function problemsOf(vehicles: Tree[], row = 0): Record<string, unknown> {
  const fits = fitsOf('vehicles', fitProblems({ name: 'x', vehicles }, MaintenancePlan));
  const context = { fits, today: dayOf('2026-11-21'), rowsOfVehicle: rowsByVehicle(vehicles) };
  return Object.fromEntries(
    VEHICLE_FIELDS.flatMap((field) => {
      const problem = cellProblemOf(vehicles[row], row, field, context);
      return problem ? [[field.id, problem.key.split('.').at(-1)]] : [];
    }),
  );
}

describe('A cell', () => {
  it('has no problem when all is well', () => {
    expect(problemsOf([GOOD])).toEqual({});
  });

  it.each<[Record<string, Tree>, Record<string, string>]>([
    [{ odometer: '12a' }, { odometer: 'integer' }],
    [{ year_manufacturer: 1.5 }, { year_manufacturer: 'integer' }],
    [{ average_fuel_km: 'x' }, { average_fuel_km: 'number' }],
    [{ status: 'Broken' }, { status: 'choice' }],
    [{ name: 5 }, { name: 'text' }],
    [{ email: 'a@b.c' }, { email: 'emails' }],
    [{ email: ['a@b.c', 'boss'] }, { email: 'email' }],
    [{ odometer: 5 }, { last_odometer: 'above' }],
    [{ odometer: -5 }, { odometer: 'reading' }],
    [{ last_maintenance: { last_datetime: '31/02/2026', last_odometer: 1 } }, { last_datetime: 'date' }],
    [{ last_maintenance: { last_datetime: '2026-11-22', last_odometer: 1 } }, { last_datetime: 'toCome' }],
    [{ last_maintenance: {} }, { last_datetime: 'required', last_odometer: 'required' }],
    [{ last_maintenance: { last_datetime: '2026-01-01', last_odometer: '2,9' } }, { last_odometer: 'integer' }],
  ])('says what is wrong in %j', (change, expected) => {
    expect(problemsOf([{ ...GOOD, ...change }])).toEqual(expected);
  });

  it('says that a part is missing in each of its fields', () => {
    expect(problemsOf([{ vehicle_id: 1 }])).toEqual({ last_datetime: 'required', last_odometer: 'required' });
  });

  it('says at both that a vehicle is there twice', () => {
    expect(problemsOf([GOOD, { ...GOOD }], 0)).toEqual({ vehicle_id: 'twice' });
    expect(problemsOf([GOOD, { ...GOOD }], 1)).toEqual({ vehicle_id: 'twice' });
    const field = fieldOf('vehicles', 'vehicle_id');
    const rowsOfVehicle = rowsByVehicle([GOOD, GOOD]);
    if (!field) throw new Error('no field');
    const problem = cellProblemOf(GOOD, 1, field, { fits: new Map(), today: null, rowsOfVehicle });
    expect(problem?.values).toEqual({ row: 1 });
  });

  it('has words for any vehicle, and never throws', () => {
    fc.assert(
      fc.property(fc.array(typedVehicle, { maxLength: 4 }), (vehicles) => {
        const rows = JSON.parse(JSON.stringify(vehicles));
        for (const row of rows.keys()) expect(Object.values(problemsOf(rows, row))).not.toContain(undefined);
      }),
    );
  });
});
