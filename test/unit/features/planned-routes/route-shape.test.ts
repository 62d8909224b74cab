import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { scaleBar, toShape } from '../../../../src/features/planned-routes/route-shape';

const size = { width: 720, height: 440, padding: 28 };
const numbers = (path: string) => (path.match(/-?\d+(?:\.\d+)?/g) ?? []).map(Number);

describe('The picture of a route', () => {
  it('has north up and east at the right', () => {
    const shape = toShape(
      [
        [
          { lat: -23.55, lng: -46.65 },
          { lat: -23.5, lng: -46.6 },
        ],
      ],
      [],
      size,
    );
    const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = numbers(shape?.paths[0] ?? '');
    expect(x1).toBeGreaterThan(x0);
    expect(y1).toBeLessThan(y0);
  });
  it('stays whole over the antimeridian', () => {
    const shape = toShape(
      [
        [
          { lat: 0, lng: 179.99 },
          { lat: 0.01, lng: -179.99 },
        ],
      ],
      [],
      size,
    );
    // 0.02 degrees of longitude at the equator are about 2.2 km, not the way around the earth.
    expect((shape?.metresPerPixel ?? 0) * size.width).toBeLessThan(5000);
  });
  it('draws few points of a long line, and always its ends', () => {
    const line = Array.from({ length: 100_000 }, (_, index) => ({ lat: -23 - index / 1e6, lng: -46 + index / 1e6 }));
    const shape = toShape([line], [], size);
    expect(numbers(shape?.paths[0] ?? '').length / 2).toBeLessThan(1500);
  });
  it('is none without a place', () => {
    expect(toShape([[], [], []], [], size)).toBeNull();
    expect(toShape([[{ lat: 400, lng: 0 }]], [{ lat: 0, lng: 4000 }], size)).toBeNull();
  });
  it('draws no line of one point, and a single place in the middle', () => {
    const shape = toShape([[{ lat: 1, lng: 2 }]], [{ lat: 1, lng: 2 }], size);
    expect(shape?.paths).toEqual(['']);
    expect(shape?.marks).toEqual([{ x: 360, y: 220 }]);
  });
  it('stays inside its frame for any places', () => {
    const place = fc.record({
      lat: fc.double({ min: -90, max: 90, noNaN: true }),
      lng: fc.double({ min: -180, max: 180, noNaN: true }),
    });
    fc.assert(
      fc.property(fc.array(place, { minLength: 1, maxLength: 20 }), (places) => {
        const shape = toShape([places], places, size);
        return (shape?.marks ?? []).every(({ x, y }) => x >= -1 && x <= 721 && y >= -1 && y <= 441);
      }),
    );
  });
});

describe('The scale bar', () => {
  it.each([
    [1, 140, 100],
    [20, 140, 2000],
    [50, 140, 5000],
    [0.1, 140, 10],
  ])('of %d metres a pixel and at most %d pixels is %d metres', (metresPerPixel, most, metres) => {
    expect(scaleBar(metresPerPixel, most)).toEqual({ metres, pixels: metres / metresPerPixel });
  });
});
