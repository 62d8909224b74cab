import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DIMENSIONS, type PivotSums, pivotOf, restOf, shownColumns } from '../../../src/desk/pivot';
import { fineOf, ROW } from './rows';

const rowOf = fc.record({
  fine_date: fc.constantFrom('2026-01-31', '2026-02-01', '2025-12-31', ''),
  default_amount: fc.option(fc.integer({ min: 1, max: 300_000 }), { nil: undefined }),
  amount_paid: fc.option(fc.integer({ min: -100, max: 300_000 }), { nil: undefined }),
  driver_id: fc.constantFrom(1, 2, 3, undefined),
  vehicle_id: fc.constantFrom(10, 20, 30, undefined),
  cost_center: fc.constantFrom(110, 120, undefined),
  infraction: fc.constantFrom('Parking', 'Speeding', ''),
  fine_vehicle_location: fc.constantFrom('Av. Brasil', ' ', undefined),
  points_on_driver_license: fc.constantFrom(0, 3, 7),
});
const dimension = fc.constantFrom(...DIMENSIONS);
const groupOf = new Map([
  ['10', 'Trucks'],
  ['20', 'Vans'],
]);
const sum = (all: readonly PivotSums[], key: keyof PivotSums) => all.reduce((total, each) => total + each[key], 0);
const KEYS = ['count', 'value', 'paid', 'points', 'unknownValues', 'unknownPaid'] as const;

describe('A table of fines', () => {
  it('has every fine once in lines, in columns and in cells, and amounts to the centavo', () => {
    fc.assert(
      fc.property(fc.array(rowOf, { maxLength: 60 }), dimension, fc.option(dimension), (rows, down, across) => {
        const fines = rows.map((row, index) => fineOf({ ...ROW, ...row, fine_id: index + 1, ait_number: `A${index}` }));
        const { lines, columns, columnTotals, total } = pivotOf(fines, { rows: down, columns: across, groupOf });
        const naive = {
          count: fines.length,
          value: rows.reduce((all, { default_amount }) => all + (default_amount ?? 0), 0),
          unknownValues: rows.filter(({ default_amount }) => default_amount === undefined).length,
        };
        expect(total).toMatchObject(naive);
        for (const key of KEYS) {
          expect(
            sum(
              lines.map((line) => line.total),
              key,
            ),
          ).toBe(total[key]);
          if (across === null) continue;
          expect(sum([...columnTotals.values()], key)).toBe(total[key]);
          expect(
            sum(
              lines.flatMap(({ cells }) => [...cells.values()]),
              key,
            ),
          ).toBe(total[key]);
        }
        expect(new Set(lines.map(({ key }) => key)).size).toBe(lines.length);
        // With a few columns only, they and the rest of each line are its total.
        const few = shownColumns({ columns }, across, 2);
        for (const line of across === null ? [] : lines) {
          const shown = few.map((column) => line.cells.get(column ?? ''));
          const others = columns.filter((column) => !few.includes(column));
          for (const key of KEYS) {
            const left = others.map((column) => line.cells.get(column ?? '')?.[key] ?? 0);
            expect(restOf(line.total, shown)[key]).toBe(left.reduce((all, each) => all + each, 0));
          }
        }
        expect(columns).toHaveLength(across === null ? 0 : columnTotals.size);
        // What has no member comes last.
        expect(lines.findIndex(({ key }) => key === null)).toBeOneOf([-1, lines.length - 1]);
      }),
    );
  });

  it('has months in their order, and others by value', () => {
    const fines = [
      fineOf({ ...ROW, ait_number: 'A', fine_date: '2026-02-10', default_amount: 100, cost_center: 7 }),
      fineOf({ ...ROW, ait_number: 'B', fine_date: '2026-01-10', default_amount: 900, cost_center: 8 }),
    ];
    const keys = (rows: 'month' | 'costCenter') =>
      pivotOf(fines, { rows, columns: null, groupOf }).lines.map(({ key }) => key);
    expect(keys('month')).toEqual(['2026-01', '2026-02']);
    expect(keys('costCenter')).toEqual(['8', '7']);
  });
});
