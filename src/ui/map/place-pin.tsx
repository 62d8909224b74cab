// A pin on a map that is dragged, or moved by arrow keys. Used inside of MapFrame.
import './place-pin.css';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useMap } from 'react-leaflet';
import type { LatLng } from '../../contract/fine';
import { MapLayer } from './map-layer';

/** Pixels of an arrow key; with Shift one, for the last metres. */
const STEP_PX = 10;
const MOVES: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
};

/**
 * `label`: name of the pin, which says how it is moved. `isFocused`: gets the focus when it appears. `onMove`: after each
 * drag and key.
 */
export function PlacePin({
  position,
  label,
  isFocused = false,
  onMove,
}: {
  position: LatLng;
  label: string;
  isFocused?: boolean;
  onMove: (position: LatLng) => void;
}) {
  const map = useMap();
  const pin = useRef<HTMLButtonElement | null>(null);
  /** Pixels from `position` while the pin is dragged. */
  const [drag, setDrag] = useState<{ x: number; y: number } | null>(null);
  const movedBy = (x: number, y: number): LatLng => {
    const at = map.latLngToLayerPoint([position.lat, position.lng]);
    const { lat, lng } = map.layerPointToLatLng([at.x + x, at.y + y]).wrap();
    return { lat: Number(lat.toFixed(6)), lng: Number(lng.toFixed(6)) };
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const move = MOVES[event.key];
    if (!move || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    event.stopPropagation();
    const step = event.shiftKey ? 1 : STEP_PX;
    onMove(movedBy(move[0] * step, move[1] * step));
  };
  return (
    <MapLayer>
      {(layer) => {
        const { x, y } = layer.toPixel(position);
        return (
          <Pin
            ref={pin}
            label={label}
            isFocused={isFocused}
            x={x + (drag?.x ?? 0)}
            y={y + (drag?.y ?? 0)}
            onKeyDown={onKeyDown}
            onDrag={setDrag}
            onDrop={(by) => {
              setDrag(null);
              if (by.x !== 0 || by.y !== 0) onMove(movedBy(by.x, by.y));
            }}
          />
        );
      }}
    </MapLayer>
  );
}

function Pin({
  ref,
  label,
  isFocused,
  x,
  y,
  onKeyDown,
  onDrag,
  onDrop,
}: {
  ref: { current: HTMLButtonElement | null };
  label: string;
  isFocused: boolean;
  x: number;
  y: number;
  onKeyDown: (event: KeyboardEvent) => void;
  onDrag: (by: { x: number; y: number } | null) => void;
  onDrop: (by: { x: number; y: number }) => void;
}) {
  const from = useRef<{ x: number; y: number } | null>(null);
  useEffect(() => {
    // Leaflet listens on the map itself, before React: a press on the pin must not drag the map, too.
    const element = ref.current;
    if (!element) return;
    const keep = (event: Event) => event.stopPropagation();
    const names = ['mousedown', 'touchstart', 'dblclick'];
    for (const name of names) element.addEventListener(name, keep);
    return () => {
      for (const name of names) element.removeEventListener(name, keep);
    };
  }, [ref]);
  useEffect(() => {
    if (isFocused) ref.current?.focus({ preventScroll: true });
  }, [isFocused, ref]);
  const byOf = (event: { clientX: number; clientY: number }) =>
    from.current ? { x: event.clientX - from.current.x, y: event.clientY - from.current.y } : { x: 0, y: 0 };
  return (
    <button
      ref={ref}
      type="button"
      className="place-pin"
      aria-label={label}
      title={label}
      style={{ insetInlineStart: x, insetBlockStart: y }}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        from.current = { x: event.clientX, y: event.clientY };
      }}
      onPointerMove={(event) => {
        if (from.current) onDrag(byOf(event));
      }}
      onPointerUp={(event) => {
        if (!from.current) return;
        const by = byOf(event);
        from.current = null;
        onDrop(by);
      }}
      onPointerCancel={() => {
        from.current = null;
        onDrag(null);
      }}
    >
      <svg viewBox="0 0 24 32" aria-hidden="true">
        <path d="M12 31C12 31 23 19 23 12A11 11 0 1 0 1 12C1 19 12 31 12 31Z" />
        <circle cx="12" cy="12" r="4" />
      </svg>
    </button>
  );
}
