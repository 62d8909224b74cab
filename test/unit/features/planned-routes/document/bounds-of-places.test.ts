import { describe, expect, it } from 'vitest';
import { boundsOfPlaces } from '../../../../../src/features/planned-routes/document/bounds-of-places';
import { lineOf } from '../../../../../src/features/planned-routes/document/route-document';
import { nearestSegment, verticesInBox } from '../../../../../src/geo/hit-test';
import { lineMetres, nearestPlace } from '../../../../../src/geo/line-distance';
import { routeOf, stop } from '../figures/sample-route';

/** In Fiji, across longitude 180. */
const ACROSS = [
  { lat: -16.8, lng: 179.9 },
  { lat: -16.81, lng: 179.97 },
  { lat: -16.82, lng: -179.97 },
  { lat: -16.83, lng: -179.9 },
];
const ROUTE = routeOf({ productive: ACROSS }, [stop('A', { lat: -16.79, lng: -179.85 }, 1)]);
const LINE = lineOf(ROUTE, 'productive');

describe('A route across longitude 180', () => {
  it('has a box of its own size', () => {
    const box = boundsOfPlaces(ROUTE);
    expect(box).toMatchObject({ west: 179.9, south: -16.83, north: -16.79 });
    expect(box?.east).toBeCloseTo(180.15, 9);
  });

  it('is hit where it is drawn, its vertices lie in a box around it, and its length and places are the short way', () => {
    const middle = { lat: -16.815, lng: 180 };
    expect(nearestSegment(LINE, middle, 14, 10)).toMatchObject({ segment: 1 });
    expect(nearestSegment(LINE, { ...middle, lng: -180 }, 14, 10)).toMatchObject({ segment: 1 });
    expect(nearestSegment(LINE, { lat: -16.815, lng: 0 }, 14, 10)).toBeNull();
    expect(verticesInBox(LINE, { west: 179.95, east: 180.05, south: -17, north: -16 })).toEqual([1, 2]);
    expect(lineMetres(LINE)).toBeGreaterThan(21_000);
    expect(lineMetres(LINE)).toBeLessThan(22_000);
    expect(nearestPlace(LINE, middle)?.metres).toBeLessThan(1);
  });
});

describe('The box of a route', () => {
  it('leaves out what is no place, and is none where nothing is one', () => {
    const line = [
      { lat: -23.5, lng: -46.6 },
      { lat: 0, lng: 0 },
    ];
    expect(boundsOfPlaces(routeOf({ productive: line }, []))).toEqual({
      west: -46.6,
      east: -46.6,
      south: -23.5,
      north: -23.5,
    });
    expect(boundsOfPlaces(routeOf({ productive: [] }, []))).toBeNull();
  });
});
