// The first chart, for the picture that stands before the main script is there: fines per month, as the page will draw them.
import type { Labels } from '../../../config/labels';
import type { FinesDashboard } from '../../../contract/fines-dashboard';
import type { SeriesChartProps } from '../../../ui/chart/series';
import { type Markup, richMarkup, tag } from '../../../ui/markup';
import type { Period } from '../filters/calendar-days';
import { monthParts } from '../filters/compared-period';
import { type ChartWording, FINES_PER_MONTH_HEIGHT, toChartProps } from './series-chart-props';
import { isEmpty, type Series, sumOfAll, toSeries } from './series-view-model';
import { toUnlevelledFines } from './unlevelled';
import { bucketName, unitText, unlevelledText } from './wording';

export type FirstChart = {
  chart: Omit<SeriesChartProps, 'width'>;
  legend: Markup[];
  reading: Markup[];
};

/** Null where what to draw is not plainly there: the page will say what is the matter. */
export function firstChart(
  member: NonNullable<FinesDashboard['seriousness_type_graphic_data']>,
  labels: Pick<Labels, 'seriousnessKey'>,
  period: Period,
  wording: ChartWording,
  answer: Parameters<typeof toUnlevelledFines>[0],
): FirstChart | null {
  const series = toSeries(member, undefined, { months: monthParts(period), beside: null }, labels);
  if (!series?.isMonths || isEmpty(series) || series.lines.length === 0) return null;
  const chart = { ...toChartProps(series, 'count', wording), kind: 'columns' as const, height: FINES_PER_MONTH_HEIGHT };
  return {
    chart,
    legend: legendOf(chart.lines),
    reading: [...readingOf(series, wording), ...unlevelledOf(series, wording, answer)],
  };
}

function legendOf(lines: SeriesChartProps['lines']): Markup[] {
  if (lines.length < 2) return [];
  const names = lines
    .toReversed()
    .map(({ label, level }) =>
      tag('span', {}, tag('i', { class: level ? `swatch level-${level}` : 'swatch other' }), label),
    );
  return [tag('div', { class: 'legend only-narrow' }, ...names)];
}

function unlevelledOf(
  series: Series,
  wording: ChartWording,
  answer: Parameters<typeof toUnlevelledFines>[0],
): Markup[] {
  const model = toUnlevelledFines(answer, sumOfAll(series));
  return model ? [tag('p', { class: 'reading' }, unlevelledText(model, 'count', wording))] : [];
}

function readingOf({ buckets, totals, peak }: Series, wording: ChartWording): Markup[] {
  if (!peak) return [];
  const { t, format } = wording;
  const link = (index: number) => tag('a', {}, unitText(totals[index] ?? null, 'count', format));
  const values = {
    most: bucketName(buckets[peak.most], wording),
    mostValue: link(peak.most),
    fewest: bucketName(buckets[peak.fewest], wording),
    fewestValue: link(peak.fewest),
  };
  const template = t('dashboard.reading.months', { skipInterpolation: true });
  return [tag('p', { class: 'reading' }, ...richMarkup(template, values))];
}
