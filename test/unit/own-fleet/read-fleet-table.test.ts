// Tables of a fleet as spreadsheets write them: heads in three languages, columns read as a whole, totals that are no rows.
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { templateSheet } from '../../../scripts/template-sheet';
import { OwnFine } from '../../../src/directory/own-fleet';
import { rowsOfText } from '../../../src/own-fleet/fleet-text';
import type { FleetKind } from '../../../src/own-fleet/import-fields';
import { namedFields } from '../../../src/own-fleet/match-columns';
import { readFleetTable } from '../../../src/own-fleet/read-fleet-table';
import { readDelimited } from '../../../src/tables/read-delimited';
import type { TableCell } from '../../../src/tables/table-cell';
import { openWorkbook } from '../../../src/workbook/open-workbook';
import { writeWorkbook } from '../../../src/workbook/write-workbook';

const read = (text: string, kind?: FleetKind) =>
  readFleetTable(
    readDelimited(text, {
      scoreHead: (rows) => Math.max(0, ...rows.slice(0, 30).map(({ cells }) => namedFields('fines', cells))),
      max: 10_000,
    }).rows,
    { choice: kind ? { kind } : {} },
  );
const valuesOf = (text: string) => read(text)?.rows.map(({ values }) => values);

describe('A table of fines', () => {
  it('is found among many columns that nobody knows', () => {
    const others = Array.from({ length: 60 }, (_, at) => `Campo extra ${at}`);
    const text = [
      ['Nº AIT', ...others, 'Placa', 'Data da infração', 'Valor'].join(';'),
      ['A1', ...others.map(() => 'x'), 'ABC1D23', '13/02/2026', '130,16'].join(';'),
    ].join('\n');
    expect(read(text)).toMatchObject({ kind: 'fines', headLine: 1, missing: [], rows: [{ line: 2 }] });
  });

  it('has heads with a unit or a form behind their words', () => {
    const head = 'Nº do AIT;Placa;Data da Infração (dd/mm/aaaa);Hora (hh:mm);Valor da Multa (R$);Valor pago em R$';
    expect(valuesOf(`${head}\nA1;ABC1D23;13/02/2026;08:05;1.234,56;130,16`)).toMatchObject([
      { fine_date: '2026-02-13', fine_hour: '08:05', default_amount: 123456, amount_paid: 13016 },
    ]);
  });

  it('ends where the words below it begin; a key alone stays a row', () => {
    const table = read(
      [
        'AIT;Placa;Data;Valor',
        'A1;ABC1D23;13/02/2026;130,16',
        'Observação: conferir;;;',
        'A2;ABC1D23;14/02/2026;130,16',
        'A3;;;',
        ';;;',
        'Total geral;;;260,32',
        'Quantidade: 3 autos;;;',
        'Emitido pelo sistema da frota;;;',
      ].join('\n'),
    );
    expect(table).toMatchObject({ dataRows: 4, totals: [7], notes: [8, 9] });
    expect(read('AIT;Placa;Data\nA1;ABC1D23;13/02/2026\nA 2;;')).toMatchObject({ dataRows: 2, notes: [] });
    expect(read('Filial\nCentro\nFilial da Zona Norte', 'vehicle_groups')).toMatchObject({ dataRows: 2, notes: [] });
  });

  it('has no row for a total whose number stands below a key', () => {
    expect(read('Prefixo;Placa;Filial\n0001;ABC1D23;Sul\nTotal;120;', 'vehicles')).toMatchObject({
      dataRows: 1,
      totals: [3],
    });
  });

  it('has midnight as an hour only where its column says another one', () => {
    const hoursOf = (...days: string[]) =>
      valuesOf(['AIT;Placa;Data', ...days.map((day, at) => `A${at};ABC1D23;${day}`)].join('\n'))?.map(
        ({ fine_hour }) => fine_hour,
      );
    expect(hoursOf('13/02/2026 00:00', '13/02/2026 08:05', '14/02/2026')).toEqual(['00:00', '08:05', undefined]);
    expect(hoursOf('13/02/2026 00:00:00', '14/02/2026 00:00:00')).toEqual([undefined, undefined]);
    const midnight = { text: '2026-02-13', isMidnight: true } as const;
    const rowsOf = (...days: TableCell[]) =>
      readFleetTable([
        { line: 1, cells: ['AIT', 'Placa', 'Data'] },
        ...days.map((day, at) => ({ line: at + 2, cells: [`A${at}`, 'ABC1D23', day] })),
      ])?.rows.map(({ values }) => [values.fine_date, values.fine_hour]);
    expect(rowsOf(midnight, '2026-02-13T08:05', '2026-02-14')).toEqual([
      ['2026-02-13', '00:00'],
      ['2026-02-13', '08:05'],
      ['2026-02-14', undefined],
    ]);
    expect(rowsOf(midnight, midnight)?.[0]).toEqual(['2026-02-13', undefined]);
  });

  it('without a head keeps its first line as a row, by the columns that a person says', () => {
    const rows = rowsOfText('X1;ABC1D23;13/02/2026\nX2;ABC1D23;14/02/2026\n1;2;3');
    if (typeof rows === 'string') throw new Error(rows);
    const fields = ['ait_number', 'vehicle_plate_number', 'fine_date'];
    const unsaid = readFleetTable(rows, { choice: { kind: 'fines', headLine: 0, fields: [null, null, null] } });
    expect(unsaid).toMatchObject({ dataRows: 3, totals: [], rows: [] });
    const table = readFleetTable(rows, { choice: { kind: 'fines', headLine: 0, fields } });
    expect(table?.rows.map(({ line, values }) => [line, values.ait_number])).toEqual([
      [1, 'X1'],
      [2, 'X2'],
    ]);
  });

  it('refuses texts that are longer than the service stores, and days that no fine has, by line and column', () => {
    const table = read(
      [
        'AIT;Placa;Data;Local',
        `A1;ABC1D23;13/02/2026;${'x'.repeat(2000)}`,
        `A2;ABC1D23;13/02/2026;${'x'.repeat(2001)}`,
        `${'9'.repeat(2001)};ABC1D23;13/02/2026;`,
        'A4;ABC1D23;13/02/9999;',
        'A5;ABC1D23;13/02/1949;',
      ].join('\n'),
    );
    expect(table?.rows.map(({ values }) => values.ait_number)).toEqual(['A1']);
    expect(table?.refused.map(({ line, column, problem }) => [line, column, problem])).toEqual([
      [3, 4, 'long'],
      [4, 1, 'long'],
      [5, 3, 'day'],
      [6, 3, 'day'],
    ]);
    const isStored = (text: string) => z.safeParse(OwnFine.shape.fine_vehicle_location, text).success;
    expect([2000, 2001].map((length) => isStored('x'.repeat(length)))).toEqual([true, false]);
  });

  it('takes a CPF whose last digits fit, and none of eleven equal ones', () => {
    const rows = rowsOfText('Matrícula;Nome;CPF\n1;Ana;529.982.247-25\n2;Rui;111.111.111-11\n3;Eva;529.982.247-26');
    const table = typeof rows === 'string' ? null : readFleetTable(rows, { keepsForNaming: true });
    expect(table?.rows.map(({ values }) => values.cpf)).toEqual(['52998224725']);
    expect(table?.refused.map(({ line, problem }) => [line, problem])).toEqual([
      [3, 'cpf'],
      [4, 'cpf'],
    ]);
  });

  it('says how decimals are written only where a cell shows it or may be read in two ways', () => {
    const decimals = (cells: string) =>
      read(`AIT;Placa;Data;Valor\nA1;ABC1D23;13/02/2026;${cells}`)?.columns[3]?.decimal;
    expect([decimals('130'), decimals('130,16'), decimals('1.234')]).toEqual([null, ',', ',']);
  });

  it('is read below its title, with Brazilian days, hours and money', () => {
    const table = read(
      [
        'Relatório de multas;;;;;',
        'Período: 01/01/2026 a 31/03/2026;;;;;',
        ';;;;;',
        'Nº do AIT;Placa;Data da Infração;Hora;Valor (R$);Situação',
        '1E24179163;ABC-1D23;04/03/2026;08:05;R$ 1.234,56;A pagar',
        '0012345678;abc 1323;31/12/2025;8h30;130,16;PAGA COM DESCONTO',
        'Total;;;;1.364,72;',
      ].join('\n'),
    );
    expect(table).toMatchObject({
      kind: 'fines',
      headLine: 4,
      totals: [7],
      refused: [],
      unknownWords: [],
    });
    expect(table?.rows).toEqual([
      {
        line: 5,
        values: {
          ait_number: '1E24179163',
          vehicle_plate_number: 'ABC-1D23',
          fine_date: '2026-03-04',
          fine_hour: '08:05',
          default_amount: 123456,
          fine_status_id: 3,
        },
      },
      {
        line: 6,
        values: {
          ait_number: '0012345678',
          vehicle_plate_number: 'abc 1323',
          fine_date: '2025-12-31',
          fine_hour: '08:30',
          default_amount: 13016,
          fine_status_id: 8,
        },
      },
    ]);
  });

  it.each([
    ['en', 'AIT number,License plate,Offence date,Amount,Driver name', 'fines'],
    ['es', 'Número de acta,Patente,Fecha de la infracción,Importe,Conductor', 'fines'],
    ['pt', 'Auto de Infração,Placa,Data,Valor da multa,Motorista', 'fines'],
  ])('is known by its heads in %s', (_language, head, kind) => {
    const table = read(`${head}\nA1,ABC1D23,2026-03-04,130.16,Ana`);
    expect(table?.kind).toBe(kind);
    expect(table?.rows[0]?.values).toMatchObject({
      default_amount: 13016,
      driver_name: 'Ana',
      fine_date: '2026-03-04',
    });
  });

  it('takes the hour of a day that has one, unless a column has it', () => {
    expect(valuesOf('AIT;Placa;Data e hora\nA1;ABC1D23;04/03/2026 08:05')).toEqual([
      { ait_number: 'A1', vehicle_plate_number: 'ABC1D23', fine_date: '2026-03-04', fine_hour: '08:05' },
    ]);
    expect(valuesOf('AIT;Placa;Data;Hora\nA1;ABC1D23;04/03/2026 08:05;09:00')?.[0]).toMatchObject({
      fine_hour: '09:00',
    });
  });

  it('refuses a row with the line and the column of what cannot be read, and shows it', () => {
    const table = read(
      'AIT;Placa;Data;Valor\nA1;ABC1D23;31/02/2026;10,00\nA2;ABC1D23;04/03/2026;cem reais\nA3;ABC1D23;05/03/2026;1,00',
    );
    expect(table?.refused).toEqual([
      { line: 2, column: 3, cell: '31/02/2026', problem: 'day' },
      { line: 3, column: 4, cell: 'cem reais', problem: 'amount' },
    ]);
    expect(table?.rows.map(({ line }) => line)).toEqual([4]);
  });

  it('lets the column decide the order of day and month, and says where only the language did', () => {
    expect(
      read('AIT;Placa;Date\nA1;ABC1D23;03/04/2026\nA2;ABC1D23;04/13/2026')?.rows.map(({ values }) => values.fine_date),
    ).toEqual(['2026-03-04', '2026-04-13']);
    const open = read('AIT;Placa;Data;Valor\nA1;ABC1D23;03/04/2026;1.234');
    expect(open?.columns.map(({ isGuessed }) => isGuessed)).toEqual([false, false, true, true]);
    expect(open?.rows[0]?.values).toMatchObject({ fine_date: '2026-04-03', default_amount: 123400 });
  });

  it('counts words that are no status once for all their rows, which are in without one', () => {
    const table = read('AIT;Placa;Data;Status\nA1;ABC1D23;2026-03-04;Em trâmite\nA2;ABC1D23;2026-03-04;em tramite');
    expect(table?.unknownWords).toEqual([{ field: 'fine_status_id', word: 'Em trâmite', count: 2 }]);
    expect(table?.rows).toHaveLength(2);
    expect(table?.rows[0]?.values).not.toHaveProperty('fine_status_id');
  });

  it('has no rows for heads that a printed report repeats', () => {
    const head = 'AIT;Placa;Data';
    expect(valuesOf(`${head}\nA1;ABC1D23;2026-03-04\n${head}\nA2;ABC1D23;2026-03-05`)).toHaveLength(2);
  });
});

