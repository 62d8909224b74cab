// The version of a fleet's rows: a random stamp, new with every write that can change a dashboard. It is true whoever
// writes. PostgreSQL stamps by triggers; the process of the embedded database sees all of its writes.
import { randomUUID } from 'node:crypto';
import type { Session } from './store';

/** The tables that dashboards are made of. The infractions are those of all organizations. */
const OF_ORGANIZATIONS = ['fines', 'vehicles', 'vehicle_groups'] as const;
const OF_ALL = 'infractions';
const NAMED = new RegExp(`\\b(?:${[...OF_ORGANIZATIONS, OF_ALL].join('|')})\\b`, 'i');
const READS = /^\s*(?:select|checkpoint)\b/i;

/** Whether a statement may change a dashboard; yes in cases of doubt. */
export function changesFleet(sql: string): boolean {
  return NAMED.test(sql) && !READS.test(sql);
}

export type VersionClock = {
  now(): string;
  /** Runs `commit`; the version is another one afterwards, also if it failed. */
  during<T>(commit: () => Promise<T>): Promise<T>;
};

/** For a database of one process. One version for all organizations: the statements do not say whose rows they write. */
export function createVersionClock(): VersionClock {
  let stamp: string = randomUUID();
  let commits = 0;
  return {
    // While a commit runs nobody knows what a read sees: no two versions are equal then.
    now: () => (commits > 0 ? randomUUID() : stamp),
    during: async (commit) => {
      commits += 1;
      try {
        return await commit();
      } finally {
        commits -= 1;
        stamp = randomUUID();
      }
    },
  };
}

const MADE = 'select organization_id, cast(gen_random_uuid() as text)';

/** Names of tables and function have the schema of this moment, whatever search path a writer has set. */
const STAMP_FUNCTION = `create or replace function patio_stamp_fleet() returns trigger language plpgsql security definer
  set search_path from current as $$
  begin
    if tg_table_name = '${OF_ALL}' or tg_op = 'TRUNCATE' then
      update fleet_versions set stamp = cast(gen_random_uuid() as text);
    else
      insert into fleet_versions (organization_id, stamp)
      ${MADE} from written where organization_id is not null group by organization_id order by organization_id
      on conflict (organization_id) do update set stamp = excluded.stamp;
    end if;
    return null;
  end $$`;

const EVENTS = [
  ['inserted', 'insert', ' referencing new table as written'],
  ['updated', 'update', ' referencing new table as written'],
  ['left', 'update', ' referencing old table as written'],
  ['deleted', 'delete', ' referencing old table as written'],
  ['truncated', 'truncate', ''],
] as const;

const TRIGGERS = [
  ...OF_ORGANIZATIONS.flatMap((table) =>
    EVENTS.map(([name, event, rows]) => ({ table, name: `patio_fleet_${name}`, event, rows })),
  ),
  { table: OF_ALL, name: 'patio_fleet_law', event: 'insert or update or delete or truncate', rows: '' },
];

/** Makes the triggers of PostgreSQL that are not there: a table that was made anew has none. Rows before them get a stamp. */
export async function stampByTriggers({ query }: Pick<Session, 'query'>): Promise<void> {
  await query(STAMP_FUNCTION);
  const there = await query(
    `select c.relname as of, t.tgname as name from pg_trigger as t join pg_class as c on c.oid = t.tgrelid
    where c.relnamespace = current_schema()::regnamespace and not t.tgisinternal`,
  );
  const isThere = new Set(there.map((row) => `${row.of} ${row.name}`));
  const missing = TRIGGERS.filter(({ table, name }) => !isThere.has(`${table} ${name}`));
  for (const { table, name, event, rows } of missing) {
    await query(
      `create trigger ${name} after ${event} on ${table}${rows} for each statement execute function patio_stamp_fleet()`,
    );
  }
  for (const table of new Set(missing.map(({ table }) => table).filter((table) => table !== OF_ALL))) {
    await query(
      `insert into fleet_versions (organization_id, stamp)
      ${MADE} from ${table} where organization_id is not null group by organization_id
      on conflict (organization_id) do update set stamp = excluded.stamp`,
    );
  }
}
