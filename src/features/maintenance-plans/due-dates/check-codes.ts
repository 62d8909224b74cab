// The checks of a plan: their codes for the catalogue, how grave each is, the order in which they are shown.
import type { Path } from '../../../document/tree';

type CheckSeverity = 'error' | 'warning' | 'information';

/** In the order in which they are shown. In brackets the values of each code; `vehicle`, `item`: what the first place is called. */
export const SEVERITIES = {
  /** A row that is no object []. */
  'row-invalid': 'error',
  /** Not a number, negative, or above 32 bits [vehicle]. */
  'reading-invalid': 'error',
  /** Not a day [vehicle]. */
  'date-invalid': 'error',
  /** [vehicle, last, now in km] */
  'last-odometer-above': 'error',
  /** The last maintenance is still to come [vehicle, date]. */
  'last-date-future': 'error',
  /** A deadline or milestone that is no number []. */
  'threshold-invalid': 'error',
  /** Zero or less [value]. */
  'threshold-not-positive': 'error',
  /** Same vehicle_id or plate [vehicle]. */
  'vehicle-twice': 'error',
  /** From day one; places with the oldest first [vehicle, date, days, kind, amount in the kind's unit]. */
  overdue: 'error',
  'no-vehicle': 'warning',
  'no-deadline': 'warning',
  /** Neither a name nor a base item []. */
  'item-unnamed': 'warning',
  /** Same name or base item, same milestone, same vehicle or one of them for all [item]. */
  'item-twice': 'warning',
  /** The plan comes round sooner than the item [item, kind, value, deadline]. */
  'item-beyond': 'warning',
  /** [item, type] */
  'milestone-type-unknown': 'warning',
  /** A deadline that comes first for no vehicle that is known; `count` is how many are [kind, value]. */
  'never-first': 'warning',
  /** A due date lacks a reading; `count` in vehicles [vehicle]. */
  'reading-missing': 'warning',
  /** The plan stores no hours at the last maintenance [estimated, assumed: how many vehicles each]. */
  'hours-estimated': 'information',
  /** Km a day that no reading supports [vehicle, perDay]. */
  'pace-assumed': 'information',
} as const satisfies Record<string, CheckSeverity>;
export type CheckCode = keyof typeof SEVERITIES;

export type Check = {
  readonly code: CheckCode;
  readonly severity: CheckSeverity;
  readonly count: number;
  /** Paths into the plan, at least one. A part that is absent has its path all the same. */
  readonly places: readonly Path[];
  readonly values: Readonly<Record<string, string | number>>;
};

/** `count`: the number of places unless told. */
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

/** Errors first, then in the order of the codes; checks of the same code stay in their order. */
export function inOrder(checks: readonly Check[]): Check[] {
  const ranked: Check[][] = ORDER.map(() => []);
  for (const check of checks) ranked[RANKS.get(check.code) ?? 0]?.push(check);
  return ranked.flat();
}
