// Where figures of two periods are not alike, no change is said of them.
import { describe, expect, it } from 'vitest';
import { toTopSummary } from '../../../../../src/features/fines/dashboard/figures-view-model';
import { toGroupCosts } from '../../../../../src/features/fines/dashboard/ranking-view-model';
import { toLineSeries } from '../../../../../src/features/fines/dashboard/series-view';
import { toSeries, toSingleSeries } from '../../../../../src/features/fines/dashboard/series-view-model';
import { monthParts, pairMonths } from '../../../../../src/features/fines/filters/compared-period';
import { comparedOf, NO_FILTERS, shownComparedOf, withheldOf } from '../../../../../src/features/fines/filters/filters';
import { ANSWERED, frameOf, SECOND, wordingOf } from './wordings';

const TODAY = '2026-11-26';
const NOW = { total_fines_quantity: { value: 196 }, total_drivers: { value: 22 } };
const BEFORE = { total_fines_quantity: { value: 32 }, total_drivers: { value: 93 } };
const { labels } = wordingOf();

describe('A change', () => {
  it('is withheld under a filter by status, and of a period that is still to come', () => {
    const period = { start_date: '2026-01-01', end_date: TODAY };
    expect(withheldOf({ ...NO_FILTERS, ...period }, TODAY)).toBeNull();
    expect(withheldOf({ ...NO_FILTERS, ...period, fine_status_ids: [3] }, TODAY)).toBe('status');
    expect(withheldOf({ ...NO_FILTERS, start_date: '2027-01-01', end_date: '2027-03-31' }, TODAY)).toBe('future');
    const [fines] = toTopSummary(NOW, BEFORE, { ...ANSWERED, withheld: 'status' })?.figures ?? [];
    expect(fines?.measure).toEqual({ value: 196, change: null, before: null });
  });

  it('is still withheld beside a period that a person chose, and the other figure is shown', () => {
    const [fines] = toTopSummary(NOW, BEFORE, { ...SECOND, withheld: 'status' })?.figures ?? [];
    expect(fines?.measure).toEqual({ value: 196, change: null, before: 32 });
  });

  it('is not promised in the sentence where it is withheld', () => {
    const filters = { ...NO_FILTERS, fine_status_ids: [3] };
    expect(shownComparedOf(filters, TODAY)).toBeNull();
    const compare = { start_date: '2025-01-01', end_date: '2025-12-31' };
    expect(shownComparedOf({ ...filters, compare }, TODAY)?.period).toEqual(compare);
  });

  it('of the number of drivers is withheld while the newest fines have none', () => {
    const driversOf = (areDriversRecent: boolean) =>
      toTopSummary(NOW, BEFORE, { ...ANSWERED, areDriversRecent })?.figures.at(-1);
    expect(driversOf(false)?.measure.change).toBeCloseTo(-76.3, 1);
    expect(driversOf(true)).toMatchObject({ withheld: 'drivers', measure: { value: 22, change: null, before: null } });
  });

  it('is none for rows of one name, because nobody knows which of them was which', () => {
    const rows = [
      { group: 'Same', cost: 1 },
      { group: 'Same', cost: 2 },
      { group: 'Other', cost: 4 },
    ];
    const measures = toGroupCosts(rows, rows, ANSWERED)?.rows.map(({ name, measure }) => [name, measure.change]);
    expect(measures).toEqual([
      ['Other', 0],
      ['Same', null],
      ['Same', null],
    ]);
  });
});

describe('A chosen period beside one that goes on', () => {
  const filters = { ...NO_FILTERS, start_date: '2026-09-01', end_date: '2027-02-28' };
  it('is compared up to the same day', () => {
    const compare = { start_date: '2025-09-01', end_date: '2026-02-28' };
    expect(comparedOf({ ...filters, compare }, TODAY)).toEqual({
      period: { start_date: '2025-09-01', end_date: '2025-11-26' },
      basis: 'days',
      isToDate: true,
    });
  });

  it('stays whole where it is shorter, or the period ends today', () => {
    const compare = { start_date: '2025-09-01', end_date: '2025-10-31' };
    expect(comparedOf({ ...filters, compare }, TODAY)).toMatchObject({ period: compare, isToDate: false });
    const year = { start_date: '2025-01-01', end_date: '2025-12-31' };
    const upToToday = { ...filters, start_date: '2026-01-01', end_date: TODAY, compare: year };
    expect(comparedOf(upToToday, TODAY)).toMatchObject({ period: year, isToDate: false });
  });
});

describe('A series', () => {
  it('names the months of the second period that stand beside none', () => {
    const period = { start_date: '2026-06-01', end_date: '2026-07-31' };
    const other = { start_date: '2025-06-01', end_date: '2025-09-30' };
    const frame = {
      months: monthParts(period),
      ahead: 0,
      beside: { months: monthParts(other), pairs: pairMonths(period, other, true) },
    };
    const series = toSingleSeries([1, 2], [3, 4, 5, 6], frame);
    expect(series?.before).toEqual([3, 4]);
    expect(series?.unpaired).toEqual([
      { bucket: { month: '2025-08', days: null }, total: 5 },
      { bucket: { month: '2025-09', days: null }, total: 6 },
    ]);
  });

  it('has its fewest among the months up to today', () => {
    const frame = frameOf('2026-09-01', '2026-12-31', false, 1);
    expect(toSingleSeries([127, 125, 133, 0], undefined, frame)?.peak).toEqual({ most: 2, fewest: 1 });
    const series = toSeries({ light_fines: [3, 2, 1, 0] }, undefined, frame, labels);
    const [line] = series?.lines ?? [];
    expect(series && line && toLineSeries(series, line).peak).toEqual({ most: 0, fewest: 2 });
  });

  it('has no sum where none of its values can be read', () => {
    const series = toSeries(
      { light_fines: [null, null], serious_fines: [1, null] },
      undefined,
      frameOf('2026-09-01', '2026-10-31'),
      labels,
    );
    expect(series?.lines.map(({ total }) => total).sort()).toEqual([1, null]);
  });
});
