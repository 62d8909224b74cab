import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { between, latAt, lngAt, MERCATOR_LIMIT, worldPixels, worldX, worldY } from '../../../src/geo/mercator';

const lat = fc.double({ min: -85, max: 85, noNaN: true });
const lng = fc.double({ min: -180, max: 180, noNaN: true });

describe('World units', () => {
  it('have their corners where the square world ends', () => {
    expect([worldX(-180), worldX(0), worldX(180)]).toEqual([0, 0.5, 1]);
    expect(worldY(0)).toBeCloseTo(0.5, 15);
    expect(worldY(MERCATOR_LIMIT)).toBeCloseTo(0, 14);
    expect(worldY(-MERCATOR_LIMIT)).toBeCloseTo(1, 14);
    expect(worldY(90)).toBe(worldY(MERCATOR_LIMIT));
  });

  // EPSG guidance note 7-2, method 1024: 24 22' 54.433" N, 100 20' W is E -11169055.58 m, N 2800000.00 m.
  it('agree with the example of EPSG', () => {
    const metres = 2 * Math.PI * 6_378_137;
    expect((worldX(-(100 + 20 / 60)) - 0.5) * metres).toBeCloseTo(-11_169_055.58, 2);
    expect((0.5 - worldY(24 + 22 / 60 + 54.433 / 3600)) * metres).toBeCloseTo(2_800_000, 2);
  });

  it('lead back to the place', () => {
    fc.assert(
      fc.property(lat, lng, (north, east) => {
        expect(lngAt(worldX(east))).toBeCloseTo(east, 11);
        expect(latAt(worldY(north))).toBeCloseTo(north, 11);
      }),
    );
  });

  it('are 256 pixels at zoom 0 and twice as many at each further one', () => {
    expect([worldPixels(0), worldPixels(1), worldPixels(18)]).toEqual([256, 512, 67_108_864]);
  });
});

describe('A place between two others', () => {
  it('is the ends themselves at the ends, and on the straight line of the map', () => {
    fc.assert(
      fc.property(
        lat,
        lng,
        lat,
        lng,
        fc.double({ min: 0, max: 1, noNaN: true }),
        (lat1, lng1, lat2, lng2, fraction) => {
          const [a, b] = [
            { lat: lat1, lng: lng1 },
            { lat: lat2, lng: lng2 },
          ];
          expect(between(a, b, 0)).toBe(a);
          expect(between(a, b, 1)).toBe(b);
          const { lat: north, lng: east } = between(a, b, fraction);
          expect(worldX(east)).toBeCloseTo(worldX(lng1) + (worldX(lng2) - worldX(lng1)) * fraction, 12);
          expect(worldY(north)).toBeCloseTo(worldY(lat1) + (worldY(lat2) - worldY(lat1)) * fraction, 12);
        },
      ),
    );
  });
});
