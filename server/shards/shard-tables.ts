// The coordinator's side of shards as SQL. Each shard gets a server and a user mapping; each table of organizations, a
// partition there. It holds definitions only, so all of them are made anew whenever they are made.
import { escapeIdentifier, escapeLiteral } from 'pg';

/** A table of a shard: its columns as PostgreSQL writes them, in their order. */
export type ShardTable = { name: string; columns: string; hasOrganizations: boolean };

/** Where the coordinator finds a shard; `ssl`: options of libpq such as `sslmode`. */
export type ShardAddress = {
  host: string;
  port: number;
  database: string;
  user: string;
  password: string | null;
  ssl: Readonly<Record<string, string>>;
};

/** Seconds. A shard that is away must not hold the connections that others need. */
const CONNECT_S = 3;
/** Milliseconds, as for one database (DEFAULT_TIMEOUTS): `lock_timeout` of the coordinator does not reach a shard. */
const LOCK_MS = 5_000;

/**
 * Of the coordinator's sessions. A shard gives few rows, once, so they are joined by hashes. A nested loop would ask
 * the shard for each row. Joins and sums of one shard are the shard's work.
 */
const SETTINGS = {
  enable_nestloop: 'off',
  enable_partitionwise_join: 'on',
  enable_partitionwise_aggregate: 'on',
};

const serverOf = (shard: number) => `patio_shard_${shard}`;

/** Statements for one transaction of the coordinator, whose tables of these names are gone. `schemas`: of the tables in each shard. */
export function coordinatorTables(
  tables: readonly ShardTable[],
  addresses: readonly ShardAddress[],
  schemas: readonly string[],
): string[] {
  return [
    ...Object.entries(SETTINGS).map(
      ([name, value]) => `do $do$ begin execute format('alter role current_user in database %I set ${name} = ${value}',
        current_database()); end $do$`,
    ),
    ...addresses.flatMap((address, index) => serverStatements(index + 1, address)),
    ...tables.flatMap(({ name, columns, hasOrganizations }) =>
      hasOrganizations
        ? [
            `create table ${name} (${columns}) partition by hash (organization_id)`,
            ...schemas.map((schema, index) => partition(name, index + 1, schemas.length, schema)),
          ]
        : [`create table ${name} (${columns})`],
    ),
  ];
}

/** The table of one shard, as the coordinator sees it. */
export function partitionOf(table: string, shard: number): string {
  return `${table}_shard_${shard}`;
}

function partition(table: string, shard: number, shards: number, schema: string): string {
  return `create foreign table ${partitionOf(table, shard)} partition of ${table}
    for values with (modulus ${shards}, remainder ${shard - 1}) server ${serverOf(shard)}
    options (schema_name ${escapeLiteral(schema)}, table_name ${escapeLiteral(table)})`;
}

function serverStatements(shard: number, { host, port, database, user, password, ssl }: ShardAddress): string[] {
  const server = serverOf(shard);
  const options = {
    host,
    port: String(port),
    dbname: database,
    ...ssl,
    connect_timeout: String(CONNECT_S),
    keepalives_idle: '5',
    keepalives_interval: '2',
    keepalives_count: '3',
    tcp_user_timeout: '10000',
    options: `-c lock_timeout=${LOCK_MS}`,
    fetch_size: '10000',
    batch_size: '1000',
    // The coordinator has no statistics of rows that it does not hold.
    use_remote_estimate: 'true',
  };
  return [
    `drop server if exists ${server} cascade`,
    `create server ${server} foreign data wrapper postgres_fdw options (${optionsText(options)})`,
    `create user mapping for current_user server ${server}
      options (${optionsText({ user, ...(password !== null && { password }) })})`,
  ];
}

function optionsText(options: Readonly<Record<string, string>>): string {
  return Object.entries(options)
    .map(([name, value]) => `${escapeIdentifier(name)} ${escapeLiteral(value)}`)
    .join(', ');
}
