// Puts a backup into an empty store: ids, versions, ETags, keys and history as they were. All or nothing.
import { isCoordinator } from '../store/layout';
import { migrations } from '../store/migrations';
import { OF_ONE_DATABASE, OWN_TABLES, readTables, type StoredTable } from '../store/schema';
import { numberIn, type Session, type Store } from '../store/store';
import type { Cell, Column } from '../store/tables';
import { type BackupPart, BackupProblem, type RowCounts } from './backup-file';

/** Tables that say nothing of a fleet: they are there in every store. */
const WITHOUT_ROWS_OF_PEOPLE = new Set(['meta', 'infractions', ...OF_ONE_DATABASE]);

/** Whether somebody's rows are there, the sample's too. */
export async function holdsData(store: Store): Promise<boolean> {
  const tables = await readTables((sql) => store.query(sql));
  for (const { name } of tables) {
    if (WITHOUT_ROWS_OF_PEOPLE.has(name)) continue;
    const rows = await store.query(`select 1 as found from ${name} limit 1`);
    if (rows.length > 0) return true;
  }
  return false;
}

/**
 * The schema is that of the backup: `setUp` brings it to this version. Tables of Patio that are there are replaced. Throws
 * BackupProblem; then nothing was changed. Shards are made final one after the other: another error may leave some of them restored.
 */
export function restore(store: Store, parts: AsyncIterable<BackupPart>): Promise<RowCounts> {
  return store.transaction(async (session) => {
    let tables: StoredTable[] = [];
    let target: { table: StoredTable; names: readonly string[] } | null = null;
    for await (const part of parts) {
      switch (part.kind) {
        case 'head':
          tables = await tablesFor(session, part.schemaVersion);
          break;
        case 'table': {
          const table = tables.find(({ name }) => name === part.table);
          const isSame = table?.columns.every(({ name }) => part.columns.includes(name));
          if (!table || !isSame || part.columns.length !== table.columns.length) {
            throw new BackupProblem(
              `The backup has other columns in ${part.table} than its version of Patio. Nothing was changed.`,
            );
          }
          target = { table, names: part.columns };
          break;
        }
        case 'rows':
          if (target) await session.append(target.table.name, columnsOf(target.table, target.names, part.rows));
          break;
        case 'end':
          await compareCounts(session, part.counts);
          return part.counts;
      }
    }
    throw new BackupProblem('The backup is cut short. Nothing was changed.');
  });
}

/** Empty tables of `version`. */
async function tablesFor(session: Session, version: number): Promise<StoredTable[]> {
  if (version > migrations.length) {
    throw new BackupProblem('The backup was written by a newer version of Patio. Restore it with that one.');
  }
  const query = (sql: string) => session.query(sql);
  if (!(await isCoordinator(query))) return makeTables(session, version);
  if (version < migrations.length) {
    throw new BackupProblem(
      'The backup was written by an older version of Patio, and shards take those of this one only. Restore it into one database, and make a backup of that. Nothing was changed.',
    );
  }
  const tables = await readTables(query);
  for (const { name } of tables) if (!OF_ONE_DATABASE.has(name)) await session.query(`delete from ${name}`);
  return tables;
}

async function makeTables(session: Session, version: number): Promise<StoredTable[]> {
  for (const name of OWN_TABLES) await session.query(`drop table if exists ${name}`);
  await session.query('create table meta (name text primary key, content text)');
  for (const sql of migrations.slice(0, version).flat()) await session.query(sql);
  return readTables((sql) => session.query(sql));
}

function columnsOf({ columns }: StoredTable, names: readonly string[], rows: readonly Cell[][]): Column[] {
  return columns.map(({ name, type }) => {
    const place = names.indexOf(name);
    return { name, type, cells: rows.map((row) => row[place] ?? null) };
  });
}

async function compareCounts(session: Session, counts: RowCounts): Promise<void> {
  for (const [table, count] of Object.entries(counts)) {
    const [row] = await session.query(`select count(*) as stored from ${table}`);
    if (numberIn(row ?? {}, 'stored') !== count) {
      throw new BackupProblem(`Not all rows of ${table} could be restored. Nothing was changed.`);
    }
  }
}
