import type { DueDate } from '../due-dates/due-date';
import type { TriggerKind } from '../due-dates/typed-plan';

/** For how many vehicles each deadline comes first, and whether any of them rests on an estimate. */
type FirstCounts = { known: number; of: Readonly<Record<TriggerKind, { count: number; isEstimated: boolean }>> };

export function firstCounts(dueDates: readonly DueDate[]): FirstCounts {
  let known = 0;
  const count = { days: 0, km: 0, hours: 0 };
  const isEstimated = { days: false, km: false, hours: false };
  for (const due of dueDates) {
    if (due.state === 'unknown') continue;
    known += 1;
    const { kind, pace } = due.first;
    count[kind] += 1;
    if (pace && pace.source !== 'measured') isEstimated[kind] = true;
  }
  const of = (kind: TriggerKind) => ({ count: count[kind], isEstimated: isEstimated[kind] });
  return { known, of: { days: of('days'), km: of('km'), hours: of('hours') } };
}
