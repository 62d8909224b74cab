// Filter and sort order of a library, stored in the URL.
import { fold } from '../../format/format';
import { firstText } from '../../url/navigation';
import { type AddressRules, one, text } from '../../url/unread-values';
import type { SearchCodec } from '../../url/use-search';
import type { LibraryRow, Named, RowStatus } from './library-rows';

/** `unsaved`: local work that the service has not accepted. */
type StatusFilter = 'all' | 'unsaved';
export type LibraryView = { search: string; sort: string; status: StatusFilter };

/** Extension per document kind: additional sort columns, and texts to search besides name and id. */
export type LibraryColumns<Summary extends Named> = {
  numbers: Readonly<Record<string, (row: LibraryRow<Summary>) => number | null>>;
  texts: (row: LibraryRow<Summary>) => readonly string[];
};

/** `columns`: sort keys besides name, change date and status. */
export function libraryViewCodec(columns: readonly string[] = []): SearchCodec<LibraryView> {
  const sorts = sortsOf(columns);
  return {
    keys: ['search', 'sort', 'status'],
    parse: ({ search, sort, status }) => ({
      search: firstText(search, 200),
      sort: sorts.find((column) => column === sort?.[0]) ?? 'name',
      status: status?.[0] === 'unsaved' ? 'unsaved' : 'all',
    }),
    format: ({ search, sort, status }) => ({
      ...(search === '' ? {} : { search: [search] }),
      ...(sort === 'name' ? {} : { sort: [sort] }),
      ...(status === 'all' ? {} : { status: [status] }),
    }),
  };
}

/** Rules for URL values that the codec with the same columns can parse. */
export function libraryViewRules(columns: readonly string[] = []): AddressRules {
  const sorts = sortsOf(columns);
  return {
    search: text,
    sort: one((value) => sorts.includes(value)),
    status: one((value) => value === 'unsaved' || value === 'all'),
  };
}

function sortsOf(columns: readonly string[]): string[] {
  return ['name', 'updated_at', 'status', ...columns].flatMap((column) => [column, `-${column}`]);
}

/** Statuses that need attention come first. */
const ORDER: Readonly<Record<RowStatus['kind'], number>> = {
  'needs you': 0,
  draft: 1,
  queued: 2,
  sending: 3,
  'no id': 4,
  unlisted: 5,
  saved: 6,
  service: 7,
};

/**
 * The matching rows, sorted. `found`: ids found by the directory's search. Other rows are matched here, ignoring case
 * and accents. Rows without a value in the sort column come last.
 */
export function chooseRows<Summary extends Named>(
  rows: readonly LibraryRow<Summary>[],
  { search, sort, status }: LibraryView,
  { numbers, texts }: LibraryColumns<Summary>,
  found: ReadonlySet<string>,
  compare: (a: string, b: string) => number,
): LibraryRow<Summary>[] {
  const term = fold(search.trim());
  const isMatch = (row: LibraryRow<Summary>) =>
    term === '' ||
    (row.id !== null && found.has(row.id)) ||
    [row.name, row.id ?? '', ...texts(row)].some((text) => fold(text).includes(term));
  const chosen = rows.filter((row) => (status === 'all' || row.draft !== null) && isMatch(row));
  const sign = sort.startsWith('-') ? -1 : 1;
  const key = sort.replace('-', '');
  const byName = (a: LibraryRow<Summary>, b: LibraryRow<Summary>, direction = 1) =>
    lastOf(a.name.trim() === '', b.name.trim() === '') ?? direction * compare(a.name, b.name);
  const numberOf = numbers[key] ?? ((row: LibraryRow<Summary>) => momentOf(row.changed));
  return chosen.sort((a, b) => {
    if (key === 'name') return byName(a, b, sign);
    if (key === 'status') return sign * (ORDER[a.status.kind] - ORDER[b.status.kind]) || byName(a, b);
    const [left, right] = [numberOf(a), numberOf(b)];
    if (left === null || right === null) return lastOf(left === null, right === null) || byName(a, b);
    return sign * (left - right) || byName(a, b);
  });
}

/** Order of two values of which at least one is missing; null when both exist. */
function lastOf(isLeftEmpty: boolean, isRightEmpty: boolean): number | null {
  return isLeftEmpty || isRightEmpty ? Number(isLeftEmpty) - Number(isRightEmpty) : null;
}

/** Timestamp in milliseconds of a timestamp or date; null if invalid. */
function momentOf(changed: number | string | null): number | null {
  const timestamp = typeof changed === 'string' ? Date.parse(changed) : changed;
  return timestamp === null || Number.isNaN(timestamp) ? null : timestamp;
}

/** Number of documents; several drafts of one count once. */
export function countDocuments(rows: readonly LibraryRow[]): number {
  return new Set(rows.map(({ id, key }) => id ?? key)).size;
}
