// Words, labels and names for the tests of this folder.
import { defaultLabels } from '../../../../../src/config/default-labels';
import { createLabels } from '../../../../../src/config/labels';
import type { FinesDashboard } from '../../../../../src/contract/fines-dashboard';
import type { Figures, Wording } from '../../../../../src/features/fines/dashboard/dashboard-context';
import type { Comparison } from '../../../../../src/features/fines/dashboard/measure';
import { totalsOf } from '../../../../../src/features/fines/dashboard/measure';
import type { MonthFrame } from '../../../../../src/features/fines/dashboard/series-view-model';
import { monthsOf } from '../../../../../src/features/fines/filters/calendar-days';
import { comparedPeriod, monthParts, pairMonths } from '../../../../../src/features/fines/filters/compared-period';
import { NO_FILTERS } from '../../../../../src/features/fines/filters/filters';
import { type Names, NO_NAMES } from '../../../../../src/features/fines/filters/names';
import { formatOf } from '../../../../../src/format/format';
import { catalogue as en } from '../../../../../src/i18n/en';
import { catalogue as es } from '../../../../../src/i18n/es';
import { catalogue as ptBR } from '../../../../../src/i18n/pt-br';
import { createText } from '../../../../../src/i18n/text';

const CATALOGUES = { en, es, 'pt-BR': ptBR };

/** The service's percentages alone. */
export const PERCENT: Comparison = {
  scale: 100,
  source: 'service',
  isSideBySide: false,
  withheld: null,
  areDriversRecent: false,
  totals: { count: null, money: null },
};
/** The compared period came in the background. */
export const ANSWERED: Comparison = { ...PERCENT, source: 'answer' };
/** A person chose the second period. */
export const SECOND: Comparison = { ...ANSWERED, isSideBySide: true };

/** The months of a range by themselves, or beside as many before. */
export function frameOf(start_date: string, end_date: string, hasBeside = false, ahead = 0): MonthFrame {
  const period = { start_date, end_date };
  const other = comparedPeriod(period, '2099-01-01').period;
  const beside = hasBeside ? { months: monthParts(other), pairs: pairMonths(period, other) } : null;
  return { months: monthParts(period), ahead, beside };
}

export const names: Names = {
  ...NO_NAMES,
  driver: (id) => (id === 7 ? 'Ana Lima' : null),
  vehicle: (id) => (id === 3 ? { name: 'Van 3', plate: 'BRA2E19' } : null),
  infraction: (id) => (String(id) === '74550' ? { code: '745-50', description: 'Speed up to 20%' } : null),
};

export function wordingOf(locale: 'en' | 'pt-BR' | 'es' = 'en'): Wording {
  return {
    t: createText(CATALOGUES[locale], locale),
    format: formatOf({ locale, currency: 'BRL', moneyUnit: 'minor', percentScale: 'percent' }),
    labels: createLabels({ ...defaultLabels, seriousnessKeys: defaultLabels.seriousness }, locale),
    names,
  };
}

export function figuresOf(response: FinesDashboard, second?: FinesDashboard): Figures {
  const period = { start_date: '2026-01-01', end_date: '2026-03-31' };
  const before = comparedPeriod(period, '2026-11-21');
  return {
    response,
    compared: second,
    second,
    isComparedMissing: false,
    filters: { ...NO_FILTERS, ...period },
    comparison: second ? { ...SECOND, totals: totalsOf(second) } : PERCENT,
    period,
    before,
    months: monthsOf(period),
    frame: frameOf(period.start_date, period.end_date, second !== undefined),
    receivedAt: 1_790_000_000_000,
  };
}
