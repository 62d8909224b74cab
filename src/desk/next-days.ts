// The days that come next, for a list without tasks: those with a last safe day, and those on which snoozed tasks are back. Pure.
import type { Day } from '../rulebook/days';
import { type Total, totalOf } from './desk';
import type { DeskTask } from './states';

/** `snoozed`: tasks that are back on that day, which are not in the sum. */
export type NextDay = Total & { day: Day; snoozed: number };

const SAVING: ReadonlySet<DeskTask['lane']> = new Set(['name', 'confirm', 'decide']);

/** At most `most` days, rising, from today on. Sums are of what can still be saved. */
export function nextDays(tasks: readonly DeskTask[], today: Day, most = 3): NextDay[] {
  const days = new Map<Day, { due: DeskTask[]; snoozed: number }>();
  const at = (day: Day) => {
    const found = days.get(day) ?? { due: [], snoozed: 0 };
    days.set(day, found);
    return found;
  };
  for (const task of tasks) {
    const { decision, lane, lastSafeDay } = task;
    if (lane === 'snoozed' && decision?.value.state === 'snoozed') at(decision.value.until).snoozed += 1;
    else if (SAVING.has(lane) && lastSafeDay !== null && lastSafeDay >= today) at(lastSafeDay).due.push(task);
  }
  return [...days]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .slice(0, most)
    .map(([day, { due, snoozed }]) => ({ day, snoozed, ...totalOf(due) }));
}
