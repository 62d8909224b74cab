// Puts an archive into a store, all of it or nothing. Identifiers and versions stay; an organization that has rows stays as it is.
import * as z from 'zod/mini';
import { MaintenancePlan } from '../../src/contract/maintenance-plan';
import { PlannedRoute } from '../../src/contract/planned-route';
import { writeSample } from '../sample/sample-state';
import { ORGANIZATION_ID } from '../store/batch';
import { summaryOfPlan, summaryOfPlannedRoute } from '../store/document-summary';
import { migrations } from '../store/migrations';
import type { Session } from '../store/store';
import { type Cell, type ColumnType, type TableName, tables } from '../store/tables';
import { ARCHIVED, type ArchivedTable, CHANGES } from './organization-tables';
import { ARCHIVE_FORMAT, BATCH_ROWS, type Counts } from './write-archive';

/** The file is no archive, or it cannot be put in here; the message is for the operator. */
export class ArchiveProblem extends Error {
  override readonly name = 'ArchiveProblem';
}

const Head = z.object({
  patio: z.literal('archive'),
  format: z.int(),
  schema_version: z.int(),
  organization_id: z.int().check(z.gte(1)),
  sample: z.optional(z.object({ fines: z.int(), today: z.string() })),
});
const RowLine = z.strictObject({ table: z.string(), row: z.record(z.string(), z.unknown()) });
const EndLine = z.strictObject({ end: z.record(z.string(), z.int()) });

/** `only`: the one organization that may be put in. Throws ArchiveProblem. */
export async function loadArchive(
  session: Session,
  lines: AsyncIterable<string>,
  only: number | null = null,
): Promise<{ organization: number; counts: Counts }> {
  let head: z.output<typeof Head> | null = null;
  let end: Counts | null = null;
  let number = 0;
  const counts: Record<string, number> = {};
  const batch: { table: Table | null; rows: Record<string, Cell>[] } = { table: null, rows: [] };
  const flush = async (organization: number) => {
    if (batch.table) await loadRows(session, organization, batch.table, batch.rows);
    batch.rows = [];
  };
  for await (const line of lines) {
    number += 1;
    if (line.trim() === '') continue;
    const value = parsed(line, number);
    if (!head) {
      head = headOf(value, only);
      await refuseRows(session, head.organization_id);
      continue;
    }
    if (end) throw new ArchiveProblem(`Line ${number}: there are lines after the end.`);
    const row = z.safeParse(RowLine, value);
    if (!row.success) {
      const last = z.safeParse(EndLine, value);
      if (!last.success) throw new ArchiveProblem(`Line ${number}: is neither a row nor the end.`);
      end = last.data.end;
      continue;
    }
    const table = TABLES.get(row.data.table);
    if (!table) throw new ArchiveProblem(`Line ${number}: ${row.data.table} is no table of an archive.`);
    if (batch.table !== table || batch.rows.length === BATCH_ROWS) {
      await flush(head.organization_id);
      batch.table = table;
    }
    batch.rows.push(cellsOf(table, row.data.row, number));
    counts[table.name] = (counts[table.name] ?? 0) + 1;
  }
  if (!head) throw new ArchiveProblem('The file is empty.');
  await flush(head.organization_id);
  if (!end || !isSame(end, counts)) throw new ArchiveProblem('The file was cut: its end is missing.');
  if (head.organization_id === ORGANIZATION_ID && head.sample && head.sample.fines > 0) {
    await writeSample(session, ORGANIZATION_ID, head.sample);
  }
  return { organization: head.organization_id, counts };
}

type Table = Pick<ArchivedTable, 'name' | 'columns'> & Partial<ArchivedTable>;
const TABLES: ReadonlyMap<string, Table> = new Map([...ARCHIVED, CHANGES].map((table) => [table.name, table]));

function parsed(line: string, number: number): unknown {
  try {
    return JSON.parse(line);
  } catch {
    throw new ArchiveProblem(number === 1 ? 'This is no archive of Patio.' : `Line ${number}: is no JSON.`);
  }
}

