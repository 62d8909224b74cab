// Figures for the prerendered page in index.html, before the main script. Sentence and overview figures, in the same
// texts as the page.
import type { Format } from '../../../format/format';
import type { MoneyParts } from '../../../format/numbers';
import type { Text } from '../../../i18n/text';
import { type Markup, richMarkup } from '../../../ui/markup';
import type { Period } from '../filters/calendar-days';
import { comparedPeriod } from '../filters/compared-period';
import { sentenceOf } from '../filters/sentence-pieces';

const FIGURES = [
  ['fines', 'total_fines_quantity'],
  ['cost', 'total_fines_cost'],
  ['points', 'total_points'],
  ['drivers', 'total_drivers'],
] as const;

export type PrerenderedFigures = {
  sentence: Markup[];
  figures: { name: string; value: string | MoneyParts }[];
};

/**
 * From the parsed response to the dashboard's first request, whose period ends today. Null if a figure is missing or
 * unusual; the page then decides.
 */
export function prerenderedFigures(
  answer: unknown,
  period: Period,
  t: Text,
  format: Format,
): PrerenderedFigures | null {
  const summary = memberOf(memberOf(answer, 'response'), 'top_summary');
  const values = FIGURES.map(([, member]) => memberOf(memberOf(summary, member), 'value'));
  if (!values.every((value) => Number.isFinite(value))) return null;
  const [count] = values as number[];
  const today = period.end_date;
  const pieces = sentenceOf(
    { period, compared: comparedPeriod(period, today), count: count ?? null, parts: [] },
    t,
    format,
  );
  return {
    sentence: pieces.flatMap(({ template, values: texts }, index) => [
      ...(index > 0 ? [' '] : []),
      ...richMarkup(template, texts),
    ]),
    figures: FIGURES.map(([name], index) => {
      const value = values[index];
      const money = name === 'cost' ? format.moneyParts(value) : null;
      return { name: t(`dashboard.figure.${name}`), value: money ?? format.number(value, 1) };
    }),
  };
}

function memberOf(json: unknown, name: string): unknown {
  return typeof json === 'object' && json !== null ? Reflect.get(json, name) : undefined;
}
