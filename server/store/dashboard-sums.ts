// What a dashboard is made of: its sums, from wherever they are read soonest, and what its ranked drivers have most.
import type { FinesDashboardRequest } from '../../src/contract/fines-dashboard';
import { finesConditions } from './fines-conditions';
import type { Row, Store } from './store';
import { readSumsByMonth } from './sums-of-months';
import { type DashboardSums, readSumsOfRows } from './sums-of-rows';
import { sourceOf } from './sums-source';

type Period = FinesDashboardRequest & { before: string };

/** Reads the sums of the period of `request`, and of the time from `before` to its start. */
export async function readDashboardSums(store: Store, organization: number, request: Period): Promise<DashboardSums> {
  const { hasSums } = await store.extras();
  const source = sourceOf(request, hasSums);
  return source.kind === 'rows'
    ? readSumsOfRows(store, organization, request)
    : readSumsByMonth(store, organization, request, source);
}

/**
 * For each of `drivers` and each class, the value of `column` that most of its fines in the period have; the smallest where
 * two have as many. Rows: driver_id, seriousness, id.
 */
export function readMostFrequent(
  store: Store,
  organization: number,
  request: FinesDashboardRequest,
  drivers: readonly number[],
  column: 'infraction_id' | 'vehicle_id',
): Promise<Row[]> {
  const conditions = finesConditions(organization, request);
  conditions.addOneOf('driver_id', drivers);
  conditions.add('seriousness is not null');
  conditions.add(`${column} is not null`);
  return store.query(
    `select driver_id, seriousness, id from (
      select driver_id, seriousness, ${column} as id,
        row_number() over (partition by driver_id, seriousness order by count(*) desc, ${column}) as place
      from fines where ${conditions.sql()} group by driver_id, seriousness, ${column}) as ranked
    where place = 1`,
    conditions.parameters,
  );
}
