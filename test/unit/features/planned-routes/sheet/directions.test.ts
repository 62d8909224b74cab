import fc from 'fast-check';
import jsqr from 'jsqr';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../../../../src/config/config';
import { directionsLink, geoLink, placesPerLink } from '../../../../../src/features/planned-routes/sheet/directions';
import { qrPath } from '../../../../../src/features/planned-routes/sheet/qr-code';

const usual = readConfig({ baseUrl: '/api' });
if (!('config' in usual)) throw new Error('The smallest configuration is refused.');
const PATTERN = usual.config.directionsUrl;
const place = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
});
const places = fc.array(place, { minLength: 1, maxLength: 4 });

describe('Directions of a driver sheet', () => {
  it('lead to the last place over the others, with six decimals', () => {
    const link = directionsLink(PATTERN, [
      { lat: -23.5, lng: -46.6 },
      { lat: -23.5123456, lng: -46.61 },
      { lat: 0, lng: -1e-9 },
    ]);
    expect(link).toBe(
      'https://www.google.com/maps/dir/?api=1&destination=0.000000,0.000000&waypoints=-23.500000,-46.600000%7C-23.512346,-46.610000',
    );
    expect(new URL(link ?? '').searchParams.get('waypoints')).toBe('-23.500000,-46.600000|-23.512346,-46.610000');
  });

  it('leave out a parameter without places, and have no link without a place', () => {
    expect(directionsLink(PATTERN, [{ lat: 1, lng: 2 }])).toBe(
      'https://www.google.com/maps/dir/?api=1&destination=1.000000,2.000000',
    );
    expect(directionsLink('https://x.example/r?waypoints={waypoints}&to={destination}', [{ lat: 1, lng: 2 }])).toBe(
      'https://x.example/r?to=1.000000,2.000000',
    );
    expect(directionsLink('https://x.example/{places}', [])).toBeNull();
  });

  it('have one place where a pattern knows only the destination', () => {
    expect(placesPerLink(PATTERN)).toBe(4);
    expect(placesPerLink('https://x.example/{places}')).toBe(4);
    expect(placesPerLink('https://waze.com/ul?ll={destination}&navigate=yes')).toBe(1);
  });

  it('give the places back to every reader of addresses, at most three on the way', () => {
    fc.assert(
      fc.property(places, (tour) => {
        const link = directionsLink(PATTERN, tour) ?? '';
        expect(link).toMatch(/^[\x21-\x7e]+$/);
        const { searchParams } = new URL(link);
        const read = [...(searchParams.get('waypoints')?.split('|') ?? []), searchParams.get('destination')];
        expect(read).toHaveLength(tour.length);
        read.forEach((text, index) => {
          const [lat = Number.NaN, lng = Number.NaN] = text?.split(',').map(Number) ?? [];
          expect(Math.abs(lat - (tour[index]?.lat ?? 99))).toBeLessThanOrEqual(5.1e-7);
          expect(Math.abs(lng - (tour[index]?.lng ?? 999))).toBeLessThanOrEqual(5.1e-7);
        });
      }),
    );
  });

  it('open one place by geo:, with its name as a label that cannot end the link', () => {
    expect(geoLink({ lat: -23.5, lng: -46.6 }, ' Loja (nova) & Irmã ')).toBe(
      'geo:-23.500000,-46.600000?q=-23.500000,-46.600000(Loja%20%28nova%29%20%26%20Irm%C3%A3)',
    );
    expect(geoLink({ lat: 1, lng: 2 }, '')).toBe('geo:1.000000,2.000000?q=1.000000,2.000000');
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 80 }), (name) => {
        expect(geoLink({ lat: 1, lng: 2 }, name)).toMatch(/^geo:[\x21-\x7e]+$/);
      }),
    );
  });
});

describe('The codes of a driver sheet', () => {
  it('are read back by the reader of another maker, whatever the tour', () => {
    fc.assert(
      fc.property(places, (tour) => {
        const link = directionsLink(PATTERN, tour) ?? '';
        const { width, pixels } = drawn(link);
        expect(jsqr(pixels, width, width, { inversionAttempts: 'dontInvert' })?.data).toBe(link);
      }),
      { numRuns: Number(process.env.PATIO_TOURS ?? 150) },
    );
  });

  it('have four quiet modules on each side and a symbol of 25 mm', () => {
    const { d, modules, mm } = qrPath('https://patio.example');
    const rows = [...d.matchAll(/M(\d+) (\d+)h(\d+)/g)].map((match) => match.slice(1).map(Number));
    expect(Math.min(...rows.map(([x = 0]) => x))).toBe(4);
    expect(Math.min(...rows.map(([, y = 0]) => y))).toBe(4);
    expect(Math.max(...rows.map(([x = 0, , length = 0]) => x + length))).toBe(modules - 4);
    expect((mm * (modules - 2 * 4)) / modules).toBeCloseTo(25);
  });
});

/** The path as a camera sees it: two pixels a module. */
function drawn(link: string): { width: number; pixels: Uint8ClampedArray } {
  const scale = 2;
  const { d, modules } = qrPath(link);
  const width = modules * scale;
  const pixels = new Uint8ClampedArray(width * width * 4).fill(255);
  for (const [, x, y, length] of d.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g)) {
    for (let row = 0; row < scale; row += 1) {
      const start = (Number(y) * scale + row) * width + Number(x) * scale;
      for (let at = start; at < start + Number(length) * scale; at += 1) pixels.set([0, 0, 0], at * 4);
    }
  }
  return { width, pixels };
}
