// Files of the dashboard are named in the language of the page, by what is in them.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultLabels } from '../../../../../src/config/default-labels';
import { createLabels } from '../../../../../src/config/labels';
import { cardFileName } from '../../../../../src/features/fines/dashboard/card-files';
import { type FinesFilters, NO_FILTERS } from '../../../../../src/features/fines/filters/filters';
import { type Names, NO_NAMES } from '../../../../../src/features/fines/filters/names';
import { describeFilters } from '../../../../../src/features/fines/filters/sentence';
import { formatOf } from '../../../../../src/format/format';
import { catalogue as en } from '../../../../../src/i18n/en';
import { catalogue as ptBR } from '../../../../../src/i18n/pt-br';
import { createText } from '../../../../../src/i18n/text';

const PERIOD = { start_date: '2025-11-01', end_date: '2026-10-31' };
const TEXTS = { en: createText(en, 'en'), 'pt-BR': createText(ptBR, 'pt-BR') };
const NAMES: Names = {
  ...NO_NAMES,
  driver: (id) => (id === 4 ? 'Ana Lima' : null),
  vehicle: (id) => (id === 7 ? { name: 'Van 7', plate: 'GHS3E71' } : null),
};
const nameOf = (filters: Partial<FinesFilters>, locale: keyof typeof TEXTS = 'en', title = 'Cost per group') => {
  const t = TEXTS[locale];
  const format = formatOf({ locale, currency: 'BRL', moneyUnit: 'minor', percentScale: 'percent' });
  const labels = createLabels({ ...defaultLabels, seriousnessKeys: {} }, locale);
  const parts = describeFilters({ ...NO_FILTERS, ...filters }, t, format, labels, NAMES);
  return cardFileName(title, PERIOD, parts, 'csv', t);
};

describe('The name of a file of the dashboard', () => {
  it('says the card, the days, and the filters by their names', () => {
    expect(nameOf({ fine_status_ids: [4], driver_ids: [4, 9], vehicle_ids: [7], group: 'Sul' })).toBe(
      'Cost per group 2025-11-01 to 2026-10-31, group Sul, Ana Lima and Driver 9, GHS3E71, Overdue.csv',
    );
    expect(nameOf({ fine_status_ids: [4], driver_ids: [1, 2, 3, 4, 5, 6, 7] }, 'pt-BR', 'Custo por grupo')).toBe(
      'Custo por grupo 2025-11-01 a 2026-10-31, 7 motoristas, Vencida.csv',
    );
  });

  it('has hours without colons', () => {
    expect(nameOf({ fine_hour_range: ['08:00', '18:30'] })).toBe(
      'Cost per group 2025-11-01 to 2026-10-31, 08h00 to 18h30.csv',
    );
  });

  it('cuts a long name, and says how many filters it has no room for', () => {
    const parts = ['Transportes '.repeat(20), 'Ana', 'driver '.repeat(9), 'Overdue', 'Serious'];
    const name = cardFileName('Fines', PERIOD, parts, 'csv', TEXTS.en);
    expect(name).toBe(
      'Fines 2025-11-01 to 2026-10-31, Transportes Transportes Transportes Tran…, Ana, 3 more filters.csv',
    );
  });

  it('is taken by Windows, whatever the title and the filters', () => {
    const anything = fc.string({ unit: 'grapheme' });
    fc.assert(
      fc.property(anything, fc.array(anything, { maxLength: 9 }), (title, parts) => {
        const name = cardFileName(title, PERIOD, parts, 'csv', TEXTS.en);
        expect(name).not.toMatch(/[/\\:*?"<>|\p{Cc}]/u);
        expect(name).toMatch(/[^\s.]\.csv$/);
        expect(name.length).toBeLessThanOrEqual(120);
        expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(140);
      }),
    );
  });
});
