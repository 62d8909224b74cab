// What of an address a page does not understand is named; what it understands never is.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseSearchText, type SearchRecord } from '../../../src/url/navigation';
import { each, firstRead, one, pair, text, unreadValues, withoutUnread } from '../../../src/url/unread-values';

const isNumber = (value: string) => /^\d+$/.test(value);
const RULES = {
  page: one(isNumber),
  ids: each(isNumber),
  range: pair(isNumber),
  day: firstRead(isNumber),
  search: text,
};
const unread = (search: string) =>
  unreadValues(parseSearchText(search), RULES).map(({ parameter, value }) => `${parameter} ${value}`);

describe('The values of an address that cannot be read', () => {
  it.each([
    ['?page=3&ids=1&ids=2&range=1&range=9&search=a,b', []],
    ['?page=x', ['page x']],
    ['?page=2&page=3', ['page 3']],
    ['?ids=1,two,3&ids=four', ['ids two', 'ids four']],
    ['?range=1', ['range 1']],
    ['?range=1,x', ['range 1', 'range x']],
    ['?range=1,2,3', ['range 3']],
    ['?day=x&day=5&day=6', ['day x', 'day 6']],
    ['?page=&ids=&range=', []],
    ['?nowhere=7', ['nowhere 7']],
    ['?utm_source=mail&fbclid=1', []],
    ['?toString=1&constructor=2', ['toString 1', 'constructor 2']],
  ])('of %s are named', (search, named) => {
    expect(unread(search)).toEqual(named);
  });

  it('are all gone from the address without them, and nothing else is', () => {
    const record = parseSearchText('?page=x&ids=1,two&search=a,b&nowhere=7&range=1&utm_source=mail');
    const left = withoutUnread(record, RULES);
    expect(left).toEqual({ ids: ['1'], search: ['a,b'], utm_source: ['mail'] });
  });

  it('are none of an address that was cleaned, whatever it was', () => {
    const values: fc.Arbitrary<SearchRecord> = fc.dictionary(
      fc.constantFrom('page', 'ids', 'range', 'day', 'search', 'other'),
      fc.array(fc.oneof(fc.constantFrom('1', '2,x', ',', '', 'x'), fc.string()), { minLength: 1, maxLength: 4 }),
    );
    fc.assert(
      fc.property(values, (record) => {
        const left = withoutUnread(record, RULES);
        expect(unreadValues(left, RULES)).toEqual([]);
      }),
    );
  });
});
