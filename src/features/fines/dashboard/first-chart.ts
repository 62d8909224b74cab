// The first chart, for the picture that index.html draws before the main script is there: fines per month, as the page will draw
// them. Small: it is a part of index.html.
import type { SeriousnessLabel } from '../../../config/config';
import { entryOf, type Seriousness, stepsOf } from '../../../config/labels';
import type { Format } from '../../../format/format';
import { createText } from '../../../i18n/text';
import type { SeriesChartProps } from '../../../ui/chart/series';
import { monthsOf, type Period } from '../filters/calendar-days';
import { memberOf } from './first-figures';
import { FINES_PER_MONTH_HEIGHT, toChartProps } from './series-chart-props';
import { isEmpty, toSeries } from './series-view-model';

const FIRST_CHART = 'seriousness_type_graphic_data';

/** What is drawn before the page is there, and what it is of. `figures`: the member of the answer as JSON. */
export type DrawnChart = {
  /** The legend and the drawing, which fill the card's body. */
  body: Element[];
  drawing: Element;
  figures: string;
  period: Period;
  language: string;
};

declare global {
  /** Taken by the page, piece by piece. */
  var patioChart: DrawnChart | undefined;
}

type Steps = Record<string, SeriousnessLabel>;

/** `steps`: of seriousness, where the configuration has none; in one language. */
export type FirstChartWords = {
  dashboard: {
    member: { [FIRST_CHART]: { title: string; unit: string } };
    unit: { fines_one: string; fines_other: string };
    level: { others: string; unknown: string };
  };
  steps: Steps;
};

export type FirstChart = {
  title: string;
  unit: string;
  chart: Omit<SeriesChartProps, 'width'>;
  figures: string;
};

/** The part of a catalogue that is needed, and the usual steps in its language, which the build writes into index.html. */
export function firstChartWordsOf(
  { dashboard: { member, unit, level } }: { dashboard: FirstChartWords['dashboard'] },
  usual: readonly Seriousness[],
): FirstChartWords {
  const { title, unit: subtitle } = member[FIRST_CHART];
  const { fines_one, fines_other } = unit;
  return {
    dashboard: {
      member: { [FIRST_CHART]: { title, unit: subtitle } },
      unit: { fines_one, fines_other },
      level: { others: level.others, unknown: level.unknown },
    },
    steps: Object.fromEntries(usual.map(({ id, text, level: step }) => [id, { label: text, level: step }])),
  };
}

/**
 * From the answer to the dashboard's first request and config.json, both as parsed. Null where what to draw is not plainly there:
 * the page will say what is the matter.
 */
export function firstChart(
  answer: unknown,
  config: unknown,
  period: Period,
  words: FirstChartWords,
  format: Format,
): FirstChart | null {
  const member = memberOf(memberOf(answer, 'response'), FIRST_CHART);
  const own = memberOf(memberOf(config, 'labels'), 'seriousnessKeys');
  const table = own === undefined ? words.steps : own;
  if (!isTableOfSteps(table, format.locale) || !isSeriesByKey(member)) return null;
  const steps = stepsOf(table, format.locale);
  const labels = { seriousnessKey: (key: unknown) => entryOf(steps, key) };
  const series = toSeries(member, undefined, monthsOf(period), labels);
  if (!series?.isMonths || isEmpty(series) || series.lines.length === 0) return null;
  const t = createText({ dashboard: words.dashboard }, format.locale);
  const { title, unit } = words.dashboard.member[FIRST_CHART];
  return {
    title,
    unit,
    chart: { ...toChartProps(series, 'count', { t, format }), kind: 'columns', height: FINES_PER_MONTH_HEIGHT },
    figures: JSON.stringify(member),
  };
}

/** Whether the steps of config.json are what config.ts wants; else the page will say what is the matter. */
function isTableOfSteps(table: unknown, locale: string): table is Steps {
  return (
    typeof table === 'object' &&
    table !== null &&
    Object.values(table).every((step) => {
      const [label, level] = [memberOf(step, 'label'), memberOf(step, 'level')];
      const isText = [label, memberOf(label, locale)].some((text) => typeof text === 'string');
      return isText && typeof level === 'number' && [1, 2, 3, 4].includes(level);
    })
  );
}

/** As the contract has it, without anything that would have to be left out or read otherwise. */
function isSeriesByKey(value: unknown): value is Record<string, (number | null)[]> {
  return (
    typeof value === 'object' &&
    value !== null &&
    !Array.isArray(value) &&
    Object.values(value).every(
      (series) => Array.isArray(series) && series.every((one) => one === null || Number.isFinite(one)),
    )
  );
}
