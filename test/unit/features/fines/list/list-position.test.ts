import { describe, expect, it } from 'vitest';
import { toListPosition } from '../../../../../src/features/fines/list/list-position';

const rows = (count: number, from = 0) => Array.from({ length: count }, (_, index) => ({ fine_id: from + index }));

describe('The position in a list without a total', () => {
  it('says more exactly when the next page has a row', () => {
    expect(toListPosition(2, 15, rows(15), rows(1, 15))).toEqual({
      range: { first: 31, last: 45 },
      next: 'more',
      isRepeating: false,
    });
    expect(toListPosition(2, 15, rows(15), []).next).toBe('end');
  });
  it('does not know before the look ahead has answered', () => {
    expect(toListPosition(0, 15, rows(15), null).next).toBe('unknown');
  });
  it('says more after a short page too, when the service has more', () => {
    expect(toListPosition(0, 1000, rows(100), rows(100, 100)).next).toBe('more');
  });
  it('ends where a service gives the same rows for every page', () => {
    expect(toListPosition(0, 15, rows(15), rows(15))).toMatchObject({ next: 'end', isRepeating: true });
  });
  it('does not take rows without any number for the same', () => {
    expect(toListPosition(0, 2, [{}, {}], [{}, {}])).toMatchObject({ next: 'more', isRepeating: false });
  });
  it('has no range without rows', () => {
    expect(toListPosition(9, 15, [], null)).toEqual({ range: null, next: 'end', isRepeating: false });
  });
});
