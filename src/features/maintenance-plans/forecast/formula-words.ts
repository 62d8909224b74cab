// Texts for the steps of a formula with their numbers, one line each.
import type { Format } from '../../../format/format';
import type { Text } from '../../../i18n/use-text';
import { toDate } from '../../../tables/calendar';
import type { FormulaStep } from '../due-dates/formula';
import type { TriggerKind } from '../due-dates/typed-plan';
import { amountText, inDaysText, readingText } from './amounts';

type FormulaLine = {
  readonly key: FormulaStep['step'];
  readonly words: string;
  readonly figure: string;
  /** Source of the figure. */
  readonly note: string | null;
  /** Whether this is the result of the lines above. */
  readonly isResult: boolean;
};

export function formulaLines(steps: readonly FormulaStep[], kind: TriggerKind, t: Text, format: Format): FormulaLine[] {
  return steps.map((step) => lineOf(step, kind, t, format));
}

function lineOf(step: FormulaStep, kind: TriggerKind, t: Text, format: Format): FormulaLine {
  const line = (words: string, figure: string, note: string | null = null, isResult = false): FormulaLine => ({
    key: step.step,
    words,
    figure,
    note,
    isResult,
  });
  switch (step.step) {
    case 'last': {
      const words = t(kind === 'hours' ? 'planForecast.formula.lastCalculated' : 'planForecast.formula.last');
      return line(words, readingText(kind, step.reading, t, format));
    }
    case 'every':
      return line(t('planForecast.formula.every'), `+\u00a0${amountText(kind, step.amount, t, format)}`);
    case 'due':
      return line(
        t('planForecast.formula.reading'),
        `=\u00a0${readingText(kind, step.reading, t, format)}`,
        null,
        true,
      );
    case 'now': {
      const words = t(kind === 'days' ? 'planForecast.formula.today' : 'planForecast.formula.now');
      return line(words, readingText(kind, step.reading, t, format));
    }
    case 'since':
      return line(
        t('planForecast.formula.since'),
        amountText(kind, step.amount, t, format),
        sinceText(step, t, format),
      );
    case 'left': {
      const words = t(step.amount < 0 ? 'planForecast.formula.over' : 'planForecast.formula.left');
      return line(words, amountText(kind, Math.abs(step.amount), t, format));
    }
    case 'pace':
      return line(
        t('planForecast.formula.pace'),
        amountText(kind, step.perDay, t, format, 1),
        t(`planForecast.formula.${step.source}`),
      );
    case 'day':
      return line(
        t('planForecast.formula.day'),
        `=\u00a0${format.date(toDate(step.day))}`,
        [
          inDaysText(step.inDays, step.inDays < 0, t, format),
          ...(step.isHeld ? [t('planForecast.formula.held')] : []),
        ].join(', '),
        true,
      );
    case 'unknown':
      return line(t('planForecast.formula.unknown'), '', t(`planForecast.reason.${step.reason}`), true);
  }
}

function sinceText({ from, perDay }: Extract<FormulaStep, { step: 'since' }>, t: Text, format: Format): string {
  if ('km' in from) {
    return t('planForecast.formula.sinceKm', {
      km: amountText('km', from.km, t, format),
      ratio: format.number(from.hoursPerKm, 4),
    });
  }
  return t('planForecast.formula.sinceDays', {
    days: amountText('days', from.days, t, format),
    perDay: amountText('hours', perDay, t, format, 1),
  });
}
