// The name of an exported file says what is in it, and every file system takes it.
import type { ListFinesRequest } from '../../../../contract/fine';
import { fileNameOf, safeNamePart } from '../../../../format/file-name';
import type { Text } from '../../../../i18n/text';

/** `part`: the whole filter was asked for and not read to its end. */
export type ExportKind = 'selection' | 'page' | 'whole' | 'part';

/** More ids than these are counted. */
const MOST_IDS = 6;

/** `fines 2026-09-01 to 2026-11-21, status 1 3, search ghs3e71.csv`, in words of `t`. At most 120 characters and 140 bytes. */
export function exportFileName(
  request: ListFinesRequest,
  kind: ExportKind,
  extension: 'csv' | 'json' | 'txt',
  t: Text,
): string {
  const { start_date, end_date, due_date_range: due, fine_hour_range: hours } = request;
  const parts = [
    [t(`finesExport.name.${kind}`), days(start_date, end_date, t)].filter((part) => part !== '').join(' '),
    ids('status', 'statuses', request.fine_status_ids, t),
    ids('driver', 'drivers', request.driver_ids, t),
    ids('vehicle', 'vehicles', request.vehicle_ids, t),
    due ? t('finesExport.name.due', { days: days(due[0], due[1], t) }) : '',
    hours ? t('finesExport.name.hours', { from: hours[0], to: hours[1] }).replaceAll(':', '') : '',
    words('ait', request.ait_number, t),
    words('search', request.search_term, t),
  ];
  const name = parts.filter((part) => part !== '').join(', ');
  return fileNameOf(name, extension);
}

function days(from: string | undefined, to: string | undefined, t: Text): string {
  const [start, end] = [safeNamePart(from ?? ''), safeNamePart(to ?? '')];
  return start === '' || end === '' || start === end ? start || end : t('finesExport.name.days', { start, end });
}

function ids(
  one: 'status' | 'driver' | 'vehicle',
  many: 'statuses' | 'drivers' | 'vehicles',
  list: readonly number[] | undefined,
  t: Text,
): string {
  if (!list || list.length === 0) return '';
  return list.length > MOST_IDS
    ? t(`finesExport.name.${many}`, { n: list.length })
    : t(`finesExport.name.${one}`, { ids: list.join(' ') });
}

function words(name: 'ait' | 'search', text: string | undefined, t: Text): string {
  const written = safeNamePart(text ?? '');
  return written === '' ? '' : t(`finesExport.name.${name}`, { text: written });
}
