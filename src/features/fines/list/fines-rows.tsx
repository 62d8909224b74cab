// Rows as a grid, or as cards on a narrow screen, with empty and loading states.
import type { ReactNode, Ref } from 'react';
import { useText } from '../../../i18n/use-text';
import { announce } from '../../../ui/feedback/notices';
import { Problem } from '../../../ui/feedback/problem';
import { useRuntime } from '../../../ui/runtime';
import type { GridHandle, GridSelection } from '../../../ui/table/data-grid';
import { useMedia } from '../../../ui/use-media';
import type { ChangeSearch } from '../../../url/use-search';
import type { FineRow } from './fine-row';
import { FinesCards } from './fines-cards';
import { FinesGrid } from './fines-grid';
import { NoFines } from './no-fines';
import { keepLayout } from './page-tools';
import { type KeyedFine, selectedPart } from './selection';
import { type Density, type TableState, withList } from './table-state';
import type { LoadedFines } from './use-loaded-fines';
import type { SelectionControl } from './use-selection';

const NARROW = '(max-width: 720px)';
const SKELETON_ROWS = Array.from({ length: 15 }, (_, index) => index);

export function FinesRows({
  state,
  loaded,
  rows,
  toRow,
  today,
  density,
  control,
  localTexts,
  change,
  onOpen,
  onClose,
  onPoint,
  onCopy,
  ref,
}: {
  state: TableState;
  loaded: LoadedFines;
  rows: readonly KeyedFine[];
  toRow: (fine: KeyedFine['fine']) => FineRow;
  today: string;
  density: Density;
  control: SelectionControl;
  localTexts: readonly string[];
  change: ChangeSearch<TableState>;
  onOpen: (key: string) => void;
  onClose: () => void;
  onPoint?: (key: string | null) => void;
  onCopy: (rows: readonly KeyedFine[]) => void;
  ref: Ref<GridHandle>;
}) {
  const t = useText();
  const { format } = useRuntime();
  const isNarrow = useMedia(NARROW);
  const { selection } = control;
  const part = selectedPart(selection, rows);
  const gridSelection: GridSelection = {
    isSelected: (row) => {
      const item = rows[row];
      return item !== undefined && selection.has(item.key);
    },
    part,
    columnTitle: t('fines.select.column'),
    allLabel: t('fines.select.all'),
    rowLabel: (row) => t('fines.select.row', { ait: format.text(rows[row]?.fine.ait_number) }),
    onToggle: (row, isRange) => control.toggle(rows, row, isRange),
    onExtend: (from, to) => control.extend(rows, from, to),
    onToggleAll: () => control.toggleAll(rows),
    onClear: () => {
      if (state.fine !== null) {
        onClose();
        return true;
      }
      if (selection.size === 0) return false;
      control.clear();
      return true;
    },
  };
  const { list } = state;
  const shared = {
    rows,
    toRow,
    today,
    scrollKey: `${state.rows}-${list.page}`,
    openKey: state.fine,
    selection: gridSelection,
    isBusy: loaded.isPending,
    isOld: loaded.isOld,
    onOpen: (row: number, byKey = false) => {
      const item = rows[row];
      if (!item) return;
      // Enter on the open row focuses its details.
      if (byKey && item.key === state.fine) document.querySelector<HTMLElement>('.fine-drawer')?.focus();
      else onOpen(item.key);
    },
  };
  if (isNarrow) return <FinesCards {...shared}>{instead()}</FinesCards>;
  return (
    <FinesGrid
      {...shared}
      ref={ref}
      layout={state.layout}
      onLayout={(layout) => {
        keepLayout(layout);
        change((now) => ({ ...now, layout }));
      }}
      onSaid={announce}
      sort={state.sort}
      onSort={(sort) => change((now) => ({ ...now, sort }))}
      density={density}
      onPoint={onPoint && ((row) => onPoint(row === null ? null : (rows[row]?.key ?? null)))}
      onCopy={() => onCopy(selection.size === 0 ? [] : [...selection].map(([key, fine]) => ({ key, fine })))}
    >
      {instead()}
    </FinesGrid>
  );

  function instead(): ReactNode {
    if (rows.length > 0) return null;
    if (loaded.isPending || (loaded.all?.isLoading && loaded.fines.length === 0)) {
      return (
        <div className="grid-skeleton breathing" aria-hidden="true">
          {SKELETON_ROWS.map((row) => (
            <i key={row} className="skeleton line" />
          ))}
        </div>
      );
    }
    if (loaded.error !== null && loaded.fines.length === 0)
      return <Problem error={loaded.error} onRetry={loaded.reload} what={t('fines.title')} />;
    if (loaded.fines.length === 0) {
      return <NoFines list={list} onChange={(next) => change((now) => withList(now, next))} />;
    }
    return (
      <div className="state">
        <strong>
          {t('fines.local.none', { of: format.number(loaded.fines.length), filters: format.list(localTexts) })}
        </strong>
        <p>{t(loaded.all?.end === 'complete' ? 'fines.local.noneWhole' : 'fines.local.noneText')}</p>
        {loaded.page !== null && (
          <button type="button" className="button" onClick={() => change((now) => ({ ...now, rows: 'all' }))}>
            {t('fines.all.load')}
          </button>
        )}
      </div>
    );
  }
}
