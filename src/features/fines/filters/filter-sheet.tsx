// All filters on a narrow screen, stacked.
import type { ReactNode } from 'react';
import { useText } from '../../../i18n/use-text';
import { Dialog } from '../../../ui/overlay/dialog';
import { useRuntime } from '../../../ui/runtime';
import { useFilterBar } from './edit-filters';
import { CompareButton, FilterControls } from './filter-controls';
import { PeriodGroup, PresetSegments } from './period-controls';
import './filter-sheet.css';

export default function FilterSheet({
  total,
  ownControls,
  onReset,
  onClose,
}: {
  total: number | null;
  ownControls?: ReactNode;
  onReset: () => void;
  onClose: () => void;
}) {
  const t = useText();
  const { visibleControls } = useFilterBar();
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
        <PeriodGroup />
        <PresetSegments className="grid" />
        {visibleControls.compare && <CompareButton />}
        <h3>{t('filters.whoWhatWhen')}</h3>
        <FilterControls />
        {ownControls}
      </div>
    </Dialog>
  );
}
