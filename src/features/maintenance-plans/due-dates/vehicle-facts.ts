// Facts of one vehicle of a plan for the checks. Cached per (immutable) vehicle.
import { identifierOf } from '../../../document/identifier';
import type { Path } from '../../../document/tree';
import { rememberedWith } from '../../../store/remember';
import type { Check, CheckCode } from './check-codes';
import { type DueDate, dueDateOf, type KnownDueDate } from './due-date';
import { type Deadlines, isObject, nameOf, type Readings, readVehicle, type TriggerKind } from './typed-plan';
import type { PaceSource, UsageDefaults } from './usage';

export const LAST_DATE: Path = ['last_maintenance', 'last_datetime'];
const LAST_ODOMETER: Path = ['last_maintenance', 'last_odometer'];
const READINGS: readonly (readonly [keyof Readings, Path])[] = [
  ['lastOdometer', LAST_ODOMETER],
  ['odometer', ['odometer']],
  ['hourmeter', ['hourmeter']],
];
const MISSING: Readonly<Record<string, Path | undefined>> = {
  'last-date-missing': LAST_DATE,
  'last-odometer-missing': LAST_ODOMETER,
  'odometer-missing': ['odometer'],
};

/** An impossible value, independent of the day; `path` is relative to the vehicle. */
type Slip = { readonly code: CheckCode; readonly path: Path; readonly values: Check['values'] };

type OwnFacts = {
  readonly name: string;
  readonly slips: readonly Slip[];
  /** Day number of the last maintenance. */
  readonly lastDay: number | null;
  /** Keys of duplicate detection. */
  readonly keys: readonly string[];
};

type DueFacts = {
  /** Readings that a deadline needs, as paths relative to the vehicle. */
  readonly missing: readonly Path[];
  readonly overdue: KnownDueDate | null;
  /** Source of the hours of a known due date. */
  readonly hours: PaceSource | null;
  /** Km per day of a known due date without support by readings. */
  readonly assumedKm: number | null;
  /** The deadlines on the due day, and the later ones. */
  readonly first: readonly TriggerKind[];
  readonly later: readonly TriggerKind[];
};

export type VehicleFacts = { readonly own: OwnFacts; readonly next: DueFacts };

const NONE: readonly never[] = [];
const NOT_DUE: DueFacts = { missing: NONE, overdue: null, hours: null, assumedKm: null, first: NONE, later: NONE };
const NO_VEHICLE: VehicleFacts = {
  own: { name: '', slips: [{ code: 'row-invalid', path: [], values: {} }], lastDay: null, keys: NONE },
  next: NOT_DUE,
};

type Vehicle = Readonly<Record<string, unknown>>;

/** The facts of a row of `vehicles`; `deadlines` and `defaults` are compared by identity. */
export function factsOf(
  vehicle: unknown,
  deadlines: Deadlines,
  today: string,
  defaults: UsageDefaults | undefined,
): VehicleFacts {
  return isObject(vehicle) ? allFactsOf(vehicle, deadlines, today, defaults) : NO_VEHICLE;
}

const allFactsOf = rememberedWith(
  (vehicle: Vehicle, deadlines: Deadlines, today: string, defaults: UsageDefaults | undefined): VehicleFacts => ({
    own: ownFactsOf(vehicle),
    next: factsOfDue(dueDateOf(vehicle, deadlines, { today, defaults })),
  }),
);

function ownFactsOf(vehicle: Vehicle): OwnFacts {
  const readings = readVehicle(vehicle);
  const { lastDay, lastOdometer: last, odometer: now } = readings;
  const name = nameOf(vehicle, ['plate_number', 'name', 'vehicle_id']);
  const slips: Slip[] = [];
  for (const [key, path] of READINGS) {
    if (readings[key] === 'invalid') slips.push({ code: 'reading-invalid', path, values: { vehicle: name } });
  }
  if (lastDay === 'invalid') slips.push({ code: 'date-invalid', path: LAST_DATE, values: { vehicle: name } });
  if (typeof last === 'number' && typeof now === 'number' && last > now) {
    slips.push({ code: 'last-odometer-above', path: LAST_ODOMETER, values: { vehicle: name, last, now } });
  }
  return { name, slips, lastDay: typeof lastDay === 'number' ? lastDay : null, keys: keysOf(vehicle) };
}

function keysOf({ vehicle_id, plate_number: plate }: Vehicle): string[] {
  const id = identifierOf(vehicle_id);
  const signs = typeof plate === 'string' ? plate.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '') : '';
  return [...(id === null ? [] : [`id ${id}`]), ...(signs === '' ? [] : [`plate ${signs}`])];
}

function factsOfDue(due: DueDate): DueFacts {
  const missing: Path[] = [];
  for (const trigger of due.triggers) {
    const path = trigger.state === 'unknown' ? MISSING[trigger.reason] : undefined;
    if (path && !missing.includes(path)) missing.push(path);
  }
  if (due.state === 'unknown') return missing.length === 0 ? NOT_DUE : { ...NOT_DUE, missing };
  let hours: PaceSource | null = null;
  let assumedKm: number | null = null;
  const first: TriggerKind[] = [];
  const later: TriggerKind[] = [];
  for (const trigger of due.triggers) {
    if (trigger.state === 'unknown') {
      if (trigger.reason === 'beyond-calendar') later.push(trigger.kind);
      continue;
    }
    (trigger.day === due.day ? first : later).push(trigger.kind);
    if (trigger.kind === 'hours') hours = trigger.pace?.source ?? null;
    else if (trigger.pace?.source === 'assumed') assumedKm = trigger.pace.perDay;
  }
  return { missing, overdue: due.isOverdue ? due : null, hours, assumedKm, first, later };
}
