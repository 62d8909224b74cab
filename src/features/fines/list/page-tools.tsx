// Toolbar above the table: views, columns, and panels.
import { Clock, Map as MapIcon } from 'lucide-react';
import { memo } from 'react';
import { useText } from '../../../i18n/use-text';
import { getPreferences, setPreference } from '../../../ui/preferences';
import type { ChangeSearch } from '../../../url/use-search';
import { ColumnChooser } from './column-chooser';
import { DEFAULT_LAYOUT, defaultLayout, formatLayout, isSameLayout, type Layout, parseLayout } from './layout';
import type { ViewCountsShown } from './table-desk';
import { type Density, type Panel, type TableState, tableCodec, withPanel } from './table-state';
import { ViewTabs } from './views/view-tabs';
import { BUILT_IN_LAYOUTS } from './views/views';

/** Stores the columns as the default of this browser. */
export function keepLayout(layout: Layout): void {
  setPreference('finesColumns', isSameLayout(layout, DEFAULT_LAYOUT) ? null : formatLayout(layout));
}

function storedLayout(): Layout {
  return parseLayout(getPreferences().finesColumns ?? '') ?? DEFAULT_LAYOUT;
}

export function panelButtonId(panel: Panel): string {
  return `fines-panel-${panel}`;
}

/** Memoized: `state` must exclude page and open row. */
export const PageTools = memo(function PageTools({
  state,
  change,
  density,
  today,
  counts,
}: {
  state: TableState;
  change: ChangeSearch<TableState>;
  density: Density;
  today: string;
  /** Rows of built-in views; null while nothing is counted. */
  counts: ViewCountsShown | null;
}) {
  const t = useText();
  const onLayout = (layout: Layout) => {
    keepLayout(layout);
    change((now) => ({ ...now, layout }));
  };
  const panel = (name: 'map' | 'hours') => ({
    id: panelButtonId(name),
    'aria-pressed': state.panel === name,
    className: state.panel === name ? 'button plain on' : 'button plain',
    onClick: () => change((now) => withPanel(now, now.panel === name ? null : name)),
  });
  return (
    <ViewTabs
      record={tableCodec.format(state)}
      today={today}
      counts={counts}
      onOpen={(search, view) => {
        const next = tableCodec.parse(search);
        // A view without columns keeps the current ones, or restores those replaced by a built-in view.
        const isBorrowed = BUILT_IN_LAYOUTS.has(formatLayout(state.layout));
        const layout = search.columns ? next.layout : isBorrowed ? storedLayout() : state.layout;
        if (search.columns && !BUILT_IN_LAYOUTS.has(formatLayout(next.layout))) keepLayout(next.layout);
        change((now) => ({
          ...next,
          layout,
          density: next.density ?? now.density,
          panel: now.panel,
          fine: null,
          view,
        }));
      }}
    >
      <button type="button" title={t('fines.panel.mapTitle')} aria-label={t('fines.panel.map')} {...panel('map')}>
        <MapIcon className="icon" />
        <span className="wide-only">{t('fines.panel.map')}</span>
      </button>
      <button type="button" title={t('fines.panel.hoursTitle')} aria-label={t('fines.panel.hours')} {...panel('hours')}>
        <Clock className="icon" />
        <span className="wide-only">{t('fines.panel.hours')}</span>
      </button>
      <ColumnChooser
        layout={state.layout}
        onLayout={onLayout}
        onReset={() => {
          setPreference('finesColumns', null);
          change((now) => ({ ...now, layout: defaultLayout(now.figure), density: null }));
        }}
        density={density}
        onDensity={(next) => {
          setPreference('density', next);
          change((now) => ({ ...now, density: next }));
        }}
      />
    </ViewTabs>
  );
});
