// What part of the world a canvas shows: world units (geo/mercator) to pixels of the canvas.
import type { LatLng } from '../../../geo/lat-lng';
import { worldPixels, worldX, worldY } from '../../../geo/mercator';

export type CanvasView = {
  zoom: number;
  /** Pixels of the world at the upper left corner of the canvas. */
  left: number;
  top: number;
  /** CSS pixels. */
  width: number;
  height: number;
};

export type Pixel = { readonly x: number; readonly y: number };

export function pixelOf({ lat, lng }: LatLng, { zoom, left, top }: CanvasView): Pixel {
  const scale = worldPixels(zoom);
  return { x: worldX(lng) * scale - left, y: worldY(lat) * scale - top };
}
