import { describe, expect, it } from 'vitest';
import { lineChange } from '../../../../../src/features/planned-routes/figures/line-changes';
import { distanceBetween } from '../../../../../src/geo/ellipsoid';
import type { LatLng } from '../../../../../src/geo/lat-lng';
import { EMPTY_LINE, lineOf, positionsOf, vertexAt } from '../../../../../src/geo/line';
import {
  insertVertices,
  moveVertex,
  moveVertices,
  removeVertices,
  reverseLine,
  spliceLine,
} from '../../../../../src/geo/line-edits';
import { simplify } from '../../../../../src/geo/simplify';
import { walkFrom } from '../../../geo/tracks';
import { place } from './sample-route';

const LONG = lineOf(walkFrom(place(0, 0), 7, 100_000));
const SHORT = lineOf(Array.from({ length: 9 }, (_, north) => place(north, north % 2)));
const shiftOf = ({ lat, lng }: LatLng): LatLng => ({ lat: lat + 0.001, lng });

describe('What became of a line', () => {
  it('is nothing, for the same places', () => {
    expect(lineChange(LONG, lineOf(positionsOf(LONG)))).toMatchObject({ kind: 'same', farthest: 0, changes: [] });
  });

  it('is drawn, cleared, or reversed', () => {
    expect(lineChange(EMPTY_LINE, SHORT)).toMatchObject({ kind: 'drawn', inserted: 9, farthest: null });
    expect(lineChange(SHORT, EMPTY_LINE)).toMatchObject({ kind: 'cleared', removed: 9, farthest: null });
    expect(lineChange(SHORT, reverseLine(SHORT))).toMatchObject({ kind: 'reversed', farthest: 0, moved: 0 });
  });

  it('counts vertices that moved, and says how far', () => {
    const moved = moveVertices(
      LONG,
      [5_000, 70_000],
      [shiftOf(vertexAt(LONG, 5_000)), shiftOf(vertexAt(LONG, 70_000))],
    );
    const change = lineChange(LONG, moved);
    expect(change).toMatchObject({ kind: 'changed', moved: 2, inserted: 0, removed: 0 });
    expect(change.farthest).toBeCloseTo(110.8, 0);
    expect(change.changes).toEqual([
      { from: 5_000, to: 5_001 },
      { from: 70_000, to: 70_001 },
    ]);
  });

  it('counts vertices that came and went, in lines that share chunks and in lines that do not', () => {
    const edited = spliceLine(insertVertices(LONG, 300, [place(50, 50)]), 60_000, 60_010, EMPTY_LINE);
    for (const after of [edited, lineOf(positionsOf(edited))]) {
      expect(lineChange(LONG, after)).toMatchObject({
        kind: 'changed',
        moved: 0,
        inserted: 1,
        removed: 10,
        vertices: { before: 100_000, after: 99_991 },
      });
    }
  });

  it('measures how far an inserted vertex is from where the line was', () => {
    const change = lineChange(SHORT, insertVertices(SHORT, 9, [place(10, 0)]));
    expect(change.farthest).toBeCloseTo(distanceBetween(place(8, 0), place(10, 0)), 0);
    const onLine = lineOf([place(0, 0), place(4, 0)]);
    expect(lineChange(onLine, insertVertices(onLine, 1, [place(2, 0)])).farthest).toBeLessThan(0.1);
  });

  it('knows a line that was simplified, and how far it strays', () => {
    const { dropped, deviation } = simplify(LONG, 5);
    const change = lineChange(LONG, removeVertices(LONG, dropped));
    expect(change).toMatchObject({ kind: 'simplified', removed: dropped.length, inserted: 0, moved: 0 });
    expect(change.farthest).toBeCloseTo(deviation, 6);
  });

  it('does not call it simplified when an end is gone', () => {
    expect(lineChange(SHORT, spliceLine(SHORT, 0, 2, EMPTY_LINE))).toMatchObject({
      kind: 'changed',
      removed: 2,
      changes: [{ from: 0, to: 0 }],
    });
  });

  it('is one run where more differs than the search looks at', () => {
    const other = lineOf(positionsOf(LONG).map(shiftOf));
    expect(lineChange(LONG, other)).toMatchObject({ kind: 'changed', moved: 100_000 });
  });

  it('is found in lines of 100,000 vertices', () => {
    const edited = spliceLine(moveVertex(LONG, 90_000, place(0, 0)), 100, 200, lineOf([place(1, 1), place(2, 2)]));
    expect(lineChange(LONG, edited)).toMatchObject({ moved: 1, inserted: 2, removed: 100 });
  });
});
