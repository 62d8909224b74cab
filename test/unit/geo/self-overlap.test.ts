import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LatLng } from '../../../src/geo/lat-lng';
import { EMPTY_LINE, lineOf } from '../../../src/geo/line';
import { lineMetres } from '../../../src/geo/line-distance';
import { worldX, worldY } from '../../../src/geo/mercator';
import { selfMeetings } from '../../../src/geo/self-overlap';
import { randomFrom } from './tracks';
import { destination } from './vincenty';

const START: LatLng = { lat: -23.5, lng: -46.6 };

/** A road of so many segments of about 30 m, with bends of up to some 5 degrees. */
function road(seed: number, segments: number): LatLng[] {
  const random = randomFrom(seed);
  const positions: LatLng[] = [START];
  let [here, heading] = [START, 360 * random()];
  for (let index = 0; index < segments; index++) {
    // Bends both ways, so that the road does not meet itself.
    heading += 5 * Math.sin(index / 5);
    here = destination(here, heading, 20 + 20 * random());
    positions.push(here);
  }
  return positions;
}

describe('A line that passes along itself', () => {
  it('has one overlap when it goes out and back, as long as the way', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 5, max: 600 }), (seed, segments) => {
        const out = road(seed, segments);
        const { overlaps, crossings, complete } = selfMeetings(lineOf([...out, ...out.toReversed().slice(1)]));
        expect(crossings).toEqual([]);
        expect(complete).toBe(true);
        expect(overlaps.map(({ metres: _, ...rest }) => rest)).toEqual([
          {
            earlier: { first: 0, last: segments - 1 },
            later: { first: segments, last: 2 * segments - 1 },
            direction: 'opposite',
          },
        ]);
        const metres = lineMetres(lineOf(out));
        expect(Math.abs((overlaps[0]?.metres ?? NaN) - metres)).toBeLessThan(0.01 * metres);
      }),
    );
  });

  it('has an overlap in the same direction on a second round, on other vertices, a few metres beside', () => {
    const round = Array.from({ length: 90 }, (_, index) => destination(START, index * 4, 1_000));
    const beside = Array.from({ length: 61 }, (_, index) => destination(START, index * 6 + 1, 1_003));
    const { overlaps, complete } = selfMeetings(lineOf([...round, ...beside]));
    expect(complete).toBe(true);
    expect(overlaps.map(({ direction }) => direction)).toEqual(['same']);
    const length = 2 * Math.PI * 1_000;
    expect(overlaps[0]?.metres).toBeGreaterThan(0.9 * length);
    expect(overlaps[0]?.metres).toBeLessThan(1.1 * length);
  });

  it('has none on the next street, nor below the shortest length that is asked for', () => {
    const [a, b] = [START, destination(START, 90, 500)];
    const [c, d] = [destination(b, 0, 30), destination(a, 0, 30)];
    const block = lineOf([a, b, c, d]);
    expect(selfMeetings(block)).toEqual({ overlaps: [], crossings: [], complete: true });
    expect(selfMeetings(block, { reach: 31 }).overlaps[0]?.metres).toBeCloseTo(500, -1);
    expect(selfMeetings(block, { reach: 31, shortest: 600 }).overlaps).toEqual([]);
  });

  it('tells at most as many as it is asked for, the longest, and that there are more', () => {
    const positions: LatLng[] = [];
    for (const [nth, metres] of [100, 300, 200].entries()) {
      const from = destination(START, 0, nth * 1_000);
      positions.push(from, destination(from, 90, metres), from);
    }
    expect(selfMeetings(lineOf(positions)).overlaps.map(({ metres }) => Math.round(metres / 10) * 10)).toEqual([
      100, 300, 200,
    ]);
    const { overlaps, complete } = selfMeetings(lineOf(positions), { limit: 2 });
    expect(overlaps.map(({ metres }) => Math.round(metres / 10) * 10)).toEqual([300, 200]);
    expect(complete).toBe(false);
  });
});

