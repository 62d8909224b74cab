// The plan that figures and charts are made of: the one being typed, a moment after the typing pauses, once all its due dates
// are calculated. What is typed in the name never comes here.
import { startTransition, useEffect, useState } from 'react';
import { memberOf, type TreeObject } from '../../../document/tree';
import { calculateInSlices } from '../due-dates/calculate-in-slices';
import { readDeadlines } from '../due-dates/typed-plan';
import type { UsageDefaults } from '../due-dates/usage';
import { PAUSE_MS } from '../rows/use-after-pause';
import { vehiclesOf } from './use-forecast';

const NONE: readonly unknown[] = [];
const FIGURED = ['due_date_config', 'vehicles', 'items'] as const;

/** `today`: `YYYY-MM-DD`. `defaults` by identity, as in due-date.ts. */
export function useSettledPlan(plan: TreeObject, today: string, defaults?: UsageDefaults): TreeObject {
  const [settled, setSettled] = useState(plan);
  const isSettled = FIGURED.every((key) => memberOf(settled, key) === memberOf(plan, key));
  const [config, vehicles, items] = FIGURED.map((key) => memberOf(plan, key));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another name of the plan is no reason to wait longer
  useEffect(() => {
    if (isSettled) return;
    // What is typed in an item changes no due date: there is only the pause to wait for.
    const isDueDates = vehiclesOf(settled) !== vehiclesOf(plan) || memberOf(settled, 'due_date_config') !== config;
    const vehicles = isDueDates ? vehiclesOf(plan) : NONE;
    const input = { vehicles, deadlines: readDeadlines(plan), setting: { today, defaults } };
    return calculateInSlices(input, PAUSE_MS, () => startTransition(() => setSettled(plan)));
  }, [isSettled, config, vehicles, items, today, defaults]);
  return settled;
}
