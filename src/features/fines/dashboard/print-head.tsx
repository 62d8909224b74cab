// Print header instead of the filter bar: title, sentence and date of the figures.
import { useDashboard } from './dashboard-context';

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
