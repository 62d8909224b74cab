import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CanvasView, pixelOf } from '../../../../../src/features/planned-routes/layers/canvas-view';
import { placesInView } from '../../../../../src/features/planned-routes/layers/places-in-view';
import { lineOf } from '../../../../../src/geo/line';
import { nearestPlace } from '../../../../../src/geo/line-distance';
import { latAt, lngAt, worldPixels, worldX, worldY } from '../../../../../src/geo/mercator';
import { place } from '../figures/sample-route';

const ZOOM = 14;
const scale = worldPixels(ZOOM);
const middle = place(0, 0);
/** 800 x 600 pixels around the middle. */
const VIEW: CanvasView = {
  zoom: ZOOM,
  left: worldX(middle.lng) * scale - 400,
  top: worldY(middle.lat) * scale - 300,
  width: 800,
  height: 600,
};
const AREA = { left: 50, top: 50, right: 750, bottom: 550 };
const at = (x: number, y: number) => ({ lat: latAt((VIEW.top + y) / scale), lng: lngAt((VIEW.left + x) / scale) });

describe('Places for the sign of a line', () => {
  it('begin in the middle of what is seen of it, though its ends are far away', () => {
    const [first, ...others] = placesInView(lineOf([at(-5000, 200), at(9000, 200)]), VIEW, AREA);
    expect(first?.x).toBeCloseTo(400, 3);
    expect(first?.y).toBeCloseTo(200, 3);
    const fars = others.map(({ x }) => Math.round(Math.abs(x - 400)));
    expect(fars).toEqual(fars.toSorted((a, b) => a - b));
  });

  it('are none where nothing, or hardly anything, is seen', () => {
    expect(placesInView(lineOf([]), VIEW, AREA)).toEqual([]);
    expect(placesInView(lineOf([at(0, 0)]), VIEW, AREA)).toEqual([]);
    expect(placesInView(lineOf([at(-900, 10), at(2000, 10)]), VIEW, AREA)).toEqual([]);
    expect(placesInView(lineOf([at(400, 300), at(410, 300)]), VIEW, AREA)).toEqual([]);
  });

  it('lie on the line and in the area, whatever the line', () => {
    const pixel = fc.tuple(fc.integer({ min: -2000, max: 2800 }), fc.integer({ min: -2000, max: 2600 }));
    fc.assert(
      fc.property(fc.array(pixel, { minLength: 2, maxLength: 30 }), (pixels) => {
        const line = lineOf(pixels.map(([x, y]) => at(x, y)));
        for (const { x, y } of placesInView(line, VIEW, AREA)) {
          expect(x >= 50 - 1e-6 && x <= 750 + 1e-6 && y >= 50 - 1e-6 && y <= 550 + 1e-6).toBe(true);
          const near = nearestPlace(line, at(x, y));
          if (!near) throw new Error('no line');
          const foot = pixelOf(near.position, VIEW);
          // The line is drawn within half a pixel.
          expect(Math.hypot(foot.x - x, foot.y - y)).toBeLessThan(0.6);
        }
      }),
    );
  });
});
