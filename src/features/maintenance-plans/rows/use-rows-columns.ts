// The user's column settings of a row table: widths and order, and the menu of the head.
import { useMemo, useState } from 'react';
import { type Text, useText } from '../../../i18n/use-text';
import type { MenuItem } from '../../../ui/overlay/menu-item';
import type { GridColumn } from '../../../ui/table/data-grid';

/** A column: the id is that of a field, or of a part that the page renders itself. */
export type RowsColumn = Omit<GridColumn, 'sort'>;
export type RowsSort = { readonly column: string; readonly descending: boolean };

const LEAST_PX = 48;
const MOST_PX = 640;

/** `onSort` is omitted if the rows cannot be sorted. */
export function useRowsColumns(
  columnsOf: (t: Text) => readonly RowsColumn[],
  sort: RowsSort | null,
  onSort: ((sort: RowsSort | null) => void) | undefined,
) {
  const t = useText();
  const [widths, setWidths] = useState<Readonly<Record<string, number>>>({});
  const [order, setOrder] = useState<readonly string[] | null>(null);
  const columns = useMemo<GridColumn[]>(() => {
    const given = columnsOf(t);
    const placed = order
      ? [...given].sort((a, b) => rankOf(a) - rankOf(b) || order.indexOf(a.id) - order.indexOf(b.id))
      : given;
    return placed.map((column) => ({
      ...column,
      width: widths[column.id] ?? column.width,
      sort:
        sort?.column === column.id ? { direction: sort.descending ? 'descending' : 'ascending', place: null } : null,
    }));
  }, [columnsOf, t, order, widths, sort]);

  const menuOf = (id: string): MenuItem[] => {
    const column = columns.find((entry) => entry.id === id);
    if (!column) return [];
    const sortBy = (descending: boolean) => () => onSort?.({ column: id, descending });
    const widen = (step: number) => () =>
      setWidths({ ...widths, [id]: Math.min(640, Math.max(48, column.width + step)) });
    const sorts: MenuItem[] = onSort
      ? [
          { id: 'ascending', label: t('planRows.columns.ascending'), onSelect: sortBy(false) },
          { id: 'descending', label: t('planRows.columns.descending'), onSelect: sortBy(true) },
          {
            id: 'unsorted',
            label: t('planRows.columns.unsorted'),
            disabled: sort === null,
            onSelect: () => onSort(null),
          },
        ]
      : [];
    return [
      ...sorts,
      { id: 'wider', label: t('planRows.columns.wider'), keys: 'Alt →', rule: sorts.length > 0, onSelect: widen(24) },
      { id: 'narrower', label: t('planRows.columns.narrower'), keys: 'Alt ←', onSelect: widen(-24) },
    ];
  };
  const onMove = (column: string, to: number) => {
    const ids = columns.map(({ id }) => id);
    setOrder(ids.filter((id) => id !== column).toSpliced(to, 0, column));
  };
  const onResize = (column: string, width: number) =>
    setWidths({ ...widths, [column]: Math.min(MOST_PX, Math.max(LEAST_PX, width)) });
  return { columns, menuOf, onMove, onResize };
}

function rankOf({ pin }: RowsColumn): number {
  return pin === 'start' ? 0 : pin === null ? 1 : 2;
}
