// Names of the dashboard's files: what is in them, its days and its filters, in the language of the page. Pure.
import { fileNameOf, safeNamePart } from '../../../format/file-name';
import type { Text } from '../../../i18n/text';
import type { Period } from '../filters/calendar-days';
import type { FinesFilters } from '../filters/filters';

/** More ids than these are counted. */
const MOST_IDS = 6;

const LISTS = [
  ['fine_status_ids', 'status'],
  ['driver_ids', 'drivers'],
  ['vehicle_ids', 'vehicles'],
  ['seriousness_ids', 'levels'],
] as const;

type Named = Pick<FinesFilters, 'fine_hour_range' | (typeof LISTS)[number][0]>;

/** `Cost per group 2025-11-01 to 2026-10-31, status 1 3.csv`. `title`: of what is in the file. */
export function cardFileName(title: string, period: Period, filters: Named, extension: string, t: Text): string {
  const { start_date: start, end_date: end } = period;
  const days = start === end ? start : t('dashboard.file.days', { start, end });
  const lists = LISTS.flatMap(([key, name]) => {
    const ids = filters[key];
    if (ids.length === 0) return [];
    const value = ids.length > MOST_IDS ? `(${ids.length})` : ids.join(' ');
    return [t(`dashboard.file.filter.${name}`, { value })];
  });
  const [from, to] = filters.fine_hour_range ?? [];
  const hours = from && to ? [t('dashboard.file.filter.hours', { from, to }).replaceAll(':', '')] : [];
  const parts = [`${title} ${days}`, ...lists, ...hours].map(safeNamePart);
  return fileNameOf(parts.join(', '), extension);
}
