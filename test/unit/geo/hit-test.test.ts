import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nearestSegment, nearestVertex, passesNear, verticesInBox } from '../../../src/geo/hit-test';
import type { LatLng } from '../../../src/geo/lat-lng';
import { EMPTY_LINE, lineOf } from '../../../src/geo/line';
import { worldPixels, worldX, worldY } from '../../../src/geo/mercator';
import { walk } from './tracks';

const NULL_ISLAND: LatLng = { lat: 0, lng: 0 };

/** A pixel of the map at a zoom. */
function pixel({ lat, lng }: LatLng, zoom: number): [number, number] {
  return [worldX(lng) * worldPixels(zoom), worldY(lat) * worldPixels(zoom)];
}

/** How far each segment is, in pixels, without boxes. */
function segmentPixels(positions: readonly LatLng[], at: LatLng, zoom: number): number[] {
  const [x, y] = pixel(at, zoom);
  return positions.slice(1).map((b, index) => {
    const [[ax, ay], [bx, by]] = [pixel(positions[index] ?? b, zoom), pixel(b, zoom)];
    const length2 = (bx - ax) ** 2 + (by - ay) ** 2;
    const share = length2 === 0 ? 0 : ((x - ax) * (bx - ax) + (y - ay) * (by - ay)) / length2;
    const inside = Math.max(0, Math.min(1, share));
    return Math.hypot(ax + (bx - ax) * inside - x, ay + (by - ay) * inside - y);
  });
}

const offset = fc.double({ min: -0.002, max: 0.002, noNaN: true });
const scene = fc.record({
  positions: walk(2, 1500),
  near: fc.nat(),
  east: offset,
  north: offset,
  zoom: fc.integer({ min: 8, max: 19 }),
  radius: fc.integer({ min: 1, max: 60 }),
});
type Scene = typeof scene extends fc.Arbitrary<infer T> ? T : never;

function pointer({ positions, near, east, north }: Scene): LatLng {
  const { lat, lng } = positions[near % positions.length] ?? NULL_ISLAND;
  return { lat: lat + north, lng: lng + east };
}

