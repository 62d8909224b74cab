// Makes databases a coordinator and its shards, or brings them to this version of Patio. The command is the same.
import { Client } from 'pg';
import { setUp } from '../set-up';
import { type Layout, readLayout, writeLayout } from '../store/layout';
import { writeMeta } from '../store/meta';
import { migrations } from '../store/migrations';
import { openPostgres } from '../store/postgres';
import { SUMS_TABLES } from '../store/postgres-sums';
import { OWN_TABLES } from '../store/schema';
import { isServiceRunning } from '../store/service-presence';
import { type Session, StatementFailure, type Store, type Timeouts, textIn } from '../store/store';
import { addressText, readShardAddress, ShardProblem } from './shard-address';
import { layoutOf, readShardState, type ShardState } from './shard-state';
import { coordinatorTables, partitionOf, type ShardAddress, type ShardTable } from './shard-tables';

type Named = { url: string; name: string; address: ShardAddress };

/** Fixed, so that two runs of the command wait for each other. */
const DATABASE_LOCK = 5_770_023;

/** Returns the lines to print. Throws ShardProblem or StoreProblem. */
export async function prepareShards(
  coordinatorUrl: string,
  shardUrls: readonly string[],
  timeouts: Timeouts,
): Promise<string[]> {
  const named = (url: string, name: string): Named => ({ url, name, address: readShardAddress(url, name) });
  const coordinator = named(coordinatorUrl, 'DATABASE_URL');
  const shards = shardUrls.map((url, index) => named(url, `Shard ${index + 1}`));
  const release = await holdDatabases([coordinator, ...shards]);
  const stores: Store[] = [];
  try {
    for (const { url } of [coordinator, ...shards]) stores.push(await open(url, timeouts));
    const [main, ...parts] = stores;
    if (!main) throw new ShardProblem('There is no coordinator.');
    const state = await readShardState(main, coordinator.name);
    const states: ShardState[] = [];
    for (const [index, part] of parts.entries()) states.push(await readShardState(part, shards[index]?.name ?? ''));
    const { id, isTakenOver } = layoutOf(state, states);
    const notes: string[] = [];
    for (const [index, part] of parts.entries()) {
      notes.push(...(await prepareShard(part, { id, shard: index + 1, shards: parts.length })));
    }
    const tables = await readShardTables(parts);
    await main.transaction((session) =>
      prepareCoordinator(
        session,
        tables,
        shards.map(({ address }) => address),
        {
          id,
          schemas: states.map(({ schema }) => schema),
          isTakenOver,
        },
      ),
    );
    return [
      ...shards.map(({ address }, index) => `Shard ${index + 1}: ${addressText(address)}, ${said(states[index])}.`),
      `The coordinator ${addressText(coordinator.address)} ${state.layout ? 'has' : 'has now'} ${shards.length} shards. Start the service with it as DATABASE_URL.`,
      ...new Set(notes),
      ...(isTakenOver ? ['It took over shards of another coordinator: no service may run on that one any more.'] : []),
    ];
  } finally {
    await Promise.all(stores.map((store) => store.close()));
    await release();
  }
}

function said(state: ShardState | undefined): string {
  if (!state?.layout) return 'new';
  return state.holdsData ? 'with its rows' : 'without rows';
}

async function open(url: string, timeouts: Timeouts): Promise<Store> {
  if (await isServiceRunning(url)) throw new ShardProblem('A service runs on one of these databases. Stop it first.');
  return openPostgres(url, timeouts);
}

/** Holds a lock in each database: none can be there twice, whatever names its server has. Returns the release. */
async function holdDatabases(databases: readonly Named[]): Promise<() => Promise<void>> {
  const held: Client[] = [];
  const release = async () => {
    await Promise.all(held.map((client) => client.end().catch(() => undefined)));
  };
  try {
    for (const { url, name } of databases) {
      const client = new Client({ connectionString: url });
      await client.connect().catch((error: unknown) => {
        throw new ShardProblem(`${name} does not answer: ${error instanceof Error ? error.message : String(error)}`);
      });
      held.push(client);
      const { rows } = await client.query<{ free: boolean }>('select pg_try_advisory_lock($1) as free', [
        DATABASE_LOCK,
      ]);
      if (!rows[0]?.free) {
        throw new ShardProblem(`${name} is a database that was named before, or this command runs for it already.`);
      }
    }
    return release;
  } catch (error) {
    await release();
    throw error;
  }
}

