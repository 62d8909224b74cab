import { describe, expect, it } from 'vitest';
import { besideOf, crossingOf, type Segment } from '../../../src/geo/segment-meeting';

const segment = (ax: number, ay: number, bx: number, by: number): Segment => ({ ax, ay, bx, by });
const EAST = segment(0, 0, 8, 0);

describe('Two segments', () => {
  it.each([
    ['in the middle', segment(4, -4, 4, 4), 0.5],
    ['at the start of both', segment(0, 0, 0, 8), 0],
    ['at the start of the other', segment(2, 0, 2, 8), 0.25],
    ['at the start of the one', segment(0, -4, 0, 4), 0],
    ['not at the end of the other', segment(2, 8, 2, 0), null],
    ['not at the end of the one', segment(8, -4, 8, 4), null],
    ['not where the other starts at the end of the one', segment(8, 0, 8, 8), null],
    ['not where the other ends at the start of the one', segment(0, 8, 0, 0), null],
    ['not where both end', segment(8, 8, 8, 0), null],
    ['not beyond an end', segment(9, -4, 9, 4), null],
    ['not before a start', segment(-1, -4, -1, 4), null],
    ['not if they are parallel', segment(0, 0, 4, 0), null],
  ])('cross %s', (_, other, fraction) => {
    expect(crossingOf(EAST, other)).toBe(fraction);
  });

  it('cross at the end of the one if that belongs to it', () => {
    expect(crossingOf(EAST, segment(8, -4, 8, 4), true)).toBe(1);
    expect(crossingOf(EAST, segment(8, 0, 8, 8), true)).toBe(1);
    expect(crossingOf(EAST, segment(2, 8, 2, 0), true)).toBeNull();
  });

  it('meet in a vertex as exactly one of the four pairs around it, whatever its coordinates', () => {
    const [x, y] = [0.1 + 0.2, 1 / 3];
    const [before, after] = [segment(0.7, 0.11, x, y), segment(x, y, 0.05, 0.9)];
    const [other, onward] = [segment(0.9, 0.8, x, y), segment(x, y, 0.01, 0.02)];
    const found = [other, onward].map((later) => [before, after].map((earlier) => crossingOf(later, earlier)));
    expect(found).toEqual([
      [null, null],
      [null, 0],
    ]);
  });

  it.each([
    ['all along', segment(0, 1, 8, 1), { length: 8, direction: 'same' }],
    ['the other way', segment(8, 1, 0, 1), { length: 8, direction: 'opposite' }],
    ['in part', segment(6, 1, 20, 1), { length: 2, direction: 'same' }],
    ['while within reach', segment(0, 0, 8, 2), { length: 4, direction: 'same' }],
    ['not out of reach', segment(0, 1.01, 8, 1.01), null],
    ['not across', segment(0, -1, 2, 1), null],
    ['not one after the other', segment(8, 0, 16, 0), null],
    ['not without length', segment(4, 0, 4, 0), null],
  ])('are beside each other %s', (_, other, beside) => {
    expect(besideOf(EAST, other, 1)).toEqual(beside);
  });
});
