// Finds the groups, vehicles and drivers of rows by key, creates missing ones, or gives the reason of a refusal.
import type { Cell } from '../store/tables';
import type { Law } from './infraction-of-fine';
import { nameKey, plateKey, registrationKey } from './keys';
import type { OwnCells, Refusal } from './own-fields';
import type { OwnFleet } from './own-fleet';
import type { Told } from './told';

export type Cells = Record<string, Cell>;
export type Made = Record<'vehicle_groups' | 'vehicles' | 'drivers', number>;
type Find = (place: string) => Cells[];
export type Context = {
  fleet: OwnFleet;
  made: Made;
  told: Told;
  law: Law;
  today: string;
  vehiclesById: Find;
  groupsById: Find;
  driversById: Find;
  driversByName: Find;
  /** By number without leading zeros. */
  driversByBareNumber: Find;
  readingsByVehicle: Find;
  /** Keys of vehicles with new readings. */
  read: Set<string>;
};

export function isRefusal(value: object): value is Refusal {
  return 'message' in value && 'field' in value;
}

/** The group that a row names; created if missing. Empty if the row names none. */
export async function groupOf(cells: OwnCells, { fleet, made, groupsById }: Context): Promise<Cells | Refusal> {
  const [name, id] = [cells.get('vehicle_group'), cells.get('vehicle_group_id')];
  if (name === undefined) {
    if (id === undefined || groupsById(String(id)).length > 0) return {};
    return { field: 'vehicle_group_id', message: 'is no group of this organization', code: 'unknown_reference' };
  }
  const key = nameKey(String(name));
  const found = fleet.find('vehicle_groups', key);
  if (found) return { vehicle_group_id: found.vehicle_group_id ?? null };
  if (key === '') return { field: 'vehicle_group', message: 'must have letters or digits', code: 'empty_key' };
  const group = await fleet.make('vehicle_groups', { name: String(name) });
  made.vehicle_groups += 1;
  return { vehicle_group_id: group.vehicle_group_id ?? null };
}

/** The vehicle of a plate; created if missing. */
export async function vehicleOf(plate: string, { fleet, made }: Context): Promise<Cells | Refusal> {
  const key = plateKey(plate);
  if (key === '') return { field: 'plate_number', message: 'must have letters or digits', code: 'empty_key' };
  const found = fleet.find('vehicles', key);
  if (found) return found;
  made.vehicles += 1;
  return fleet.make('vehicles', { plate_number: plate, name: plate });
}

export async function vehicleOfFine(cells: OwnCells, context: Context): Promise<Cells | Refusal> {
  const plate = cells.get('vehicle_plate_number');
  if (plate !== undefined) {
    const vehicle = await vehicleOf(String(plate), context);
    return isRefusal(vehicle) ? { ...vehicle, field: 'vehicle_plate_number' } : vehicle;
  }
  const id = cells.get('vehicle_id');
  const [found] = context.vehiclesById(String(id));
  return found ?? { field: 'vehicle_id', message: 'is no vehicle of this organization', code: 'unknown_reference' };
}

/** Why the driver that a fine names cannot be taken; checked before the fine creates anything. */
export function driverRefusal(cells: OwnCells, { driversById }: Context): Refusal | null {
  const [id, registration] = [cells.get('driver_id'), cells.get('driver_registration')];
  if (registration !== undefined) {
    if (registrationKey(String(registration)) !== '') return null;
    return { field: 'driver_registration', message: 'must have letters or digits', code: 'empty_key' };
  }
  if (id == null || driversById(String(id)).length > 0) return null;
  return { field: 'driver_id', message: 'is no driver of this organization', code: 'unknown_reference' };
}

/**
 * The driver that a fine names: by number (created if missing), or by a name that exactly one driver has. Empty without
 * a name or number, or if the name means nobody. `driverRefusal` is null.
 */
export async function driverOfFine(cells: OwnCells, context: Context): Promise<Cells> {
  const { fleet, made, told } = context;
  const [id, registration, name] = ['driver_id', 'driver_registration', 'driver_name'].map((field) => cells.get(field));
  if (registration !== undefined) {
    const key = registrationKey(String(registration));
    const found = fleet.find('drivers', key) ?? onlyOne(context.driversByBareNumber(bareNumber(key)));
    if (found) return { driver_id: found.driver_id ?? null };
    made.drivers += 1;
    const driver = await fleet.make('drivers', {
      registration: String(registration),
      name: name === undefined ? null : String(name),
    });
    return { driver_id: driver.driver_id ?? null };
  }
  if (id !== undefined) return { driver_id: id };
  if (name === undefined) return {};
  const named = context.driversByName(nameKey(String(name)));
  const found = onlyOne(named);
  if (!found) told.add(named.length > 1 ? 'driver_ambiguous' : 'driver_unknown', String(name).trim());
  return found ? { driver_id: found.driver_id ?? null } : {};
}

function onlyOne(rows: readonly Cells[]): Cells | null {
  return rows.length === 1 ? (rows[0] ?? null) : null;
}

/** A driver's number without leading zeros. */
export function bareNumber(key: string): string {
  return key.replace(/^0+(?=.)/, '');
}
