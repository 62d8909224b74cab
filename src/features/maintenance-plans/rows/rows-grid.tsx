// The grid of plan rows, for items and vehicles: cells are edited; rows are selected, moved, copied and pasted. It
// shows the rows `shown` (places in the plan) and edits the plan itself.
import { type ReactNode, type Ref, type RefObject, useEffect, useImperativeHandle, useRef } from 'react';
import type { TreeList } from '../../../document/tree';
import { type Text, useText } from '../../../i18n/use-text';
import { cssVars } from '../../../ui/css-vars';
import { copyText } from '../../../ui/feedback/clipboard';
import { type DragParts, useDragOrder } from '../../../ui/form/use-drag-order';
import { useRuntime } from '../../../ui/runtime';
import { DataGrid, type GridHandle, HEAD_PX } from '../../../ui/table/data-grid';
import { useStable } from '../../../ui/use-stable';
import { useCellEditing } from './cell-editor';
import { earlierDuplicateOf, type ProblemContext } from './cell-problem';
import { fieldOf, type RowsKey } from './fields';
import { rowsAsText, type Writing } from './read-cell';
import { useProblemCells } from './use-problem-cells';
import { gridSelection, type RowSelection } from './use-row-selection';
import { type RowsColumn, type RowsSort, useRowsColumns } from './use-rows-columns';
import './rows-grid.css';

const ROW_PX = 39;
/** Maximum of visible rows, so that the page can be scrolled past the grid. */
const MOST_ROWS_SEEN = 14;
const SCROLLBAR_PX = 16;

export type RowsGridHandle = { focusPlace: (place: number, column: string | null) => void; focus: () => void };

export type RowsGridProps = {
  rows: RowsKey;
  label: string;
  list: TreeList;
  shown: readonly number[];
  /** A constant function: the columns are made anew when it or the language changes. */
  columnsOf: (t: Text) => readonly RowsColumn[];
  selection: RowSelection;
  context: ProblemContext;
  writing: Writing;
  nameOf: (place: number) => string;
  /** Content of a cell without a problem. */
  renderCell: (place: number, column: string) => ReactNode;
  /** The inputs of `renderCell` for a row, beside the row itself. */
  versionOf: (place: number) => readonly unknown[];
  cellClass?: (place: number, column: string) => string | undefined;
  sort?: RowsSort | null;
  onSort?: (sort: RowsSort | null) => void;
  /** Moves a row of the plan to before another place; without it rows cannot be moved. */
  onMoveRow?: (from: number, before: number) => void;
  onOpen: (place: number) => void;
  /** Called when a table was pasted on a cell. */
  onPasteTable: (text: string) => void;
  onFocused?: (isFocused: boolean) => void;
  scrollKey: string;
  children?: ReactNode;
  ref?: Ref<RowsGridHandle>;
};

