import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { describe, expect, it } from 'vitest';
import { worldY } from '../../../../../src/geo/mercator';
import { isCoastNear, isLand, worldShapes } from '../../../../../src/ui/map/world/world-shapes';

const atlas = createRequire(import.meta.url).resolve('world-atlas/countries-50m.json');
const shapes = worldShapes(JSON.parse(readFileSync(atlas, 'utf8')));
const at = (lat: number, lng: number) => [(lng + 180) / 360, worldY(lat)] as const;
const around = (lat: number, lng: number) => {
  const [x, y] = at(lat, lng);
  return [x - 1e-4, y - 1e-4, x + 1e-4, y + 1e-4] as const;
};

describe('The world under a map', () => {
  it.each([
    ['São Paulo', -23.55, -46.63, true],
    ['the Atlantic', -23.55, -35, false],
    ['the Caspian Sea', 42, 50.5, false],
    ['Chukotka, beyond longitude 180', 66.5, -178, true],
    ['the South Pole', -84, 20, true],
  ])('knows land from sea: %s', (_, lat, lng, land) => {
    const [x, y] = at(lat, lng);
    // Lines that go on beyond the edge are found one world farther.
    expect([x - 1, x, x + 1].some((copy) => isLand(shapes, copy, y))).toBe(land);
  });

  it('is sure of it away from a coast only', () => {
    expect(isCoastNear(shapes, around(-23.96, -46.33))).toBe(true);
    expect(isCoastNear(shapes, around(-15.8, -47.9))).toBe(false);
  });

  it('has no line across the whole world, and borders apart from coasts', () => {
    let longest = 0;
    for (const { points } of [...shapes.land, ...shapes.borders]) {
      for (let place = 2; place < points.length; place += 2) {
        // Below the world a ring round the pole closes.
        if ((points[place - 1] ?? 1) > 0.99) continue;
        longest = Math.max(longest, Math.abs((points[place - 2] ?? 0) - (points[place] ?? 0)));
      }
    }
    expect(longest).toBeLessThan(0.5);
    expect(shapes.borders.length).toBeGreaterThan(200);
  });
});
