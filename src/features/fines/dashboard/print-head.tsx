// On paper there is no filter bar: the title, the sentence and the date of the figures stand on top.
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
