import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LatLng } from '../../../src/geo/lat-lng';
import { drawnVertices } from '../../../src/geo/level-of-detail';
import { lineOf } from '../../../src/geo/line';
import { moveVertex } from '../../../src/geo/line-edits';
import { worldPixels, worldX, worldY } from '../../../src/geo/mercator';
import { walk, walkFrom } from './tracks';

const LONG = lineOf(walkFrom({ lat: -23.5, lng: -46.6 }, 3, 5_000));
const [FIRST] = LONG.chunks;
if (!FIRST) throw new Error('The line has chunks.');

/** The farthest, in pixels, that a vertex left out is from the segment drawn instead: by hand, all of them. */
function farthest(positions: readonly LatLng[], drawn: ArrayLike<number>, zoom: number): number {
  const pixels = positions.map(
    ({ lat, lng }) => [worldX(lng) * worldPixels(zoom), worldY(lat) * worldPixels(zoom)] as const,
  );
  let most = 0;
  for (let nth = 1; nth < drawn.length; nth++) {
    const [from, to] = [drawn[nth - 1] ?? NaN, drawn[nth] ?? NaN];
    const [a, b] = [pixels[from], pixels[to]];
    if (!a || !b) throw new Error('A vertex is drawn that is not there.');
    const length2 = (b[0] - a[0]) ** 2 + (b[1] - a[1]) ** 2;
    for (const p of pixels.slice(from + 1, to)) {
      const share = length2 === 0 ? 0 : ((p[0] - a[0]) * (b[0] - a[0]) + (p[1] - a[1]) * (b[1] - a[1])) / length2;
      const inside = Math.max(0, Math.min(1, share));
      most = Math.max(most, Math.hypot(a[0] + (b[0] - a[0]) * inside - p[0], a[1] + (b[1] - a[1]) * inside - p[1]));
    }
  }
  return most;
}

describe('The vertices drawn of a chunk', () => {
  it('never leave one out that is farther than the tolerance, and always have both ends', () => {
    fc.assert(
      fc.property(
        walk(1, 383),
        fc.double({ min: 3, max: 19, noNaN: true }),
        fc.double({ min: 0.5, max: 20, noNaN: true }),
        (positions, zoom, pixels) => {
          const [chunk] = lineOf(positions).chunks;
          if (!chunk) throw new Error('The line has a chunk.');
          const drawn = drawnVertices(chunk, zoom, pixels);
          expect(drawn[0]).toBe(0);
          expect(drawn.at(-1)).toBe(positions.length - 1);
          expect(Array.from(drawn)).toEqual([...new Set(drawn)].sort((a, b) => a - b));
          expect(farthest(positions, drawn, zoom)).toBeLessThanOrEqual(pixels + 1e-6);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('are fewer the farther away, and at a tolerance below half a pixel those of half a pixel', () => {
    const counts = [18, 14, 10, 6, 2].map((zoom) => drawnVertices(FIRST, zoom).length);
    expect(counts).toEqual([...counts].sort((a, b) => b - a));
    expect(counts[0]).toBeGreaterThan(100);
    expect(counts.at(-1)).toBe(2);
    expect(drawnVertices(FIRST, 12, 0)).toEqual(drawnVertices(FIRST, 12, 0.5));
  });

  it('are the two ends of a straight run and all of a zigzag', () => {
    const [straight] = lineOf(Array.from({ length: 200 }, (_, index) => ({ lat: -23, lng: -46 + index / 1e4 }))).chunks;
    const [zigzag] = lineOf(
      Array.from({ length: 200 }, (_, index) => ({ lat: -23 + (index % 2) / 1e3, lng: -46 + index / 1e4 })),
    ).chunks;
    if (!straight || !zigzag) throw new Error('The lines have chunks.');
    expect(Array.from(drawnVertices(straight, 18))).toEqual([0, 199]);
    expect(drawnVertices(zigzag, 16).length).toBe(200);
  });

  it('are remembered for a chunk and a zoom, and after an edit anew for its chunk only', () => {
    const before = LONG.chunks.map((chunk) => drawnVertices(chunk, 13));
    const moved = moveVertex(LONG, 2_500, { lat: -23, lng: -46 });
    const after = moved.chunks.map((chunk) => drawnVertices(chunk, 13));
    expect(after.filter((drawn, index) => drawn !== before[index]).length).toBe(1);
    // Many zooms later it is found again.
    for (let zoom = 0; zoom < 20; zoom++) drawnVertices(FIRST, zoom);
    expect(drawnVertices(FIRST, 13)).toEqual(before[0]);
  });
});
