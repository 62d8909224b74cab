// Tasks of a lane as the rows of a list: a head for each group of days, then its tasks. Pure.
import { type DayGroup, type Desk, groupsOf, totalOf } from '../../../desk/desk';
import type { DeskTask, LaneId } from '../../../desk/states';
import { fold } from '../../../format/format';
import type { Day } from '../../../rulebook/days';
import { searchTextOf, type TaskWords, taskReason } from '../desk/task-words';
import type { DriveReading } from '../desk/use-drive-texts';
import { shortAgainst, whoText } from '../desk/who-words';

/** `all`: the lanes that ask for somebody. */
export type LaneChoice = LaneId | 'all';

/** In the order of their keys 1 to 8, then without one. */
export const LANE_KEYS: readonly LaneId[] = [
  'name',
  'confirm',
  'decide',
  'claim',
  'licence',
  'look',
  'snoozed',
  'done',
];

const ASKING: ReadonlySet<LaneId> = new Set(['name', 'confirm', 'decide', 'claim', 'licence', 'look']);

export type ListRow = { kind: 'head'; group: DayGroup } | { kind: 'task'; task: DeskTask; place: number };

type TaskRows = {
  rows: readonly ListRow[];
  /** Tasks in the order shown; `place` of a row is its index here. */
  tasks: readonly DeskTask[];
};

/**
 * `staying`: tasks that were just decided here keep their place until the person moves on. Heads count them no more, as
 * headline and lanes do.
 */
export function taskRows(
  tasks: readonly DeskTask[],
  { lane, find, staying, today }: { lane: LaneChoice; find: string; staying: ReadonlySet<string>; today: Day },
): TaskRows {
  const words = fold(find).split(/\s+/).filter(Boolean);
  const isIn = (task: DeskTask) => (lane === 'all' ? ASKING.has(task.lane) : task.lane === lane);
  const isFound = (task: DeskTask) => {
    if (words.length === 0) return true;
    const text = searchTextOf(task);
    return words.every((word) => text.includes(word));
  };
  const rows: ListRow[] = [];
  const shown: DeskTask[] = [];
  for (const group of groupsOf(
    tasks.filter((task) => (isIn(task) || staying.has(task.id)) && isFound(task)),
    today,
  )) {
    rows.push({ kind: 'head', group: { ...group, ...totalOf(group.tasks.filter(isIn)) } });
    for (const task of group.tasks) {
      rows.push({ kind: 'task', task, place: shown.length });
      shown.push(task);
    }
  }
  return { rows, tasks: shown };
}

/** The task that gets the focus when the one at `place` has gone: the next one, else the last. */
export function placeAfter(place: number, count: number): number {
  return Math.max(0, Math.min(place, count - 1));
}

/**
 * The place after a decision: the first other task from `place` on, else the nearest one before. Decided tasks stay in
 * the list until the person moves. A single one may not be that at `place`, as a swiped row is.
 */
export function placeAfterDecided(
  decided: ReadonlySet<string>,
  tasks: readonly Pick<DeskTask, 'id'>[],
  place: number,
): number {
  const own = decided.size === 1 ? tasks.findIndex(({ id }) => decided.has(id)) : -1;
  const from = own === -1 ? place : own;
  const after = tasks.findIndex(({ id }, index) => index >= from && !decided.has(id));
  if (after !== -1) return after;
  const before = tasks.findLastIndex(({ id }) => !decided.has(id));
  return before === -1 ? placeAfter(from, tasks.length) : before;
}

/** Where the task is now; without it, the place that it had, or the nearest one. */
export function placeOf(
  { id, place }: { id: string | null; place: number },
  tasks: readonly Pick<DeskTask, 'id'>[],
): number {
  if (id === null || tasks[place]?.id === id) return placeAfter(place, tasks.length);
  const at = tasks.findIndex((task) => task.id === id);
  return at === -1 ? placeAfter(place, tasks.length) : at;
}

/** Numbers of a lane's button. */
export function laneTotal(desk: Desk, lane: LaneChoice) {
  return lane === 'all' ? desk.all : desk.lanes[lane];
}

/** `name` null: only a text. `doubt`: nobody is known, or facts disagree; `against`: the service does not agree. */
type WhoLines = { name: string | null; text: string; tone: 'doubt' | 'against' | null };

/** Of naming and confirming: the driver of the row, else what facts say. Of all others why they stand. */
export function whoLines(task: DeskTask, reading: DriveReading, words: TaskWords): WhoLines {
  const { fine, whoDrove, contradiction } = task;
  const known = fine.driverId === null ? null : words.driver(fine.driverId);
  const reason = taskReason(task, words);
  if (whoDrove === undefined) return { name: null, text: reason, tone: contradiction === null ? null : 'against' };
  if (contradiction !== null) return { name: known, text: reason, tone: 'against' };
  if (known !== null) {
    const against = whoDrove.against.find(({ driverId }) => driverId === fine.driverId);
    if (against === undefined) return { name: known, text: besideName(task, words), tone: null };
    return { name: known, text: shortAgainst(against, words), tone: 'doubt' };
  }
  const { name, text, isDoubt } = whoText(whoDrove, reading, words);
  return { name, text, tone: isDoubt ? 'doubt' : null };
}

/** Why it stands, without the name that is above it. */
function besideName(task: DeskTask, words: TaskWords): string {
  const { t } = words;
  const { reason } = task;
  if (reason.code === 'name' && !reason.isPaid) return t('whoDrove.notFiled');
  if (reason.code === 'name_again') return t('desk.why.nameAgain');
  return reason.code === 'confirm' ? t('desk.why.confirm') : taskReason(task, words);
}