describe('A line that crosses itself', () => {
  const [north, south] = [destination(START, 0, 500), destination(START, 180, 500)];
  const [east, west] = [destination(START, 90, 500), destination(START, 270, 500)];

  it('does so once, between vertices or in a common vertex', () => {
    for (const positions of [
      [north, south, west, east],
      [north, START, south, west, START, east],
      [north, START, south, west, START, START, east],
    ]) {
      const { crossings, overlaps } = selfMeetings(lineOf(positions));
      expect(overlaps).toEqual([]);
      expect(crossings.length).toBe(1);
      expect(crossings[0]?.position.lat).toBeCloseTo(START.lat, 5);
      expect(crossings[0]?.position.lng).toBeCloseTo(START.lng, 5);
    }
  });

  it('does so where it ends on itself, but not where it ends as it began', () => {
    expect(selfMeetings(lineOf([north, START, south, west, START])).crossings.length).toBe(1);
    expect(selfMeetings(lineOf([north, east, south, west, north])).crossings).toEqual([]);
  });

  it('does so once, at most, on a spur that is too short for an overlap', () => {
    const [bend, end] = [destination(START, 90, 15), destination(destination(START, 90, 15), 30, 15)];
    const { crossings, overlaps } = selfMeetings(lineOf([west, START, bend, end, bend, START, north]));
    expect(overlaps).toEqual([]);
    expect(crossings.length).toBe(1);
  });

  it('does not where a lane beside ends at the street that led to it', () => {
    const lane = [destination(east, 0, 3), destination(destination(START, 0, 3), 270, 10)] as const;
    const { crossings, overlaps } = selfMeetings(lineOf([destination(START, 315, 300), START, east, ...lane]));
    expect(overlaps.map(({ direction }) => direction)).toEqual(['opposite']);
    expect(crossings).toEqual([]);
  });

  it('does so once at a small angle too', () => {
    const [a, b] = [destination(START, 80, 100), destination(START, 260, 100)];
    const [c, d] = [destination(START, 98, 100), destination(START, 278, 100)];
    const line = lineOf([b, a, destination(a, 0, 300), destination(d, 0, 300), d, c]);
    const { crossings, overlaps } = selfMeetings(line, { reach: 4 });
    expect(overlaps).toEqual([]);
    expect(crossings.map(({ earlier, later }) => [earlier, later])).toEqual([[0, 4]]);
  });

  it('has exactly the crossings that all pairs of segments have', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 2, max: 60 }), (seed, count) => {
        const random = randomFrom(seed);
        const positions = Array.from({ length: count }, () => ({ lat: -23 + random(), lng: -46 + random() }));
        const { crossings, overlaps, complete } = selfMeetings(lineOf(positions), { reach: 0, limit: 1e5 });
        expect([overlaps, complete]).toEqual([[], true]);
        expect(crossings.map(({ earlier, later }) => `${earlier} ${later}`)).toEqual(crossingPairs(positions));
      }),
    );
  });

  it('answers in time, and that it is not complete, for a line crumpled in one place', () => {
    const random = randomFrom(5);
    const positions = Array.from({ length: 20_000 }, () => ({ lat: -23 + random() / 1e3, lng: -46 + random() / 1e3 }));
    const { crossings, overlaps, complete } = selfMeetings(lineOf(positions));
    expect(complete).toBe(false);
    expect(crossings.length).toBeLessThanOrEqual(100);
    expect(overlaps.length).toBeLessThanOrEqual(100);
  });

  it('is not one of fewer than three vertices', () => {
    for (const positions of [[], [START], [START, START], [START, north]]) {
      expect(selfMeetings(lineOf(positions))).toEqual({ overlaps: [], crossings: [], complete: true });
    }
    expect(selfMeetings(EMPTY_LINE).complete).toBe(true);
  });
});

/** Pairs of segments, not neighbours, whose ends lie on both sides of each other. */
function crossingPairs(positions: readonly LatLng[]): string[] {
  const points = positions.map(({ lat, lng }) => [worldX(lng), worldY(lat)] as const);
  const pairs: string[] = [];
  const side = (a: readonly [number, number], b: readonly [number, number], p: readonly [number, number]) =>
    Math.sign((b[0] - a[0]) * (p[1] - a[1]) - (b[1] - a[1]) * (p[0] - a[0]));
  for (let later = 2; later < points.length - 1; later++) {
    for (let earlier = 0; earlier < later - 1; earlier++) {
      const [a, b, c, d] = [points[earlier], points[earlier + 1], points[later], points[later + 1]];
      if (a && b && c && d && side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0) {
        pairs.push(`${earlier} ${later}`);
      }
    }
  }
  return pairs;
}
