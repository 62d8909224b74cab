// One vehicle of the timeline: a button with its name and a mark per trigger, the first filled.
import { memo, type ReactNode } from 'react';
import { type Text, useText } from '../../../i18n/use-text';
import { toDate } from '../../../tables/calendar';
import { useRuntime } from '../../../ui/runtime';
import type { DueDate } from '../due-dates/due-date';
import type { TriggerKind } from '../due-dates/typed-plan';
import { inDaysText } from './amounts';
import { placeOnAxis, type TimeAxis } from './time-axis';

/** Renders only if its due date, its place or the axis changed. `place`: index of the vehicle in the plan. */
export const Lane = memo(function Lane({
  place,
  name,
  due,
  axis,
  isTabStop,
  onOpen,
  onFocus,
}: {
  place: number;
  name: string;
  due: DueDate;
  axis: TimeAxis;
  isTabStop: boolean;
  onOpen: (place: number) => void;
  onFocus: (place: number) => void;
}) {
  const t = useText();
  const { format } = useRuntime();
  return (
    <button
      type="button"
      className="lane"
      tabIndex={isTabStop ? 0 : -1}
      aria-haspopup="dialog"
      aria-label={laneWords(name, due, t, format)}
      onClick={() => onOpen(place)}
      onFocus={() => onFocus(place)}
    >
      <span className="clip" style={{ inlineSize: axis.left - 10 }}>
        {name}
      </span>
      {due.state === 'known' ? (
        <svg width={axis.width} height="20" viewBox={`0 0 ${axis.width} 20`} aria-hidden="true">
          <Marks due={due} axis={axis} />
        </svg>
      ) : (
        <small className="clip" style={{ insetInlineStart: axis.left }}>
          {t(`planForecast.reason.${due.reason}`)}
        </small>
      )}
    </button>
  );
});

function Marks({ due, axis }: { due: Extract<DueDate, { state: 'known' }>; axis: TimeAxis }): ReactNode {
  const marks = due.triggers.flatMap((trigger) =>
    trigger.state === 'known' ? [{ trigger, ...placeOnAxis(axis, trigger.day) }] : [],
  );
  const xs = marks.map(({ x }) => x);
  const [from, to] = [Math.min(...xs), Math.max(...xs)];
  const goesOn = marks.some(({ beyond }) => beyond === 1) || due.triggers.some(({ state }) => state === 'unknown');
  const end = goesOn ? axis.right + 6 : to;
  return (
    <>
      <path className="thread" d={`M${from} 10H${end}`} />
      {goesOn && <path className="arrow" d={`M${end - 4} 6.5l4 3.5l-4 3.5`} />}
      {marks.some(({ beyond }) => beyond === -1) && <path className="arrow" d={`M${axis.left - 3} 6.5l-4 3.5l4 3.5`} />}
      {/* The first trigger is drawn last, so that no other mark of the same day covers it. */}
      {marks
        .filter(({ beyond, trigger }) => beyond === 0 || trigger === due.first)
        .sort((one, other) => Number(one.trigger === due.first) - Number(other.trigger === due.first))
        .map(({ trigger, x }) => (
          <TriggerShape key={trigger.kind} kind={trigger.kind} x={x} y={10} isFirst={trigger === due.first} />
        ))}
    </>
  );
}

/** Square for days, circle for distance, triangle for hours. */
function TriggerShape({ kind, x, y, isFirst }: { kind: TriggerKind; x: number; y: number; isFirst: boolean }) {
  const size = isFirst ? 4.75 : 3.5;
  const className = `shape ${kind}${isFirst ? ' first' : ''}`;
  if (kind === 'days') {
    return <rect className={className} x={x - size} y={y - size} width={2 * size} height={2 * size} rx="0.75" />;
  }
  if (kind === 'km') return <circle className={className} cx={x} cy={y} r={size} />;
  return <path className={className} d={`M${x} ${y - size - 0.5}L${x + size + 0.5} ${y + size}H${x - size - 0.5}z`} />;
}

function laneWords(name: string, due: DueDate, t: Text, format: ReturnType<typeof useRuntime>['format']): string {
  if (due.state === 'unknown') {
    return t('planForecast.timeline.unknown', { name, reason: t(`planForecast.reason.${due.reason}`) });
  }
  const first = t('planForecast.timeline.due', {
    name,
    date: format.date(toDate(due.day)),
    in: inDaysText(due.inDays, due.isOverdue, t, format),
    kind: t(`planForecast.kind.${due.first.kind}`),
  });
  const others = due.triggers.flatMap((trigger) =>
    trigger === due.first || trigger.state === 'unknown'
      ? []
      : [
          t('planForecast.timeline.other', {
            kind: t(`planForecast.kind.${trigger.kind}`),
            date: format.date(toDate(trigger.day)),
          }),
        ],
  );
  return [first, ...others].join('. ');
}
