// The forecast of a plan for components, recalculated only if vehicles, deadlines or the setting changed. Typing in an
// item or in the name costs nothing here.

import { startTransition, useEffect, useMemo, useState } from 'react';
import { isList, memberOf, type TreeObject } from '../../../document/tree';
import { useSameMembers } from '../../../ui/use-stable';
import { calculateInSlices } from '../due-dates/calculate-in-slices';
import { forecastOf, type PlanForecast } from '../due-dates/plan-forecast';
import { type Deadlines, readDeadlines } from '../due-dates/typed-plan';
import type { UsageDefaults } from '../due-dates/usage';
import { DEFAULT_WEEKS } from '../due-dates/workshop-load';
import { PAUSE_MS } from '../rows/use-after-pause';
import type { Trial } from './trial';

export const WITHIN_WEEKS = 8;

/**
 * `today`: `YYYY-MM-DD`. `defaults`: compared by identity, as in due-date.ts. `capacity`: vehicles a week, null for no
 * limit.
 */
export type ForecastInput = {
  vehicles: readonly unknown[];
  deadlines: Deadlines;
  today: string;
  defaults: UsageDefaults | undefined;
  capacity: number | null;
};

/** The valid deadlines; the same object while they are unchanged. */
export function useDeadlines(plan: TreeObject): Deadlines {
  return useSameMembers(readDeadlines(plan));
}

const NO_ROWS: readonly unknown[] = [];

/** The vehicles of a plan; the same list while unchanged. */
export function vehiclesOf(plan: TreeObject): readonly unknown[] {
  const vehicles = memberOf(plan, 'vehicles');
  return isList(vehicles) ? vehicles : NO_ROWS;
}

export function useForecast(input: ForecastInput): PlanForecast {
  const { vehicles, deadlines, today, defaults, capacity } = input;
  return useMemo(
    () => calculate({ vehicles, deadlines, today, defaults, capacity }),
    [vehicles, deadlines, today, defaults, capacity],
  );
}

/** The forecast with one deadline changed; null without a trial. */
export function useTrialForecast(input: ForecastInput, trial: Trial | null): PlanForecast | null {
  const { vehicles, deadlines, today, defaults, capacity } = input;
  const [kind, value] = [trial?.kind, trial?.value];
  return useMemo(() => {
    if (kind === undefined || value === undefined) return null;
    return calculate({ vehicles, deadlines: { ...deadlines, [kind]: value }, today, defaults, capacity });
  }, [vehicles, deadlines, today, defaults, capacity, kind, value]);
}

function calculate({ vehicles, deadlines, today, defaults, capacity }: ForecastInput): PlanForecast {
  const setting = { today, defaults, capacity, weeks: DEFAULT_WEEKS, withinWeeks: WITHIN_WEEKS };
  return forecastOf({ vehicles }, setting, deadlines);
}

const FIGURED = ['due_date_config', 'vehicles', 'items'] as const;

/**
 * The plan for figures and charts: the edited plan, debounced, once all its due dates are calculated. Changes of the
 * name are ignored. `today`: `YYYY-MM-DD`. `defaults`: compared by identity, as in due-date.ts.
 */
export function useSettledPlan(plan: TreeObject, today: string, defaults?: UsageDefaults): TreeObject {
  const [settled, setSettled] = useState(plan);
  const isSettled = FIGURED.every((key) => memberOf(settled, key) === memberOf(plan, key));
  const [config, vehicles, items] = FIGURED.map((key) => memberOf(plan, key));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another name of the plan is no reason to wait longer
  useEffect(() => {
    if (isSettled) return;
    // An edit in an item changes no due date: only the debounce applies.
    const isDueDates = vehiclesOf(settled) !== vehiclesOf(plan) || memberOf(settled, 'due_date_config') !== config;
    const vehicles = isDueDates ? vehiclesOf(plan) : NO_ROWS;
    const input = { vehicles, deadlines: readDeadlines(plan), setting: { today, defaults } };
    return calculateInSlices(input, PAUSE_MS, () => startTransition(() => setSettled(plan)));
  }, [isSettled, config, vehicles, items, today, defaults]);
  return settled;
}
