// What a search finds in the two small tables, so that the search of fines is one that indexes answer.
import { type FinesFilters, type SearchMatches, searchTerm } from './fines-conditions';
import { numberIn, type Row, type Store } from './store';

/** A shorter term has no trigram. */
const SHORTEST = 3;
/** A term that so many vehicles have is found soon in the newest fines. */
const MOST_VEHICLES = 500;

/** Null: there is no search, or reading the fines in their order finds them as soon. */
export async function readSearchMatches(
  store: Store,
  organization: number,
  filters: Pick<FinesFilters, 'search_term'>,
): Promise<SearchMatches | null> {
  const term = searchTerm(filters);
  if (term === null || term.length < SHORTEST || !(await store.extras()).hasTrigrams) return null;
  const [vehicles, infractions] = await Promise.all([
    store.query(
      `select vehicle_id as id from vehicles where organization_id = $1::int and strpos(search_text, $2::text) > 0
      and vehicle_id is not null limit ${MOST_VEHICLES + 1}`,
      [organization, term],
    ),
    store.query(
      'select infraction_id as id from infractions where strpos(search_text, $1::text) > 0 and infraction_id is not null',
      [term],
    ),
  ]);
  if (vehicles.length > MOST_VEHICLES) return null;
  return { vehicles: vehicles.map(idOf), infractions: infractions.map(idOf) };
}

const idOf = (row: Row) => numberIn(row, 'id');
