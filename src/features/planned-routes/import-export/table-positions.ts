// Whether the rows of a table are positions that a device recorded, and when each was.
import { writtenDegreesOf } from '../document/written-degrees';
import type { PlaceColumn } from './route-file';

type Columns = readonly (PlaceColumn | null)[];
type Rows = readonly (readonly string[])[];

/** A day with a clock, or seconds or milliseconds since 1970. */
const FULL_MOMENT = /^(?:\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4}[ T,]+\d{1,2}[:h]\d{2}|\d{10}(?:\d{3})?(?:\.\d+)?$)/;
/** Degrees, some 200 m: devices record one place with less between its positions. */
const ONE_PLACE = 0.002;

/**
 * Reads when each row was recorded: from a column of moments, from a day and an hour, or from whole moments under the head
 * of an hour. Null for a table without moments. A day and an hour beside an address and no vehicle are those of a
 * delivery.
 */
export function momentReader(columns: Columns, rows: Rows): ((cells: readonly string[]) => string) | null {
  const has = (column: PlaceColumn) => columns.includes(column);
  const of = (column: PlaceColumn) => {
    const at = columns.indexOf(column);
    return (cells: readonly string[]) => cells[at]?.trim() ?? '';
  };
  if (has('moment')) return of('moment');
  const isDelivery = has('stop_point_full_address_name') && !has('vehicle');
  if (!has('stop_point_hour') || isDelivery) return null;
  const hour = of('stop_point_hour');
  if (has('day')) {
    const day = of('day');
    return (cells) => `${day(cells)} ${hour(cells)}`.trim();
  }
  const isFull = (cells: readonly string[]) => FULL_MOMENT.test(hour(cells));
  return rows.length > 1 && rows.filter(isFull).length * 2 > rows.length ? hour : null;
}

/**
 * Whether names beside moments are those of vehicles: few for many rows, and most of them at several places. Stops that
 * are visited again and again have one place each.
 */
export function isNameOfVehicle(columns: Columns, rows: Rows): boolean {
  if (columns.includes('vehicle') || columns.includes('line') || momentReader(columns, rows) === null) return false;
  const name = columns.indexOf('stop_point_name');
  const ranges = new Map<string, { low: number; high: number }[]>();
  for (const cells of rows) {
    const degrees = (['stop_point_latitude', 'stop_point_longitude'] as const).map((column) =>
      writtenDegreesOf(cells[columns.indexOf(column)] ?? ''),
    );
    const key = cells[name]?.trim() ?? '';
    const known =
      ranges.get(key) ?? degrees.map(() => ({ low: Number.POSITIVE_INFINITY, high: Number.NEGATIVE_INFINITY }));
    ranges.set(
      key,
      known.map(({ low, high }, at) => {
        const value = degrees[at] ?? Number.NaN;
        return Number.isNaN(value) ? { low, high } : { low: Math.min(low, value), high: Math.max(high, value) };
      }),
    );
  }
  const moving = [...ranges.values()].filter((axes) => axes.some(({ low, high }) => high - low > ONE_PLACE));
  return ranges.size * 2 <= rows.length && moving.length * 2 > ranges.size;
}