describe('The templates', () => {
  const folder = new URL('../../../docs/templates/', import.meta.url);

  it.each(readdirSync(folder).filter((name) => name.endsWith('.csv')))('%s are read whole, each column', (name) => {
    const text = new TextDecoder().decode(readFileSync(new URL(name, folder)));
    const table = read(text);
    const kind = name.startsWith('groups') ? 'vehicle_groups' : name.slice(0, name.indexOf('.'));
    expect(table).toMatchObject({ kind, refused: [], unknownWords: [], totals: [] });
    expect(table?.columns.filter(({ field }) => field === null)).toEqual([]);
    expect(table?.rows).toHaveLength(1);
  });

  it.each(readdirSync(folder).filter((name) => name.endsWith('.csv')))(
    '%s has a workbook that says the same',
    async (name) => {
      const csv = readFileSync(new URL(name, folder), 'utf8');
      const workbook = await openWorkbook(new Uint8Array(readFileSync(new URL(name.replace(/csv$/, 'xlsx'), folder))));
      const rows = await workbook.rows(0);
      // `npm run templates` writes it anew.
      const written = await openWorkbook(await writeWorkbook([templateSheet(name, csv)]));
      expect(rows).toEqual(await written.rows(0));
      expect(readFleetTable(rows)?.rows).toEqual(read(csv)?.rows);
    },
  );
});

