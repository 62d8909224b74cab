import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { graticule, scaleLength, wrapped } from '../../../../src/ui/map/graticule';

describe('The graticule', () => {
  it('has lines at round degrees with the decimals that name them', () => {
    expect(graticule({ south: -23.7, west: -46.9, north: -23.5, east: -46.5 }, 4)).toEqual({
      step: 0.1,
      digits: 1,
      lats: [-23.7, -23.6, -23.5],
      lngs: [-46.9, -46.8, -46.7, -46.6, -46.5],
    });
    expect(graticule({ south: -1, west: -1, north: 1, east: 1 }, 4).lats).toEqual([-1, -0.5, 0, 0.5, 1]);
  });

  it('divides a whole globe into round parts, and ends where the projection does', () => {
    const { step, digits, lats } = graticule({ south: -90, west: -180, north: 90, east: 180 }, 6);
    expect([step, digits]).toEqual([90, 0]);
    expect(lats).toEqual([0]);
    expect(graticule({ south: -90, west: -180, north: 90, east: 180 }, 12).lngs).toHaveLength(13);
  });

  it('has no lines without an area', () => {
    const none = { step: 0, digits: 0, lats: [], lngs: [] };
    expect(graticule({ south: -23, west: -46, north: -23, east: -46 }, 5)).toEqual(none);
    expect(graticule({ south: Number.NaN, west: 0, north: 1, east: 1 }, 5)).toEqual(none);
  });

  it('has a few lines at any size: not more than asked for and one, and at the wider side not less than a third', () => {
    const size = fc.double({ min: 0.0005, max: 40, noNaN: true });
    fc.assert(
      fc.property(size, size, fc.integer({ min: 2, max: 14 }), (tall, wide, most) => {
        const { lats, lngs, step, digits } = graticule(
          { south: 0.3, west: 10, north: 0.3 + tall, east: 10 + wide },
          most,
        );
        expect(Math.max(lats.length, lngs.length)).toBeLessThanOrEqual(most + 1);
        expect(Math.max(lats.length, lngs.length)).toBeGreaterThanOrEqual(Math.floor(most / 3));
        for (const line of [...lats, ...lngs])
          expect(Math.abs(Number(line.toFixed(digits)) - line)).toBeLessThan(step / 1000);
      }),
    );
  });
});

describe('The scale', () => {
  it('is the longest round length that fits', () => {
    expect(scaleLength(10, 100)).toEqual({ metres: 1000, pixels: 100 });
    expect(scaleLength(9, 100)).toEqual({ metres: 500, pixels: 500 / 9 });
    expect(scaleLength(0.3, 100)).toEqual({ metres: 20, pixels: 20 / 0.3 });
  });

  it('is none where there is no ground', () => {
    expect(scaleLength(0, 100)).toBeNull();
    expect(scaleLength(Number.NaN, 100)).toBeNull();
    expect(scaleLength(Number.POSITIVE_INFINITY, 100)).toBeNull();
  });

  it('takes from two fifths of the room to all of it', () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-3, max: 1e5, noNaN: true }), (metresPerPixel) => {
        const pixels = scaleLength(metresPerPixel, 100)?.pixels ?? 0;
        expect(pixels).toBeGreaterThanOrEqual(40 - 1e-6);
        expect(pixels).toBeLessThanOrEqual(100 + 1e-6);
      }),
    );
  });
});

describe('A longitude', () => {
  it.each([
    [0, 0],
    [190, -170],
    [-190, 170],
    [540, 180],
    [180, 180],
    [-180, -180],
  ])('of %d degrees is written %d', (lng, written) => {
    expect(wrapped(lng)).toBe(written);
  });
});
