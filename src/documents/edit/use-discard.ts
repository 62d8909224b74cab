// Throwing a draft away, and having it back: the undo of the notice brings it back as it was.
import { useText } from '../../i18n/use-text';
import { notify } from '../../ui/feedback/notices';
import type { WorkRecord } from '../../work/record/record';
import type { DocumentSession } from '../../work/session/document-session';
import { currentOwner } from '../../work/store/owner';
import { memoryRecordsOf, workRecords } from '../../work/store/record-store';
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
  const downloadOf = (record: WorkRecord) => ({
    label: t('workEditor.actions.download'),
    run: () => downloadDrafts([record]),
  });
  const bringBack = async (record: WorkRecord) => {
    let isNewer: boolean;
    try {
      isNewer = (await workRecords.restore(record)).kind === 'newer';
    } catch {
      notify(t('workEditor.notWritten'), { action: downloadOf(record) });
      return;
    }
    if (isNewer) notify(t(`workEditor.discard.notRestored.${record.kind}`), { action: downloadOf(record) });
    onOpenAgain();
  };
  const discard = async (session: DocumentSession<L>) => {
    const { record } = session.getState();
    await session.flush();
    session.close();
    try {
      const gone =
        (await memoryRecordsOf(currentOwner()).records.discard(record.key)) ?? (await workRecords.discard(record.key));
      workRecords.forgetUnwritten(record.key);
      if (gone) {
        const undo = { label: t('workEditor.discard.undo'), run: () => void bringBack(gone) };
        notify(t('workEditor.discard.done'), { action: undo });
      }
    } catch {
      // Where the browser keeps nothing, this page has all there is of it.
      workRecords.forgetUnwritten(record.key);
      notify(t('workEditor.discard.done'), { action: downloadOf(record) });
    }
    if (record.id === null) onLeave();
    else onOpenAgain();
  };
  return (session) => void discard(session);
}
