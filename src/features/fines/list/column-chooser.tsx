// Settings of visible columns, their order, and row density.
import { Columns3 } from 'lucide-react';
import { useText } from '../../../i18n/use-text';
import { lazyComponent } from '../../../ui/loading/lazy-component';
import { PopoverButton } from '../../../ui/overlay/popover';
import { useRuntime } from '../../../ui/runtime';
import { LazyPanel } from '../filters/lazy-panel';
import { columnOf, columnTitle, isColumnId, TABLE_COLUMNS } from './columns';
import { allColumns, DEFAULT_LAYOUT, type Layout, orderColumns, showColumns } from './layout';
import type { Density } from './table-state';

const choices = lazyComponent(() => import('../../../ui/form/ordered-choices').then((module) => module.default), {
  isHeavy: true,
});

export function ColumnChooser({
  layout,
  onLayout,
  onReset,
  density,
  onDensity,
}: {
  layout: Layout;
  onLayout: (layout: Layout) => void;
  onReset: () => void;
  density: Density;
  onDensity: (density: Density) => void;
}) {
  const t = useText();
  const { format } = useRuntime();
  const counts = { n: format.number(layout.length), of: format.number(TABLE_COLUMNS.length) };
  const items = allColumns(layout).map((id) => ({
    id,
    text: columnTitle(t, id, format),
    detail: t(`fines.group.${columnOf(id).group}`),
  }));
  return (
    <PopoverButton
      className="button plain"
      label={t('fines.columns.title')}
      placement="end"
      onIntent={choices.fetchAhead}
      button={
        <>
          <Columns3 className="icon" />
          <span className="wide-only">{t('fines.columns.button', counts)}</span>
          <span className="hidden">{t('fines.columns.title')}</span>
        </>
      }
    >
      {() => (
        <div className="column-chooser">
          <p className="hint">{t('fines.columns.hint')}</p>
          <LazyPanel title={t('fines.columns.title')} size="list">
            <choices.Part
              items={items}
              chosen={new Set<string>(layout.map(({ id }) => id))}
              locale={format.tag}
              label={t('fines.columns.title')}
              handleLabel={(column) => t('fines.columns.handle', { column })}
              onChoose={(ids) => onLayout(showColumns(layout, new Set([...ids].filter(isColumnId))))}
              onOrder={(ids) => onLayout(orderColumns(layout, ids.filter(isColumnId)))}
            />
          </LazyPanel>
          <fieldset className="segments">
            <legend className="hidden">{t('fines.columns.density')}</legend>
            {(['comfortable', 'compact'] as const).map((choice) => (
              <button key={choice} type="button" aria-pressed={density === choice} onClick={() => onDensity(choice)}>
                {t(`fines.columns.${choice}`)}
              </button>
            ))}
          </fieldset>
          <div className="foot">
            <button
              type="button"
              className="button"
              onClick={() => onLayout(showColumns(layout, new Set(TABLE_COLUMNS.map(({ id }) => id))))}
            >
              {t('fines.columns.all', { n: counts.of })}
            </button>
            <button type="button" className="button" disabled={layout === DEFAULT_LAYOUT} onClick={onReset}>
              {t('fines.columns.reset')}
            </button>
          </div>
        </div>
      )}
    </PopoverButton>
  );
}
