// Reads and writes own rows in batches inside the transaction of an import: changed rows are deleted and inserted
// again.
import { toBatch } from '../store/batch';
import { type Row, type Session, textIn } from '../store/store';
import { type Cell, tables } from '../store/tables';
import type { OwnKind } from './own-fields';

/** A stored row: the columns of its table, and those of its import. */
export type StoredRow = Record<string, Cell>;

const ORIGIN = ['created_by', 'changed_by'] as const;
export const ID_COLUMNS: Record<OwnKind, string> = {
  vehicle_groups: 'vehicle_group_id',
  drivers: 'driver_id',
  vehicles: 'vehicle_id',
  fines: 'fine_id',
  readings: 'reading_id',
};

/** The columns of a row of this kind, without derived ones. */
export function columnsOfKind(kind: OwnKind): readonly string[] {
  return [...new Set([...Object.keys(tables[kind]), ...ORIGIN])];
}

/** All rows of the organization, or those whose `column` is one of `values`. */
export async function readOwnRows(
  session: Session,
  kind: OwnKind,
  organization: number,
  among?: { column: string; values: readonly string[] },
): Promise<StoredRow[]> {
  const columns = columnsOfKind(kind).join(', ');
  const where = among ? ` and ${among.column} in (select unnest($2::text[]))` : '';
  if (among?.values.length === 0) return [];
  const rows = await session.query(
    `select ${columns} from ${kind} where organization_id = $1::int${where}`,
    among ? [organization, among.values] : [organization],
  );
  return rows;
}

/** The highest id in the organization; 0 if none. An id says which row only together with its organization. */
export async function highestId(
  session: Session,
  organization: number,
  table: string,
  column: string,
): Promise<number> {
  const [row] = await session.query(`select max(${column}) as highest from ${table} where organization_id = $1::int`, [
    organization,
  ]);
  return Number(row?.highest ?? 0);
}

export async function removeRows(
  session: Session,
  organization: number,
  kind: OwnKind,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return;
  const column = ID_COLUMNS[kind];
  const [first, last] = ids.reduce(([least, most], id) => [Math.min(least, id), Math.max(most, id)], [ids[0] ?? 0, 0]);
  // A shard reads the rows between the ends; the list itself is compared by the coordinator.
  await session.query(
    `delete from ${kind} where organization_id = $1::int and ${column} between $2::bigint and $3::bigint
    and ${column} in (select unnest($4::bigint[]))`,
    [organization, first, last, ids],
  );
}

const BATCH_ROWS = 20_000;

export async function loadRows(session: Session, kind: OwnKind, rows: readonly StoredRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += BATCH_ROWS) {
    const part = rows.slice(from, from + BATCH_ROWS);
    const columns = Object.fromEntries(
      columnsOfKind(kind).map((name): [string, Cell[]] => [name, part.map((row) => row[name] ?? null)]),
    );
    await session.load([{ table: kind, length: part.length, columns }]);
  }
}

/** Stores rows in their state before import `importId` changed them. */
export async function keepBefore(
  session: Session,
  { organization, importId }: { organization: number; importId: number },
  kind: OwnKind,
  rows: readonly StoredRow[],
): Promise<void> {
  if (rows.length === 0) return;
  const changes = rows.map((row) => ({
    organization_id: organization,
    import_id: importId,
    table_name: kind,
    row_id: row[ID_COLUMNS[kind]] ?? null,
    before: JSON.stringify(row),
  }));
  await session.load([toBatch('import_changes', changes)]);
}

export function readBefore(row: Row): StoredRow {
  return JSON.parse(textIn(row, 'before'));
}
