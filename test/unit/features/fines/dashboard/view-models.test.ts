import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../../../../src/config/config';
import { createLabels } from '../../../../../src/config/labels';
import { FinesDashboardResponse } from '../../../../../src/contract/fines-dashboard';
import { readTolerantly } from '../../../../../src/contract/tolerant';
import { toDrivers, toFrequents, toLevelDrivers } from '../../../../../src/features/fines/dashboard/drivers-view-model';
import * as figures from '../../../../../src/features/fines/dashboard/figures-view-model';
import { toTopSummary } from '../../../../../src/features/fines/dashboard/figures-view-model';
import { totalsOf } from '../../../../../src/features/fines/dashboard/measure';
import {
  toGroupCosts,
  toInfractionCosts,
  toInfractionCounts,
  toStatuses,
} from '../../../../../src/features/fines/dashboard/ranking-view-model';
import { toSeries, toSingleSeries } from '../../../../../src/features/fines/dashboard/series-view-model';
import { toMakeUp, toProportion } from '../../../../../src/features/fines/dashboard/shares-view-model';
import { NO_NAMES } from '../../../../../src/features/fines/filters/names';
import { dashboardAnswer } from '../../../../e2e/answers';
import { frameOf, PERCENT, SECOND } from './wordings';

const read = readConfig({ baseUrl: '/api' });
if (!('config' in read)) throw new Error('the defaults do not fit');
const labels = createLabels(read.config.labels, 'en');
const MONTHS = frameOf('2026-01-01', '2026-03-31', true);

