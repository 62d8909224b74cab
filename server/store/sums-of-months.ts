// The sums of a dashboard from the tables by month (postgres-sums.ts). Days at the ends come from the fines. PostgreSQL
// only.
import { createConditions } from './conditions';
import type { FinesFilters } from './fines-conditions';
import { BY_DRIVER, BY_INFRACTION, BY_VEHICLE, MONTH, NULL_KEY, type SumsTable } from './postgres-sums';
import type { Row, Store } from './store';
import { type DashboardSums, NIC_INFRACTION } from './sums-of-rows';
import type { SumsSource } from './sums-source';

type Months = Extract<SumsSource, { kind: 'months' }>;

/** Status and class are the only filters that the tables hold. */
export async function readSumsByMonth(
  store: Store,
  organization: number,
  filters: Pick<FinesFilters, 'fine_status_ids' | 'seriousness_ids'>,
  source: Months,
): Promise<DashboardSums> {
  const read = (table: SumsTable, statement: (sums: string, own: string) => string): Promise<Row[]> => {
    const { sql, own, parameters } = signedSums(table, organization, filters, source);
    return store.query(statement(sql, own), parameters);
  };
  const [byMonth, byInfraction, byGroup, byDriver] = await Promise.all([
    read(
      BY_INFRACTION,
      (sums) => `select is_now * month as month, ${knownOnly('seriousness')}, ${knownOnly('fine_status_id')},
        case when infraction_id = ${NIC_INFRACTION} then 1 else 0 end as is_nic, sum(fines) as fines,
        sum(cost) as cost, sum(points) as points, sum(paid) as paid, sum(payments) as payments
      from ${sums} group by 1, 2, 3, 4 having sum(fines) > 0`,
    ),
    read(
      BY_INFRACTION,
      (sums) => `select is_now, infraction_id, sum(fines) as fines, sum(cost) as cost
      from ${sums} where infraction_id <> ${NULL_KEY} group by 1, 2 having sum(fines) > 0`,
    ),
    read(
      BY_VEHICLE,
      // The organization of a grouped subquery restricts no join to the shard that has it.
      (sums, own) => `select s.is_now, g.vehicle_group_id, g.name, sum(s.fines) as fines, sum(s.cost) as cost
      from (select is_now, vehicle_id, sum(fines) as fines, sum(cost) as cost
        from ${sums} group by 1, 2 having sum(fines) > 0) as s
      join vehicles as v on v.vehicle_id = s.vehicle_id and v.${own}
      join vehicle_groups as g on g.vehicle_group_id = v.vehicle_group_id and g.${own}
      group by 1, 2, 3`,
    ),
    read(
      BY_DRIVER,
      (
        sums,
      ) => `select is_now, driver_id, ${knownOnly('seriousness')}, sum(fines) as fines, sum(cost) as cost, sum(points) as points
      from ${sums} group by 1, 2, 3 having sum(fines) > 0`,
    ),
  ]);
  return { byMonth, byInfraction, byGroup, byDriver };
}

const knownOnly = (column: string) => `nullif(${column}, ${NULL_KEY}) as ${column}`;

/**
 * A subquery with is_now, organization_id, month, the keys and the figures of `table`. It has rows of whole months, and
 * one for each fine of the edges, negative to take it away. `own`: the condition for rows of the organization.
 */
function signedSums(
  table: SumsTable,
  organization: number,
  filters: Pick<FinesFilters, 'fine_status_ids' | 'seriousness_ids'>,
  { before, start, end, edges }: Months,
): { sql: string; own: string; parameters: ReturnType<typeof createConditions>['parameters'] } {
  const conditions = createConditions();
  const { bind, add, addOneOf } = conditions;
  const own = `organization_id = ${bind(organization)}`;
  add(own);
  addOneOf('fine_status_id', filters.fine_status_ids);
  addOneOf('seriousness', filters.seriousness_ids);
  const figures = Object.keys(table.sums);
  const months = `select case when month >= ${bind(start)}::int then 1 else 0 end as is_now, organization_id, month,
      seriousness, fine_status_id, ${table.key}, fines, ${figures.join(', ')}
    from ${table.name} where ${conditions.sql()} and month >= ${bind(before)}::int and month < ${bind(end)}::int`;
  if (edges.length === 0) return { sql: `(${months}) as sums`, own, parameters: conditions.parameters };
  const bounds = edges.map(({ isNow, sign, first, last }) => ({
    day: `(${isNow}, ${sign}, ${bind(first)}::date, ${bind(last)}::date)`,
    isInside: `fine_date between ${bind(first)}::date and ${bind(last)}::date`,
  }));
  // A shard gives these days only; their join with the edges is the coordinator's.
  const inside = ` and (${bounds.map(({ isInside }) => isInside).join(' or ')})`;
  const known = table.hasUnknown ? '' : ` and ${table.key} is not null`;
  const fines = `select is_now, organization_id, ${MONTH}, coalesce(seriousness, ${NULL_KEY}),
      coalesce(fine_status_id, ${NULL_KEY}), coalesce(${table.key}, ${NULL_KEY}), sign,
      ${figures.map((name) => `sign * coalesce(${table.sums[name]}, 0)`).join(', ')}
    from (values ${bounds.map(({ day }) => day).join(', ')}) as edges(is_now, sign, first_day, last_day)
    join fines on fine_date >= first_day and fine_date <= last_day
    where ${conditions.sql()}${known}${inside}`;
  return { sql: `(${months} union all ${fines}) as sums`, own, parameters: conditions.parameters };
}
