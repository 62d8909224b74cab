// Whether a service runs on a PostgreSQL database: it holds a session with a name of its own. A file of DuckDB has a lock instead.
import { Client as PgClient } from 'pg';

/** The name of a running service among the sessions of the database. */
const SERVICE_NAME = 'patio service';
const RECONNECT_MS = 5_000;

/**
 * Holds a session while the service runs, by which `isServiceRunning` finds it. A broken session is opened again.
 * Returns its end.
 */
export function showServiceRuns(url: string): () => Promise<void> {
  let isOver = false;
  let timer: NodeJS.Timeout | undefined;
  let client: PgClient;
  const connect = () => {
    client = new PgClient({ connectionString: url, application_name: SERVICE_NAME, keepAlive: true });
    client.on('error', () => undefined);
    // Also after a connection that was never there.
    client.on('end', () => {
      if (!isOver) timer = setTimeout(connect, RECONNECT_MS).unref();
    });
    client.connect().catch(() => undefined);
  };
  connect();
  return async () => {
    isOver = true;
    clearTimeout(timer);
    await client.end().catch(() => undefined);
  };
}

/** Whether a service of any machine runs on the database. */
export async function isServiceRunning(url: string): Promise<boolean> {
  const client = new PgClient({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query(
      'select 1 from pg_stat_activity where datname = current_database() and application_name = $1 limit 1',
      [SERVICE_NAME],
    );
    return rows.length > 0;
  } finally {
    await client.end();
  }
}
