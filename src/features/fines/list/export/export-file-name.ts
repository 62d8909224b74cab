// Localized file name that describes the export and is valid on every file system. Pure.
import { listedFileName, safeNamePart } from '../../../../format/file-name';
import type { Text } from '../../../../i18n/text';
import type { ListFilters } from '../list-filters';

/** `part`: all matching rows were requested, but not read to the end. */
type ExportKind = 'selection' | 'page' | 'whole' | 'part';

type Days = { start_date?: string | undefined; end_date?: string | undefined };

/**
 * `fines 2026-09-01 to 2026-11-21, Overdue, no driver.csv`. `parts`: filter texts. At most 120 characters and 140
 * bytes.
 */
export function exportFileName(
  { start_date, end_date }: Days,
  parts: readonly string[],
  kind: ExportKind,
  extension: 'xlsx' | 'csv' | 'json' | 'txt',
  t: Text,
): string {
  const head = [t(`finesExport.name.${kind}`), days(start_date, end_date, t)].filter((part) => part !== '').join(' ');
  return listedFileName(head, parts, extension, (count) => t('finesExport.name.more', { count, n: count }));
}

/** Texts of the list's own filters, for a file name. */
export function listNameParts(
  { due_date_range: due, ait_number, search_term }: Pick<ListFilters, 'due_date_range' | 'ait_number' | 'search_term'>,
  t: Text,
): string[] {
  return [
    ...(due ? [t('finesExport.name.due', { days: days(due[0], due[1], t) })] : []),
    ...words('ait', ait_number, t),
    ...words('search', search_term, t),
  ];
}

function days(from: string | undefined, to: string | undefined, t: Text): string {
  const [start, end] = [safeNamePart(from ?? ''), safeNamePart(to ?? '')];
  return start === '' || end === '' || start === end ? start || end : t('finesExport.name.days', { start, end });
}

function words(name: 'ait' | 'search', text: string, t: Text): string[] {
  const written = safeNamePart(text);
  return written === '' ? [] : [t(`finesExport.name.${name}`, { text: written })];
}
