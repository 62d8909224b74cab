// The timetable: stops by arrival, dwell and leg. One tab stop, which the arrows go through; the arrival of each row is a
// field. Rows are windowed, so that a thousand stops cost as much as twenty.
// biome-ignore-all lint/a11y/noNoninteractiveElementToInteractiveRole: rows of a grid are chosen and edited, a table's are read
// biome-ignore-all lint/a11y/noInteractiveElementToNoninteractiveRole: a spacer is no row
import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { NOTHING } from '../../../format/format';
import { useText } from '../../../i18n/use-text';
import { useDragOrder } from '../../../ui/form/use-drag-order';
import { useRuntime } from '../../../ui/runtime';
import { rowAfterKey, useRowWindow } from '../../../ui/table/row-window';
import { useMedia } from '../../../ui/use-media';
import type { RouteEditor } from '../editor/create-editor';
import { useEditor } from '../editor/use-editor';
import { useTypedText } from '../fields/use-typed-text';
import { typeHour } from '../figures/hour-edits';
import { PressureMark } from '../pressure/pressure-mark';
import { SourceMark } from '../times/source-mark';
import { checkText } from './check-words';
import { minutesOf, type StopRow, stopRowsOf } from './stop-rows';
import './stop-table.css';

const HEAD_PX = 26;
/** Characters of an hour without seconds. */
const SHORT_HOUR = 5;

