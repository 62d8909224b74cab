// Where a page stands in a list whose length nobody tells, and which of the rows that came are to be shown.

import type { Fine } from '../../../contract/fine';
import type { Identifier } from '../../../contract/long-integers';

export type ListPage = {
  /** The rows of the page: each once, at most as many as asked for. */
  fines: readonly Fine[];
  /** Numbers of the first and last row, from 1; null for a page without rows. */
  range: { first: number; last: number } | null;
  /** `more`: there is a next row; `end`: these are the last; `unknown`: the look ahead has not answered. */
  next: 'more' | 'end' | 'unknown';
  /** The service gives the same rows for every page: it does not know pages, and what it sent is cut into pages here. */
  isUnpaged: boolean;
  /** Rows that came, each counted once. */
  sent: number;
  /** Rows beyond those asked for that are left out. */
  surplus: number;
  /** Rows whose fine had come before. */
  repeated: number;
};

/** `rows`: what came for this page; `ahead`: for the next one, null while unknown. */
export function toListPage(
  page: number,
  perPage: number,
  rows: readonly Fine[],
  ahead: readonly Fine[] | null,
): ListPage {
  const single = eachOnce(rows);
  const repeated = rows.length - single.length;
  const isUnpaged = ahead !== null && ahead.length > 0 && isSame(rows, ahead);
  // A service without pages sends everything every time: the page is cut out of it.
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

/** Without the rows whose fine has come before. A fine without an id cannot be told from another, and stays. */
export function eachOnce(rows: readonly Fine[]): readonly Fine[] {
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
    // Without anything that names a fine, all of it has to be the same; rows that say nothing prove nothing.
    if ((fine_id ?? ait_number) === undefined) {
      const text = JSON.stringify(rows[index]);
      return text !== '{}' && text === JSON.stringify(other);
    }
    return other?.fine_id === fine_id && other?.ait_number === ait_number;
  });
}
