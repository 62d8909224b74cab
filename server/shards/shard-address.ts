// The addresses of databases on a command line, read as the driver reads them.
import { Client } from 'pg';
import type { ShardAddress } from './shard-tables';

/** The shards cannot be prepared; the message is for the operator. */
export class ShardProblem extends Error {
  override readonly name = 'ShardProblem';
}

/** What of an address the coordinator's server needs too. */
const SSL = ['sslmode', 'sslrootcert', 'sslcert', 'sslkey'] as const;

/** Throws ShardProblem. */
export function readShardAddress(text: string, name: string): ShardAddress {
  let url: URL;
  let client: Client;
  try {
    url = new URL(text);
    if (!['postgresql:', 'postgres:'].includes(url.protocol)) throw new TypeError(url.protocol);
    client = new Client({ connectionString: text });
  } catch {
    throw new ShardProblem(`${name} must be the address of a database: postgresql://user@host/database.`);
  }
  const { host, port, database, user, password } = client;
  if (!database || !user) throw new ShardProblem(`${name} must name a user and a database.`);
  const ssl = SSL.flatMap((option) => {
    const value = url.searchParams.get(option);
    return value === null ? [] : [[option, value] as const];
  });
  return { host, port, database, user, password: password ?? null, ssl: Object.fromEntries(ssl) };
}

/** Without the password. */
export function addressText({ host, port, database }: ShardAddress): string {
  return `${host}:${port}/${database}`;
}