function headOf(value: unknown, only: number | null): z.output<typeof Head> {
  const { success, data } = z.safeParse(Head, value);
  if (!success) throw new ArchiveProblem('This is no archive of Patio.');
  if (data.format > ARCHIVE_FORMAT || data.schema_version > migrations.length) {
    throw new ArchiveProblem('The archive was written by a newer version of Patio.');
  }
  if (only !== null && data.organization_id !== only) {
    throw new ArchiveProblem(`The archive is of organization ${data.organization_id}, and yours is ${only}.`);
  }
  return data;
}

async function refuseRows(session: Session, organization: number): Promise<void> {
  for (const { name } of ARCHIVED) {
    const rows = await session.query(`select 1 as found from ${name} where organization_id = $1::int limit 1`, [
      organization,
    ]);
    if (rows.length === 0) continue;
    throw new ArchiveProblem(
      `Organization ${organization} has rows already. Delete it first: npm run delete-organization -- ${organization}`,
    );
  }
}

const FITS: Readonly<Record<ColumnType, (cell: unknown) => boolean>> = {
  integer: (cell) => Number.isInteger(cell) && Math.abs(Number(cell)) < 2 ** 31,
  bigint: (cell) => Number.isSafeInteger(cell),
  double: (cell) => Number.isFinite(cell),
  text: (cell) => typeof cell === 'string' && !cell.includes('\0'),
  date: (cell) => z.safeParse(z.iso.date(), cell).success,
};

function cellsOf({ name, key, columns }: Table, row: Record<string, unknown>, line: number): Record<string, Cell> {
  for (const column of Object.keys(row)) {
    if (!Object.hasOwn(columns, column)) throw new ArchiveProblem(`Line ${line}: ${name} has no column ${column}.`);
  }
  const cells: Record<string, Cell> = {};
  for (const [column, type] of Object.entries(columns)) {
    const cell = row[column] ?? null;
    if (cell === null ? column === key : !FITS[type](cell)) {
      throw new ArchiveProblem(`Line ${line}: ${column} does not fit.`);
    }
    // Of a type that was just checked.
    cells[column] = cell as Cell;
  }
  return cells;
}

async function loadRows(session: Session, organization: number, table: Table, rows: readonly Record<string, Cell>[]) {
  const { name } = table;
  if (isLoaded(name)) {
    const columns = Object.fromEntries(
      [...new Set([...Object.keys(tables[name]), 'created_by', 'changed_by'])].map((column) => [
        column,
        rows.map((row) => (column === 'organization_id' ? organization : (row[column] ?? null))),
      ]),
    );
    await session.load([{ table: name, length: rows.length, columns }]);
    return;
  }
  for (const row of rows)
    await insert(session, name, { ...row, organization_id: organization, ...derivedOf(name, row) });
}

/** Tables with a stamp, or without a list of columns, are few rows and inserted one by one. */
function isLoaded(name: string): name is TableName {
  return Object.hasOwn(tables, name) && name !== 'plans' && name !== 'planned_routes';
}

function derivedOf(name: string, { body }: Record<string, Cell>): Record<string, Cell> {
  if (name !== 'plans' && name !== 'planned_routes') return {};
  const text = String(body);
  try {
    const json: unknown = JSON.parse(text);
    const { summary, searchText } =
      name === 'plans'
        ? summaryOfPlan(z.parse(MaintenancePlan, json))
        : summaryOfPlannedRoute(z.parse(PlannedRoute, json), text);
    return { summary, search_text: searchText };
  } catch {
    throw new ArchiveProblem(`A document of ${name} does not fit the contract.`);
  }
}

async function insert(session: Session, name: string, cells: Record<string, Cell>): Promise<void> {
  const columns = Object.keys(cells);
  const places = Object.values(cells).map((cell, at) => `$${at + 1}::${typeof cell === 'number' ? 'int' : 'text'}`);
  await session.query(
    `insert into ${name} (${columns.join(', ')}) values (${places.join(', ')})`,
    Object.values(cells),
  );
}

function isSame(a: Counts, b: Counts): boolean {
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...names].every((name) => a[name] === b[name]);
}
