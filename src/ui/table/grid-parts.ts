// What a page hands to a grid and can ask of it.
import type { ReactNode, Ref } from 'react';
import type { MenuItem } from '../overlay/menu-button';
import type { GridEditing } from './grid-editing';
import type { GridColumn } from './grid-lane';

/** Height of the head. */
export const HEAD_PX = 33;

export type GridSelection = {
  isSelected: (row: number) => boolean;
  part: 'all' | 'some' | 'none';
  columnTitle: string;
  allLabel: string;
  rowLabel: (row: number) => string;
  /** `range`: from the row chosen before, to this one. */
  onToggle: (row: number, range: boolean) => void;
  /** Exactly the rows between the two are to be selected, as keys with Shift do. */
  onExtend: (from: number, to: number) => void;
  onToggleAll: () => void;
  /** True when there was something to clear. */
  onClear: () => boolean;
};

/** What a page can ask of its grid. */
export type GridHandle = {
  focusRow: (row: number) => void;
  /** A cell, brought into view; a column that is not there leaves the present one. */
  focusCell: (row: number, column: string) => void;
  showRow: (row: number) => void;
  focus: () => void;
};

export type DataGridProps = {
  label: string;
  columns: readonly GridColumn[];
  rowCount: number;
  rowHeight: number;
  /** Another value scrolls to the top: another page of rows. */
  scrollKey: string;
  openRow: number | null;
  selection: GridSelection;
  isBusy: boolean;
  /** What is shown is about to be replaced. */
  isOld: boolean;
  renderCell: (row: number, column: string) => ReactNode;
  cellClass: (row: number, column: string) => string | undefined;
  /** `byKey`: with Enter, so that the focus should follow. */
  onOpen: (row: number, byKey: boolean) => void;
  onPoint?: (row: number | null) => void;
  onCopy: () => void;
  /** Given for a grid whose cells can be written in. */
  editing?: GridEditing;
  cellProblem?: (row: number, column: string) => string | undefined;
  /** Everything a row is drawn from; rows of which nothing changed are then not drawn again. */
  rowVersion?: (row: number) => readonly unknown[];
  headHint: string;
  menuLabel: (title: string) => string;
  menuOf: (column: string) => readonly MenuItem[];
  onSort: (column: string, isMore: boolean) => void;
  onMove: (column: string, to: number) => void;
  onResize: (column: string, width: number) => void;
  /** Stands over the empty body: skeleton, nothing found, a problem. */
  children?: ReactNode;
  ref?: Ref<GridHandle>;
};
