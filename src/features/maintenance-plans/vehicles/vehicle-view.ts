// Which vehicles of a plan are shown and in which order: search, filter and sort. The plan's own order is unchanged.
import { identifierOf } from '../../../document/identifier';
import type { Tree } from '../../../document/tree';
import { fold } from '../../../format/format';
import type { TextKey } from '../../../i18n/text';
import type { DueDate } from '../due-dates/due-date';
import { membersOf, readVehicle } from '../due-dates/typed-plan';
import { isInPlate } from '../rows/vehicle-keys';

/** Due within this many days counts as due soon. */
const SOON_DAYS = 14;

export type DueState = 'overdue' | 'soon' | 'fine' | 'unknown';
export const DUE_STATES: readonly DueState[] = ['overdue', 'soon', 'fine', 'unknown'];

type VehicleColumn =
  | 'plate_number'
  | 'name'
  | 'odometer'
  | 'last_datetime'
  | 'last_odometer'
  | 'used'
  | 'first'
  | 'next_due'
  | 'in'
  | 'state';

/** The columns of the table, in its order. */
export const VEHICLE_COLUMNS: readonly { id: VehicleColumn; label: TextKey; width: number; isNumber: boolean }[] = [
  { id: 'plate_number', label: 'plans.fields.plate_number', width: 112, isNumber: false },
  { id: 'name', label: 'plans.columns.vehicle', width: 160, isNumber: false },
  { id: 'odometer', label: 'plans.fields.odometer', width: 116, isNumber: true },
  { id: 'last_datetime', label: 'plans.fields.last_datetime', width: 148, isNumber: true },
  { id: 'last_odometer', label: 'plans.fields.last_odometer', width: 132, isNumber: true },
  { id: 'used', label: 'planRows.columns.used', width: 154, isNumber: false },
  { id: 'first', label: 'planRows.columns.first', width: 104, isNumber: false },
  { id: 'next_due', label: 'planRows.columns.nextDue', width: 148, isNumber: true },
  { id: 'in', label: 'planRows.columns.in', width: 112, isNumber: true },
  { id: 'state', label: 'planRows.columns.state', width: 152, isNumber: false },
];

const COLUMN_IDS: ReadonlySet<string> = new Set(VEHICLE_COLUMNS.map(({ id }) => id));

export function isVehicleColumn(id: string): id is VehicleColumn {
  return COLUMN_IDS.has(id);
}

export type VehicleSort = { readonly column: VehicleColumn; readonly descending: boolean };
export type VehicleView = {
  readonly search: string;
  readonly states: ReadonlySet<DueState>;
  /** Null: the plan's own order. */
  readonly sort: VehicleSort | null;
};

export function stateOf(due: DueDate): DueState {
  if (due.state === 'unknown') return 'unknown';
  if (due.isOverdue) return 'overdue';
  return due.inDays <= SOON_DAYS ? 'soon' : 'fine';
}

export function countStates(dues: readonly DueDate[]): Record<DueState, number> {
  const counts: Record<DueState, number> = { overdue: 0, soon: 0, fine: 0, unknown: 0 };
  for (const due of dues) counts[stateOf(due)] += 1;
  return counts;
}

/** The places, in the plan, of the shown vehicles, in display order. The sort is stable. */
export function viewOf(
  vehicles: readonly Tree[],
  dueOf: (vehicle: Tree) => DueDate,
  { search, states, sort }: VehicleView,
  compare: (a: string, b: string) => number,
): number[] {
  const words = fold(search).split(/\s+/).filter(Boolean);
  const shown: number[] = [];
  for (const [at, vehicle] of vehicles.entries()) {
    if (states.size > 0 && !states.has(stateOf(dueOf(vehicle)))) continue;
    if (words.length === 0 || isFound(vehicle, words, search)) shown.push(at);
  }
  if (!sort) return shown;
  const keyed = shown.map((at) => ({ at, key: keyOf(vehicles[at] ?? null, sort.column, dueOf) }));
  const sign = sort.descending ? -1 : 1;
  keyed.sort((a, b) => {
    // Unknown values are last in both directions.
    if (a.key === null || b.key === null) return Number(a.key === null) - Number(b.key === null) || a.at - b.at;
    const order =
      typeof a.key === 'string' || typeof b.key === 'string' ? compare(String(a.key), String(b.key)) : a.key - b.key;
    return order * sign || a.at - b.at;
  });
  return keyed.map(({ at }) => at);
}

/** The searchable text, cached per (immutable) row. */
const searched = new WeakMap<object, { words: string; plate: string }>();

function isFound(vehicle: Tree, words: readonly string[], search: string): boolean {
  if (typeof vehicle !== 'object' || vehicle === null) return false;
  let text = searched.get(vehicle);
  if (!text) {
    const { plate_number, name, model, manufacturer, vehicle_id, type_vehicle_name } = membersOf(vehicle);
    const all = [plate_number, name, model, manufacturer, identifierOf(vehicle_id), type_vehicle_name];
    text = {
      words: fold(all.filter((part) => typeof part === 'string' || typeof part === 'number').join(' ')),
      plate: typeof plate_number === 'string' ? plate_number : '',
    };
    searched.set(vehicle, text);
  }
  return words.every((word) => text.words.includes(word)) || isInPlate(search, text.plate);
}

function keyOf(vehicle: Tree, column: VehicleColumn, dueOf: (vehicle: Tree) => DueDate): string | number | null {
  switch (column) {
    case 'plate_number':
    case 'name': {
      const value = membersOf(vehicle)[column];
      return typeof value === 'string' && value.trim() !== '' ? value : null;
    }
    case 'odometer':
    case 'last_odometer':
    case 'last_datetime': {
      const members = membersOf(vehicle);
      const readings = readVehicle(members);
      const reading = {
        odometer: readings.odometer,
        last_odometer: readings.lastOdometer,
        last_datetime: readings.lastDay,
      };
      const value = reading[column];
      return typeof value === 'number' ? value : null;
    }
    case 'used':
    case 'first':
    case 'next_due':
    case 'in':
    case 'state': {
      const due = dueOf(vehicle);
      if (due.state === 'unknown') return null;
      if (column === 'used') return due.first.share;
      if (column === 'first') return due.first.kind;
      return column === 'state' ? DUE_STATES.indexOf(stateOf(due)) : due.day;
    }
  }
}
