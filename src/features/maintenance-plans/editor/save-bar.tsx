// At the foot of the editor: what keeps the plan from being saved, how many changes there are, and Save.
import { CircleAlert, Redo2, Trash2, Undo2 } from 'lucide-react';
import type { FitProblem } from '../../../document/fit';
import type { Path } from '../../../document/tree';
import { canRedo, canUndo } from '../../../history/history';
import { useText } from '../../../i18n/use-text';
import { useRuntime } from '../../../ui/runtime';
import { useSession } from '../../../ui/work/use-session';
import type { PlanSession } from './use-plan-session';

export function SaveBar({
  session,
  problems,
  remark,
  count,
  onJump,
  onReview,
  onDiscard,
  onSave,
}: {
  session: PlanSession;
  problems: readonly FitProblem[];
  /** Where the service sees a fault. */
  remark: FitProblem | null;
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
          {t('planEditor.toCorrect', { count: problems.length, n: format.number(problems.length) })}
        </button>
      ) : (
        remark && (
          <button type="button" className="link bad" onClick={() => onJump(remark.path)}>
            <CircleAlert className="icon" />
            {t('planEditor.remark')}
          </button>
        )
      )}
      <span className="phase" role="status">
        {t(`planEditor.phase.${isUnkept && phase !== 'gone' ? 'unkept' : isBegun ? 'begun' : phase}`)}
      </span>
      {isChanged && count !== null && count > 0 && (
        <button type="button" className="link" onClick={onReview}>
          {t('planEditor.changeCount', { count, n: format.number(count) })}
        </button>
      )}
      <div className="save-do">
        <span className="group">
          <button
            type="button"
            className="button only"
            aria-label={t('planEditor.undo')}
            title={
              canUndo(history) ? t('planEditor.undoStep', { step: t(last.key, last.values) }) : t('planEditor.undo')
            }
            disabled={!canUndo(history)}
            onClick={session.undo}
          >
            <Undo2 className="icon" />
          </button>
          <button
            type="button"
            className="button only"
            aria-label={t('planEditor.redo')}
            title={t('planEditor.redo')}
            disabled={!canRedo(history)}
            onClick={session.redo}
          >
            <Redo2 className="icon" />
          </button>
        </span>
        {isChanged && phase !== 'gone' && (
          <button type="button" className="button plain discard" title={t('planEditor.discard')} onClick={onDiscard}>
            <Trash2 className="icon" />
            <span>{t('planEditor.discard')}</span>
          </button>
        )}
        <button type="button" className="button main" disabled={!canSave} onClick={onSave}>
          {t('planEditor.reviewAndSave')}
        </button>
      </div>
    </div>
  );
}
