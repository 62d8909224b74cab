// The actions of the page: written at once, said in a message with Undo, and taken back in order.
import type { Change } from '../../../desk/knowledge';
import type { DeskTask } from '../../../desk/states';
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
  snooze: (tasks: readonly DeskTask[], until: Day) => void;
  reopen: (tasks: readonly DeskTask[]) => void;
  note: (task: DeskTask, text: string) => void;
  dismiss: (task: DeskTask, reason: string) => void;
  undo: () => void;
};

/** Shared by the pages of the desk, so that what was done beside a sheet can be taken back on Today. Of one owner. */
const steps: { owner: Owner; current: readonly Step[] } = { owner: null, current: [] };

/** Takes the message of a step away: what was taken back offers no Undo. */
const offers = new WeakMap<Step, () => void>();

function ownSteps() {
  const owner = currentOwner();
  if (steps.owner !== owner) Object.assign(steps, { owner, current: [] });
  return steps;
}

/** `name`: what a task is called in a message. */
export function useTaskActions(
  { write, today }: Pick<DeskView, 'write' | 'today'>,
  name: (task: DeskTask) => string,
): TaskActions {
  const t = useText();
  const { format } = useRuntime();

  const takeBack = (step: Step) => {
    ownSteps().current = steps.current.filter((other) => other !== step);
    offers.get(step)?.();
    const changes = undoChanges(step, knowledgeNow());
    if (changes.length > 0) write(changes);
    notify(t(changes.length > 0 ? 'desk.said.undone' : 'desk.said.changedSince'));
  };
  const undo = () => {
    const step = ownSteps().current.at(-1);
    if (step === undefined) notify(t('desk.said.nothingToUndo'));
    else takeBack(step);
  };
  const change = (changes: readonly Change[], text: string) => {
    if (changes.length === 0) return;
    const before = knowledgeNow();
    write(changes);
    const step = stepOf(changes, before, knowledgeNow());
    ownSteps().current = [...steps.current, step].slice(-MOST_STEPS);
    // Later steps stay; this one is taken back by itself.
    const run = () => {
      if (ownSteps().current.includes(step)) takeBack(step);
    };
    offers.set(step, notifyOffer(text, { label: t('desk.said.undo'), run }));
  };
  const counted = (key: 'done' | 'snoozed' | 'notSnoozed', tasks: readonly DeskTask[], day?: string) =>
    t(`desk.said.${key}`, {
      count: tasks.length,
      n: format.number(tasks.length),
      name: tasks[0] === undefined ? '' : name(tasks[0]),
      ...(day !== undefined && { day }),
    });

  return {
    undo,
    done: (tasks, protocol) => change(doneChanges(tasks, protocol), counted('done', tasks)),
    snooze: (tasks, until) => {
      const { changes, refused } = snoozeChanges(tasks, until, today);
      const day = dayText(until, 'short', { format, today });
      const moved = tasks.filter((task) => !refused.includes(task));
      change(changes, counted('snoozed', moved, day));
      if (refused.length > 0) notify(counted('notSnoozed', refused));
    },
    reopen: (tasks) => change(reopenChanges(tasks), t('desk.said.undone')),
    note: (task, text) => change(noteChanges(task, text), t('desk.note.saved')),
    dismiss: (task, reason) => change(dismissChanges(task, reason), t('desk.said.dismissed')),
  };
}