export function RowsGrid(props: RowsGridProps) {
  const { rows, list, shown, selection, context, writing, nameOf, renderCell, sort = null, onSort, onMoveRow } = props;
  const t = useText();
  const { format } = useRuntime();
  const grid = useRef<GridHandle>(null);
  const frame = useRef<HTMLDivElement>(null);
  const line = useRowDrag(frame, ROW_PX, shown.length, (from, before) => {
    const place = shown[from];
    if (place !== undefined) onMoveRow?.(place, shown[before] ?? list.length);
  });
  useImperativeHandle(props.ref, () => ({
    focusPlace: (place, column) => {
      const row = shown.indexOf(place);
      if (row === -1) return;
      if (column === null) grid.current?.focusRow(row);
      else grid.current?.focusCell(row, column);
    },
    focus: () => grid.current?.focus(),
  }));

  useFocusWithin(frame, (isFocused) => props.onFocused?.(isFocused));
  const { columns, menuOf, onMove, onResize } = useRowsColumns(props.columnsOf, sort, onSort);

  const placeAt = (row: number): number => shown[row] ?? -1;
  const { cellProblem, renderAt } = useProblemCells({ rows, list, shown, context, writing, renderCell });
  // All inputs of a row's cells and problems, so that a keystroke renders and checks one row only.
  const versionAt = (row: number): readonly unknown[] => {
    const place = placeAt(row);
    const line = list[place];
    const faults = [context.fits.get(place), earlierDuplicateOf(line, place, context), context.today];
    return [place, line, ...faults, writing, t, ...props.versionOf(place)];
  };
  const classAt = (row: number, column: string) => props.cellClass?.(placeAt(row), column);

  const editing = useCellEditing({
    rows,
    list,
    placeAt,
    writing,
    nameOf,
    cellProblem,
    onPasteTable: props.onPasteTable,
    onMoveRow:
      onMoveRow &&
      ((row, step) => {
        const place = placeAt(row);
        const to = place + step;
        if (place === -1 || to < 0 || to >= list.length) return;
        onMoveRow(place, step < 0 ? to : to + 1);
        grid.current?.focusRow(row + step);
      }),
  });
  const copy = () => {
    const places = shown.filter((place) => selection.selected.has(place));
    if (places.length === 0) return;
    const fields = columns.flatMap(({ id }) => fieldOf(rows, id) ?? []);
    void copyText(
      rowsAsText(
        places.map((place) => list[place]),
        fields,
        writing,
        (field) => t(field.label),
      ),
      {
        done: t('planRows.copied', { count: places.length, n: format.number(places.length) }),
        failed: t('planRows.notCopied'),
      },
    );
  };
  const seen = Math.min(MOST_ROWS_SEEN, Math.max(props.children ? 4 : 1, shown.length));

  return (
    <div
      ref={frame}
      className="rows-grid"
      style={cssVars({ '--rows-grid': `${HEAD_PX + seen * ROW_PX + SCROLLBAR_PX}px` })}
    >
      <DataGrid
        ref={grid}
        label={props.label}
        columns={columns}
        rowCount={shown.length}
        rowHeight={ROW_PX}
        scrollKey={props.scrollKey}
        openRow={null}
        selection={gridSelection(selection, shown, {
          columnTitle: t('planRows.select.column'),
          allLabel: t('planRows.select.all'),
          rowLabel: (row) => t('planRows.select.row', { row: nameOf(placeAt(row)) }),
        })}
        isBusy={false}
        isOld={false}
        renderCell={renderAt}
        cellClass={classAt}
        cellProblem={cellProblem}
        rowVersion={versionAt}
        editing={editing}
        onOpen={(row) => placeAt(row) !== -1 && props.onOpen(placeAt(row))}
        onCopy={copy}
        headHint={t(onSort ? 'planRows.columns.sortable' : 'planRows.columns.fixed')}
        menuLabel={(column) => t('planRows.columns.menu', { column })}
        menuOf={menuOf}
        onSort={(column) => {
          if (!onSort || column === 'more' || column === 'handle') return;
          const isSame = sort?.column === column;
          onSort(isSame && sort.descending ? null : { column, descending: isSame });
        }}
        onMove={onMove}
        onResize={onResize}
      >
        {props.children}
      </DataGrid>
      {line !== null && <i className="rows-drop" style={{ insetBlockStart: line }} aria-hidden="true" />}
    </div>
  );
}

/** Whether the focus is inside an element; reports changes. */
function useFocusWithin(frame: RefObject<HTMLElement | null>, tell: (isFocused: boolean) => void): void {
  const tellFocus = useStable(tell);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const enter = () => tellFocus(true);
    const isIn = (target: EventTarget | null) => target instanceof Node && element.contains(target);
    const leave = ({ relatedTarget }: FocusEvent) => {
      // An unmounting field loses the focus for a moment, until the next cell has it.
      if (relatedTarget === null) queueMicrotask(() => isIn(document.activeElement) || tellFocus(false));
      else if (!isIn(relatedTarget)) tellFocus(false);
    };
    element.addEventListener('focusin', enter);
    element.addEventListener('focusout', leave);
    return () => {
      element.removeEventListener('focusin', enter);
      element.removeEventListener('focusout', leave);
    };
  }, [frame, tellFocus]);
}

/**
 * Reorders the rows of a grid by their drag handle (ui/form/use-drag-order.ts). `frame`: an element around the grid,
 * whose rows have a `.row-handle`. `onDrop(from, before)`: places as shown; `before` is the number of rows for the end.
 * Returns the position of the drop mark in pixels from the top of the frame; null for none.
 */
function useRowDrag(
  frame: RefObject<HTMLElement | null>,
  rowHeight: number,
  rowCount: number,
  onDrop: (from: number, before: number) => void,
): number | null {
  const drag = useDragOrder(frame, {
    rowHeight,
    count: rowCount,
    // The column heads are above the first row.
    headHeight: rowHeight,
    parts: partsOfGrid,
    onDrop: ({ from, before }) => onDrop(from, before),
  });
  return drag?.y ?? null;
}

function partsOfGrid(frame: HTMLElement, handle: Element): DragParts | null {
  const row = handle.closest('[aria-rowindex]');
  const [scroll, body] = ['.grid-scroll', '.grid-body'].map((name) => frame.querySelector<HTMLElement>(name));
  return row && scroll && body ? { scroll, body, from: Number(row.getAttribute('aria-rowindex')) - 2 } : null;
}
