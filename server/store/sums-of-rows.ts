// The sums of a dashboard over rows: plain GROUP BYs over the filtered fines of both periods. No GROUPING SETS and no
// distinct counts, so that a sharded database can run them too.
import type { FinesDashboardRequest } from '../../src/contract/fines-dashboard';
import { finesConditions } from './fines-conditions';
import type { Row, Store } from './store';

/** The infraction of a NIC fine (500-20): the driver was not indicated. */
export const NIC_INFRACTION = 50020;

export type DashboardSums = {
  /** month (0 for the period before), seriousness, fine_status_id, is_nic → fines, cost, points, paid, payments */
  byMonth: Row[];
  /** is_now, infraction_id → fines, cost */
  byInfraction: Row[];
  /** is_now, vehicle_group_id, name → fines, cost */
  byGroup: Row[];
  /** is_now, driver_id, seriousness → fines, cost, points; known drivers only */
  byDriver: Row[];
};

type Period = FinesDashboardRequest & { before: string };

/** `byMinute`: as of `finesConditions`. */
export async function readSumsOfRows(
  store: Store,
  organization: number,
  request: Period,
  { byMinute }: { byMinute: boolean },
): Promise<DashboardSums> {
  const { start_date, before } = request;
  const read = (statement: (fines: string, isNow: string, own: () => string) => string, known = '') => {
    const conditions = finesConditions(organization, { ...request, start_date: before }, { byMinute });
    const isNow = `case when fine_date >= ${conditions.bind(start_date)}::date then 1 else 0 end`;
    if (known) conditions.add(`${known} is not null`);
    const own = () => `organization_id = ${conditions.bind(organization)}::int`;
    return store.query(statement(`fines where ${conditions.sql()}`, isNow, own), conditions.parameters);
  };
  const [byMonth, byInfraction, byGroup, byDriver] = await Promise.all([
    read(
      (fines, isNow) => `select (${isNow}) * fine_month as month, seriousness, fine_status_id,
        case when infraction_id = ${NIC_INFRACTION} then 1 else 0 end as is_nic,
        count(*) as fines, sum(default_amount) as cost, sum(points) as points, sum(amount_paid) as paid,
        sum(case when amount_paid > 0 then 1 else 0 end) as payments
      from ${fines} group by 1, 2, 3, 4`,
    ),
    read(
      (fines, isNow) => `select ${isNow} as is_now, infraction_id, count(*) as fines, sum(default_amount) as cost
      from ${fines} group by 1, 2`,
      'infraction_id',
    ),
    read(
      // The organization of a grouped subquery restricts no join to the shard that has it.
      (fines, isNow, own) => `select s.is_now, g.vehicle_group_id, g.name, sum(s.fines) as fines, sum(s.cost) as cost
      from (select ${isNow} as is_now, vehicle_id, count(*) as fines, sum(default_amount) as cost
        from ${fines} group by 1, 2) as s
      join vehicles as v on v.vehicle_id = s.vehicle_id and v.${own()}
      join vehicle_groups as g on g.vehicle_group_id = v.vehicle_group_id and g.${own()}
      group by 1, 2, 3`,
      'vehicle_id',
    ),
    read(
      (fines, isNow) => `select ${isNow} as is_now, driver_id, seriousness,
        count(*) as fines, sum(default_amount) as cost, sum(points) as points
      from ${fines} group by 1, 2, 3`,
      'driver_id',
    ),
  ]);
  return { byMonth, byInfraction, byGroup, byDriver };
}
