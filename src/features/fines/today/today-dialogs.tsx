// The dialogs of Today: which one is open, and what it does when it is answered.
import { newest } from '../../../desk/knowledge';
import type { DeskTask } from '../../../desk/states';
import { DismissDialog, NoteDialog, SnoozeDialog } from '../desk/task-dialogs';
import { type TaskWords, taskTitle } from '../desk/task-words';
import type { DeskView } from '../desk/use-desk';
import type { TaskActions } from '../desk/use-task-actions';
import { markName } from '../desk/who-words';

export type OpenDialog = { kind: 'snooze'; tasks: readonly DeskTask[] } | { kind: 'note' | 'dismiss'; task: DeskTask };

export function TodayDialogs({
  dialog,
  view,
  words,
  actions,
  onSnoozed,
  onClose,
}: {
  dialog: OpenDialog | null;
  view: DeskView;
  words: TaskWords;
  actions: TaskActions;
  onSnoozed: (tasks: readonly DeskTask[]) => void;
  onClose: () => void;
}) {
  if (dialog?.kind === 'snooze') {
    return (
      <SnoozeDialog
        tasks={dialog.tasks}
        words={words}
        onClose={onClose}
        onSnooze={(until) => {
          onClose();
          actions.snooze(dialog.tasks, until);
          onSnoozed(dialog.tasks);
        }}
      />
    );
  }
  if (dialog?.kind === 'note') {
    return (
      <NoteDialog
        name={markName(dialog.task.fine)}
        note={newest(view.knowledge, 'taskNote', dialog.task.id)?.value ?? ''}
        onClose={onClose}
        onSave={(note) => {
          onClose();
          actions.note(dialog.task, note);
        }}
      />
    );
  }
  if (dialog?.kind === 'dismiss') {
    return (
      <DismissDialog
        what={taskTitle(dialog.task, words.t)}
        onClose={onClose}
        onDismiss={(reason) => {
          onClose();
          actions.dismiss(dialog.task, reason);
        }}
      />
    );
  }
  return null;
}
