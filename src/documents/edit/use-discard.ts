// Discards a draft; the undo action of the notice restores it.
import { useText } from '../../i18n/use-text';
import { notify } from '../../ui/feedback/notices';
import type { WorkRecord } from '../../work/record/record';
import type { DocumentSession } from '../../work/session/document-session';
import { memoryRecordsOf, workRecords } from '../../work/store/owned-records';
import { currentOwner } from '../../work/store/owner';
import { downloadDrafts } from '../download-drafts';

/**
 * Ends the session and discards its draft. `onOpenAgain`: reopen the document from the service or the restored draft.
 * `onLeave`: nothing is left to show, because the service does not have the document.
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
      const closed =
        (await memoryRecordsOf(currentOwner()).records.discard(record.key)) ?? (await workRecords.discard(record.key));
      workRecords.forgetUnwritten(record.key);
      if (closed) {
        const undo = { label: t('workEditor.discard.undo'), run: () => void bringBack(closed) };
        notify(t('workEditor.discard.done'), { action: undo });
      }
    } catch {
      // Without storage, the unwritten text of this page is the only copy.
      workRecords.forgetUnwritten(record.key);
      notify(t('workEditor.discard.done'), { action: downloadOf(record) });
    }
    if (record.id === null) onLeave();
    else onOpenAgain();
  };
  return (session) => void discard(session);
}
