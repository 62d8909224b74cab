// Cell editing as in a spreadsheet: typing, Enter or F2 starts; Enter and Tab commit and move on; Esc cancels.
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import type { GridPlace } from './grid-focus';

export type GridEditing = {
  canEdit: (row: number, column: string) => boolean;
  /**
   * The editor over the cell; it takes the focus itself. `seed`: typed text that replaces the value; null to edit the
   * existing value.
   */
  renderEditor: (row: number, column: string, seed: string | null) => ReactNode;
  /** Reverts what was typed since the editor opened. */
  onCancel: (row: number, column: string) => void;
  /** Delete or Backspace on a cell. */
  onClear: (row: number, column: string) => void;
  /** Text pasted on a cell; returns true when handled. */
  onPaste?: (row: number, column: string, text: string) => boolean;
  /** Alt with an arrow key on a row. */
  onMoveRow?: (row: number, step: -1 | 1) => void;
};

type EditedCell = { row: number; column: string; seed: string | null };

export function useGridEditing(editing: GridEditing | undefined, columnIds: readonly string[]) {
  const [cell, setCell] = useState<EditedCell | null>(null);
  const begin = ({ row, column }: GridPlace, seed: string | null): boolean => {
    const id = columnIds[column];
    if (!editing || row < 0 || id === undefined || !editing.canEdit(row, id)) return false;
    setCell({ row, column: id, seed });
    return true;
  };
  const end = () => setCell(null);

  /**
   * Keys inside the open editor. Returns the next cell, `stay` for this cell, or null when the input handles the key.
   */
  const editorKey = (event: KeyboardEvent): { rows: number; columns: number } | 'stay' | null => {
    if (!cell || event.nativeEvent.isComposing) return null;
    switch (event.key) {
      case 'Enter':
        return event.altKey ? null : { rows: event.shiftKey ? -1 : 1, columns: 0 };
      case 'Tab':
        return { rows: 0, columns: event.shiftKey ? -1 : 1 };
      case 'F2':
        return 'stay';
      case 'Escape':
        editing?.onCancel(cell.row, cell.column);
        return 'stay';
      default:
        return null;
    }
  };

  /** Keys on a cell outside of editing; returns true when handled. */
  const cellKey = (event: KeyboardEvent, place: GridPlace): boolean => {
    const id = columnIds[place.column];
    if (!editing || place.row < 0 || id === undefined) return false;
    const { key, altKey, ctrlKey, metaKey } = event;
    if (altKey && (key === 'ArrowUp' || key === 'ArrowDown') && editing.onMoveRow) {
      editing.onMoveRow(place.row, key === 'ArrowUp' ? -1 : 1);
      return true;
    }
    if (altKey || ctrlKey || metaKey) return false;
    if (key === 'F2' || key === 'Enter') return begin(place, null);
    if ((key === 'Delete' || key === 'Backspace') && editing.canEdit(place.row, id)) {
      editing.onClear(place.row, id);
      return true;
    }
    // A printable character starts editing with itself; the space selects the row.
    return [...key].length === 1 && key !== ' ' && begin(place, key);
  };

  return { cell, begin, end, editorKey, cellKey };
}
