// Inserts or updates rows of one kind in a fleet, with a result per row in the sent order.
import { compactAit } from '../store/searchable';
import type { Session } from '../store/store';
import type { Cell } from '../store/tables';
import { nameKey, plateKey, registrationKey } from './keys';
import { type OwnCells, type OwnKind, type OwnRow, type Refusal, readOwnRow } from './own-fields';
import { type OwnFleet, openOwnFleet } from './own-fleet';

/** `line`: from 1 in the sent list. */
export type RowResult = { line: number; result: 'new' | 'changed' | 'equal' | 'refused' } & Partial<Refusal>;
/** `replacedBy`: the line of the last row with the same key. */
type PlacedResult = RowResult & { replacedBy?: number };
export type Made = Record<'vehicle_groups' | 'vehicles' | 'drivers', number>;
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
};

type Cells = Record<string, Cell>;
type Find = (place: string) => Cells[];
type Context = {
  fleet: OwnFleet;
  made: Made;
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
/** Class, points, amount and code of the infractions, by id. */
type Law = ReadonlyMap<number, { seriousness: Cell; points: Cell; amount: Cell }>;
type Outcome = RowResult['result'] | Refusal;

/**
 * Writes `rows` into the fleet of `organization`, as import `importId`, inside a transaction. `today`: `YYYY-MM-DD`.
 */
export async function applyRows(
  session: Session,
  { organization, importId, today }: { organization: number; importId: number; today: string },
  kind: OwnKind,
  rows: readonly OwnRow[],
): Promise<Applied> {
  const read = rows.map((row) => readOwnRow(kind, row));
  const keys = read.map((cells) => ('message' in cells ? null : keyOf(kind, cells)));
  const last = new Map(keys.map((key, index) => [key, index]));
  const fleet = await openOwnFleet(session, organization, importId, {
    aits: kind === 'fines' ? [...new Set(keys.filter((key) => key !== null))] : [],
    readings: kind === 'readings',
  });
  const law = kind === 'fines' ? await readLaw(session) : new Map();
  const context: Context = {
    fleet,
    made: { vehicle_groups: 0, vehicles: 0, drivers: 0 },
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
  const applied: Applied = { rows, results: [], new: 0, changed: 0, equal: 0, refused: 0, made: context.made };
  for (const [index, cells] of read.entries()) {
    const key = keys[index] ?? null;
    const replacedBy = key === null ? index : (last.get(key) ?? index);
    const outcome =
      'message' in cells
        ? cells
        : replacedBy !== index
          ? { field: KEY_FIELDS[kind], message: `is replaced by line ${replacedBy + 1}` }
          : await APPLY[kind](cells, context);
    const line = index + 1;
    const replaced = replacedBy === index || 'message' in cells ? {} : { replacedBy: replacedBy + 1 };
    if (typeof outcome === 'string') applied.results.push({ line, result: outcome });
    else applied.results.push({ line, result: 'refused', ...outcome, ...replaced });
    applied[typeof outcome === 'string' ? outcome : 'refused'] += 1;
  }
  for (const key of context.read) takeLatestReading(context, key);
  await fleet.write();
  return applied;
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
    return put(context.fleet, 'vehicles', key, { ...own, ...group }, 'plate_number');
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
    if (key === '') return { field: 'ait_number', message: 'must have letters or digits' };
    const before = fleet.find('fines', key);
    const vehicle = await vehicleOfFine(cells, context);
    if (isRefusal(vehicle)) return vehicle;
    const driver = await driverOfFine(cells, context);
    if (isRefusal(driver)) return driver;
    const infraction = infractionOfFine(cells, before, context);
    if (isRefusal(infraction)) return infraction;
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
  if (key === '') return { field: spelled ?? '', message: 'must have letters or digits' };
  if (!fleet.find(kind, key)) {
    await fleet.make(kind, cells);
    return 'new';
  }
  if (spelled !== null) delete cells[spelled];
  return fleet.change(kind, key, cells) ? 'changed' : 'equal';
}

function isRefusal(value: object): value is Refusal {
  return 'message' in value && 'field' in value;
}

/** The group that a row names; created if missing. Empty if the row names none. */
async function groupOf(cells: OwnCells, { fleet, made, groupsById }: Context): Promise<Cells | Refusal> {
  const [name, id] = [cells.get('vehicle_group'), cells.get('vehicle_group_id')];
  if (name === undefined) {
    if (id === undefined || groupsById(String(id)).length > 0) return {};
    return { field: 'vehicle_group_id', message: 'is no group of this organization' };
  }
  const key = nameKey(String(name));
  const found = fleet.find('vehicle_groups', key);
  if (found) return { vehicle_group_id: found.vehicle_group_id ?? null };
  if (key === '') return { field: 'vehicle_group', message: 'must have letters or digits' };
  const group = await fleet.make('vehicle_groups', { name: String(name) });
  made.vehicle_groups += 1;
  return { vehicle_group_id: group.vehicle_group_id ?? null };
}

/** The vehicle of a plate; created if missing. */
async function vehicleOf(plate: string, { fleet, made }: Context): Promise<Cells | Refusal> {
  const key = plateKey(plate);
  if (key === '') return { field: 'plate_number', message: 'must have letters or digits' };
  const found = fleet.find('vehicles', key);
  if (found) return found;
  made.vehicles += 1;
  return fleet.make('vehicles', { plate_number: plate, name: plate });
}

async function vehicleOfFine(cells: OwnCells, context: Context): Promise<Cells | Refusal> {
  const plate = cells.get('vehicle_plate_number');
  if (plate !== undefined) {
    const vehicle = await vehicleOf(String(plate), context);
    return isRefusal(vehicle) ? { ...vehicle, field: 'vehicle_plate_number' } : vehicle;
  }
  const id = cells.get('vehicle_id');
  const [found] = context.vehiclesById(String(id));
  return found ?? { field: 'vehicle_id', message: 'is no vehicle of this organization' };
}

/**
 * The driver that a fine names: by number (created if missing), or by a name that exactly one driver has. Empty without
 * a name or number, or if the name means nobody.
 */
async function driverOfFine(cells: OwnCells, context: Context): Promise<Cells | Refusal> {
  const { fleet, made } = context;
  const [id, registration, name] = ['driver_id', 'driver_registration', 'driver_name'].map((field) => cells.get(field));
  if (registration !== undefined) {
    const key = registrationKey(String(registration));
    if (key === '') return { field: 'driver_registration', message: 'must have letters or digits' };
    const found = fleet.find('drivers', key) ?? onlyOne(context.driversByBareNumber(bareNumber(key)));
    if (found) return { driver_id: found.driver_id ?? null };
    made.drivers += 1;
    const driver = await fleet.make('drivers', {
      registration: String(registration),
      name: name === undefined ? null : String(name),
    });
    return { driver_id: driver.driver_id ?? null };
  }
  if (id !== undefined) {
    if (context.driversById(String(id)).length > 0) return { driver_id: id };
    return { field: 'driver_id', message: 'is no driver of this organization' };
  }
  if (name === undefined) return {};
  const found = onlyOne(context.driversByName(nameKey(String(name))));
  return found ? { driver_id: found.driver_id ?? null } : {};
}

function onlyOne(rows: readonly Cells[]): Cells | null {
  return rows.length === 1 ? (rows[0] ?? null) : null;
}

/** A driver's number without leading zeros. */
function bareNumber(key: string): string {
  return key.replace(/^0+(?=.)/, '');
}

/** Id, class, points and amount by infraction code. Given values take precedence; an unknown code is kept. */
function infractionOfFine(cells: OwnCells, before: Cells | null, { law }: Context): Cells | Refusal {
  const code = cells.get('infraction_code');
  const digits = String(code ?? '').replace(/\D/g, '');
  if (code !== undefined && !/^\d{5}$/.test(digits)) {
    return { field: 'infraction_code', message: 'must be a code of five digits, such as 745-50' };
  }
  const id = code === undefined ? (cells.get('infraction_id') ?? null) : Number(digits);
  if (id === null) return {};
  const known = law.get(Number(id));
  const isOther = before?.infraction_id !== id;
  if (!known || !isOther) return { infraction_id: id };
  const hasAmount = before !== null && before.default_amount !== null;
  return {
    infraction_id: id,
    seriousness: known.seriousness,
    points: known.points,
    ...(hasAmount ? {} : { default_amount: known.amount }),
  };
}

async function readLaw(session: Session): Promise<Law> {
  const rows = await session.query('select infraction_id, seriousness, points, amount from infractions');
  return new Map(
    rows.map(({ infraction_id, seriousness = null, points = null, amount = null }) => [
      Number(infraction_id),
      { seriousness, points, amount },
    ]),
  );
}

/** A reading below an earlier one means that one of both is wrong. */
function lowerThanBefore({ readingsByVehicle }: Context, vehicle: Cells, own: Cells): Refusal | null {
  const others = readingsByVehicle(String(vehicle.vehicle_id));
  for (const field of ['odometer', 'hourmeter']) {
    const value = own[field];
    if (typeof value !== 'number') continue;
    const higher = others.find((row) => String(row.read_on) < String(own.read_on) && Number(row[field] ?? 0) > value);
    if (higher) return { field, message: `is lower than on ${higher.read_on} (${higher[field]})` };
  }
  return null;
}

/** The vehicle gets the reading of the latest date. */
function takeLatestReading({ fleet, readingsByVehicle }: Context, key: string): void {
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
