import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceBetween, segmentMetres, shortWay } from '../../../src/geo/ellipsoid';
import type { LatLng } from '../../../src/geo/lat-lng';
import { destination } from './vincenty';

/** 100 of the test geodesics of C. Karney: latitude, longitude and azimuth at both ends, metres, and three more. */
const TRUTH = resolve(import.meta.dirname, '../../../../shared/data/GeodTest-100.dat');
const missing = existsSync(TRUTH) ? '' : ' (skipped: ../shared/data/GeodTest-100.dat is not here)';

type Geodesic = { from: LatLng; azimuth: number; to: LatLng; metres: number };

function geodesics(): Geodesic[] {
  const rows = readFileSync(TRUTH, 'utf8').trim().split('\n');
  return rows.map((row) => {
    const [lat1 = NaN, lng1 = NaN, azimuth = NaN, lat2 = NaN, lng2 = NaN, , metres = NaN] = row.split(' ').map(Number);
    return { from: { lat: lat1, lng: lng1 }, azimuth, to: { lat: lat2, lng: lng2 }, metres };
  });
}

/** Places up to a latitude. */
function places(most: number): fc.Arbitrary<LatLng> {
  return fc.record({
    lat: fc.double({ min: -most, max: most, noNaN: true }),
    lng: fc.double({ min: -180, max: 180, noNaN: true }),
  });
}

const azimuth = fc.double({ min: 0, max: 360, noNaN: true });

describe('The length of a segment', () => {
  it.skipIf(missing !== '')(`is measured against a truth that is right to 0.1 mm itself${missing}`, () => {
    for (const { from, azimuth, to, metres } of geodesics()) {
      expect(distanceBetween(destination(from, azimuth, metres), to)).toBeLessThan(1e-4);
    }
  });

  it.skipIf(missing !== '')(
    `adds up along the geodesics of the truth, 10 km at a time, to 0.1 mm each${missing}`,
    () => {
      for (const { from, azimuth, to, metres } of geodesics()) {
        const steps = Math.max(1, Math.ceil(metres / 10_000));
        let sum = 0;
        let here = from;
        for (let step = 1; step <= steps; step++) {
          const next = step === steps ? to : destination(from, azimuth, (metres * step) / steps);
          sum += distanceBetween(here, next);
          here = next;
        }
        expect(Math.abs(sum - metres)).toBeLessThan(1e-4 * (steps + 1));
      }
    },
  );

  it.skipIf(missing !== '')(`is right to 3 millionths over a third of the globe in one segment${missing}`, () => {
    const short = geodesics().filter(({ metres }) => metres < 15e6);
    expect(short.length).toBeGreaterThan(40);
    for (const { from, to, metres } of short) {
      expect(Math.abs(distanceBetween(from, to) - metres)).toBeLessThan(3e-6 * metres + 1e-6);
    }
  });

  it.each([
    ['a metre', 1, 1e-8],
    ['a kilometre', 1_000, 1e-6],
    ['10 km', 10_000, 1e-4],
    ['just not split', 19_999, 1e-3],
    ['just split', 20_001, 1e-3],
    ['100 km', 100_000, 1e-3],
    ['1,000 km', 1_000_000, 0.02],
  ])('is right for %s in every direction', (_, metres, error) => {
    fc.assert(
      fc.property(places(85), azimuth, (from, direction) => {
        const to = destination(from, direction, metres);
        expect(Math.abs(distanceBetween(from, to) - metres)).toBeLessThan(error);
      }),
    );
  });

  it('knows the quarter of the meridian of WGS84, and the equator over the date line', () => {
    expect(segmentMetres(0, 10, 90, 10)).toBeCloseTo(10_001_965.729, 2);
    expect(segmentMetres(0, 179.95, 0, -179.95)).toBeCloseTo((0.1 * Math.PI * 6_378_137) / 180, 3);
    expect(segmentMetres(0, 170, 0, -170)).toBeCloseTo((20 * Math.PI * 6_378_137) / 180, 1);
  });

  it('goes over a pole between antipodes', () => {
    expect(segmentMetres(-23, -46, 23, 134)).toBeCloseTo(2 * 10_001_965.729, 0);
    expect(segmentMetres(89.99, 0, 89.99, 180)).toBeCloseTo(2 * 0.01 * 111_693.9, 0);
  });

  it('is a number for any two places, the same both ways, and nothing for one', () => {
    fc.assert(
      fc.property(places(90), places(90), (a, b) => {
        const metres = distanceBetween(a, b);
        expect(metres).toBeGreaterThanOrEqual(0);
        expect(metres).toBeLessThan(20_040_000);
        // Towards antipodes the way itself is in doubt.
        if (metres < 19e6) expect(distanceBetween(b, a)).toBeCloseTo(metres, 3);
        expect(distanceBetween(a, a)).toBe(0);
      }),
    );
  });
});

