// Many lines as one faint stroke: only those in view, without points closer than a pixel or two. Pure.
import { type LatLng, numberAt } from '../../../geo/lat-lng';
import { worldPixels, worldX, worldY } from '../../../geo/mercator';
import type { CanvasView } from './canvas-view';

/** World units, and their box. */
export type FaintLine = {
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
};

const LEAST_STEP_PX = 2;

export function faintLine(line: readonly LatLng[]): FaintLine {
  const x = Float64Array.from(line, ({ lng }) => worldX(lng));
  const y = Float64Array.from(line, ({ lat }) => worldY(lat));
  return { x, y, left: Math.min(...x), right: Math.max(...x), top: Math.min(...y), bottom: Math.max(...y) };
}

/** Adds the lines in view to the path. Returns their number. */
export function traceFaint(
  path: Pick<CanvasPath, 'moveTo' | 'lineTo'>,
  lines: readonly FaintLine[],
  view: CanvasView,
): number {
  const scale = worldPixels(view.zoom);
  const [left, right] = [view.left / scale, (view.left + view.width) / scale];
  const [top, bottom] = [view.top / scale, (view.top + view.height) / scale];
  let count = 0;
  for (const line of lines) {
    if (line.right < left || line.left > right || line.bottom < top || line.top > bottom) continue;
    count += 1;
    let [lastX, lastY] = [Number.NaN, Number.NaN];
    for (let index = 0; index < line.x.length; index += 1) {
      const x = numberAt(line.x, index) * scale - view.left;
      const y = numberAt(line.y, index) * scale - view.top;
      const isClose = Math.abs(x - lastX) < LEAST_STEP_PX && Math.abs(y - lastY) < LEAST_STEP_PX;
      if (isClose && index < line.x.length - 1) continue;
      if (index === 0) path.moveTo(x, y);
      else path.lineTo(x, y);
      [lastX, lastY] = [x, y];
    }
  }
  return count;
}
