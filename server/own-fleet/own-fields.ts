// The fields of incoming own rows: each is validated by its schema and converted to a cell of the store.
import * as z from 'zod/mini';
import {
  OwnDriver,
  OwnFine,
  OwnReading,
  OwnVehicle,
  OwnVehicleGroup,
  type RefusalCode,
} from '../../src/directory/own-fleet';
import type { Cell } from '../store/tables';

export type OwnKind = 'vehicle_groups' | 'vehicles' | 'drivers' | 'fines' | 'readings';
/** Groups before vehicles before drivers before fines: later ones refer to earlier ones. */
export const OWN_KINDS: readonly OwnKind[] = ['vehicle_groups', 'vehicles', 'drivers', 'readings', 'fines'];

/** One row by field name; null and absent keep the stored value. */
export type OwnRow = Readonly<Record<string, unknown>>;

export type Refusal = { field: string; message: string; code: RefusalCode };
/** The valid fields of a row, by name. */
export type OwnCells = ReadonlyMap<string, Cell>;

const SHAPES: Record<OwnKind, Readonly<Record<string, z.core.$ZodType>>> = {
  vehicle_groups: OwnVehicleGroup.shape,
  vehicles: OwnVehicle.shape,
  drivers: OwnDriver.shape,
  readings: OwnReading.shape,
  fines: OwnFine.shape,
};

/** Set by the service, or derived from other members. `vehicle_id` of a fine refers to its vehicle. */
const IGNORED: ReadonlySet<string> = new Set([
  'fine_id',
  'organization_id',
  'vehicle_ids',
  'vehicle_status',
  'vehicle_name',
  'article',
  'infraction',
]);

/** Required fields of a row. */
const NEEDED: Record<OwnKind, readonly (readonly string[])[]> = {
  vehicle_groups: [['name']],
  vehicles: [['plate_number']],
  drivers: [['registration']],
  readings: [['plate_number'], ['read_on'], ['odometer', 'hourmeter']],
  fines: [['ait_number'], ['vehicle_plate_number', 'vehicle_id'], ['fine_date']],
};

/**
 * The validated fields of a row. An unknown field, an invalid value or a missing key rejects the row. `nullEmpties`: a null
 * empties the stored value, which no file can.
 */
export function readOwnRow(kind: OwnKind, row: OwnRow, { nullEmpties = false } = {}): OwnCells | Refusal {
  const cells = new Map<string, Cell>();
  for (const [field, value] of Object.entries(row)) {
    const schema = Object.hasOwn(SHAPES[kind], field) ? SHAPES[kind][field] : undefined;
    if (!schema) return { field, message: 'is no field of these rows', code: 'unknown_field' };
    if (value === undefined || (value === null && !nullEmpties)) continue;
    if (value === null) {
      for (const name of columnsOf(field)) cells.set(name, null);
      continue;
    }
    const read = z.safeParse(schema, value);
    if (!read.success) return { field, message: read.error.issues[0]?.message ?? 'does not fit', code: 'invalid' };
    for (const [name, cell] of cellsOf(field, value)) cells.set(name, cell);
  }
  for (const names of NEEDED[kind]) {
    if (!names.some((name) => cells.get(name) != null)) {
      return { field: names[0] ?? '', message: 'is required', code: 'required' };
    }
  }
  return cells;
}

function columnsOf(field: string): readonly string[] {
  if (IGNORED.has(field)) return [];
  return field === 'system_vehicle_position' ? ['system_lat', 'system_lng'] : [field];
}

/** An hour becomes minutes, a position two columns; empty texts and derived members are dropped. */
function cellsOf(field: string, value: unknown): [string, Cell][] {
  if (field === 'system_vehicle_position') {
    return [
      ['system_lat', Number(Reflect.get(Object(value), 'lat'))],
      ['system_lng', Number(Reflect.get(Object(value), 'lng'))],
    ];
  }
  if (IGNORED.has(field)) return [];
  if (field === 'fine_hour') {
    const [hours, minutes] = String(value).split(':').map(Number);
    return [[field, (hours ?? 0) * 60 + (minutes ?? 0)]];
  }
  if (typeof value === 'number') return [[field, value]];
  const text = typeof value === 'string' ? value.trim() : '';
  return text === '' ? [] : [[field, text]];
}
