// Two thumbs on a 24 hour scale. They may cross: a range whose start is after its end spans midnight.
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import { cssVars } from '../css-vars';
import { DAY_MINUTES, hourOf, keyStep, type Limits, snap } from './hour-steps';

export type Minutes = [from: number, to: number];

/** A start at 24:00 or an end at 00:00 would be an empty range. */
const LIMITS: [Limits, Limits] = [
  { min: 0, max: DAY_MINUTES - 30 },
  { min: 30, max: DAY_MINUTES },
];

/**
 * Minutes since midnight. `onChange` is called for every step; `onRelease` on pointer up or blur, to commit at once.
 * Steps are half an hour; other values come from elsewhere and are shown as they are.
 */
export function HourRange({
  value: [from, to],
  onChange,
  onRelease,
  labels,
}: {
  value: Minutes;
  onChange: (value: Minutes) => void;
  onRelease: () => void;
  labels: { from: string; to: string };
}) {
  const track = useRef<HTMLSpanElement>(null);
  const activeThumb = useRef<0 | 1 | null>(null);
  const thumbs = useRef<(HTMLSpanElement | null)[]>([]);

  const move = (which: 0 | 1, minutes: number) => {
    const at = which === 0 ? from : to;
    if (minutes !== at) onChange(which === 0 ? [minutes, to] : [from, minutes]);
  };
  const minutesAt = (event: PointerEvent): number => {
    const box = track.current?.getBoundingClientRect();
    return box && box.width > 0 ? ((event.clientX - box.left) / box.width) * DAY_MINUTES : 0;
  };
  const onPointerDown = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    const minutes = minutesAt(event);
    const onThumb = thumbs.current.findIndex((thumb) => thumb !== null && thumb === event.target);
    const which = onThumb === 0 || onThumb === 1 ? onThumb : Math.abs(minutes - from) <= Math.abs(minutes - to) ? 0 : 1;
    // The preceding key presses are a separate change.
    onRelease();
    activeThumb.current = which;
    event.currentTarget.setPointerCapture(event.pointerId);
    event.preventDefault();
    thumbs.current[which]?.focus({ preventScroll: true });
    if (onThumb === -1) move(which, snap(minutes, LIMITS[which]));
  };
  const onPointerMove = (event: PointerEvent) => {
    if (activeThumb.current !== null) move(activeThumb.current, snap(minutesAt(event), LIMITS[activeThumb.current]));
  };
  const release = () => {
    if (activeThumb.current === null) return;
    activeThumb.current = null;
    onRelease();
  };
  const thumb = (which: 0 | 1, minutes: number, label: string) => (
    <span
      role="slider"
      className="thumb"
      tabIndex={0}
      ref={(element) => {
        thumbs.current[which] = element;
      }}
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={DAY_MINUTES}
      aria-valuenow={minutes}
      aria-valuetext={hourOf(minutes)}
      style={cssVars({ '--at': percent(minutes) })}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        const next = keyStep(event.key, minutes, LIMITS[which]);
        if (next === null) return;
        event.preventDefault();
        move(which, next);
      }}
      onBlur={() => {
        if (activeThumb.current === null) onRelease();
      }}
    />
  );
  return (
    <span
      className="track"
      ref={track}
      data-over={from > to || undefined}
      style={cssVars({ '--from': percent(from), '--to': percent(to) })}
      onPointerDown={onPointerDown}
      onPointerMove={onPointerMove}
      onPointerUp={release}
      onPointerCancel={release}
    >
      <i className="fill" />
      <i className="ticks" />
      {thumb(0, from, labels.from)}
      {thumb(1, to, labels.to)}
    </span>
  );
}

function percent(minutes: number): string {
  return `${(minutes / DAY_MINUTES) * 100}%`;
}
