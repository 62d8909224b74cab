// Props and handle of a grid.
import type { ReactNode, Ref } from 'react';
import type { MenuItem } from '../overlay/menu-item';
import type { GridEditing } from './grid-editing';
import type { GridColumn } from './grid-lane';

/** Height of the header. */
export const HEAD_PX = 33;

export type GridSelection = {
  isSelected: (row: number) => boolean;
  part: 'all' | 'some' | 'none';
  columnTitle: string;
  allLabel: string;
  rowLabel: (row: number) => string;
  /** `range`: extends from the previously selected row. */
  onToggle: (row: number, range: boolean) => void;
  /** Selects exactly the rows from `from` to `to`, as with Shift and arrow keys. */
  onExtend: (from: number, to: number) => void;
  onToggleAll: () => void;
  /** Returns true when there was a selection to clear. */
  onClear: () => boolean;
};

/** Imperative handle of a grid. */
export type GridHandle = {
  focusRow: (row: number) => void;
  /** Focuses a cell and scrolls it into view. An unknown column keeps the current one. */
  focusCell: (row: number, column: string) => void;
  showRow: (row: number) => void;
  focus: () => void;
};

export type DataGridProps = {
  label: string;
  columns: readonly GridColumn[];
  rowCount: number;
  rowHeight: number;
  /** A change scrolls to the top: another page of rows. */
  scrollKey: string;
  openRow: number | null;
  selection: GridSelection;
  isBusy: boolean;
  /** The rows are stale, and a refresh is running. */
  isOld: boolean;
  renderCell: (row: number, column: string) => ReactNode;
  cellClass: (row: number, column: string) => string | undefined;
  /** `byKey`: opened with Enter, so the focus should follow. */
  onOpen: (row: number, byKey: boolean) => void;
  onPoint?: (row: number | null) => void;
  onCopy: () => void;
  /** Set for a grid with editable cells. */
  editing?: GridEditing;
  cellProblem?: (row: number, column: string) => string | undefined;
  /** Everything a row depends on; rows with equal values are not rerendered. */
  rowVersion?: (row: number) => readonly unknown[];
  headHint: string;
  menuLabel: (title: string) => string;
  menuOf: (column: string) => readonly MenuItem[];
  onSort: (column: string, isMore: boolean) => void;
  onMove: (column: string, to: number) => void;
  onResize: (column: string, width: number) => void;
  /** Shown over the empty body: skeleton, no results, an error. */
  children?: ReactNode;
  ref?: Ref<GridHandle>;
};
