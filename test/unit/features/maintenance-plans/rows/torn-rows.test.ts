import { describe, expect, it } from 'vitest';
import { getIn } from '../../../../../src/document/edits';
import type { Tree } from '../../../../../src/document/tree';
import type { TableAnswers } from '../../../../../src/features/maintenance-plans/rows/column-forms';
import { type Field, fieldOf, type RowsKey } from '../../../../../src/features/maintenance-plans/rows/fields';
import { importTable } from '../../../../../src/features/maintenance-plans/rows/import-table';
import { matchColumns, readTable, withColumn } from '../../../../../src/features/maintenance-plans/rows/read-table';
import { writingIn } from './writing';

const PLAN: Tree = {
  vehicles: [{ id: 9, vehicle_id: 1, plate_number: 'ABC1D23', odometer: 200_000 }],
  items: [],
};

function run(text: string, rows: RowsKey, answers: TableAnswers = {}) {
  const read = readTable(text, rows, new Map());
  if (!read.ok) throw new Error(read.refusal);
  const columns = matchColumns(read.table, rows, new Map());
  const result = importTable(read.table, { rows, plan: PLAN, columns, writing: writingIn('pt-BR'), answers });
  const problems = result.problems.map(({ line, reason, cell }) => [line, reason, cell]);
  return { ...result, columns, said: problems, after: result.edit(PLAN) };
}

describe('A row that an unquoted comma tore apart', () => {
  it('gives no item the half of its interval', () => {
    const { after, said, counts } = run('Item,Tipo,Intervalo\nÓleo,km,10,000\nFiltro,km,5000', 'items');
    expect(getIn(after, ['items'])).toMatchObject([{ name: 'Filtro', milestone_value: 5000 }]);
    expect(said).toEqual([[2, 'tooManyCells', 'Óleo,km,10,000']]);
    expect(counts).toMatchObject({ add: 1, leave: 1 });
  });

  it('writes no odometer of 0', () => {
    const text = 'Placa,Data,Km da última,Hodômetro\nABC1D23,13/02/2026,110,000,150,000';
    const { after, said } = run(text, 'vehicles');
    expect(getIn(after, ['vehicles', 0, 'odometer'])).toBe(200_000);
    expect(said).toEqual([[2, 'tooManyCells', 'ABC1D23,13/02/2026,110,000,150,000']]);
  });

  it('is told from columns without a head, that most lines of other separators fill', () => {
    const text = 'Placa;Hodômetro\nABC1D23;210000;visto\nABC1D23;210001;visto;x';
    expect(run(text, 'vehicles').said).toEqual([[3, 'tooManyCells', 'ABC1D23;210001;visto;x']]);
  });
});

describe('Lines of a table that are no items', () => {
  it.each(['Total', 'TOTAL GERAL', 'Subtotal', 'Soma', 'Suma', 'Total general', 'Grand total', 'Totais:'])(
    'are rows of totals: %s',
    (word) => {
      const { after, said } = run(`Item;Tipo;Intervalo\nÓleo;km;10000\n${word};;15000`, 'items');
      expect(getIn(after, ['items'])).toHaveLength(1);
      expect(said).toEqual([[3, 'total', word]]);
    },
  );

  it('are titles of sections, where the items have intervals', () => {
    const text = 'Item;Tipo;Intervalo\nMOTOR;;\nÓleo;km;10000\nFiltro;km;20000\nFREIOS;;\nPastilha;km;30000';
    const { after, said } = run(text, 'items');
    expect(getIn(after, ['items'])).toHaveLength(3);
    expect(said).toEqual([
      [2, 'section', 'MOTOR'],
      [5, 'section', 'FREIOS'],
    ]);
    expect(run('Item;Tipo;Intervalo\nÓleo;;\nFiltro;;', 'items').counts).toMatchObject({ add: 2, leave: 0 });
  });

  it('are lines of separators alone', () => {
    expect(run('Item\tTipo\tIntervalo\n;;;\nÓleo\tkm\t10000', 'items').counts).toMatchObject({ add: 1, leave: 0 });
  });
});

it('Blank rows cost none of the rows behind them', () => {
  const { counts } = run(`Placa;Hodômetro\nABC1D23;1\n${';\n'.repeat(21_000)}ABC1D23;2`, 'vehicles');
  expect(counts).toMatchObject({ update: 1, leave: 1 });
});

it('One fraction never turns the thousands of whole numbers into units: the sign is asked', () => {
  const { open, isWaiting } = run('Item;Tipo;Intervalo\nÓleo;km;10.000\nFiltro;km;20.000\nCorreia;anos;1.5', 'items');
  expect(open).toEqual([{ kind: 'decimal', example: '10.000' }]);
  expect(isWaiting).toBe(true);
});

