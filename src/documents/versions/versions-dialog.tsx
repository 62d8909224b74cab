// All accepted versions of a document from this browser: their changes, diff to the current content, and restore.
import { History as HistoryIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Path, Tree } from '../../document/tree';
import { useText } from '../../i18n/use-text';
import { Dialog } from '../../ui/overlay/dialog';
import type { WorkKind } from '../../work/record/ids';
import type { WorkVersion } from '../../work/record/version';
import { type DocumentForm, PLAIN } from '../../work/session/document-form';
import { nameVersion, readVersions } from '../../work/store/versions';
import type { ChangesOf } from '../compare/changes-table';
import { ServiceHistory } from './service-history';
import { useVersionSizes } from './use-version-sizes';
import { VersionComparison } from './version-comparison';
import { VersionList } from './version-list';
import type { VersionChoice } from './version-words';
import './versions-dialog.css';

type Reading = { kind: 'reading' } | { kind: 'failed' } | { kind: 'read'; versions: readonly WorkVersion[] };

/**
 * `current`: editor content, saved or not. `form`: form of that content and of the versions. `onRestore` makes the
 * version the draft, as an undoable step, without sending; then the dialog closes. `onGo` navigates to a place of the
 * current document.
 */
export function VersionsDialog({
  kind,
  id,
  current,
  form = PLAIN,
  changesOf,
  onRestore,
  onClose,
  onGo,
}: {
  kind: WorkKind;
  /** Null: the service does not have it yet, so there are no versions. */
  id: string | null;
  current: Tree;
  form?: DocumentForm;
  changesOf: ChangesOf;
  onRestore: (version: WorkVersion, tree: Tree) => void;
  onClose: () => void;
  onGo?: (path: Path) => void;
}) {
  const t = useText();
  const [reading, setReading] = useState<Reading>({ kind: 'reading' });
  const [chosen, setChosen] = useState<VersionChoice>('now');
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry reads again
  useEffect(() => {
    let isCancelled = false;
    const read = id === null ? Promise.resolve([]) : readVersions(kind, id);
    read.then(
      (versions) => isCancelled || setReading({ kind: 'read', versions }),
      () => isCancelled || setReading({ kind: 'failed' }),
    );
    return () => {
      isCancelled = true;
    };
  }, [kind, id, tries]);
  const versions = reading.kind === 'read' ? reading.versions : NONE;
  const sizes = useVersionSizes(versions, changesOf, form);

  /** Rejects when it cannot be stored on the device. */
  async function rename(version: WorkVersion, { name, note }: { name: string; note: string }): Promise<void> {
    const named = { ...version, name: name.trim() || null, note };
    setReading({ kind: 'read', versions: versions.map((one) => (one.number === version.number ? named : one)) });
    await nameVersion(version.number, { name, note });
  }

  const history = id !== null && <ServiceHistory kind={kind} id={id} />;
  return (
    <Dialog
      open
      onClose={onClose}
      size={versions.length > 0 ? 'full' : 'medium'}
      title={t('workEditor.versions.title')}
      description={t('workEditor.versions.description')}
    >
      {reading.kind === 'reading' ? (
        <p className="muted" role="status">
          {t('workEditor.versions.reading')}
        </p>
      ) : reading.kind === 'failed' ? (
        <div className="state bad" role="status">
          <HistoryIcon className="icon" />
          <strong>{t('workEditor.versions.failed')}</strong>
          <button type="button" className="button" onClick={() => setTries(tries + 1)}>
            {t('ui.tryAgain')}
          </button>
        </div>
      ) : versions.length === 0 ? (
        <div className="state">
          <HistoryIcon className="icon" />
          <strong>{t('workEditor.versions.empty')}</strong>
          <p>{t('workEditor.versions.emptyText')}</p>
          {history}
        </div>
      ) : (
        <div className="versions">
          <div className="version-side">
            <VersionList versions={versions} sizes={sizes} chosen={chosen} onChoose={setChosen} />
            {history}
          </div>
          <VersionComparison
            key={chosen}
            chosen={chosen}
            versions={versions}
            current={form.sent(current)}
            form={form}
            changesOf={changesOf}
            onRename={rename}
            onRestore={(version, tree) => {
              onRestore(version, tree);
              onClose();
            }}
            onGo={
              onGo &&
              ((path) => {
                onClose();
                onGo(path);
              })
            }
          />
        </div>
      )}
    </Dialog>
  );
}

const NONE: readonly WorkVersion[] = [];
