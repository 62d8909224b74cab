import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodePolyline, encodePolyline, type Precision } from '../../../src/geo/encoded-polyline';
import type { LatLng } from '../../../src/geo/lat-lng';

/** Places with as many decimals as the precision keeps. */
function places(precision: Precision): fc.Arbitrary<LatLng[]> {
  const factor = 10 ** precision;
  const degrees = (most: number) =>
    fc.integer({ min: -most * factor, max: most * factor }).map((units) => (units === 0 ? 0 : units / factor));
  return fc.array(fc.record({ lat: degrees(90), lng: degrees(180) }), { maxLength: 60 });
}

describe('An encoded polyline', () => {
  it('is the example of Google', () => {
    const positions: LatLng[] = [
      { lat: 38.5, lng: -120.2 },
      { lat: 40.7, lng: -120.95 },
      { lat: 43.252, lng: -126.453 },
    ];
    expect(encodePolyline(positions, 5)).toBe('_p~iF~ps|U_ulLnnqC_mqNvxq`@');
    expect(decodePolyline('_p~iF~ps|U_ulLnnqC_mqNvxq`@', 5)).toEqual({ ok: true, positions });
    expect(encodePolyline([{ lat: 0, lng: -179.9832104 }], 5)).toBe('?`~oia@');
  });

  it.each([5, 6] as const)('gives back what has %i decimals', (precision) => {
    fc.assert(
      fc.property(places(precision), (positions) => {
        expect(decodePolyline(encodePolyline(positions, precision), precision)).toEqual({ ok: true, positions });
      }),
    );
  });

  it.each([5, 6] as const)(
    'is off by at most half of the last of %i decimals, at the end of a long line too',
    (precision) => {
      const anywhere = fc.record({
        lat: fc.double({ min: -90, max: 90, noNaN: true }),
        lng: fc.double({ min: -180, max: 180, noNaN: true }),
      });
      fc.assert(
        fc.property(fc.array(anywhere, { maxLength: 300, size: 'max' }), (positions) => {
          const decoded = decodePolyline(encodePolyline(positions, precision), precision);
          if (!decoded.ok) throw new Error(decoded.problem.kind);
          decoded.positions.forEach(({ lat, lng }, index) => {
            expect(Math.abs(lat - (positions[index]?.lat ?? NaN))).toBeLessThanOrEqual(0.5000001 / 10 ** precision);
            expect(Math.abs(lng - (positions[index]?.lng ?? NaN))).toBeLessThanOrEqual(0.5000001 / 10 ** precision);
          });
        }),
      );
    },
  );

  it('rounds halves away from zero and has no -0', () => {
    const text = encodePolyline([{ lat: 0.5e-5, lng: -0.5e-5 }], 5);
    expect(decodePolyline(text, 5)).toEqual({ ok: true, positions: [{ lat: 1e-5, lng: -1e-5 }] });
    const none = decodePolyline(encodePolyline([{ lat: -0, lng: -0.0000001 }], 5), 5);
    expect(none.ok && Object.is(none.positions[0]?.lat, 0) && Object.is(none.positions[0]?.lng, 0)).toBe(true);
  });

  it('does not take places off the globe', () => {
    for (const bad of [
      { lat: 0, lng: 181 },
      { lat: 91, lng: 0 },
      { lat: 0, lng: NaN },
      { lat: Infinity, lng: 0 },
    ]) {
      expect(() => encodePolyline([bad], 5)).toThrow(RangeError);
    }
  });
});

describe('A text that is no polyline', () => {
  it.each([
    ['a character below the alphabet', '_p~iF~ps|U_u!', { kind: 'character', at: 12 }],
    ['a character above the alphabet', '_p~iF\u007f', { kind: 'character', at: 5 }],
    ['a character of another script', 'é', { kind: 'character', at: 0 }],
    ['a line break at the end', '??\n', { kind: 'character', at: 2 }],
    ['a latitude without end', '_p~iF~ps|U_u', { kind: 'unfinished', at: 10 }],
    ['a latitude alone', '_p~iF~ps|U_ulL', { kind: 'unfinished', at: 10 }],
    ['a longitude without end', '_p~iF~ps', { kind: 'unfinished', at: 5 }],
    ['a number too long for a place', '_______?', { kind: 'overflow', at: 0 }],
    [
      'a latitude beyond the pole',
      encodePolyline([{ lat: 45, lng: 0 }], 6) + encodePolyline([{ lat: 46, lng: 0 }], 6),
      { kind: 'outside', at: 7 },
    ],
  ])('is told for %s, with where', (_, text, problem) => {
    expect(decodePolyline(text, 6)).toEqual({ ok: false, problem });
  });

  it('is told for the other precision, when that leads off the globe', () => {
    expect(decodePolyline(encodePolyline([{ lat: -23.5, lng: -46.6 }], 6), 5)).toEqual({
      ok: false,
      problem: { kind: 'outside', at: 0 },
    });
  });

  it('is never taken for places off the globe, nor answered by an exception', () => {
    const hostile = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 60 }),
      fc.array(fc.integer({ min: 60, max: 128 }), { maxLength: 60 }).map((codes) => String.fromCharCode(...codes)),
    );
    fc.assert(
      fc.property(hostile, fc.constantFrom<Precision>(5, 6), (text, precision) => {
        const decoded = decodePolyline(text, precision);
        if (!decoded.ok) {
          expect(decoded.problem.at).toBeGreaterThanOrEqual(0);
          expect(decoded.problem.at).toBeLessThan(text.length);
          return;
        }
        for (const { lat, lng } of decoded.positions) {
          expect(Math.abs(lat) <= 90 && Math.abs(lng) <= 180).toBe(true);
        }
      }),
      { numRuns: 2000 },
    );
  });

  it('is not the empty text, which has no places', () => {
    expect(decodePolyline('', 5)).toEqual({ ok: true, positions: [] });
  });
});