describe('The view models', () => {
  it('make something drawable of any answer, alone and beside any second one, without a number that is none', () => {
    fc.assert(
      fc.property(dashboardAnswer, dashboardAnswer, fc.boolean(), (first, other, isSecond) => {
        const [answer, second] = [responseOf(first.body), isSecond ? responseOf(other.body) : undefined];
        const comparison = isSecond ? { ...SECOND, totals: totalsOf(second) } : PERCENT;
        const { metrics_by_seriousness: blocks } = answer;
        const models = [
          toTopSummary(answer.top_summary, second?.top_summary, comparison),
          figures.toStatusSummary(answer.fines_status_top_summary, second?.fines_status_top_summary, comparison),
          figures.toInfractionsSummary(
            answer.infractions_type_top_summary,
            second?.infractions_type_top_summary,
            comparison,
          ),
          toSeries(answer.seriousness_type_graphic_data, second?.seriousness_type_graphic_data, MONTHS, labels),
          toStatuses(answer.fine_status_chart_data, second?.fine_status_chart_data, comparison, labels),
          toInfractionCounts(answer.infraction_type_chart_data, second?.infraction_type_chart_data, comparison),
          toInfractionCosts(
            answer.cost_per_infractions_chart_data,
            second?.cost_per_infractions_chart_data,
            comparison,
          ),
          toGroupCosts(
            answer.cost_per_group_of_vehicles_chart_data,
            second?.cost_per_group_of_vehicles_chart_data,
            comparison,
          ),
          toProportion(answer.normal_fines_nic_fines_chart_data, second?.normal_fines_nic_fines_chart_data, comparison),
          toMakeUp(
            answer.value_by_seriousness_type_chart_data,
            second?.value_by_seriousness_type_chart_data,
            comparison,
          ),
          toDrivers(answer.vulnerable_drivers_ranking_data, second?.vulnerable_drivers_ranking_data, NO_NAMES)?.rows(),
          toFrequents(
            answer.infractions_type_ranking_data,
            second?.infractions_type_ranking_data,
            NO_NAMES,
            comparison.totals,
          ),
          toLevelDrivers(blocks?.['1']?.drivers_ranking, NO_NAMES),
          toSingleSeries(blocks?.['2']?.infractions_per_month, undefined, MONTHS),
        ];
        expect(notFinite(models, 'models')).toEqual([]);
      }),
    );
  });

  it('name months where the lengths agree and number the buckets where they do not', () => {
    expect(toSeries({ '1': [1, 2, 3] }, undefined, MONTHS, labels)?.buckets).toEqual(MONTHS.months);
    const other = toSeries({ '1': [1, 2], '4': [5] }, undefined, MONTHS, labels);
    expect(other).toMatchObject({ isMonths: false, buckets: [{ number: 1 }, { number: 2 }], totals: [6, 2] });
  });

  it('draw at most six series and sum up the others', () => {
    const many = Object.fromEntries(Array.from({ length: 50 }, (_, index) => [`k${index}`, [index]]));
    const series = toSeries(many, undefined, frameOf('2026-01-01', '2026-01-31'), labels);
    expect(series?.lines).toHaveLength(6);
    expect(series?.totals).toEqual([(49 * 50) / 2]);
  });

  it('keep statuses in the order a fine travels, unknown ones last', () => {
    const rows = ['99', '7', '1', '5'].map((fine_status_id) => ({ fine_status_id, count: 1 }));
    expect(toStatuses(rows, undefined, PERCENT, labels)?.rows.map(({ name }) => name)).toEqual(['1', '5', '7', '99']);
  });

  it('count an infraction that a whole list of the second period does not name as none then, and know nothing of a cut one', () => {
    const beforeOf = (count: number | null) =>
      toInfractionCounts([{ infraction: 'a', count: 4 }], [{ infraction: 'b', count: 9 }], {
        ...SECOND,
        totals: { count, money: null },
      })?.rows[0]?.measure;
    expect(beforeOf(9)).toEqual({ value: 4, before: 0, change: null });
    expect(beforeOf(12)).toEqual({ value: 4, before: null, change: null });
    expect(beforeOf(null)).toEqual({ value: 4, before: null, change: null });
  });

  it('order drivers by what is asked and show their number where nobody names them', () => {
    const drivers = toDrivers(
      [
        { driver_id: 7, total_points: 5, quantity_of_fines: 9, light: 9 },
        { driver_id: 8, total_points: 20, quantity_of_fines: 4, very_serious: 2, undefined: 1 },
      ],
      undefined,
      NO_NAMES,
    );
    expect(drivers?.rows('points').map(({ id }) => id)).toEqual([8, 7]);
    expect(drivers?.rows('fines').map(({ id }) => id)).toEqual([7, 8]);
    expect(drivers?.rows().map(({ id, name }) => [id, name])).toEqual([
      [7, null],
      [8, null],
    ]);
  });

  it('make the first rows of many drivers as sorting all of them would', () => {
    const amount = fc.option(fc.integer({ min: 0, max: 20 }), { nil: undefined });
    const sent = fc.array(fc.record({ total_points: amount, total_cost: amount }), { maxLength: 60 });
    fc.assert(
      fc.property(sent, fc.integer({ min: 1, max: 70 }), fc.constantFrom('points', 'cost'), (amounts, count, order) => {
        const rows = amounts.map((row, index) => ({ driver_id: 1 + index, ...row }));
        const key = order === 'points' ? 'total_points' : 'total_cost';
        const sorted = [...rows].sort((a, b) => (b[key] ?? -1) - (a[key] ?? -1)).slice(0, count);
        const first = toDrivers(rows, undefined, NO_NAMES)?.rows(order, count);
        expect(first?.map(({ id }) => id)).toEqual(sorted.map(({ driver_id }) => driver_id));
      }),
    );
  });
});

function responseOf(body: string) {
  let json: unknown;
  try {
    json = JSON.parse(body);
  } catch {
    json = null;
  }
  return readTolerantly(FinesDashboardResponse, json).value?.response ?? {};
}

/** Paths of all numbers that are none. */
function notFinite(value: unknown, path: string): string[] {
  if (typeof value === 'number') return Number.isFinite(value) ? [] : [`${path} is ${value}`];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, part]) => notFinite(part, `${path}.${key}`));
}
