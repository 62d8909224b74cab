// The grid header: click sorts, drag moves the column, the edge resizes it, and the menu offers all of these.
import { ArrowDown, ArrowUp } from 'lucide-react';
import { memo, type PointerEvent as ReactPointerEvent, useRef, useState } from 'react';
import { MenuButton } from '../overlay/menu-button';
import type { MenuItem } from '../overlay/menu-item';
import type { LaneColumn } from './grid-lane';
import { SELECT_COLUMN } from './grid-row';

/** Drag threshold, in pixels. */
const DRAG_PX = 6;

type GridHeadProps = {
  lane: readonly LaneColumn[];
  width: number;
  activeColumn: number | null;
  /** Title of every header cell: what it does. */
  hint: string;
  menuLabel: (title: string) => string;
  menuOf: (column: string) => readonly MenuItem[];
  onSort: (column: string, isMore: boolean) => void;
  /** The column is dropped before (`isAfter`: after) the target. */
  onMove: (column: string, target: string, isAfter: boolean) => void;
  /** `isLast`: on pointer up. */
  onResize: (column: string, width: number, isLast: boolean) => void;
  onFit: (column: string) => void;
  /** State of the select-all box. */
  selected: 'all' | 'some' | 'none';
  selectLabel: string;
};

/** Callbacks must be stable, so that new rows do not rerender the header. */
export const GridHead = memo(function GridHead(props: GridHeadProps) {
  const { lane, width, activeColumn, hint, selected, selectLabel } = props;
  const [drop, setDrop] = useState<{ target: string; isAfter: boolean } | null>(null);
  return (
    <div role="rowgroup" className="grid-head" style={{ inlineSize: width }}>
      <div role="row" aria-rowindex={1} className="grid-row">
        {lane.map((at) => {
          const { column, index, style, className } = at;
          const tabIndex = index === activeColumn ? 0 : -1;
          if (column.id === SELECT_COLUMN) {
            return (
              <div
                key={column.id}
                role="columnheader"
                aria-colindex={index + 1}
                aria-label={column.title}
                tabIndex={tabIndex}
                className={`${className} box`}
                style={style}
              >
                <input
                  type="checkbox"
                  tabIndex={-1}
                  checked={selected === 'all'}
                  ref={(box) => {
                    if (box) box.indeterminate = selected === 'some';
                  }}
                  readOnly
                  aria-label={selectLabel}
                />
              </div>
            );
          }
          const mark = drop?.target === column.id ? (drop.isAfter ? ' drop after' : ' drop') : '';
          return (
            <div
              key={column.id}
              role="columnheader"
              aria-colindex={index + 1}
              aria-sort={column.sort?.direction}
              tabIndex={tabIndex}
              className={`${className}${mark}`}
              style={style}
              data-column={column.id}
              title={hint}
              onPointerDown={(event) => startDrag(event, column.id)}
            >
              <HeadCell {...props} at={at} />
            </div>
          );
        })}
      </div>
    </div>
  );

  function startDrag(event: ReactPointerEvent<HTMLElement>, column: string): void {
    const isOnPart =
      event.target instanceof Element && event.target.closest('button, .grid-edge, [role="menu"]') !== null;
    if (event.button !== 0 || isOnPart) return;
    const head = event.currentTarget.parentElement;
    const from = event.clientX;
    const { shiftKey } = event;
    let isDrag = false;
    let found: { target: string; isAfter: boolean } | null = null;
    const move = (next: PointerEvent) => {
      isDrag ||= Math.abs(next.clientX - from) > DRAG_PX;
      if (!isDrag || !head) return;
      found = targetAt(head, next.clientX, column);
      setDrop(found);
    };
    const stop = (isDone: boolean) => () => {
      window.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', up);
      window.removeEventListener('pointercancel', cancel);
      setDrop(null);
      if (isDone && isDrag && found) props.onMove(column, found.target, found.isAfter);
      else if (isDone && !isDrag) props.onSort(column, shiftKey);
    };
    const up = stop(true);
    const cancel = stop(false);
    window.addEventListener('pointermove', move);
    window.addEventListener('pointerup', up);
    window.addEventListener('pointercancel', cancel);
  }
});

function HeadCell({ at, menuLabel, menuOf, onResize, onFit }: GridHeadProps & { at: LaneColumn }) {
  const { column } = at;
  const { sort } = column;
  const resizing = useRef<{ from: number; width: number } | null>(null);
  const widthAt = (clientX: number) => {
    const start = resizing.current;
    const sign = column.pin === 'end' ? -1 : 1;
    return start ? start.width + sign * (clientX - start.from) : column.width;
  };
  return (
    <>
      <span className="clip">{column.title}</span>
      {sort && (
        <span className="sorted">
          {sort.direction === 'ascending' ? <ArrowUp className="icon" /> : <ArrowDown className="icon" />}
          {sort.place}
        </span>
      )}
      <MenuButton label={menuLabel(column.title)} items={() => menuOf(column.id)} tabIndex={-1} />
      <span
        className="grid-edge"
        aria-hidden="true"
        onPointerDown={(event) => {
          event.preventDefault();
          event.stopPropagation();
          event.currentTarget.setPointerCapture(event.pointerId);
          resizing.current = { from: event.clientX, width: column.width };
        }}
        onPointerMove={(event) => {
          if (resizing.current) onResize(column.id, widthAt(event.clientX), false);
        }}
        onPointerUp={(event) => {
          if (!resizing.current) return;
          const width = widthAt(event.clientX);
          resizing.current = null;
          onResize(column.id, width, true);
        }}
        onDoubleClick={() => onFit(column.id)}
      />
    </>
  );
}

/** The column under the pointer and which half; null over the dragged column. */
function targetAt(head: Element, clientX: number, dragged: string): { target: string; isAfter: boolean } | null {
  for (const cell of head.querySelectorAll<HTMLElement>('[data-column]')) {
    const { left, right } = cell.getBoundingClientRect();
    if (clientX < left || clientX >= right) continue;
    const target = cell.dataset.column ?? '';
    return target === dragged ? null : { target, isAfter: clientX > (left + right) / 2 };
  }
  return null;
}
