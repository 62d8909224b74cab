// Preview of a drafts file before it is restored.
import { useText } from '../../i18n/use-text';
import { useRuntime } from '../../ui/runtime';
import type { DraftInFile } from '../../work/record/drafts-file';
import type { WorkKind } from '../../work/record/ids';
import { AREAS } from './library-area';
import { shownName } from './shown-name';

const MOST_SHOWN = 50;

/** `others`: number of entries of an unknown kind. */
export function DraftsPreview({
  kind,
  drafts,
  others,
}: {
  kind: WorkKind;
  drafts: readonly DraftInFile[];
  others: number;
}) {
  const t = useText();
  const { format } = useRuntime();
  const { library } = AREAS[kind];
  const rest = drafts.length - MOST_SHOWN;
  return (
    <div className="open-preview">
      <p>
        {drafts.length === 0
          ? t(`${library}.restore.none`)
          : t(`${library}.restore.about`, { count: drafts.length, n: format.number(drafts.length) })}
      </p>
      {drafts.length > 0 && (
        <ul aria-label={t('workLibrary.restore.list')}>
          {drafts.slice(0, MOST_SHOWN).map((draft, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a file may contain the same draft twice
            <li key={at}>
              <b>{shownName(kind, draft, t).slice(0, 200)}</b>{' '}
              {draft.changedAt > 0 && (
                <span className="muted">
                  {t('workLibrary.restore.changed', { when: format.dateTime(draft.changedAt) })}
                </span>
              )}
            </li>
          ))}
          {rest > 0 && (
            <li className="muted">{t('workLibrary.restore.more', { count: rest, n: format.number(rest) })}</li>
          )}
        </ul>
      )}
      {others > 0 && (
        <p className="muted">{t(`${library}.restore.others`, { count: others, n: format.number(others) })}</p>
      )}
    </div>
  );
}

/** Result text: `3 drafts restored; 1 was here already`. */
export function useRestoredWords(): (result: { taken: number; present: number }) => string {
  const t = useText();
  const { format } = useRuntime();
  return ({ taken, present }) => {
    const restoredText = t('workLibrary.restore.done', { count: taken, n: format.number(taken) });
    const also = t('workLibrary.restore.present', { count: present, n: format.number(present) });
    return taken > 0 && present > 0 ? `${restoredText}; ${also}` : restoredText;
  };
}
