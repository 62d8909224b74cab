// The sample in a store: whether it exists, loading and removing it as a whole. It is never mixed with own rows.
import { ORIGINAL } from '../own-fleet/own-tables';
import { ORGANIZATION_ID } from '../store/batch';
import { readMeta, writeMeta } from '../store/meta';
import type { Session } from '../store/store';
import { sampleFleet } from './sample-fleet';

type Sample = { fines: number; today: string };

/** Number of fines requested for the sample of an organization; 0 if it has none. */
export async function sampleFines(session: Pick<Session, 'query'>, organization: number): Promise<number> {
  if (organization !== ORGANIZATION_ID) return 0;
  const content = await readMeta(session, 'sample');
  return content === null ? 0 : Number(Reflect.get(Object(JSON.parse(content)), 'fines'));
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
  await writeMeta(session, 'sample', JSON.stringify({ fines: 0, today: '' }));
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
  await writeMeta(session, 'sample', JSON.stringify(sample));
  return true;
}
