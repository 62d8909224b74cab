// All filters on a narrow screen, stacked.
import type { ReactNode } from 'react';
import { useText } from '../../../i18n/use-text';
import { Dialog } from '../../../ui/overlay/dialog';
import { useRuntime } from '../../../ui/runtime';
import { CompareButton, type ControlProps, FilterControls } from './filter-controls';
import { PeriodGroup, PresetSegments } from './period-controls';
import './filter-sheet.css';

export default function FilterSheet({
  total,
  ownControls,
  onReset,
  onClose,
  ...controls
}: ControlProps & { total: number | null; ownControls?: ReactNode; onReset: () => void; onClose: () => void }) {
  const t = useText();
  const { format } = useRuntime();
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('filters.label')}
      size="sheet"
      actions={
        <>
          <button type="button" className="button" onClick={onReset}>
            {t('filters.reset')}
          </button>
          <button type="button" className="button main" onClick={onClose}>
            {total === null ? t('filters.showAny') : t('filters.show', { count: total, n: format.number(total) })}
          </button>
        </>
      }
    >
      <div className="filter-sheet">
        <h3>{t('filters.period.label')}</h3>
        <PeriodGroup {...controls} />
        <PresetSegments {...controls} className="grid" />
        {controls.visibleControls.compare && <CompareButton {...controls} />}
        <h3>{t('filters.whoWhatWhen')}</h3>
        <FilterControls {...controls} />
        {ownControls}
      </div>
    </Dialog>
  );
}
