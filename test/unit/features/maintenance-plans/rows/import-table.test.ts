import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DirectoryVehicle } from '../../../../../src/directory/directory';
import { getIn } from '../../../../../src/document/edits';
import type { Tree, TreeObject } from '../../../../../src/document/tree';
import { dayOf } from '../../../../../src/features/maintenance-plans/rows/cell-problem';
import type { RowsKey } from '../../../../../src/features/maintenance-plans/rows/fields';
import { importTable } from '../../../../../src/features/maintenance-plans/rows/import-table';
import { matchColumns, readTable } from '../../../../../src/features/maintenance-plans/rows/read-table';
import { finderOf } from '../../../../../src/features/maintenance-plans/vehicles/known-vehicles';
import { garbage, writingIn } from './writing';

const KNOWN: DirectoryVehicle[] = [
  { vehicle_id: 50, plate_number: 'GHI9J87', name: 'Padron 50', odometer: 7 },
  { vehicle_id: 51, plate_number: 'KLM1234', name: 'Twin' },
  { vehicle_id: 52, plate_number: 'KLM1235', name: 'Twin' },
];
const VEHICLES: readonly TreeObject[] = [
  { vehicle_id: 1, plate_number: 'ABC1D23', odometer: 5, extra: { kept: true } },
  { vehicle_id: 2, plate_number: 'DEF-4567', name: 'Bus 2' },
];
const PLAN = { other: 1, vehicles: VEHICLES, items: [{ name: 'Oil' }] };

function run(text: string, rows: RowsKey = 'vehicles', plan: Tree = PLAN, locale: 'en' | 'pt-BR' = 'pt-BR') {
  const table = readTable(text, rows, new Map());
  if (!table.ok) throw new Error(table.refusal);
  const writing = writingIn(locale);
  const columns = matchColumns(table.table, rows, new Map(), writing.days);
  const today = dayOf('2026-10-05');
  const result = importTable(table.table, { rows, plan, columns, writing, find: finderOf(KNOWN), today });
  return { ...result, after: result.edit(plan) };
}

