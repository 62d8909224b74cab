// The next due date of a vehicle: each deadline is a trigger with its own day, the earliest counts. Cached per
// (immutable) vehicle object: a keystroke in one row recalculates one row.
import { toDay } from '../../../tables/calendar';
import { isMissingReason, type KnownTrigger, type Trigger, type TriggerReason, triggerOf } from './triggers';
import {
  type Deadlines,
  isObject,
  membersOf,
  type Readings,
  readDeadlines,
  readThreshold,
  readVehicle,
  rowsOf,
  TRIGGER_KINDS,
  type TriggerKind,
} from './typed-plan';
import { type Usage, type UsageDefaults, usageOf } from './usage';

type MilestoneReason = 'milestone-type-unknown' | 'milestone-value-missing' | 'milestone-value-invalid';
export type Reason = TriggerReason | MilestoneReason | 'no-deadline' | 'vehicle-invalid' | 'today-invalid';

export type KnownDueDate = {
  readonly state: 'known';
  readonly first: KnownTrigger;
  /** Day number; toDate in calendar.ts converts it. */
  readonly day: number;
  /** Below zero: days late. */
  readonly inDays: number;
  readonly isOverdue: boolean;
  /** False: a trigger lacks readings and might be due earlier; the day is the latest possible. */
  readonly isComplete: boolean;
  /** For the deadlines that are set, in the contract's order. */
  readonly triggers: readonly Trigger[];
  readonly usage: Usage;
};
type UnknownDueDate = {
  readonly state: 'unknown';
  readonly reason: Reason;
  readonly triggers: readonly Trigger[];
  readonly usage: Usage | null;
};
export type DueDate = KnownDueDate | UnknownDueDate;

/** `today`: `YYYY-MM-DD`. `defaults` is compared by identity: pass the same object while it is unchanged. */
export type Setting = { readonly today: string; readonly defaults?: UsageDefaults };

/** Cached results per vehicle: as saved, as typed, what-if, and one spare. */
const REMEMBERED = 4;

type Assessed = {
  readonly today: string;
  readonly day: number;
  readonly defaults: UsageDefaults | undefined;
  readonly readings: Readings;
  readonly usage: Usage;
  /** Newest first. */
  readonly results: { readonly deadlines: Deadlines; readonly due: DueDate }[];
};
const assessed = new WeakMap<object, Assessed>();

/** The next due date of a row of `vehicles`. The same vehicle, deadlines and setting return the same object. */
export function dueDateOf(vehicle: unknown, deadlines: Deadlines, setting: Setting): DueDate {
  const known = assess(vehicle, setting);
  if (typeof known === 'string') return unknown(known);
  const found = known.results.find((result) => isSame(result.deadlines, deadlines));
  if (found) return found.due;
  const due = calculate(known, deadlines);
  if (known.results.unshift({ deadlines, due }) > REMEMBERED) known.results.pop();
  return due;
}

/** The next due dates of all vehicles of a plan, in its order. */
export function dueDatesOf(plan: unknown, setting: Setting, deadlines: Deadlines = readDeadlines(plan)): DueDate[] {
  return rowsOf(plan, 'vehicles').map((vehicle) => dueDateOf(vehicle, deadlines, setting));
}

/** The trigger kind of a `milestone_type`; null for an unknown type. */
export function milestoneKindOf(type: unknown): TriggerKind | null {
  return TRIGGER_KINDS.find((kind) => kind === type) ?? null;
}

/** The milestone of an item as a deadline, or the reason why there is none. */
export function milestoneOf(item: unknown): { kind: TriggerKind; value: number } | MilestoneReason {
  const { milestone_type: type, milestone_value: given } = membersOf(item);
  const kind = milestoneKindOf(type);
  if (kind === null) return 'milestone-type-unknown';
  const value = readThreshold(given);
  if (typeof value === 'number') return { kind, value };
  return value === 'missing' ? 'milestone-value-missing' : 'milestone-value-invalid';
}

function assess(vehicle: unknown, { today, defaults }: Setting): Assessed | 'vehicle-invalid' | 'today-invalid' {
  if (!isObject(vehicle)) return 'vehicle-invalid';
  const found = assessed.get(vehicle);
  if (found && found.today === today && found.defaults === defaults) return found;
  const day = toDay(today);
  if (day === null) return 'today-invalid';
  const readings = readVehicle(vehicle);
  const entry: Assessed = { today, day, defaults, readings, usage: usageOf(readings, day, defaults), results: [] };
  assessed.set(vehicle, entry);
  return entry;
}

function calculate({ readings, usage, day: today }: Assessed, deadlines: Deadlines): DueDate {
  const triggers: Trigger[] = [];
  let first: KnownTrigger | null = null;
  let refused: Reason | null = null;
  let missing: Reason | null = null;
  let isComplete = true;
  for (const kind of TRIGGER_KINDS) {
    const every = deadlines[kind];
    if (every === null || !(every > 0)) continue;
    const trigger = triggerOf(kind, every, readings, usage, today);
    triggers.push(trigger);
    if (trigger.state === 'known') {
      if (first === null || comesBefore(trigger, first)) first = trigger;
    } else if (isMissingReason(trigger.reason)) {
      missing ??= trigger.reason;
      if (trigger.reason !== 'beyond-calendar') isComplete = false;
    } else refused ??= trigger.reason;
  }
  if (refused !== null || first === null) {
    return { state: 'unknown', reason: refused ?? missing ?? 'no-deadline', triggers, usage };
  }
  const { day, inDays, isOverdue } = first;
  return { state: 'known', first, day, inDays, isOverdue, isComplete, triggers, usage };
}

/** By day; on the same day an overdue trigger is first. */
function comesBefore(one: KnownTrigger, other: KnownTrigger): boolean {
  return one.day < other.day || (one.day === other.day && one.isOverdue && !other.isOverdue);
}

function isSame(one: Deadlines, other: Deadlines): boolean {
  return one === other || TRIGGER_KINDS.every((kind) => one[kind] === other[kind]);
}

function unknown(reason: Reason): UnknownDueDate {
  return { state: 'unknown', reason, triggers: [], usage: null };
}
