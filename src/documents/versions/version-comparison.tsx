// The selected version: diff to the current or another version, name and note, and restore.
import { Download, RotateCcw } from 'lucide-react';
import { useId, useState } from 'react';
import { equalTrees, type Path, type Tree } from '../../document/tree';
import { useText } from '../../i18n/use-text';
import { downloadFile } from '../../ui/feedback/download';
import { useRuntime } from '../../ui/runtime';
import type { WorkVersion } from '../../work/record/version';
import type { DocumentForm } from '../../work/session/document-form';
import { type ChangesOf, ChangesTable } from '../compare/changes-table';
import { VersionName } from './version-name';
import { createVersionTrees, versionFileName } from './version-trees';
import { isOlder, type VersionChoice, versionWords } from './version-words';

export function VersionComparison({
  chosen,
  versions,
  current,
  form,
  changesOf,
  onRename,
  onRestore,
  onGo,
}: {
  chosen: VersionChoice;
  versions: readonly WorkVersion[];
  /** As it would be sent. */
  current: Tree;
  form: DocumentForm;
  changesOf: ChangesOf;
  onRename: (version: WorkVersion, words: { name: string; note: string }) => Promise<void>;
  onRestore: (version: WorkVersion, tree: Tree) => void;
  onGo?: ((path: Path) => void) | undefined;
}) {
  const t = useText();
  const { format } = useRuntime();
  const id = useId();
  const [other, setOther] = useState<VersionChoice>(chosen === 'now' ? (versions[0]?.number ?? 'now') : 'now');
  const [treeOfVersion] = useState(() => createVersionTrees(form));
  const version = versionAt(chosen, versions);
  // The older version is always `before`.
  const [before, after] = isOlder(chosen, other) ? [chosen, other] : [other, chosen];
  const [from, to] = [treeOf(before), treeOf(after)];
  const lines = from === null || to === null ? null : changesOf(from, to);
  const tree = version ? treeOfVersion(version) : null;

  function treeOf(choice: VersionChoice): Tree | null {
    const found = versionAt(choice, versions);
    return choice === 'now' ? current : found ? treeOfVersion(found) : null;
  }
  const words = (choice: VersionChoice) => {
    const found = versionAt(choice, versions);
    return found ? versionWords(found, { t, format }) : t('workEditor.versions.nowHere');
  };
  const fromTo = t('workEditor.versions.from', { before: words(before), after: words(after) });

  return (
    <section className="version-comparison" aria-labelledby={`${id}-title`}>
      <header>
        <h3 id={`${id}-title`}>
          {version ? words(chosen) : t('workEditor.versions.now')}
          {version && <small className="muted"> {format.dateTime(version.at)}</small>}
        </h3>
        {version && (
          <span className="version-actions">
            <button
              type="button"
              className="button"
              onClick={() =>
                downloadFile(versionFileName(version), new Blob([version.body], { type: 'application/json' }))
              }
            >
              <Download className="icon" />
              {t('workEditor.versions.download')}
            </button>
            {tree !== null && (
              <button
                type="button"
                className="button main"
                title={t('workEditor.versions.restoreHint')}
                disabled={equalTrees(tree, current)}
                onClick={() => onRestore(version, tree)}
              >
                <RotateCcw className="icon" />
                {t('workEditor.versions.restore')}
              </button>
            )}
          </span>
        )}
      </header>
      {version && <VersionName version={version} onRename={onRename} />}
      <p className="version-with">
        <label htmlFor={`${id}-other`}>{t('workEditor.versions.compareWith')}</label>
        <select
          id={`${id}-other`}
          className="field"
          value={String(other)}
          onChange={(event) => setOther(event.target.value === 'now' ? 'now' : Number(event.target.value))}
        >
          {chosen !== 'now' && <option value="now">{t('workEditor.versions.now')}</option>}
          {versions.map((one) =>
            one.number === chosen ? null : (
              <option key={one.number} value={one.number}>
                {`${versionWords(one, { t, format })}, ${format.dateTime(one.at)}`}
              </option>
            ),
          )}
        </select>
      </p>
      {lines === null ? (
        <div className="state bad">
          <strong>{t('workEditor.versions.unreadable')}</strong>
          <p>{t('workEditor.versions.unreadableText')}</p>
        </div>
      ) : (
        <>
          <p className="muted" role="status">
            {fromTo} · {t('workEditor.versions.changes', { count: lines.length, n: format.number(lines.length) })}
          </p>
          <ChangesTable
            key={`${before} ${after}`}
            lines={lines}
            label={fromTo}
            onGo={after === 'now' ? onGo : undefined}
          />
        </>
      )}
    </section>
  );
}

function versionAt(choice: VersionChoice, versions: readonly WorkVersion[]): WorkVersion | undefined {
  return choice === 'now' ? undefined : versions.find(({ number }) => number === choice);
}
