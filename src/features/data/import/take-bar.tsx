// The bar at the foot: what the service says of the rows so far, and the button that stores them.
import { MOST_IMPORT_ROWS } from '../../../directory/own-imports';
import { useText } from '../../../i18n/use-text';
import { Problem } from '../../../ui/feedback/problem';
import { useRuntime } from '../../../ui/runtime';
import type { ImportSession, Review } from './import-session';

export function TakeBar({
  review,
  session,
  hasSample,
  onOther,
}: {
  review: Review;
  session: ImportSession;
  hasSample: boolean;
  onOther: () => void;
}) {
  const t = useText();
  const { format } = useRuntime();
  const { check, storing, tables } = review;
  const taken = tables.filter(({ isTaken }) => isTaken);
  const outcome = check.kind === 'done' ? check.outcome : null;
  const accepted =
    outcome?.tables.reduce((sum, { new: added, changed, equal }) => sum + added + changed + equal, 0) ?? 0;
  const rows = taken.reduce((sum, table) => sum + table.rows, 0);
  const isTooMany = rows > MOST_IMPORT_ROWS;
  const isStoring = storing?.kind === 'under way';
  const isReady = outcome !== null && accepted > 0 && !isStoring && !hasSample;
  const text = statusText();
  const error = storing?.kind === 'refused' || storing?.kind === 'unsure' ? storing.error : null;
  return (
    <div className="take-bar">
      {check.kind === 'failed' && (
        <Problem error={check.error} onRetry={session.checkAgain} what={t('data.check.what')} />
      )}
      {error !== null && (
        <Problem
          error={error}
          onRetry={storing?.kind === 'unsure' ? () => void session.store() : session.checkAgain}
          what={t(storing?.kind === 'unsure' ? 'data.storing.unsure' : 'data.storing.refused')}
        />
      )}
      <div className="take-row">
        <span role="status">{text}</span>
        {check.kind === 'sending' && (
          <progress value={check.sent} max={check.rows} aria-label={t('data.check.sending')} />
        )}
        {(check.kind === 'trying' || isStoring) && <progress aria-label={text} />}
        <button
          type="button"
          className="button"
          onClick={() => !isStoring && onOther()}
          aria-disabled={isStoring || undefined}
        >
          {t('data.other')}
        </button>
        <button type="button" className="button" onClick={session.cancel} aria-disabled={isStoring || undefined}>
          {t('ui.cancel')}
        </button>
        <button
          type="button"
          className="button main"
          aria-disabled={!isReady || undefined}
          onClick={() => isReady && void session.store()}
        >
          {t('data.store', { count: accepted, n: format.number(accepted) })}
        </button>
      </div>
    </div>
  );

  function statusText(): string {
    if (isTooMany) return t('data.check.tooMany', { n: format.number(rows), most: format.number(MOST_IMPORT_ROWS) });
    if (hasSample) return t('data.check.sample');
    if (isStoring) return t('data.storing.text');
    switch (check.kind) {
      case 'waiting':
      case 'sending':
        return t('data.check.sending');
      case 'trying':
        return t('data.check.trying');
      case 'nothing':
        return t(taken.some(({ missing }) => missing.length > 0) ? 'data.check.missing' : 'data.check.nothing');
      case 'failed':
        return t('data.check.failed');
      case 'done':
        return t('data.check.done', {
          count: accepted,
          n: format.number(accepted),
          left: format.number(rows - accepted),
        });
    }
  }
}
