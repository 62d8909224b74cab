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

/** Conditions for the fines of one organization that match `filters`. */
export function finesConditions(organization: number, filters: FinesFilters): Conditions {
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
    add(`(fine_minute >= ${bind(first)}::int ${joint} fine_minute <= ${bind(last)}::int)`);
  }
  const [dueFrom, dueTo] = filters.due_date_range ?? [];
  if (dueFrom !== undefined) add(`due_date >= ${bind(dueFrom)}::date`);
  if (dueTo !== undefined) add(`due_date <= ${bind(dueTo)}::date`);
  if (filters.ait_number !== undefined) add(`ait_search = ${bind(compactAit(filters.ait_number))}::text`);
  addSearch(conditions, organization, filters.search_term);
  return conditions;
}

/**
 * A term matches as a substring of one field: AIT number, place, vehicle or infraction (code and texts). Vehicles
 * (name, plate, model ...) and infractions are few and searched in their own tables. `strpos` has no wildcards to
 * escape.
 */
function addSearch({ bind, add }: Conditions, organization: number, term: string | undefined): void {
  const folded = searchable(term ?? '').trim();
  if (folded === '') return;
  const text = `${bind(folded)}::text`;
  const compact = compactAit(folded);
  const inAit = compact === '' ? '' : `strpos(ait_search, ${bind(compact)}::text) > 0 or `;
  add(
    `(${inAit}strpos(place_search, ${text}) > 0
      or vehicle_id in (
        select vehicle_id from vehicles where organization_id = ${bind(organization)} and strpos(search_text, ${text}) > 0)
      or infraction_id in (select infraction_id from infractions where strpos(search_text, ${text}) > 0))`,
  );
}

function minuteOf(hour: string): number {
  return Number(hour.slice(0, 2)) * 60 + Number(hour.slice(3, 5));
}
