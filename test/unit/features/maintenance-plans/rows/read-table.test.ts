import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Field, fieldOf } from '../../../../../src/features/maintenance-plans/rows/fields';
import {
  MOST_LINES,
  MOST_SIGNS,
  matchColumns,
  readTable,
  type Table,
} from '../../../../../src/features/maintenance-plans/rows/read-table';
import { garbage } from './writing';

const NO_LABELS: ReadonlyMap<string, Field> = new Map();

function read(text: string, rows: 'items' | 'vehicles' = 'vehicles'): Table {
  const result = readTable(text, rows, NO_LABELS);
  if (!result.ok) throw new Error(result.refusal);
  return result.table;
}
const columns = (text: string, rows: 'items' | 'vehicles' = 'vehicles') =>
  matchColumns(read(text, rows), rows, NO_LABELS).map((field) => field?.id ?? null);

describe('A table', () => {
  it.each([
    ['\t', 'Plate\tKm\nABC1D23\t1.234,5'],
    [';', 'Plate;Km\nABC1D23;1.234,5'],
    [',', 'Plate,Km\nABC1D23,"1,234.5"'],
    ['|', 'Plate|Km\nABC1D23|12.5'],
    [';', 'Placa;Nome;Km\r\nABC1D23;"Silva, Ana";12,5\r\n'],
  ])('is found to be separated by %j', (separator, text) => {
    const table = read(text);
    expect(table.separator).toBe(separator);
    expect(table.head).not.toBeNull();
    expect(table.lines).toHaveLength(1);
  });

  it('numbers its lines as a person counts them, empty ones and line breaks in cells too', () => {
    const table = read('Plate\tName\nABC1D23\t"two\nlines"\n\nABC1D24\tx\n');
    expect(table.lines.map(({ line, cells }) => [line, cells[0]])).toEqual([
      [2, 'ABC1D23'],
      [5, 'ABC1D24'],
    ]);
  });

  it('has no head where the first line is a row', () => {
    expect(read('ABC1D23\t10\nABC1D24\t20').head).toBeNull();
    expect(read('Oil\tkm\t10000', 'items').head).toBeNull();
  });

  it.each([
    [
      'Plate,Odometer (km),Last maintenance,At odometer',
      ['plate_number', 'odometer', 'last_datetime', 'last_odometer'],
    ],
    [
      'Placa;Hodômetro, km;Última manutenção;Km da última manutenção;E-mail',
      ['plate_number', 'odometer', 'last_datetime', 'last_odometer', 'email'],
    ],
    ['Patente;Odómetro;Último mantenimiento;Año', ['plate_number', 'odometer', 'last_datetime', 'year_manufacturer']],
    ['vehicle_id\tplate_number\ttype_tracker_id\tcor', ['vehicle_id', 'plate_number', 'type_tracker_id', null]],
    ['Placa\tPlaca', ['plate_number', null]],
  ])('matches its columns by their head: %s', (head, ids) => {
    expect(columns(`${head}\nABC1D23`)).toEqual(ids);
  });

  it('guesses columns without a head by what they hold, and never one that names or numbers a row', () => {
    expect(columns('Bus 4\tABC1D23\t01/10/2026\t110.000\nBus 5\tABC1D24\t02/10/2026\t120.000')).toEqual([
      null,
      'plate_number',
      'last_datetime',
      'last_odometer',
    ]);
    expect(columns('FXV9521\t256000\nDVR3314\t288000')).toEqual(['plate_number', 'odometer']);
    expect(columns('FXV9521\t7\t256000\nDVR3314\t8\t288000')).toEqual(['plate_number', null, null]);
    expect(columns('1001\n1002')).toEqual([null]);
  });

  it.each([
    ['sep=;\r\nPlaca;Odômetro\r\nFXV9521;256.000', 0],
    ['Relatório de frota\nPeríodo;01/11/2026;30/11/2026\n\nPlaca;Odômetro;Nome\nFXV9521;256.000;x', 2],
    ['Vehicles\n2026\nplate,odometer\nFXV9521,256000', 2],
    ['Veículos;;\nPlaca;Odômetro;\nFXV9521;256.000;', 1],
  ])('has its head below titles: %j', (text, above) => {
    const table = read(text);
    expect(table.above).toBe(above);
    expect(table.lines).toHaveLength(1);
    expect(columns(text).slice(0, 2)).toEqual(['plate_number', 'odometer']);
  });

  it.each([
    ['vehicles', 'Bem;Leitura\nABC1D23;5\nABC1D24;6', ['Bem', 'Leitura']],
    ['vehicles', 'Bem\nABC1D23', ['Bem']],
    ['items', 'Coisa;Quanto\nFiltro;10.000\nCorreia;500', ['Coisa', 'Quanto']],
    ['items', 'Óleo;km;a definir\nFiltro;km;10.000', null],
    ['items', 'Óleo\nFiltro 2\nCorreia', null],
    ['items', 'Óleo 15W40;10.000\nFiltro;500', null],
  ] as const)(
    'takes a first line of unknown words as a head where the rows below hold values: %s, %j',
    (rows, text, head) => {
      const table = read(text, rows);
      expect(table.head).toEqual(head);
      expect(table.unknownHead).toBe(head && 'head');
      const told = readTable(text, rows, NO_LABELS, { isFirstLineRow: true });
      expect(told.ok && told.table.head).toBeNull();
      expect(told.ok && told.table.unknownHead).toBe(head && 'row');
      expect(told.ok && told.table.lines[0]?.line).toBe(1);
    },
  );

  it('finds the plates below an unknown head where no other column finds the vehicle', () => {
    expect(columns('Bem;Km\nABC1D23;5\nABC1D24;6')).toEqual(['plate_number', 'odometer']);
    expect(columns('Bem;Leitura\nABC1D23;5\nABC1D24;6')).toEqual(['plate_number', null]);
    expect(columns('Número;Placa anterior\n7;ABC1D23\n8;ABC1D24')).toEqual(['vehicle_id', null]);
  });

  it.each([
    ['"Placa;Km"\n"ABC1D23;5"\n"ABC1D24;6"', ';'],
    ['"Placa,Km"\n"ABC1D23,5"\n"ABC1D24,6"', ','],
    ['Placa;Km\nABC1D24;6\n"ABC1D23;5"', ';'],
    ['"Placa,Nome,Km"\n"ABC1D23,""Silva, Ana"",5"', ','],
    ['"Placa;Km";;\n"ABC1D23;5";;\n"ABC1D24;6";;', ';'],
    ['"Placa,Km";;\r\n"ABC1D23,5";;\r\n"ABC1D24,6";;', ','],
    ['Placa;Km\nABC1D24;6\n"ABC1D23;5";;', ';'],
    ['Placa,Km\nABC1D24,6\n"ABC1D23,5";;', ','],
    ['"Placa,Nome,Km";;\n"ABC1D23,""Silva, Ana"",5";; ', ','],
  ])('splits lines that are wrapped whole in quotes: %j', (text, separator) => {
    const table = read(text);
    expect(table.separator).toBe(separator);
    expect(columns(text).filter(Boolean)).toContain('odometer');
    expect(table.lines.map(({ cells }) => cells.findLast((cell) => cell !== '')).toSorted()).toEqual(
      table.lines.length === 2 ? ['5', '6'] : ['5'],
    );
  });

  it('keeps a quoted first cell before empty ones as it is, in its lines and with the line of each row', () => {
    const { lines } = read('Item;Tipo;Intervalo\n"Óleo, motor";;\n"Filtro, ""ar""\nde cabine";km;5\n', 'items');
    expect(lines.map(({ line, cells }) => [line, cells[0]])).toEqual([
      [2, 'Óleo, motor'],
      [3, 'Filtro, "ar"\nde cabine'],
    ]);
  });

  it('leaves a single column of quoted texts with commas one column', () => {
    expect(read('"Óleo, motor"\n"Filtro, ar"', 'items').lines.map(({ cells }) => cells)).toEqual([
      ['Óleo, motor'],
      ['Filtro, ar'],
    ]);
  });

  it('passes over a head that every page repeats', () => {
    expect(read('Placa;Km\nABC1D23;5\nPlaca;Km\nABC1D24;6').lines.map(({ line }) => line)).toEqual([2, 4]);
  });

  it.each([
    ['Km da última', 'last_odometer'],
    ['KM ÚLT. MANUT.', 'last_odometer'],
    ['Km (última manutenção)', 'last_odometer'],
    ['Last service km', 'last_odometer'],
    ['Km del último', 'last_odometer'],
    ['Dt. últ. manut.', 'last_datetime'],
    ['Data da última (dd/mm/aaaa)', 'last_datetime'],
    ['Fecha último mantenimiento', 'last_datetime'],
    ['Frota', 'find'],
    ['Nº da frota', 'find'],
    ['Prefixo', 'find'],
    ['Veículo', 'find'],
    ['Unidad', 'find'],
    ['Km atual', 'odometer'],
    ['Quilometragem', 'odometer'],
  ])('finds a column of vehicles by its usual name: %s', (head, field) => {
    expect(columns(`Placa;${head}\nABC1D23;5`)).toEqual(['plate_number', field]);
  });

  it.each([
    ['Tipo do marco', 'milestone_type'],
    ['Tipo de hito', 'milestone_type'],
    ['Milestone type', 'milestone_type'],
    ['Controle', 'milestone_type'],
    ['A cada (km)', 'milestone_value'],
    ['Periodicidade', 'milestone_value'],
    ['Frequency', 'milestone_value'],
  ])('finds a column of items by its usual name: %s', (head, field) => {
    expect(columns(`Nome;${head}\nFiltro;x`, 'items')).toEqual(['name', field]);
  });

  it('matches columns of items without a head by their place', () => {
    expect(columns('Oil\tkm\t10000', 'items')).toEqual(['name', 'milestone_type', 'milestone_value']);
  });

  it('knows a head by the words on screen', () => {
    const name = fieldOf('vehicles', 'serial_number');
    const labels = new Map(name ? [['chapa do baú', name] as const, ['chapa do bau', name] as const] : []);
    const result = readTable('Chapa do baú\n9BW', 'vehicles', labels);
    expect(result.ok && result.table.head).toEqual(['Chapa do baú']);
  });

  it('is refused when it is hostile', () => {
    const refusal = (text: string) => {
      const result = readTable(text, 'items', NO_LABELS);
      return result.ok ? null : result.refusal;
    };
    expect(refusal('')).toBe('empty');
    expect(refusal(' \n\t\n')).toBe('empty');
    expect(refusal('Name\tEvery')).toBe('empty');
    expect(refusal('a'.repeat(MOST_SIGNS + 1))).toBe('tooLarge');
    expect(refusal('1\n'.repeat(MOST_LINES + 1))).toBe('tooManyLines');
    expect(refusal('1\n'.repeat(MOST_LINES))).toBeNull();
    expect(refusal(`${'a\t'.repeat(300)}b`)).toBe('tooManyColumns');
    expect(refusal('PK\u0003\u0004 a workbook')).toBe('notText');
    expect(refusal('a\0b')).toBe('notText');
  });

  it('gives rows or a reason for any text, and never throws', () => {
    const cell = fc.oneof(garbage, fc.constantFrom('"', '""', '";', 'ABC1D23', '1.234,5'));
    const text = fc
      .array(fc.array(cell, { maxLength: 5 }), { maxLength: 8 })
      .chain((lines) =>
        fc.constantFrom('\t', ';', ',', '|', '\r\n').map((sign) => lines.map((line) => line.join(sign)).join('\n')),
      );
    fc.assert(
      fc.property(text, fc.constantFrom('items', 'vehicles'), (given, rows) => {
        const result = readTable(given, rows, NO_LABELS);
        if (!result.ok) return;
        const found = matchColumns(result.table, rows, NO_LABELS);
        expect(found).toHaveLength(result.table.columns);
        const ids = found.flatMap((field) => field?.id ?? []);
        expect(new Set(ids).size).toBe(ids.length);
        const lines = result.table.lines.map(({ line }) => line);
        expect(lines).toEqual([...lines].sort((a, b) => a - b));
      }),
    );
  });
});
