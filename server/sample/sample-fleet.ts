// The sample fleet: a realistic Brazilian fleet with three years of fines, deterministic for the same options. The
// number of vehicles and drivers depends on the number of fines.

import { BATCH_ROWS, ORGANIZATION_ID, type Row, toBatch } from '../store/batch';
import type { Batch, TableName } from '../store/tables';
import { parseDay } from './calendar';
import { createFines } from './fines';
import { createPlannedRoutes } from './planned-routes';
import { createPlans } from './plans';
import { createStaff, type Staff } from './staff';

/**
 * Groups, staff, plans and routes first, then exactly `fines` fines in batches of at most 20,000 rows with ascending
 * fine_id. `today` is `YYYY-MM-DD`; the fines cover three years up to the day before. Throws a RangeError for an
 * invalid `today` or a number of fines that is not a whole number from 0.
 */
export function* sampleFleet({ fines, today }: { fines: number; today: string }): Iterable<Batch> {
  if (!Number.isSafeInteger(fines) || fines < 0) throw new RangeError(`not a number of fines: ${fines}`);
  const day = parseDay(today);
  const staff = createStaff(day, fines);
  yield toBatch(
    'vehicle_groups',
    staff.groups.map(({ id, name }) => ({ vehicle_group_id: id, organization_id: ORGANIZATION_ID, name })),
  );
  yield* inBatches('drivers', driverRows(staff));
  yield* inBatches('vehicles', vehicleRows(staff));
  yield toBatch('plans', createPlans(day, staff));
  yield toBatch('planned_routes', createPlannedRoutes(day, staff));
  yield* createFines(fines, day, staff);
}

function* inBatches<Table extends TableName>(table: Table, rows: readonly Row<Table>[]): Iterable<Batch> {
  for (let from = 0; from < rows.length; from += BATCH_ROWS) yield toBatch(table, rows.slice(from, from + BATCH_ROWS));
}

function driverRows(staff: Staff): Row<'drivers'>[] {
  const listed = staff.drivers.filter(({ name }) => name !== null);
  return listed.map(({ id, name, registration, group }) => ({
    driver_id: id,
    organization_id: ORGANIZATION_ID,
    name,
    registration,
    vehicle_group_id: group.id,
  }));
}

function vehicleRows(staff: Staff): Row<'vehicles'>[] {
  return staff.vehicles.map((vehicle) => ({
    vehicle_id: vehicle.id,
    organization_id: ORGANIZATION_ID,
    vehicle_group_id: vehicle.group.id,
    name: vehicle.name,
    plate_number: vehicle.plate,
    status: vehicle.status,
    cost_center: vehicle.costCenter,
    type_vehicle_id: vehicle.typeId,
    type_vehicle_name: vehicle.model.type,
    type_fuel_id: vehicle.fuelId,
    type_fuel_name: vehicle.model.fuel,
    stage_vehicle_id: vehicle.stage.id,
    stage_name: vehicle.stage.name,
    type_tracker_id: vehicle.trackerId,
    vehicle_driver_id: vehicle.driverId,
    model: vehicle.model.model,
    manufacturer: vehicle.model.manufacturer,
    serial_number: vehicle.serial,
    tank_capacity: vehicle.model.tank,
    odometer: vehicle.odometer,
    hourmeter: vehicle.hourmeter,
    year_manufacturer: vehicle.year,
    liters_value: vehicle.litre,
    average_fuel_km: vehicle.consumption,
  }));
}
