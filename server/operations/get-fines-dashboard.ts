// GET /get_fines_dashboard: validates the period, reads the sums of the store, aggregates them into the 19 members.
import type { FinesDashboardRequest, FinesDashboardResponse } from '../../src/contract/fines-dashboard';
import { readDashboardSums, readMostFrequent } from '../store/dashboard-sums';
import { numberIn, type Row, type Store, textIn } from '../store/store';
import { daysBefore, daysBetween, monthIndex } from './calendar';
import type { Caller } from './caller';
import { toFinesDashboard } from './dashboard-members';
import { type ClassRanking, driversOfClasses } from './dashboard-rankings';
import { RequestProblem } from './request-problem';

const MOST_YEARS = 20;

export async function getFinesDashboard(
  request: FinesDashboardRequest,
  store: Store,
  { organization, language }: Caller,
): Promise<FinesDashboardResponse> {
  const { start_date, end_date } = request;
  if (end_date < start_date) throw new RequestProblem('end_date', 'must not be before start_date');
  const days = daysBetween(start_date, end_date) + 1;
  if (days > MOST_YEARS * 366) {
    throw new RequestProblem('end_date', `must be at most ${MOST_YEARS} years after start_date`);
  }
  const before = daysBefore(start_date, days);
  const [sums, infractions] = await Promise.all([
    readDashboardSums(store, organization, { ...request, before }),
    readInfractions(store, language),
  ]);
  const rankings = driversOfClasses(sums.byDriver);
  await addMostFrequent(rankings, store, organization, request);
  const months = { first: monthIndex(start_date), last: monthIndex(end_date) };
  return { response: toFinesDashboard({ ...sums, rankings, infractions, months }) };
}

/** infraction_id → its text in the caller's language. */
async function readInfractions(store: Store, language: Caller['language']): Promise<Map<number, string>> {
  const rows = await store.query(
    `select infraction_id, coalesce(description_${language}, description_en, infraction_code) as description from infractions`,
  );
  return new Map(rows.map((row) => [numberIn(row, 'infraction_id'), textIn(row, 'description')]));
}

/** Adds the most frequent infraction and vehicle of every ranked driver. */
async function addMostFrequent(
  rankings: ClassRanking[],
  store: Store,
  organization: number,
  request: FinesDashboardRequest,
): Promise<void> {
  const drivers = [...new Set(rankings.flatMap(({ rows }) => rows.map(({ driver_id }) => driver_id)))];
  if (drivers.length === 0) return;
  const [infractions, vehicles] = await Promise.all([
    readMostFrequent(store, organization, request, drivers, 'infraction_id'),
    readMostFrequent(store, organization, request, drivers, 'vehicle_id'),
  ]);
  const idsOf = (rows: readonly Row[], seriousness: number) =>
    new Map(rows.filter((row) => row.seriousness === seriousness).map((row) => [row.driver_id, numberIn(row, 'id')]));
  for (const { seriousness, rows } of rankings) {
    const infractionOf = idsOf(infractions, seriousness);
    const vehicleOf = idsOf(vehicles, seriousness);
    for (const row of rows) {
      const infraction = infractionOf.get(row.driver_id);
      if (infraction !== undefined) row.infraction_id = String(infraction);
      row.vehicle_id = vehicleOf.get(row.driver_id);
    }
  }
}
