// A windowed grid of legs. It is one tab stop: up and down change the leg, left and right its cell, Enter activates.
// biome-ignore-all lint/a11y/useSemanticElements: windowed rows are positioned, which table elements cannot be
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and references the active cell
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { useText } from '../../../i18n/use-text';
import { rowAfterKey, useRowWindow } from '../../../ui/table/row-window';
import type { StreetJob } from '../streets/street-jobs';
import '../../../ui/table/windowed-list.css';
import type { LegAction } from './leg-actions';
import { LegCells, type LegColumn } from './leg-cells';
import type { LegRow } from './leg-rows';
import type { LegWords } from './leg-words';

const SAID: readonly LegColumn[] = ['name', 'how', 'metres', 'time', 'speed'];

export function LegsTable({
  rows,
  rowHeight,
  current,
  onCurrent,
  words,
  jobOf,
  actionsOf,
  hasStreets,
  markOf,
}: {
  rows: readonly LegRow[];
  /** In pixels. */
  rowHeight: number;
  current: number | null;
  onCurrent: (index: number) => void;
  words: LegWords;
  jobOf: (row: LegRow) => StreetJob | null;
  actionsOf: (row: LegRow) => readonly LegAction[];
  hasStreets: boolean;
  /** A mark beside the speed of a leg. */
  markOf: (row: LegRow) => ReactNode;
}) {
  const t = useText();
  const id = useId();
  const scroll = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState<LegColumn>('name');
  /** A press focuses the grid too, but selects its own leg. */
  const isPressed = useRef(false);
  const count = rows.length;
  const seen = useRowWindow(scroll, { count, rowHeight, current });
  const columns: readonly LegColumn[] = [...SAID, ...(hasStreets ? (['streets'] as const) : []), 'straight'];
  const column = columns.includes(at) ? at : 'name';
  const idOf = (index: number, of: LegColumn) => `${id}-${index}-${of}`;

  const press = (event: KeyboardEvent) => {
    if (event.altKey || event.metaKey || event.shiftKey) return;
    const row = current === null ? undefined : rows[current];
    const done = () => event.preventDefault();
    if (event.key === 'Enter' || event.key === ' ') {
      const action = row && actionsOf(row).find(({ place }) => place === column);
      done();
      if (action && !action.isOff) action.run();
      return;
    }
    const beside = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (beside !== undefined && !event.ctrlKey) {
      done();
      const next = columns[columns.indexOf(column) + beside];
      if (next) setAt(next);
      return;
    }
    const isEnd = event.key === 'Home' || event.key === 'End';
    if (isEnd && !event.ctrlKey) {
      done();
      setAt(event.key === 'Home' ? 'name' : 'straight');
      return;
    }
    const to = event.ctrlKey && !isEnd ? null : rowAfterKey(event.key, current ?? -1, count);
    if (to === null) return;
    done();
    onCurrent(to);
  };
  /** The grid keeps the focus, because the row of a button may be unmounted. */
  const choose = (index: number, of: LegColumn) => {
    isPressed.current = true;
    scroll.current?.focus({ preventScroll: true });
    isPressed.current = false;
    setAt(of);
    onCurrent(index);
  };

  return (
    <div
      ref={scroll}
      className="windowed-list legs-table"
      role="grid"
      aria-label={t('routeLegs.label')}
      aria-rowcount={count + 1}
      aria-activedescendant={current === null ? undefined : idOf(current, column)}
      tabIndex={0}
      onKeyDown={press}
      onFocus={(event) => {
        if (event.target === event.currentTarget && current === null && !isPressed.current) onCurrent(0);
      }}
      onPointerDown={() => {
        isPressed.current = true;
      }}
      onPointerUp={() => {
        isPressed.current = false;
      }}
      onPointerCancel={() => {
        isPressed.current = false;
      }}
    >
      <div role="row" aria-rowindex={1} className="hidden">
        {columns.map((each) => (
          <span key={each} role="columnheader">
            {t(`routeLegs.columns.${each}`)}
          </span>
        ))}
      </div>
      <div role="rowgroup" style={{ blockSize: seen.height }}>
        {seen.rows.map(({ index, start }) => {
          const row = rows[index];
          if (!row) return null;
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the grid handles the keys of all rows
            <div
              key={index}
              role="row"
              aria-rowindex={index + 2}
              aria-selected={index === current}
              className={index === current ? 'windowed-row current' : 'windowed-row'}
              style={{ insetBlockStart: start, blockSize: rowHeight }}
              onClick={() => choose(index, 'name')}
            >
              <LegCells
                row={row}
                job={jobOf(row)}
                words={words}
                actions={actionsOf(row)}
                mark={markOf(row)}
                active={index === current ? column : null}
                idOf={(of) => idOf(index, of)}
                onAction={(action) => {
                  choose(index, action.place);
                  action.run();
                }}
              />
            </div>
          );
        })}
      </div>
    </div>
  );
}
