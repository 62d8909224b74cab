// At the foot of an editor: what keeps the document from being saved, how many changes there are, and Save.
import { CircleAlert, Redo2, Trash2, Undo2 } from 'lucide-react';
import type { Path } from '../../document/tree';
import { canRedo, canUndo } from '../../history/history';
import { useText } from '../../i18n/use-text';
import { useRuntime } from '../runtime';
import { useSession } from './use-session';
import type { WorkSession } from './use-work-session';
import './save-bar.css';

type Place = { readonly path: Path };

export function SaveBar({
  session,
  saveLabel,
  problems = NO_PLACES,
  remark = null,
  count,
  onJump,
  onReview,
  onDiscard,
  onSave,
}: {
  session: WorkSession;
  /** The words of Save. */
  saveLabel: string;
  /** What must be corrected before anything is sent. */
  problems?: readonly Place[];
  /** Where the service sees a fault. */
  remark?: Place | null;
  /** Changes against what the service has; null where there is nothing to compare with. */
  count: number | null;
  onJump: (path: Path) => void;
  onReview: () => void;
  onDiscard: () => void;
  onSave: () => void;
}) {
  const t = useText();
  const { format } = useRuntime();
  const { history, phase, isNew, isUnkept } = useSession(session, ({ draft, base, ...state }) => ({
    history: state.history,
    phase: state.phase,
    isNew: base === null,
    isUnkept: draft.kind === 'failed' || draft.kind === 'newer',
  }));
  const [first] = problems;
  const last = history.present.label;
  const isBegun = isNew && phase === 'unchanged';
  const isChanged = phase !== 'unchanged' && phase !== 'saved';
  const canSave = (isChanged || isNew) && phase !== 'gone';
  return (
    <div className="save-bar">
      {first ? (
        <button type="button" className="link bad" onClick={() => onJump(first.path)}>
          <CircleAlert className="icon" />
          {t('workEditor.bar.toCorrect', { count: problems.length, n: format.number(problems.length) })}
        </button>
      ) : (
        remark && (
          <button type="button" className="link bad" onClick={() => onJump(remark.path)}>
            <CircleAlert className="icon" />
            {t('workEditor.bar.remark')}
          </button>
        )
      )}
      <span className="phase" role="status">
        {t(`workEditor.phase.${isUnkept && phase !== 'gone' ? 'unkept' : isBegun ? 'begun' : phase}`)}
      </span>
      {isChanged && count !== null && count > 0 && (
        <button type="button" className="link" onClick={onReview}>
          {t('workEditor.bar.changeCount', { count, n: format.number(count) })}
        </button>
      )}
      <div className="save-do">
        <span className="group">
          <button
            type="button"
            className="button only"
            aria-label={t('workEditor.bar.undo')}
            title={
              canUndo(history)
                ? t('workEditor.bar.undoStep', { step: t(last.key, last.values) })
                : t('workEditor.bar.undo')
            }
            disabled={!canUndo(history)}
            onClick={session.undo}
          >
            <Undo2 className="icon" />
          </button>
          <button
            type="button"
            className="button only"
            aria-label={t('workEditor.bar.redo')}
            title={t('workEditor.bar.redo')}
            disabled={!canRedo(history)}
            onClick={session.redo}
          >
            <Redo2 className="icon" />
          </button>
        </span>
        {isChanged && phase !== 'gone' && (
          <button
            type="button"
            className="button plain discard"
            title={t('workEditor.bar.discard')}
            onClick={onDiscard}
          >
            <Trash2 className="icon" />
            <span>{t('workEditor.bar.discard')}</span>
          </button>
        )}
        <button type="button" className="button main" disabled={!canSave} onClick={onSave}>
          {saveLabel}
        </button>
      </div>
    </div>
  );
}

const NO_PLACES: readonly Place[] = [];
