// A plan while it is edited: any part may be missing, half typed or of a wrong type. Parsed here once, so that the
// calculation works with numbers only. Nothing throws.
import { identifierOf } from '../../../document/identifier';
import { remembered } from '../../../store/remember';
import { toDay } from '../../../tables/calendar';
import type { Deadline } from '../deadlines';

export type TriggerKind = Deadline['kind'];
/** The contract's order, which also decides between triggers of the same day. */
export const TRIGGER_KINDS: readonly TriggerKind[] = ['days', 'km', 'hours'];
/** The contract key of each deadline. */
export const DEADLINE_KEYS = { days: 'deadlines_days', km: 'deadlines_km', hours: 'deadlines_hourmeter' } as const;

/** In days, km and engine hours; null if not set. */
export type Deadlines = Readonly<Record<TriggerKind, number | null>>;

/** A number from 0 on, or the reason why there is none. */
export type Reading = number | 'missing' | 'invalid';

/** The maintenance readings of a vehicle: days as day numbers, distances in km, engine hours in hours. */
export type Readings = {
  readonly lastDay: Reading;
  readonly lastOdometer: Reading;
  readonly odometer: Reading;
  readonly hourmeter: Reading;
  /** Key of the vehicle's type in the defaults of use. */
  readonly type: string | null;
};

/** The largest 32-bit integer. A larger number of km, hours or days is a typing error. */
const LARGEST = 2_147_483_647;
const NOTHING: Readonly<Record<string, unknown>> = {};
const NO_ROWS: readonly unknown[] = [];

/** The members of an object; an empty object for anything else. */
export function membersOf(value: unknown): Readonly<Record<string, unknown>> {
  return isObject(value) ? value : NOTHING;
}

export function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The rows of a plan; empty if the list is missing or not a list. */
export function rowsOf(plan: unknown, key: 'items' | 'vehicles'): readonly unknown[] {
  const rows = membersOf(plan)[key];
  return Array.isArray(rows) ? rows : NO_ROWS;
}

export function readReading(value: unknown): Reading {
  if (isMissing(value)) return 'missing';
  return typeof value === 'number' && value >= 0 && value <= LARGEST ? value : 'invalid';
}

/** A threshold counts when it is a whole number above zero. */
export function readThreshold(value: unknown): Reading | 'not-positive' {
  if (isMissing(value)) return 'missing';
  if (typeof value !== 'number' || !Number.isInteger(value) || value > LARGEST) return 'invalid';
  return value > 0 ? value : 'not-positive';
}

/** The valid deadlines. A refused value counts as none: the checks report it, nothing is guessed from it. */
export function readDeadlines(plan: unknown): Deadlines {
  return deadlinesIn(membersOf(membersOf(plan).due_date_config));
}

/** The same object returns the same deadlines. */
const deadlinesIn = remembered((config: Readonly<Record<string, unknown>>): Deadlines => {
  const limit = (kind: TriggerKind) => {
    const threshold = readThreshold(config[DEADLINE_KEYS[kind]]);
    return typeof threshold === 'number' ? threshold : null;
  };
  return { days: limit('days'), km: limit('km'), hours: limit('hours') };
});

/** Cached per (immutable) vehicle object. */
export const readVehicle = remembered((vehicle: Readonly<Record<string, unknown>>): Readings => {
  const last = membersOf(vehicle.last_maintenance);
  const type = vehicle.type_vehicle_id;
  return {
    lastDay: isMissing(last.last_datetime) ? 'missing' : (toDay(last.last_datetime) ?? 'invalid'),
    lastOdometer: readReading(last.last_odometer),
    odometer: readReading(vehicle.odometer),
    hourmeter: readReading(vehicle.hourmeter),
    type: typeof type === 'number' || typeof type === 'string' ? String(type) : null,
  };
});

/** The display name of a row: the first of these members that is a text or a number, else "". */
export function nameOf(row: unknown, keys: readonly string[]): string {
  const members = membersOf(row);
  for (const key of keys) {
    const value = members[key];
    if (typeof value === 'string' && value.trim() !== '') return value.trim();
    const id = identifierOf(value);
    if (id !== null) return String(id);
  }
  return '';
}

function isMissing(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}
