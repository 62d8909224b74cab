// The fields of plan rows as data: ten of an item, 25 of a vehicle. The last maintenance has two parts.
import type { Path } from '../../../document/tree';
import type { TextKey } from '../../../i18n/text';

export type RowsKey = 'items' | 'vehicles';

/** How a value is formatted and parsed. `choice` has labels from the configuration; other values are kept. */
export type FieldKind = 'integer' | 'number' | 'text' | 'date' | 'clock' | 'e-mails' | 'choice';

/** Which labels of the configuration name the values of a choice. */
export type ChoiceSource = 'itemStatus' | 'milestoneTypes' | 'vehicleStatus';

export type FieldGroup =
  | 'item'
  | 'milestone'
  | 'maintenance'
  | 'identity'
  | 'readings'
  | 'make'
  | 'contact'
  | 'numbers';

export type Field = {
  /** The contract key; unique among the fields of a row. */
  readonly id: string;
  /** Relative to the row. */
  readonly path: Path;
  readonly kind: FieldKind;
  /** The contract type of a choice or a free text. */
  readonly stores: 'integer' | 'number' | 'text' | 'list';
  readonly choices?: ChoiceSource;
  readonly group: FieldGroup;
  readonly label: TextKey;
  /** `km`, `h`, …: also part of the label; null if there is none. */
  readonly unit: 'km' | 'h' | 'l' | null;
  /** Width of the column, in pixels. */
  readonly width: number;
  readonly required: boolean;
  /** Shown by default. */
  readonly inTable: boolean;
};

const STORES: Record<FieldKind, Field['stores']> = {
  integer: 'integer',
  number: 'number',
  text: 'text',
  date: 'text',
  clock: 'integer',
  'e-mails': 'list',
  choice: 'integer',
};

function field(
  id: string,
  kind: FieldKind,
  group: FieldGroup,
  width: number,
  rest: Partial<Omit<Field, 'id' | 'kind' | 'group' | 'width'>> & { label: TextKey },
): Field {
  return {
    id,
    kind,
    group,
    width,
    path: [id],
    stores: STORES[kind],
    unit: null,
    required: false,
    inTable: false,
    ...rest,
  };
}

/** In column order. */
export const ITEM_FIELDS: readonly Field[] = [
  field('name', 'text', 'item', 208, { label: 'plans.fields.name', inTable: true }),
  field('milestone_type', 'choice', 'milestone', 148, {
    label: 'plans.fields.milestone_type',
    stores: 'text',
    choices: 'milestoneTypes',
    inTable: true,
  }),
  field('milestone_value', 'integer', 'milestone', 148, { label: 'plans.fields.milestone_value', inTable: true }),
  field('milestone_day_in_seconds', 'clock', 'milestone', 124, {
    label: 'plans.fields.milestone_day_in_seconds',
    inTable: true,
  }),
  field('item_status_id', 'choice', 'item', 112, {
    label: 'plans.fields.item_status_id',
    choices: 'itemStatus',
    inTable: true,
  }),
  field('vehicle_id', 'integer', 'item', 132, { label: 'plans.fields.vehicle_id', inTable: true }),
  field('base_item_id', 'text', 'numbers', 124, { label: 'plans.fields.base_item_id', inTable: true }),
  field('bond_item_id', 'text', 'numbers', 116, { label: 'plans.fields.bond_item_id', inTable: true }),
  field('plan_id', 'text', 'numbers', 116, { label: 'plans.fields.plan_id', inTable: true }),
  field('organization_id', 'integer', 'numbers', 116, { label: 'plans.fields.organization_id', inTable: true }),
];

