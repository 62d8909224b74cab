// Unobtrusive notes: stale figures, a failed comparison, dropped values.
import { ServiceProblem } from '../../../api/exchange';
import { useDashboard } from './dashboard-context';

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
