// Local draft status, in the page header.
import { useEffect, useState } from 'react';
import { useText } from '../../i18n/use-text';
import { useRuntime } from '../../ui/runtime';
import { localDay } from '../../ui/use-today';
import type { DocumentSession } from '../../work/session/document-session';
import type { DraftStatus } from '../../work/session/draft-writer';
import { useSession } from './use-session';
import './draft-status.css';

const WAITING: DraftStatus = { kind: 'waiting' };
/** A quick write between two key presses is not shown, to avoid flicker and rerenders; a slower one is. */
const QUICK_MS = 500;

export function StatusOfDraft<L>({ session }: { session: DocumentSession<L> }) {
  const {
    draft: now,
    phase,
    accepted,
    storedAt,
  } = useSession(session, (state) => ({
    // Pending and running writes look the same.
    draft: state.draft.kind === 'writing' ? WAITING : state.draft,
    phase: state.phase,
    accepted: state.accepted,
    // For a reopened draft; later drafts have their own time.
    storedAt: state.draft.kind === 'clean' ? state.record.changedAt : null,
  }));
  const draft = useCalm(now);
  const t = useText();
  const { format } = useRuntime();
  const isSafe = draft.kind === 'clean' || draft.kind === 'written';
  const words = () => {
    if (isSafe && phase === 'saved' && accepted) return t('workEditor.draft.saved', { time: format.time(accepted.at) });
    if (isSafe && phase === 'unchanged') return t('workEditor.draft.clean');
    if (draft.kind === 'written') return t('workEditor.draft.written', { time: format.time(draft.at) });
    if (draft.kind === 'clean' && storedAt !== null) {
      const isToday = localDay(storedAt) === localDay(Date.now());
      return t('workEditor.draft.written', { time: isToday ? format.time(storedAt) : format.dateTime(storedAt) });
    }
    return t(`workEditor.draft.${draft.kind}`);
  };
  return (
    <span className={draft.kind === 'failed' ? 'draft-status bad' : 'draft-status'} role="status">
      {words()}
    </span>
  );
}

/** The draft status, unchanged while a write is quick. */
function useCalm(draft: DraftStatus): DraftStatus {
  const [shownStatus, setShownStatus] = useState(draft);
  const isWriting = draft.kind === 'waiting' || draft.kind === 'writing';
  const isCalm = isWriting && shownStatus.kind === 'written';
  if (!isCalm && shownStatus !== draft) setShownStatus(draft);
  useEffect(() => {
    if (!isCalm) return;
    const timer = setTimeout(() => setShownStatus(WAITING), QUICK_MS);
    return () => clearTimeout(timer);
  }, [isCalm]);
  return shownStatus;
}
