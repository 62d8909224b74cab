// The contract's filters on the table of fines: shared by list and dashboard.
import type { Identifier } from '../../src/contract/long-integers';
import { type Conditions, createConditions } from './conditions';
import { compactAit, searchable } from './searchable';

export type FinesFilters = {
  start_date?: string;
  end_date?: string;
  driver_ids?: readonly Identifier[];
  vehicle_ids?: readonly Identifier[];
  fine_status_ids?: readonly Identifier[];
  seriousness_ids?: readonly Identifier[];
  /** Two hours `HH:mm`, both included; a start after the end crosses midnight. */
  fine_hour_range?: string[];
  due_date_range?: string[];
  search_term?: string;
  ait_number?: string;
};

/** Vehicles and infractions whose texts hold a search term. */
export type SearchMatches = { vehicles: readonly number[]; infractions: readonly number[] };

/**
 * How conditions are written, so that indexes of the database answer them; they find the same fines. `matches`: of the search
 * term. `byMinute`: an index has the minutes of the day in it.
 */
type Reading = { matches?: SearchMatches | null; byMinute?: boolean };

/** Conditions for the fines of one organization that match `filters`. */
export function finesConditions(
  organization: number,
  filters: FinesFilters,
  { matches = null, byMinute = false }: Reading = {},
): Conditions {
  const conditions = createConditions();
  const { bind, add, addOneOf } = conditions;
  add(`organization_id = ${bind(organization)}`);
  if (filters.start_date !== undefined) add(`fine_date >= ${bind(filters.start_date)}::date`);
  if (filters.end_date !== undefined) add(`fine_date <= ${bind(filters.end_date)}::date`);
  addOneOf('driver_id', filters.driver_ids);
  addOneOf('vehicle_id', filters.vehicle_ids);
  addOneOf('fine_status_id', filters.fine_status_ids);
  addOneOf('seriousness', filters.seriousness_ids);
  const [from, to] = filters.fine_hour_range ?? [];
  if (from !== undefined && to !== undefined) {
    const [first, last] = [minuteOf(from), minuteOf(to)];
    const joint = first <= last ? 'and' : 'or';
    // Each minute is a place in the index, from which the days of the period follow each other.
    if (byMinute) add(`fine_minute = any(${bind(minutesOf(first, last))}::int[])`);
    else add(`(fine_minute >= ${bind(first)}::int ${joint} fine_minute <= ${bind(last)}::int)`);
  }
  const [dueFrom, dueTo] = filters.due_date_range ?? [];
  if (dueFrom !== undefined) add(`due_date >= ${bind(dueFrom)}::date`);
  if (dueTo !== undefined) add(`due_date <= ${bind(dueTo)}::date`);
  if (filters.ait_number !== undefined) add(`ait_search = ${bind(compactAit(filters.ait_number))}::text`);
  const term = searchTerm(filters);
  if (term !== null && matches) addIndexedSearch(conditions, organization, term, matches);
  else if (term !== null) addSearch(conditions, organization, term);
  return conditions;
}

/** The folded term; null where there is none. */
export function searchTerm({ search_term }: Pick<FinesFilters, 'search_term'>): string | null {
  return searchable(search_term ?? '').trim() || null;
}

/**
 * A term matches as a substring of one field: AIT number, place, vehicle or infraction (code and texts). Vehicles
 * (name, plate, model ...) and infractions are few and searched in their own tables. `strpos` has no wildcards to
 * escape.
 */
function addSearch({ bind, add }: Conditions, organization: number, term: string): void {
  const text = `${bind(term)}::text`;
  const compact = compactAit(term);
  const inAit = compact === '' ? '' : `strpos(ait_search, ${bind(compact)}::text) > 0 or `;
  add(
    `(${inAit}strpos(place_search, ${text}) > 0
      or vehicle_id in (
        select vehicle_id from vehicles where organization_id = ${bind(organization)} and strpos(search_text, ${text}) > 0)
      or infraction_id in (select infraction_id from infractions where strpos(search_text, ${text}) > 0))`,
  );
}

/** Each alternative has an index: a trigram index reads `like`, but no `strpos`. */
function addIndexedSearch(
  { bind, add }: Conditions,
  organization: number,
  term: string,
  { vehicles, infractions }: SearchMatches,
): void {
  const compact = compactAit(term);
  const alternatives = [`place_search like ${bind(likePart(term))}::text`];
  if (compact !== '') alternatives.push(`ait_search like ${bind(likePart(compact))}::text`);
  for (const [column, ids] of [
    ['vehicle_id', vehicles],
    ['infraction_id', infractions],
  ] as const) {
    if (ids.length === 0) continue;
    // With the organization, which those indexes begin with.
    alternatives.push(`(organization_id = ${bind(organization)} and ${column} = any(${bind(ids)}::int[]))`);
  }
  add(`(${alternatives.join(' or ')})`);
}

/** A pattern of `like` that finds `text` anywhere, wildcards as themselves. */
function likePart(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}

/** From `first` to `last`, both included, across midnight where `last` is before it. */
function minutesOf(first: number, last: number): number[] {
  const count = ((last - first + MINUTES) % MINUTES) + 1;
  return Array.from({ length: count }, (_, passed) => (first + passed) % MINUTES);
}

const MINUTES = 1440;

function minuteOf(hour: string): number {
  return Number(hour.slice(0, 2)) * 60 + Number(hour.slice(3, 5));
}
