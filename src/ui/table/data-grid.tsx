// A windowed data grid: only visible rows and columns are in the document. The keyboard moves over all of them, as in a
// spreadsheet. ARIA attributes give the true counts. It has no texts and knows nothing of its data.
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { useImperativeHandle, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { cssVars } from '../css-vars';
import { useStable } from '../use-stable';
import './data-grid.css';
import { useGridEditing } from './grid-editing';
import { clampPlace, type GridPlace, HEAD_ROW, scrollToShow } from './grid-focus';
import { GridHead } from './grid-head';
import { type GridColumn, toLaneColumns, toLanes, useColumnView, useRestingPins } from './grid-lane';
import { type DataGridProps, HEAD_PX } from './grid-parts';
import { GridRow, SELECT_COLUMN, useCutMarks } from './grid-row';
import { placeOf, useGridFocus } from './use-grid-focus';
import { useGridKeys } from './use-grid-keys';

export type { GridEditing } from './grid-editing';
export type { GridColumn } from './grid-lane';
export { type DataGridProps, type GridHandle, type GridSelection, HEAD_PX } from './grid-parts';

const SELECT_PX = 44;
const OVERSCAN = 3;

export function DataGrid(props: DataGridProps) {
  const { label, rowCount, rowHeight, scrollKey, openRow, selection, isBusy, isOld, renderCell, cellClass } = props;
  const scroll = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLDivElement>(null);
  const [place, setAnyPlace] = useState<GridPlace & { id: string | null }>({ row: HEAD_ROW, column: 1, id: null });
  const [dragWidth, setDragWidth] = useState<{ column: string; width: number } | null>(null);

  const { columns, lanes } = useMemo(() => {
    const select = {
      id: SELECT_COLUMN,
      title: selection.columnTitle,
      width: SELECT_PX,
      pin: 'start',
      isNumber: false,
      sort: null,
    } as const;
    const visibleColumns = props.columns.map((column) =>
      column.id === dragWidth?.column ? { ...column, width: dragWidth.width } : column,
    );
    const columns: readonly GridColumn[] = [select, ...visibleColumns];
    return { columns, lanes: toLanes(columns) };
  }, [props.columns, selection.columnTitle, dragWidth]);
  // The tab stop follows its column when the column is moved.
  const followed = columns.findIndex(({ id }) => id === place.id);
  const active = clampPlace(
    { row: place.row, column: followed === -1 ? place.column : followed },
    { rows: rowCount, columns: columns.length },
  );
  const setPlace = (next: GridPlace) => setAnyPlace({ ...next, id: columns[next.column]?.id ?? null });

  const rows = useVirtualizer({
    count: rowCount,
    getScrollElement: () => scroll.current,
    estimateSize: () => rowHeight,
    scrollMargin: HEAD_PX,
    overscan: OVERSCAN,
    // The row with the tab stop stays mounted, so that scrolling never loses the focus.
    rangeExtractor: (range) => {
      const indices = defaultRangeExtractor(range);
      if (active.row < 0 || indices.includes(active.row)) return indices;
      return [...indices, active.row].sort((a, b) => a - b);
    },
  });
  const view = useColumnView(scroll, lanes.lefts);
  const lane = useMemo(() => toLaneColumns(columns, lanes, view, active.column), [columns, lanes, view, active.column]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the virtualizer cached sizes of the old row height
  useLayoutEffect(() => {
    rows.measure();
  }, [rowHeight]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page of rows starts at the top
  useLayoutEffect(() => {
    // Reads the virtualizer's offset, because reading it from the element forces a layout.
    if (scroll.current && rows.scrollOffset) scroll.current.scrollTop = 0;
  }, [scrollKey]);

  const focus = useGridFocus(grid, active, (at) => {
    const element = scroll.current;
    if (!element) return;
    const column = columns[at.column];
    if (at.row >= 0) {
      const start = HEAD_PX + at.row * rowHeight;
      element.scrollTop = scrollToShow(
        element.scrollTop,
        element.clientHeight,
        { start, end: start + rowHeight },
        { before: HEAD_PX, after: 0 },
      );
    }
    if (column && column.pin === null) {
      const start = lanes.lefts[at.column] ?? 0;
      element.scrollLeft = scrollToShow(
        element.scrollLeft,
        element.clientWidth,
        { start, end: start + column.width },
        { before: lanes.startWidth, after: lanes.endWidth },
      );
    }
  });
  const goTo = (next: GridPlace) => {
    setPlace(next);
    focus.move(next);
  };
  const editing = useGridEditing(
    props.editing,
    columns.map(({ id }) => id),
  );
  useImperativeHandle(props.ref, () => ({
    focusRow: (row) => goTo({ row, column: Math.max(1, active.column) }),
    focusCell: (row, id) => {
      const column = columns.findIndex((entry) => entry.id === id);
      goTo(
        clampPlace(
          { row, column: column === -1 ? Math.max(1, active.column) : column },
          { rows: rowCount, columns: columns.length },
        ),
      );
    },
    showRow: (row) => rows.scrollToIndex(row, { align: 'auto' }),
    focus: () => goTo(active),
  }));

  useCutMarks(grid, lane);
  useRestingPins(scroll, lanes.width);
  const head = {
    menuLabel: useStable(props.menuLabel),
    menuOf: useStable(props.menuOf),
    onSort: useStable(props.onSort),
    onMove: useStable((column: string, target: string, isAfter: boolean) => {
      const others = props.columns.filter(({ id }) => id !== column);
      props.onMove(column, others.findIndex(({ id }) => id === target) + (isAfter ? 1 : 0));
    }),
    onResize: useStable((column: string, width: number, isLast: boolean) => {
      const next = Math.min(640, Math.max(48, Math.round(width)));
      setDragWidth(isLast ? null : { column, width: next });
      if (isLast) props.onResize(column, next);
    }),
    onFit: useStable((column: string) => {
      const at = columns.findIndex(({ id }) => id === column);
      props.onResize(column, widthOfContents(grid.current, at));
    }),
  };

  const { onKeyDown, onClick } = useGridKeys({ props, columns, active, editing, goTo, cell: focus.cell, scroll });

  return (
    <div className="grid-frame">
      <div
        ref={grid}
        role="grid"
        className={isOld ? 'grid dim' : 'grid'}
        aria-label={label}
        aria-rowcount={rowCount + 1}
        aria-colcount={columns.length}
        aria-multiselectable="true"
        aria-busy={isBusy}
        tabIndex={-1}
        style={cssVars({ '--grid-row': `${rowHeight}px` })}
        onKeyDown={onKeyDown}
        onFocus={(event) => {
          const at = placeOf(event.target);
          if (at) setPlace(at);
        }}
        onClick={onClick}
        onDoubleClick={(event) => {
          const at = placeOf(event.target);
          if (at) editing.begin(at, null);
        }}
        onBlur={(event) => {
          // An editor that loses the focus closes; its text is already in the document.
          const cell = event.target.closest('.editing');
          const isInside = event.relatedTarget instanceof Node && cell?.contains(event.relatedTarget);
          if (editing.cell && cell && !isInside) editing.end();
        }}
        onPaste={(event) => {
          const id = columns[active.column]?.id;
          if (editing.cell || !props.editing?.onPaste || active.row < 0 || id === undefined) return;
          if (props.editing.onPaste(active.row, id, event.clipboardData.getData('text/plain'))) event.preventDefault();
        }}
        onPointerOver={props.onPoint && ((event) => props.onPoint?.(placeOf(event.target)?.row ?? null))}
        onPointerLeave={props.onPoint && (() => props.onPoint?.(null))}
      >
        <div className="grid-scroll" ref={scroll}>
          <GridHead
            lane={lane}
            width={lanes.width}
            activeColumn={active.row === HEAD_ROW ? active.column : null}
            hint={props.headHint}
            {...head}
            selected={selection.part}
            selectLabel={selection.allLabel}
          />
          <div
            role="rowgroup"
            className="grid-body"
            style={{ inlineSize: lanes.width, blockSize: rowCount * rowHeight }}
          >
            {rows.getVirtualItems().map(({ index, start }) => (
              <GridRow
                key={index}
                index={index}
                top={start - HEAD_PX}
                lane={lane}
                activeColumn={index === active.row ? active.column : null}
                isOpen={index === openRow}
                isSelected={selection.isSelected(index)}
                selectLabel={selection.rowLabel(index)}
                renderCell={renderCell}
                cellClass={cellClass}
                cellProblem={props.cellProblem}
                version={props.rowVersion?.(index)}
                edited={
                  editing.cell?.row === index && props.editing
                    ? {
                        column: editing.cell.column,
                        editor: props.editing.renderEditor(index, editing.cell.column, editing.cell.seed),
                      }
                    : null
                }
              />
            ))}
          </div>
        </div>
      </div>
      {props.children && <div className="grid-instead">{props.children}</div>}
    </div>
  );
}

/** Width of the widest visible cell, in pixels. */
function widthOfContents(grid: HTMLElement | null, column: number): number {
  const cells = grid?.querySelectorAll<HTMLElement>(`[aria-colindex="${column + 1}"]`) ?? [];
  const widths = [...cells].map((cell) => {
    const range = document.createRange();
    range.selectNodeContents(cell);
    return range.getBoundingClientRect().width;
  });
  return Math.ceil(Math.max(48, ...widths.map((width) => width + 24)));
}
