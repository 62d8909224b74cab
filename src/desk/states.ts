// What became of each task. Rows ask, people say what they did, and only a row confirms.
import { addDays, type Day, daysBetween, type Holidays, lastSafeDay } from '../rulebook/days';
import { CONTRADICTED_AFTER_DAYS } from '../rulebook/terms';
import type { DeskFine } from './desk-fine';
import { findingId } from './finding';
import { historyOf, type Knowledge, newest, type Stamp, type ValueOf, valuesOf } from './knowledge';
import { TASK_KINDS, type Task, type TaskKind, taskId, taskParts } from './tasks';

export type LaneId =
  | 'name'
  | 'confirm'
  | 'decide'
  | 'claim'
  | 'licence'
  | 'look'
  | 'snoozed'
  | 'done'
  | 'wait'
  | 'expired';
export type TaskState = 'open' | 'snoozed' | 'done' | 'waiting' | 'contradicted' | 'expired';
/** Why a row read later does not agree. */
type Contradiction = 'refused' | 'afterLastDay' | 'afterWeek';

/** What a person decided last about a task. */
type Decision = Stamp & { value: ValueOf<'decision'> };

export type DeskTask = Task & {
  state: TaskState;
  lane: LaneId;
  decision: Decision | null;
  contradiction: Contradiction | null;
};

/** When the row of a fine was read: an instant in ISO 8601 UTC, and its day for the fleet. */
export type Reading = { at: string; day: Day };

/**
 * A task that was done and that the rows no longer ask. `confirmed`: a row read later says so. `dropped`: it asks no
 * more for another reason. `expired`: the due date has passed. `done`: no row was read since, or no row can say it.
 */
export type Settled = {
  id: string;
  kind: TaskKind;
  fineKey: string;
  /** Null where no row of the fine has been read. */
  fine: DeskFine | null;
  outcome: 'confirmed' | 'dropped' | 'expired' | 'done';
  decision: Decision;
};

export type StateContext = {
  today: Day;
  holidays: Holidays;
  knowledge: Knowledge;
  /** Of the row that speaks for the fine; null: not known, as if it had been read before every decision. */
  readingOf: (fineKey: string) => Reading | null;
};

const LANE_OF_KIND: Readonly<Record<TaskKind, LaneId>> = {
  NAME: 'name',
  CONFIRM: 'confirm',
  DECIDE: 'decide',
  CLAIM: 'claim',
  PAY: 'licence',
  LOOK: 'look',
  TELL: 'look',
  WAIT: 'wait',
};

/** Each task with its state and lane, in the order given. */
export function statesOf(tasks: readonly Task[], context: StateContext): DeskTask[] {
  const decisions = valuesOf(context.knowledge, 'decision');
  return tasks.map((task) => stateOf(task, decisions.get(task.id) ?? null, context));
}

/** One task with its state and lane. `decision`: the newest one that holds. */
export function stateOf(task: Task, decision: Decision | null, context: StateContext): DeskTask {
  const lane = task.isExpired ? 'expired' : LANE_OF_KIND[task.kind];
  const open: DeskTask = { ...task, state: task.isExpired ? 'expired' : 'open', lane, decision, contradiction: null };
  if (decision === null) return open;
  if (decision.value.state === 'snoozed') {
    return isSnoozed(task, decision.value.until, context.today) ? { ...open, state: 'snoozed', lane: 'snoozed' } : open;
  }
  if (isAboutAnother(task, decision)) return open;
  const contradiction = contradictionOf(task, decision, context);
  if (contradiction !== null) return { ...open, state: 'contradicted', contradiction };
  return { ...open, state: isStillAsked(task, decision, context) ? 'waiting' : 'done', lane: 'done' };
}

/** Done tasks that the rows no longer ask, the newest decision first. */
export function settledOf(fines: readonly DeskFine[], tasks: readonly Task[], context: StateContext): Settled[] {
  const asked = new Set(tasks.map(({ id }) => id));
  const byKey = new Map(fines.map((fine) => [fine.key, fine]));
  const settled: Settled[] = [];
  for (const [id, decision] of valuesOf(context.knowledge, 'decision')) {
    if (decision.value.state !== 'done' || asked.has(id)) continue;
    const task = taskParts(id);
    if (task === null) continue;
    const fine = byKey.get(task.fineKey) ?? null;
    settled.push({ id, ...task, fine, outcome: outcomeOf(task.kind, fine, decision, context), decision });
  }
  return settled.sort((a, b) => (a.decision.at < b.decision.at ? 1 : a.decision.at > b.decision.at ? -1 : 0));
}

