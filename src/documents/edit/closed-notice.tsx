// Shown instead of the editor while no document is open: loading, failed, or not found.
import { useText } from '../../i18n/use-text';
import { Problem } from '../../ui/feedback/problem';
import type { WorkKind } from '../../work/record/ids';
import { UnreadableDocument } from '../open-document';
import type { Opening } from './use-opening';

export function ClosedNotice({
  kind,
  title,
  opening,
  onAgain,
}: {
  kind: WorkKind;
  /** Page title. */
  title: string;
  opening: Opening;
  onAgain: () => void;
}) {
  const t = useText();
  const isUnknown = opening.kind === 'open' && opening.opened === null;
  return (
    <section className="card" aria-busy={!isUnknown && opening.kind !== 'failed'}>
      <div className="body">
        {opening.kind === 'failed' && opening.error instanceof UnreadableDocument ? (
          <div className="state bad" role="alert">
            <strong>{t(`workEditor.unreadable.title.${kind}`)}</strong>
            <p>
              {opening.error.problem
                ? t(
                    opening.error.problem.code === 'duplicateKey'
                      ? 'workEditor.unreadable.twice'
                      : 'workEditor.unreadable.at',
                    {
                      line: opening.error.problem.line,
                      column: opening.error.problem.column,
                    },
                  )
                : t(`workEditor.unreadable.noObject.${kind}`)}
            </p>
            <button type="button" className="button" onClick={onAgain}>
              {t('ui.tryAgain')}
            </button>
          </div>
        ) : opening.kind === 'failed' ? (
          <Problem error={opening.error} onRetry={onAgain} what={title} />
        ) : isUnknown ? (
          <div className="state">
            <strong>{t(`workEditor.unknown.title.${kind}`)}</strong>
            <p>{t(`workEditor.unknown.text.${kind}`)}</p>
          </div>
        ) : (
          <i className="skeleton" style={{ blockSize: 240 }} />
        )}
      </div>
    </section>
  );
}
