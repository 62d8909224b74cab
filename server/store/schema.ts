// The tables of Patio in a database, as they are there: names from the migrations, columns from the database itself.
import { migrations } from './migrations';
import { type Row, textIn } from './store';
import type { ColumnType } from './tables';

export type StoredTable = { name: string; columns: readonly { name: string; type: ColumnType }[] };

/** Types of columns as both databases call them. */
const TYPES: Readonly<Record<string, ColumnType>> = {
  integer: 'integer',
  bigint: 'bigint',
  double: 'double',
  'double precision': 'double',
  text: 'text',
  varchar: 'text',
  date: 'date',
};

/** All that Patio creates; a database may have other tables. */
export const OWN_TABLES: readonly string[] = [
  ...new Set(['meta', ...migrations.flat().flatMap((sql) => /^create table (\w+)/.exec(sql)?.[1] ?? [])]),
];

/** Those with a column of organizations, whatever version made it. All others hold nothing of an organization. */
export const ORGANIZATION_TABLES: readonly string[] = OWN_TABLES.filter((name) =>
  migrations
    .flat()
    .some((sql) => new RegExp(`^(create|alter) table ${name}\\b`).test(sql) && sql.includes('organization_id')),
);

/** These say something of one database only: they are in no backup, and tell of no rows. */
export const OF_ONE_DATABASE: ReadonlySet<string> = new Set(['fleet_versions']);

const COLUMNS = `select table_name, column_name, data_type from information_schema.columns
  where table_schema = current_schema() and table_catalog = current_database()
  order by table_name, ordinal_position`;

/** The tables that are there, in the order of the migrations, each with its columns in order. */
export async function readTables(query: (sql: string) => Promise<Row[]>): Promise<StoredTable[]> {
  const rows = await query(COLUMNS);
  return OWN_TABLES.flatMap((name) => {
    const columns = rows
      .filter((row) => row.table_name === name)
      .map((row) => ({ name: textIn(row, 'column_name'), type: typeOf(name, row) }));
    return columns.length === 0 ? [] : [{ name, columns }];
  });
}

function typeOf(table: string, row: Row): ColumnType {
  const type = TYPES[textIn(row, 'data_type').toLowerCase()];
  if (type) return type;
  throw new TypeError(`Column ${textIn(row, 'column_name')} of ${table} has a type that a backup does not hold`);
}