/** In the order of the row editor. */
export const VEHICLE_FIELDS: readonly Field[] = [
  field('last_datetime', 'date', 'maintenance', 136, {
    label: 'plans.fields.last_datetime',
    path: ['last_maintenance', 'last_datetime'],
    required: true,
    inTable: true,
  }),
  field('last_odometer', 'integer', 'maintenance', 132, {
    label: 'plans.fields.last_odometer',
    path: ['last_maintenance', 'last_odometer'],
    unit: 'km',
    required: true,
    inTable: true,
  }),
  field('odometer', 'integer', 'readings', 116, { label: 'plans.fields.odometer', unit: 'km', inTable: true }),
  field('hourmeter', 'integer', 'readings', 112, { label: 'plans.fields.hourmeter', unit: 'h' }),
  field('plate_number', 'text', 'identity', 112, { label: 'plans.fields.plate_number', inTable: true }),
  field('name', 'text', 'identity', 168, { label: 'plans.fields.name', inTable: true }),
  field('vehicle_id', 'integer', 'identity', 116, { label: 'plans.fields.vehicle_id', required: true }),
  field('status', 'choice', 'identity', 116, { label: 'plans.fields.status', choices: 'vehicleStatus' }),
  field('manufacturer', 'text', 'make', 132, { label: 'plans.fields.manufacturer' }),
  field('model', 'text', 'make', 132, { label: 'plans.fields.model' }),
  field('year_manufacturer', 'integer', 'make', 80, { label: 'plans.fields.year_manufacturer' }),
  field('serial_number', 'text', 'make', 148, { label: 'plans.fields.serial_number' }),
  field('type_vehicle_name', 'text', 'make', 132, { label: 'plans.fields.type_vehicle_name' }),
  field('type_fuel_name', 'text', 'make', 116, { label: 'plans.fields.type_fuel_name' }),
  field('stage_name', 'text', 'make', 116, { label: 'plans.fields.stage_name' }),
  field('tank_capacity', 'integer', 'readings', 108, { label: 'plans.fields.tank_capacity', unit: 'l' }),
  field('liters_value', 'number', 'readings', 116, { label: 'plans.fields.liters_value' }),
  field('average_fuel_km', 'number', 'readings', 132, { label: 'plans.fields.average_fuel_km' }),
  field('email', 'e-mails', 'contact', 208, { label: 'plans.fields.email' }),
  field('vehicle_driver_id', 'integer', 'numbers', 116, { label: 'plans.fields.vehicle_driver_id' }),
  field('organization_id', 'integer', 'numbers', 116, { label: 'plans.fields.organization_id' }),
  field('id', 'integer', 'numbers', 100, { label: 'plans.fields.id' }),
  field('type_vehicle_id', 'integer', 'numbers', 116, { label: 'planRows.fields.type_vehicle_id' }),
  field('type_fuel_id', 'integer', 'numbers', 116, { label: 'planRows.fields.type_fuel_id' }),
  field('stage_vehicle_id', 'integer', 'numbers', 116, { label: 'planRows.fields.stage_vehicle_id' }),
  field('type_tracker_id', 'integer', 'numbers', 116, { label: 'plans.fields.type_tracker_id' }),
];

/**
 * A column that only identifies the vehicle of a row, by plate, number or name. Never written, so it is not a row
 * field.
 */
export const FINDER: Field = field('find', 'text', 'identity', 148, { label: 'planRows.fields.find', path: [] });

/**
 * A further interval column, `Intervalo dias` beside `Intervalo km`: used if the column of `milestone_value` is empty.
 * The only field that several columns may have.
 */
export const OTHER_INTERVAL: Field = field('other_interval', 'integer', 'milestone', 148, {
  label: 'planRows.fields.other_interval',
  path: [],
});

export const FIELDS: Readonly<Record<RowsKey, readonly Field[]>> = { items: ITEM_FIELDS, vehicles: VEHICLE_FIELDS };

const BY_ID: Readonly<Record<RowsKey, ReadonlyMap<string, Field>>> = {
  items: new Map(ITEM_FIELDS.map((entry) => [entry.id, entry])),
  vehicles: new Map(VEHICLE_FIELDS.map((entry) => [entry.id, entry])),
};

/** A whole number that is an identifier, of any size; not an amount. */
export function isIdentifier({ kind, id }: Field): boolean {
  return kind === 'integer' && /(?:^|_)id$/.test(id);
}

export function fieldOf(rows: RowsKey, id: string): Field | undefined {
  return BY_ID[rows].get(id);
}

/** The field and row of a path into the plan (`vehicles`, 3, `last_maintenance`, `last_odometer`). */
export function placeOfPath(path: Path): { rows: RowsKey; row: number; field: Field | null } | null {
  const [rows, row, ...rest] = path;
  if ((rows !== 'items' && rows !== 'vehicles') || typeof row !== 'number') return null;
  const found =
    rest.length === 0
      ? undefined
      : FIELDS[rows].find(
          (entry) => entry.path.every((key, at) => at >= rest.length || key === rest[at]) && rest[0] === entry.path[0],
        );
  return { rows, row, field: found ?? null };
}
