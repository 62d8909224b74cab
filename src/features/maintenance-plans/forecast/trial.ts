// A what-if deadline: the values of its slider, around the plan's own value.
import type { Deadlines, TriggerKind } from '../due-dates/typed-plan';

export type Trial = { readonly kind: TriggerKind; readonly value: number };

/** Start value of a slider if the plan has no such deadline: usual preventive maintenance of urban buses. */
const USUAL: Readonly<Record<TriggerKind, number>> = { days: 180, km: 10_000, hours: 250 };
/** Approximate number of steps from half the deadline to its double. */
const STEPS = 30;
const LARGEST = 2_147_483_647;

/** The values of a slider, ascending: round ones from half to double the plan's own, which is included. */
export function valuesToTry(kind: TriggerKind, own: number | null): number[] {
  const middle = own ?? USUAL[kind];
  const step = roundStep((middle * 1.5) / STEPS);
  const [from, to] = [Math.floor(middle / 2 / step), Math.ceil((middle * 2) / step)];
  const values = new Set(Array.from({ length: to - from + 1 }, (_, index) => (from + index) * step));
  values.add(middle);
  return [...values].filter((value) => value > 0 && value <= LARGEST).sort((one, other) => one - other);
}

/** The index of the nearest value, the smaller of two. */
export function placeOf(values: readonly number[], value: number): number {
  let best = 0;
  for (const [index, candidate] of values.entries()) {
    if (Math.abs(candidate - value) < Math.abs((values[best] ?? 0) - value)) best = index;
  }
  return best;
}

/** The kinds to choose from: those that the plan has; all if it has none. */
export function firstKind(deadlines: Deadlines): TriggerKind {
  if (deadlines.km !== null) return 'km';
  if (deadlines.days !== null) return 'days';
  return deadlines.hours !== null ? 'hours' : 'km';
}

/** The effective trial: one of the slider's values; null if it equals the plan's own. */
export function countedTrial(trial: Trial | null, deadlines: Deadlines): Trial | null {
  if (trial === null) return null;
  const own = deadlines[trial.kind];
  const values = valuesToTry(trial.kind, own);
  const value = values[placeOf(values, trial.value)];
  return value === undefined || value === own ? null : { kind: trial.kind, value };
}

/** The largest of 1, 2, 5 times a power of ten that is not above `raw`; at least 1. */
function roundStep(raw: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, raw)));
  const factor = [5, 2, 1].find((candidate) => candidate * power <= raw) ?? 1;
  return Math.max(1, factor * power);
}