it('A head ID beside plates renumbers no row', () => {
  const { columns, after } = run('ID;Placa;Hodômetro\n77;ABC1D23;210000', 'vehicles');
  expect(columns[0]).toBeNull();
  expect(getIn(after, ['vehicles', 0])).toMatchObject({ id: 9, odometer: 210_000 });
});

it.each(['0', '-1'])('A vehicle number %s is no new vehicle', (number) => {
  const { after, said } = run(`Id do veículo;Hodômetro\n${number};5`, 'vehicles');
  expect(getIn(after, ['vehicles'])).toHaveLength(1);
  expect(said).toEqual([[2, 'noVehicle', number]]);
});

it('A second column of intervals fills items that have no first one, and is said beside a first one', () => {
  const text = 'Item;Intervalo km;Intervalo dias\nÓleo;10000;\nExtintor;;365\nFiltro;20000;180';
  const { after, said } = run(text, 'items');
  expect(getIn(after, ['items'])).toMatchObject([
    { name: 'Óleo', milestone_type: 'km', milestone_value: 10_000 },
    { name: 'Extintor', milestone_type: 'days', milestone_value: 365 },
    { name: 'Filtro', milestone_type: 'km', milestone_value: 20_000 },
  ]);
  expect(said).toEqual([[4, 'secondInterval', '180']]);
});

describe('A second column of intervals', () => {
  const text = 'Item;Intervalo km;Intervalo dias\nÓleo;10000;\nExtintor;;365';
  const choose = (at: number, field: Field | null) => {
    const read = readTable(text, 'items', new Map());
    if (!read.ok) throw new Error(read.refusal);
    const columns = withColumn(matchColumns(read.table, 'items', new Map()), at, field);
    const { edit } = importTable(read.table, { rows: 'items', plan: PLAN, columns, writing: writingIn('pt-BR') });
    return { columns: columns.map((column) => column?.id ?? null), items: getIn(edit(PLAN), ['items']) };
  };

  it('is shown as what it is, so that a person can leave it out', () => {
    expect(run(text, 'items').columns.map((column) => column?.id)).toEqual([
      'name',
      'milestone_value',
      'other_interval',
    ]);
  });

  it('that a person leaves out gives no item an interval', () => {
    const { columns, items } = choose(2, null);
    expect(columns).toEqual(['name', 'milestone_value', null]);
    expect(items).toEqual([{ name: 'Óleo', milestone_type: 'km', milestone_value: 10_000 }, { name: 'Extintor' }]);
  });

  it('stays one when the first column is left out, and changes places with it when it is chosen', () => {
    expect(choose(1, null).items).toEqual([
      { name: 'Óleo' },
      { name: 'Extintor', milestone_type: 'days', milestone_value: 365 },
    ]);
    const chosen = choose(2, fieldOf('items', 'milestone_value') ?? null);
    expect(chosen.columns).toEqual(['name', 'other_interval', 'milestone_value']);
    expect(chosen.items).toMatchObject([{ milestone_value: 10_000 }, { milestone_value: 365 }]);
  });

  it('has its own decimal sign', () => {
    const mixed = 'Item;Intervalo km;Intervalo dias\nÓleo;10.000;\nFiltro;20.000;\nExtintor;;1,5 anos\nMangueira;;365';
    expect(getIn(run(mixed, 'items').after, ['items', 0])).toMatchObject({ milestone_value: 10_000 });
  });
});

it.each(['Consumo, l/100 km', 'Hodômetro, km na última revisão', 'Hodômetro, km (x1000)'])(
  'A head whose unit says something else names no field: %s',
  (head) => {
    expect(run(`Placa;"${head}"\nABC1D23;35`, 'vehicles').columns).toMatchObject([{ id: 'plate_number' }, null]);
    expect(run('Placa;"Hodômetro, km"\nABC1D23;35', 'vehicles').columns[1]).toMatchObject({ id: 'odometer' });
  },
);

