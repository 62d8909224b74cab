import { describe, expect, it } from 'vitest';
import { setIn } from '../../../../../src/document/edits';
import type { Tree } from '../../../../../src/document/tree';
import { reverseRoute } from '../../../../../src/features/planned-routes/document/part-edits';
import { setOwn, stopsOf } from '../../../../../src/features/planned-routes/document/route-document';
import { setTyped } from '../../../../../src/features/planned-routes/document/typed-figures';
import { moveVertices } from '../../../../../src/features/planned-routes/document/vertex-edits';
import { routeChanges } from '../../../../../src/features/planned-routes/figures/route-changes';
import { formOf } from '../../../../../src/features/planned-routes/figures/sent-header';
import { distanceBetween } from '../../../../../src/geo/ellipsoid';
import { opened, place, routeOf, SETTINGS, STRANGE, stop } from './sample-route';

const PARTS = {
  deadStart: [place(-5, 0), place(0, 0)],
  productive: Array.from({ length: 21 }, (_, north) => place(north, 0)),
  deadEnd: [place(20, 0), place(25, 0)],
};
const NAMES = ['A', 'B', 'C', 'D', 'E'];
const ROUTE = routeOf(
  PARTS,
  NAMES.map((name, index) => stop(name, place(index * 5, 0), index + 1)),
);
const between = (after: Tree, before: Tree = ROUTE) => routeChanges(before, formOf(before, SETTINGS).sent(after));
const NOTHING = {
  added: [],
  removed: [],
  moved: [],
  reordered: [],
  fields: [],
  isReversed: false,
  isRenumbered: false,
};

describe('What changed in a route', () => {
  it('is nothing between a route and itself, opened again or with what only the editor knows', () => {
    for (const after of [
      ROUTE,
      opened(JSON.parse(JSON.stringify(plain()))),
      setOwn('hour', 'typed', 1)(setOwn('typed', {})(ROUTE)),
    ]) {
      const changes = between(after);
      expect(changes.same).toEqual(['deadStart', 'productive', 'deadEnd', 'stops', 'figures', 'fields']);
      expect(changes.stops).toEqual({ ...NOTHING, same: 5 });
    }
  });

  it('says which part changed and what that does to the figures', () => {
    const { parts, figures, same } = between(moveVertices('deadStart', [0], [place(-10, 0)])(ROUTE));
    expect(parts.deadStart).toMatchObject({ kind: 'changed', moved: 1 });
    expect(parts.deadStart.metres.after - parts.deadStart.metres.before).toBeCloseTo(
      distanceBetween(place(-10, 0), place(-5, 0)),
      1,
    );
    expect(same).toEqual(['productive', 'deadEnd', 'stops', 'fields']);
    expect(figures.before.deadStart.metres).toBe(1200);
    expect(figures.after.deadStart.metres).toBe(Math.round(parts.deadStart.metres.after));
    expect(figures.isSame).toBe(false);
  });

  it('does not say that a part is as it was whose time was typed', () => {
    expect(between(setTyped('deadEnd', 'seconds', 777)(ROUTE)).same).toEqual([
      'deadStart',
      'productive',
      'stops',
      'fields',
    ]);
  });

  it('names every other field, also one that the contract does not know', () => {
    const edited = setIn(
      ['bound_configurations', 'selected_driver'],
      4,
    )(setIn(['route_name'], 'Line 2')(setIn(['x'], { y: 1 })(ROUTE)));
    const { fields, same } = between(edited);
    expect(fields).toEqual([
      { path: ['route_name'], before: 'Line 1', after: 'Line 2' },
      { path: ['bound_configurations', 'selected_driver'], before: 9, after: 4 },
      { path: ['x'], before: undefined, after: { y: 1 } },
    ]);
    expect(same).not.toContain('fields');
  });

  it('knows the way back', () => {
    const { parts, stops } = between(reverseRoute()(ROUTE));
    expect(parts.productive.kind).toBe('reversed');
    expect(stops).toMatchObject({ isReversed: true, reordered: [], fields: [] });
  });

  it('is told for whatever stands in the place of a route', () => {
    for (const json of STRANGE) {
      for (const other of STRANGE) {
        const changes = between(opened(json), opened(other));
        if (json === other) expect(changes.fields).toEqual([]);
        else expect(changes.same.length).toBeLessThanOrEqual(6);
      }
    }
    const unreadable = opened({ route_configurations: { productive_route_linestring: 'none' } });
    expect(between(unreadable, opened({ route_configurations: {} })).fields).toHaveLength(1);
  });
});

function plain(): unknown {
  return {
    ...JSON.parse(JSON.stringify(ROUTE)),
    route_configurations: {
      includes_initial_and_final_stop: true,
      stop_points: JSON.parse(JSON.stringify(stopsOf(ROUTE))),
      dead_start_route_linestring: PARTS.deadStart,
      dead_end_route_linestring: PARTS.deadEnd,
      productive_route_linestring: PARTS.productive,
    },
  };
}
