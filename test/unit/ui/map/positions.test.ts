import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { boundsOf, grown, isIn, toPosition, withGround } from '../../../../src/ui/map/positions';

const position = fc.record({
  lat: fc.double({ min: -90, max: 90, noNaN: true }),
  lng: fc.double({ min: -180, max: 180, noNaN: true }),
});

describe('A position', () => {
  it.each([
    ['not there', undefined],
    ['null', null],
    ['not a number', { lat: Number.NaN, lng: -46 }],
    ['infinite', { lat: -23, lng: Number.POSITIVE_INFINITY }],
    ['north of the pole', { lat: 90.01, lng: 0 }],
    ['east of the date line', { lat: 0, lng: 180.5 }],
    ['0,0: a tracker without a fix', { lat: 0, lng: 0 }],
  ])('is none when it is %s', (_, given) => {
    expect(toPosition(given)).toBeNull();
  });

  it('may lie on the equator, on the meridian and on the edges', () => {
    for (const given of [
      { lat: 0, lng: -46 },
      { lat: -23, lng: 0 },
      { lat: -90, lng: 180 },
    ])
      expect(toPosition(given)).toEqual(given);
  });
});

describe('Bounds', () => {
  it('are none without a usable position', () => {
    expect(boundsOf([])).toBeNull();
    expect(boundsOf([undefined, { lat: 0, lng: 0 }, { lat: 91, lng: 0 }])).toBeNull();
  });

  it('leave out what is no position', () => {
    const places = [
      { lat: -23, lng: -46 },
      null,
      { lat: 0, lng: 0 },
      { lat: -22, lng: -47 },
      { lat: Number.NaN, lng: 1 },
    ];
    expect(boundsOf(places)).toEqual({ south: -23, west: -47, north: -22, east: -46 });
  });

  it('hold every position, and touch one on each side', () => {
    fc.assert(
      fc.property(fc.array(position, { minLength: 1 }), (places) => {
        const usable = places.filter((place) => toPosition(place));
        const bounds = boundsOf(places);
        if (!bounds) return expect(usable).toEqual([]);
        expect(usable.every((place) => isIn(bounds, place))).toBe(true);
        expect(usable.some(({ lat }) => lat === bounds.south) && usable.some(({ lat }) => lat === bounds.north)).toBe(
          true,
        );
        expect(usable.some(({ lng }) => lng === bounds.west) && usable.some(({ lng }) => lng === bounds.east)).toBe(
          true,
        );
      }),
    );
  });

  it('get ground around a single place, and stay as they are when they are large', () => {
    const one = withGround({ south: -23, west: -46, north: -23, east: -46 });
    expect(one.north - one.south).toBeCloseTo(0.01, 9);
    expect((one.north + one.south) / 2).toBeCloseTo(-23, 9);
    const town = { south: -24, west: -47, north: -23, east: -46 };
    expect(withGround(town)).toEqual(town);
  });

  it('grow by a part of their size on every side', () => {
    expect(grown({ south: 0, west: 0, north: 10, east: 20 }, 0.25)).toEqual({
      south: -2.5,
      west: -5,
      north: 12.5,
      east: 25,
    });
  });
});
