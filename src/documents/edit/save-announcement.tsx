import { useEffect, useState } from 'react';
import { useText } from '../../i18n/use-text';
import type { DocumentSession } from '../../work/session/document-session';
import { useSession } from './use-session';

/** Announces a save once to screen readers; the bar shows it permanently. */
export function SaveAnnouncement<L>({ session }: { session: DocumentSession<L> }) {
  const t = useText();
  const { isSaved } = useSession(session, ({ phase }) => ({ isSaved: phase === 'saved' }));
  const [wasOther, setWasOther] = useState(false);
  useEffect(() => {
    if (!isSaved) setWasOther(true);
  }, [isSaved]);
  return (
    <p className="hidden" aria-live="polite">
      {isSaved && wasOther ? t('workEditor.phase.saved') : ''}
    </p>
  );
}
