import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FinesDashboardResponse } from '../../../../../src/contract/fines-dashboard';
import { readTolerantly } from '../../../../../src/contract/tolerant';
import { csvOf } from '../../../../../src/features/fines/dashboard/card-files';
import { CARDS } from '../../../../../src/features/fines/dashboard/cards';
import type { Dashboard } from '../../../../../src/features/fines/dashboard/dashboard-context';
import { NO_FILTERS } from '../../../../../src/features/fines/filters/filters';
import { cellText } from '../../../../../src/ui/card/data-table';
import { drawPicture } from '../../../../../src/ui/chart/picture';
import { figuresOf, wordingOf } from './wordings';

const FORBIDDEN = /NaN|Infinity|undefined|\bnull\b|\[object|Invalid Date/;
const LOCALES = ['en', 'pt-BR', 'es'] as const;
const WORDINGS = Object.fromEntries(LOCALES.map((locale) => [locale, wordingOf(locale)]));

/** Numbers of every size, and now and then something that is none. */
const leaf = fc.oneof(
  { weight: 6, arbitrary: fc.double({ noNaN: true, noDefaultInfinity: true }) },
  { weight: 6, arbitrary: fc.integer({ min: -3, max: 400 }) },
  { weight: 1, arbitrary: fc.constantFrom(null, 'text', true, [], {}, -100, 0) },
);
const metric = fc.oneof(fc.record({ value: leaf, prev_period_percent_diff: leaf }, { requiredKeys: [] }), leaf);
const text = fc.constantFrom('1', '7', '74550', 'Speed up to 20%', '', ' ', '<b>x</b>', '=1+1', '99');
const series = fc.oneof(fc.array(leaf, { maxLength: 5 }), leaf);
const byKey = fc.dictionary(fc.constantFrom('1', '2', '3', '4', '9', 'x', '__proto__'), series);
const rowsOf = (shape: Record<string, fc.Arbitrary<unknown>>) =>
  fc.oneof(fc.array(fc.oneof(fc.record(shape, { requiredKeys: [] }), leaf), { maxLength: 8 }), leaf);
const objectOf = (keys: readonly string[], value: fc.Arbitrary<unknown>) =>
  fc.oneof(fc.record(Object.fromEntries(keys.map((key) => [key, value])), { requiredKeys: [] }), leaf);

const block = fc.record(
  {
    top_summary: objectOf(['total_quantity', 'total_value', 'total_points', 'total_drivers'], metric),
    infractions_per_month: series,
    drivers_ranking: rowsOf({
      total_quantity: leaf,
      total_value: leaf,
      total_points: leaf,
      infraction_id: text,
      driver_id: leaf,
      vehicle_id: leaf,
    }),
  },
  { requiredKeys: [] },
);
const named = (name: string, value: string) => rowsOf({ [name]: text, [value]: leaf, percent_change: leaf });
const answer = fc.record(
  {
    top_summary: objectOf(['total_fines_quantity', 'total_fines_cost', 'total_points', 'total_drivers'], metric),
    seriousness_type_graphic_data: byKey,
    infraction_type_chart_data: named('infraction', 'count'),
    fine_status_chart_data: named('fine_status_id', 'count'),
    normal_fines_nic_fines_chart_data: objectOf(
      ['normal_fines', 'nic_fines', 'normal_fines_percentage', 'nic_fines_percentage'],
      leaf,
    ),
    vulnerable_drivers_ranking_data: rowsOf(
      Object.fromEntries(
        ['driver_id', 'total_points', 'quantity_of_fines', 'total_cost', 'light', 'medium', 'serious', 'undefined'].map(
          (key) => [key, leaf],
        ),
      ),
    ),
    infractions_type_top_summary: objectOf(
      [
        'total_fines_quantity',
        'total_fines_cost',
        'total_fines_quantity_percent_change',
        'total_fines_cost_percent_change',
      ],
      leaf,
    ),
    average_amount_paid_per_infractions_graphic_data: fc.record(
      { average_amounts: series, infractions_quantity: series },
      { requiredKeys: [] },
    ),
    cost_per_infractions_chart_data: named('infraction', 'cost'),
    cost_per_group_of_vehicles_chart_data: named('group', 'cost'),
    infractions_type_ranking_data: rowsOf({ infraction_id: text, cost: leaf, quantity: leaf }),
    fines_status_top_summary: objectOf(
      ['fines_total_value', 'nic_total_value', 'total_fines_quantity', 'total_fines_value', 'pending_fines_value'],
      fc.oneof(metric, leaf),
    ),
    nic_fines_normal_fines_chart_data: objectOf(['nic_fines', 'normal_fines'], metric),
    paid_late_fines_chart_data: objectOf(['paid_fines_value', 'late_fines_value'], metric),
    appealing_and_pending_fines_chart_data: objectOf(
      ['appealing_paid_fines_value', 'appealing_not_paid_fines_value'],
      metric,
    ),
    seriousness_fines_top_summary: objectOf(['very_serious_fines_value', 'light_fines_value'], metric),
    value_paid_by_seriousness_type_graphic_data: byKey,
    value_by_seriousness_type_chart_data: objectOf(['very_serious_fines', 'normal_fines', 'light_fines'], metric),
    metrics_by_seriousness: fc.dictionary(fc.constantFrom('1', '2', '3', '4', '5'), fc.oneof(block, leaf)),
  },
  { requiredKeys: [] },
);

/** Everything that a person can read of an answer: all tables, the file and the picture of every card. */
function readAll(json: unknown, second: unknown, locale: (typeof LOCALES)[number]): string[] {
  const first = readTolerantly(FinesDashboardResponse, json).value?.response ?? {};
  const earlier =
    second === undefined ? undefined : (readTolerantly(FinesDashboardResponse, second).value?.response ?? {});
  const figures = figuresOf(first, earlier);
  const wording = WORDINGS[locale] ?? wordingOf();
  const dashboard: Dashboard = {
    ...wording,
    figures,
    error: null,
    isFetching: false,
    onRetry: () => {},
    filters: NO_FILTERS,
    today: '2026-04-02',
    sentence: 'All fines.',
    highlight: null,
    onFilter: () => {},
    onHighlight: () => {},
  };
  return CARDS.flatMap(({ member, toTables }) => {
    const parts = toTables(figures, wording);
    const picture = drawPicture({
      title: member,
      subtitle: '',
      sentence: dashboard.sentence,
      createdText: '',
      parts,
      text: (cell, column) => cellText(cell, column, wording.format),
      short: (value) => wording.format.numberShort(value),
    });
    const cells = parts.flatMap(({ table }) =>
      table.rows.flatMap((row) => table.columns.map((column, at) => cellText(row[at] ?? null, column, wording.format))),
    );
    const heads = parts.flatMap(({ table }) => table.columns.map(({ label }) => label));
    return [...cells, ...heads, csvOf(parts, dashboard), picture.svg];
  });
}

describe('Any answer of a service', () => {
  it('gives cards, files and pictures without a word that no person should see', () => {
    fc.assert(
      fc.property(answer, fc.option(answer, { nil: undefined }), fc.constantFrom(...LOCALES), (now, before, locale) => {
        const texts = readAll({ response: now }, before && { response: before }, locale);
        for (const text of texts) expect(text).not.toMatch(FORBIDDEN);
      }),
      { numRuns: 150 },
    );
  });

  it('that is any JSON at all is read without an exception', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (json) => {
        for (const text of readAll({ response: json }, undefined, 'en')) expect(text).not.toMatch(FORBIDDEN);
        readAll(json, json, 'es');
      }),
      { numRuns: 200 },
    );
  });
});
