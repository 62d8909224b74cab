// The sums of a dashboard, from the quickest source, and the infractions that its ranked drivers have most.
import type { FinesDashboardRequest } from '../../src/contract/fines-dashboard';
import { finesConditions } from './fines-conditions';
import type { Row, Store } from './store';
import { readSumsByMonth } from './sums-of-months';
import { type DashboardSums, readSumsOfRows } from './sums-of-rows';
import { sourceOf } from './sums-source';

/** Of identifiers, and how many of them there are. */
const LARGEST_ID = 2_147_483_647;
const IDS = 2 ** 32;

type Period = FinesDashboardRequest & { before: string };

/** Reads the sums of the period of `request`, and of the time from `before` to its start. */
export async function readDashboardSums(store: Store, organization: number, request: Period): Promise<DashboardSums> {
  const { hasSums, hasMinutes } = await store.extras();
  const source = sourceOf(request, hasSums);
  return source.kind === 'rows'
    ? readSumsOfRows(store, organization, request, { byMinute: hasMinutes })
    : readSumsByMonth(store, organization, request, source);
}

/**
 * For each of `drivers` and each class, the value of `column` that most of its fines in the period have. Of two with as
 * many the smallest. Rows: driver_id, seriousness, id.
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
  // One number for each group; the largest has most fines, then the smallest id. All ids have 32 bits. A second look at
  // the groups, or row_number(), which sorts them, takes half as long again.
  return store.query(
    `select driver_id, seriousness, ${LARGEST_ID} - max(fines * ${IDS} - (${LARGEST_ID + 2} + id)) % ${IDS} as id
    from (select driver_id, seriousness, ${column} as id, count(*) as fines
      from fines where ${conditions.sql()} group by driver_id, seriousness, ${column}) as counted
    group by driver_id, seriousness`,
    conditions.parameters,
  );
}
