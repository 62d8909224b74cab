import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PARTS, type RoutePart } from '../../../../../src/features/planned-routes/document/route-document';
import {
  savedVertices,
  unchangedStretches,
} from '../../../../../src/features/planned-routes/times/unchanged-stretches';
import type { LatLng } from '../../../../../src/geo/lat-lng';
import { lineOf } from '../../../../../src/geo/line';
import { lineMetres } from '../../../../../src/geo/line-distance';
import { between } from '../../../../../src/geo/mercator';
import { place } from '../figures/sample-route';

const DEAD_START = [place(-10, 0), place(-5, 1), place(0, 0)];
const PRODUCTIVE = [place(0, 0), place(10, 3), place(20, 0), place(30, 5)];
const DEAD_END = [place(30, 5), place(35, 8)];
const saved = savedVertices({
  deadStart: lineOf(DEAD_START),
  productive: lineOf(PRODUCTIVE),
  deadEnd: lineOf(DEAD_END),
});
/** The part of each stretch, without its metres. */
const parts = (positions: readonly LatLng[], part: RoutePart = 'productive') =>
  unchangedStretches(lineOf(positions), part, saved).map((stretch) => stretch.saved?.part ?? null);
const middle = between(place(0, 0), place(10, 3), 0.4);
const rounded = ({ lat, lng }: LatLng) => ({ lat: Math.round(lat * 1e6) / 1e6, lng: Math.round(lng * 1e6) / 1e6 });

describe('The stretches of a line that are as they were saved', () => {
  it('are all of it where nothing has changed', () => {
    expect(parts(PRODUCTIVE)).toEqual(['productive']);
    expect(parts(DEAD_END, 'deadEnd')).toEqual(['deadEnd']);
  });

  it('are those beside a vertex that was moved, and what was drawn before', () => {
    expect(parts(PRODUCTIVE.with(1, place(12, 9)))).toEqual([null, 'productive']);
    expect(parts([...PRODUCTIVE, place(60, 0)])).toEqual(['productive', null]);
    expect(parts([place(-3, -3), ...PRODUCTIVE])).toEqual([null, 'productive']);
  });

  it('are those with a vertex that was put on a straight piece', () => {
    expect(parts(PRODUCTIVE.toSpliced(1, 0, rounded(middle)))).toEqual(['productive']);
    expect(parts([rounded(middle), ...PRODUCTIVE.slice(1)])).toEqual(['productive']);
    expect(parts([PRODUCTIVE[0] ?? middle, rounded(middle)])).toEqual(['productive']);
  });

  it('are known in another part, and driven the other way', () => {
    expect(parts([...DEAD_START, ...PRODUCTIVE.slice(1, 3)], 'deadStart')).toEqual(['deadStart', 'productive']);
    expect(parts(PRODUCTIVE.toReversed())).toEqual(['productive']);
    expect(parts(DEAD_END.toReversed(), 'deadStart')).toEqual(['deadEnd']);
  });

  it('are none of another line', () => {
    expect(parts([place(100, 0), place(100, 9)])).toEqual([null]);
    expect(parts([])).toEqual([]);
    expect(parts([place(0, 0)])).toEqual([]);
  });

  it('cover every line from its start to its end, one behind the other', () => {
    const any = fc.constantFrom(...DEAD_START, ...PRODUCTIVE, ...DEAD_END, rounded(middle), place(50, 50));
    fc.assert(
      fc.property(fc.array(any, { minLength: 2, maxLength: 30 }), fc.constantFrom(...PARTS), (positions, part) => {
        const line = lineOf(positions);
        const stretches = unchangedStretches(line, part, saved);
        expect(stretches[0]?.from).toBe(0);
        expect(stretches.at(-1)?.to).toBe(lineMetres(line));
        for (const [index, { from, to }] of stretches.entries()) {
          expect(from).toBe(stretches[index - 1]?.to ?? 0);
          expect(to).toBeGreaterThanOrEqual(from);
        }
      }),
    );
  });
});
