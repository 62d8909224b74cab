// View transform of a canvas: world units (geo/mercator) to canvas pixels.
import type { LatLng } from '../../../geo/lat-lng';
import { worldPixels, worldX, worldY } from '../../../geo/mercator';

export type CanvasView = {
  zoom: number;
  /** World pixels of the upper left corner. */
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
