// Lines above the cards: the head of a print, notes on the figures, and the banner of the current highlight.
import { Undo2 } from 'lucide-react';
import { ServiceProblem } from '../../../api/exchange';
import { rich } from '../../../i18n/use-text';
import { focusHeading } from '../../../ui/page/focus-heading';
import { useDashboard } from './dashboard-context';

/** Print header instead of the filter bar: title, sentence and date of the figures. */
export function PrintHead() {
  const { t, format, sentence, figures } = useDashboard();
  return (
    <div className="print-head">
      <p className="title">{t('dashboard.title')}</p>
      <p>{sentence}</p>
      {figures && <p className="muted">{t('ui.age.onDay', { time: format.dateTime(figures.receivedAt) })}</p>}
    </div>
  );
}

/** Unobtrusive notes: stale figures, a failed comparison, dropped values. */
export function QuietNotes({ dropped }: { dropped: number }) {
  const { t, format, figures, error } = useDashboard();
  if (!figures) return null;
  const problem = error instanceof ServiceProblem ? error.kind : 'server';
  const kind = problem === 'elsewhere' ? 'signIn' : problem;
  const problemKind = kind === 'offline' || kind === 'timeout' || kind === 'signIn' ? kind : 'other';
  const { period, before, receivedAt, isComparedMissing } = figures;
  return (
    <div className="notes" role="status">
      {error ? (
        <p>
          {t('dashboard.stale', {
            problem: t(`dashboard.staleProblem.${problemKind}`),
            time: format.time(receivedAt),
            dates: format.dateRange(period.start_date, period.end_date),
          })}
        </p>
      ) : null}
      {isComparedMissing && (
        <p>
          {t('dashboard.secondFailed', {
            dates: format.dateRange(before.period.start_date, before.period.end_date),
          })}
        </p>
      )}
      {dropped > 0 && <p>{t('ui.dropped', { count: dropped, n: format.number(dropped) })}</p>}
    </div>
  );
}

/** The current highlight, with a button to clear it. */
export function HighlightLine({ onPutOut }: { onPutOut: () => void }) {
  const { t, format, highlight } = useDashboard();
  return (
    <div role="status">
      {highlight && (
        <p className="highlight-line">
          <span>
            {rich(t('dashboard.highlight.text', { skipInterpolation: true }), { name: format.text(highlight.text) })}
          </span>
          <button
            type="button"
            className="button plain"
            onClick={() => {
              // The button is unmounted, so the focus moves to the highlighted item, or to the heading.
              const all = document.querySelectorAll<HTMLElement>('.part:not([style*="none"]) [aria-pressed="true"]');
              const chosen = [...all].find(({ textContent }) => textContent.trim() === highlight.text.trim());
              if (chosen) chosen.focus({ preventScroll: true });
              else focusHeading();
              onPutOut();
            }}
          >
            <Undo2 className="icon" />
            {t('dashboard.highlight.back')} <kbd>Esc</kbd>
          </button>
        </p>
      )}
    </div>
  );
}
