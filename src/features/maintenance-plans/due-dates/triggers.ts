// One deadline for one vehicle: used and remaining amount, the reading when due and its day. Refused values are never
// replaced by a guess: no number, a future day, a last odometer above the current one. A missing value only affects
// what depends on it.
import { FIRST_DAY, LAST_DAY } from '../../../tables/calendar';
import type { Readings, TriggerKind } from './typed-plan';
import type { Pace, Usage } from './usage';

/** A value is missing, or too far away to matter: the vehicle's other triggers stay valid. */
type MissingReason = 'last-date-missing' | 'last-odometer-missing' | 'odometer-missing' | 'beyond-calendar';
/** A value is impossible: the vehicle has no due date until it is corrected. */
type RefusedReason =
  | 'last-date-invalid'
  | 'last-date-future'
  | 'last-odometer-invalid'
  | 'odometer-invalid'
  | 'last-odometer-above'
  | 'hourmeter-invalid';
export type TriggerReason = MissingReason | RefusedReason;

/** Source of the hours since the last maintenance: the contract stores none. */
export type HoursSince = { readonly km: number; readonly hoursPerKm: number } | { readonly days: number };

/** Readings and amounts in the trigger's unit; readings of `days` are day numbers (see calendar.ts). */
export type KnownTrigger = {
  readonly kind: TriggerKind;
  readonly state: 'known';
  readonly every: number;
  /** Since the last maintenance. */
  readonly used: number;
  /** `every - used`; negative is the amount overdue. */
  readonly left: number;
  /** `used / every`: 1 is due. */
  readonly share: number;
  /** Readings at the last maintenance, today and when due (`now + left`, which is `last + every`); null where unknown. */
  readonly last: number | null;
  readonly now: number | null;
  readonly due: number | null;
  /** Null for days, which need no pace. */
  readonly pace: Pace | null;
  /** Hours only. */
  readonly since: HoursSince | null;
  /** The day on which the reading is reached: today + left / pace, rounded down. */
  readonly day: number;
  readonly inDays: number;
  readonly isOverdue: boolean;
  /** The pace gives a day before the last maintenance (or before 1900); the day is clamped to it. */
  readonly isHeld: boolean;
};
type UnknownTrigger = {
  readonly kind: TriggerKind;
  readonly state: 'unknown';
  readonly every: number;
  readonly reason: TriggerReason;
};
export type Trigger = KnownTrigger | UnknownTrigger;

/** Tolerance of a division: 29.999999999999996 days count as 30. */
const SLACK = 1e-9;

export function isMissingReason(reason: TriggerReason): reason is MissingReason {
  return reason.endsWith('-missing') || reason === 'beyond-calendar';
}

/**
 * One trigger of one vehicle.
 * @param every the deadline in the trigger's unit, above zero
 * @param today day number
 */
export function triggerOf(kind: TriggerKind, every: number, readings: Readings, usage: Usage, today: number): Trigger {
  const lastDay = lastDayOf(readings, today);
  if (kind === 'days') {
    if (typeof lastDay === 'string') return unknown(kind, every, lastDay);
    return known({
      kind,
      every,
      used: today - lastDay,
      last: lastDay,
      now: today,
      pace: null,
      since: null,
      lastDay,
      today,
    });
  }
  const distance = distanceOf(readings);
  const refused =
    kind === 'hours' && readings.hourmeter === 'invalid' ? 'hourmeter-invalid' : refusedOf(distance, lastDay);
  if (refused !== null) return unknown(kind, every, refused);
  if (kind === 'km') {
    if (typeof distance === 'string') return unknown(kind, every, distance);
    const { used, last, now } = distance;
    return known({ kind, every, used, last, now, pace: usage.km, since: null, lastDay, today });
  }
  const since = hoursSince(distance, lastDay, usage, today);
  if (since === null) return unknown(kind, every, 'last-date-missing');
  const used = 'km' in since ? since.km * since.hoursPerKm : since.days * usage.hours.perDay;
  const now = typeof readings.hourmeter === 'number' ? readings.hourmeter : null;
  // Calculated back from the hourmeter; negative means that the meter is younger than the assumption.
  const last = now === null || now < used ? null : now - used;
  return known({ kind, every, used, last, now, pace: usage.hours, since, lastDay, today });
}

function refusedOf(distance: Distance | TriggerReason, lastDay: number | TriggerReason): RefusedReason | null {
  if (typeof distance === 'string' && !isMissingReason(distance)) return distance;
  return typeof lastDay === 'string' && !isMissingReason(lastDay) ? lastDay : null;
}

function lastDayOf({ lastDay }: Readings, today: number): number | TriggerReason {
  if (lastDay === 'missing') return 'last-date-missing';
  if (lastDay === 'invalid') return 'last-date-invalid';
  return lastDay > today ? 'last-date-future' : lastDay;
}

type Distance = { used: number; last: number; now: number };

function distanceOf({ lastOdometer: last, odometer: now }: Readings): Distance | TriggerReason {
  if (last === 'invalid') return 'last-odometer-invalid';
  if (now === 'invalid') return 'odometer-invalid';
  if (last === 'missing') return 'last-odometer-missing';
  if (now === 'missing') return 'odometer-missing';
  return last > now ? 'last-odometer-above' : { used: now - last, last, now };
}

function hoursSince(
  distance: Distance | TriggerReason,
  lastDay: number | TriggerReason,
  { hoursPerKm }: Usage,
  today: number,
): HoursSince | null {
  if (hoursPerKm !== null && typeof distance === 'object') return { km: distance.used, hoursPerKm };
  return typeof lastDay === 'number' ? { days: today - lastDay } : null;
}

type Found = Pick<KnownTrigger, 'kind' | 'every' | 'used' | 'last' | 'now' | 'pace' | 'since'> & {
  lastDay: number | TriggerReason;
  today: number;
};

function known({ kind, every, used, last, now, pace, since, lastDay, today }: Found): Trigger {
  const left = every - used;
  const away = Math.floor(left / (pace?.perDay ?? 1) + SLACK);
  if (today + away > LAST_DAY) return unknown(kind, every, 'beyond-calendar');
  const earliest = typeof lastDay === 'number' ? lastDay : FIRST_DAY;
  const day = Math.max(earliest, today + away);
  return {
    kind,
    state: 'known',
    every,
    used,
    left,
    share: used / every,
    last,
    now,
    due: now === null ? null : now + left,
    pace,
    since,
    day,
    inDays: day - today,
    isOverdue: away < 0,
    isHeld: day !== today + away,
  };
}

function unknown(kind: TriggerKind, every: number, reason: TriggerReason): UnknownTrigger {
  return { kind, state: 'unknown', every, reason };
}
