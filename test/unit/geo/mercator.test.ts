import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  between,
  latAt,
  leftInWorld,
  lngAt,
  MERCATOR_LIMIT,
  seamless,
  worldPixels,
  worldX,
  worldY,
} from '../../../src/geo/mercator';

const lat = fc.double({ min: -85, max: 85, noNaN: true });
const lng = fc.double({ min: -180, max: 180, noNaN: true });

describe('World units', () => {
  it('have their corners where the square world ends', () => {
    expect([worldX(-180), worldX(0), worldX(180)]).toEqual([1, 0.5, 1]);
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
        expect(lngAt(worldX(east))).toBeCloseTo(seamless(east), 11);
        expect(latAt(worldY(north))).toBeCloseTo(north, 11);
      }),
    );
  });

  it('have places on both sides of longitude 180 beside each other, in whichever copy of the world they are named', () => {
    expect(worldX(-179.9) - worldX(179.9)).toBeCloseTo(0.2 / 360, 12);
    for (const copy of [-720, -360, 0, 360, 720]) expect(worldX(179.9 + copy)).toBeCloseTo(worldX(179.9), 12);
  });

  it('are seen in one copy by a view that was dragged over any number of worlds', () => {
    const [zoom, width] = [12, 800];
    const world = worldPixels(zoom);
    for (const lng of [179.95, -179.95, -46.6, 0]) {
      const middle = worldX(lng) * world;
      for (const copies of [-2, -1, 0, 1]) {
        const left = leftInWorld(middle - width / 2 + copies * world, width, zoom);
        expect(middle - left).toBeCloseTo(width / 2, 3);
      }
    }
  });

  it('are 256 pixels at zoom 0 and twice as many at each further one', () => {
    expect([worldPixels(0), worldPixels(1), worldPixels(18)]).toEqual([256, 512, 67_108_864]);
  });
});

describe('A place between two others', () => {
  it('across longitude 180 is on the short way, and has a longitude that the contract knows', () => {
    const [a, b] = [
      { lat: -16.8, lng: 179.9 },
      { lat: -16.8, lng: -179.9 },
    ];
    expect(between(a, b, 0.25).lng).toBeCloseTo(179.95, 9);
    expect(between(a, b, 0.75).lng).toBeCloseTo(-179.95, 9);
    expect(between(b, a, 0.25).lng).toBeCloseTo(-179.95, 9);
  });

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
