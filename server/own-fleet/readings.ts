// Readings of odometers and hourmeters: plausible in their order, and the latest one is the vehicle's.
import type { Refusal } from './own-fields';
import type { Cells, Context } from './references';

/** A reading below an earlier one means that one of both is wrong. */
export function lowerThanBefore({ readingsByVehicle }: Context, vehicle: Cells, own: Cells): Refusal | null {
  const others = readingsByVehicle(String(vehicle.vehicle_id));
  for (const field of ['odometer', 'hourmeter']) {
    const value = own[field];
    if (typeof value !== 'number') continue;
    const higher = others.find((row) => String(row.read_on) < String(own.read_on) && Number(row[field] ?? 0) > value);
    if (higher) {
      const message = `is lower than on ${higher.read_on} (${higher[field]})`;
      return { field, message, code: 'lower_reading' };
    }
  }
  return null;
}

/**
 * Cells of a vehicle, without the meters that dated readings have given it. A value of a list has no date, so it may be
 * the older one. A differing value is reported.
 */
export function withoutDatedMeters({ fleet, readingsByVehicle, told }: Context, key: string, own: Cells): Cells {
  const vehicle = fleet.find('vehicles', key);
  if (!vehicle) return own;
  const readings = readingsByVehicle(String(vehicle.vehicle_id));
  const dated = ['odometer', 'hourmeter'].filter(
    (field) => own[field] !== undefined && readings.some((row) => row[field] !== null),
  );
  if (dated.some((field) => own[field] !== vehicle[field])) told.add('meter_of_reading', String(vehicle.plate_number));
  return Object.fromEntries(Object.entries(own).filter(([field]) => !dated.includes(field)));
}

/** The vehicle gets the reading of the latest date. */
export function takeLatestReading({ fleet, readingsByVehicle }: Context, key: string): void {
  const vehicle = fleet.find('vehicles', key);
  if (!vehicle) return;
  const readings = readingsByVehicle(String(vehicle.vehicle_id)).sort((a, b) =>
    String(a.read_on) < String(b.read_on) ? -1 : 1,
  );
  const latest: Cells = {};
  for (const field of ['odometer', 'hourmeter']) {
    const found = readings.findLast((row) => row[field] !== null);
    if (found) latest[field] = found[field] ?? null;
  }
  fleet.change('vehicles', key, latest);
}
