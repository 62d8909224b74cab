// The actions of the page: written at once, said in a message with Undo, and taken back in order.
import { useRef } from 'react';
import type { Change } from '../../../desk/knowledge';
import type { DeskTask } from '../../../desk/states';
import { useText } from '../../../i18n/use-text';
import type { Day } from '../../../rulebook/days';
import { notify } from '../../../ui/feedback/notices';
import { useRuntime } from '../../../ui/runtime';
import type { DeskView } from '../desk/use-desk';
import { knowledgeNow } from '../desk/use-knowledge';
import {
  dismissChanges,
  doneChanges,
  inverseOf,
  MOST_STEPS,
  noteChanges,
  reopenChanges,
  snoozeChanges,
} from './task-actions';
import { dayText } from './task-words';

export type TaskActions = {
  done: (tasks: readonly DeskTask[], protocol: string | null) => void;
  snooze: (tasks: readonly DeskTask[], until: Day) => void;
  reopen: (tasks: readonly DeskTask[]) => void;
  note: (task: DeskTask, text: string) => void;
  dismiss: (task: DeskTask, reason: string) => void;
  undo: () => void;
};

/** `name`: what a task is called in a message. */
export function useTaskActions({ write, today }: DeskView, name: (task: DeskTask) => string): TaskActions {
  const t = useText();
  const { format } = useRuntime();
  const steps = useRef<(readonly Change[])[]>([]);

  const undo = () => {
    const step = steps.current.at(-1);
    if (step === undefined) {
      notify(t('desk.said.nothingToUndo'));
      return;
    }
    steps.current = steps.current.slice(0, -1);
    write(step);
    notify(t('desk.said.undone'));
  };
  const change = (changes: readonly Change[], text: string) => {
    if (changes.length === 0) return;
    const step = inverseOf(changes, knowledgeNow());
    steps.current = [...steps.current, step].slice(-MOST_STEPS);
    write(changes);
    notify(text, {
      action: {
        label: t('desk.said.undo'),
        run: () => {
          // Later steps stay; this one is taken back by itself.
          if (!steps.current.includes(step)) return;
          steps.current = steps.current.filter((other) => other !== step);
          write(step);
        },
      },
    });
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