export function StopTable({
  editor,
  selected,
  withEnds,
  onSelect,
  onMove,
  onEdit,
  onRemove,
  children,
}: {
  editor: RouteEditor;
  /** Index of the chosen stop. */
  selected: number | null;
  /** The first and the last stop count as stops. */
  withEnds: boolean;
  onSelect: (index: number) => void;
  /** `to` may be outside of the list; then nothing moves. */
  onMove: (index: number, to: number) => void;
  /** Focuses the fields of the chosen stop. */
  onEdit: () => void;
  onRemove: () => void;
  /** Below the last row. */
  children?: ReactNode;
}) {
  const t = useText();
  const { format } = useRuntime();
  const isTouch = useMedia('(pointer: coarse), (max-width: 640px)');
  const scroll = useRef<HTMLDivElement>(null);
  const grid = useRef<HTMLTableElement>(null);
  /** A press focuses the grid too, but chooses its own row. */
  const isPressed = useRef(false);
  const rowHeight = isTouch ? 44 : 28;
  const { route } = useEditor(editor, () => ({ route: editor.committed() }));
  const rows = stopRowsOf(route, editor.settings);
  const count = rows.length;
  const current = selected !== null && selected < count ? selected : null;
  const seen = useRowWindow(scroll, { count, rowHeight, current, headHeight: HEAD_PX });
  const drag = useDragOrder(scroll, {
    rowHeight,
    count,
    headHeight: HEAD_PX,
    parts: (list, handle) => {
      const [row, body] = [handle.closest('[data-row]'), list.querySelector('tbody')];
      return row && body && { scroll: list, body, from: Number(row.getAttribute('data-row')) };
    },
    onDrop: ({ from, before }) => onMove(from, before > from ? before - 1 : before),
  });
  const endText = (end: 'first' | 'last') => t(`routePlaces.list.${end}.${withEnds ? 'in' : 'out'}`);
  const idOf = (index: number) => `route-stop-${index}`;
  const label = (row: StopRow) => `${row.order} ${row.name || t('routeEditor.stops.unnamed')}`;
  /** The field of a row is mounted once its row is. */
  const toHour = (index: number) => {
    onSelect(index);
    requestAnimationFrame(() =>
      scroll.current?.querySelector<HTMLInputElement>(`[data-row="${index}"] input`)?.select(),
    );
  };

  const typeAt = (index: number, n: string, text: string) =>
    editor.commit(
      { key: 'routeEditor.steps.setStop', values: { n, field: t('routes.fields.stop_point_hour') } },
      typeHour(index, text),
      { mergeKey: `stop ${index} stop_point_hour` },
    );

  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || count === 0) return;
    const isField = event.target instanceof HTMLInputElement;
    const at = current ?? -1;
    const isUpDown = event.key === 'ArrowUp' || event.key === 'ArrowDown';
    const done = () => event.preventDefault();
    if (event.altKey) {
      if (!isUpDown || current === null) return;
      done();
      onMove(current, current + (event.key === 'ArrowUp' ? -1 : 1));
      return;
    }
    if (isField && event.key === 'Escape') {
      event.stopPropagation();
      grid.current?.focus({ preventScroll: true });
      return;
    }
    if (isField && !isUpDown && event.key !== 'Enter') return;
    if (event.key === 'Enter' && !isField) {
      done();
      onSelect(Math.max(0, at));
      onEdit();
      return;
    }
    if (event.key === 'Delete' && current !== null) {
      done();
      onRemove();
      return;
    }
    const to = rowAfterKey(event.key === 'Enter' ? 'ArrowDown' : event.key, at, count);
    if (to === null) return;
    done();
    if (isField) toHour(to);
    else onSelect(to);
  };

  const hasSeconds = rows.some(({ hour, expected }) => Math.max(hour.length, expected.length) > SHORT_HOUR);
  const first = seen.rows[0]?.index ?? 0;
  const after = count - 1 - (seen.rows.at(-1)?.index ?? -1);
  return (
    <div className={hasSeconds ? 'stop-table with-seconds' : 'stop-table'}>
      <div ref={scroll} className="stop-scroll">
        <table
          ref={grid}
          role="grid"
          aria-label={t('routeEditor.stops.label')}
          aria-rowcount={count + 1}
          aria-activedescendant={current === null ? undefined : idOf(current)}
          tabIndex={0}
          onKeyDown={press}
          onFocus={(event) => {
            const isGrid = event.target === event.currentTarget && !isPressed.current;
            if (isGrid && current === null && count > 0) onSelect(0);
          }}
          onPointerDown={() => {
            isPressed.current = true;
          }}
          onPointerUp={({ pointerType }) => {
            // A finger gives the focus after it has been lifted, with its click.
            if (pointerType !== 'touch') isPressed.current = false;
          }}
          onClick={() => {
            isPressed.current = false;
          }}
          onPointerCancel={() => {
            isPressed.current = false;
          }}
        >
          <thead>
            <tr aria-rowindex={1}>
              <th scope="col" className="n">
                <span className="hidden">{t('routes.fields.stop_point_order')}</span>
              </th>
              <th scope="col">{t('routePanel.table.stop')}</th>
              <th scope="col" className="number arrival">
                {t('routePanel.table.arrival')}
              </th>
              <th scope="col" className="number dwell">
                {t('routePanel.table.dwell')}
              </th>
              <th scope="col" className="number">
                {t('routePanel.table.km')}
              </th>
              <th scope="col" className="number" aria-label={t('routePanel.table.minutesOf')}>
                {t('routePanel.table.minutes')}
              </th>
            </tr>
          </thead>
          <tbody>
            {first > 0 && <tr role="presentation" style={{ blockSize: first * rowHeight }} />}
            {seen.rows.map(({ index }) => {
              const row = rows[index];
              if (!row) return null;
              const isCurrent = index === current;
              const end = index === 0 ? 'first' : index === count - 1 ? 'last' : null;
              return (
                <tr
                  key={index}
                  id={idOf(index)}
                  data-row={index}
                  data-dragged={index === drag?.from || undefined}
                  aria-rowindex={index + 2}
                  aria-selected={isCurrent}
                  style={{ blockSize: rowHeight }}
                  onClick={() => onSelect(index)}
                >
                  <td className="n row-handle" title={t('routePlaces.list.handle')}>
                    <span className={end && !withEnds ? 'disc out' : 'disc'} title={end ? endText(end) : undefined}>
                      {row.order}
                    </span>
                  </td>
                  <th scope="row">
                    <span className="clip">{row.name || t('routeEditor.stops.unnamed')}</span>
                    {end && <span className="hidden">, {endText(end)}</span>}
                  </th>
                  <td className={row.doubt || row.isUnreadable ? 'number arrival off' : 'number arrival'}>
                    <HourField
                      row={row}
                      label={t('routePanel.table.arrivalAt', { stop: label(row) })}
                      doubt={row.doubt && checkText(row.doubt, route, t, format)}
                      isCurrent={isCurrent}
                      onCurrent={() => onSelect(index)}
                      onType={(text) => typeAt(index, row.order, text)}
                    />
                    <span className="mark">{row.source && <SourceMark sources={[row.source]} />}</span>
                  </td>
                  <td className="number dwell">
                    {row.dwell === 'inLeg' && (
                      <span className="muted" title={t('routePanel.table.dwellInLeg')}>
                        <span aria-hidden="true">–</span>
                        <span className="hidden">{t('routePanel.table.dwellInLeg')}</span>
                      </span>
                    )}
                    {typeof row.dwell === 'number' && (
                      <>
                        {format.number(minutesOf(row.dwell), 1)}
                        <small> {t('routePanel.table.minutes')}</small>
                      </>
                    )}
                  </td>
                  <td className="number">{row.metres !== null && format.number(row.metres / 1000, 2, 2)}</td>
                  <td className="number">
                    {index > 0 && <PressureMark route={route} settings={editor.settings} index={index - 1} />}
                    {row.seconds !== null && format.number(Math.round(row.seconds / 60))}
                  </td>
                </tr>
              );
            })}
            {after > 0 && <tr role="presentation" style={{ blockSize: after * rowHeight }} />}
          </tbody>
        </table>
        {children}
      </div>
      {drag && <div className="drop-line" style={{ insetBlockStart: drag.y }} />}
    </div>
  );
}

/** The arrival of a row: the same box whether it looks like a field or like text. */
function HourField({
  row,
  label,
  doubt,
  isCurrent,
  onCurrent,
  onType,
}: {
  row: StopRow;
  label: string;
  /** Why the box is amber; null where it is not. */
  doubt: string | null;
  isCurrent: boolean;
  onCurrent: () => void;
  onType: (text: string) => void;
}) {
  const field = useTypedText(row.hour, onType);
  return (
    <input
      className="cell"
      aria-label={label}
      aria-invalid={row.isUnreadable || undefined}
      title={doubt ?? undefined}
      aria-description={doubt ?? undefined}
      autoComplete="off"
      tabIndex={isCurrent ? 0 : -1}
      placeholder={row.expected || NOTHING}
      onFocus={() => {
        if (!isCurrent) onCurrent();
      }}
      {...field}
    />
  );
}