describe('Importing vehicles', () => {
  it('leaves out and says what cannot be: a reading below zero, one above the odometer, a day still to come', () => {
    const text =
      'vehicle_id;Hodômetro;Último hodômetro;Última manutenção\n1;-5;;06/10/2026\n2;10;12;05/10/2026\n51;20;20;';
    const { after, problems, counts } = run(text);
    expect(problems.map(({ line, reason, cell, field }) => [line, reason, cell, field?.id])).toEqual([
      [2, 'reading', '-5', 'odometer'],
      [2, 'toCome', '06/10/2026', 'last_datetime'],
      [3, 'above', '12', 'last_odometer'],
    ]);
    expect(counts).toEqual({ add: 1, update: 1, same: 1, leave: 0 });
    expect(getIn(after, ['vehicles', 0])).toBe(VEHICLES[0]);
    expect(getIn(after, ['vehicles', 1])).toMatchObject({
      odometer: 10,
      last_maintenance: { last_datetime: '2026-10-05' },
    });
    expect(getIn(after, ['vehicles', 2])).toMatchObject({ odometer: 20, last_maintenance: { last_odometer: 20 } });
  });

  it('changes those of the plan by number or plate, with or without a dash, and keeps what it does not name', () => {
    const { after, counts } = run('Placa;Hodômetro;Última manutenção\nabc-1d23;1.234;01/10/2026\nDEF4567;10;');
    expect(counts).toEqual({ add: 0, update: 2, same: 0, leave: 0 });
    expect(after).toEqual({
      other: 1,
      items: PLAN.items,
      vehicles: [
        {
          vehicle_id: 1,
          plate_number: 'abc-1d23',
          odometer: 1234,
          extra: { kept: true },
          last_maintenance: { last_datetime: '2026-10-01' },
        },
        { vehicle_id: 2, plate_number: 'DEF4567', name: 'Bus 2', odometer: 10 },
      ],
    });
  });

  it('adds those that the directory knows with all that it knows, and others by their number', () => {
    const { after, counts } = run('Número;Placa\n;GHI9J87\n99;');
    expect(counts.add).toBe(2);
    expect(after).toMatchObject({
      vehicles: [{}, {}, { vehicle_id: 50, name: 'Padron 50', odometer: 7 }, { vehicle_id: 99 }],
    });
  });

  it('says line by line what it leaves out, and why', () => {
    const { problems, counts, after } = run(
      'Placa;Nome;Hodômetro;Última manutenção\nZZZ9Z99;;1;\nABC1D23;;abc;32/01/2026\nABC1D23;;9;\n;Twin;1;\n;;5;\nDEF4567;;;',
    );
    expect(problems.map(({ line, reason, cell }) => [line, reason, cell])).toEqual([
      [2, 'notFound', 'ZZZ9Z99'],
      [3, 'integer', 'abc'],
      [3, 'date', '32/01/2026'],
      [4, 'repeated', 'ABC1D23'],
      [5, 'several', 'Twin'],
      [6, 'noVehicle', ''],
    ]);
    expect(counts).toEqual({ add: 0, update: 1, same: 1, leave: 4 });
    expect(after).toMatchObject({ vehicles: [{ odometer: 5 }, { plate_number: 'DEF4567' }] });
  });

  it('refuses a line whose number and plate are those of two vehicles', () => {
    expect(run('Número;Placa\n2;ABC1D23').problems).toMatchObject([{ line: 2, reason: 'contradiction' }]);
  });

  it('gives the plan itself back when nothing changes', () => {
    const { after, counts } = run('Número;Placa;Hodômetro\n1;ABC1D23;5');
    expect(counts.same).toBe(1);
    expect(after).toBe(PLAN);
  });

  it('takes thousands for thousands where nothing tells the decimal sign', () => {
    expect(run('Plate\tOdometer\nABC1D23\t110.000', 'vehicles', PLAN, 'en').after).toMatchObject({
      vehicles: [{ odometer: 110_000 }, {}],
    });
  });

  it('leaves the cell out where 110.000 may be 110 with a decimal point', () => {
    const { problems } = run('Plate\tOdometer\tPrice per litre\nABC1D23\t110.000\t6.01', 'vehicles', PLAN, 'en');
    expect(problems).toMatchObject([{ reason: 'integer', cell: '110.000' }]);
  });
});

describe('Importing items', () => {
  it('adds a row for each line, by words or numbers, with units', () => {
    const { after } = run('Filtro;Quilômetros;10.000 km\nCorreia;Dias;90', 'items');
    expect(after).toMatchObject({
      items: [
        { name: 'Oil' },
        { name: 'Filtro', milestone_type: 'km', milestone_value: 10_000 },
        { name: 'Correia', milestone_type: 'days', milestone_value: 90 },
      ],
    });
  });

  it('adds to a plan without a list', () => {
    expect(run('Nome\nFiltro', 'items', {}).after).toEqual({ items: [{ name: 'Filtro' }] });
  });
});

it('An import takes any table, says every line it leaves out, and changes only the rows it is of', () => {
  const line = fc.array(fc.oneof(garbage, fc.constantFrom('ABC1D23', '1', '99', 'GHI9J87', 'Twin')), { maxLength: 6 });
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 8 }),
      fc.constantFrom<RowsKey>('items', 'vehicles'),
      (lines, rows) => {
        const text = lines.map((cells) => cells.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(';')).join('\n');
        const read = readTable(text, rows, new Map());
        if (!read.ok) return;
        const { after, fates, problems } = run(text, rows);
        expect(fates).toHaveLength(read.table.lines.length);
        for (const [at, fate] of fates.entries()) {
          if (fate === 'leave')
            expect(problems.some((problem) => problem.line === read.table.lines[at]?.line)).toBe(true);
        }
        expect(after).toMatchObject({
          other: 1,
          [rows === 'items' ? 'vehicles' : 'items']: PLAN[rows === 'items' ? 'vehicles' : 'items'],
        });
      },
    ),
  );
});
