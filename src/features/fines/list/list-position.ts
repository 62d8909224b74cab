// Where a page stands in a list whose length nobody tells.
import type { Fine } from '../../../contract/fine';

export type ListPosition = {
  /** Numbers of the first and last row, from 1; null for a page without rows. */
  range: { first: number; last: number } | null;
  /** `more`: there is a next row; `end`: these are the last; `unknown`: the look ahead has not answered. */
  next: 'more' | 'end' | 'unknown';
  /** The service gave the same rows again for the next page: it does not know pages. */
  isRepeating: boolean;
};

/** `ahead`: the rows of the next page; null while unknown. */
export function toListPosition(
  page: number,
  perPage: number,
  rows: readonly Fine[],
  ahead: readonly Fine[] | null,
): ListPosition {
  if (rows.length === 0) return { range: null, next: 'end', isRepeating: false };
  const first = page * perPage + 1;
  const range = { first, last: first + rows.length - 1 };
  if (ahead === null) return { range, next: 'unknown', isRepeating: false };
  const isRepeating = ahead.length > 0 && isSame(rows, ahead);
  return { range, next: ahead.length > 0 && !isRepeating ? 'more' : 'end', isRepeating };
}

function isSame(rows: readonly Fine[], others: readonly Fine[]): boolean {
  if (rows.length !== others.length) return false;
  return rows.every(({ fine_id, ait_number }, index) => {
    const other = others[index];
    return other?.fine_id === fine_id && other?.ait_number === ait_number && (fine_id ?? ait_number) !== undefined;
  });
}
