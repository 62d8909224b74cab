import { describe, expect, it } from 'vitest';
import { averageAmount } from '../../../../../src/features/fines/dashboard/cards/average-amount-paid-per-infractions-graphic-data';
import { valueBySeriousness } from '../../../../../src/features/fines/dashboard/cards/value-by-seriousness-type-chart-data';
import { type Comparison, toMeasure } from '../../../../../src/features/fines/dashboard/measure';
import { toInfractionCounts, toStatuses } from '../../../../../src/features/fines/dashboard/ranking-view-model';
import { toSingleSeries } from '../../../../../src/features/fines/dashboard/series-view-model';
import { rankingTable } from '../../../../../src/features/fines/dashboard/tables/ranking-table';
import { seriesTable } from '../../../../../src/features/fines/dashboard/tables/series-table';
import { beforeText } from '../../../../../src/features/fines/dashboard/wording';
import { monthParts, pairMonths } from '../../../../../src/features/fines/filters/compared-period';
import { ANSWERED, figuresOf, frameOf, SECOND, wordingOf } from './wordings';

const wording = wordingOf();
const contextOf = (comparison: Comparison) => ({
  ...wording,
  title: 'Card',
  figures: { ...figuresOf({}), comparison },
});
const headingsOf = (comparison: Comparison) => {
  const counts = toInfractionCounts([{ infraction: 'A', count: 3 }], [{ infraction: 'A', count: 2 }], comparison);
  const answer = {
    value_by_seriousness_type_chart_data: { light_fines: { value: 100 } },
    average_amount_paid_per_infractions_graphic_data: { average_amounts: [1] },
  };
  const figures = { ...figuresOf(answer, answer), comparison, frame: frameOf('2026-01-01', '2026-01-31', true) };
  const parts = [
    ...(counts ? rankingTable(counts, 'count', 'infraction', contextOf(comparison)) : []),
    ...valueBySeriousness.toTables(figures, wording),
    ...averageAmount.toTables(figures, wording),
  ];
  return parts.flatMap(({ table }) => table.columns.map(({ label }) => label)).join('; ');
};

describe('A figure beside another', () => {
  it('is said to be before only where it is that of the period before', () => {
    expect(headingsOf(ANSWERED)).toMatch(/Fines before, 1 Oct 2025 – 31 Dec 2025; .*Share before/);
    expect(headingsOf(ANSWERED)).not.toMatch(/compared/i);
  });

  it('is called compared where a person chose the period, which may be a later one', () => {
    expect(headingsOf(SECOND)).toMatch(
      /Fines compared, .*; .*Compared, R\$, .*; Share compared, .*; Month compared; Average paid compared, R\$, 1 Oct 2025/,
    );
    expect(headingsOf(SECOND)).not.toMatch(/before/i);
    const measure = toMeasure({ value: 12 }, { value: 10 }, SECOND);
    expect(beforeText(measure, 'count', SECOND, wording)).toBe('against 10');
  });
});

describe('A table of months', () => {
  it('names the month of every figure, beside the month that it is compared with', () => {
    const series = toSingleSeries([5, 6, 7], [1, 2, 3], frameOf('2026-01-01', '2026-03-15', true));
    const [part] = series ? seriesTable(series, 'count', contextOf(SECOND)) : [];
    expect(part?.table.columns.map(({ label }) => label)).toEqual([
      'Month',
      'Fines',
      'Month compared',
      'All, compared, 1 Oct 2025 – 31 Dec 2025',
    ]);
    expect(part?.table.rows).toEqual([
      ['January 2026', 5, 'January 2025', 1],
      ['February 2026', 6, 'February 2025', 2],
      ['1 Mar 2026 – 15 Mar 2026', 7, '1 Mar 2025 – 15 Mar 2025', 3],
    ]);
  });

  it('puts July beside June, not beside the last day of May', () => {
    const period = { start_date: '2026-07-01', end_date: '2026-07-31' };
    const other = { start_date: '2026-05-31', end_date: '2026-06-30' };
    const frame = {
      months: monthParts(period),
      ahead: 0,
      beside: { months: monthParts(other), pairs: pairMonths(period, other) },
    };
    const series = toSingleSeries([116], [3, 97], frame);
    expect(series?.before).toEqual([97]);
    expect(series?.beforeBuckets).toEqual([{ month: '2026-06', days: null }]);
  });
});

describe('A table of statuses', () => {
  it('has no change, which would only say how old their fines are', () => {
    const statuses = toStatuses(
      [{ fine_status_id: '7', count: 850, percent_change: 42_400 }],
      [{ fine_status_id: '7', count: 2 }],
      ANSWERED,
      wording.labels,
    );
    const [part] = statuses ? rankingTable(statuses, 'count', 'status', contextOf(ANSWERED)) : [];
    expect(part?.table.columns.map(({ label }) => label)).toEqual(['Status', 'Fines']);
    expect(part?.drawings).toMatchObject([{ before: null, change: null }]);
  });
});
