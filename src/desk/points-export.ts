// The file of points: a row for each driver of the rows read, also those with zeros (ruling 50), by the driver's number.
import { compareIdentifiers } from '../contract/long-integers';
import { countCell, type ExportColumns, type ExportTable, tableOf, textCell } from './export-table';
import type { DriverPoints } from './points';

const COLUMNS: ExportColumns<DriverPoints> = {
  driver_id: ({ driverId }) => ({ kind: 'id', value: driverId }),
  closed: ({ closed }) => countCell(closed),
  with_open: ({ withOpen }) => countCell(withOpen),
  worst: ({ worst }) => countCell(worst),
  limit: ({ limit }) => countCell(limit),
  left: ({ left }) => countCell(left),
  next_drop: ({ nextDrop }) => textCell(nextDrop),
  next_drop_points: ({ nextDropPoints }) => countCell(nextDropPoints),
  is_ear: ({ isEar }) => ({ kind: 'flag', value: isEar }),
};

export function pointsTable(drivers: readonly DriverPoints[]): ExportTable {
  return tableOf(
    [...drivers].sort((a, b) => compareIdentifiers(a.driverId, b.driverId)),
    COLUMNS,
  );
}
