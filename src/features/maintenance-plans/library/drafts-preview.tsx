// A file of drafts before they are brought back.
import { useText } from '../../../i18n/use-text';
import { useRuntime } from '../../../ui/runtime';
import type { DraftInFile } from '../../../work/all-drafts';
import { shownName } from './plan-name';

const MOST_SHOWN = 50;

/** `others`: how many entries of the file are no plans. */
export function DraftsPreview({ plans, others }: { plans: readonly DraftInFile[]; others: number }) {
  const t = useText();
  const { format } = useRuntime();
  const rest = plans.length - MOST_SHOWN;
  return (
    <div className="plan-preview">
      <p>
        {plans.length === 0
          ? t('planLibrary.restore.none')
          : t('planLibrary.restore.about', { count: plans.length, n: format.number(plans.length) })}
      </p>
      {plans.length > 0 && (
        <ul aria-label={t('planLibrary.restore.list')}>
          {plans.slice(0, MOST_SHOWN).map((draft, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a file may hold the same draft twice
            <li key={at}>
              <b>{shownName(draft, t).slice(0, 200)}</b>{' '}
              {draft.changedAt > 0 && (
                <span className="muted">
                  {t('planLibrary.restore.changed', { when: format.dateTime(draft.changedAt) })}
                </span>
              )}
            </li>
          ))}
          {rest > 0 && (
            <li className="muted">{t('planLibrary.restore.more', { count: rest, n: format.number(rest) })}</li>
          )}
        </ul>
      )}
      {others > 0 && (
        <p className="muted">{t('planLibrary.restore.others', { count: others, n: format.number(others) })}</p>
      )}
    </div>
  );
}
