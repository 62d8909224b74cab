import { describe, expect, it } from 'vitest';
import { lineOf } from '../../../../../src/features/planned-routes/document/route-document';
import {
  boundariesOf,
  boundaryPlace,
  placeForBoundary,
  stepOfBoundary,
} from '../../../../../src/features/planned-routes/editor/boundaries';
import { place, routeOf } from '../figures/sample-route';
import { beside, ZOOM } from './open-editor';

const NONE = new Set<never>();
const ROUTE = routeOf({
  deadStart: [place(-10, 0), place(0, 0)],
  productive: [place(0, 0), place(0, 10), place(0, 20), place(0, 30)],
  // A gap of 5: the dead end begins elsewhere.
  deadEnd: [place(5, 30), place(15, 30), place(25, 30)],
});

describe('The boundaries of a route', () => {
  it('are at the ends of the productive part, also where the parts have a gap', () => {
    expect(boundariesOf(ROUTE, NONE)).toEqual([
      { boundary: 'start', position: place(0, 0) },
      { boundary: 'end', position: place(0, 30) },
    ]);
  });

  it('are none of parts without a line or that are hidden', () => {
    expect(boundariesOf(ROUTE, new Set(['deadEnd'] as const)).map(({ boundary }) => boundary)).toEqual(['start']);
    const bare = routeOf({ productive: [place(0, 0), place(0, 10)], deadEnd: [place(0, 10)] });
    expect(boundariesOf(bare, NONE)).toEqual([]);
    expect(boundaryPlace(bare, 'end')).toBeNull();
  });

  it('step from vertex to vertex and leave both parts a line', () => {
    expect(stepOfBoundary(ROUTE, 'end', -1)).toEqual({
      part: 'productive',
      segment: 2,
      fraction: 0,
      position: place(0, 20),
    });
    expect(stepOfBoundary(ROUTE, 'end', -10)).toMatchObject({ part: 'productive', segment: 1 });
    expect(stepOfBoundary(ROUTE, 'end', 1)).toMatchObject({ part: 'deadEnd', segment: 1, position: place(15, 30) });
    expect(stepOfBoundary(ROUTE, 'end', 10)).toMatchObject({ part: 'deadEnd', segment: 1 });
    expect(stepOfBoundary(ROUTE, 'start', -1)).toBeNull();
    expect(lineOf(ROUTE, 'deadStart').count).toBe(2);
  });
});

describe('A boundary that is dragged', () => {
  const follow = (at: ReturnType<typeof place>, last = 0) => placeForBoundary(ROUTE, 'end', at, { zoom: ZOOM, last });

  it('follows the nearer of its two parts, and says how far along it is', () => {
    const back = follow(beside(place(0, 25), 0, 8));
    expect(back).toMatchObject({ part: 'productive', segment: 2 });
    expect(back?.along).toBeCloseTo(-511, -1);
    const on = follow(beside(place(10, 30), 8, 0));
    expect(on).toMatchObject({ part: 'deadEnd', segment: 0 });
    expect(on?.along).toBeGreaterThan(500);
    expect(follow(place(-5, 0))?.part).toBe('productive');
  });

  it('takes a vertex that is near, so that no second one is put beside it', () => {
    expect(follow(beside(place(0, 20), 5, 3))).toMatchObject({ segment: 2, fraction: 0, position: place(0, 20) });
    expect(follow(beside(place(0, 20), 9, 0))?.fraction).toBeGreaterThan(0);
  });

  it('follows a line that comes back on itself, and does not jump to the other pass', () => {
    const there = [place(0, 0), place(0, 10), place(0, 20), place(0, 10), place(0, 0)];
    const route = routeOf({ productive: there, deadEnd: [place(0, 0), place(-9, 0)] });
    const at = place(0, 5);
    const near = (last: number) => placeForBoundary(route, 'end', at, { zoom: ZOOM, last });
    expect(near(0)?.segment).toBe(3);
    expect(near(-3500)?.segment).toBe(0);
  });

  it('has nowhere to go without any line', () => {
    expect(placeForBoundary(routeOf(), 'end', place(0, 0), { zoom: ZOOM, last: 0 })).toBeNull();
  });
});
