// View of the overview map. World units of geo/mercator. Pure.
import type { Line } from '../../../geo/line';
import { worldPixels } from '../../../geo/mercator';
import { projected } from '../../../geo/projected-chunk';
import type { CanvasView } from './canvas-view';

/** CSS pixels. */
export const INSET = { width: 184, height: 128, padding: 12 };
/** At a larger zoom the route is small enough to need no overview. */
const MOST_ZOOM = 16;

export type WorldBox = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number };

/** Bounding box of the lines; null if there is no vertex. Linear in the number of chunks. */
export function worldBoxOf(lines: readonly Line[]): WorldBox | null {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const { chunks } of lines) {
    for (const chunk of chunks) {
      const box = projected(chunk);
      left = Math.min(left, box.left);
      top = Math.min(top, box.top);
      right = Math.max(right, box.right);
      bottom = Math.max(bottom, box.bottom);
    }
  }
  return left <= right ? { left, top, right, bottom } : null;
}

/** The view that fits the box, centred. */
export function insetView({ left, top, right, bottom }: WorldBox): CanvasView {
  const room = { width: INSET.width - 2 * INSET.padding, height: INSET.height - 2 * INSET.padding };
  const maxScale = Math.min(room.width / (right - left), room.height / (bottom - top));
  const zoom = Math.min(MOST_ZOOM, Math.log2(maxScale / worldPixels(0)));
  const scale = worldPixels(zoom);
  return {
    zoom,
    left: ((left + right) / 2) * scale - INSET.width / 2,
    top: ((top + bottom) / 2) * scale - INSET.height / 2,
    width: INSET.width,
    height: INSET.height,
  };
}

/** Whether the whole box is visible. */
export function isWholeIn(box: WorldBox, seen: WorldBox): boolean {
  return seen.left <= box.left && seen.top <= box.top && seen.right >= box.right && seen.bottom >= box.bottom;
}
