// Undo and redo buttons, with the step in the title. Not `disabled` at the ends, to keep the focus.
import { Redo2, Undo2 } from 'lucide-react';
import { canRedo, canUndo } from '../../history/history';
import { useText } from '../../i18n/use-text';
import { useSession } from './use-session';
import { useUndo } from './use-undo';
import type { WorkSession } from './use-work-session';

/** Constant elements, so that they do not rerender on every key press. */
const UNDO = <Undo2 className="icon" />;
const REDO = <Redo2 className="icon" />;

export function UndoButtons({ session }: { session: WorkSession }) {
  const t = useText();
  const { history } = useSession(session, (state) => ({ history: state.history }));
  const { undo, redo } = useUndo(session);
  const last = history.present.label;
  return (
    <span className="group">
      <button
        type="button"
        className="button only"
        aria-label={t('workEditor.bar.undo')}
        title={
          canUndo(history) ? t('workEditor.bar.undoStep', { step: t(last.key, last.values) }) : t('workEditor.bar.undo')
        }
        aria-disabled={!canUndo(history) || undefined}
        onClick={undo}
      >
        {UNDO}
      </button>
      <button
        type="button"
        className="button only"
        aria-label={t('workEditor.bar.redo')}
        title={t('workEditor.bar.redo')}
        aria-disabled={!canRedo(history) || undefined}
        onClick={redo}
      >
        {REDO}
      </button>
    </span>
  );
}
