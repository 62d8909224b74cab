// A template as a sheet: days, amounts and numbers in cells of their own kinds.
import type { ImportField } from '../src/own-fleet/import-fields';
import { type FleetTable, readFleetTable } from '../src/own-fleet/read-fleet-table';
import { readDelimited } from '../src/tables/read-delimited';
import type { CellKind } from '../src/workbook/cell-xml';
import type { Sheet } from '../src/workbook/write-workbook';

const KINDS: Partial<Record<ImportField['cell'], CellKind>> = {
  day: 'day',
  hour: 'clock',
  money: 'money',
  integer: 'number',
  number: 'number',
};

/** `file`: `fines.pt-BR.csv`. */
export function templateSheet(file: string, csv: string): Sheet {
  const { rows } = readDelimited(csv, { max: 100 });
  const table = readFleetTable(rows);
  if (!table) throw new Error(`${file} is no table of a fleet.`);
  const columns = table.columns.map(({ head, field }) => ({ head, kind: (field && KINDS[field.cell]) ?? 'text' }));
  return {
    name: file.split('.')[0] ?? file,
    columns,
    rows: rows.slice(1).map(({ cells, line }) => cellsOf(table, cells, line)),
  };
}

function cellsOf(table: FleetTable, cells: readonly string[], line: number): (string | number | undefined)[] {
  const values = table.rows.find((row) => row.line === line)?.values ?? {};
  return table.columns.map(({ field }, at) => {
    const value = field ? values[field.name] : undefined;
    if (!field || !KINDS[field.cell] || value === undefined) return cells[at];
    return field.cell === 'money' ? Number(value) / 100 : value;
  });
}
