// Parts of the filter sentence: templates with values, for text and for nodes.
import type { Format } from '../../../format/format';
import { filledParts, templateRuns } from '../../../i18n/template';
import type { Text } from '../../../i18n/text';
import type { Period } from './calendar-days';
import type { Compared } from './compared-period';

/** `template`: with `<b>` and `{{name}}`. */
export type Piece = { template: string; values: Record<string, string> };

/** `count` null: unknown. `compared`: compared period, if any. `parts`: texts of other filters. */
export function sentenceOf(
  {
    period,
    compared,
    count,
    parts,
    isAllDates = false,
  }: {
    period: Period;
    compared: Compared | null;
    count: number | null;
    parts: readonly string[];
    isAllDates?: boolean;
  },
  t: Text,
  format: Format,
): Piece[] {
  const fines =
    count === null
      ? t('filters.sentence.finesUncounted')
      : t('filters.sentence.fines', { count, n: format.number(count) });
  const rest = parts.map((part) => `, ${part}`).join('');
  const days = ({ start_date, end_date }: Period) => ({ start: format.date(start_date), end: format.date(end_date) });
  const isOneDay = ({ start_date, end_date }: Period) => start_date === end_date;
  const raw = { skipInterpolation: true } as const;
  const main = isOneDay(period) ? 'filters.sentence.oneDay' : 'filters.sentence.main';
  const template = t(isAllDates ? 'filters.sentence.allDates' : main, raw);
  const pieces: Piece[] = [{ template, values: { fines, rest, ...days(period) } }];
  if (compared) {
    const kind = compared.isToDate ? 'comparedToDate' : 'compared';
    const length = isOneDay(compared.period) ? 'oneDay' : 'days';
    pieces.push({ template: t(`filters.sentence.${kind}.${length}`, raw), values: days(compared.period) });
  }
  return pieces;
}

/** Without its markup. */
export function plainOf({ template, values }: Piece): string {
  return templateRuns(template)
    .flatMap(({ parts }) => filledParts(parts, values))
    .join('');
}
