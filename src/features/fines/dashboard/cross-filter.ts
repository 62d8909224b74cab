// A mark or a name that is chosen filters the dashboard where the service can; where it cannot, it is lit in every card.
// The last choice can be taken back.
import type { Labels } from '../../../config/labels';
import { fold } from '../../../format/format';
import type { Drill } from '../filters/drill';
import { type FinesFilters, type IdList, toIds } from '../filters/filters';
import type { Rows } from './figures';

/** The code of the fine for a driver who was not named. */
export const NIC_CODE = '500-20';

/** What is lit without asking the service. */
export type Lit = { kind: 'infraction' | 'group'; text: string };

export type Choice = { filters: FinesFilters } | { lit: Lit | null };

/** The same list narrowed to `ids`; chosen again, it is wide again. */
export function narrowed(filters: FinesFilters, list: IdList, ids: readonly number[]): FinesFilters {
  const wanted = toIds(ids);
  const isSame = wanted.length === filters[list].length && wanted.every((id, index) => id === filters[list][index]);
  return { ...filters, [list]: isSame ? [] : wanted };
}

/** What made `next` of `base`, done to `now`. */
export function rebased(next: FinesFilters, base: FinesFilters, now: FinesFilters): FinesFilters {
  const changed = Object.entries(next).filter(([key, value]) => value !== Reflect.get(base, key));
  return { ...now, ...Object.fromEntries(changed) };
}

/** Whether the list is narrowed to exactly these. */
export function isNarrowed(filters: FinesFilters, list: IdList, ids: readonly number[]): boolean {
  const wanted = toIds(ids);
  return (
    wanted.length > 0 && wanted.length === filters[list].length && wanted.every((id, at) => id === filters[list][at])
  );
}

/** Names of one thing may differ in case, accents and spaces between two members. */
export function isLit(lit: Lit | null, kind: Lit['kind'], ...texts: readonly (string | null)[]): boolean {
  if (lit?.kind !== kind) return false;
  return texts.some((text) => text !== null && fold(text).trim() === fold(lit.text).trim());
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
  if (isNic) drill.search_term = NIC_CODE;
  return drill;
}

function within(ids: readonly number[], chosen: readonly number[]): number[] {
  return ids.filter((id) => chosen.length === 0 || chosen.includes(id));
}
