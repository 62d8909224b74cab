// Everything of an organization as text: a head, a JSON line for each row with its names, and an end. The end has the
// counts, by which a file that was cut is known.
import { counted } from '../counted';
import { readSample } from '../sample/sample-state';
import { migrations } from '../store/migrations';
import type { Parameter, Session } from '../store/store';
import { ARCHIVED, type ArchivedTable, CHANGES } from './organization-tables';

/** Rows per read and per load. */
export const BATCH_ROWS = 20_000;
/** Of the form of the file. */
export const ARCHIVE_FORMAT = 1;

/** Rows of each table; tables without rows are left out. */
export type Counts = Readonly<Record<string, number>>;

/** Writes parts of the text in order, of one state. `now` in milliseconds. */
export async function writeArchive(
  session: Session,
  organization: number,
  now: number,
  write: (text: string) => Promise<void>,
): Promise<Counts> {
  const sample = await readSample(session, organization);
  await write(
    lineOf({
      patio: 'archive',
      format: ARCHIVE_FORMAT,
      schema_version: migrations.length,
      organization_id: organization,
      made_at: new Date(now).toISOString(),
      ...(sample && { sample }),
    }),
  );
  const counts: Record<string, number> = {};
  const writeRows = async (name: string, batches: AsyncIterable<object[]>) => {
    for await (const rows of batches) {
      counts[name] = (counts[name] ?? 0) + rows.length;
      await write(rows.map((row) => lineOf({ table: name, row: withoutNulls(row) })).join(''));
    }
  };
  for (const table of ARCHIVED) await writeRows(table.name, batchesOf(session, organization, table));
  await writeRows(CHANGES.name, changesOf(session, organization));
  await write(lineOf({ end: counts }));
  return counts;
}

async function* batchesOf(session: Session, organization: number, { name, key, keyType, columns }: ArchivedTable) {
  let last: Parameter = null;
  for (;;) {
    const rows = await session.query(
      `select ${Object.keys(columns).join(', ')} from ${name} where organization_id = $1::int
      and ($2::${keyType} is null or ${key} > $2::${keyType}) order by ${key} limit ${BATCH_ROWS}`,
      [organization, last],
    );
    if (rows.length === 0) return;
    yield rows;
    last = rows.at(-1)?.[key] ?? null;
  }
}

async function* changesOf(session: Session, organization: number) {
  let last: readonly Parameter[] = [0, '', 0];
  for (;;) {
    const rows = await session.query(
      `select import_id, table_name, row_id, before from import_changes
      where organization_id = $1::int and (import_id > $2::int or (import_id = $2::int
      and (table_name > $3::text or (table_name = $3::text and row_id > $4::bigint))))
      order by 1, 2, 3 limit ${BATCH_ROWS}`,
      [organization, ...last],
    );
    const end = rows.at(-1);
    if (!end) return;
    yield rows;
    last = [end.import_id ?? 0, end.table_name ?? '', end.row_id ?? 0];
  }
}

function withoutNulls(row: object): object {
  return Object.fromEntries(Object.entries(row).filter(([, cell]) => cell !== null));
}

function lineOf(value: object): string {
  return `${JSON.stringify(value)}\n`;
}

/** `3 fines, 1 import change`. */
export function countsText(counts: Counts): string {
  return Object.entries(counts)
    .map(([table, count]) => counted(count, table))
    .join(', ');
}
