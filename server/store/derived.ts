// Columns that the store computes when rows are inserted, so that queries stay simple and fast.
import { randomUUID } from 'node:crypto';
import { summaryOfPlan, summaryOfPlannedRoute } from './document-summary';
import { compactAit, searchable } from './searchable';
import { type Batch, type Cell, type Column, type ColumnType, type TableName, tables } from './tables';

type Source = (column: string) => Cell;
type Derived = { type: ColumnType; of: (source: Source) => Cell };

const foldCache = new Map<string, string>();
/** Places repeat by the thousand; caching saves seconds of a large load. */
function foldOnce(text: string): string {
  let folded = foldCache.get(text);
  if (folded === undefined) {
    folded = searchable(text);
    if (foldCache.size > 50_000) foldCache.clear();
    foldCache.set(text, folded);
  }
  return folded;
}

const textOf = (cell: Cell): string => (cell === null ? '' : String(cell));
const searchText = (...columns: string[]): Derived => ({
  type: 'text',
  of: (source) => searchable(columns.map((column) => textOf(source(column))).join('\n')),
});

/** Months since year 0, so that a month is one number: year * 12 + month - 1. */
function monthNumber(date: string): number {
  return Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7)) - 1;
}

const routeSummary = (body: string) => summaryOfPlannedRoute(JSON.parse(body), body);

/** Identifies the write of the row (documents.ts). */
const STAMP: Derived = { type: 'text', of: () => randomUUID() };

const derivedColumns: Partial<Record<TableName, Record<string, Derived>>> = {
  infractions: { search_text: searchText('infraction_code', 'infraction_id', 'description_en', 'description_pt') },
  vehicle_groups: { search_text: searchText('name', 'vehicle_group_id') },
  drivers: { search_text: searchText('name', 'registration', 'driver_id') },
  vehicles: { search_text: searchText('name', 'plate_number', 'model', 'manufacturer', 'serial_number', 'vehicle_id') },
  fines: {
    fine_month: { type: 'integer', of: (source) => monthNumber(textOf(source('fine_date'))) },
    ait_search: { type: 'text', of: (source) => compactAit(textOf(source('ait_number'))) },
    place_search: { type: 'text', of: (source) => foldOnce(textOf(source('fine_vehicle_location'))) },
  },
  plans: {
    summary: { type: 'text', of: (source) => summaryOfPlan(JSON.parse(textOf(source('body')))).summary },
    search_text: { type: 'text', of: (source) => summaryOfPlan(JSON.parse(textOf(source('body')))).searchText },
    stamp: STAMP,
  },
  planned_routes: {
    summary: { type: 'text', of: (source) => routeSummary(textOf(source('body'))).summary },
    search_text: { type: 'text', of: (source) => routeSummary(textOf(source('body'))).searchText },
    stamp: STAMP,
  },
};

/** The imports that created and last changed a row; null in the sample, whose batches lack these columns. */
const ORIGIN: Record<string, Derived> = {
  created_by: { type: 'integer', of: (source) => source('created_by') },
  changed_by: { type: 'integer', of: (source) => source('changed_by') },
};
for (const table of ['vehicle_groups', 'drivers', 'vehicles', 'fines'] as const) {
  derivedColumns[table] = { ...derivedColumns[table], ...ORIGIN };
}

/** The columns of a batch in table order, then the derived ones. */
export function columnsOf(batch: Batch): Column[] {
  const columns: Column[] = Object.entries(tables[batch.table]).map(([name, type]) => {
    const cells = batch.columns[name];
    if (cells?.length !== batch.length)
      throw new TypeError(`Batch of ${batch.table} has not ${batch.length} cells in ${name}`);
    return { name, type, cells };
  });
  for (const [name, { type, of }] of Object.entries(derivedColumns[batch.table] ?? {})) {
    const cells: Cell[] = new Array(batch.length);
    for (let row = 0; row < batch.length; row += 1) cells[row] = of((column) => batch.columns[column]?.[row] ?? null);
    columns.push({ name, type, cells });
  }
  return columns;
}