describe('Other tables', () => {
  it('are told apart by what they have', () => {
    expect(read('Placa;Nome;Grupo;Ano\nABC1D23;Ônibus 1;Norte;2019')).toMatchObject({ kind: 'vehicles' });
    expect(read('Matrícula;Nome;Filial\n0042;Ana Souza;Norte')).toMatchObject({ kind: 'drivers' });
    expect(read('Placa;Data da leitura;Hodômetro\nABC1D23;01/02/2026;12.345')).toMatchObject({ kind: 'readings' });
    expect(read('Grupo\nNorte\nSul')).toMatchObject({ kind: 'vehicle_groups' });
    expect(read('Name\nNorth')).toMatchObject({ kind: 'vehicle_groups' });
  });

  it('take "Matrícula" for a plate where plates are in it', () => {
    expect(read('Matrícula;Marca\nABC1D23;Volvo\nXYZ0001;Scania')).toMatchObject({
      kind: 'vehicles',
      rows: [{ values: { plate_number: 'ABC1D23', manufacturer: 'Volvo' } }, {}],
    });
  });

  it('keep zeros in front of numbers that are names, and name columns that are not taken', () => {
    const table = read('Matrícula;Nome;CPF\n0042;Ana;123');
    expect(table?.rows[0]?.values).toEqual({ registration: '0042', name: 'Ana' });
    expect(table?.columns.map(({ head, field }) => [head, field?.name ?? null])).toEqual([
      ['Matrícula', 'registration'],
      ['Nome', 'name'],
      ['CPF', null],
    ]);
  });

  it('are none where no line is a head', () => {
    expect(read('uma linha\noutra linha')).toBeNull();
    expect(read('')).toBeNull();
    expect(read('Placa;Data\nABC1D23;2026-01-01', 'fines')).toBeNull();
  });
});

