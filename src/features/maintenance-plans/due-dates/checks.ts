// What is wrong or odd in a plan as it is being typed: a code for the catalogue, its values, and where it is.
// One check per code and cause, with all its places: a thousand vehicles with the same slip are one line on the page.
import { type Check, type Finding, SEVERITIES } from './check-codes';
import { type DueDate, dueDatesOf, type MilestoneKinds, type Setting } from './due-date';
import { checkItems } from './item-checks';
import {
  DEADLINE_KEYS,
  type Deadlines,
  membersOf,
  readDeadlines,
  readThreshold,
  rowsOf,
  TRIGGER_KINDS,
  type TriggerKind,
} from './typed-plan';
import { checkVehicles } from './vehicle-checks';

export type CheckSetting = Setting & { readonly kinds?: MilestoneKinds };

const ORDER = Object.keys(SEVERITIES);

/** All checks of a plan: errors first, then in the order of the codes, then by place. */
export function checkPlan(plan: unknown, setting: CheckSetting): Check[] {
  const deadlines = readDeadlines(plan);
  const dueDates = dueDatesOf(plan, setting, deadlines);
  return [
    ...checkDeadlines(plan, deadlines, dueDates),
    ...checkItems(rowsOf(plan, 'items'), deadlines, setting.kinds),
    ...checkVehicles(rowsOf(plan, 'vehicles'), dueDates, setting.today),
  ]
    .map((finding): Check => ({ ...finding, severity: SEVERITIES[finding.code] }))
    .sort((one, other) => ORDER.indexOf(one.code) - ORDER.indexOf(other.code));
}

function checkDeadlines(plan: unknown, deadlines: Deadlines, dueDates: readonly DueDate[]): Finding[] {
  const config = membersOf(membersOf(plan).due_date_config);
  const findings: Finding[] = [];
  for (const kind of TRIGGER_KINDS) {
    const key = DEADLINE_KEYS[kind];
    const threshold = readThreshold(config[key]);
    const places = [['due_date_config', key]];
    if (threshold === 'invalid') findings.push({ code: 'threshold-invalid', count: 1, places, values: {} });
    if (threshold === 'not-positive') {
      findings.push({ code: 'threshold-not-positive', count: 1, places, values: { value: Number(config[key]) } });
    }
    if (typeof threshold === 'number') {
      const count = neverFirst(kind, dueDates);
      if (count > 0) findings.push({ code: 'never-first', count, places, values: { kind, value: threshold } });
    }
  }
  if (TRIGGER_KINDS.every((kind) => deadlines[kind] === null))
    findings.push({ code: 'no-deadline', count: 1, places: [['due_date_config']], values: {} });
  return findings;
}

/** The number of vehicles at which this trigger was in the race, if it is first (or among the first) at none; else 0. */
function neverFirst(kind: TriggerKind, dueDates: readonly DueDate[]): number {
  let raced = 0;
  for (const due of dueDates) {
    if (due.state === 'unknown') continue;
    const trigger = due.triggers.find((candidate) => candidate.kind === kind);
    if (trigger?.state === 'known') {
      if (trigger.day === due.day) return 0;
      raced += 1;
    } else if (trigger?.reason === 'beyond-calendar') raced += 1;
  }
  return raced;
}
