// The calculation of a due date, step by step, for display. Example: last 161,890 km + every 10,000 km = due at 171,890
// km. Now 172,800 km, 910 km over; 88.7 km a day; 10 November. Each line follows from the lines above it.
import type { DueDate, Reason } from './due-date';
import type { HoursSince } from './triggers';
import type { TriggerKind } from './typed-plan';
import type { PaceSource } from './usage';

/** Amounts and readings in the unit of the trigger; readings of `days` and all `day`s are day numbers (calendar.ts). */
export type FormulaStep =
  /** The reading at the last maintenance; for hours it is calculated back from the hourmeter. */
  | { readonly step: 'last'; readonly reading: number }
  | { readonly step: 'every'; readonly amount: number }
  /** last + every */
  | { readonly step: 'due'; readonly reading: number }
  | { readonly step: 'now'; readonly reading: number }
  /** Hours only: source and number of the hours since the last maintenance. */
  | { readonly step: 'since'; readonly from: HoursSince; readonly perDay: number; readonly amount: number }
  /** every - used; negative is the amount overdue. */
  | { readonly step: 'left'; readonly amount: number }
  | { readonly step: 'pace'; readonly perDay: number; readonly source: PaceSource }
  /** today + left / pace, rounded down to the day; `isHeld`: not before the day of the last maintenance. */
  | { readonly step: 'day'; readonly day: number; readonly inDays: number; readonly isHeld: boolean }
  | { readonly step: 'unknown'; readonly reason: Reason };

/** The steps of one trigger, by default the first one. Empty for a deadline that the plan does not have. */
export function formulaOf(due: DueDate, kind?: TriggerKind): FormulaStep[] {
  const wantedKind = kind ?? (due.state === 'known' ? due.first.kind : undefined);
  if (wantedKind === undefined && due.state === 'unknown') return [{ step: 'unknown', reason: due.reason }];
  const trigger = due.triggers.find((candidate) => candidate.kind === wantedKind);
  if (!trigger) return [];
  if (trigger.state === 'unknown') {
    return [
      { step: 'every', amount: trigger.every },
      { step: 'unknown', reason: trigger.reason },
    ];
  }
  const { last, every, due: reading, now, since, used, left, pace, day, inDays, isHeld } = trigger;
  const at = (step: 'last' | 'due' | 'now', value: number | null): FormulaStep[] =>
    value === null ? [] : [{ step, reading: value }];
  return [
    ...(since && pace ? [{ step: 'since' as const, from: since, perDay: pace.perDay, amount: used }] : []),
    ...at('last', last),
    { step: 'every', amount: every },
    ...at('due', reading),
    ...at('now', now),
    { step: 'left', amount: left },
    ...(pace ? [{ step: 'pace' as const, ...pace }] : []),
    { step: 'day', day, inDays, isHeld },
  ];
}
