// Sign-out: at once if everything is stored elsewhere. Else the user decides about unsent work, then about decisions on
// fines.
import { FileDown, HardDrive, Trash } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { downloadDrafts } from '../../documents/download-drafts';
import { useText } from '../../i18n/use-text';
import { notify } from '../../ui/feedback/notices';
import { Dialog } from '../../ui/overlay/dialog';
import { useRuntime } from '../../ui/runtime';
import { documentOf } from '../../work/record/ids';
import { StorageProblem } from '../../work/store/database';
import { type KnowledgeRow, readKnowledge } from '../../work/store/knowledge';
import { workRecords } from '../../work/store/record-store';
import { forgetSaved } from '../../work/store/versions';
import { signOut, useSession } from '../session';
import { rememberSignOut } from '../signed-out';
import type { OutboxState } from './outbox-store';
import { SignOutKnowledge } from './sign-out-knowledge';
import { itemsOf } from './work-items';
import './work-panel.css';

export function SignOut({ outbox, onClose }: { outbox: OutboxState; onClose: () => void }) {
  const t = useText();
  const { format } = useRuntime();
  const keep = useRef<HTMLButtonElement>(null);
  const records = itemsOf(outbox).map(({ record }) => record);
  const count = records.length;
  const isAtOnce = outbox.isKnown && count === 0;

  const { owner } = useSession();
  const isLeft = useRef(false);
  /** Asked last, once unsent work is settled. */
  const [knowledge, setKnowledge] = useState<{ rows: readonly KnowledgeRow[]; unsent: number } | null>(null);
  const end = (unsent: number) => {
    if (isLeft.current) return;
    isLeft.current = true;
    // The next page load announces it: this one ends.
    rememberSignOut(owner === null ? 0 : unsent);
    signOut();
  };
  const leave = async (unsent: number) => {
    // A storage that does not answer holds nothing that could be asked about.
    const rows = await readKnowledge().catch(() => []);
    if (rows.length === 0) end(unsent);
    else setKnowledge({ rows, unsent });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is known that nothing is unsent
  useEffect(() => {
    // Without unsent work a failed cleanup does not block signing out.
    if (isAtOnce) forgetSaved().then(leaveNothing, leaveNothing);
  }, [isAtOnce]);
  const leaveNothing = () => void leave(0);
  const keepUnsent = () => {
    const documents = records.map(documentOf);
    const next = () => void leave(count);
    forgetSaved({ but: documents }).then(next, next);
  };
  const remove = async () => {
    try {
      for (const { key } of records) await workRecords.discard(key);
      await forgetSaved();
      await leave(0);
    } catch (error) {
      if (!(error instanceof StorageProblem)) throw error;
      notify(t('work.done.failed'));
    }
  };
  if (knowledge !== null) {
    return <SignOutKnowledge rows={knowledge.rows} onLeave={() => end(knowledge.unsent)} onClose={onClose} />;
  }
  if (count === 0) return null;
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      initialFocus={keep}
      title={t('work.signOut.title')}
      description={t('work.signOut.text', { count, n: format.number(count) })}
      actions={
        <button type="button" className="button" onClick={onClose}>
          {t('ui.cancel')}
        </button>
      }
    >
      <div className="sign-out">
        {outbox.unwritten.length > 0 && <p>{t('work.signOut.unstored')}</p>}
        <button
          type="button"
          ref={keep}
          disabled={outbox.unwritten.length > 0}
          className="button main"
          onClick={keepUnsent}
        >
          <HardDrive className="icon" />
          {t('work.signOut.keep')}
        </button>
        <p className="muted">{t(owner === null ? 'work.signOut.keepHint' : 'work.signOut.keepHidden')}</p>
        <button
          type="button"
          className="button"
          onClick={() => {
            downloadDrafts(records);
            void remove();
          }}
        >
          <FileDown className="icon" />
          {t('work.signOut.download')}
        </button>
        <button type="button" className="button" onClick={() => void remove()}>
          <Trash className="icon" />
          {t('work.signOut.remove', { count, n: format.number(count) })}
        </button>
        <p className="muted">{t('work.signOut.removeHint')}</p>
      </div>
    </Dialog>
  );
}
