import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { identifier } from '../../../../../src/contract/leaf';
import type { DirectoryVehicle } from '../../../../../src/directory/directory';
import { getIn } from '../../../../../src/document/edits';
import { fitProblems } from '../../../../../src/document/fit';
import { RawNumber, type Tree, type TreeObject } from '../../../../../src/document/tree';
import { dayOf } from '../../../../../src/features/maintenance-plans/rows/cell-problem';
import type { TableAnswers } from '../../../../../src/features/maintenance-plans/rows/column-forms';
import { doubledColumns } from '../../../../../src/features/maintenance-plans/rows/doubled-columns';
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
  { vehicle_id: 1, plate_number: 'ABC1D23', odometer: 5, extra: { own: true } },
  { vehicle_id: 2, plate_number: 'DEF-4567', name: 'Bus 2' },
];
const PLAN = { other: 1, vehicles: VEHICLES, items: [{ name: 'Oil' }] };

function run(
  text: string,
  rows: RowsKey = 'vehicles',
  plan: Tree = PLAN,
  locale: 'en' | 'pt-BR' = 'pt-BR',
  answers: TableAnswers = {},
) {
  const table = readTable(text, rows, new Map());
  if (!table.ok) throw new Error(table.refusal);
  const writing = writingIn(locale);
  const columns = matchColumns(table.table, rows, new Map());
  const today = dayOf('2026-10-05');
  const doubled = doubledColumns(table.table, rows, new Map());
  const find = finderOf(KNOWN);
  const result = importTable(table.table, { rows, plan, columns, writing, find, today, answers, doubled });
  return { ...result, doubled, after: result.edit(plan) };
}

