// Undo and redo, announced to screen readers.
import { useText } from '../../i18n/use-text';
import { announce } from '../../ui/feedback/notices';
import type { WorkSession } from './use-work-session';

type StepEntry = ReturnType<WorkSession['getState']>['history']['present'];

export function useUndo(session: WorkSession): {
  undo: () => void;
  redo: () => void;
  /** Returns to an earlier history entry; `step` names what is undone. */
  undoTo: (entry: StepEntry, step: string) => void;
} {
  const t = useText();
  const present = () => session.getState().history.present;
  return {
    undo: () => {
      const before = present();
      session.undo();
      const { key, values } = before.label;
      if (present() !== before) announce(t('workEditor.bar.undone', { step: t(key, values) }));
    },
    undoTo: (entry, step) => {
      const before = present();
      session.jumpTo(session.getState().history.past.indexOf(entry));
      if (present() !== before) announce(t('workEditor.bar.undone', { step }));
    },
    redo: () => {
      const before = present();
      session.redo();
      const { key, values } = present().label;
      if (present() !== before) announce(t('workEditor.bar.redone', { step: t(key, values) }));
    },
  };
}
