// Throwing a draft away, and having it back: the undo of the notice brings it back as it was.
import { useText } from '../../i18n/use-text';
import { notify } from '../../ui/feedback/notices';
import type { DocumentSession } from '../../work/document-session';
import { workRecords } from '../../work/record-store';
import type { WorkRecord } from '../../work/work-record';
import { downloadDrafts } from '../download-drafts';

/**
 * Ends the session and discards its draft. `onOpenAgain`: the document is to be opened anew, as the service has it or with
 * the draft that is back. `onLeave`: there is nothing left to show, because the service does not know it.
 */
export function useDiscard<L>({
  onOpenAgain,
  onLeave,
}: {
  onOpenAgain: () => void;
  onLeave: () => void;
}): (session: DocumentSession<L>) => void {
  const t = useText();
  const bringBack = async (record: WorkRecord) => {
    const download = { label: t('workEditor.actions.download'), run: () => downloadDrafts([record]) };
    let isNewer: boolean;
    try {
      isNewer = (await workRecords.restore(record)).kind === 'newer';
    } catch {
      notify(t('workEditor.notWritten'), { action: download });
      return;
    }
    if (isNewer) notify(t(`workEditor.discard.notRestored.${record.kind}`), { action: download });
    onOpenAgain();
  };
  const discard = async (session: DocumentSession<L>) => {
    const { record } = session.getState();
    await session.flush();
    session.close();
    try {
      const gone = await workRecords.discard(record.key);
      if (gone) {
        const undo = { label: t('workEditor.discard.undo'), run: () => void bringBack(gone) };
        notify(t('workEditor.discard.done'), { action: undo });
      }
    } catch {
      notify(t('workEditor.notWritten'));
    }
    if (record.id === null) onLeave();
    else onOpenAgain();
  };
  return (session) => void discard(session);
}
