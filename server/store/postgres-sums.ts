// Sums of fines by month on PostgreSQL: tables beside `fines`. Triggers keep them exact in the transaction of every
// change. They are derived, so no backup and no archive has them.
import { type Session, textIn } from './store';

export type SumsTable = {
  name: string;
  /** The column of `fines` that the sums are told apart by, beside organization, month, class and status. */
  key: 'infraction_id' | 'driver_id' | 'vehicle_id';
  /** Fines without the key are in it, too. */
  hasUnknown: boolean;
  /** Column of sums → what is summed of a fine. */
  sums: Readonly<Record<string, string>>;
};

export const BY_INFRACTION: SumsTable = {
  name: 'fines_by_infraction',
  key: 'infraction_id',
  hasUnknown: true,
  sums: {
    cost: 'default_amount',
    points: 'points',
    paid: 'amount_paid',
    payments: 'case when amount_paid > 0 then 1 else 0 end',
  },
};
export const BY_DRIVER: SumsTable = {
  name: 'fines_by_driver',
  key: 'driver_id',
  hasUnknown: false,
  sums: { cost: 'default_amount', points: 'points' },
};
export const BY_VEHICLE: SumsTable = {
  name: 'fines_by_vehicle',
  key: 'vehicle_id',
  hasUnknown: false,
  sums: { cost: 'default_amount' },
};
const TABLES = [BY_INFRACTION, BY_DRIVER, BY_VEHICLE];
export const SUMS_TABLES: readonly string[] = TABLES.map(({ name }) => name);

/** Stands for null in a key: a number that no 32-bit column holds. `nulls not distinct` needs PostgreSQL 15. */
export const NULL_KEY = '-2147483649';
/** The month of a fine, as `monthNumber` counts it. `extract` would be numeric, and slower. */
export const MONTH = "(date_part('year', fine_date) * 12 + date_part('month', fine_date) - 1)::int";

/** Another definition of tables or triggers is another number: the sums of the one before are then made anew. */
const VERSION = 2;
const EVENTS = ['lock', 'insert', 'update', 'delete', 'truncate'] as const;
const triggerOf = (event: string) => `fines_sums_${VERSION}_${event}`;
const functionOf = (event: string) => `fines_sums_${event}`;
/** Advisory lock of whoever changes fines. Taken before the first row is locked, so that two writers wait but never deadlock. */
const WRITER_LOCK = 5_770_022;

/** SQL: whether the sums are kept. A table without the triggers, or with one switched off, has no sums that can be trusted. */
export const KEEPS_SUMS = `(select count(*) from pg_trigger where tgrelid = to_regclass('fines') and tgenabled in ('O', 'A')
  and tgname in (${EVENTS.map((event) => `'${triggerOf(event)}'`).join(', ')})) = ${EVENTS.length}`;

/** SQL: whether the sums lie in shards, which keep them. The coordinator has them only if all shards did (server/shards). */
export const SHARDS_KEEP_SUMS = `(select relkind from pg_class where oid = to_regclass('${BY_DRIVER.name}')) = 'p'`;

/**
 * Makes tables, triggers and sums where they are missing. False: they exist, or `fines` is a view or has partitions on
 * other servers, which have no such triggers.
 */
export async function prepareSums(session: Pick<Session, 'query'>): Promise<boolean> {
  const [state] = await session.query(
    `select case when ${KEEPS_SUMS} then 1 else 0 end as is_kept, quote_ident(current_schema()) as schema,
      (select relkind::text from pg_class where oid = to_regclass('fines')) as kind`,
  );
  if (state?.is_kept === 1 || state?.kind !== 'r') return false;
  for (const sql of sumsStatements(textIn(state, 'schema'))) await session.query(sql);
  return true;
}

function sumsStatements(schema: string): string[] {
  const fines = `${schema}.fines`;
  return [
    ...EVENTS.map((event) => `drop function if exists ${functionOf(event)}() cascade`),
    ...TABLES.map(({ name }) => `drop table if exists ${name}`),
    ...TABLES.map(tableOf),
    functionSql(schema, 'lock', `perform pg_advisory_xact_lock(${WRITER_LOCK}); return null;`),
    ...(['insert', 'update', 'delete'] as const).map((event) =>
      functionSql(
        schema,
        event,
        `${TABLES.flatMap((table) => changesOf(schema, table, event)).join(';\n')}; return null;`,
      ),
    ),
    functionSql(
      schema,
      'truncate',
      `truncate ${TABLES.map(({ name }) => `${schema}.${name}`).join(', ')}; return null;`,
    ),
    triggerSql(fines, 'lock', 'before insert or update or delete', ''),
    triggerSql(fines, 'insert', 'after insert', 'referencing new table as new_fines'),
    triggerSql(fines, 'update', 'after update', 'referencing old table as old_fines new table as new_fines'),
    triggerSql(fines, 'delete', 'after delete', 'referencing old table as old_fines'),
    triggerSql(fines, 'truncate', 'after truncate', ''),
    // From here on no other session changes fines: a trigger locks them until the end of the transaction.
    ...TABLES.map((table) => `insert into ${table.name} (${columnsOf(table)}) ${sumsOf(table, fines, '')}`),
    ...TABLES.map(({ name }) => `analyze ${name}`),
  ];
}

