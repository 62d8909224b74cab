// The schema, version by version. A released version is never changed: a new column is a new version.

/** Version n is created by `migrations[n - 1]`. The same SQL runs on DuckDB and PostgreSQL. */
export const migrations: readonly (readonly string[])[] = [
  [
    `create table infractions (
      infraction_id integer, infraction_code text, article text, article_number integer, seriousness integer,
      points integer, amount integer, answers text, description_en text, description_pt text, search_text text)`,
    `create table vehicle_groups (vehicle_group_id integer, organization_id integer, name text, search_text text)`,
    `create table drivers (
      driver_id integer, organization_id integer, name text, registration text, vehicle_group_id integer,
      search_text text)`,
    `create table vehicles (
      vehicle_id integer, organization_id integer, vehicle_group_id integer, name text, plate_number text,
      status integer, cost_center integer, type_vehicle_id integer, type_vehicle_name text, type_fuel_id integer,
      type_fuel_name text, stage_vehicle_id integer, stage_name text, type_tracker_id integer,
      vehicle_driver_id integer, model text, manufacturer text, serial_number text, tank_capacity integer,
      odometer integer, hourmeter integer, year_manufacturer integer, liters_value double precision,
      average_fuel_km double precision, search_text text)`,
    `create table fines (
      fine_id bigint, organization_id integer, vehicle_id integer, driver_id integer, infraction_id integer,
      ait_number text, fine_date date, fine_minute integer, due_date date, driver_indication_deadline date,
      fine_status_id integer, driver_indication_status_id integer, amount_paid bigint,
      discounted_amount_from_driver bigint, vehicle_status_id integer, fine_vehicle_location text,
      system_vehicle_location text, system_lat double precision, system_lng double precision, fine_files text,
      activated integer, created date, seriousness integer, points integer, default_amount bigint,
      cost_center integer, fine_month integer, ait_search text, place_search text)`,
    `create table plans (
      id text primary key, organization_id integer not null, body text not null, version integer not null,
      updated_at text, summary text, search_text text)`,
    `create table planned_routes (
      planned_route_id text primary key, organization_id integer not null, body text not null,
      version integer not null, updated_at text, summary text, search_text text)`,
  ],
  [
    // A random stamp of the write that created a version (documents.ts).
    'alter table plans add column stamp text',
    'alter table planned_routes add column stamp text',
    `create table idempotency_keys (
      organization_id integer not null, idempotency_key text not null, request_digest text not null,
      document_id text not null, version text not null, created_at bigint not null,
      primary key (organization_id, idempotency_key))`,
  ],
  [
    `create table reserved_routes (
      planned_route_id text primary key, organization_id integer not null, reserved_at text)`,
  ],
  [
    // Own rows: the import that created a row, and the import or correction that wrote it last (own-fleet). Null: the
    // sample.
    ...['vehicle_groups', 'drivers', 'vehicles', 'fines'].flatMap((table) => [
      `alter table ${table} add column created_by integer`,
      `alter table ${table} add column changed_by integer`,
    ]),
    `create table readings (
      reading_id bigint, organization_id integer, vehicle_id integer, read_on date, odometer integer,
      hourmeter integer, created_by integer, changed_by integer)`,
    `create table imports (
      import_id integer primary key, organization_id integer not null, kind text, file_name text, person text,
      imported_at text, counts text, undone_at text)`,
    // Rows in their state before an import changed them.
    `create table import_changes (import_id integer, table_name text, row_id bigint, before text)`,
  ],
  [
    `create table import_drafts (
      organization_id integer not null, draft_id text not null, part integer not null, body text not null,
      row_count integer not null, created_at bigint not null)`,
    `create table import_profiles (organization_id integer not null, name text not null, profile text not null)`,
  ],
  [
    // Who changed what (changes.ts). A row is written in the transaction of the change itself.
    `create table changes (
      change_id text not null, organization_id integer not null, changed_at text not null, subject text, name text,
      kind text not null, document_id text, version text, import_id integer)`,
  ],
  [
    // Personal data that only the naming sheet needs (naming-data.ts). It is in no archive.
    `create table naming_data (
      organization_id integer not null, driver_id integer not null, licence_number text, licence_category text, cpf text,
      changed_by integer)`,
  ],
  [
    // The version of an organization's rows (fleet-versions.ts). It is written on PostgreSQL only, by triggers.
    `create table fleet_versions (organization_id integer primary key, stamp text not null)`,
    // Of a deletion: rows of each table, as JSON.
    `alter table changes add column counts text`,
  ],
  [
    // Every key contains the organization, so a key holds in a shard what it holds in one database.
    ...rekeyed(
      'plans',
      ['id', 'organization_id', 'body', 'version', 'updated_at', 'summary', 'search_text', 'stamp'],
      `id text not null, organization_id integer not null, body text not null, version integer not null,
      updated_at text, summary text, search_text text, stamp text, primary key (organization_id, id)`,
    ),
    ...rekeyed(
      'planned_routes',
      ['planned_route_id', 'organization_id', 'body', 'version', 'updated_at', 'summary', 'search_text', 'stamp'],
      `planned_route_id text not null, organization_id integer not null, body text not null, version integer not null,
      updated_at text, summary text, search_text text, stamp text, primary key (organization_id, planned_route_id)`,
    ),
    ...rekeyed(
      'reserved_routes',
      ['planned_route_id', 'organization_id', 'reserved_at'],
      `planned_route_id text not null, organization_id integer not null, reserved_at text,
      primary key (organization_id, planned_route_id)`,
    ),
    ...rekeyed(
      'imports',
      ['import_id', 'organization_id', 'kind', 'file_name', 'person', 'imported_at', 'counts', 'undone_at'],
      `import_id integer not null, organization_id integer not null, kind text, file_name text, person text,
      imported_at text, counts text, undone_at text, primary key (organization_id, import_id)`,
    ),
    'alter table import_changes add column organization_id integer',
    `update import_changes set organization_id =
      (select i.organization_id from imports as i where i.import_id = import_changes.import_id)`,
    // The sample of an organization, beside its rows (sample-state.ts).
    `create table samples (
      organization_id integer not null, fines integer not null, today text not null, primary key (organization_id))`,
    `insert into samples (organization_id, fines, today)
      select 1, cast(regexp_replace(content, '.*"fines":([0-9]+).*', '\\1') as integer),
        regexp_replace(content, '.*"today":"([0-9-]*)".*', '\\1')
      from meta where name = 'sample' and content like '%"fines":%' and content not like '%"fines":0%'`,
  ],
];

