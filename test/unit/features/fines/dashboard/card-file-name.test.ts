// Files of the dashboard are named in the language of the page, by what is in them.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cardFileName } from '../../../../../src/features/fines/dashboard/card-file-name';
import { type FinesFilters, NO_FILTERS } from '../../../../../src/features/fines/filters/filters';
import { catalogue as en } from '../../../../../src/i18n/en';
import { catalogue as ptBR } from '../../../../../src/i18n/pt-br';
import { createText } from '../../../../../src/i18n/text';

const PERIOD = { start_date: '2025-11-01', end_date: '2026-10-31' };
const [inEnglish, inPortuguese] = [createText(en, 'en'), createText(ptBR, 'pt-BR')];

describe('The name of a file of the dashboard', () => {
  it('says the card, the days and the filters', () => {
    const filters = { ...NO_FILTERS, fine_status_ids: [1, 3], driver_ids: [1, 2, 3, 4, 5, 6, 7] };
    expect(cardFileName('Cost per group', PERIOD, filters, 'csv', inEnglish)).toBe(
      'Cost per group 2025-11-01 to 2026-10-31, status 1 3, drivers (7).csv',
    );
    expect(cardFileName('Custo por grupo', PERIOD, filters, 'png', inPortuguese)).toBe(
      'Custo por grupo 2025-11-01 a 2026-10-31, status 1 3, condutores (7).png',
    );
  });

  it('has hours without colons', () => {
    const filters: FinesFilters = { ...NO_FILTERS, fine_hour_range: ['22:00', '05:00'] };
    expect(cardFileName('Fines', PERIOD, filters, 'csv', inEnglish)).toBe(
      'Fines 2025-11-01 to 2026-10-31, hours 2200 to 0500.csv',
    );
  });

  it('is taken by Windows, whatever the title', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (title) => {
        const name = cardFileName(title, PERIOD, NO_FILTERS, 'csv', inEnglish);
        expect(name).not.toMatch(/[/\\:*?"<>|\p{Cc}]/u);
        expect(name).toMatch(/[^\s.]\.csv$/);
        expect(new TextEncoder().encode(name).length).toBeLessThanOrEqual(140);
      }),
    );
  });
});
