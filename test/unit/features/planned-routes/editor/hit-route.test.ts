import { describe, expect, it } from 'vitest';
import type { RoutePart } from '../../../../../src/features/planned-routes/document/route-document';
import { hitRoute, hitsAt, isSameHit, RADII } from '../../../../../src/features/planned-routes/editor/hit-route';
import type { LatLng } from '../../../../../src/geo/lat-lng';
import { place, routeOf, stop } from '../figures/sample-route';
import { beside, ZOOM } from './open-editor';

/** Out and back the same way; the dead start comes from the west. */
const OUT = [place(0, 0), place(0, 10), place(0, 20), place(0, 10), place(0, 0)];
const ROUTE = routeOf({ deadStart: [place(0, -20), place(0, -10), place(0, 0)], productive: OUT }, [
  stop('A', place(5, 5), 1),
  stop('B', place(5, 5), 2),
  stop('C', place(0, 20), 3),
]);

type Ask = { part?: RoutePart; hidden?: RoutePart[]; selected?: number[]; touch?: boolean };
const options = ({ part = 'productive', hidden = [], selected = [], touch = false }: Ask = {}) => ({
  zoom: ZOOM,
  part,
  hidden: new Set(hidden),
  selected,
  radii: touch ? RADII.touch : RADII.mouse,
});
const hit = (at: LatLng, ask: Ask = {}) => hitRoute(ROUTE, at, options(ask));

describe('Under the pointer', () => {
  it('is a vertex within 9 pixels, else the segment within 7, else nothing', () => {
    expect(hit(beside(place(0, 10), 0, 8.9))).toMatchObject({ kind: 'vertex', part: 'productive', index: 1 });
    expect(hit(beside(place(0, 10), 0, 9.1))).toBeNull();
    expect(hit(beside(place(0, 5), 0, 6.9))).toMatchObject({ kind: 'segment', part: 'productive', segment: 0 });
    expect(hit(beside(place(0, 5), 0, 7.1))).toBeNull();
  });

  it('is more for a finger', () => {
    expect(hit(beside(place(0, 10), 0, 21), { touch: true })).toMatchObject({ kind: 'vertex', index: 1 });
    expect(hit(beside(place(0, 5), 0, 17), { touch: true })).toMatchObject({ kind: 'segment' });
    expect(hit(beside(place(0, 5), 0, 23), { touch: true })).toBeNull();
  });

  it('is a stop before the vertex it stands on, and the last of two at one place', () => {
    expect(hit(place(0, 20))).toEqual({ kind: 'stop', index: 2 });
    expect(hit(beside(place(5, 5), 11, 0))).toEqual({ kind: 'stop', index: 1 });
  });

  it('is the selected vertex before a stop, and the selected one where the line passes twice', () => {
    expect(hit(place(0, 20), { selected: [2] })).toEqual({ kind: 'vertex', part: 'productive', index: 2 });
    expect(hit(place(0, 10), { selected: [3] })).toEqual({ kind: 'vertex', part: 'productive', index: 3 });
    expect(hit(place(0, 10), { selected: [99] })).toMatchObject({ index: 1 });
  });

  it('is the part in hand where parts meet, and never a hidden one', () => {
    const meeting = place(0, 0);
    const apart = routeOf({ deadStart: [place(-10, 0), meeting], productive: [place(10, 0), meeting, place(10, 5)] });
    expect(hitRoute(apart, meeting, options())).toEqual({ kind: 'vertex', part: 'productive', index: 1 });
    expect(hitRoute(apart, meeting, options({ part: 'deadStart' }))).toMatchObject({ part: 'deadStart', index: 1 });
    expect(hit(meeting, { hidden: ['productive'] })).toMatchObject({ part: 'deadStart' });
    expect(hit(meeting, { hidden: ['productive', 'deadStart'] })).toBeNull();
    expect(hit(place(0, -15))).toMatchObject({ kind: 'segment', part: 'deadStart', segment: 0 });
  });

  it('tells the place on the segment that is nearest', () => {
    const found = hit(beside(place(0, 5), 0, 5));
    if (found?.kind !== 'segment') throw new Error('no segment');
    expect(found.position.lat).toBeCloseTo(-23.5, 9);
    expect(found.position.lng).toBeCloseTo(-46.595, 6);
  });
});

describe('A boundary under the pointer', () => {
  it('comes before the vertices that meet there, and after a vertex that is selected', () => {
    expect(hit(beside(place(0, 0), 0, 10.5))).toEqual({ kind: 'boundary', boundary: 'start' });
    expect(hit(beside(place(0, 0), 0, 11.5))).toBeNull();
    expect(hit(place(0, 0), { selected: [0] })).toEqual({ kind: 'vertex', part: 'productive', index: 0 });
    expect(hit(place(0, 0), { hidden: ['deadStart'] })).toMatchObject({ kind: 'vertex', part: 'productive' });
  });

  it('stands on a stem above a stop at the same place, so that both can be taken', () => {
    const route = routeOf({ deadStart: [place(0, -9), place(0, 0)], productive: OUT }, [stop('A', place(0, 0), 1)]);
    expect(hitRoute(route, place(0, 0), options())).toEqual({ kind: 'stop', index: 0 });
    expect(hitRoute(route, beside(place(0, 0), 0, -30), options())).toEqual({ kind: 'boundary', boundary: 'start' });
    expect(hitRoute(route, beside(place(0, 0), 0, 30), options())).toBeNull();
  });
});

describe('All that lies at a place', () => {
  it('is stops, boundaries, every pass of the part in hand, then the other parts', () => {
    expect(hitsAt(ROUTE, place(0, 0), options())).toEqual([
      { kind: 'boundary', boundary: 'start' },
      { kind: 'vertex', part: 'productive', index: 0 },
      { kind: 'vertex', part: 'productive', index: 4 },
      { kind: 'vertex', part: 'deadStart', index: 2 },
    ]);
    expect(hitsAt(ROUTE, place(5, 5), options())).toEqual([
      { kind: 'stop', index: 1 },
      { kind: 'stop', index: 0 },
    ]);
  });

  it('has the line of another part, and not the line in hand, where a press inserts', () => {
    const hits = hitsAt(ROUTE, place(0, -5), options());
    expect(hits).toMatchObject([{ kind: 'segment', part: 'deadStart', segment: 1 }]);
    expect(hitsAt(ROUTE, place(0, 5), options())).toEqual([]);
  });

  it('is told apart by kind, part and number', () => {
    const all = [...hitsAt(ROUTE, place(0, 0), options()), ...hitsAt(ROUTE, place(5, 5), options())];
    for (const [at, one] of all.entries()) {
      expect(all.map((other) => isSameHit(one, other))).toEqual(all.map((_, other) => other === at));
    }
  });
});
