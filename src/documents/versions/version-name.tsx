// Name of a version, edited in place. Every key press is stored at once, so that closing loses nothing.
import { useId, useState } from 'react';
import { useText } from '../../i18n/use-text';
import type { WorkVersion } from '../../work/record/version';

export function VersionName({
  version,
  onRename,
}: {
  version: WorkVersion;
  /** Rejects when it cannot be stored. */
  onRename: (version: WorkVersion, words: { name: string; note: string }) => Promise<void>;
}) {
  const t = useText();
  const id = useId();
  const [words, setWords] = useState({ name: version.name ?? '', note: version.note ?? '' });
  const [outcome, setOutcome] = useState<'none' | 'stored' | 'notStored'>('none');
  const change = (next: typeof words) => {
    setWords(next);
    onRename(version, next).then(
      () => setOutcome('stored'),
      () => setOutcome('notStored'),
    );
  };
  return (
    <div className="version-name">
      <label>
        {t('workEditor.versions.name')}
        <input
          className="field"
          maxLength={120}
          value={words.name}
          aria-describedby={`${id}-hint`}
          onChange={(event) => change({ ...words, name: event.target.value })}
        />
      </label>
      <label>
        {t('workEditor.versions.note')}
        <input
          className="field"
          maxLength={1000}
          value={words.note}
          onChange={(event) => change({ ...words, note: event.target.value })}
        />
      </label>
      <p id={`${id}-hint`} className="muted">
        {t('workEditor.versions.nameHint')}
      </p>
      <p role="status" className={outcome === 'notStored' ? 'bad' : 'muted'}>
        {outcome !== 'none' && t(`workEditor.versions.${outcome}`)}
      </p>
    </div>
  );
}
