import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultLabels } from '../../../../../src/config/default-labels';
import { createLabels } from '../../../../../src/config/labels';
import type { Fine } from '../../../../../src/contract/fine';
import {
  type KeyedFine,
  NO_SELECTION,
  type Selection,
  selectedPart,
  selectRange,
  sumOf,
  toggleAll,
  toggleOne,
} from '../../../../../src/features/fines/list/selection';

const TODAY = '2026-11-21';
const labels = createLabels({ ...defaultLabels, seriousnessKeys: defaultLabels.seriousness }, 'en');
const context = { labels, today: TODAY };
const rowsOf = (count: number): KeyedFine[] =>
  Array.from({ length: count }, (_, index) => ({ key: String(index), fine: { fine_id: index } }));
const rows = fc.integer({ min: 0, max: 20 }).map(rowsOf);
const selections: fc.Arbitrary<Selection> = fc
  .subarray(rowsOf(25))
  .map((chosen) => new Map(chosen.map(({ key, fine }) => [key, fine])));
const keysOf = (selection: Selection) => [...selection.keys()].sort();

describe('The selection', () => {
  it('takes one in and out again', () => {
    fc.assert(
      fc.property(selections, fc.constantFrom(...rowsOf(25)), (before, item) => {
        const after = toggleOne(before, item);
        expect(after.has(item.key)).toBe(!before.has(item.key));
        expect(keysOf(toggleOne(after, item))).toEqual(keysOf(before));
      }),
    );
  });
  it('takes a range in from either end, both ends included, and leaves what was there', () => {
    fc.assert(
      fc.property(selections, rows, fc.nat({ max: 24 }), fc.nat({ max: 24 }), (before, given, from, to) => {
        const after = selectRange(before, given, from, to);
        expect(keysOf(selectRange(before, given, to, from))).toEqual(keysOf(after));
        for (const [index, { key }] of given.entries()) {
          const isBetween = index >= Math.min(from, to) && index <= Math.max(from, to);
          expect(after.has(key)).toBe(isBetween || before.has(key));
        }
        for (const key of before.keys()) expect(after.has(key)).toBe(true);
        const taken = selectRange(after, given, from, to, false);
        for (const { key } of given.slice(Math.min(from, to), Math.max(from, to) + 1))
          expect(taken.has(key)).toBe(false);
      }),
    );
  });
  it('of all takes every row in, or every row out when all are in, and other pages stay', () => {
    fc.assert(
      fc.property(selections, rows, (before, given) => {
        const after = toggleAll(before, given);
        const wereAllIn = given.length > 0 && given.every(({ key }) => before.has(key));
        for (const { key } of given) expect(after.has(key)).toBe(!wereAllIn);
        const shown = new Set(given.map(({ key }) => key));
        const elsewhere = (selection: Selection) => keysOf(selection).filter((key) => !shown.has(key));
        expect(elsewhere(after)).toEqual(elsewhere(before));
      }),
    );
  });
  it('says whether all, some or none of the shown rows are in', () => {
    const three = rowsOf(3);
    expect(selectedPart(NO_SELECTION, three)).toBe('none');
    expect(selectedPart(toggleOne(NO_SELECTION, { key: '1', fine: {} }), three)).toBe('some');
    expect(selectedPart(toggleAll(NO_SELECTION, three), three)).toBe('all');
    expect(selectedPart(toggleAll(NO_SELECTION, three), [])).toBe('none');
  });
  it('never changes the one it was made from', () => {
    fc.assert(
      fc.property(selections, rows, (before, given) => {
        const keys = keysOf(before);
        toggleAll(before, given);
        selectRange(before, given, 0, 5);
        toggleOne(before, { key: '3', fine: {} });
        expect(keysOf(before)).toEqual(keys);
      }),
    );
  });
});

describe('The sums of fines', () => {
  const open: Fine = { default_amount: 29347, driver_indication_deadline: '2026-11-21', fine_status_id: 1 };
  it('add up amounts, payments and points, and count what has no amount', () => {
    const sums = sumOf(
      [{ default_amount: 29347, points_on_driver_license: 7 }, { default_amount: 13016, amount_paid: 10412 }, {}],
      context,
    );
    expect(sums).toEqual({ count: 3, value: 42363, paid: 10412, points: 7, atRisk: 0, withoutAmount: 1 });
  });
  it('are nothing for nothing', () => {
    expect(sumOf([], context)).toEqual({ count: 0, value: 0, paid: 0, points: 0, atRisk: 0, withoutAmount: 0 });
  });
  it('hold twice the amount at risk while a driver can be named and none is', () => {
    expect(sumOf([open], context).atRisk).toBe(2 * 29347);
  });
  it('hold it for a driver who is known and not named, and for a paid fine', () => {
    expect(sumOf([{ ...open, driver_id: 7 }], context).atRisk).toBe(2 * 29347);
    expect(sumOf([{ ...open, fine_status_id: 7 }], context).atRisk).toBe(2 * 29347);
  });
  it.each<[string, Fine]>([
    ['the deadline is past', { ...open, driver_indication_deadline: '2026-11-20' }],
    ['the deadline is no day and it is no notice', { ...open, driver_indication_deadline: 'soon', fine_status_id: 3 }],
    ['a driver is named and accepted', { ...open, driver_id: 0, driver_indication_status_id: 3 }],
    ['it is itself the fine for not naming one', { ...open, infraction_code: '500-20' }],
    ['the owner answers', { ...open, infraction_code: '663-71' }],
    ['it is cancelled', { ...open, fine_status_id: 9 }],
  ])('hold nothing at risk when %s', (_, fine) => {
    expect(sumOf([fine], context).atRisk).toBe(0);
  });
  it('of two heaps are the sum of the heaps', () => {
    const fine: fc.Arbitrary<Fine> = fc.record(
      {
        default_amount: fc.integer({ min: -1000, max: 1_000_000 }),
        amount_paid: fc.nat({ max: 1_000_000 }),
        points_on_driver_license: fc.nat({ max: 7 }),
        driver_id: fc.nat({ max: 2 }),
        driver_indication_deadline: fc.constantFrom('2026-11-20', '2026-12-01', 'x'),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.array(fine), fc.array(fine), (one, other) => {
        const [a, b, both] = [sumOf(one, context), sumOf(other, context), sumOf([...one, ...other], context)];
        for (const part of ['count', 'value', 'paid', 'points', 'atRisk', 'withoutAmount'] as const) {
          expect(both[part]).toBe(a[part] + b[part]);
        }
      }),
    );
  });
});
