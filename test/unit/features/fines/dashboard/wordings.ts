// Words, labels and names for the tests of this folder.
import { defaultLabels } from '../../../../../src/config/default-labels';
import { createLabels } from '../../../../../src/config/labels';
import type { FinesDashboard } from '../../../../../src/contract/fines-dashboard';
import type { Figures, Wording } from '../../../../../src/features/fines/dashboard/dashboard-context';
import { monthsOf } from '../../../../../src/features/fines/filters/calendar-days';
import { NO_FILTERS } from '../../../../../src/features/fines/filters/filters';
import { type Names, NO_NAMES } from '../../../../../src/features/fines/filters/names';
import { createFormat } from '../../../../../src/format/format';
import { catalogue as en } from '../../../../../src/i18n/en';
import { catalogue as es } from '../../../../../src/i18n/es';
import { catalogue as ptBR } from '../../../../../src/i18n/pt-br';
import { createText } from '../../../../../src/i18n/text';

const CATALOGUES = { en, es, 'pt-BR': ptBR };

export const PERCENT = { scale: 100, isSecond: false };
export const SECOND = { scale: 100, isSecond: true };

export const names: Names = {
  ...NO_NAMES,
  driver: (id) => (id === 7 ? 'Ana Lima' : null),
  vehicle: (id) => (id === 3 ? { name: 'Van 3', plate: 'BRA2E19' } : null),
  infraction: (id) => (String(id) === '74550' ? { code: '745-50', description: 'Speed up to 20%' } : null),
};

export function wordingOf(locale: 'en' | 'pt-BR' | 'es' = 'en'): Wording {
  return {
    t: createText(CATALOGUES[locale], locale),
    format: createFormat({ locale, currency: 'BRL', moneyUnit: 'minor', percentScale: 'percent' }),
    labels: createLabels({ ...defaultLabels, seriousnessKeys: defaultLabels.seriousness }, locale),
    names,
  };
}

export function figuresOf(response: FinesDashboard, second?: FinesDashboard): Figures {
  const period = { start_date: '2026-01-01', end_date: '2026-03-31' };
  return {
    response,
    second,
    filters: { ...NO_FILTERS, ...period },
    comparison: second ? SECOND : PERCENT,
    period,
    before: { start_date: '2025-10-03', end_date: '2025-12-31' },
    months: monthsOf(period),
    receivedAt: 1_790_000_000_000,
  };
}
