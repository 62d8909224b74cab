// The name of an exported file says what is in it, and every file system takes it.
import type { ListFinesRequest } from '../../../../contract/fine';

/** `part`: the whole filter was asked for and not read to its end. */
export type ExportKind = 'selection' | 'page' | 'whole' | 'part';

const FIRST: Record<ExportKind, string> = {
  selection: 'fines selected',
  page: 'fines shown',
  whole: 'fines',
  part: 'fines part',
};
const LONGEST = 120;
/** Most file systems count bytes, and stop at 255; some that encrypt names stop far earlier. */
const MOST_BYTES = 140;
/** More ids than these are counted. */
const MOST_IDS = 6;

/** `fines 2026-09-01 to 2026-11-21, status 1 3, search ghs3e71.csv`. At most 120 characters and 140 bytes. */
export function exportFileName(request: ListFinesRequest, kind: ExportKind, extension: 'csv' | 'json' | 'txt'): string {
  const { start_date, end_date, due_date_range: due, fine_hour_range: hours } = request;
  const parts = [
    FIRST[kind] + days(start_date, end_date),
    ids('status', 'statuses', request.fine_status_ids),
    ids('driver', 'drivers', request.driver_ids),
    ids('vehicle', 'vehicles', request.vehicle_ids),
    due ? `due${days(due[0], due[1])}` : '',
    hours ? `hours ${hours[0]} to ${hours[1]}`.replaceAll(':', '') : '',
    words('AIT', request.ait_number),
    words('search', request.search_term),
  ];
  const name = parts.filter((part) => part !== '').join(', ');
  return `${cut(name, extension.length + 1)}.${extension}`;
}

function days(start: string | undefined, end: string | undefined): string {
  const [first, last] = [safe(start ?? ''), safe(end ?? '')];
  if (first === '' || last === '' || first === last) return first || last ? ` ${first || last}` : '';
  return ` ${first} to ${last}`;
}

function ids(one: string, many: string, list: readonly number[] | undefined): string {
  if (!list || list.length === 0) return '';
  return list.length > MOST_IDS ? `${list.length} ${many}` : `${one} ${list.join(' ')}`;
}

function words(label: string, text: string | undefined): string {
  const written = safe(text ?? '');
  return written === '' ? '' : `${label} ${written}`;
}

/** Without what a file system refuses (separators, wildcards, control and invisible characters), in composed letters. */
function safe(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\p{C}\p{Zl}\p{Zp}]+/gu, ' ')
    .replace(/[/\\:*?"<>|]+/g, '-')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Cut between characters; no dot and no space at the end, where some systems lose them. */
function cut(name: string, reserved: number): string {
  const encoder = new TextEncoder();
  let kept = '';
  let bytes = reserved;
  for (const character of name) {
    bytes += encoder.encode(character).length;
    if (kept.length + character.length + reserved > LONGEST || bytes > MOST_BYTES) break;
    kept += character;
  }
  return kept.replace(/[\s.,]+$/u, '');
}
