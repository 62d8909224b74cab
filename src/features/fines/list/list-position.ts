// Position of a page in a list without a total, and the rows to show.

import type { Fine } from '../../../contract/fine';
import type { Identifier } from '../../../contract/long-integers';

export type ListPage = {
  /** Rows of the page: unique, at most as many as requested. */
  fines: readonly Fine[];
  /** Numbers of the first and last row, from 1; null for an empty page. */
  range: { first: number; last: number } | null;
  /**
   * `more`: there is a next row; `end`: these are the last. `unknown`: the prefetch of the next page has not answered.
   */
  next: 'more' | 'end' | 'unknown';
  /** The service ignores paging and returns the same rows; the result is split into pages here. */
  isUnpaged: boolean;
  /** Number of unique rows received. */
  sent: number;
  /** Number of rows beyond those requested, which are dropped. */
  surplus: number;
  /** Number of duplicate rows. */
  repeated: number;
};

/** `rows`: response for this page; `ahead`: for the next one, null while unknown. */
export function toListPage(
  page: number,
  perPage: number,
  rows: readonly Fine[],
  ahead: readonly Fine[] | null,
): ListPage {
  const single = eachOnce(rows);
  const repeated = rows.length - single.length;
  const isUnpaged = ahead !== null && ahead.length > 0 && isSame(rows, ahead);
  // A service without paging returns everything, so the page is sliced.
  const offset = isUnpaged ? page * perPage : 0;
  const fines = single.slice(offset, offset + perPage);
  const rest = single.length - offset - fines.length;
  const surplus = isUnpaged ? 0 : rest;
  const first = page * perPage + 1;
  const range = fines.length === 0 ? null : { first, last: first + fines.length - 1 };
  return { fines, range, next: nextOf(), isUnpaged, sent: single.length, surplus, repeated };

  function nextOf(): ListPage['next'] {
    if (isUnpaged) return rest > 0 ? 'more' : 'end';
    if (rows.length === 0) return 'end';
    if (ahead === null) return 'unknown';
    return ahead.length > 0 ? 'more' : 'end';
  }
}

/** Removes duplicates. A fine without an id cannot be identified and is kept. */
function eachOnce(rows: readonly Fine[]): readonly Fine[] {
  const seen = new Set<Identifier>();
  return rows.filter(({ fine_id }) => {
    if (fine_id === undefined) return true;
    if (seen.has(fine_id)) return false;
    seen.add(fine_id);
    return true;
  });
}

function isSame(rows: readonly Fine[], others: readonly Fine[]): boolean {
  if (rows.length !== others.length) return false;
  return rows.every(({ fine_id, ait_number }, index) => {
    const other = others[index];
    // Without an identifier all fields must be equal; empty rows are kept.
    if ((fine_id ?? ait_number) === undefined) {
      const text = JSON.stringify(rows[index]);
      return text !== '{}' && text === JSON.stringify(other);
    }
    return other?.fine_id === fine_id && other?.ait_number === ait_number;
  });
}
