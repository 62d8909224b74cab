import { memo, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { afterNextPaint } from '../scheduling';
import type { LaneColumn } from './grid-lane';

type GridRowProps = {
  index: number;
  top: number;
  lane: readonly LaneColumn[];
  /** The column with the tab stop, if it is in this row. */
  activeColumn: number | null;
  isOpen: boolean;
  /** Null when rows cannot be selected. */
  isSelected: boolean | null;
  selectLabel: string;
  renderCell: (row: number, column: string) => ReactNode;
  cellClass: (row: number, column: string) => string | undefined;
  /** Error text of an invalid cell, announced with the cell. */
  cellProblem?: (row: number, column: string) => string | undefined;
  /** The cell of this row in edit mode. */
  edited?: { column: string; editor: ReactNode } | null;
  /** All inputs of the cells: while these are equal, new render functions do not cause a rerender. */
  version?: readonly unknown[];
};

/** The id of the check box column. */
export const SELECT_COLUMN = 'grid-select';

/**
 * A grid row. It uses elements with roles, because an HTML table cannot be windowed horizontally. Cells are flat, and
 * rerender only when their own inputs change.
 */
export const GridRow = memo(function GridRow({
  index,
  top,
  lane,
  activeColumn,
  isOpen,
  isSelected,
  selectLabel,
  renderCell,
  cellClass,
  cellProblem,
  edited,
}: GridRowProps) {
  const state = `${index % 2 === 0 ? 'grid-row' : 'grid-row odd'}${isSelected ? ' selected' : ''}${isOpen ? ' open' : ''}`;
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={isSelected ?? undefined}
      aria-current={isOpen || undefined}
      className={state}
      style={{ insetBlockStart: top }}
    >
      {lane.map(({ column, index: at, style, className }) => {
        const tabIndex = at === activeColumn ? 0 : -1;
        if (column.id === SELECT_COLUMN) {
          return (
            <div
              key={column.id}
              role="gridcell"
              aria-colindex={at + 1}
              tabIndex={tabIndex}
              className={`${className} box`}
              style={style}
            >
              <input type="checkbox" tabIndex={-1} checked={isSelected ?? false} readOnly aria-label={selectLabel} />
            </div>
          );
        }
        const extra = cellClass(index, column.id);
        const problem = cellProblem?.(index, column.id);
        const isEdited = edited?.column === column.id;
        return (
          <div
            key={column.id}
            role="gridcell"
            aria-colindex={at + 1}
            tabIndex={tabIndex}
            aria-invalid={problem === undefined ? undefined : true}
            title={problem}
            className={classOf(className, extra, isEdited, problem !== undefined)}
            style={style}
          >
            {isEdited ? edited.editor : renderCell(index, column.id)}
          </div>
        );
      })}
    </div>
  );
}, isSameRow);

/** Render functions, which a page may recreate for each version of its data. */
const DRAWING: ReadonlySet<string> = new Set(['renderCell', 'cellClass', 'cellProblem', 'version']);

function isSameRow(before: GridRowProps, after: GridRowProps): boolean {
  const { version } = after;
  const isVersioned = version !== undefined;
  if (isVersioned && !version.every((part, at) => Object.is(part, before.version?.[at]))) return false;
  const [old, now]: Record<string, unknown>[] = [{ ...before }, { ...after }];
  return Object.keys(now ?? {}).every((key) => (isVersioned && DRAWING.has(key)) || Object.is(old?.[key], now?.[key]));
}

function classOf(base: string, extra: string | undefined, isEdited: boolean, isWrong: boolean): string {
  return `${base}${extra ? ` ${extra}` : ''}${isEdited ? ' editing' : ''}${isWrong ? ' wrong' : ''}`;
}

/**
 * Marks grid cells whose content overflows (`data-cut`), after the paint. `columns`: changes when a column width
 * changes.
 */
export function useCutMarks(grid: RefObject<HTMLElement | null>, columns: unknown): void {
  const looked = useRef<{ columns: unknown; texts: WeakMap<Element, string> } | null>(null);
  // After every grid render, but only for cells with changed text. Measuring all cells costs more than a key press may.
  useEffect(() =>
    afterNextPaint(() => {
      const before = looked.current?.columns === columns ? looked.current : null;
      const texts = before?.texts ?? new WeakMap<Element, string>();
      looked.current = { columns, texts };
      const cells = [...(grid.current?.querySelectorAll<HTMLElement>('[role="gridcell"]') ?? [])].filter((cell) => {
        const text = `${cell.childElementCount} ${cell.textContent}`;
        const isOther = texts.get(cell) !== text;
        texts.set(cell, text);
        return isOther;
      });
      // All reads come before the writes, to avoid repeated layouts.
      const cut = cells.filter((cell) => cell.scrollWidth > cell.clientWidth !== cell.hasAttribute('data-cut'));
      for (const cell of cut) cell.toggleAttribute('data-cut');
    }),
  );
}
