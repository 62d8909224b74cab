// What can be done with all selected vehicles at once; in this plan each is one step.
import { CalendarCheck, Copy, Trash } from 'lucide-react';
import { useText } from '../../../i18n/use-text';
import { useRuntime } from '../../../ui/runtime';

export function VehiclesBulkBar({
  count,
  onMaintenance,
  onCopy,
  onRemove,
}: {
  count: number;
  onMaintenance: () => void;
  onCopy: () => void;
  onRemove: () => void;
}) {
  const t = useText();
  const { format } = useRuntime();
  return (
    <div className="rows-bulk" role="toolbar" aria-label={t('planRows.bulk.bar')}>
      <b>{t('planRows.bulk.selected', { count, n: format.number(count) })}</b>
      <button type="button" className="button" onClick={onMaintenance}>
        <CalendarCheck className="icon" />
        {t('planRows.maintenance.title')}
      </button>
      <button type="button" className="button" onClick={onCopy}>
        <Copy className="icon" />
        {t('planRows.copyTo.title')}
      </button>
      <button type="button" className="button plain" onClick={onRemove}>
        <Trash className="icon" />
        {t('planRows.bulk.remove')}
      </button>
    </div>
  );
}
