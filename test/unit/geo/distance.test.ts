import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceBetween } from '../../../src/geo/distance';

/** A quarter of the great circle of the mean radius, 6,371,008.8 m: pi / 2 * R. */
const QUARTER_M = 10_007_557.22;
const place = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
});

describe('The distance of two places', () => {
  it.each([
    ['none at all', { lat: -23.5, lng: -46.6 }, { lat: -23.5, lng: -46.6 }, 0],
    ['from the equator to the pole', { lat: 0, lng: 0 }, { lat: 90, lng: 77 }, QUARTER_M],
    ['a quarter around the equator', { lat: 0, lng: -45 }, { lat: 0, lng: 45 }, QUARTER_M],
    ['between antipodes', { lat: -23.5, lng: -46.6 }, { lat: 23.5, lng: 133.4 }, 2 * QUARTER_M],
    ['one degree of latitude', { lat: -23, lng: -46 }, { lat: -24, lng: -46 }, QUARTER_M / 90],
    ['over the date line', { lat: 0, lng: 179.5 }, { lat: 0, lng: -179.5 }, QUARTER_M / 90],
  ])('is right for %s', (_, from, to, metres) => {
    expect(distanceBetween(from, to)).toBeCloseTo(metres, 0);
  });

  // The example of the haversine formula that is told most often: Nashville to Los Angeles, 2,887.26 km at R = 6,372.8 km.
  it('agrees with the well-known example, at its radius', () => {
    const metres = distanceBetween({ lat: 36.12, lng: -86.67 }, { lat: 33.94, lng: -118.4 });
    expect((metres * 6_372.8) / 6_371.0088 / 1000).toBeCloseTo(2887.26, 1);
  });

  it('keeps its digits for places a metre apart', () => {
    const metres = distanceBetween({ lat: -23.55, lng: -46.63 }, { lat: -23.55 + 1 / 111_195, lng: -46.63 });
    expect(metres).toBeCloseTo(1, 4);
  });

  it('is the same both ways and never longer than half the globe', () => {
    fc.assert(
      fc.property(place, place, (a, b) => {
        const metres = distanceBetween(a, b);
        expect(metres).toBeCloseTo(distanceBetween(b, a), 3);
        expect(metres).toBeGreaterThanOrEqual(0);
        expect(metres).toBeLessThanOrEqual(2 * QUARTER_M + 1);
      }),
    );
  });

  it('is no longer by a straight way than over a third place', () => {
    fc.assert(
      fc.property(place, place, place, (a, b, c) => {
        expect(distanceBetween(a, c)).toBeLessThanOrEqual(distanceBetween(a, b) + distanceBetween(b, c) + 0.5);
      }),
    );
  });
});