/** The same of one fine. `tasks`: those that it asks for. */
export function settledOfFine(fine: DeskFine, tasks: readonly Task[], context: StateContext): Settled[] {
  return TASK_KINDS.flatMap((kind): Settled[] => {
    const id = taskId(fine.key, kind);
    const decision = newest(context.knowledge, 'decision', id);
    if (decision?.value.state !== 'done' || tasks.some((task) => task.id === id)) return [];
    return [{ id, kind, fineKey: fine.key, fine, outcome: outcomeOf(kind, fine, decision, context), decision }];
  });
}

/** Every decision ever made about a task, the newest first; `value` null: taken back. */
export function decisionsOf(knowledge: Knowledge, id: string): (Stamp & { value: ValueOf<'decision'> | null })[] {
  return historyOf(knowledge, 'decision', id);
}

/** Whether a task may be snoozed until a day. It is back on its last safe day at the latest. */
export function canSnoozeUntil({ lastSafeDay: safe }: Task, until: Day, today: Day): boolean {
  return until > today && (safe === null || until <= safe);
}

/** Whether there is a day until which it may be snoozed. */
export function canSnooze(task: Task, today: Day): boolean {
  return canSnoozeUntil(task, addDays(today, 1), today);
}

/** The day of `until` is excluded, and so is every day from the last safe one. */
function isSnoozed(task: Task, until: Day, today: Day): boolean {
  return today < until && (task.lastSafeDay === null || today < task.lastSafeDay);
}

/** A LOOK was done for one finding, and another one asks now. */
function isAboutAnother({ reason }: Task, { value }: Decision): boolean {
  if (value.state !== 'done' || value.about === undefined || reason.code !== 'finding') return false;
  return findingId(reason.finding) !== value.about;
}

/** A row read after the day of the decision still asks. LOOK and WAIT stay done: no row can answer them. */
function isStillAsked(task: Task, decision: Decision, { readingOf }: StateContext): boolean {
  if (task.kind === 'LOOK' || task.kind === 'WAIT') return false;
  const reading = readingOf(task.fine.key);
  return reading !== null && reading.day > decision.day;
}

function contradictionOf(task: Task, decision: Decision, context: StateContext): Contradiction | null {
  const { kind, fine, printed } = task;
  const reading = context.readingOf(fine.key);
  if (reading === null || !isStillAsked(task, decision, context) || kind === 'CLAIM') return null;
  if ((kind === 'NAME' || kind === 'CONFIRM') && fine.indication === 'refused') return 'refused';
  // Of the printed day, because a CONFIRM shows no safe day once that has passed.
  if (printed !== null && reading.day >= lastSafeDay(printed, context.holidays)) return 'afterLastDay';
  return daysBetween(decision.day, reading.day) >= CONTRADICTED_AFTER_DAYS ? 'afterWeek' : null;
}

function outcomeOf(
  kind: TaskKind,
  fine: DeskFine | null,
  decision: Decision,
  { today, readingOf }: StateContext,
): Settled['outcome'] {
  const reading = fine === null ? null : readingOf(fine.key);
  if (fine === null || reading === null || reading.at <= decision.at || kind === 'TELL') return 'done';
  if (isConfirmed(kind, fine)) return 'confirmed';
  const { group, due } = fine;
  const isUnpaid = group === 'notification' || group === 'toPay' || group === 'late';
  return kind === 'DECIDE' && isUnpaid && due !== null && due < today ? 'expired' : 'dropped';
}

/** What a row must say for each kind. */
function isConfirmed(kind: TaskKind, { indication, group, isPaidZero }: DeskFine): boolean {
  switch (kind) {
    case 'NAME':
      return indication === 'sent' || indication === 'accepted';
    case 'CONFIRM':
      return indication === 'accepted';
    case 'DECIDE':
      return group === 'paid' || group === 'appealPaid' || group === 'appealUnpaid' || group === 'defence';
    case 'PAY':
      return group === 'paid' || group === 'appealPaid';
    case 'CLAIM':
      return isPaidZero;
    default:
      return false;
  }
}

/** Days after the decision for which a settled task is shown: ours. */
export const SETTLED_SHOWN_DAYS = 30;

/** Those decided in the last days, in the order given. A decision of a day ahead is of another clock, and is shown. */
export function recentlySettled(settled: readonly Settled[], today: Day): Settled[] {
  const first = addDays(today, -SETTLED_SHOWN_DAYS);
  return settled.filter(({ decision }) => decision.day >= first);
}
