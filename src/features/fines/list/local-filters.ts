// Filters that the service's list does not have. They hold for the rows that are loaded, and the page says so.

import type { Labels } from '../../../config/labels';
import type { Fine } from '../../../contract/fine';
import { firstText, type SearchRecord } from '../../../url/search-text';
import { addDays } from '../filters/calendar-days';
import { isDriverKnown, isDriverMissing, isNic, namingOf } from './naming';

export type LocalFilters = {
  /** Levels of the service; empty: all. Shared with the dashboard, where the service can do it. */
  seriousness_ids: readonly number[];
  /** Articles of the traffic code; empty: all. */
  articles: readonly number[];
  /** Only fines for not naming the driver, or only the others. */
  nic: 'yes' | 'no' | null;
  /** Only fines without a driver, only those of them that need one, or only those with one. */
  driver: 'none' | 'missing' | 'named' | null;
  /** A group of vehicles of the directory, by its name. */
  group: string | null;
  /** Nobody is named, and can still be for at most so many days. */
  indicateWithin: number | null;
};

export const NO_LOCAL_FILTERS: LocalFilters = {
  seriousness_ids: [],
  articles: [],
  nic: null,
  driver: null,
  group: null,
  indicateWithin: null,
};

export type LocalPart = keyof LocalFilters;
export const LOCAL_PARTS: readonly LocalPart[] = [
  'seriousness_ids',
  'articles',
  'nic',
  'driver',
  'group',
  'indicateWithin',
];
/** Seriousness has its own parameter among the filters that both pages share. */
export const LOCAL_KEYS = ['article', 'nic', 'driver', 'group', 'indicate_within'] as const;

export function parseLocalFilters(record: SearchRecord, seriousness_ids: readonly number[]): LocalFilters {
  const [nic, driver, within] = [record.nic?.[0], record.driver?.[0], record.indicate_within?.[0]];
  const articles = (record.article ?? [])
    .flatMap((value) => value.split(','))
    .filter((value) => /^\d{1,9}$/.test(value))
    .map(Number);
  return {
    seriousness_ids,
    articles: [...new Set(articles)].sort((a, b) => a - b),
    nic: nic === 'yes' || nic === 'no' ? nic : null,
    driver: driver === 'none' || driver === 'missing' || driver === 'named' ? driver : null,
    group: firstText(record.group, 200) || null,
    indicateWithin: within !== undefined && /^\d{1,3}$/.test(within) ? Number(within) : null,
  };
}

export function formatLocalFilters({ articles, nic, driver, group, indicateWithin }: LocalFilters): SearchRecord {
  return {
    ...(articles.length === 0 ? {} : { article: articles.map(String) }),
    ...(nic === null ? {} : { nic: [nic] }),
    ...(driver === null ? {} : { driver: [driver] }),
    ...(group === null ? {} : { group: [group] }),
    ...(indicateWithin === null ? {} : { indicate_within: [String(indicateWithin)] }),
  };
}

export function isLocalChanged(filters: LocalFilters, part: LocalPart): boolean {
  const value = filters[part];
  return Array.isArray(value) ? value.length > 0 : value !== null;
}

export function countLocal(filters: LocalFilters): number {
  return LOCAL_PARTS.filter((part) => isLocalChanged(filters, part)).length;
}

export function withoutLocal(filters: LocalFilters, part: LocalPart): LocalFilters {
  return { ...filters, [part]: NO_LOCAL_FILTERS[part] };
}

/** Whether a fine fits. `groupVehicleIds`: the vehicles of the group, null for a group that nobody knows: nothing fits it. */
export function toLocalTest(
  filters: LocalFilters,
  { today, labels, groupVehicleIds }: { today: string; labels: Labels; groupVehicleIds: readonly number[] | null },
): (fine: Fine) => boolean {
  const { seriousness_ids, articles, nic, driver, group, indicateWithin } = filters;
  const levels = new Set(seriousness_ids);
  const vehicles = new Set(groupVehicleIds);
  const lastDay = indicateWithin === null ? null : addDays(today, indicateWithin);
  return (fine) => {
    if (levels.size > 0 && (fine.seriousness === undefined || !levels.has(fine.seriousness))) return false;
    if (articles.length > 0 && (fine.article === undefined || !articles.includes(fine.article))) return false;
    if (nic !== null && isNic(fine) !== (nic === 'yes')) return false;
    if (driver === 'missing' && !isDriverMissing(fine, namingOf(fine, { labels, today }))) return false;
    if (driver !== null && isDriverKnown(fine) !== (driver === 'named')) return false;
    if (group !== null && (fine.vehicle_id === undefined || !vehicles.has(fine.vehicle_id))) return false;
    if (lastDay !== null) {
      const { task, day } = namingOf(fine, { labels, today });
      if (task !== 'name' || day === null || day > lastDay) return false;
    }
    return true;
  };
}
