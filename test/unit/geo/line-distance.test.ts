import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceBetween, segmentMetres } from '../../../src/geo/ellipsoid';
import type { LatLng } from '../../../src/geo/lat-lng';
import { EMPTY_LINE, lineOf, positionsOf, vertexAt } from '../../../src/geo/line';
import { lineMetres, metresBetween, metresToVertex, nearestPlace } from '../../../src/geo/line-distance';
import { concatLines, moveVertex, reverseLine } from '../../../src/geo/line-edits';
import { between, worldX, worldY } from '../../../src/geo/mercator';
import { walk } from './tracks';
import { destination } from './vincenty';

const HERE: LatLng = { lat: -23, lng: -46 };

function plainMetres(positions: readonly LatLng[]): number {
  return positions.slice(1).reduce((sum, b, index) => {
    const a = positions[index] ?? b;
    return sum + segmentMetres(a.lat, a.lng, b.lat, b.lng);
  }, 0);
}

describe('The length of a line', () => {
  it('is the sum of its segments, also after edits', () => {
    fc.assert(
      fc.property(walk(1, 2000), walk(0, 800), fc.nat(), (one, two, nat) => {
        const line = concatLines(
          moveVertex(lineOf(one), nat % one.length, { lat: -22, lng: -47 }),
          reverseLine(lineOf(two)),
        );
        expect(lineMetres(line)).toBeCloseTo(plainMetres(positionsOf(line)), 5);
      }),
    );
    expect(lineMetres(EMPTY_LINE)).toBe(0);
    expect(lineMetres(lineOf([HERE]))).toBe(0);
  });

  it('is right to a millimetre in 10 km along a geodesic of WGS84, whatever its vertices', () => {
    fc.assert(
      fc.property(fc.double({ min: 0, max: 360, noNaN: true }), fc.integer({ min: 1, max: 1000 }), (azimuth, count) => {
        const positions = Array.from({ length: count + 1 }, (_, index) =>
          destination({ lat: -23.5, lng: -46.6 }, azimuth, (10_000 * index) / count),
        );
        expect(Math.abs(lineMetres(lineOf(positions)) - 10_000)).toBeLessThan(1e-3);
      }),
    );
  });

  it('between vertices is what lies between them', () => {
    fc.assert(
      fc.property(walk(1, 1500), fc.nat(), fc.nat(), (positions, one, two) => {
        const line = lineOf(positions);
        const [a, b] = [one % positions.length, two % positions.length];
        const part = positions.slice(Math.min(a, b), Math.max(a, b) + 1);
        expect(metresBetween(line, a, b)).toBeCloseTo(plainMetres(part), 5);
        expect(metresBetween(line, b, a)).toBe(metresBetween(line, a, b));
        expect(metresToVertex(line, a)).toBeCloseTo(plainMetres(positions.slice(0, a + 1)), 5);
      }),
    );
    expect(() => metresBetween(lineOf([HERE]), 0, 1)).toThrow(RangeError);
  });
});

describe('The nearest place of a line', () => {
  /** The nearest point of each segment on the map, in world units, without boxes. */
  function nearestOf(positions: readonly LatLng[], { lat, lng }: LatLng): number {
    const [x, y] = [worldX(lng), worldY(lat)];
    return Math.min(
      ...positions.slice(1).map((b, index) => {
        const a = positions[index] ?? b;
        const [ax, ay, bx, by] = [worldX(a.lng), worldY(a.lat), worldX(b.lng), worldY(b.lat)];
        const length2 = (bx - ax) ** 2 + (by - ay) ** 2;
        const share = length2 === 0 ? 0 : ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length2;
        const inside = Math.max(0, Math.min(1, share));
        return Math.hypot(ax + (bx - ax) * inside - x, ay + (by - ay) * inside - y);
      }),
    );
  }

  it('is the nearest of all segments', () => {
    const offset = fc.double({ min: -0.3, max: 0.3, noNaN: true });
    fc.assert(
      fc.property(walk(2, 1500), fc.nat(), offset, offset, (positions, nat, east, north) => {
        const { lat, lng } = positions[nat % positions.length] ?? HERE;
        const to: LatLng = { lat: lat + north, lng: lng + east };
        const near = nearestPlace(lineOf(positions), to);
        if (!near) throw new Error('The line has vertices.');
        const [onX, onY] = [worldX(near.position.lng), worldY(near.position.lat)];
        const distance = Math.hypot(onX - worldX(to.lng), onY - worldY(to.lat));
        expect(distance).toBeCloseTo(nearestOf(positions, to), 11);
        expect(near.metres).toBe(distanceBetween(near.position, to));
      }),
    );
  });

  it('is at most a hundredth farther, in metres, than any other place of the line', () => {
    const offset = fc.double({ min: -0.02, max: 0.02, noNaN: true });
    fc.assert(
      fc.property(
        walk(2, 300),
        offset,
        offset,
        fc.double({ min: 0, max: 1, noNaN: true }),
        (positions, east, north, share) => {
          const line = lineOf(positions);
          const { lat, lng } = positions[0] ?? HERE;
          const to: LatLng = { lat: lat + north, lng: lng + east };
          const along = share * (line.count - 1);
          const segment = Math.min(Math.floor(along), line.count - 2);
          const other = between(vertexAt(line, segment), vertexAt(line, segment + 1), along - segment);
          const metres = nearestPlace(line, to)?.metres ?? NaN;
          // The map's scale differs by up to 0.7 % between the directions of the ellipsoid.
          expect(metres).toBeLessThanOrEqual(distanceBetween(other, to) * 1.01 + 1e-3);
        },
      ),
    );
  });

  it('is the only vertex of a line of one, and none of an empty line', () => {
    expect(nearestPlace(lineOf([HERE]), HERE)).toEqual({
      segment: 0,
      fraction: 0,
      position: HERE,
      metres: 0,
    });
    expect(nearestPlace(EMPTY_LINE, HERE)).toBeNull();
  });
});
