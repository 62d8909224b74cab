// Inserts or updates rows of one kind in a fleet, with a result per row in the sent order.
import { compactAit } from '../store/searchable';
import type { Session } from '../store/store';
import { infractionOfFine, readLaw } from './infraction-of-fine';
import { nameKey, plateKey, registrationKey } from './keys';
import { type OwnCells, type OwnKind, type OwnRow, type Refusal, readOwnRow } from './own-fields';
import { type OwnFleet, openOwnFleet } from './own-fleet';
import { lowerThanBefore, takeLatestReading, withoutDatedMeters } from './readings';
import {
  bareNumber,
  type Cells,
  type Context,
  driverOfFine,
  driverRefusal,
  groupOf,
  isRefusal,
  type Made,
  vehicleOf,
  vehicleOfFine,
} from './references';
import { createTold, type Told } from './told';

/** `line`: from 1 in the sent list. */
type RowResult = { line: number; result: 'new' | 'changed' | 'equal' | 'refused' } & Partial<Refusal>;
/** `replacedBy`: the line of the last row with the same key. */
type PlacedResult = RowResult & { replacedBy?: number };
export type Applied = {
  /** Unchanged input. */
  rows: readonly OwnRow[];
  results: PlacedResult[];
  new: number;
  changed: number;
  equal: number;
  refused: number;
  /** Rows created because others refer to them. */
  made: Made;
  told: ReturnType<Told['list']>;
};

type Outcome = RowResult['result'] | Refusal;

/**
 * Writes `rows` into the fleet of `organization`, as import `importId`, inside a transaction. `today`: `YYYY-MM-DD`.
 */
export async function applyRows(
  session: Session,
  { organization, importId, today }: { organization: number; importId: number; today: string },
  kind: OwnKind,
  rows: readonly OwnRow[],
  reading: { nullEmpties?: boolean } = {},
): Promise<Applied> {
  const read = rows.map((row) => readOwnRow(kind, row, reading));
  const keys = read.map((cells) => ('message' in cells ? null : keyOf(kind, cells)));
  const last = new Map(keys.map((key, index) => [key, index]));
  const fleet = await openOwnFleet(session, organization, importId, {
    aits: kind === 'fines' ? [...new Set(keys.filter((key) => key !== null))] : [],
    readings: kind === 'readings' || (kind === 'vehicles' && read.some(hasMeter)),
  });
  const law = kind === 'fines' ? await readLaw(session) : new Map();
  const context: Context = {
    fleet,
    made: { vehicle_groups: 0, vehicles: 0, drivers: 0 },
    told: createTold(),
    law,
    today,
    vehiclesById: fleet.indexBy('vehicles', (row) => String(row.vehicle_id)),
    groupsById: fleet.indexBy('vehicle_groups', (row) => String(row.vehicle_group_id)),
    driversById: fleet.indexBy('drivers', (row) => String(row.driver_id)),
    driversByName: fleet.indexBy('drivers', (row) => nameKey(String(row.name ?? ''))),
    driversByBareNumber: fleet.indexBy('drivers', (row) => bareNumber(registrationKey(String(row.registration ?? '')))),
    readingsByVehicle: fleet.indexBy('readings', (row) => String(row.vehicle_id)),
    read: new Set(),
  };
  const counts = { new: 0, changed: 0, equal: 0, refused: 0 };
  const applied: Applied = { rows, results: [], ...counts, made: context.made, told: [] };
  for (const [index, cells] of read.entries()) {
    const key = keys[index] ?? null;
    const replacedBy = key === null ? index : (last.get(key) ?? index);
    const outcome =
      'message' in cells
        ? cells
        : replacedBy !== index
          ? { field: KEY_FIELDS[kind], message: `is replaced by line ${replacedBy + 1}`, code: 'replaced' as const }
          : key === null
            ? { field: KEY_FIELDS[kind], message: 'must have letters or digits', code: 'empty_key' as const }
            : await APPLY[kind](cells, context);
    const line = index + 1;
    const replaced = replacedBy === index || 'message' in cells ? {} : { replacedBy: replacedBy + 1 };
    if (typeof outcome === 'string') applied.results.push({ line, result: outcome });
    else applied.results.push({ line, result: 'refused', ...outcome, ...replaced });
    applied[typeof outcome === 'string' ? outcome : 'refused'] += 1;
  }
  for (const key of context.read) takeLatestReading(context, key);
  await fleet.write();
  applied.told = context.told.list();
  return applied;
}

