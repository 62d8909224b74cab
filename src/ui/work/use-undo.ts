// Back and forth by one step, said to who does not see what it changes.
import { useMemo } from 'react';
import { useText } from '../../i18n/use-text';
import { announce } from '../feedback/notices';
import type { WorkSession } from './use-work-session';

export function useUndo(session: WorkSession): { undo: () => void; redo: () => void } {
  const t = useText();
  return useMemo(() => {
    const present = () => session.getState().history.present;
    return {
      undo: () => {
        const before = present();
        session.undo();
        const { key, values } = before.label;
        if (present() !== before) announce(t('workEditor.bar.undone', { step: t(key, values) }));
      },
      redo: () => {
        const before = present();
        session.redo();
        const { key, values } = present().label;
        if (present() !== before) announce(t('workEditor.bar.redone', { step: t(key, values) }));
      },
    };
  }, [session, t]);
}
