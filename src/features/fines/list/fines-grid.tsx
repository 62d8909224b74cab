// The grid of fines: columns of the layout and row cells, on the shared data grid.

import { type ReactNode, type Ref, useMemo } from 'react';
import type { Format } from '../../../format/format';
import { type Text, useText } from '../../../i18n/use-text';
import { rememberedWith } from '../../../store/remember';
import type { MenuItem } from '../../../ui/overlay/menu-item';
import { useRuntime } from '../../../ui/runtime';
import { DataGrid, type GridColumn, type GridHandle, type GridSelection } from '../../../ui/table/data-grid';
import { type ColumnId, columnOf, columnTitle, isColumnId } from './columns';
import { fineCell, fineCellClass } from './fine-cell';
import type { FineRow } from './fine-row';
import { type Layout, moveColumn, pinColumn, resizeColumn, showColumns } from './layout';
import type { KeyedFine } from './selection';
import { nextSort, type Sort } from './sort-rows';
import type { Density } from './table-state';

const ROW_PX: Record<Density, number> = { comfortable: 39, compact: 30 };

type FinesGridProps = {
  rows: readonly KeyedFine[];
  toRow: (fine: KeyedFine['fine']) => FineRow;
  today: string;
  layout: Layout;
  onLayout: (layout: Layout) => void;
  /** Announces the result of a keyboard action. */
  onSaid: (text: string) => void;
  sort: Sort;
  onSort: (sort: Sort) => void;
  density: Density;
  scrollKey: string;
  openKey: string | null;
  selection: GridSelection;
  isBusy: boolean;
  isOld: boolean;
  onOpen: (row: number, byKey: boolean) => void;
  onPoint?: (row: number | null) => void;
  onCopy: () => void;
  children?: ReactNode;
  ref?: Ref<GridHandle>;
};

/** The same list for the same layout, order and language, because rows of the grid are memoized. */
const columnsOf = rememberedWith((layout: Layout, sort: Sort, t: Text, format: Format): GridColumn[] =>
  layout.map(({ id, width, pin }) => {
    const at = sort.findIndex((key) => key.id === id);
    const key = sort[at];
    return {
      id,
      width,
      pin,
      title: columnTitle(t, id, format),
      isNumber: columnOf(id).isNumber,
      sort: key
        ? { direction: key.descending ? 'descending' : 'ascending', place: sort.length > 1 ? at + 1 : null }
        : null,
    };
  }),
);

export function FinesGrid(props: FinesGridProps) {
  const { rows, toRow, today, layout, onLayout, onSaid, sort, onSort, density, openKey } = props;
  const t = useText();
  const { format } = useRuntime();
  const columns = columnsOf(layout, sort, t, format);
  const cells = useMemo(
    () => ({
      renderCell: (index: number, column: string): ReactNode => {
        const item = rows[index];
        return item && isColumnId(column) ? fineCell(toRow(item.fine), column, { t, format, today }) : null;
      },
      cellClass: (index: number, column: string): string | undefined => {
        const item = rows[index];
        return item && isColumnId(column) ? fineCellClass(toRow(item.fine), column) : undefined;
      },
    }),
    [rows, toRow, t, format, today],
  );
  const openRow = openKey === null ? -1 : rows.findIndex(({ key }) => key === openKey);
  const change = (next: Layout, id: ColumnId) => {
    onLayout(next);
    const column = columnTitle(t, id, format);
    const at = next.findIndex((entry) => entry.id === id);
    const width = next[at]?.width;
    const isResized = width !== layout.find((entry) => entry.id === id)?.width;
    onSaid(
      isResized
        ? t('fines.columns.resized', { column, n: format.number(width) })
        : t('fines.columns.moved', { column, n: format.number(at + 1), of: format.number(next.length) }),
    );
  };

  return (
    <DataGrid
      ref={props.ref}
      label={t('fines.rows')}
      columns={columns}
      rowCount={rows.length}
      rowHeight={ROW_PX[density]}
      scrollKey={props.scrollKey}
      openRow={openRow === -1 ? null : openRow}
      selection={props.selection}
      isBusy={props.isBusy}
      isOld={props.isOld}
      {...cells}
      onOpen={props.onOpen}
      onPoint={props.onPoint}
      onCopy={props.onCopy}
      headHint={t('fines.columns.sortable')}
      menuLabel={(column) => t('fines.columns.menu', { column })}
      menuOf={menuOf}
      onSort={(id, isMore) => isColumnId(id) && onSort(nextSort(sort, id, isMore))}
      onMove={(id, to) => isColumnId(id) && change(moveColumn(layout, id, to), id)}
      onResize={(id, width) => isColumnId(id) && change(resizeColumn(layout, id, width), id)}
    >
      {props.children}
    </DataGrid>
  );

  function menuOf(id: string): readonly MenuItem[] {
    if (!isColumnId(id)) return [];
    const at = layout.findIndex((column) => column.id === id);
    const present = layout[at];
    if (!present) return [];
    const key = sort.find((entry) => entry.id === id);
    const pinTo = (pin: 'start' | 'end' | null) => () => change(pinColumn(layout, id, pin), id);
    const moveBy = (step: number) => () => change(moveColumn(layout, id, at + step), id);
    const widenBy = (step: number) => () => change(resizeColumn(layout, id, present.width + step), id);
    const isAlone = (step: number) => layout[at + step]?.pin !== present.pin || layout[at + step] === undefined;
    return [
      {
        id: 'ascending',
        label: t('fines.columns.ascending'),
        disabled: key?.descending === false,
        onSelect: () => onSort([{ id, descending: false }]),
      },
      {
        id: 'descending',
        label: t('fines.columns.descending'),
        disabled: key?.descending === true,
        onSelect: () => onSort([{ id, descending: true }]),
      },
      { id: 'unsorted', label: t('fines.columns.unsorted'), disabled: sort.length === 0, onSelect: () => onSort([]) },
      {
        id: 'pinStart',
        label: t('fines.columns.pinStart'),
        rule: true,
        disabled: present.pin === 'start',
        onSelect: pinTo('start'),
      },
      { id: 'pinEnd', label: t('fines.columns.pinEnd'), disabled: present.pin === 'end', onSelect: pinTo('end') },
      { id: 'unpin', label: t('fines.columns.unpin'), disabled: present.pin === null, onSelect: pinTo(null) },
      {
        id: 'left',
        label: t('fines.columns.left'),
        rule: true,
        keys: 'Shift ←',
        disabled: isAlone(-1),
        onSelect: moveBy(-1),
      },
      { id: 'right', label: t('fines.columns.right'), keys: 'Shift →', disabled: isAlone(1), onSelect: moveBy(1) },
      { id: 'wider', label: t('fines.columns.wider'), keys: 'Alt →', onSelect: widenBy(24) },
      { id: 'narrower', label: t('fines.columns.narrower'), keys: 'Alt ←', onSelect: widenBy(-24) },
      {
        id: 'hide',
        label: t('fines.columns.hide'),
        rule: true,
        disabled: layout.length === 1,
        onSelect: () =>
          onLayout(showColumns(layout, new Set(layout.map((column) => column.id).filter((other) => other !== id)))),
      },
    ];
  }
}
