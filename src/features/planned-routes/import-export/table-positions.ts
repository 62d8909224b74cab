// Whether the rows of a table are positions that a device recorded, and when each was.
import type { SplitRow } from '../../../tables/split-rows';
import type { Column } from './place-columns';

/** A day with a clock, or seconds or milliseconds since 1970. */
const FULL_MOMENT = /^(?:\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4}[ T,]+\d{1,2}[:h]\d{2}|\d{10}(?:\d{3})?(?:\.\d+)?$)/;

export type CellOf = (cells: readonly string[], column: Column) => string;

/**
 * Reads when each row was recorded: from a column of moments, from a day and an hour, or from whole moments under
 * the head of an hour. Null for a table without moments. A day and an hour beside an address and no vehicle are
 * those of a delivery.
 */
export function momentReader(
  at: ReadonlyMap<Column, number>,
  rows: readonly SplitRow[],
  cellOf: CellOf,
): ((cells: readonly string[]) => string) | null {
  const of = (column: Column) => (cells: readonly string[]) => cellOf(cells, column).trim();
  if (at.has('moment')) return of('moment');
  const isDelivery = at.has('stop_point_full_address_name') && !at.has('vehicle');
  if (!at.has('stop_point_hour') || isDelivery) return null;
  const hour = of('stop_point_hour');
  if (at.has('day')) return (cells) => `${of('day')(cells)} ${hour(cells)}`.trim();
  const isFull = ({ cells }: SplitRow) => FULL_MOMENT.test(hour(cells));
  return rows.length > 1 && rows.filter(isFull).length * 2 > rows.length ? hour : null;
}

/** Positions have few names for many rows: those of vehicles. Stops have names of their own. */
export function isNameOfVehicle(at: ReadonlyMap<Column, number>, rows: readonly SplitRow[], cellOf: CellOf): boolean {
  if (!at.has('stop_point_name') || at.has('vehicle') || at.has('line')) return false;
  return new Set(rows.map(({ cells }) => cellOf(cells, 'stop_point_name').trim())).size * 2 <= rows.length;
}
