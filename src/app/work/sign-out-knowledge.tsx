// At a sign-out: what people decided about fines is on this device only. It is deleted, unless the person saves or keeps it.
import { FileDown, HardDrive, Trash } from 'lucide-react';
import { useRef } from 'react';
import { knowledgeOfRows } from '../../desk/knowledge-rows';
import { writeWorkspace } from '../../desk/workspace-file';
import { dayInZone } from '../../format/time-zone';
import { useText } from '../../i18n/use-text';
import { downloadFile } from '../../ui/feedback/download';
import { notify } from '../../ui/feedback/notices';
import { Dialog } from '../../ui/overlay/dialog';
import { useRuntime } from '../../ui/runtime';
import { StorageProblem } from '../../work/store/database';
import { clearKnowledge, type KnowledgeRow } from '../../work/store/knowledge';
import { usePersonName } from '../session';
import './work-panel.css';

export function SignOutKnowledge({
  rows,
  onLeave,
  onClose,
}: {
  rows: readonly KnowledgeRow[];
  onLeave: () => void;
  onClose: () => void;
}) {
  const t = useText();
  const { config, format } = useRuntime();
  const person = usePersonName();
  const keep = useRef<HTMLButtonElement>(null);
  const number = { count: rows.length, n: format.number(rows.length) };
  const remove = async () => {
    try {
      await clearKnowledge();
      onLeave();
    } catch (error) {
      if (!(error instanceof StorageProblem)) throw error;
      notify(t('work.done.failed'));
    }
  };
  const save = () => {
    const now = new Date();
    const text = writeWorkspace({
      savedAt: now.toISOString(),
      savedBy: person ?? '',
      desk: knowledgeOfRows(rows).knowledge,
      sections: new Map(),
    });
    const name = `workspace-${dayInZone(now.getTime(), config.timeZone)}.json`;
    downloadFile(name, new Blob([text], { type: 'application/json' }));
  };
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      initialFocus={keep}
      title={t('work.signOut.title')}
      description={t('work.signOut.desk', number)}
      actions={
        <button type="button" className="button" onClick={onClose}>
          {t('ui.cancel')}
        </button>
      }
    >
      <div className="sign-out">
        <button
          type="button"
          ref={keep}
          className="button main"
          onClick={() => {
            save();
            void remove();
          }}
        >
          <FileDown className="icon" />
          {t('work.signOut.deskSave')}
        </button>
        <p className="muted">{t('work.signOut.deskSaveHint')}</p>
        <button type="button" className="button" onClick={onLeave}>
          <HardDrive className="icon" />
          {t('work.signOut.keep')}
        </button>
        <p className="muted">{t('work.signOut.deskKeep')}</p>
        <button type="button" className="button" onClick={() => void remove()}>
          <Trash className="icon" />
          {t('work.signOut.deskRemove', number)}
        </button>
        <p className="muted">{t('work.signOut.removeHint')}</p>
      </div>
    </Dialog>
  );
}
