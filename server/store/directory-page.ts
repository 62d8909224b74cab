// The lists of the directory as SQL: search, ids, one page, and the total.
import type { DirectoryQuery } from '../../src/directory/directory';
import { createConditions } from './conditions';
import { searchable } from './searchable';
import { numberIn, type Row, type Store } from './store';

/** The source of a list: `columns` of `from`, where `t` is the table with search_text, key and organization. */
export type DirectorySource = {
  from: string;
  columns: string;
  /** The column of `ids`; without one, ids are texts and no number matches. */
  key: string;
  hasNumericIds: boolean;
  hasOrganization: boolean;
};

export const vehicleSource: DirectorySource = {
  from: `vehicles as t left join vehicle_groups as g
    on g.vehicle_group_id = t.vehicle_group_id and g.organization_id = t.organization_id`,
  columns: 't.*, g.name as vehicle_group',
  key: 'vehicle_id',
  hasNumericIds: true,
  hasOrganization: true,
};
export const driverSource: DirectorySource = {
  from: 'drivers as t',
  columns: 't.*',
  key: 'driver_id',
  hasNumericIds: true,
  hasOrganization: true,
};
export const vehicleGroupSource: DirectorySource = {
  ...driverSource,
  from: 'vehicle_groups as t',
  key: 'vehicle_group_id',
};
export const infractionSource: DirectorySource = {
  from: 'infractions as t',
  columns: 't.*',
  key: 'infraction_id',
  hasNumericIds: true,
  hasOrganization: false,
};
export const planSource: DirectorySource = {
  from: 'plans as t',
  columns: 't.id, t.summary, t.updated_at',
  key: 'id',
  hasNumericIds: false,
  hasOrganization: true,
};
export const plannedRouteSource: DirectorySource = {
  from: 'planned_routes as t',
  columns: 't.planned_route_id, t.summary, t.updated_at',
  key: 'planned_route_id',
  hasNumericIds: false,
  hasOrganization: true,
};

const DEFAULT_PER_PAGE = 100;

/** One page ordered by folded names, and the total number of rows. */
export async function readDirectoryPage(
  store: Store,
  organization: number,
  { from, columns, key, hasNumericIds, hasOrganization }: DirectorySource,
  { search, ids, page = 0, per_page = DEFAULT_PER_PAGE }: DirectoryQuery,
): Promise<{ rows: Row[]; total: number }> {
  const conditions = createConditions();
  if (hasOrganization) conditions.add(`t.organization_id = ${conditions.bind(organization)}::int`);
  if (hasNumericIds) conditions.addOneOf(`t.${key}`, ids);
  else if (ids) conditions.add('false');
  const term = searchable(search ?? '').trim();
  if (term !== '') conditions.add(`strpos(t.search_text, ${conditions.bind(term)}::text) > 0`);
  const [count] = await store.query(
    `select count(*) as total from ${from} where ${conditions.sql()}`,
    conditions.parameters,
  );
  const offset = page * per_page;
  const total = count ? numberIn(count, 'total') : 0;
  if (offset >= total) return { rows: [], total };
  const [limit, skip] = [conditions.bind(per_page), conditions.bind(offset)];
  const rows = await store.query(
    `select ${columns} from ${from} where ${conditions.sql()} order by t.search_text collate "C", t.${key}
    limit ${limit}::bigint offset ${skip}::bigint`,
    conditions.parameters,
  );
  return { rows, total };
}

/** vehicle_group_id and vehicle_id of all vehicles of these groups. */
export function readGroupMembers(store: Store, organization: number, groups: readonly number[]): Promise<Row[]> {
  return store.query(
    `select vehicle_group_id, vehicle_id from vehicles
    where organization_id = $1::int and vehicle_group_id in (select unnest($2::bigint[])) order by vehicle_id`,
    [organization, groups],
  );
}
