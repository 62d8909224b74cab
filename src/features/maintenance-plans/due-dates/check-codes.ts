// The checks of a plan: their catalogue codes, severity and display order.
import type { Path } from '../../../document/tree';

type CheckSeverity = 'error' | 'warning' | 'information';

/** In display order. In brackets the values of each code; `vehicle`, `item`: the name of the first place. */
export const SEVERITIES = {
  /** A row that is no object []. */
  'row-invalid': 'error',
  /** Not a number, negative, or above 32 bits [vehicle]. */
  'reading-invalid': 'error',
  /** Not a day [vehicle]. */
  'date-invalid': 'error',
  /** [vehicle, last, now in km] */
  'last-odometer-above': 'error',
  /** The last maintenance is in the future [vehicle, date]. */
  'last-date-future': 'error',
  /** A deadline or milestone that is not a number []. */
  'threshold-invalid': 'error',
  /** Zero or less [value]. */
  'threshold-not-positive': 'error',
  /** Same vehicle_id or plate [vehicle]. */
  'vehicle-twice': 'error',
  /** From the first day late, most overdue place first [vehicle, date, days, kind, amount in the kind's unit]. */
  overdue: 'error',
  'no-vehicle': 'warning',
  'no-deadline': 'warning',
  /** Neither a name nor a base item []. */
  'item-unnamed': 'warning',
  /** Same name or base item, same milestone, same vehicle (or one applies to all vehicles) [item]. */
  'item-twice': 'warning',
  /** The plan is due earlier than the item [item, kind, value, deadline]. */
  'item-beyond': 'warning',
  /** [item, type] */
  'milestone-type-unknown': 'warning',
  /** A deadline that is first for no vehicle with a known due date; `count`: how many those are [kind, value]. */
  'never-first': 'warning',
  /** A due date lacks a reading; `count`: number of vehicles [vehicle]. */
  'reading-missing': 'warning',
  /** The plan stores no hours at the last maintenance [estimated, assumed: number of vehicles each]. */
  'hours-estimated': 'information',
  /** Km per day without support by readings [vehicle, perDay]. */
  'pace-assumed': 'information',
} as const satisfies Record<string, CheckSeverity>;
export type CheckCode = keyof typeof SEVERITIES;

export type Check = {
  readonly code: CheckCode;
  readonly severity: CheckSeverity;
  readonly count: number;
  /** Paths into the plan, at least one. A missing part has a path too. */
  readonly places: readonly Path[];
  readonly values: Readonly<Record<string, string | number>>;
};

/** `count`: by default the number of places. */
export function checkOf(
  code: CheckCode,
  places: readonly Path[],
  values: Check['values'] = {},
  count = places.length,
): Check {
  return { code, severity: SEVERITIES[code], count, places, values };
}

const ORDER = Object.keys(SEVERITIES);
const RANKS: ReadonlyMap<string, number> = new Map(ORDER.map((code, rank) => [code, rank]));

/** Errors first, then in the order of the codes; checks of the same code keep their order. */
export function inOrder(checks: readonly Check[]): Check[] {
  const ranked: Check[][] = ORDER.map(() => []);
  for (const check of checks) ranked[RANKS.get(check.code) ?? 0]?.push(check);
  return ranked.flat();
}
