// Sign-out: at once if nothing is only on this device. Else the user decides about unsent work, decisions, views, named
// versions and sections of workspace files. Nothing is removed that a saved file lacks, unless they say so.
import { FileDown, HardDrive, Trash } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { dayInZone } from '../../format/time-zone';
import { useText } from '../../i18n/use-text';
import { saveWorkspace } from '../../knowledge/workspace';
import { downloadFile } from '../../ui/feedback/download';
import { notify } from '../../ui/feedback/notices';
import { Dialog } from '../../ui/overlay/dialog';
import { useRuntime } from '../../ui/runtime';
import { documentOf } from '../../work/record/ids';
import { StorageProblem } from '../../work/store/database';
import { clearSections, readSections } from '../../work/store/kept-sections';
import { clearKnowledge, readKnowledge } from '../../work/store/knowledge';
import { readAllVersions } from '../../work/store/local-work';
import { workRecords } from '../../work/store/owned-records';
import { clearViews, listViews } from '../../work/store/saved-views';
import { forgetSaved } from '../../work/store/versions';
import { signOut, usePersonName, useSession } from '../session';
import { rememberSignOut } from '../signed-out';
import type { OutboxState } from './outbox-store';
import { itemsOf } from './work-items';
import './work-panel.css';

/** What only this device has, beside unsent work. `versions`: the documents of those with a name, each as often as it has some. */
type OnlyHere = { desk: number; views: number; versions: readonly string[]; sections: number };
const NOTHING: OnlyHere = { desk: 0, views: 0, versions: [], sections: 0 };

export function SignOut({ outbox, onClose }: { outbox: OutboxState; onClose: () => void }) {
  const t = useText();
  const { config, format } = useRuntime();
  const keep = useRef<HTMLButtonElement>(null);
  const records = itemsOf(outbox).map(({ record }) => record);
  const count = records.length;
  const { owner } = useSession();
  const person = usePersonName();
  const isLeft = useRef(false);
  const [here, setHere] = useState<OnlyHere | null>(null);
  const [isBusy, setBusy] = useState(false);
  const isAtOnce = outbox.isKnown && count === 0 && here !== null && isNothing(here);

  const end = (unsent: number) => {
    if (isLeft.current) return;
    isLeft.current = true;
    // The next page load announces it: this one ends.
    rememberSignOut(owner === null ? 0 : unsent);
    signOut();
  };
  useEffect(() => {
    let isCurrent = true;
    // A storage that does not answer holds nothing that could be asked about.
    readOnlyHere().then(
      (found) => isCurrent && setHere(found),
      () => isCurrent && setHere(NOTHING),
    );
    return () => {
      isCurrent = false;
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is known that nothing is only here
  useEffect(() => {
    // Without unsent work a failed cleanup does not block signing out.
    if (isAtOnce) forgetSaved().then(endNothing, endNothing);
  }, [isAtOnce]);
  const endNothing = () => end(0);
  const keepHere = () => {
    const next = () => end(count);
    forgetSaved({ but: [...records.map(documentOf), ...(here?.versions ?? [])] }).then(next, next);
  };
  /** Tells where the storage refuses; the person stays signed in then. */
  const told = async (work: () => Promise<void>) => {
    setBusy(true);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof StorageProblem)) throw error;
      notify(t('work.done.failed'));
    } finally {
      setBusy(false);
    }
  };
  const remove = async () => {
    await workRecords.discardAll(records.map(({ key }) => key));
    await forgetSaved();
    await clearKnowledge();
    await clearViews();
    await clearSections();
    end(0);
  };
  const save = async () => {
    const { file, isWhole } = await saveWorkspace(person ?? '', null);
    if (!isWhole) return notify(t('work.done.failed'));
    if (file === null) return notify(t('work.signOut.tooLarge'));
    downloadFile(`workspace-${dayInZone(Date.now(), config.timeZone)}.json`, file);
    await remove();
  };
  if (!outbox.isKnown || here === null || isAtOnce) return null;
  const counted = (of: number) => ({ count: of, n: format.number(of) });
  const { desk, views, versions, sections } = here;
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      initialFocus={keep}
      title={t('work.signOut.title')}
      actions={
        <button type="button" className="button" onClick={onClose}>
          {t('ui.cancel')}
        </button>
      }
    >
      <div className="sign-out">
        <ul>
          {count > 0 && <li>{t('work.signOut.text', counted(count))}</li>}
          {desk > 0 && <li>{t('work.signOut.desk', counted(desk))}</li>}
          {views > 0 && <li>{t('work.signOut.views', counted(views))}</li>}
          {versions.length > 0 && <li>{t('work.signOut.versions', counted(versions.length))}</li>}
          {sections > 0 && <li>{t('work.signOut.sections', counted(sections))}</li>}
        </ul>
        {outbox.unwritten.length > 0 && <p>{t('work.signOut.unstored')}</p>}
        <button
          type="button"
          ref={keep}
          disabled={outbox.unwritten.length > 0 || isBusy}
          className="button main"
          onClick={keepHere}
        >
          <HardDrive className="icon" />
          {t('work.signOut.keep')}
        </button>
        <p className="muted">{t(owner === null ? 'work.signOut.keepHint' : 'work.signOut.keepHidden')}</p>
        <button type="button" className="button" disabled={isBusy} onClick={() => void told(save)}>
          <FileDown className="icon" />
          {t('work.signOut.save')}
        </button>
        <p className="muted">{t('work.signOut.saveHint')}</p>
        <button type="button" className="button" disabled={isBusy} onClick={() => void told(remove)}>
          <Trash className="icon" />
          {t('work.signOut.remove')}
        </button>
        <p className="muted">{t('work.signOut.removeHint')}</p>
      </div>
    </Dialog>
  );
}

async function readOnlyHere(): Promise<OnlyHere> {
  const [rows, views, versions, sections] = await Promise.all([
    readKnowledge(),
    listViews(),
    readAllVersions(),
    readSections(),
  ]);
  return {
    desk: rows.length,
    views: views.length,
    versions: versions.flatMap(({ document, name }) => (name === null ? [] : [document])),
    sections: sections.length,
  };
}

function isNothing({ desk, views, versions, sections }: OnlyHere): boolean {
  return desk + views + versions.length + sections === 0;
}
