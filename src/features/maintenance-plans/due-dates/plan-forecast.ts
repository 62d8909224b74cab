// The same plan with other deadlines: workshop load before and after.
import { type DueDate, dueDatesOf, type Setting } from './due-date';
import { type Deadlines, readDeadlines, readThreshold, TRIGGER_KINDS } from './typed-plan';
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

/** After minus before. */
type ForecastChange = Readonly<Record<'known' | 'overdue' | 'soon' | 'weeksOver', number>>;

export type WhatIf = { readonly before: PlanForecast; readonly after: PlanForecast; readonly change: ForecastChange };

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

/** Compares a plan with the same plan under changed deadlines. Null or an invalid threshold removes a deadline. */
export function whatIf(plan: unknown, changed: Partial<Deadlines>, setting: ForecastSetting): WhatIf {
  const own = readDeadlines(plan);
  const deadlines = { ...own };
  for (const kind of TRIGGER_KINDS) {
    if (changed[kind] === undefined) continue;
    const threshold = readThreshold(changed[kind]);
    deadlines[kind] = typeof threshold === 'number' ? threshold : null;
  }
  const before = forecastOf(plan, setting, own);
  const after = forecastOf(plan, setting, deadlines);
  const change = {
    known: after.known - before.known,
    overdue: after.overdue - before.overdue,
    soon: after.soon - before.soon,
    weeksOver: after.weeksOver - before.weeksOver,
  };
  return { before, after, change };
}
