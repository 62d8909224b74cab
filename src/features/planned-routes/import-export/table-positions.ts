// Detects recorded positions in a table, and their times.
import { writtenDegreesOf } from '../document/written-degrees';
import type { PlaceColumn } from './route-file';

type Columns = readonly (PlaceColumn | null)[];
type Rows = readonly (readonly string[])[];

/** A date with time, or seconds or milliseconds since 1970. */
const FULL_MOMENT = /^(?:\d{1,4}[/.-]\d{1,2}[/.-]\d{2,4}[ T,]+\d{1,2}[:h]\d{2}|\d{10}(?:\d{3})?(?:\.\d+)?$)/;
/** Degrees, about 200 m: a device at one place varies less. */
const ONE_PLACE = 0.002;

/**
 * Creates a reader of recording times: from a time column, date and hour columns, or timestamps under an hour header.
 * Null without times. Date and hour beside an address and without a vehicle belong to a delivery.
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
 * Whether names beside times are vehicles: few for many rows, most of them at several positions. Stops visited
 * repeatedly have one position each.
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
    const isMoment =
      ranges.get(key) ?? degrees.map(() => ({ low: Number.POSITIVE_INFINITY, high: Number.NEGATIVE_INFINITY }));
    ranges.set(
      key,
      isMoment.map(({ low, high }, at) => {
        const value = degrees[at] ?? Number.NaN;
        return Number.isNaN(value) ? { low, high } : { low: Math.min(low, value), high: Math.max(high, value) };
      }),
    );
  }
  const moving = [...ranges.values()].filter((axes) => axes.some(({ low, high }) => high - low > ONE_PLACE));
  return ranges.size * 2 <= rows.length && moving.length * 2 > ranges.size;
}
