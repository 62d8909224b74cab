// What is due within some weeks, and the workshop load, by a plan's own deadlines or by others.
import { type DueDate, dueDatesOf, type Setting } from './due-date';
import { type Deadlines, readDeadlines, type TriggerKind } from './typed-plan';
import { type LoadSetting, type WorkshopLoad, workshopLoadOf } from './workshop-load';

/** Numbers for the sentence "8 vehicles come in within 8 weeks, none overdue, no week is over 4". */
export type PlanForecast = {
  readonly deadlines: Deadlines;
  readonly dueDates: readonly DueDate[];
  readonly load: WorkshopLoad;
  readonly known: number;
  readonly unknown: number;
  readonly overdue: number;
  /** Overdue, or due within `withinWeeks` times seven days from today. */
  readonly soon: number;
  readonly weeksOver: number;
  /** The fullest week, the earliest one if equal; null if no week has a vehicle. */
  readonly fullest: { readonly start: number; readonly vehicles: number } | null;
};

type ForecastSetting = Setting & LoadSetting & { /** Default 8. */ readonly withinWeeks?: number };

const WITHIN_WEEKS = 8;

/** The forecast of a plan, by its own deadlines unless others are passed. */
export function forecastOf(
  plan: unknown,
  setting: ForecastSetting,
  deadlines: Deadlines = readDeadlines(plan),
): PlanForecast {
  const dueDates = dueDatesOf(plan, setting, deadlines);
  const load = workshopLoadOf(dueDates, setting);
  const { withinWeeks } = setting;
  const weeks = typeof withinWeeks === 'number' && withinWeeks >= 0 ? withinWeeks : WITHIN_WEEKS;
  const isSoon = (due: DueDate) => due.state === 'known' && due.inDays <= weeks * 7;
  let fullest: PlanForecast['fullest'] = null;
  for (const { start, vehicles } of load.weeks) {
    if (vehicles.length > (fullest?.vehicles ?? 0)) fullest = { start, vehicles: vehicles.length };
  }
  return {
    deadlines,
    dueDates,
    load,
    known: load.known,
    unknown: load.unknown.length,
    overdue: load.overdue.length,
    soon: dueDates.filter(isSoon).length,
    weeksOver: load.weeksOver,
    fullest,
  };
}

/** For how many vehicles each deadline is first, and whether any of these rests on an estimate. */
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