describe('The distance of two places', () => {
  // An arc of the meridian is known without the formula that is tested: the integral of the radius of curvature M, here
  // by Simpson's rule.
  function meridianMetres(lat1: number, lat2: number): number {
    const radius = (lat: number) => {
      const e2 = (2 - 1 / 298.257223563) / 298.257223563;
      return (6_378_137 * (1 - e2)) / (1 - e2 * Math.sin((lat * Math.PI) / 180) ** 2) ** 1.5;
    };
    const [middle, radians] = [(lat1 + lat2) / 2, (Math.abs(lat2 - lat1) * Math.PI) / 180];
    return (radians * (radius(lat1) + 4 * radius(middle) + radius(lat2))) / 6;
  }

  it.each([
    ['none at all', { lat: -23.5, lng: -46.6 }, { lat: -23.5, lng: -46.6 }, 0],
    ['one degree of latitude', { lat: -23, lng: -46 }, { lat: -24, lng: -46 }, meridianMetres(-23, -24)],
    ['one degree of latitude at the pole', { lat: 89, lng: 7 }, { lat: 90, lng: 77 }, meridianMetres(89, 90)],
    ['a quarter around the equator', { lat: 0, lng: -45 }, { lat: 0, lng: 45 }, (Math.PI / 2) * 6_378_137],
    ['one degree over the date line', { lat: 0, lng: 179.5 }, { lat: 0, lng: -179.5 }, (Math.PI / 180) * 6_378_137],
  ])('is right for %s', (_, from, to, metres) => {
    expect(distanceBetween(from, to)).toBeCloseTo(metres, 2);
  });

  it('keeps its digits for places a metre apart', () => {
    const lat = -23.55 + 1 / 110_745;
    expect(distanceBetween({ lat: -23.55, lng: -46.63 }, { lat, lng: -46.63 })).toBeCloseTo(
      meridianMetres(-23.55, lat),
      8,
    );
  });

  it('is within 0.6 % of that on the sphere of the mean radius', () => {
    fc.assert(
      fc.property(places(90), places(90), (a, b) => {
        const [from, to] = [(a.lat * Math.PI) / 180, (b.lat * Math.PI) / 180];
        const turn = ((b.lng - a.lng) * Math.PI) / 180;
        const haversine = Math.sin((to - from) / 2) ** 2 + Math.cos(from) * Math.cos(to) * Math.sin(turn / 2) ** 2;
        const sphere = 2 * 6_371_008.8 * Math.asin(Math.sqrt(Math.min(1, haversine)));
        expect(Math.abs(distanceBetween(a, b) - sphere)).toBeLessThanOrEqual(0.006 * sphere + 1e-6);
      }),
    );
  });

  it('is no longer by a straight way than over a third place', () => {
    fc.assert(
      fc.property(places(90), places(90), places(90), (a, b, c) => {
        const direct = distanceBetween(a, c);
        // Farther, towards antipodes, the way taken may be some kilometres longer than the shortest.
        fc.pre(direct < 15e6);
        expect(direct).toBeLessThanOrEqual((distanceBetween(a, b) + distanceBetween(b, c)) * (1 + 3e-6) + 0.001);
      }),
    );
  });
});

describe('A difference of longitudes', () => {
  it('is the short way round', () => {
    expect(shortWay(359)).toBe(-1);
    expect(shortWay(-359)).toBe(1);
    expect(shortWay(12.5)).toBe(12.5);
  });
});
