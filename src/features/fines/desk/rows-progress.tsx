// How far the rows are read: months, a bar, and the way to stop and to go on. Nothing is shown once all are read.
import { useText } from '../../../i18n/use-text';
import { useRuntime } from '../../../ui/runtime';
import type { RowsOfPage } from '../rows/use-rows';

export function RowsProgress({ rows: { rows, state }, isWhole }: { rows: RowsOfPage; isWhole: boolean }) {
  const t = useText();
  const { format } = useRuntime();
  if (isWhole) return state.isUnsure ? <p className="desk-note">{t('desk.reading.unsure')}</p> : null;
  const { months, waiting, reading, isCancelled, problem } = state;
  const isStopped = isCancelled || problem !== null;
  return (
    <div className="rows-progress" role="status">
      <p>
        {months === null
          ? t('desk.reading.open')
          : t('desk.reading.months', { read: format.number(months.read), of: format.number(months.of) })}{' '}
        {waiting !== null && t('desk.reading.waiting', { count: waiting.seconds, n: format.number(waiting.seconds) })}
        {reading === 'elsewhere' && t('desk.reading.elsewhere')}
        {isStopped && t('desk.reading.stopped')}
      </p>
      {isStopped ? (
        <button type="button" className="link" onClick={rows.resume}>
          {t('desk.reading.resume')}
        </button>
      ) : (
        reading === 'here' && (
          <button type="button" className="link" onClick={rows.cancel}>
            {t('desk.reading.stop')}
          </button>
        )
      )}
      {months !== null && <progress max={months.of} value={months.read} aria-label={t('desk.reading.open')} />}
    </div>
  );
}
