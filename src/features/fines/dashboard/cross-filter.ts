// Cross-filtering: selecting a mark or name filters the dashboard if the API supports it, else highlights it in all
// cards. The last selection can be undone.

import type { Labels } from '../../../config/labels';
import type { Identifier } from '../../../contract/long-integers';
import { fold, infractionCode } from '../../../format/format';
import type { Drill } from '../filters/drill';
import { type FinesFilters, type IdList, toIds } from '../filters/filters';
import type { Names } from '../filters/names';
import type { Rows } from './figures';

/** Infraction code of a fine for not naming the driver. */
const NIC_CODE = '500-20';

/** Highlighted item, without a request. */
export type Highlight = { kind: 'infraction' | 'group'; text: string };

/** The filters narrowed to `ids`; removes the filter if it is the same. */
export function narrowed(filters: FinesFilters, list: IdList, ids: readonly Identifier[]): FinesFilters {
  const wantedIds = toIds(ids);
  const isSame =
    wantedIds.length === filters[list].length && wantedIds.every((id, index) => id === filters[list][index]);
  // A group and single vehicles exclude each other.
  return { ...filters, [list]: isSame ? [] : wantedIds, ...(list === 'vehicle_ids' && { group: null }) };
}

/** The filters narrowed to a group of vehicles; removes the filter if it is the same. */
export function narrowedToGroup(filters: FinesFilters, group: string): FinesFilters {
  return { ...filters, vehicle_ids: [], group: filters.group === group ? null : group };
}

/** Applies the difference between `base` and `next` to `now`. */
export function rebased(next: FinesFilters, base: FinesFilters, now: FinesFilters): FinesFilters {
  const changed = Object.entries(next).filter(([key, value]) => value !== Reflect.get(base, key));
  return { ...now, ...Object.fromEntries(changed) };
}

/** Whether the list is narrowed to exactly these ids. */
export function isNarrowed(filters: FinesFilters, list: IdList, ids: readonly Identifier[]): boolean {
  const wantedIds = toIds(ids);
  return (
    wantedIds.length > 0 &&
    wantedIds.length === filters[list].length &&
    wantedIds.every((id, at) => id === filters[list][at])
  );
}

/** Names of the same item may differ in case, accents and spaces between members. */
export function isHighlighted(
  highlight: Highlight | null,
  kind: Highlight['kind'],
  ...texts: readonly (string | null)[]
): boolean {
  if (highlight?.kind !== kind) return false;
  return texts.some((text) => text !== null && fold(text).trim() === fold(highlight.text).trim());
}

/** Filter ids of a severity level. */
export function seriousnessIdsOf(labels: Labels, level: number): number[] {
  return labels.seriousnesses.filter((entry) => entry.level === level).map(({ id }) => Number(id));
}

/** Filters for the rows of a figure; null if the configuration or the current filters exclude all. */
export function toDrill({ statusGroups, level, isNic }: Rows, filters: FinesFilters, labels: Labels): Drill | null {
  const drill: Drill = {};
  if (statusGroups) drill.fine_status_ids = within(labels.statusIdsOf(statusGroups), filters.fine_status_ids);
  if (level !== undefined) drill.seriousness_ids = within(seriousnessIdsOf(labels, level), filters.seriousness_ids);
  // An empty list would mean all.
  if (drill.fine_status_ids?.length === 0 || drill.seriousness_ids?.length === 0) return null;
  if (isNic !== undefined) drill.nic = isNic ? 'yes' : 'no';
  // The search reduces the number of rows; the fines page itself filters NIC fines.
  if (isNic) drill.search_term = NIC_CODE;
  return drill;
}

/** Filters for the rows of a group: its vehicles within the current filters. */
export function groupDrill(group: string, filters: FinesFilters, vehicleIds: readonly Identifier[]): Drill | null {
  if (filters.vehicle_ids.length === 0) return { group };
  const ids = within(vehicleIds, filters.vehicle_ids);
  return ids.length > 0 ? { vehicle_ids: ids } : null;
}

/** Identification of an infraction: by id and code if known, else by text. */
type KnownInfraction = { id: string | null; code: string | null; text: string | null };

/** Filters for the rows of an infraction: a search for its code or text, filtered exactly by the page. */
export function infractionDrill({ id, code, text }: KnownInfraction): Drill | null {
  const term = code ?? (text !== null && /^\s*NIC\b/i.test(text) ? NIC_CODE : text);
  const key = id !== null && /^\d{1,40}$/.test(id) ? { id } : text === null ? null : { text };
  if (key === null) return null;
  return { infraction: key, ...(term !== null && { search_term: infractionCode(term).slice(0, 200) }) };
}

/** Infractions by text, with ids from the response and the directory. Duplicate texts have no id. */
export function infractionsByText(
  ids: readonly (string | undefined)[],
  nameOf: Names['infraction'],
): (text: string) => KnownInfraction {
  const byText = new Map<string, KnownInfraction>();
  const twice = new Set<string>();
  for (const id of ids) {
    const name = id === undefined ? null : nameOf(id);
    if (id === undefined || !name?.description) continue;
    const key = fold(name.description).trim();
    if (byText.has(key)) twice.add(key);
    byText.set(key, { id, code: name.code, text: name.description });
  }
  return (text) => {
    const key = fold(text).trim();
    return (twice.has(key) ? undefined : byText.get(key)) ?? { id: null, code: null, text };
  };
}

function within<Id extends Identifier>(ids: readonly Id[], chosen: readonly Identifier[]): Id[] {
  return ids.filter((id) => chosen.length === 0 || chosen.includes(id));
}
