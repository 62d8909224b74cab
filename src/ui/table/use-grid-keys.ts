// Keyboard and mouse handling of a grid: open editor, header, cells.
import { type KeyboardEvent, type MouseEvent, type RefObject, useRef } from 'react';
import type { useGridEditing } from './grid-editing';
import { clampPlace, type GridPlace, HEAD_ROW, movePlace } from './grid-focus';
import type { GridColumn } from './grid-lane';
import { type DataGridProps, HEAD_PX } from './grid-parts';
import { SELECT_COLUMN } from './grid-row';
import { placeOf } from './use-grid-focus';

/** `columns`: including the check box column. `active`: the cell with the tab stop. */
export function useGridKeys({
  props,
  columns,
  active,
  editing,
  goTo,
  cell,
  scroll,
}: {
  props: DataGridProps;
  columns: readonly GridColumn[];
  active: GridPlace;
  editing: ReturnType<typeof useGridEditing>;
  goTo: (place: GridPlace) => void;
  cell: (place: GridPlace) => HTMLElement | null;
  scroll: RefObject<HTMLElement | null>;
}) {
  const { selection, rowCount, rowHeight } = props;
  /** Anchor row of a Shift selection. */
  const anchor = useRef<number | null>(null);

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    if (event.defaultPrevented || !(event.target instanceof HTMLElement) || event.target.closest('[role="menu"]'))
      return;
    if (editing.cell) return editorKey(event);
    const isDone = (active.row === HEAD_ROW && headKey(event)) || editing.cellKey(event, active) || bodyKey(event);
    if (isDone) event.preventDefault();
  };
  return { onKeyDown, onClick };

  function editorKey(event: KeyboardEvent): void {
    const next = editing.editorKey(event);
    if (next === null) return;
    event.preventDefault();
    event.stopPropagation();
    editing.end();
    const to = next === 'stay' ? active : { row: active.row + next.rows, column: active.column + next.columns };
    goTo(clampPlace(to, { rows: rowCount, columns: columns.length }));
  }

  function headKey(event: KeyboardEvent): boolean {
    const column = columns[active.column];
    if (!column) return false;
    const isBoxes = column.id === SELECT_COLUMN;
    if (event.key === 'Enter' || event.key === ' ') {
      if (isBoxes) selection.onToggleAll();
      else props.onSort(column.id, event.shiftKey);
      return true;
    }
    if (isBoxes) return false;
    if (
      event.key === 'ContextMenu' ||
      (event.key === 'ArrowDown' && event.altKey) ||
      (event.key === 'F10' && event.shiftKey)
    ) {
      cell(active)?.querySelector('button')?.click();
      return true;
    }
    const step = event.key === 'ArrowLeft' ? -1 : event.key === 'ArrowRight' ? 1 : 0;
    if (step === 0) return false;
    if (event.altKey) {
      props.onResize(column.id, column.width + step * 12);
      return true;
    }
    if (!event.shiftKey) return false;
    const to = active.column - 1 + step;
    if (to < 0 || to >= props.columns.length) return true;
    props.onMove(column.id, to);
    return true;
  }

  function bodyKey(event: KeyboardEvent): boolean {
    const { key, shiftKey, ctrlKey, metaKey } = event;
    const isCommand = ctrlKey || metaKey;
    if (event.altKey) return false;
    if (isCommand && key.toLowerCase() === 'a') {
      selection.onToggleAll();
      return true;
    }
    if (isCommand && key.toLowerCase() === 'c' && (getSelection()?.isCollapsed ?? true)) {
      props.onCopy();
      return true;
    }
    if (key === 'Escape') return selection.onClear();
    if (active.row >= 0 && key === 'Enter') {
      props.onOpen(active.row, true);
      return true;
    }
    if (active.row >= 0 && key === ' ') {
      selection.onToggle(active.row, shiftKey);
      anchor.current = active.row;
      return true;
    }
    const page = Math.max(1, Math.floor(((scroll.current?.clientHeight ?? 0) - HEAD_PX) / rowHeight) - 1);
    const next = movePlace(active, event, { rows: rowCount, columns: columns.length, page });
    if (!next) return false;
    if (shiftKey && active.row >= 0 && next.row >= 0 && next.row !== active.row) {
      anchor.current ??= active.row;
      selection.onExtend(anchor.current, next.row);
    } else if (next.row !== active.row) anchor.current = null;
    goTo(next);
    return true;
  }

  function onClick(event: MouseEvent<HTMLDivElement>): void {
    const at = placeOf(event.target);
    if (!at || !(event.target instanceof HTMLElement) || event.target.closest('a, button, .editing, [role="menu"]'))
      return;
    const isBox = columns[at.column]?.id === SELECT_COLUMN;
    if (at.row === HEAD_ROW) {
      if (isBox) selection.onToggleAll();
      return;
    }
    if (isBox || event.ctrlKey || event.metaKey || event.shiftKey) {
      if (event.shiftKey) getSelection()?.removeAllRanges();
      selection.onToggle(at.row, event.shiftKey);
      anchor.current = at.row;
      return;
    }
    // A click on an editable cell moves there. A text selection by mouse is not a click on the row.
    const id = columns[at.column]?.id ?? '';
    if (props.editing?.canEdit(at.row, id)) return;
    if (getSelection()?.isCollapsed ?? true) props.onOpen(at.row, false);
  }
}
