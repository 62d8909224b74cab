// Several routes on one map, each with a colour and a dash of its own. Where they share a street the later ones are
// narrower, so that all of them are seen. Read-only.
import type { Map as LeafletMap, LeafletMouseEvent } from 'leaflet';
import { useEffect, useEffectEvent } from 'react';
import { useMap } from 'react-leaflet';
import { nearestSegment } from '../../../geo/hit-test';
import type { Line } from '../../../geo/line';
import { placeCanvases } from './canvas-place';
import type { CanvasView } from './canvas-view';
import { onThemeChange, paletteOf } from './palette';
import { canvasIn } from './route-layer';
import { strokeLine } from './strokes';
import './route-layer.css';

export type VariantLine = {
  readonly id: string;
  readonly lines: readonly Line[];
  /** Name of a custom property with its colour. */
  readonly color: string;
  readonly dash: readonly number[];
};

const WIDEST_PX = 7;
const NARROWEST_PX = 3;
const HIT_PX = 8;
const FAINT = 0.3;

/** `chosen`: the one that is drawn above, the others fainter. `onHover` gets the route below the pointer. */
export function VariantsLayer({
  variants,
  chosen,
  onHover,
  onPick,
}: {
  variants: readonly VariantLine[];
  chosen: string | null;
  onHover: (id: string | null) => void;
  onPick: (id: string) => void;
}) {
  const map = useMap();
  useEffect(() => drawVariants(map, variants, chosen), [map, variants, chosen]);
  const hover = useEffectEvent(onHover);
  const pick = useEffectEvent(onPick);
  useEffect(() => {
    let [frame, before]: [number, string | null] = [0, null];
    const idAt = ({ latlng }: LeafletMouseEvent) => {
      const hits = variants.flatMap(({ id, lines }) =>
        lines.flatMap((line) => {
          const hit = nearestSegment(line, latlng, map.getZoom(), HIT_PX);
          return hit ? [{ id, distance: hit.pixels }] : [];
        }),
      );
      return hits.toSorted((a, b) => a.distance - b.distance)[0]?.id ?? null;
    };
    const move = (event: LeafletMouseEvent) => {
      cancelAnimationFrame(frame);
      frame = requestAnimationFrame(() => {
        const id = idAt(event);
        if (id !== before) hover(id);
        before = id;
      });
    };
    const leave = () => {
      cancelAnimationFrame(frame);
      if (before !== null) hover(null);
      before = null;
    };
    const click = (event: LeafletMouseEvent) => {
      const id = idAt(event);
      if (id !== null) pick(id);
    };
    map.on('mousemove', move).on('mouseout', leave).on('click', click);
    return () => {
      cancelAnimationFrame(frame);
      map.off('mousemove', move).off('mouseout', leave).off('click', click);
    };
  }, [map, variants]);
  return null;
}

function drawVariants(map: LeafletMap, variants: readonly VariantLine[], chosen: string | null): () => void {
  const pane = map.getPane('overlayPane');
  if (!pane) return () => {};
  const canvas = canvasIn(pane, 'route-base');
  const place = map.getContainer();
  let colors = colorsOf(place, variants);
  let casing = paletteOf(place).raised;
  let view: CanvasView | null = null;
  let frame = 0;
  const ranked = [...variants.entries()].toSorted(([, a], [, b]) => Number(a.id === chosen) - Number(b.id === chosen));
  const draw = () => {
    frame = 0;
    view ??= placeCanvases(map, [canvas]);
    const context = canvas.getContext('2d');
    if (!context) return;
    context.clearRect(0, 0, view.width, view.height);
    for (const [index, { id, lines, dash }] of ranked) {
      const width = Math.max(NARROWEST_PX, WIDEST_PX - index);
      context.globalAlpha = chosen === null || chosen === id ? 1 : FAINT;
      for (const line of lines) {
        strokeLine(context, line, view, [
          { color: casing, width: width + 2, dash: [] },
          { color: colors[index] ?? casing, width, dash: [...dash] },
        ]);
      }
    }
    context.globalAlpha = 1;
  };
  const ask = () => {
    if (frame === 0) frame = requestAnimationFrame(draw);
  };
  const onView = () => {
    view = null;
    ask();
  };
  const onTheme = () => {
    colors = colorsOf(place, variants);
    casing = paletteOf(place).raised;
    ask();
  };
  map.on('move zoom viewreset resize', onView);
  const stopTheme = onThemeChange(onTheme);
  draw();
  return () => {
    cancelAnimationFrame(frame);
    map.off('move zoom viewreset resize', onView);
    stopTheme();
    canvas.remove();
  };
}

/** Resolved by the browser; in forced colors mode routes differ by their dashes alone. */
function colorsOf(place: HTMLElement, variants: readonly VariantLine[]): string[] {
  const isForced = window.matchMedia('(forced-colors: active)').matches;
  const probe = document.createElement('span');
  place.append(probe);
  const colors = variants.map(({ color }) => {
    probe.style.color = isForced ? 'CanvasText' : `var(${color})`;
    return getComputedStyle(probe).color;
  });
  probe.remove();
  return colors;
}
