// The sample in a store: whether it exists, loading and removing it as a whole. It is never mixed with own rows.
import { ORGANIZATION_ID } from '../store/batch';
import { numberIn, type Session, textIn } from '../store/store';
import { sampleFleet } from './sample-fleet';

/** SQL: rows of the sample that no import has changed. */
const ORIGINAL = 'changed_by is null';

type Sample = { fines: number; today: string };

/** Null: the organization has none. */
export async function readSample(session: Pick<Session, 'query'>, organization: number): Promise<Sample | null> {
  const [row] = await session.query('select fines, today from samples where organization_id = $1::int', [organization]);
  return row ? { fines: numberIn(row, 'fines'), today: textIn(row, 'today') } : null;
}

/** Number of fines requested for the sample of an organization; 0 if it has none. */
export async function sampleFines(session: Pick<Session, 'query'>, organization: number): Promise<number> {
  return (await readSample(session, organization))?.fines ?? 0;
}

/** With its rows, in one transaction. */
export async function writeSample(session: Session, organization: number, { fines, today }: Sample): Promise<void> {
  await session.query('insert into samples (organization_id, fines, today) values ($1::int, $2::int, $3::text)', [
    organization,
    fines,
    today,
  ]);
}

/** Removes the rows of the sample. Plans and routes created by users stay. False: there was none. */
export async function removeSample(session: Session): Promise<boolean> {
  if ((await sampleFines(session, ORGANIZATION_ID)) === 0) return false;
  for (const table of ['fines', 'vehicles', 'drivers', 'vehicle_groups']) {
    await session.query(`delete from ${table} where organization_id = $1::int and ${ORIGINAL}`, [ORGANIZATION_ID]);
  }
  for (const [table, key, ids] of [
    ['plans', 'id', 'plan-____'],
    ['planned_routes', 'planned_route_id', 'route-____'],
  ]) {
    await session.query(`delete from ${table} where organization_id = $1::int and ${key} like $2::text`, [
      ORGANIZATION_ID,
      ids ?? '',
    ]);
  }
  await session.query('delete from samples where organization_id = $1::int', [ORGANIZATION_ID]);
  return true;
}

/** Whether the organization has fines, vehicles, drivers or groups, of the sample or its own. */
export async function hasRows(session: Pick<Session, 'query'>, organization: number): Promise<boolean> {
  for (const table of ['fines', 'vehicles', 'drivers', 'vehicle_groups']) {
    const [row] = await session.query(`select 1 as there from ${table} where organization_id = $1::int limit 1`, [
      organization,
    ]);
    if (row) return true;
  }
  return false;
}

/** Loads a sample if the organization has neither one nor own rows. False: it has. `onFines`: number loaded so far. */
export async function loadSample(
  session: Session,
  sample: Sample,
  onFines: (loaded: number) => void = () => {},
): Promise<boolean> {
  if ((await sampleFines(session, ORGANIZATION_ID)) > 0 || (await hasRows(session, ORGANIZATION_ID))) return false;
  let loaded = 0;
  await session.load(sampleFleet(sample), ({ table, length }) => {
    if (table !== 'fines') return;
    loaded += length;
    onFines(loaded);
  });
  await writeSample(session, ORGANIZATION_ID, { fines: sample.fines, today: sample.today });
  return true;
}
