// Footer of an editor: problems that prevent saving, number of changes, and Save.
import { CircleAlert, Trash } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import type { Path } from '../../document/tree';
import { useText } from '../../i18n/use-text';
import { useRuntime } from '../../ui/runtime';
import { useFocusToHeading } from './use-focus-to-heading';
import { useSession } from './use-session';
import type { WorkSession } from './use-work-session';
import './save-bar.css';

/** Constant elements, so that they do not rerender on every key press. */
const ALERT = <CircleAlert className="icon" />;
const BIN = <Trash className="icon" />;

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
  children,
}: {
  session: WorkSession;
  /** Label of the Save button. */
  saveLabel: string;
  /** Problems to fix before anything is sent. */
  problems?: readonly Place[];
  /** The field that the service rejected. */
  remark?: Place | null;
  /** Number of changes against the server version; null without one. */
  count: number | null;
  onJump: (path: Path) => void;
  onReview: () => void;
  onDiscard: () => void;
  onSave: () => void;
  /** Additional actions for the whole document, beside Save. */
  children?: ReactNode;
}) {
  const t = useText();
  const { format } = useRuntime();
  const { phase, isNew, isUnstored, isBehind } = useSession(session, ({ draft, base, ...state }) => ({
    phase: state.phase,
    isNew: base === null,
    isUnstored: draft.kind === 'failed',
    isBehind: draft.kind === 'newer',
  }));
  const bar = useRef<HTMLDivElement>(null);
  useFocusToHeading(bar);
  const [first] = problems;
  const isBegun = isNew && phase === 'unchanged';
  const maySave = useRuntime().may('documents');
  const isChanged = phase !== 'unchanged' && phase !== 'saved';
  const canSave = (isChanged || isNew) && phase !== 'gone';
  const status = isBehind ? 'behind' : isUnstored ? (UNSTORED[phase] ?? phase) : isBegun ? 'begun' : phase;
  return (
    <div ref={bar} className="save-bar">
      {first ? (
        <button type="button" className="link bad" onClick={() => onJump(first.path)}>
          {ALERT}
          {t('workEditor.bar.toCorrect', { count: problems.length, n: format.number(problems.length) })}
        </button>
      ) : (
        remark && (
          <button type="button" className="link bad" onClick={() => onJump(remark.path)}>
            {ALERT}
            {t('workEditor.bar.remark')}
          </button>
        )
      )}
      <span className="phase" role="status">
        {t(`workEditor.phase.${phase === 'gone' ? phase : status}`)}
      </span>
      {isChanged && count !== null && count > 0 && (
        <button type="button" className="link" onClick={onReview}>
          {t('workEditor.bar.changeCount', { count, n: format.number(count) })}
        </button>
      )}
      <div className="save-do">
        {maySave && children}
        {/* Text typed in another tab must not be discarded from here. */}
        {isChanged && phase !== 'gone' && !isBehind && (
          <button
            type="button"
            className="button plain discard"
            title={t('workEditor.bar.discard')}
            onClick={onDiscard}
          >
            {BIN}
            <span>{t('workEditor.bar.discard')}</span>
          </button>
        )}
        {maySave ? (
          // Not `disabled`, because the button would lose the focus after a save.
          <button type="button" className="button main" aria-disabled={!canSave || undefined} onClick={onSave}>
            {saveLabel}
          </button>
        ) : (
          <span className="muted">{t('workEditor.readOnly')}</span>
        )}
      </div>
    </div>
  );
}

const NO_PLACES: readonly Place[] = [];
/** Status texts while the document is not stored on this device. */
const UNSTORED: Partial<Record<string, 'unstored' | 'unstoredNeedsYou'>> = {
  draft: 'unstored',
  unchanged: 'unstored',
  'needs you': 'unstoredNeedsYou',
};
