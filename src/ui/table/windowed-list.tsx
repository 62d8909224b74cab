// A windowed list: one tab stop, arrows move, and ARIA attributes give the true count. Rows are flat text; actions are
// in a form beside the list.
import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { type RowDrag, useDragOrder } from '../form/use-drag-order';
import { rowAfterKey, useRowWindow } from './row-window';
import './windowed-list.css';

type ListKey = { key: string; isAlt: boolean };

export function WindowedList({
  label,
  count,
  rowHeight,
  current,
  isSelected,
  renderRow,
  onCurrent,
  onKey,
  onDrop,
}: {
  label: string;
  count: number;
  /** In pixels. */
  rowHeight: number;
  /** The row that the arrow keys start from; null for none. */
  current: number | null;
  isSelected: (index: number) => boolean;
  renderRow: (index: number) => ReactNode;
  /** `isShift`: extend from the last row selected without Shift. */
  onCurrent: (index: number, isShift: boolean) => void;
  /** Returns true when the key was handled. */
  onKey?: (key: ListKey, index: number) => boolean;
  /** Enables dragging rows by their `.row-handle`. */
  onDrop?: (drag: RowDrag) => void;
}) {
  const scroll = useRef<HTMLDivElement>(null);
  const id = useId();
  const drag = useDragOrder(scroll, { rowHeight, count, onDrop });
  const { height, rows } = useRowWindow(scroll, { count, rowHeight, current });

  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || count === 0) return;
    const at = current ?? -1;
    if (onKey?.({ key: event.key, isAlt: event.altKey }, Math.max(0, at))) {
      event.preventDefault();
      return;
    }
    if (event.altKey) return;
    const to = rowAfterKey(event.key, at, count);
    if (to === null) return;
    event.preventDefault();
    onCurrent(to, event.shiftKey);
  };

  return (
    <div
      ref={scroll}
      className="windowed-list"
      role="listbox"
      aria-label={label}
      aria-multiselectable="true"
      aria-activedescendant={current === null ? undefined : `${id}-${current}`}
      tabIndex={0}
      onKeyDown={press}
      onFocus={(event) => {
        if (event.target === event.currentTarget && current === null && count > 0) onCurrent(0, false);
      }}
    >
      <div role="presentation" style={{ blockSize: height }}>
        {rows.map(({ index, start }) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the list handles the keys of all rows
          // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus and references the active row
          <div
            key={index}
            id={`${id}-${index}`}
            role="option"
            aria-selected={isSelected(index)}
            aria-posinset={index + 1}
            aria-setsize={count}
            data-row={index}
            data-dragged={index === drag?.from || undefined}
            className={index === current ? 'windowed-row current' : 'windowed-row'}
            style={{ insetBlockStart: start, blockSize: rowHeight }}
            onClick={({ shiftKey }) => onCurrent(index, shiftKey)}
          >
            {renderRow(index)}
          </div>
        ))}
        {drag && <div className="drop-line" style={{ insetBlockStart: drag.before * rowHeight }} />}
      </div>
    </div>
  );
}