describe('What is under the pointer', () => {
  it('is the nearest vertex within the radius, the first of those in one place', () => {
    fc.assert(
      fc.property(scene, (one) => {
        const { positions, zoom, radius } = one;
        const [x, y] = pixel(pointer(one), zoom);
        const pixels = positions.map((position) => {
          const [atX, atY] = pixel(position, zoom);
          return Math.hypot(atX - x, atY - y);
        });
        const least = Math.min(...pixels);
        // On the edge of the radius the rounding decides.
        fc.pre(Math.abs(least - radius) > 1e-6);
        const hit = nearestVertex(lineOf(positions), pointer(one), zoom, radius);
        if (least > radius) {
          expect(hit).toBeNull();
          return;
        }
        expect(hit?.pixels).toBeCloseTo(least, 5);
        const found = positions[hit?.index ?? -1];
        expect(pixels[hit?.index ?? -1]).toBeCloseTo(least, 5);
        expect(hit?.index).toBe(positions.findIndex(({ lat, lng }) => lat === found?.lat && lng === found.lng));
      }),
      { numRuns: 300 },
    );
  });

  it('is the nearest segment within the radius, and the point on it', () => {
    fc.assert(
      fc.property(scene, (one) => {
        const { positions, zoom, radius } = one;
        const pixels = segmentPixels(positions, pointer(one), zoom);
        const least = Math.min(...pixels);
        fc.pre(Math.abs(least - radius) > 1e-6);
        const hit = nearestSegment(lineOf(positions), pointer(one), zoom, radius);
        if (least > radius) {
          expect(hit).toBeNull();
          return;
        }
        if (!hit) throw new Error('A segment is within the radius.');
        expect(hit.pixels).toBeCloseTo(least, 5);
        expect(pixels[hit.segment]).toBeCloseTo(least, 5);
        const [[x, y], [onX, onY]] = [pixel(pointer(one), zoom), pixel(hit.position, zoom)];
        expect(Math.hypot(x - onX, y - onY)).toBeCloseTo(least, 4);
      }),
      { numRuns: 300 },
    );
  });

  it('is the first of segments that coincide', () => {
    const [a, b] = [
      { lat: -23, lng: -46 },
      { lat: -23.01, lng: -46.01 },
    ];
    const line = lineOf(Array.from({ length: 1001 }, (_, index) => (index % 2 === 0 ? a : b)));
    expect(nearestSegment(line, { lat: -23.005, lng: -46.005 }, 15, 20)?.segment).toBe(0);
    expect(nearestVertex(line, b, 15, 20)).toEqual({ index: 1, pixels: 0 });
  });

  it('is every pass of the line, the nearest point of each', () => {
    fc.assert(
      fc.property(scene, (one) => {
        const { positions, zoom, radius } = one;
        const pixels = segmentPixels(positions, pointer(one), zoom);
        fc.pre(pixels.every((distance) => Math.abs(distance - radius) > 1e-6));
        // Runs of neighbouring segments within the radius.
        const runs: number[][] = [];
        pixels.forEach((distance, segment) => {
          if (distance > radius) return;
          if (segment > 0 && (pixels[segment - 1] ?? Infinity) <= radius) runs.at(-1)?.push(distance);
          else runs.push([distance]);
        });
        const expected = runs.map((run) => Math.min(...run)).sort((a, b) => a - b);
        const passes = passesNear(lineOf(positions), pointer(one), zoom, radius);
        expect(passes.length).toBe(expected.length);
        passes.forEach((pass, index) => {
          expect(pass.pixels).toBeCloseTo(expected[index] ?? NaN, 5);
          expect(pixels[pass.segment]).toBeCloseTo(pass.pixels, 5);
        });
      }),
      { numRuns: 300 },
    );
  });

  it('is two passes where a line goes out and back', () => {
    const out = Array.from({ length: 400 }, (_, index) => ({ lat: -23, lng: -46 + index / 1e3 }));
    const line = lineOf([...out, ...out.toReversed()]);
    const passes = passesNear(line, { lat: -23, lng: -45.8995 }, 14, 5);
    expect(passes.map(({ segment }) => segment)).toEqual([100, 698]);
  });

  it('is nothing of a line without vertices', () => {
    expect(nearestVertex(EMPTY_LINE, NULL_ISLAND, 10, 1e9)).toBeNull();
    expect(nearestSegment(EMPTY_LINE, NULL_ISLAND, 10, 1e9)).toBeNull();
    expect(nearestSegment(lineOf([NULL_ISLAND]), NULL_ISLAND, 10, 1e9)).toBeNull();
    expect(passesNear(EMPTY_LINE, NULL_ISLAND, 10, 1e9)).toEqual([]);
  });
});

describe('The vertices in a box', () => {
  it('are all and only those in it, its edges included', () => {
    fc.assert(
      fc.property(walk(1, 1500), fc.nat(), fc.nat(), (positions, one, two) => {
        // Two vertices are corners, so there always are some on the edges.
        const [a, b] = [
          positions[one % positions.length] ?? NULL_ISLAND,
          positions[two % positions.length] ?? NULL_ISLAND,
        ];
        const box = {
          west: Math.min(a.lng, b.lng),
          east: Math.max(a.lng, b.lng),
          south: Math.min(a.lat, b.lat),
          north: Math.max(a.lat, b.lat),
        };
        const inside = positions.flatMap(({ lat, lng }, index) =>
          lat >= box.south && lat <= box.north && lng >= box.west && lng <= box.east ? [index] : [],
        );
        expect(inside.length).toBeGreaterThan(0);
        expect(verticesInBox(lineOf(positions), box)).toEqual(inside);
      }),
    );
  });
});
