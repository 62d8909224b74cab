// Timetable strip below the map: position over time and speed between stops; editable departure, dwell and speeds.
import { type ComponentProps, useId, useRef } from 'react';
import { useText } from '../../../i18n/use-text';
import { useRuntime } from '../../../ui/runtime';
import { useAfterPaint } from '../../../ui/use-after-paint';
import { useWidth } from '../../../ui/use-width';
import { PLAIN_HOUR, writeHour } from '../document/hours';
import { PARTS, stopsOf } from '../document/route-document';
import { orderTextOf, stopText } from '../document/stop-reading';
import type { RouteEditor } from '../editor/create-editor';
import { presentSelection } from '../editor/editor-state';
import { useEditor } from '../editor/use-editor';
import { FigureField } from '../fields/figure-field';
import { readDeparture, readDwell, readSpeed } from '../fields/read-amount';
import { fillHours, setDeparture } from '../figures/hour-edits';
import { departureOf, timetableOf } from '../figures/timetable';
import { setDwell, setSpeed, speedOf, usualDwell } from '../times/pace';
import { timeTicks, toTimetableView } from './timetable-view';
import './timetable.css';

const HEIGHT = 74;
const BAND = 10;

export function TimetableStrip({ editor }: { editor: RouteEditor }) {
  const t = useText();
  const { format } = useRuntime();
  const { settings } = editor;
  const box = useRef<HTMLDivElement>(null);
  const width = useWidth(box);
  const { committed, selected } = useEditor(editor, () => {
    const route = editor.committed();
    const selection = presentSelection(editor.getState(), route);
    return { committed: route, selected: selection.kind === 'stop' ? selection.index : null };
  });
  const route = useAfterPaint(committed);
  const view = toTimetableView(route, settings);
  const departure = departureOf(route) ?? timetableOf(route, settings).stops[0]?.seconds ?? null;
  const dwell = usualDwell(route, settings.config);
  const x = (at: number) => (view ? ((at - view.from) / (view.to - view.from)) * width : 0);
  const y = (kmh: number) => (view ? (HEIGHT - BAND) * (1 - Math.min(1, kmh / view.most)) : 0);
  const chosen = view?.stops.find(({ index }) => index === selected) ?? null;
  const nameOf = (index: number) => {
    const stop = stopsOf(route)[index];
    return `${orderTextOf(stop, index)} ${stopText(stop, 'stop_point_name').trim().slice(0, 30)}`.trim();
  };
  return (
    <section className="route-timetable" aria-label={t('routeEditor.timetable.title')}>
      <header>
        <h2>{t('routeEditor.timetable.title')}</h2>
        <Amount
          label={t('routeEditor.timetable.departure')}
          text={departure === null ? '' : writeHour(departure, { ...PLAIN_HOUR, hasSeconds: false })}
          wrong={t('routeEditor.figures.wrong.hour')}
          read={readDeparture}
          onType={(value) => editor.commit({ key: 'routeEditor.steps.departure' }, setDeparture(value))}
        />
        <Amount
          label={t('routeEditor.timetable.dwell')}
          unit="s"
          text={String(dwell.seconds)}
          wrong={t('routeEditor.figures.wrong.dwell')}
          read={readDwell}
          onType={(value) => editor.commit({ key: 'routeEditor.steps.dwell' }, setDwell(value))}
        />
        {PARTS.map((part) => (
          <Amount
            key={part}
            label={t('routeEditor.timetable.speed', { part: t(`routes.parts.${part}`) })}
            unit="km/h"
            text={format.number(speedOf(route, part, settings.config).kmh, 2)}
            wrong={t('routeEditor.figures.wrong.speed', { example: format.number(32.5, 1) })}
            read={readSpeed}
            onType={(value) => editor.commit({ key: 'routeEditor.steps.speed' }, setSpeed(part, value))}
          />
        ))}
        <button
          type="button"
          className="button plain"
          onClick={() => editor.commit({ key: 'routeEditor.steps.fillHours' }, fillHours(settings))}
        >
          {t('routeEditor.timetable.fill')}
        </button>
      </header>
      <div ref={box} className="plot">
        {view && width > 0 ? (
          <svg width={width} height={HEIGHT + 18} role="img" aria-label={summary()}>
            {timeTicks(view.from, view.to, Math.max(2, Math.floor(width / 90))).map((at) => (
              <g key={at} className="tick">
                <path d={`M${x(at).toFixed(1)} 0V${HEIGHT}`} />
                <text x={Math.min(width - 16, Math.max(16, x(at)))} y={HEIGHT + 14}>
                  {writeHour(at, { ...PLAIN_HOUR, hasSeconds: false })}
                </text>
              </g>
            ))}
            {view.limit <= view.most && <path className="limit" d={`M0 ${y(view.limit).toFixed(1)}H${width}`} />}
            {view.legs.map(({ index, from, to, kmh, isFast }) => (
              <rect
                key={index}
                className={isFast ? 'leg fast' : 'leg'}
                x={x(from)}
                y={y(kmh)}
                width={Math.max(0.5, x(to) - x(from))}
                height={Math.max(0, HEIGHT - BAND - y(kmh))}
              />
            ))}
            {view.parts.map(({ part, from, to }) => (
              <rect
                key={part}
                className={part}
                x={x(from)}
                y={HEIGHT - BAND + 2}
                width={Math.max(1, x(to) - x(from))}
                height={BAND - 2}
              />
            ))}
            {chosen && (
              <g className="chosen">
                <path d={`M${x(chosen.at).toFixed(1)} 0V${HEIGHT}`} />
                <text className={sideOf(x(chosen.at) / width)} x={x(chosen.at)} y={9}>
                  {nameOf(chosen.index)} {writeHour(chosen.at, PLAIN_HOUR)}
                </text>
              </g>
            )}
          </svg>
        ) : (
          <p className="muted">{t('routeEditor.timetable.none')}</p>
        )}
      </div>
    </section>
  );

  function summary(): string {
    if (!view) return '';
    const fast = view.legs.filter(({ isFast }) => isFast).length;
    const plain = { ...PLAIN_HOUR, hasSeconds: false };
    return t('routeEditor.timetable.summary', {
      from: writeHour(view.from, plain),
      to: writeHour(view.to, plain),
      count: fast,
      n: format.number(fast),
      limit: format.number(view.limit),
    });
  }
}

/** A figure with label and unit. */
function Amount<T>({ label, unit, ...field }: { label: string; unit?: string } & Figure<T>) {
  const id = useId();
  return (
    <span className="amount">
      <label htmlFor={id}>{label}</label>
      <FigureField id={id} {...field} />
      {unit && <span className="unit">{unit}</span>}
    </span>
  );
}

type Figure<T> = Pick<ComponentProps<typeof FigureField<T>>, 'text' | 'wrong' | 'read' | 'onType'>;

/** Side of its line on which a name has room. */
function sideOf(share: number): 'left' | 'right' {
  return share > 0.5 ? 'left' : 'right';
}
