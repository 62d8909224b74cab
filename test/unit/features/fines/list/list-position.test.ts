import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Fine } from '../../../../../src/contract/fine';
import { toListPage } from '../../../../../src/features/fines/list/list-position';

const rows = (count: number, from = 0): Fine[] =>
  Array.from({ length: count }, (_, index) => ({ fine_id: from + index }));
const idsOf = (fines: readonly Fine[]) => fines.map(({ fine_id }) => fine_id);

/** A service of `count` rows that keeps pages, as the contract has it. */
const paged = (count: number, perPage: number) => (page: number) =>
  rows(count).slice(page * perPage, (page + 1) * perPage);
/** One that gives everything every time. */
const unpaged = (count: number) => () => rows(count);
/** Reads the pages as a person turns them: page, look ahead, on while there is more. */
function turn(read: (page: number) => Fine[], perPage: number) {
  const pages = [];
  for (let page = 0; page < 1000; page += 1) {
    const at = toListPage(page, perPage, read(page), read(page + 1));
    pages.push(at);
    if (at.next !== 'more') return pages;
  }
  throw new Error('The list has no end.');
}

describe('The position in a list without a total', () => {
  it('says more exactly when the next page has a row', () => {
    expect(toListPage(2, 15, rows(15, 30), rows(1, 45))).toEqual({
      fines: rows(15, 30),
      range: { first: 31, last: 45 },
      next: 'more',
      isUnpaged: false,
      sent: 15,
      surplus: 0,
      repeated: 0,
    });
    expect(toListPage(2, 15, rows(15, 30), []).next).toBe('end');
  });
  it('ends after an exactly full last page', () => {
    const pages = turn(paged(30, 15), 15);
    expect(pages.map(({ range }) => range)).toEqual([
      { first: 1, last: 15 },
      { first: 16, last: 30 },
    ]);
    expect(pages.map(({ next }) => next)).toEqual(['more', 'end']);
  });
  it('does not know before the look ahead has answered', () => {
    expect(toListPage(0, 15, rows(15), null)).toMatchObject({ next: 'unknown', isUnpaged: false });
    expect(toListPage(0, 15, rows(3), null).next).toBe('unknown');
  });
  it('says more after a short page too, when the service has more', () => {
    expect(toListPage(0, 1000, rows(100), rows(100, 100)).next).toBe('more');
  });
  it('has no range beyond the end', () => {
    expect(toListPage(9, 15, [], null)).toMatchObject({ fines: [], range: null, next: 'end' });
    expect(toListPage(9, 15, [], [])).toMatchObject({ fines: [], range: null, next: 'end' });
  });
  it('shows every row of a service once, in its order, page after page', () => {
    fc.assert(
      fc.property(fc.nat({ max: 200 }), fc.integer({ min: 1, max: 60 }), fc.boolean(), (count, perPage, knowsPages) => {
        const pages = turn(knowsPages ? paged(count, perPage) : unpaged(count), perPage);
        expect(pages.flatMap(({ fines }) => idsOf(fines))).toEqual(idsOf(rows(count)));
        for (const { fines } of pages) expect(fines.length).toBeLessThanOrEqual(perPage);
        expect(pages.at(-1)?.range?.last ?? 0).toBe(count);
      }),
    );
  });
});

describe('A service that does not know pages', () => {
  it.each([
    [15, 1, 15],
    [30, 2, 15],
    [31, 3, 1],
    [5000, 334, 5],
  ])('and sends %i rows for 15 has them cut into pages here', (count, pageCount, onTheLast) => {
    const pages = turn(unpaged(count), 15);
    expect(pages).toHaveLength(pageCount);
    expect(pages.at(-1)).toMatchObject({ next: 'end', isUnpaged: true, sent: count, surplus: 0 });
    expect(pages.at(-1)?.fines).toHaveLength(onTheLast);
    expect(pages.at(-1)?.range?.last).toBe(count);
  });
  it('has nothing beyond the rows that it sent', () => {
    const at = toListPage(3, 15, rows(31), rows(31));
    expect(at).toMatchObject({ fines: [], range: null, next: 'end', isUnpaged: true });
  });
  it('is known by the AIT numbers where rows have no id', () => {
    const sent = ['AE1', 'AE2', 'AE3'].map((ait_number): Fine => ({ ait_number }));
    expect(toListPage(1, 2, sent, sent)).toMatchObject({ isUnpaged: true, next: 'end', range: { first: 3, last: 3 } });
  });
  it('is not taken for one because of rows without any number', () => {
    expect(toListPage(0, 2, [{}, {}], [{}, {}])).toMatchObject({ next: 'more', isUnpaged: false });
  });
});

describe('A service that sends other than what was asked', () => {
  it('has rows beyond those asked for left out and counted', () => {
    const at = toListPage(0, 15, rows(20), rows(20, 20));
    expect(idsOf(at.fines)).toEqual(idsOf(rows(15)));
    expect(at).toMatchObject({ surplus: 5, sent: 20, next: 'more', isUnpaged: false, range: { first: 1, last: 15 } });
  });
  it('has a row that comes twice shown once', () => {
    const at = toListPage(1, 15, [...rows(3), ...rows(2)], []);
    expect(idsOf(at.fines)).toEqual([0, 1, 2]);
    expect(at).toMatchObject({ repeated: 2, sent: 3, surplus: 0, range: { first: 16, last: 18 } });
  });
  it('keeps all rows without an id, which cannot be told apart', () => {
    expect(toListPage(0, 15, [{}, {}, { ait_number: 'AE1' }, { ait_number: 'AE1' }], []).fines).toHaveLength(4);
  });
  it('never loses a row: each is shown, left out as one too many, or a repetition', () => {
    const any = fc.array(fc.record({ fine_id: fc.nat({ max: 30 }) }, { requiredKeys: [] }), { maxLength: 60 });
    fc.assert(
      fc.property(any, fc.integer({ min: 1, max: 40 }), (sent, perPage) => {
        const at = toListPage(0, perPage, sent, []);
        expect(at.fines.length + at.surplus + at.repeated).toBe(sent.length);
        expect(at.sent).toBe(sent.length - at.repeated);
        const ids = at.fines.flatMap(({ fine_id }) => fine_id ?? []);
        expect(new Set(ids).size).toBe(ids.length);
      }),
    );
  });
});
