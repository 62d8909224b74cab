// Strokes a line at the zoom's level of detail: only chunks in view and visible vertices.

import { numberAt } from '../../../geo/lat-lng';
import { drawnVertices } from '../../../geo/level-of-detail';
import { type Line, sizeOf } from '../../../geo/line';
import { worldPixels } from '../../../geo/mercator';
import { projected } from '../../../geo/projected-chunk';
import type { CanvasView } from './canvas-view';

/** Strokes that end outside of the view may still be visible in it. */
const AROUND_PX = 24;

type Stretch = { readonly from: number; readonly to: number };

/**
 * Adds the line to the path. `without`: omits the segments between these vertices, which are drawn elsewhere during a
 * drag. `within`: draws only those between these vertices.
 */
export function traceLine(
  path: Pick<CanvasPath, 'moveTo' | 'lineTo'>,
  line: Line,
  view: CanvasView,
  without: Stretch | null = null,
  within: Stretch | null = null,
): void {
  const scale = worldPixels(view.zoom);
  const [left, top] = [view.left - AROUND_PX, view.top - AROUND_PX];
  const [right, bottom] = [view.left + view.width + AROUND_PX, view.top + view.height + AROUND_PX];
  const isOut = (x1: number, y1: number, x2: number, y2: number) =>
    Math.max(x1, x2) < left || Math.min(x1, x2) > right || Math.max(y1, y2) < top || Math.min(y1, y2) > bottom;
  /** Pen position; NaN: pen up. */
  let [penX, penY] = [Number.NaN, Number.NaN];
  let [beforeX, beforeY, before] = [Number.NaN, Number.NaN, -1];
  line.chunks.forEach((chunk, at) => {
    const start = numberAt(line.starts, at);
    const end = start + sizeOf(chunk);
    if (within !== null && (end <= within.from || start > within.to)) return;
    const shape = projected(chunk);
    const isLeftOff = without !== null && without.from < end && without.to >= start;
    const isPartial = within !== null && (start < within.from || end - 1 > within.to);
    // At the end of a range its own vertices are drawn, without level of detail.
    const isCut = isLeftOff || isPartial;
    const isAway = isOut(shape.left * scale, shape.top * scale, shape.right * scale, shape.bottom * scale);
    const visible = isCut || isAway ? null : drawnVertices(chunk, view.zoom);
    // A chunk out of view is reduced to its two ends, which connect its neighbours.
    const count = isCut ? end - start : isAway ? Math.min(2, end - start) : (visible?.length ?? 0);
    for (let step = 0; step < count; step += 1) {
      const index = isCut ? step : isAway ? (step === 0 ? 0 : end - start - 1) : numberAt(visible ?? [], step);
      const x = numberAt(shape.x, index) * scale;
      const y = numberAt(shape.y, index) * scale;
      const vertex = start + index;
      if (within !== null && (vertex < within.from || vertex > within.to)) continue;
      const isLeftOut = without !== null && before >= without.from && vertex <= without.to;
      if (before >= 0 && !isLeftOut && !isOut(beforeX, beforeY, x, y)) {
        if (penX !== beforeX || penY !== beforeY) path.moveTo(beforeX - view.left, beforeY - view.top);
        path.lineTo(x - view.left, y - view.top);
        [penX, penY] = [x, y];
      }
      [beforeX, beforeY, before] = [x, y, vertex];
    }
  });
}