describe('Importing vehicles', () => {
  it('leaves out and says a day whose hour cannot be, and no line of a Markdown table', () => {
    const text = '| Reg No | Last serviced on | Km actuales |\n|:---|---|---:|\n| ABC1D23 | 21/09/2026 25:99 | 7 |';
    const { problems, after } = run(text);
    expect(problems.map(({ line, reason, cell }) => [line, reason, cell])).toEqual([[3, 'date', '21/09/2026 25:99']]);
    expect(getIn(after, ['vehicles', 0])).toMatchObject({ vehicle_id: 1, odometer: 7 });
  });

  it('keeps the digits of identifiers beyond 2^53, finds rows by them and writes them once', () => {
    const [one, other] = [new RawNumber('1970670598291982290'), new RawNumber('1970670598291982291')];
    const plan: Tree = { vehicles: [{ vehicle_id: one, odometer: 1 }] };
    const text = 'Id do veículo;Hodômetro;Motorista\n1970670598291982290;5;1970670598291982299\n1970670598291982291;6;';
    const { after, counts } = run(text, 'vehicles', plan);
    expect(counts).toMatchObject({ add: 1, update: 1, leave: 0 });
    expect(getIn(after, ['vehicles', 0, 'vehicle_id'])).toBe(one);
    expect(getIn(after, ['vehicles', 0, 'vehicle_driver_id'])).toEqual(new RawNumber('1970670598291982299'));
    expect(getIn(after, ['vehicles', 1, 'vehicle_id'])).toEqual(other);
    expect(fitProblems(getIn(after, ['vehicles', 0, 'vehicle_id']) ?? null, identifier)).toEqual([]);
  });

  it('leaves out and says what cannot be: a reading below zero, one above the odometer, a day still to come', () => {
    const text =
      'vehicle_id;Hodômetro;Último hodômetro;Última manutenção\n1;-5;;16/10/2026\n2;10;12;05/10/2026\n51;20;20;';
    const { after, problems, counts } = run(text);
    expect(problems.map(({ line, reason, cell, field }) => [line, reason, cell, field?.id])).toEqual([
      [2, 'reading', '-5', 'odometer'],
      [2, 'toCome', '16/10/2026', 'last_datetime'],
      [3, 'above', '12', 'last_odometer'],
    ]);
    expect(counts).toEqual({ add: 1, update: 1, same: 0, leave: 1 });
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
          plate_number: 'ABC1D23',
          odometer: 1234,
          extra: { own: true },
          last_maintenance: { last_datetime: '2026-10-01' },
        },
        { vehicle_id: 2, plate_number: 'DEF-4567', name: 'Bus 2', odometer: 10 },
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
    // Line 3, of which both cells were refused, is not as it says.
    expect(counts).toEqual({ add: 0, update: 0, same: 1, leave: 5 });
    expect(after).toBe(PLAN);
  });

  it.each([
    ['two vehicles of the plan', 'Número;Placa\n2;ABC1D23'],
    ['the plan and the directory', 'Número;Placa\n1;GHI9J87'],
    ['the directory and the plan', 'Número;Placa\n50;ABC1D23'],
    ['the plan and nobody', 'Número;Placa\n77;ABC1D23'],
    ['the directory and nobody', 'Número;Placa\n77;GHI9J87'],
    ['a fleet name and a plate', 'Frota;Placa\nBus 2;ABC1D23'],
  ])('refuses a line whose number and plate are of %s', (_name, text) => {
    const { problems, after } = run(text);
    expect(problems).toMatchObject([{ line: 2, reason: 'contradiction' }]);
    expect(after).toBe(PLAN);
  });

  it.each(['abc-1d23', 'ABC 1D23', 'ABC\u200b1D23', ' abc1d23\u00a0', '\ufeffABC1D23', 'ABC1323'])(
    'never writes what finds a row into it: %j',
    (plate) => {
      for (const head of ['Placa', 'Veículo', 'Nome']) {
        const { after } = run(`${head}\tHodômetro\n${plate}\t9`);
        expect(getIn(after, ['vehicles', 0])).toEqual({ ...VEHICLES[0], odometer: 9 });
      }
    },
  );

  it('waits for the column that finds the vehicle', () => {
    const { isWaiting, missing, counts } = run('1001\t5\n1002\t6');
    expect(isWaiting).toBe(true);
    expect(missing.map(({ id }) => id)).toEqual(['find', 'last_datetime', 'last_odometer']);
    expect(counts.add + counts.update).toBe(0);
  });

  it('asks once for the order of days that the column does not show, and takes it from the column where it does', () => {
    const text = (day: string) => `plate,last maintenance\nABC1D23,${day}\nDEF4567,02/10/2026`;
    const dates = ({ after }: { after: Tree }) =>
      [0, 1].map((at) => getIn(after, ['vehicles', at, 'last_maintenance', 'last_datetime']));
    expect(dates(run(text('09/20/2026')))).toEqual(['2026-09-20', '2026-02-10']);
    expect(dates(run(text('20/09/2026'), 'vehicles', PLAN, 'en'))).toEqual(['2026-09-20', '2026-10-02']);
    const asked = run(text('01/09/2026'));
    expect(asked.open).toEqual([{ kind: 'days', example: '01/09/2026' }]);
    expect(asked.isWaiting).toBe(true);
    const told = run(text('01/09/2026'), 'vehicles', PLAN, 'en', { days: 'month-first' });
    expect(told.isWaiting).toBe(false);
    expect(dates(told)).toEqual(['2026-01-09', '2026-02-10']);
  });

  it('reads days of both orders in one column where each is a day in one order only, and asks for the others', () => {
    const text = (day: string) =>
      `plate,last maintenance\nGHI9J87,2026-09-01\nABC1D23,20/09/2026\nDEF4567,09/20/2026\nKLM1234,${day}`;
    const sure = run(text(''));
    expect(sure.isWaiting).toBe(false);
    expect([0, 1].map((at) => getIn(sure.after, ['vehicles', at, 'last_maintenance', 'last_datetime']))).toEqual([
      '2026-09-20',
      '2026-09-20',
    ]);
    // The example is one that the answer decides.
    expect(run(text('05/09/2026')).open).toEqual([{ kind: 'days', example: '05/09/2026' }]);
  });

  it('reads days as Excel stores them among written ones, and tells how many there are', () => {
    const { after, serials, problems } = run('plate;last maintenance\nABC1D23;46285\nDEF4567;21/09/2026');
    expect(problems).toEqual([]);
    expect([0, 1].map((at) => getIn(after, ['vehicles', at, 'last_maintenance', 'last_datetime']))).toEqual([
      '2026-09-20',
      '2026-09-21',
    ]);
    expect(serials).toEqual({ count: 1, example: '46285' });
    expect(run('plate;last maintenance\nABC1D23;46285\nDEF4567;46286').serials).toBeNull();
  });

  it.each([
    ['odometer', '6 meses', 'unit'],
    ['odometer', '500 h', 'unit'],
    ['hourmeter', '500 km', 'unit'],
    ['tank', '300 km', 'unit'],
    ['year', '2 anos', 'unit'],
    ['vehicle driver id', '5 dias', 'unit'],
    ['odometer', '6 voltas', 'integer'],
    ['fuel price', '6 h', 'unit'],
  ])('never takes a number without its unit: in %s “%s” is refused', (head, cell, reason) => {
    const { after, problems } = run(`plate;${head}\nABC1D23;${cell}`);
    expect(problems).toMatchObject([{ line: 2, reason, cell }]);
    expect(after).toBe(PLAN);
  });

  it.each([
    ['odometer', '5.000 km', 'odometer', 5000],
    ['hourmeter', '500 hs', 'hourmeter', 500],
    ['tank', '300 litros', 'tank_capacity', 300],
    ['average', '2,5 km/l', 'average_fuel_km', 2.5],
  ])('takes a number whose unit is that of its column: in %s “%s”', (head, cell, field, value) => {
    expect(getIn(run(`plate;${head}\nABC1D23;${cell}`).after, ['vehicles', 0, field])).toBe(value);
  });

  it('asks which of two columns with the same head is meant where they differ', () => {
    const text = 'Placa;Km;Km\nABC1D23;5;9\nDEF4567;7;7';
    const { doubled, isWaiting } = run(text);
    expect(doubled.map(({ field, columns, isAsked }) => [field.id, columns, isAsked])).toEqual([
      ['odometer', [1, 2], true],
    ]);
    expect(isWaiting).toBe(true);
    expect(run(text, 'vehicles', PLAN, 'pt-BR', { columns: new Set(['odometer']) }).isWaiting).toBe(false);
    expect(run('Placa;Km;Km\nABC1D23;5;5\nDEF4567;7;').doubled).toEqual([]);
    const other = run('Placa;Km;Quilometragem atual\nABC1D23;5;9');
    expect(other.doubled).toMatchObject([{ columns: [1, 2], isAsked: false }]);
    expect(other.isWaiting).toBe(false);
  });

  it.each([
    ['20/09/2026 08:30', '2026-09-20T08:30'],
    ['9/20/2026 1:05 PM', '2026-09-20T13:05'],
    ['20 de setembro de 2026', '2026-09-20'],
    ['20-set-26', '2026-09-20'],
    ['Sep 20, 2026', '2026-09-20'],
    ['dom., 20/09/2026', '2026-09-20'],
    ['20.09.2026', '2026-09-20'],
    ['20260920', '2026-09-20'],
    ['46285', '2026-09-20'],
    ['2026-09-20T08:30:00Z', '2026-09-20T08:30:00Z'],
  ])('reads the day %s', (day, date) => {
    const { after } = run(`plate;last maintenance\nABC1D23;${day}`);
    expect(getIn(after, ['vehicles', 0, 'last_maintenance', 'last_datetime'])).toBe(date);
  });

  it.each([
    ['110.000|256.000', '', [110_000, 256_000]],
    ['110,000|256,000', '', [110_000, 256_000]],
    ['1.110.000|256.000', '', [1_110_000, 256_000]],
    ['110.000,0|256.000', '', [110_000, 256_000]],
    ['110,000.0|256,000', '', [110_000, 256_000]],
    ['110.000 km|R$ 256.000', '', [110_000, 256_000]],
    ['110 000|256 000,00', '', [110_000, 256_000]],
    ['110000.00|256000.00', '', [110_000, 256_000]],
    ['110.000|256.000', '6,01', [110_000, 256_000]],
    ['110,000|256,000', '6.01', [110_000, 256_000]],
  ])('tells thousands from decimals by the column: %s beside %s', (cells, price, values) => {
    const [first, second] = cells.split('|');
    const { after, isWaiting } = run(`plate\todometer\tfuel price\nABC1D23\t${first}\t${price}\nDEF4567\t${second}\t`);
    expect(isWaiting).toBe(false);
    expect([0, 1].map((at) => getIn(after, ['vehicles', at, 'odometer']))).toEqual(values);
  });

  it('rounds fractions of whole units by one choice, and leaves them out before', () => {
    const text = 'plate;odometer\nABC1D23;110,4\nDEF4567;256,5';
    const left = run(text);
    expect(left.problems.map(({ reason }) => reason)).toEqual(['fraction', 'fraction']);
    expect(left.fractions).toBe(2);
    const { after, problems } = run(text, 'vehicles', PLAN, 'pt-BR', { isRounding: true });
    expect(problems).toEqual([]);
    expect([0, 1].map((at) => getIn(after, ['vehicles', at, 'odometer']))).toEqual([110, 257]);
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

  it('asks where 110.000 may be 110 with a decimal point', () => {
    const text = 'Plate\tOdometer\tPrice per litre\nABC1D23\t110.000\t6.01';
    expect(run(text, 'vehicles', PLAN, 'en').open).toEqual([{ kind: 'decimal', example: '110.000' }]);
    const odometer = (decimal: '.' | ',') =>
      getIn(run(text, 'vehicles', PLAN, 'en', { decimal }).after, ['vehicles', 0, 'odometer']);
    expect([odometer('.'), odometer(',')]).toEqual([110, 110_000]);
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

  it.each([
    ['KM', 'km'],
    ['Quilometragem', 'km'],
    ['kilómetros', 'km'],
    ['Mileage', 'km'],
    ['Dias', 'days'],
    ['DÍAS', 'days'],
    ['por tempo', 'days'],
    ['hrs', 'hours'],
    ['Horímetro', 'hours'],
    ['Engine hours', 'hours'],
  ])('reads the kind of a milestone: %s', (word, kind) => {
    for (const written of [word, word.toUpperCase(), word.toLowerCase()]) {
      const { after, isWaiting } = run(`Nome;Tipo do marco;A cada\nFiltro;${written};10`, 'items', {});
      expect(isWaiting).toBe(false);
      expect(after).toEqual({ items: [{ name: 'Filtro', milestone_type: kind, milestone_value: 10 }] });
    }
  });

  it('asks for an unknown kind once for all rows that have it', () => {
    const text = 'Nome;Tipo;A cada\nA;voltas;1\nB;Voltas;2\nC;ciclos;3';
    const asked = run(text, 'items', {});
    expect(asked.unknownMilestones).toEqual([
      { word: 'voltas', count: 2 },
      { word: 'ciclos', count: 1 },
    ]);
    expect(asked.isWaiting).toBe(true);
    const milestones = new Map([
      ['voltas', 'hours'],
      ['ciclos', null],
    ]);
    const told = run(text, 'items', {}, 'pt-BR', { milestones });
    expect(told.isWaiting).toBe(false);
    expect(told.after).toMatchObject({
      items: [{ milestone_type: 'hours' }, { milestone_type: 'hours' }, { milestone_type: 'ciclos' }],
    });
  });

  it('takes the kind from the unit where no column says it', () => {
    expect(run('Nome;A cada (km)\nFiltro;10.000', 'items', {}).after).toMatchObject({
      items: [{ milestone_type: 'km', milestone_value: 10_000 }],
    });
    expect(run('Nome;A cada\nFiltro;500 h', 'items', {}).after).toMatchObject({
      items: [{ milestone_type: 'hours', milestone_value: 500 }],
    });
  });

  it.each([
    ['Nome;Tipo;A cada\nFiltro;Dias;6 meses', 'days', 180],
    ['Nome;Tipo;A cada\nFiltro;Meses;6', 'days', 180],
    ['Nome;A cada\nFiltro;18 meses', 'days', 545],
    ['Nome;A cada\nFiltro;1 ano', 'days', 365],
    ['Nome;A cada\nFiltro;12 months', 'days', 365],
    ['Nome;A cada\nFiltro;2 semanas', 'days', 14],
    ['Nome;Tipo;A cada\nFiltro;por tempo;0,5 anos', 'days', null],
    ['Nome;Tipo;A cada\nFiltro;km;6 meses', 'km', null],
    ['Nome;Tipo;A cada\nFiltro;km;500 h', 'km', null],
    ['Nome;Tipo;A cada\nFiltro;horas;10.000 km', 'hours', null],
    ['Nome;Tipo;A cada\nFiltro;km;5 litros', 'km', null],
  ])('counts weeks, months and years in days, and refuses a unit of another kind: %j', (text, kind, value) => {
    const { after, problems, converted } = run(text, 'items', {});
    expect(getIn(after, ['items', 0, 'milestone_type'])).toBe(kind);
    expect(getIn(after, ['items', 0, 'milestone_value']) ?? null).toBe(value);
    expect(problems).toHaveLength(value === null ? 1 : 0);
    expect(converted?.days ?? null).toBe(value);
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