describe('Shortened heads', () => {
  it('are known as if they were spelled out', () => {
    const table = read(
      'Nº do auto;Placa;Dt. Infr.;Cód.;Vl. Multa;Venc.;Cond.\nA1;ABC1D23;04/03/2026;745-50;1,00;05/04/2026;Ana',
    );
    expect(table?.columns.map(({ field }) => field?.name)).toEqual([
      'ait_number',
      'vehicle_plate_number',
      'fine_date',
      'infraction_code',
      'default_amount',
      'due_date',
      'driver_name',
    ]);
  });
});

describe('What a person chooses', () => {
  const text =
    'Nº;Chapa do carro;Quando;Total pago;Fase\nA1;ABC1D23;03/04/2026;1.234;Em trâmite\nA2;ABC1D23;05/04/2026;2;Paga';

  it('is the head, the kind and the field of each column, where none is known', () => {
    expect(read(text)).toBeNull();
    const rows = readDelimited(text, { max: 100 }).rows;
    const fields = ['ait_number', 'vehicle_plate_number', 'fine_date', 'amount_paid', null];
    const table = readFleetTable(rows, { choice: { kind: 'fines', headLine: 1, fields } });
    expect(table).toMatchObject({ kind: 'fines', missing: [], rows: [{ line: 2 }, { line: 3 }] });
    const part = readFleetTable(rows, { choice: { kind: 'fines', headLine: 1, fields: ['ait_number'] } });
    expect(part).toMatchObject({ missing: ['vehicle_plate_number', 'fine_date'], rows: [], dataRows: 2 });
  });

  it('is the order of days, the decimal sign, and the status of a word', () => {
    const rows = readDelimited(text, { max: 100 }).rows;
    const choice = {
      kind: 'fines',
      headLine: 1,
      fields: ['ait_number', 'vehicle_plate_number', 'fine_date', 'amount_paid', 'fine_status_id'],
      columns: { 2: { days: 'month-first' }, 3: { decimal: '.' }, 4: { words: { 'em tramite': 2, paga: null } } },
    } as const;
    const [first, second] = readFleetTable(rows, { choice })?.rows ?? [];
    expect(first?.values).toMatchObject({ fine_date: '2026-03-04', amount_paid: 123, fine_status_id: 2 });
    expect(second?.values).not.toHaveProperty('fine_status_id');
  });
});
