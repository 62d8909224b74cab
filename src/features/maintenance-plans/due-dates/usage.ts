// The usage of a vehicle: km and engine hours per day, and the source of each figure.
// measured: (odometer - last odometer) / days since the last maintenance.
// estimated: hours from measured km, by the vehicle's lifetime hours per km (hourmeter / odometer). The contract has no
// hourmeter at the last maintenance, so hours are never measured.
// assumed: a default of the vehicle's type, of all vehicles, or ASSUMED.
import type { Readings } from './typed-plan';

export type PaceSource = 'measured' | 'estimated' | 'assumed';
export type Pace = { readonly perDay: number; readonly source: PaceSource };

type PaceDefault = { readonly kmPerDay?: unknown; readonly hoursPerDay?: unknown };
/** Defaults of the plan or the user; `byType` by type_vehicle_id. Impossible figures are ignored. */
export type UsageDefaults = {
  readonly byType?: Readonly<Record<string, PaceDefault | undefined>>;
  readonly all?: PaceDefault;
};

/** Averages over all days of the week. */
export type Usage = {
  readonly km: Pace;
  readonly hours: Pace;
  /** Lifetime engine hours per km; null if the readings do not give it. */
  readonly hoursPerKm: number | null;
};

/** Our own assumption, not a statistic: 100 km a day at 25 km/h, including idling. Always shown as assumed. */
export const ASSUMED = { kmPerDay: 100, hoursPerDay: 4 } as const;

/** Fewer days give no reliable daily average. */
const FEWEST_DAYS = 7;
const HOURS_OF_A_DAY = 24;
/** 24 hours at 125 km/h. */
const MOST_KM_OF_A_DAY = 3000;
const LEAST = 0.01;

/** @param today day number */
export function usageOf(readings: Readings, today: number, defaults: UsageDefaults = {}): Usage {
  const km = measuredKm(readings, today) ?? { perDay: defaultOf(readings, defaults, 'kmPerDay'), source: 'assumed' };
  const { hourmeter, odometer } = readings;
  const life = isAbove(hourmeter, 0) && isAbove(odometer, 0) ? hourmeter / odometer : null;
  // A ratio of more hours than a day has is ignored: the meter was replaced, or the value is wrong.
  const perDay = life === null ? 0 : km.perDay * life;
  const hoursPerKm = perDay > 0 && perDay <= HOURS_OF_A_DAY ? life : null;
  const hours: Pace =
    hoursPerKm !== null
      ? { perDay, source: km.source === 'measured' ? 'estimated' : 'assumed' }
      : { perDay: defaultOf(readings, defaults, 'hoursPerDay'), source: 'assumed' };
  return { km, hours, hoursPerKm };
}

function measuredKm({ lastDay, lastOdometer, odometer }: Readings, today: number): Pace | null {
  if (typeof lastDay !== 'number' || typeof lastOdometer !== 'number' || !isAbove(odometer, lastOdometer)) return null;
  const days = today - lastDay;
  const perDay = (odometer - lastOdometer) / days;
  return days >= FEWEST_DAYS && perDay > 0 ? { perDay, source: 'measured' } : null;
}

function defaultOf({ type }: Readings, { byType, all }: UsageDefaults, key: keyof PaceDefault): number {
  const most = key === 'kmPerDay' ? MOST_KM_OF_A_DAY : HOURS_OF_A_DAY;
  const ofType = type === null ? undefined : byType?.[type];
  for (const value of [ofType?.[key], all?.[key]]) {
    if (typeof value === 'number' && value >= LEAST && value <= most) return value;
  }
  return ASSUMED[key];
}

function isAbove(reading: Readings[keyof Readings], least: number): reading is number {
  return typeof reading === 'number' && reading > least;
}