describe('Days and clocks of a last maintenance', () => {
  const last = ['vehicles', 0, 'last_maintenance', 'last_datetime'];
  const table = (...days: readonly string[]) =>
    `Placa;Data da última\n${days.map((day, at) => `ABC1D2${3 + at};${day}`).join('\n')}`;
  const read = (answers: TableAnswers, ...days: readonly string[]) => {
    const { open, isWaiting, after } = run(table(...days), 'vehicles', answers);
    return { open: open.map(({ kind, example }) => [kind, example]), isWaiting, day: getIn(after, last) };
  };

  it.each(['13/02/2026 24:00', '2026-02-13 24:00', '2026-02-13T24:00:00Z', '2026-02-13T24:30', '13/02/2026 24:00:00'])(
    'of 24 hours are refused with their line: %s',
    (day) => {
      const { after, said } = run(table(day), 'vehicles');
      expect(getIn(after, last)).toBeUndefined();
      expect(said).toEqual([[2, 'date', day]]);
    },
  );

  it('with two signs for the year at either end are asked, once for the table', () => {
    expect(read({}, '26-02-13')).toMatchObject({ open: [['shortDays', '26-02-13']], isWaiting: true });
    expect(read({ shortDays: 'year-first' }, '26-02-13')).toMatchObject({ isWaiting: false, day: '2026-02-13' });
    expect(read({ shortDays: 'day-first' }, '26-02-13')).toMatchObject({ isWaiting: false, day: '2013-02-26' });
    expect(read({ shortDays: 'year-first' }, '26-02-13 10:00').day).toBe('2026-02-13 10:00');
  });

  it('are told by the whole column where its years differ less than its days, or by whole years beside them', () => {
    expect(read({}, '26-02-13', '26-01-28', '25-12-01')).toMatchObject({ open: [], day: '2026-02-13' });
    expect(read({}, '13-02-26', '28-01-26', '01-12-25')).toMatchObject({ open: [], day: '2026-02-13' });
    expect(read({}, '13-02-26', '28-01-2026')).toMatchObject({ open: [], day: '2026-02-13' });
    expect(read({}, '26-02-13', '28/01/2026')).toMatchObject({ open: [['shortDays', '26-02-13']] });
    expect(read({}, '26/02/13')).toMatchObject({ open: [], day: '2013-02-26' });
  });
});

describe('Prices and quantities without a head', () => {
  const fields = (text: string, rows: RowsKey) => run(text, rows).columns.map((column) => column?.id ?? null);

  it.each([
    ['Óleo;km;10000;50,00;2', ['name', 'milestone_type', 'milestone_value', null, null]],
    ['Óleo;km;10000;5000', ['name', 'milestone_type', 'milestone_value', null]],
    ['Óleo;2;89,90\nFiltro;1;35,00', ['name', null, null]],
    ['Óleo;R$ 89,90;km\nFiltro;R$ 35,00;km', ['name', null, null]],
    ['Óleo;10.000 km;89,90\nFiltro;20.000 km;35,00', ['name', 'milestone_value', null]],
  ])('are no field of an item: %j', (text, expected) => {
    expect(fields(text, 'items')).toEqual(expected);
  });

  it.each([
    ['ABC1D23;2\nABC1D24;3', ['plate_number', null]],
    ['ABC1D23;1.350,00\nABC1D24;2.200,00', ['plate_number', null]],
    [
      'ABC1D23;13/02/2026;1.350,00;110.000\nABC1D24;14/02/2026;980,00;120.000',
      ['plate_number', 'last_datetime', null, 'last_odometer'],
    ],
    ['ABC1D23;13/02/2026;5000;110.000\nABC1D24;14/02/2026;6000;120.000', ['plate_number', 'last_datetime', null, null]],
    ['ABC1D23;R$ 5000\nABC1D24;R$ 6000', ['plate_number', null]],
  ])('are no reading of a vehicle: %j', (text, expected) => {
    expect(fields(text, 'vehicles')).toEqual(expected);
  });

  it('stay unread below an empty cell of a head, too', () => {
    expect(fields('Item;Tipo;Intervalo;\nÓleo;km;10000;5000', 'items').at(-1)).toBeNull();
  });
});

describe('10.000 beside 1.5 in one column', () => {
  const text = (other: string) => `Item;Tipo;Intervalo\nÓleo;km;10.000\nCorreia;anos;${other}`;
  const values = (answers: TableAnswers, other: string) => {
    const { open, isWaiting, after } = run(text(other), 'items', answers);
    return { asked: open.map(({ kind }) => kind), isWaiting, first: getIn(after, ['items', 0, 'milestone_value']) };
  };

  it('is asked once, and the answer holds for the column', () => {
    expect(values({}, '1.5')).toMatchObject({ asked: ['decimal'], isWaiting: true });
    expect(values({ decimal: ',' }, '1.5')).toMatchObject({ isWaiting: false, first: 10_000 });
    expect(values({ decimal: '.' }, '1.5')).toMatchObject({ isWaiting: false, first: 10 });
  });

  it('is not asked where the column shows the other sign', () => {
    expect(values({}, '1,5')).toMatchObject({ asked: [], isWaiting: false, first: 10_000 });
  });
});
