// Tasks that were done and are asked no more, as far back as the page shows them. Pure.
import { addDays, type Day } from '../rulebook/days';
import type { Settled } from './states';

/** Days after the decision: ours. */
export const SETTLED_SHOWN_DAYS = 30;

/** Those decided in the last days, in the order given. A decision of a day ahead is of another clock, and is shown. */
export function recentlySettled(settled: readonly Settled[], today: Day): Settled[] {
  const first = addDays(today, -SETTLED_SHOWN_DAYS);
  return settled.filter(({ decision }) => decision.day >= first);
}
