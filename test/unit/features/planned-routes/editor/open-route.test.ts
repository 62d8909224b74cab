import { describe, expect, it } from 'vitest';
import { changeIn, getIn, setIn } from '../../../../../src/document/edits';
import { formatJson } from '../../../../../src/document/json';
import type { Tree } from '../../../../../src/document/tree';
import { sentForm } from '../../../../../src/features/planned-routes/document/route-document';
import { addStop } from '../../../../../src/features/planned-routes/document/stop-edits';
import { newStop } from '../../../../../src/features/planned-routes/document/stop-reading';
import { setTyped, typedFigure } from '../../../../../src/features/planned-routes/document/typed-figures';
import { insertVertices, removeVertices } from '../../../../../src/features/planned-routes/document/vertex-edits';
import { formOf } from '../../../../../src/features/planned-routes/figures/sent-header';
import { asMerged } from '../../../../../src/features/planned-routes/times/merged-figures';
import { setSpeed } from '../../../../../src/features/planned-routes/times/pace';
import { asOpened } from '../../../../../src/features/planned-routes/times/saved-basis';
import { HEADER, opened, place, routeOf, SETTINGS, STRANGE, stop } from '../figures/sample-route';

const ROUTE = routeOf(
  {
    deadStart: [place(0, 0), place(5, 0)],
    productive: [place(5, 0), place(5, 20)],
    deadEnd: [place(5, 20), place(0, 20)],
  },
  [stop('A', place(5, 0), 1, '06:00'), stop('B', place(5, 20), 2, '06:30')],
);
const headerOf = (route: Tree): Record<string, number> =>
  JSON.parse(formatJson(getIn(route, ['calculated_header']) ?? null));
const form = formOf(ROUTE, SETTINGS);

describe('A route as it is sent', () => {
  it('is, untouched, the very text that came', () => {
    expect(formatJson(form.sent(ROUTE))).toBe(formatJson(ROUTE));
    const odd = opened({ calculated_header: { total_distance_route_in_meters: 12.5, 'x-own': 1 }, 'x-more': [1] });
    expect(getIn(formOf(odd, SETTINGS).sent(odd), ['calculated_header', 'total_distance_route_in_meters'])).toBe(12.5);
  });

  it('is calculated once for each document', () => {
    const edited = insertVertices('productive', 1, [place(9, 9)])(ROUTE);
    expect(form.sent(edited)).toBe(form.sent(edited));
  });

  it('has another header for the part that was edited, and keeps the other part’s figures', () => {
    const header = headerOf(form.sent(insertVertices('deadStart', 1, [place(2, 5)])(ROUTE)));
    expect(header.dead_end_distance_route_in_meters).toBe(HEADER.dead_end_distance_route_in_meters);
    // Two legs of 222 m to the north and 509 m to the east, 332 m and 509 m.
    expect(header.dead_start_distance_route_in_meters).toBe(1166);
    expect(header.dead_distance_route_in_meters).toBe((header.dead_start_distance_route_in_meters ?? 0) + 800);
  });

  it('never says what only the editor knows', () => {
    const typed = [setTyped('productive', 'metres', 5), setSpeed('deadEnd', 33)].reduce(
      (route, edit) => edit(route),
      ROUTE,
    );
    expect(formatJson(form.sent(typed))).not.toContain('patio:');
    expect(headerOf(form.sent(typed)).total_distance_route_in_meters).toBe(2005);
  });

  it('has eight finite numbers for a route that was never saved, whatever it is', () => {
    const isNew = formOf(null, SETTINGS);
    for (const json of [...STRANGE.filter((each) => each?.constructor === Object), {}]) {
      const header = headerOf(isNew.sent(opened(json)));
      for (const key of Object.keys(HEADER)) expect(Number.isFinite(header[key])).toBe(true);
    }
  });
});

describe('A draft that is opened again', () => {
  const edits = [
    insertVertices('productive', 1, [place(9, 9)]),
    removeVertices('deadEnd', [1]),
    addStop(1, newStop(place(9, 9))),
    setIn(['route_name'], 'Line 2'),
  ];
  const draftOf = (route: Tree) => opened(JSON.parse(formatJson(form.sent(route))));

  it('is sent as it was kept', () => {
    for (const [index] of edits.entries()) {
      const route = edits.slice(0, index + 1).reduce((tree, edit) => edit(tree), ROUTE);
      const again = asOpened(draftOf(route));
      expect(formatJson(form.sent(again))).toBe(formatJson(form.sent(route)));
    }
  });

  it('goes on calculating what changes after it was opened', () => {
    const again = asOpened(draftOf(insertVertices('productive', 1, [place(9, 9)])(ROUTE)));
    const longer = form.sent(insertVertices('productive', 1, [place(90, 9)])(again));
    const [now, before] = [headerOf(longer), headerOf(form.sent(again))];
    expect(now.total_distance_route_in_meters).toBeGreaterThan(before.total_distance_route_in_meters ?? 0);
    // The hours of its two stops say how long it takes.
    expect(now.total_time_route_in_seconds).toBe(1800 + 300);
  });

  it('still has the figures that were typed, as saved ones', () => {
    const typed = [setTyped('deadStart', 'metres', 4321), setTyped('productive', 'seconds', 60)].reduce(
      (route, edit) => edit(route),
      ROUTE,
    );
    const again = asOpened(draftOf(typed));
    expect(typedFigure(again, 'deadStart', 'metres')).toBeNull();
    expect(formatJson(form.sent(again))).toBe(formatJson(form.sent(typed)));
    const cleared = headerOf(form.sent(removeVertices('deadEnd', [0, 1])(again)));
    expect(cleared).toMatchObject({ dead_start_distance_route_in_meters: 4321, total_time_route_in_seconds: 180 + 60 });
  });

  it('whose base has no header is sent as it was kept', () => {
    const bare = changeIn(['calculated_header'], () => undefined)(ROUTE);
    const ofBare = formOf(bare, SETTINGS);
    const stored = ofBare.sent(insertVertices('deadStart', 1, [place(1, 1)])(bare));
    const again = asOpened(opened(JSON.parse(formatJson(stored))));
    expect(formatJson(ofBare.sent(again))).toBe(formatJson(stored));
  });

  it('is itself where it is no route', () => {
    for (const json of STRANGE) {
      const strange = opened(json);
      expect(() => asMerged(asOpened(strange), { base: null, mine: ROUTE, theirs: strange })).not.toThrow();
      expect(() => asMerged(strange, { base: strange, mine: ROUTE, theirs: ROUTE })).not.toThrow();
    }
    expect(sentForm(null)).toBeNull();
  });
});