/** A shard is a whole store: ordinary tables, keys, indexes and sums. Returns notes for the operator. */
async function prepareShard(store: Store, layout: Layout): Promise<readonly string[]> {
  const notes = await setUp(store, { fines: 0, today: '', batches: () => [] });
  await store.transaction((session) => writeLayout(session, layout));
  await store.settle();
  return notes;
}

/** The tables that the coordinator shows: those of Patio, and the sums where all shards keep them. */
async function readShardTables(shards: readonly Store[]): Promise<ShardTable[]> {
  const extras = await Promise.all(shards.map((store) => store.extras()));
  const names = [...OWN_TABLES, ...(extras.every(({ hasSums }) => hasSums) ? SUMS_TABLES : [])];
  const rows =
    (await shards[0]?.query(
      `select relname as name, string_agg(quote_ident(attname) || ' ' || format_type(atttypid, atttypmod), ', '
          order by attnum) as columns, max(case when attname = 'organization_id' then 1 else 0 end) as of_organizations
      from pg_attribute join pg_class as c on c.oid = attrelid
      where relnamespace = current_schema()::regnamespace and relname = any($1::text[]) and attnum > 0 and not attisdropped
      group by relname order by relname`,
      [names],
    )) ?? [];
  return rows
    .map((row) => ({
      name: textIn(row, 'name'),
      columns: textIn(row, 'columns'),
      hasOrganizations: row.of_organizations === 1,
    }))
    .filter(({ name }) => name !== 'meta');
}

async function prepareCoordinator(
  session: Session,
  tables: readonly ShardTable[],
  addresses: readonly ShardAddress[],
  { id, schemas, isTakenOver }: { id: string; schemas: readonly string[]; isTakenOver: boolean },
): Promise<void> {
  const isNew = (await readLayout((sql) => session.query(sql))) === null;
  await inWords(session, 'create extension if not exists postgres_fdw');
  // Also tables of older versions that this one does not have.
  for (const name of [...OWN_TABLES, ...SUMS_TABLES]) {
    if (name !== 'meta') await session.query(`drop table if exists ${name} cascade`);
  }
  for (const sql of coordinatorTables(tables, addresses, schemas)) await inWords(session, sql);
  await session.query('create table if not exists meta (name text primary key, content text)');
  // The law is loaded by the set-up, which compares this digest.
  await session.query(`delete from meta where name = 'infractions'`);
  await writeMeta(session, 'schema_version', String(migrations.length));
  // Shards with rows have had their first start.
  if (isNew && isTakenOver) await writeMeta(session, 'sample', JSON.stringify({ fines: 0, today: '' }));
  await writeLayout(session, { id, shards: addresses.length, shard: null });
  const sharded = tables.filter(({ hasOrganizations }) => hasOrganizations);
  for (const index of addresses.keys()) await reach(session, sharded, index + 1);
}

/** The way of the coordinator's server is another one than that of this command. */
async function reach(session: Session, tables: readonly ShardTable[], shard: number): Promise<void> {
  try {
    for (const { name } of tables) await session.query(`select 1 as found from ${partitionOf(name, shard)} limit 1`);
  } catch (error) {
    throw new ShardProblem(`The coordinator does not reach shard ${shard} with the given address: ${causeOf(error)}`);
  }
}

async function inWords(session: Session, sql: string): Promise<void> {
  try {
    await session.query(sql);
  } catch (error) {
    const advice = `A superuser can allow it: create extension postgres_fdw; grant usage on foreign data wrapper postgres_fdw to the user.`;
    const isRefused = error instanceof StatementFailure && error.code === '42501';
    throw new ShardProblem(`The coordinator refused: ${causeOf(error)}. ${isRefused ? advice : ''}`.trim());
  }
}

function causeOf(error: unknown): string {
  const cause = error instanceof StatementFailure ? error.cause : error;
  return cause instanceof Error ? cause.message : String(cause);
}
