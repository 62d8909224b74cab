import { describe, expect, it } from 'vitest';
import { pixelOf } from '../../../../../src/features/planned-routes/layers/canvas-view';
import { INSET, insetView, isWholeIn, worldBoxOf } from '../../../../../src/features/planned-routes/layers/inset-view';
import { EMPTY_LINE, lineOf } from '../../../../../src/geo/line';
import { place } from '../figures/sample-route';

const LINES = [lineOf([place(0, 0), place(10, 40)]), EMPTY_LINE, lineOf([place(-5, -3)])];

describe('The picture of the whole route', () => {
  it('shows all of it, as large as it fits', () => {
    const box = worldBoxOf(LINES);
    if (!box) throw new Error('no box');
    const view = insetView(box);
    const pixels = [place(0, 0), place(10, 40), place(-5, -3)].map((each) => pixelOf(each, view));
    const [xs, ys] = [pixels.map(({ x }) => x), pixels.map(({ y }) => y)];
    expect(Math.min(...xs)).toBeCloseTo(INSET.padding, 6);
    expect(Math.max(...xs)).toBeCloseTo(INSET.width - INSET.padding, 6);
    expect(Math.min(...ys)).toBeGreaterThan(INSET.padding);
    expect(Math.max(...ys)).toBeLessThan(INSET.height - INSET.padding);
  });

  it('is none of a route without a line, and of a single place not nearer than streets', () => {
    expect(worldBoxOf([EMPTY_LINE])).toBeNull();
    const box = worldBoxOf([lineOf([place(0, 0)])]);
    expect(box && insetView(box).zoom).toBe(16);
  });

  it('is not needed where all of the route is seen', () => {
    const box = worldBoxOf(LINES);
    if (!box) throw new Error('no box');
    expect(isWholeIn(box, box)).toBe(true);
    expect(isWholeIn(box, { ...box, right: box.right - 1e-9 })).toBe(false);
  });
});
