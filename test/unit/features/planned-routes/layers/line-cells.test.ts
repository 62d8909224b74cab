// Names keep off the lines: what a line crosses is told by a coarse grid of the view.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CanvasView } from '../../../../../src/features/planned-routes/layers/canvas-view';
import { lineCellsOf } from '../../../../../src/features/planned-routes/layers/line-cells';
import { lineOf } from '../../../../../src/geo/line';
import { latAt, lngAt, worldPixels, worldX, worldY } from '../../../../../src/geo/mercator';

const ZOOM = 14;
const SCALE = worldPixels(ZOOM);
const VIEW: CanvasView = {
  zoom: ZOOM,
  left: worldX(-46.63) * SCALE,
  top: worldY(-23.55) * SCALE,
  width: 800,
  height: 600,
};
const at = (x: number, y: number) => ({ lat: latAt((VIEW.top + y) / SCALE), lng: lngAt((VIEW.left + x) / SCALE) });
const partsOf = (...pixels: [number, number][]) => [
  { part: 'productive' as const, line: lineOf(pixels.map(([x, y]) => at(x, y))), isActive: true },
];

describe('The room that a line takes', () => {
  it('is where it runs, also between two vertices that lie far out of view', () => {
    const cells = lineCellsOf(partsOf([-5000, 300], [9000, 300]), VIEW);
    expect(cells.isCrossed({ left: 400, top: 292, right: 460, bottom: 308 })).toBe(true);
    expect(cells.isCrossed({ left: 400, top: 320, right: 460, bottom: 336 })).toBe(false);
  });

  it('is nowhere without a line, and asked again for the same view it is the same', () => {
    const none = partsOf();
    expect(lineCellsOf(none, { ...VIEW }).isCrossed({ left: 0, top: 0, right: 800, bottom: 600 })).toBe(false);
    const parts = partsOf([10, 10], [700, 500]);
    expect(lineCellsOf(parts, VIEW)).toBe(lineCellsOf(parts, VIEW));
  });

  it('holds every point of a segment, whatever it is', () => {
    const offset = fc.tuple(fc.integer({ min: 3, max: 3000 }), fc.integer({ min: -3000, max: 3000 }));
    const inView = fc.tuple(fc.integer({ min: 20, max: 780 }), fc.integer({ min: 20, max: 580 }));
    fc.assert(
      fc.property(inView, offset, fc.double({ min: 0, max: 3, noNaN: true }), ([x, y], [dx, dy], share) => {
        // The point is on the segment from one offset of it to another on the other side.
        const parts = partsOf([x - dx, y - dy], [x + dx * share, y + dy * share]);
        const area = { left: x - 12, top: y - 12, right: x + 12, bottom: y + 12 };
        expect(lineCellsOf(parts, VIEW).isCrossed(area)).toBe(true);
      }),
    );
  });
});
