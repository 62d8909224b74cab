// The actions of the page: written at once, announced with Undo once on disk, and taken back in order.
import type { Change } from '../../../desk/knowledge';
import { canSnooze, type DeskTask } from '../../../desk/states';
import { useText } from '../../../i18n/use-text';
import { knowledgeNow } from '../../../knowledge/use-knowledge';
import type { Day } from '../../../rulebook/days';
import { notify, notifyOffer } from '../../../ui/feedback/notices';
import { useRuntime } from '../../../ui/runtime';
import { currentOwner, type Owner } from '../../../work/store/owner';
import {
  dismissChanges,
  doneChanges,
  MOST_STEPS,
  noteChanges,
  reopenChanges,
  type Step,
  snoozeChanges,
  stepOf,
  undoChanges,
} from './task-actions';
import { dayText } from './task-words';
import type { DeskView } from './use-desk';

export type TaskActions = {
  done: (tasks: readonly DeskTask[], protocol: string | null) => void;
  /** Says it where none of them can be snoozed. */
  maySnooze: (tasks: readonly DeskTask[]) => boolean;
  snooze: (tasks: readonly DeskTask[], until: Day) => void;
  reopen: (tasks: readonly DeskTask[]) => void;
  note: (task: DeskTask, text: string) => void;
  dismiss: (task: DeskTask, reason: string) => void;
  undo: () => void;
};

/** Shared by the pages of the desk: Today can take back what was done beside a sheet. Of one owner. */
const steps: { owner: Owner; current: readonly TakenStep[] } = { owner: null, current: [] };

/** What taking it back says, and the tasks that it was about. */
type TakenStep = { step: Step; tasks: readonly DeskTask[]; undone: string };

/** Takes the message of a step away: what was taken back offers no Undo. */
const offers = new WeakMap<Step, () => void>();

function ownSteps() {
  const owner = currentOwner();
  if (steps.owner !== owner) Object.assign(steps, { owner, current: [] });
  return steps;
}

/** `name`: what a task is called in a message. `onTakenBack`: where the page goes to tasks that are open again. */
export function useTaskActions(
  { write, today }: Pick<DeskView, 'write' | 'today'>,
  name: (task: DeskTask) => string,
  onTakenBack?: (tasks: readonly DeskTask[]) => void,
): TaskActions {
  const t = useText();
  const { format } = useRuntime();

  /** The notice appears after the write has reached the disk. It tells if the write failed. */
  const said = (text: string, isStored: boolean) => (isStored ? text : `${text} ${t('desk.notStored')}`);
  const takeBack = (taken: TakenStep) => {
    const { step, tasks, undone } = taken;
    ownSteps().current = steps.current.filter((other) => other !== taken);
    offers.get(step)?.();
    const changes = undoChanges(step, knowledgeNow());
    if (changes.length === 0) return notify(t('desk.said.changedSince'));
    void write(changes).then((isStored) => notify(said(undone, isStored)));
    onTakenBack?.(tasks);
  };
  const undo = () => {
    const step = ownSteps().current.at(-1);
    if (step === undefined) notify(t('desk.said.nothingToUndo'));
    else takeBack(step);
  };
  const change = (changes: readonly Change[], tasks: readonly DeskTask[], text: string) => {
    if (changes.length === 0) return;
    const before = knowledgeNow();
    const writing = write(changes);
    const step = stepOf(changes, before, knowledgeNow());
    const taken = { step, tasks, undone: counted('said.undone', tasks) };
    ownSteps().current = [...steps.current, taken].slice(-MOST_STEPS);
    // Later steps stay; this one is taken back by itself.
    const run = () => {
      if (ownSteps().current.includes(taken)) takeBack(taken);
    };
    void writing.then((isStored) => {
      // Taken back meanwhile.
      if (!ownSteps().current.includes(taken)) return;
      offers.set(step, notifyOffer(said(text, isStored), { label: t('desk.said.undo'), run }));
    });
  };
  const counted = (
    key: 'said.done' | 'said.snoozed' | 'said.notSnoozed' | 'said.undone' | 'snooze.never',
    tasks: readonly DeskTask[],
    day?: string,
  ) =>
    t(`desk.${key}`, {
      count: tasks.length,
      n: format.number(tasks.length),
      name: tasks[0] === undefined ? '' : name(tasks[0]),
      lane: t('desk.lanes.done'),
      ...(day !== undefined && { day }),
    });

  return {
    undo,
    done: (tasks, protocol) => change(doneChanges(tasks, protocol), tasks, counted('said.done', tasks)),
    maySnooze: (tasks) => {
      if (tasks.some((task) => canSnooze(task, today))) return true;
      if (tasks.length > 0) notify(counted('snooze.never', tasks));
      return false;
    },
    snooze: (tasks, until) => {
      const { changes, refused } = snoozeChanges(tasks, until, today);
      const day = dayText(until, 'short', { format, today });
      const moved = tasks.filter((task) => !refused.includes(task));
      change(changes, moved, counted('said.snoozed', moved, day));
      if (refused.length > 0) notify(counted('said.notSnoozed', refused));
    },
    reopen: (tasks) => change(reopenChanges(tasks), tasks, counted('said.undone', tasks)),
    note: (task, text) => change(noteChanges(task, text), [task], t('desk.note.saved', { name: name(task) })),
    dismiss: (task, reason) => change(dismissChanges(task, reason), [task], t('desk.said.dismissed')),
  };
}
