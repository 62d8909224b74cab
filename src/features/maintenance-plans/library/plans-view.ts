// Which plans the list shows, in which order; it stands in the address.
import { fold } from '../../../format/format';
import { firstText } from '../../../url/search-text';
import type { SearchCodec } from '../../../url/use-search';
import type { LibraryRow, RowStatus } from './library-rows';

const SORTS = ['name', '-name', 'updated_at', '-updated_at', 'status', '-status'] as const;

/** `unsaved`: what this browser has and the service has not accepted. */
export type StatusFilter = 'all' | 'unsaved';
export type PlansView = { search: string; sort: string; status: StatusFilter };

export const plansViewCodec: SearchCodec<PlansView> = {
  keys: ['search', 'sort', 'status'],
  parse: ({ search, sort, status }) => ({
    search: firstText(search, 200),
    sort: SORTS.find((known) => known === sort?.[0]) ?? 'name',
    status: status?.[0] === 'unsaved' ? 'unsaved' : 'all',
  }),
  format: ({ search, sort, status }) => ({
    ...(search === '' ? {} : { search: [search] }),
    ...(sort === 'name' ? {} : { sort: [sort] }),
    ...(status === 'all' ? {} : { status: [status] }),
  }),
};

/** What the person has to look at comes first. */
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
 * The rows that match, in order. `found`: ids that the directory's own search has found; the other rows are looked at here,
 * by name, description and id, whatever the case and the accents. Rows without the value that is sorted by come last.
 */
export function chooseRows(
  rows: readonly LibraryRow[],
  { search, sort, status }: PlansView,
  found: ReadonlySet<string>,
  compare: (a: string, b: string) => number,
): LibraryRow[] {
  const wanted = fold(search.trim());
  const isMatch = ({ id, name, description }: LibraryRow) =>
    wanted === '' ||
    (id !== null && found.has(id)) ||
    [name, description, id ?? ''].some((text) => fold(text).includes(wanted));
  const chosen = rows.filter((row) => (status === 'all' || row.draft !== null) && isMatch(row));
  return sortRows(chosen, sort, compare);
}

function sortRows(rows: readonly LibraryRow[], sort: string, compare: (a: string, b: string) => number): LibraryRow[] {
  const sign = sort.startsWith('-') ? -1 : 1;
  const key = sort.replace('-', '');
  const byName = (a: LibraryRow, b: LibraryRow, direction = 1) =>
    lastOf(a.name.trim() === '', b.name.trim() === '') ?? direction * compare(a.name, b.name);
  const compareRows = (a: LibraryRow, b: LibraryRow): number => {
    if (key === 'status') return sign * (ORDER[a.status.kind] - ORDER[b.status.kind]) || byName(a, b);
    if (key === 'name') return byName(a, b, sign);
    const [left, right] = [momentOf(a.changed), momentOf(b.changed)];
    if (left === null || right === null) return lastOf(left === null, right === null) ?? byName(a, b);
    return sign * (left - right) || byName(a, b);
  };
  return [...rows].sort(compareRows);
}

/** The order of two of which at least one has no value; null when both have one. */
function lastOf(isLeftEmpty: boolean, isRightEmpty: boolean): number | null {
  return isLeftEmpty || isRightEmpty ? Number(isLeftEmpty) - Number(isRightEmpty) : null;
}

/** Milliseconds of a moment, a date or a day; null for what is none. */
function momentOf(changed: number | string | null): number | null {
  const moment = typeof changed === 'string' ? Date.parse(changed) : changed;
  return moment === null || Number.isNaN(moment) ? null : moment;
}