function tableOf({ name, key, sums }: SumsTable): string {
  const keys = `organization_id, month, seriousness, fine_status_id, ${key}`;
  // Sums are numeric, as those over rows are: no amount is too large to be stored.
  return `create table ${name} (organization_id int not null, month int not null, seriousness bigint not null,
    fine_status_id bigint not null, ${key} bigint not null, fines bigint not null,
    ${Object.keys(sums)
      .map((sum) => `${sum} numeric not null`)
      .join(', ')}, primary key (${keys})) with (fillfactor = 80)`;
}

const keysOf = ({ key }: SumsTable) => ['organization_id', 'month', 'seriousness', 'fine_status_id', key];
const figuresOf = ({ sums }: SumsTable) => ['fines', ...Object.keys(sums)];
const columnsOf = (table: SumsTable) => [...keysOf(table), ...figuresOf(table)].join(', ');

/**
 * The sums of the fines in `from`, or with `minus` their subtraction. Fines that no dashboard can find are left out.
 */
function sumsOf({ key, hasUnknown, sums }: SumsTable, from: string, minus: '-' | ''): string {
  const known = hasUnknown ? '' : ` and ${key} is not null`;
  return `select organization_id, ${MONTH} as month, coalesce(seriousness, ${NULL_KEY}) as seriousness,
      coalesce(fine_status_id, ${NULL_KEY}) as fine_status_id, coalesce(${key}, ${NULL_KEY}) as ${key},
      ${minus}count(*) as fines, ${Object.entries(sums)
        .map(([name, sum]) => `${minus}coalesce(sum(${sum}), 0) as ${name}`)
        .join(', ')}
    from ${from} where organization_id is not null and fine_date is not null${known} group by 1, 2, 3, 4, 5`;
}

/** The statements that bring `table` up to date after `event`. */
function changesOf(schema: string, table: SumsTable, event: 'insert' | 'update' | 'delete'): string[] {
  const [name, keys, figures] = [`${schema}.${table.name}`, keysOf(table), figuresOf(table)];
  const added = sumsOf(table, 'new_fines', '');
  const removed = sumsOf(table, 'old_fines', '-');
  // What an update leaves alike is not written.
  const changed = `select ${keys.join(', ')}, ${figures.map((figure) => `sum(${figure}) as ${figure}`).join(', ')}
    from (${added} union all ${removed}) as both_sides group by 1, 2, 3, 4, 5
    having ${figures.map((figure) => `sum(${figure}) <> 0`).join(' or ')}`;
  const change = { insert: added, update: changed, delete: removed }[event];
  const write = `insert into ${name} as stored (${columnsOf(table)}) ${change} order by 1, 2, 3, 4, 5
    on conflict (${keys.join(', ')}) do update set
    ${figures.map((figure) => `${figure} = stored.${figure} + excluded.${figure}`).join(', ')}`;
  if (event === 'insert') return [write];
  const same = keys.map((column) => `stored.${column} = gone.${column}`).join(' and ');
  // Statistics know of no sum without fines. With `fines = 0` the planner would expect none, and compare all with all.
  const clean = `delete from ${name} as stored using (${removed}) as gone where ${same} and stored.fines + 0 = 0`;
  // A plan for few rows must not be used for many, as it would be where the session keeps it.
  const isLarge = `exists (select from old_fines offset ${FEW})`;
  return [write, `if ${isLarge} then execute $clean$${clean}$clean$; else ${clean}; end if`];
}

/** Rows of a statement whose sums are cleaned with the plan that the session keeps. */
const FEW = 100;

/** With the rights of its owner: who may change fines needs no right to the sums. */
function functionSql(schema: string, event: string, body: string): string {
  return `create function ${functionOf(event)}() returns trigger language plpgsql security definer
    set search_path = ${schema}, pg_temp as $sums$ begin ${body} end $sums$`;
}

function triggerSql(fines: string, event: string, when: string, referencing: string): string {
  return `create trigger ${triggerOf(event)} ${when} on ${fines} ${referencing}
    for each statement execute function ${functionOf(event)}()`;
}
