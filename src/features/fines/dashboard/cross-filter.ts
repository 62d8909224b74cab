// A mark or a name that is chosen filters the dashboard where the service can; where it cannot, it is highlight in every card.
// The last choice can be taken back.

import type { Labels } from '../../../config/labels';
import type { Identifier } from '../../../contract/long-integers';
import { fold, infractionCode } from '../../../format/format';
import type { Drill } from '../filters/drill';
import { type FinesFilters, type IdList, toIds } from '../filters/filters';
import type { Names } from '../filters/names';
import type { Rows } from './figures';

/** The code of the fine for a driver who was not named. */
export const NIC_CODE = '500-20';

/** What is highlight without asking the service. */
export type Highlight = { kind: 'infraction' | 'group'; text: string };

export type Choice = { filters: FinesFilters } | { highlight: Highlight | null };

/** The same list narrowed to `ids`; chosen again, it is wide again. */
export function narrowed(filters: FinesFilters, list: IdList, ids: readonly Identifier[]): FinesFilters {
  const wanted = toIds(ids);
  const isSame = wanted.length === filters[list].length && wanted.every((id, index) => id === filters[list][index]);
  // A group and single vehicles say the same thing: which vehicles.
  return { ...filters, [list]: isSame ? [] : wanted, ...(list === 'vehicle_ids' && { group: null }) };
}

/** Narrowed to a group of vehicles; chosen again, it is wide again. */
export function narrowedToGroup(filters: FinesFilters, group: string): FinesFilters {
  return { ...filters, vehicle_ids: [], group: filters.group === group ? null : group };
}

/** What made `next` of `base`, done to `now`. */
export function rebased(next: FinesFilters, base: FinesFilters, now: FinesFilters): FinesFilters {
  const changed = Object.entries(next).filter(([key, value]) => value !== Reflect.get(base, key));
  return { ...now, ...Object.fromEntries(changed) };
}

/** Whether the list is narrowed to exactly these. */
export function isNarrowed(filters: FinesFilters, list: IdList, ids: readonly Identifier[]): boolean {
  const wanted = toIds(ids);
  return (
    wanted.length > 0 && wanted.length === filters[list].length && wanted.every((id, at) => id === filters[list][at])
  );
}

/** Names of one thing may differ in case, accents and spaces between two members. */
export function isHighlighted(
  highlight: Highlight | null,
  kind: Highlight['kind'],
  ...texts: readonly (string | null)[]
): boolean {
  if (highlight?.kind !== kind) return false;
  return texts.some((text) => text !== null && fold(text).trim() === fold(highlight.text).trim());
}

/** The ids of a step of seriousness, for a filter. */
export function seriousnessIdsOf(labels: Labels, level: number): number[] {
  return labels.seriousnesses.filter((entry) => entry.level === level).map(({ id }) => Number(id));
}

/** The rows behind a figure as a narrowing of the filters; null where the configuration, or what is filtered, leaves none. */
export function toDrill({ statusGroups, level, isNic }: Rows, filters: FinesFilters, labels: Labels): Drill | null {
  const drill: Drill = {};
  if (statusGroups) drill.fine_status_ids = within(labels.statusIdsOf(statusGroups), filters.fine_status_ids);
  if (level !== undefined) drill.seriousness_ids = within(seriousnessIdsOf(labels, level), filters.seriousness_ids);
  // An empty list would be all of them.
  if (drill.fine_status_ids?.length === 0 || drill.seriousness_ids?.length === 0) return null;
  if (isNic !== undefined) drill.nic = isNic ? 'yes' : 'no';
  // The search makes fewer rows to look at; which are NIC the page of fines decides itself.
  if (isNic) drill.search_term = NIC_CODE;
  return drill;
}

/** The rows of a group: its vehicles among those filtered by. */
export function groupDrill(group: string, filters: FinesFilters, vehicleIds: readonly Identifier[]): Drill | null {
  if (filters.vehicle_ids.length === 0) return { group };
  const ids = within(vehicleIds, filters.vehicle_ids);
  return ids.length > 0 ? { vehicle_ids: ids } : null;
}

/** How an infraction is known: by its id and code where the directory or the ranking has them, else by its text. */
type KnownInfraction = { id: string | null; code: string | null; text: string | null };

/** The rows of an infraction: a search for its code or text, of which only its own are kept. */
export function infractionDrill({ id, code, text }: KnownInfraction): Drill | null {
  const term = code ?? (text !== null && /^\s*NIC\b/i.test(text) ? NIC_CODE : text);
  const key = id !== null && /^\d{1,40}$/.test(id) ? { id } : text === null ? null : { text };
  if (key === null) return null;
  return { infraction: key, ...(term !== null && { search_term: infractionCode(term).slice(0, 200) }) };
}

/** Infractions by their text, as the ids of the answer and the directory have them. Two of one text are known by it alone. */
export function infractionsByText(
  ids: readonly (string | undefined)[],
  nameOf: Names['infraction'],
): (text: string) => KnownInfraction {
  const known = new Map<string, KnownInfraction>();
  const twice = new Set<string>();
  for (const id of ids) {
    const name = id === undefined ? null : nameOf(id);
    if (id === undefined || !name?.description) continue;
    const key = fold(name.description).trim();
    if (known.has(key)) twice.add(key);
    known.set(key, { id, code: name.code, text: name.description });
  }
  return (text) => {
    const key = fold(text).trim();
    return (twice.has(key) ? undefined : known.get(key)) ?? { id: null, code: null, text };
  };
}

function within<Id extends Identifier>(ids: readonly Id[], chosen: readonly Identifier[]): Id[] {
  return ids.filter((id) => chosen.length === 0 || chosen.includes(id));
}