/** Neither database changes the key of a table on the same words: it is made anew. */
function rekeyed(table: string, columns: readonly string[], definition: string): string[] {
  const before = `${table}_before`;
  const names = columns.join(', ');
  return [
    `alter table ${table} rename to ${before}`,
    `create table ${table} (${definition})`,
    `insert into ${table} (${names}) select ${names} from ${before}`,
    `drop table ${before}`,
  ];
}

/** What dashboards sum and tell apart: read from the index, without the wide rows. */
const FIGURES = 'seriousness, fine_status_id, infraction_id, points, default_amount, amount_paid, fine_month';

/**
 * PostgreSQL reads list pages, date ranges, hours and the fines of drivers and vehicles through these. DuckDB reads
 * columns and is faster without.
 */
export const postgresIndexes: readonly string[] = [
  `create index if not exists fines_by_day on fines (organization_id, fine_date desc, fine_minute desc, fine_id desc)
    include (${FIGURES}, driver_id, vehicle_id, due_date)`,
  'drop index if exists fines_newest',
  `create index if not exists fines_of_driver on fines (organization_id, driver_id, fine_date)
    include (${FIGURES}, vehicle_id, fine_minute)`,
  `create index if not exists fines_of_vehicle on fines (organization_id, vehicle_id, fine_date)
    include (${FIGURES}, driver_id, fine_minute)`,
  // The hours of a day over many days: the days between are not read.
  `create index if not exists fines_of_hour on fines (organization_id, fine_minute, fine_date)
    include (${FIGURES}, driver_id, vehicle_id)`,
  `create index if not exists fines_ait on fines (organization_id, ait_search)`,
  // Joined and listed by organization: without them each question reads those of all.
  `create index if not exists vehicles_of_organization on vehicles (organization_id, vehicle_id)`,
  `create index if not exists drivers_of_organization on drivers (organization_id, driver_id)`,
  `create index if not exists readings_of_vehicle on readings (organization_id, vehicle_id)`,
  `create index if not exists import_changes_of_import on import_changes (organization_id, import_id)`,
  `create index if not exists changes_newest on changes (organization_id, change_id)`,
  `create index if not exists changes_of_document on changes (organization_id, kind, document_id, change_id)`,
];
