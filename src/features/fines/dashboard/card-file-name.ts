// Names of the dashboard's files: what is in them, its days and its filters, in the language of the page. Pure.
import { listedFileName } from '../../../format/file-name';
import type { Text } from '../../../i18n/text';
import type { Period } from '../filters/calendar-days';

/** `Cost per group 2025-11-01 to 2026-10-31, Overdue.csv`. `title`: of what is in the file; `parts`: the filters in words. */
export function cardFileName(
  title: string,
  period: Period,
  parts: readonly string[],
  extension: string,
  t: Text,
): string {
  const { start_date: start, end_date: end } = period;
  const days = start === end ? start : t('dashboard.file.days', { start, end });
  return listedFileName(`${title} ${days}`, parts, extension, (count) => t('dashboard.file.more', { count, n: count }));
}
