// A link to a page shows the same days on whatever day it is opened.
import { describe, expect, it } from 'vitest';
import { comparedOf, filtersCodec, resolvePeriod } from '../../../../../src/features/fines/filters/filters';
import { frozenComparedLink, frozenLink } from '../../../../../src/features/fines/filters/frozen-link';
import { parseSearchText } from '../../../../../src/url/navigation';

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

  it.each([
    ['https://fleet.example/fines/dashboard', '2026-11-26'],
    ['https://fleet.example/fines/dashboard?start_date=2026-01-01&end_date=2026-11-30', '2026-11-30'],
    ['https://fleet.example/fines/dashboard?start_date=2026-11-01&end_date=2026-11-30', '2026-11-30'],
    [
      'https://fleet.example/fines/dashboard?start_date=2026-02-01&compare_start_date=2026-01-01&compare_end_date=2026-01-05',
      TODAY,
    ],
  ])('to %s is compared with the same days a year later as on %s', (href, today) => {
    const link = frozenComparedLink(href, filtersOf(href), today);
    expect(comparedOf(filtersOf(link), '2027-12-01').period).toEqual(comparedOf(filtersOf(href), today).period);
  });
});
