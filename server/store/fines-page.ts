// One page of the list of fines: first the keys, on narrow columns, then the wide rows.
import { createConditions } from './conditions';
import { type FinesFilters, finesConditions, type SearchMatches } from './fines-conditions';
import { readSearchMatches } from './search-matches';
import { numberIn, type Row, type Store, textIn } from './store';

/** From this offset on, days are counted first: sorting all earlier rows would be slower. */
const DEEP = 2000;
const NEWEST_FIRST = 'fine_date desc, fine_minute desc, fine_id desc';

/** Columns of the wide rows: those of `fines`, and vehicle_name, vehicle_plate_number, infraction_code, infraction, article_number. */
export async function readFinesPage(
  store: Store,
  organization: number,
  filters: FinesFilters,
  page: { limit: number; offset: number },
  description: 'description_en' | 'description_pt',
): Promise<Row[]> {
  const found = await readKeys(store, organization, filters, page);
  if (found.length === 0) return [];
  const days = found.map((row) => textIn(row, 'fine_date'));
  const conditions = createConditions();
  conditions.add(`f.organization_id = ${conditions.bind(organization)}`);
  // The days are known, and restrict the scan.
  conditions.add(`f.fine_date >= ${conditions.bind(days.at(-1) ?? '')}::date`);
  conditions.add(`f.fine_date <= ${conditions.bind(days[0] ?? '')}::date`);
  const ids = conditions.bind(found.map((row) => numberIn(row, 'fine_id')));
  conditions.add(`f.fine_id in (select unnest(${ids}::bigint[]))`);
  return store.query(
    `select f.*, v.name as vehicle_name, v.plate_number as vehicle_plate_number, i.infraction_code as infraction_code,
      coalesce(i.${description}, i.description_en) as infraction, i.article_number as article_number
    from fines as f
    left join vehicles as v on v.vehicle_id = f.vehicle_id and v.organization_id = f.organization_id
    left join infractions as i on i.infraction_id = f.infraction_id
    where ${conditions.sql()}
    order by f.fine_date desc, f.fine_minute desc, f.fine_id desc`,
    conditions.parameters,
  );
}

/** fine_id and fine_date of the page, in its order. */
async function readKeys(
  store: Store,
  organization: number,
  filters: FinesFilters,
  { limit, offset }: { limit: number; offset: number },
): Promise<Row[]> {
  const matches = await readSearchMatches(store, organization, filters);
  if (offset < DEEP) return sortedKeys(store, organization, filters, matches, limit, offset);
  const conditions = finesConditions(organization, filters, { matches });
  const days = await store.query(
    `select fine_date, count(*) as fines from fines where ${conditions.sql()} group by fine_date order by fine_date desc`,
    conditions.parameters,
  );
  let passed = 0;
  let first = 0;
  for (const day of days) {
    if (passed + numberIn(day, 'fines') > offset) break;
    passed += numberIn(day, 'fines');
    first += 1;
  }
  let last = first;
  for (let seen = passed; seen < offset + limit && last < days.length; last += 1) {
    seen += numberIn(days[last] ?? {}, 'fines');
  }
  const [newest, oldest] = [days[first], days[last - 1]];
  if (!newest || !oldest) return [];
  const narrowed = { ...filters, start_date: textIn(oldest, 'fine_date'), end_date: textIn(newest, 'fine_date') };
  return sortedKeys(store, organization, narrowed, matches, limit, offset - passed);
}

async function sortedKeys(
  store: Store,
  organization: number,
  filters: FinesFilters,
  matches: SearchMatches | null,
  limit: number,
  offset: number,
): Promise<Row[]> {
  const conditions = finesConditions(organization, filters, { matches });
  const [limitText, offsetText] = [conditions.bind(limit), conditions.bind(offset)];
  return store.query(
    `select fine_id, fine_date from fines where ${conditions.sql()} order by ${NEWEST_FIRST}
    limit ${limitText}::bigint offset ${offsetText}::bigint`,
    conditions.parameters,
  );
}
