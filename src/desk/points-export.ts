// The file of points: a row for each driver of the rows read, also those with zeros (ruling 50), by the driver's number.
import { compareIdentifiers } from '../contract/long-integers';
import type { ExportTable } from './export-table';
import type { DriverPoints } from './points';

const HEAD = [
  'driver_id',
  'closed',
  'with_open',
  'worst',
  'limit',
  'left',
  'next_drop',
  'next_drop_points',
  'is_ear',
] as const;

export function pointsTable(drivers: readonly DriverPoints[]): ExportTable {
  const sorted = [...drivers].sort((a, b) => compareIdentifiers(a.driverId, b.driverId));
  return {
    head: HEAD,
    rows: sorted.map((driver): ExportTable['rows'][number] => [
      { kind: 'id', value: driver.driverId },
      { kind: 'count', value: driver.closed },
      { kind: 'count', value: driver.withOpen },
      { kind: 'count', value: driver.worst },
      { kind: 'count', value: driver.limit },
      { kind: 'count', value: driver.left },
      { kind: 'text', value: driver.nextDrop },
      { kind: 'count', value: driver.nextDropPoints },
      { kind: 'flag', value: driver.isEar },
    ]),
  };
}
