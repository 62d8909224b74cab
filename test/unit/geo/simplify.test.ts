import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { distanceBetween } from '../../../src/geo/ellipsoid';
import type { LatLng } from '../../../src/geo/lat-lng';
import { EMPTY_LINE, lineOf, positionsOf } from '../../../src/geo/line';
import { nearestPlace } from '../../../src/geo/line-distance';
import { removeVertices } from '../../../src/geo/line-edits';
import { between } from '../../../src/geo/mercator';
import { deviationFrom, simplify } from '../../../src/geo/simplify';
import { walk, walkFrom } from './tracks';

const tolerance = fc.double({ min: 0, max: 300, noNaN: true });

/** Metres from a place to a segment, by trying: thirds of the segment until they are the same place. */
function metresTo(p: LatLng, a: LatLng, b: LatLng): number {
  const metresAt = (fraction: number) => distanceBetween(p, between(a, b, fraction));
  let [low, high] = [0, 1];
  for (let turn = 0; turn < 80; turn++) {
    const [one, two] = [low + (high - low) / 3, high - (high - low) / 3];
    if (metresAt(one) < metresAt(two)) high = two;
    else low = one;
  }
  return Math.min(metresAt(0), metresAt(1), metresAt((low + high) / 2));
}

/** The farthest dropped vertex from the segment in its place. */
function farthest(positions: readonly LatLng[], remaining: readonly number[]): number {
  let most = 0;
  remaining.slice(1).forEach((to, nth) => {
    const from = remaining[nth] ?? to;
    const [a, b] = [positions[from], positions[to]];
    if (!a || !b) throw new Error('A vertex is kept that is not there.');
    for (const p of positions.slice(from + 1, to)) most = Math.max(most, metresTo(p, a, b));
  });
  return most;
}

describe('A simplified line', () => {
  it('strays as far as it says, measured on the ellipsoid, and not beyond the tolerance', () => {
    fc.assert(
      fc.property(walk(2, 400), tolerance, (positions, metres) => {
        const { remaining, dropped, deviation } = simplify(lineOf(positions), metres);
        const measured = farthest(positions, remaining);
        expect(Math.abs(deviation - measured)).toBeLessThan(measured * 1e-3 + 1e-4);
        expect(deviation).toBeLessThanOrEqual(metres);
        expect([...remaining, ...dropped].sort((a, b) => a - b)).toEqual(positions.map((_, index) => index));
      }),
    );
  });

  it('keeps its ends and what is protected', () => {
    fc.assert(
      fc.property(walk(2, 1000), tolerance, fc.array(fc.nat(), { maxLength: 20 }), (positions, metres, picks) => {
        const protect = picks.map((pick) => pick % positions.length);
        const { remaining } = simplify(lineOf(positions), metres, protect);
        for (const vertex of [0, positions.length - 1, ...protect]) expect(remaining).toContain(vertex);
        expect(remaining).toEqual([...new Set(remaining)].sort((a, b) => a - b));
      }),
    );
  });

  it('is the line without the dropped vertices, and no point of it is farther from the line it was', () => {
    const positions = walkFrom({ lat: -23.5, lng: -46.6 }, 11, 3_000);
    const line = lineOf(positions);
    const { remaining, dropped, deviation } = simplify(line, 40);
    expect(dropped.length).toBeGreaterThan(500);
    const simple = removeVertices(line, dropped);
    expect(positionsOf(simple)).toEqual(remaining.map((vertex) => positions[vertex]));
    const far = positions.map((position) => nearestPlace(simple, position)?.metres ?? NaN);
    expect(Math.max(...far)).toBeLessThanOrEqual(deviation * 1.01);
    expect(deviationFrom(line, remaining)).toBe(deviation);
  });

  it('loses nothing but repeated and straight places at no tolerance, and all but the ends of a straight line', () => {
    const straight = Array.from({ length: 5_000 }, (_, index) => ({ lat: -23, lng: -46 + index / 1e4 }));
    expect(simplify(lineOf(straight), 0.001)).toMatchObject({ remaining: [0, 4_999] });
    const bent = [
      { lat: -23, lng: -46 },
      { lat: -23, lng: -46 },
      { lat: -23.2, lng: -46.1 },
      { lat: -23, lng: -46.3 },
    ];
    expect(simplify(lineOf(bent), 0)).toEqual({ remaining: [0, 2, 3], dropped: [1], deviation: 0 });
  });

  it('comes in time from a zigzag that dies down, which nests as deep as it has vertices', () => {
    const zigzag = Array.from({ length: 100_000 }, (_, index) => {
      return { lat: -20 + (-1) ** index * 0.9998 ** index, lng: -50 + index / 1e5 };
    });
    const { deviation, remaining } = simplify(lineOf(zigzag), 5);
    expect(deviation).toBeLessThanOrEqual(5);
    expect(remaining.length).toBeGreaterThan(20_000);
  });

  it('is nothing of nothing, and refuses what is no tolerance or no vertex', () => {
    expect(simplify(EMPTY_LINE, 5)).toEqual({ remaining: [], dropped: [], deviation: 0 });
    expect(simplify(lineOf([{ lat: -23, lng: -46 }]), 5)).toEqual({ remaining: [0], dropped: [], deviation: 0 });
    expect(() => simplify(EMPTY_LINE, -1)).toThrow(RangeError);
    expect(() => simplify(EMPTY_LINE, NaN)).toThrow(RangeError);
    expect(() => simplify(lineOf([{ lat: -23, lng: -46 }]), 5, [1])).toThrow(RangeError);
  });
});
