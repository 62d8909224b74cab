// The steps of a formula in words and numbers, one line each.
import type { Format } from '../../../format/format';
import type { Text } from '../../../i18n/use-text';
import { toDate } from '../due-dates/calendar';
import type { FormulaStep } from '../due-dates/formula';
import type { TriggerKind } from '../due-dates/typed-plan';
import { amountText, inDaysText, readingText } from './amounts';

type FormulaLine = {
  readonly key: FormulaStep['step'];
  readonly words: string;
  readonly figure: string;
  /** How the figure came about. */
  readonly note: string | null;
  /** Whether this is what the lines above lead to. */
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
      const words = t(kind === 'hours' ? 'planOutlook.formula.lastCalculated' : 'planOutlook.formula.last');
      return line(words, readingText(kind, step.reading, t, format));
    }
    case 'every':
      return line(t('planOutlook.formula.every'), `+\u00a0${amountText(kind, step.amount, t, format)}`);
    case 'due':
      return line(t('planOutlook.formula.reading'), `=\u00a0${readingText(kind, step.reading, t, format)}`, null, true);
    case 'now': {
      const words = t(kind === 'days' ? 'planOutlook.formula.today' : 'planOutlook.formula.now');
      return line(words, readingText(kind, step.reading, t, format));
    }
    case 'since':
      return line(t('planOutlook.formula.since'), amountText(kind, step.amount, t, format), sinceText(step, t, format));
    case 'left': {
      const words = t(step.amount < 0 ? 'planOutlook.formula.over' : 'planOutlook.formula.left');
      return line(words, amountText(kind, Math.abs(step.amount), t, format));
    }
    case 'pace':
      return line(
        t('planOutlook.formula.pace'),
        amountText(kind, step.perDay, t, format, 1),
        t(`planOutlook.formula.${step.source}`),
      );
    case 'day':
      return line(
        t('planOutlook.formula.day'),
        `=\u00a0${format.date(toDate(step.day))}`,
        [
          inDaysText(step.inDays, step.inDays < 0, t, format),
          ...(step.isHeld ? [t('planOutlook.formula.held')] : []),
        ].join(', '),
        true,
      );
    case 'unknown':
      return line(t('planOutlook.formula.unknown'), '', t(`planOutlook.reason.${step.reason}`), true);
  }
}

function sinceText({ from, perDay }: Extract<FormulaStep, { step: 'since' }>, t: Text, format: Format): string {
  if ('km' in from) {
    return t('planOutlook.formula.sinceKm', {
      km: amountText('km', from.km, t, format),
      ratio: format.number(from.hoursPerKm, 4),
    });
  }
  return t('planOutlook.formula.sinceDays', {
    days: amountText('days', from.days, t, format),
    perDay: amountText('hours', perDay, t, format, 1),
  });
}
