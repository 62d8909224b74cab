// A link to a page shows the same days on whatever day it is opened.
import { describe, expect, it } from 'vitest';
import { filtersCodec, resolvePeriod } from '../../../../../src/features/fines/filters/filters';
import { frozenLink } from '../../../../../src/features/fines/filters/frozen-link';
import { parseSearchText } from '../../../../../src/url/search-text';

const TODAY = '2026-11-26';
const filtersOf = (href: string) => filtersCodec.parse(parseSearchText(new URL(href).search));
const frozen = (href: string) => frozenLink(href, filtersOf(href), TODAY);

describe('A copied link', () => {
  it.each([
    'https://fleet.example/fines',
    'https://fleet.example/fines?start_date=2026-10-01&end_date=2026-11-20',
    'https://fleet.example/fines?start_date[0]=2026-10-01',
    'https://fleet.example/fines/dashboard?end_date=2026-11-20#top_summary',
  ])('shows a year later the days that %s shows today', (href) => {
    const link = frozen(href);
    expect(resolvePeriod(filtersOf(link), '2027-11-30')).toEqual(resolvePeriod(filtersOf(href), TODAY));
    expect(new URL(link).searchParams.getAll('start_date')).toHaveLength(1);
  });

  it('keeps the rest of the address: filters, view, tab, open fine and card', () => {
    const link = new URL(
      frozen('https://fleet.example/fines?view=overdue&fine=7&driver_ids=1&driver_ids=2&tab=drivers#card'),
    );
    expect(link.searchParams.get('view')).toBe('overdue');
    expect(link.searchParams.get('fine')).toBe('7');
    expect(link.searchParams.getAll('driver_ids')).toEqual(['1', '2']);
    expect(link.searchParams.get('tab')).toBe('drivers');
    expect(link.hash).toBe('#card');
  });
});
