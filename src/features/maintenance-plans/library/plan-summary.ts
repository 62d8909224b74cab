// Summary of a plan for its line in the library, parsed from its text. The text is untrusted.

import { unreadText } from '../../../contract/tolerant';
import { type Deadline, toDeadlines } from '../deadlines';
import { isObject } from '../due-dates/typed-plan';

export type PlanSummary = {
  name: string;
  description: string;
  deadlines: Deadline[];
  /** Null: not a list, or unknown. */
  items: number | null;
  vehicles: number | null;
  /** An unreadable value in place of a list, as JSON: it does not count as empty. */
  unread: Readonly<Partial<Record<'items' | 'vehicles', string>>>;
};

const UNREADABLE: PlanSummary = { name: '', description: '', deadlines: [], items: null, vehicles: null, unread: {} };

/** Never throws: the summary of an invalid plan is empty. */
export function summaryOf(body: string): PlanSummary {
  let plan: unknown;
  try {
    plan = JSON.parse(body);
  } catch {
    return UNREADABLE;
  }
  if (!isObject(plan)) return UNREADABLE;
  const due = isObject(plan.due_date_config) ? plan.due_date_config : {};
  const [items, vehicles] = [lengthOf(plan.items), lengthOf(plan.vehicles)];
  return {
    name: textOf(plan.name),
    description: textOf(plan.description),
    deadlines: toDeadlines({
      deadlines_days: numberOf(due.deadlines_days),
      deadlines_km: numberOf(due.deadlines_km),
      deadlines_hourmeter: numberOf(due.deadlines_hourmeter),
    }),
    items,
    vehicles,
    unread: {
      ...(items === null && { items: unreadText(plan.items) }),
      ...(vehicles === null && { vehicles: unreadText(plan.vehicles) }),
    },
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
}

function lengthOf(value: unknown): number | null {
  if (value === undefined || value === null) return 0;
  return Array.isArray(value) ? value.length : null;
}
