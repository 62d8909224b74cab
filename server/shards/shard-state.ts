// What the databases of a layout are now, and why they cannot become shards and their coordinator.
import { randomUUID } from 'node:crypto';
import { holdsData } from '../backup/restore';
import { type Layout, readLayout } from '../store/layout';
import { readMeta } from '../store/meta';
import { migrations } from '../store/migrations';
import { readTables } from '../store/schema';
import { type Store, textIn } from '../store/store';
import { ShardProblem } from './shard-address';

const MOVE =
  'Make a backup (`npm run backup`), prepare databases without rows, and restore it there (`npm run restore`).';

export type ShardState = { name: string; layout: Layout | null; holdsData: boolean; schema: string; tells: string };

/** Throws ShardProblem. */
export async function readShardState(store: Store, name: string): Promise<ShardState> {
  const [row = {}] = await store.query(
    `select current_schema() as schema, current_setting('server_version_num')::int as version,
      pg_encoding_to_char(encoding) || ' ' || datcollate as tells
    from pg_database where datname = current_database()`,
  );
  if (Number(row.version) < 140_000) throw new ShardProblem(`${name} must be PostgreSQL 14 or newer.`);
  const tables = await readTables((sql) => store.query(sql));
  if (tables.some((table) => table.name === 'meta')) {
    const version = Number((await readMeta(store, 'schema_version')) ?? 0);
    if (version > migrations.length) throw new ShardProblem(`${name} was written by a newer version of Patio.`);
  }
  const layout = await readLayout((sql) => store.query(sql));
  const isOfRows = layout === null || layout.shard !== null;
  return {
    name,
    layout,
    holdsData: isOfRows && (await holdsData(store)),
    schema: textIn(row, 'schema'),
    tells: textIn(row, 'tells'),
  };
}

/**
 * The layout that these databases can have, and whether an empty coordinator takes over shards that are there. Throws ShardProblem;
 * nothing was changed.
 */
export function layoutOf(coordinator: ShardState, shards: readonly ShardState[]): { id: string; isTakenOver: boolean } {
  if (coordinator.layout?.shard) throw new ShardProblem('DATABASE_URL is itself a shard. It must be the coordinator.');
  if (coordinator.holdsData) {
    throw new ShardProblem(`DATABASE_URL holds rows, and a coordinator has none. ${MOVE}`);
  }
  const count = coordinator.layout?.shards ?? shards.length;
  if (count !== shards.length) {
    throw new ShardProblem(`The coordinator has ${count} shards, and their number stays. ${MOVE}`);
  }
  for (const { name, tells } of shards) {
    if (tells === coordinator.tells) continue;
    throw new ShardProblem(`${name} has encoding and collation ${tells}, the coordinator ${coordinator.tells}.`);
  }
  const first = shards[0]?.layout;
  // A lost coordinator held definitions only: an empty database takes its place.
  const isTakenOver =
    coordinator.layout === null && first?.shards === count && shards.every(({ layout }) => layout?.id === first.id);
  const id = coordinator.layout?.id ?? (isTakenOver && first ? first.id : randomUUID());
  for (const [index, shard] of shards.entries()) refuseShard(shard, { id, shards: count, shard: index + 1 });
  return { id, isTakenOver };
}

function refuseShard({ name, layout, holdsData }: ShardState, wanted: Layout): void {
  if (layout?.shard === null) throw new ShardProblem(`${name} is a coordinator of other shards.`);
  if (layout?.id === wanted.id) {
    if (layout.shard === wanted.shard) return;
    throw new ShardProblem(`${name} is shard ${layout.shard}, not ${wanted.shard}. Name the shards in their order.`);
  }
  if (holdsData) {
    throw new ShardProblem(
      `${name} holds rows${layout ? ' of another coordinator' : ''}, and a new shard must have none. ${MOVE}`,
    );
  }
}
