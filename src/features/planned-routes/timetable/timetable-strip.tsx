// Below the map: when the route is where, and how fast between stops; departure, dwell and speeds to type.
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useText } from '../../../i18n/use-text';
import { useRuntime } from '../../../ui/runtime';
import { useAfterPaint } from '../../../ui/use-after-paint';
import { useWidth } from '../../../ui/use-width';
import { PARTS, stopsOf } from '../document/route-document';
import { orderTextOf, stopText } from '../document/stop-reading';
import type { RouteEditor } from '../editor/create-editor';
import { presentSelection } from '../editor/editor-state';
import { useEditor } from '../editor/use-editor';
import { fillHours, setDeparture } from '../figures/hour-edits';
import { PLAIN_HOUR, readHour, writeHour } from '../figures/hours';
import { setDwell, setSpeed, speedOf, usualDwell } from '../figures/pace';
import { departureOf, timetableOf } from '../figures/timetable';
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
          read={(text) => (text.trim() === '' ? null : (readHour(text)?.seconds ?? undefined))}
          onValue={(value) => editor.commit({ key: 'routeEditor.steps.departure' }, setDeparture(value))}
        />
        <Amount
          label={t('routeEditor.timetable.dwell')}
          unit="s"
          text={String(dwell.seconds)}
          read={(text) => readWhole(text, 86_400)}
          onValue={(value) => editor.commit({ key: 'routeEditor.steps.dwell' }, setDwell(value))}
        />
        {PARTS.map((part) => (
          <Amount
            key={part}
            label={t('routeEditor.timetable.speed', { part: t(`routes.parts.${part}`) })}
            unit="km/h"
            text={String(speedOf(route, part, settings.config).kmh)}
            read={(text) => readWhole(text, 200) || undefined}
            onValue={(value) => editor.commit({ key: 'routeEditor.steps.speed' }, setSpeed(part, value))}
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

function readWhole(text: string, most: number): number | undefined {
  const trimmed = text.trim();
  return /^\d{1,5}$/.test(trimmed) && Number(trimmed) <= most ? Number(trimmed) : undefined;
}

/** A small field that takes effect when it is left or Enter is pressed. */
function Amount({
  label,
  text,
  unit,
  read,
  onValue,
}: {
  label: string;
  text: string;
  unit?: string;
  /** `undefined`: it is none; null takes it away. */
  read: (text: string) => number | null | undefined;
  onValue: (value: number | null) => void;
}) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const isWrong = typed !== null && read(typed) === undefined;
  const done = () => {
    const value = typed === null || typed === text ? undefined : read(typed);
    setTyped(null);
    if (value !== undefined) onValue(value);
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Enter') done();
    if (event.key === 'Escape' && typed !== null) {
      event.stopPropagation();
      setTyped(null);
    }
  };
  return (
    <span className="amount">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        autoComplete="off"
        value={typed ?? text}
        aria-invalid={isWrong || undefined}
        style={{ inlineSize: `${Math.max(2, (typed ?? text).length) + 2}ch` }}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={done}
        onKeyDown={press}
      />
      {unit && <span className="unit">{unit}</span>}
    </span>
  );
}

/** On which side of its line a name has room. */
function sideOf(share: number): 'left' | 'right' {
  return share > 0.5 ? 'left' : 'right';
}
