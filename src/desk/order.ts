// Task order, wherever tasks are listed or exported.
import type { Day } from '../rulebook/days';
import type { DeskTask } from './states';
import { TASK_KINDS } from './tasks';

const KIND_ORDER = new Map(TASK_KINDS.map((kind, index) => [kind, index]));

/** Last safe day, money falling, act, number of the fine, kind; unknown last in each, expired after all others. */
export function compareTasks(a: DeskTask, b: DeskTask): number {
  return (
    Number(a.isExpired) - Number(b.isExpired) ||
    compareDays(a.lastSafeDay, b.lastSafeDay) ||
    compareMoney(a.atStake, b.atStake) ||
    compareDays(a.fine.act, b.fine.act) ||
    compareIds(a.fine.fineId, b.fine.fineId) ||
    (KIND_ORDER.get(a.kind) ?? 0) - (KIND_ORDER.get(b.kind) ?? 0) ||
    compareTexts(a.fine.key, b.fine.key)
  );
}

/** Digits of any length by value, null last. */
export function compareIds(a: string | null, b: string | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  const [isLess, isOtherLess] = [a.startsWith('-'), b.startsWith('-')];
  if (isLess !== isOtherLess) return isLess ? -1 : 1;
  const rising = a.length - b.length || compareTexts(a, b);
  return isLess ? -rising : rising;
}

function compareDays(a: Day | null, b: Day | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return compareTexts(a, b);
}

function compareMoney(a: number | null, b: number | null): number {
  if (a === null || b === null) return Number(a === null) - Number(b === null);
  return b - a;
}

function compareTexts(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
