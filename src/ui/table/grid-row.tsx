import { memo, type ReactNode } from 'react';
import type { LaneColumn } from './grid-lane';

type GridRowProps = {
  index: number;
  top: number;
  lane: readonly LaneColumn[];
  /** The column that has the tab stop, when it is in this row. */
  activeColumn: number | null;
  isOpen: boolean;
  /** Null where rows cannot be selected. */
  isSelected: boolean | null;
  selectLabel: string;
  renderCell: (row: number, column: string) => ReactNode;
  cellClass: (row: number, column: string) => string | undefined;
  /** Where a cell is not as it should be, what is wrong: told with the cell. */
  cellProblem?: (row: number, column: string) => string | undefined;
  /** The cell of this row that is being edited. */
  edited?: { column: string; editor: ReactNode } | null;
  /** All that the cells are made of: while it stays the same, other functions to draw them change nothing. */
  version?: readonly unknown[];
};

/** The id of the column with the boxes. */
export const SELECT_COLUMN = 'grid-select';

/** A row of a grid (elements with roles, because a table cannot be windowed sideways): flat cells, drawn again only when something of its own changes. */
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

/** Functions that draw cells, which a page may make anew for each version of what it shows. */
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
