// Whether a database is one of several: a shard, or the coordinator of shards (server/shards). The mark is a table of its own,
// which no backup holds: rows move between layouts, and the layout stays.
import { numberIn, type Row, type Session, textIn } from './store';

export type Layout = {
  /** Random; the same in the coordinator and all its shards. */
  id: string;
  shards: number;
  /** From 1; null: the coordinator. */
  shard: number | null;
};

const TABLE = 'shard_layout';

type Query = (sql: string) => Promise<Row[]>;

/** Null: the database is a whole store. */
export async function readLayout(query: Query): Promise<Layout | null> {
  const there = await query(
    `select 1 as there from information_schema.tables
    where table_schema = current_schema() and table_catalog = current_database() and table_name = '${TABLE}'`,
  );
  if (there.length === 0) return null;
  const [row] = await query(`select layout_id, shards, shard from ${TABLE}`);
  if (!row) return null;
  return {
    id: textIn(row, 'layout_id'),
    shards: numberIn(row, 'shards'),
    shard: row.shard === null ? null : numberIn(row, 'shard'),
  };
}

/** Replaces the mark. */
export async function writeLayout(session: Pick<Session, 'query'>, { id, shards, shard }: Layout): Promise<void> {
  await session.query(
    `create table if not exists ${TABLE} (layout_id text not null, shards integer not null, shard integer)`,
  );
  await session.query(`delete from ${TABLE}`);
  await session.query(`insert into ${TABLE} (layout_id, shards, shard) values ($1::text, $2::int, $3::int)`, [
    id,
    shards,
    shard,
  ]);
}

/** Whether the rows of organizations lie in other databases. */
export async function isCoordinator(query: Query): Promise<boolean> {
  const layout = await readLayout(query);
  return layout !== null && layout.shard === null;
}
