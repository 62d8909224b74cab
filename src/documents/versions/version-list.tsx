// List of versions, newest first, after the current editor content. A radio group.
import { useEffect, useId, useRef } from 'react';
import { useText } from '../../i18n/use-text';
import { useRuntime } from '../../ui/runtime';
import type { WorkVersion } from '../../work/record/version';
import type { VersionSize } from './use-version-sizes';
import { type VersionChoice, versionWords } from './version-words';

export function VersionList({
  versions,
  sizes,
  chosen,
  onChoose,
}: {
  versions: readonly WorkVersion[];
  sizes: ReadonlyMap<number, VersionSize>;
  chosen: VersionChoice;
  onChoose: (choice: VersionChoice) => void;
}) {
  const t = useText();
  const { format } = useRuntime();
  const group = useId();
  /** Ages are fixed when the list opens, so that they do not change while it is read. */
  const now = useRef(Date.now()).current;
  const list = useRef<HTMLDivElement>(null);
  // The list loads after the dialog, which has focused its first button.
  useEffect(() => list.current?.querySelector<HTMLElement>(':checked')?.focus(), []);
  const sizeWords = (size: VersionSize | undefined) => {
    if (size === undefined) return '…';
    if (size === 'first') return t('workEditor.versions.first');
    if (size === 'unreadable') return t('workEditor.versions.unreadable');
    return t('workEditor.versions.changes', { count: size, n: format.number(size) });
  };
  return (
    <div ref={list} className="version-list" role="radiogroup" aria-label={t('workEditor.versions.list')}>
      <label>
        <input type="radio" name={group} checked={chosen === 'now'} onChange={() => onChoose('now')} />
        <span>
          <strong>{t('workEditor.versions.now')}</strong>
          <span className="muted">{t('workEditor.versions.nowText')}</span>
        </span>
      </label>
      {versions.map(({ number, ordinal, name, note, at, isOverwritten }) => (
        <label key={number}>
          <input type="radio" name={group} checked={chosen === number} onChange={() => onChoose(number)} />
          <span>
            <strong>{versionWords({ ordinal, name, isOverwritten }, { t, format })}</strong>
            <span className="muted">
              {format.dateTime(at)} · {format.age(now - at)}
            </span>
            {note && <span className="version-note">{note}</span>}
            <span className="muted">{sizeWords(sizes.get(number))}</span>
          </span>
        </label>
      ))}
    </div>
  );
}
