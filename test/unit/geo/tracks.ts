// Lines for the tests of the geometry: places in Brazil with 6 decimals, and walks as recorders and routers make them.
import fc from 'fast-check';
import type { LatLng } from '../../../src/geo/lat-lng';

/** Degrees with 6 decimals, between two bounds. */
function degrees(min: number, max: number): fc.Arbitrary<number> {
  return fc.integer({ min: min * 1e6, max: max * 1e6 }).map((millionths) => millionths / 1e6);
}

export const anyPlace: fc.Arbitrary<LatLng> = fc.record({ lat: degrees(-34, 5), lng: degrees(-74, -34) });

/** A walk of so many vertices: steps of up to some 200 m, now and then a pause or a step back. */
export function walk(minLength: number, maxLength: number): fc.Arbitrary<LatLng[]> {
  return fc
    .record({ start: anyPlace, seed: fc.integer(), count: fc.integer({ min: minLength, max: maxLength }) })
    .map(({ start, seed, count }) => walkFrom(start, seed, count));
}

export function walkFrom(start: LatLng, seed: number, count: number): LatLng[] {
  const random = randomFrom(seed);
  const positions: LatLng[] = [];
  let [lat, lng, heading] = [start.lat, start.lng, random() * 7];
  for (let index = 0; index < count; index++) {
    positions.push({ lat, lng });
    const chance = random();
    if (chance < 0.05) continue;
    if (chance < 0.1) heading += Math.PI;
    heading += (random() - 0.5) * 0.8;
    const step = random() * 0.002;
    lat = Math.round((lat + Math.sin(heading) * step) * 1e6) / 1e6;
    lng = Math.round((lng + Math.cos(heading) * step) * 1e6) / 1e6;
  }
  return positions;
}

/** Numbers from 0 to 1 that depend on the seed alone (mulberry32). */
export function randomFrom(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
