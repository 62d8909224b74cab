import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sharedMetresOf } from '../../../../../src/features/planned-routes/overlap/shared-metres';
import type { LatLng } from '../../../../../src/geo/lat-lng';
import { place } from '../figures/sample-route';

const flat = (...line: LatLng[]) => new Float64Array(line.flatMap(({ lat, lng }) => [lat, lng]));
/** From north `from` to north `to`, 111 m each, at `east`. */
const street = (from: number, to: number, east = 0) => flat(place(from, east), place(to, east));

describe('The metres that routes share', () => {
  it('are those of each on the other, whatever the direction and wherever the vertices are', () => {
    const [long, part] = sharedMetresOf([[street(0, 100)], [flat(place(40, 0), place(33.3, 0), place(20, 0))]]);
    expect(long?.metres).toBeGreaterThan(11_000);
    expect((long?.shared[1] ?? 0) / (part?.metres ?? 1)).toBeCloseTo(1, 1);
    expect(part?.shared[0]).toBe(part?.metres);
  });

  it('leave out crossings and streets beside', () => {
    const crossing = flat(place(50, -10), place(50, 10));
    const [one, two, three] = sharedMetresOf([[street(0, 100)], [crossing], [street(0, 100, 0.3)]]);
    expect([one?.shared[1], two?.shared[0], one?.shared[2], three?.shared[0]]).toEqual([0, 0, 0, 0]);
  });

  it('count for a route of several parts, and for none', () => {
    const [whole, none] = sharedMetresOf([[street(0, 20), street(20, 40)], [], [street(10, 30)]]);
    expect((whole?.shared[2] ?? 0) / 2214).toBeCloseTo(1, 1);
    expect(none).toEqual({ metres: 0, shared: [0, 0, 0] });
  });

  it('are never more than the route has, and all of it on itself, for any lines', () => {
    const line = fc.array(
      fc.tuple(fc.double({ min: -9, max: 9, noNaN: true }), fc.double({ min: -9, max: 9, noNaN: true })),
      {
        minLength: 2,
        maxLength: 8,
      },
    );
    fc.assert(
      fc.property(fc.array(line, { minLength: 1, maxLength: 4 }), (lines) => {
        const routes = lines.map((points) => [flat(...points.map(([north, east]) => place(north, east)))]);
        const doubled = sharedMetresOf([...routes, ...routes]);
        for (const [index, own] of doubled.entries()) {
          expect(own.shared[index]).toBe(own.metres);
          for (const metres of own.shared) expect(metres).toBeLessThanOrEqual(own.metres);
          const copy = own.shared[(index + routes.length) % doubled.length] ?? 0;
          if (own.metres >= 100) expect(copy).toBeCloseTo(own.metres, 3);
        }
      }),
      { numRuns: 60 },
    );
  });
});