function hasMeter(cells: OwnCells | Refusal): boolean {
  return !('message' in cells) && (cells.has('odometer') || cells.has('hourmeter'));
}

const KEY_FIELDS: Record<OwnKind, string> = {
  vehicle_groups: 'name',
  vehicles: 'plate_number',
  drivers: 'registration',
  readings: 'plate_number',
  fines: 'ait_number',
};

/** The key that identifies a row; null if it has no letters or digits, which is reported later. */
function keyOf(kind: OwnKind, cells: OwnCells): string | null {
  const text = (field: string) => String(cells.get(field) ?? '');
  const key = {
    vehicle_groups: () => nameKey(text('name')),
    vehicles: () => plateKey(text('plate_number')),
    drivers: () => registrationKey(text('registration')),
    readings: () => `${plateKey(text('plate_number'))} ${text('read_on')}`,
    fines: () => compactAit(text('ait_number')),
  }[kind]();
  return key === '' ? null : key;
}

const APPLY: Record<OwnKind, (cells: OwnCells, context: Context) => Promise<Outcome>> = {
  async vehicle_groups(cells, { fleet }) {
    const { name = '' } = Object.fromEntries(cells);
    return put(fleet, 'vehicle_groups', nameKey(String(name)), { name }, 'name');
  },
  async vehicles(cells, context) {
    const { vehicle_group: _name, vehicle_id: _id, ...own } = Object.fromEntries(cells);
    const group = await groupOf(cells, context);
    if (isRefusal(group)) return group;
    const key = plateKey(String(cells.get('plate_number')));
    const dated = withoutDatedMeters(context, key, own);
    return put(context.fleet, 'vehicles', key, { ...dated, ...group }, 'plate_number');
  },
  async drivers(cells, context) {
    const { vehicle_group: _name, driver_id: _id, ...own } = Object.fromEntries(cells);
    const group = await groupOf(cells, context);
    if (isRefusal(group)) return group;
    const key = registrationKey(String(cells.get('registration')));
    return put(context.fleet, 'drivers', key, { ...own, ...group }, 'registration');
  },
  async readings(cells, context) {
    const { fleet } = context;
    const vehicle = await vehicleOf(String(cells.get('plate_number')), context);
    if (isRefusal(vehicle)) return vehicle;
    const { plate_number: _plate, ...own } = Object.fromEntries(cells);
    const lower = lowerThanBefore(context, vehicle, own);
    if (lower) return lower;
    context.read.add(plateKey(String(vehicle.plate_number)));
    const reading = { ...own, vehicle_id: vehicle.vehicle_id ?? null };
    return put(fleet, 'readings', `${vehicle.vehicle_id} ${own.read_on}`, reading, null);
  },
  async fines(cells, context) {
    const { fleet } = context;
    const key = compactAit(String(cells.get('ait_number')));
    const before = fleet.find('fines', key);
    // A refused fine creates nothing, so all refusals come before the first vehicle or driver.
    const refusal = driverRefusal(cells, context);
    if (refusal) return refusal;
    const infraction = infractionOfFine(cells, before, context.law, context.told);
    if (isRefusal(infraction)) return infraction;
    const vehicle = await vehicleOfFine(cells, context);
    if (isRefusal(vehicle)) return vehicle;
    const driver = await driverOfFine(cells, context);
    const { fine_hour: minute, points_on_driver_license: points, ...rest } = Object.fromEntries(cells);
    for (const name of ['vehicle_plate_number', 'driver_registration', 'driver_name', 'infraction_code'])
      delete rest[name];
    const own: Cells = {
      ...(before ? {} : { activated: 1, created: context.today, vehicle_status_id: vehicle.status ?? null }),
      ...(before ? {} : { cost_center: vehicle.cost_center ?? null }),
      ...infraction,
      ...rest,
      ...(minute === undefined ? {} : { fine_minute: minute }),
      ...(points === undefined ? {} : { points }),
      vehicle_id: vehicle.vehicle_id ?? null,
      ...driver,
    };
    return put(fleet, 'fines', key, own, 'ait_number');
  },
};

/** `spelled`: the key field, whose stored spelling is kept. */
async function put(
  fleet: OwnFleet,
  kind: OwnKind,
  key: string,
  given: Cells,
  spelled: string | null,
): Promise<Outcome> {
  const cells = { ...given };
  if (!fleet.find(kind, key)) {
    await fleet.make(kind, cells);
    return 'new';
  }
  if (spelled !== null) delete cells[spelled];
  return fleet.change(kind, key, cells) ? 'changed' : 'equal';
}
