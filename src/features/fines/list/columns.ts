// The columns of the table: the contract's 31 fields by name and order, then those of the desk.
import type { Fine } from '../../../contract/fine';
import type { Format } from '../../../format/format';
import type { Text, TextKey } from '../../../i18n/text';

/** A column of the contract. */
export type FieldId = keyof Fine;
/** What the desk says of a fine: the service neither sends it nor sorts by it. */
export type DeskColumnId = 'to_do' | 'last_safe_day' | 'at_stake';
export type ColumnId = FieldId | DeskColumnId;
/** Value type of a column; determines alignment, sorting and format. */
type ColumnKind = 'id' | 'text' | 'date' | 'deadline' | 'hour' | 'money' | 'number' | 'code' | 'place' | 'file';
type ColumnGroup = 'desk' | 'fine' | 'infraction' | 'people' | 'money' | 'deadlines' | 'place';
type Column<Id extends ColumnId = ColumnId> = {
  id: Id;
  kind: ColumnKind;
  group: ColumnGroup;
  /** Pixels, for typical values. */
  width: number;
  isNumber: boolean;
};

const column = <Id extends ColumnId>(id: Id, kind: ColumnKind, group: ColumnGroup, width: number): Column<Id> => ({
  id,
  kind,
  group,
  width,
  isNumber: kind === 'money' || kind === 'number' || kind === 'id',
});

/** The contract's, in its order. */
export const CONTRACT_COLUMNS: readonly Column<FieldId>[] = [
  column('fine_id', 'id', 'fine', 92),
  column('organization_id', 'id', 'fine', 112),
  column('vehicle_id', 'id', 'people', 92),
  column('ait_number', 'text', 'fine', 112),
  column('fine_date', 'date', 'fine', 84),
  column('fine_hour', 'hour', 'fine', 60),
  column('driver_id', 'code', 'people', 136),
  column('due_date', 'deadline', 'deadlines', 116),
  column('driver_indication_deadline', 'deadline', 'deadlines', 116),
  column('fine_status_id', 'code', 'fine', 128),
  column('driver_indication_status_id', 'code', 'people', 132),
  column('infraction_id', 'id', 'infraction', 100),
  column('amount_paid', 'money', 'money', 104),
  column('discounted_amount_from_driver', 'money', 'money', 124),
  column('vehicle_status_id', 'code', 'people', 120),
  column('fine_vehicle_location', 'text', 'place', 200),
  column('system_vehicle_location', 'text', 'place', 200),
  column('system_vehicle_position', 'place', 'place', 164),
  column('fine_files', 'file', 'place', 120),
  column('activated', 'number', 'fine', 84),
  column('created', 'date', 'fine', 96),
  column('vehicle_status', 'text', 'people', 124),
  column('vehicle_name', 'text', 'people', 132),
  column('vehicle_plate_number', 'text', 'people', 100),
  column('infraction_code', 'text', 'infraction', 84),
  column('article', 'number', 'infraction', 76),
  column('infraction', 'text', 'infraction', 204),
  column('seriousness', 'code', 'infraction', 124),
  column('points_on_driver_license', 'number', 'infraction', 68),
  column('default_amount', 'money', 'money', 104),
  column('cost_center', 'number', 'people', 108),
];

const DESK_COLUMNS: readonly Column<DeskColumnId>[] = [
  column('to_do', 'text', 'desk', 172),
  column('last_safe_day', 'date', 'desk', 108),
  column('at_stake', 'money', 'desk', 104),
];

/** All that the table can show. */
export const TABLE_COLUMNS: readonly Column[] = [...CONTRACT_COLUMNS, ...DESK_COLUMNS];

const BY_ID: ReadonlyMap<string, Column> = new Map(TABLE_COLUMNS.map((entry) => [entry.id, entry]));

export function isColumnId(text: string): text is ColumnId {
  return BY_ID.has(text);
}

const OF_DESK: ReadonlySet<ColumnId> = new Set(DESK_COLUMNS.map(({ id }) => id));

export function isDeskColumn(id: ColumnId): id is DeskColumnId {
  return OF_DESK.has(id);
}

export function columnOf(id: ColumnId): Column {
  const found = BY_ID.get(id);
  if (!found) throw new RangeError(`There is no column ${id}`);
  return found;
}

/** Display title; money with its currency. */
export function columnTitle(t: Text, id: ColumnId, format: Pick<Format, 'symbol'>): string {
  const key: TextKey = `fines.column.${id}`;
  return columnOf(id).kind === 'money' ? `${t(key)}, ${format.symbol}` : t(key);
}
