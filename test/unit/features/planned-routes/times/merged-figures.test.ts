// What becomes of the eight figures when somebody else's version is taken, or put together with what is here.
import { describe, expect, it } from 'vitest';
import { getIn, setIn } from '../../../../../src/document/edits';
import { formatJson } from '../../../../../src/document/json';
import type { Tree } from '../../../../../src/document/tree';
import { setLine } from '../../../../../src/features/planned-routes/document/route-document';
import { HEADER } from '../../../../../src/features/planned-routes/document/saved-figures';
import { sentHeader, withHeader } from '../../../../../src/features/planned-routes/figures/sent-header';
import { asMerged } from '../../../../../src/features/planned-routes/times/merged-figures';
import { lineOf } from '../../../../../src/geo/line';
import { place, routeOf, SETTINGS } from '../figures/sample-route';

const LINES = {
  deadStart: [place(-10, 0), place(0, 0)],
  productive: [place(0, 0), place(20, 0), place(40, 0)],
  deadEnd: [place(40, 0), place(45, 0)],
};
/** With these seconds: dead start, dead end, dead in all, and the total. */
const route = (start: number, end: number, dead: number, total: number) =>
  routeOf(LINES, [], {
    dead_start_time_route_in_seconds: start,
    dead_end_time_route_in_seconds: end,
    dead_time_route_in_seconds: dead,
    total_time_route_in_seconds: total,
  });
/** 4800 of them productive. */
const BASE = route(600, 780, 1380, 6180);
const longer = (tree: Tree, north: number) =>
  setLine('productive', lineOf([place(0, 0), place(20, 0), place(north, 0)]))(tree);
const headerOf = (tree: Tree) => formatJson(getIn(tree, [HEADER]) ?? null);

describe('A version that is taken', () => {
  it.each([
    ['sums that are not those of its parts', route(600, 780, 1400, 6300)],
    ['no time of its dead parts', route(0, 0, 500, 6180)],
    ['a total below its dead time', route(600, 780, 1380, 900)],
  ])('keeps %s, figure by figure', (_, theirs) => {
    const taken = asMerged(theirs, { base: BASE, mine: route(900, 780, 1680, 6480), theirs });
    const sent = (tree: Tree) => headerOf(withHeader(tree, { ...SETTINGS, opened: BASE }));
    expect(sent(taken)).toBe(headerOf(theirs));
    expect(sent(setIn(['route_name'], 'Another')(taken))).toBe(headerOf(theirs));
  });
});

describe('Two versions that were merged', () => {
  const merge = (merged: Tree, mine: Tree, theirs: Tree, base: Tree | null = BASE) =>
    sentHeader(asMerged(merged, { base, mine, theirs }), { ...SETTINGS, opened: BASE });

  it('have the sum of their dead parts, each changed by another side', () => {
    const [mine, theirs] = [route(900, 780, 1680, 6480), route(600, 800, 1400, 6200)];
    const header = merge(route(900, 800, 1680, 6480), mine, theirs);
    expect(header).toMatchObject({ dead: { seconds: 1700 }, total: { seconds: 1700 + 4800 } });
  });

  it('have the productive time of the side that changed it, whichever total was taken', () => {
    const [mine, theirs] = [route(900, 780, 1680, 6480), longer(route(600, 780, 1380, 6380), 50)];
    for (const total of [6480, 6380])
      expect(merge(longer(route(900, 780, 1680, total), 50), mine, theirs).total.seconds).toBe(1680 + 5000);
  });

  it('have the productive time of the line that was taken where both changed it', () => {
    const mine = longer(route(900, 780, 1680, 1680 + 5000), 50);
    const theirs = longer(route(600, 800, 1400, 1400 + 7000), 60);
    const merged = longer(route(900, 800, 1680, 1680 + 5000), 60);
    expect(merge(merged, mine, theirs).total.seconds).toBe(1700 + 7000);
  });

  it('have, without a common base, the productive time of the side whose total was taken', () => {
    const [mine, theirs] = [route(900, 780, 1680, 6480), route(600, 800, 1400, 6400)];
    expect(merge(route(900, 800, 1680, 6400), mine, theirs, null).total.seconds).toBe(1700 + 5000);
    expect(merge(route(900, 800, 1400, 6480), mine, theirs, null).total.seconds).toBe(1700 + 4800);
  });
});
