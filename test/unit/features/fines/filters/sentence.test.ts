import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { defaultLabels } from '../../../../../src/config/default-labels';
import { createLabels } from '../../../../../src/config/labels';
import { comparedOf, type FinesFilters, NO_FILTERS } from '../../../../../src/features/fines/filters/filters';
import { type Names, NO_NAMES } from '../../../../../src/features/fines/filters/names';
import { toRichSentence, toSentence } from '../../../../../src/features/fines/filters/sentence';
import { formatOf } from '../../../../../src/format/format';
import { catalogue as en } from '../../../../../src/i18n/en';
import { catalogue as es } from '../../../../../src/i18n/es';
import { catalogue as ptBR } from '../../../../../src/i18n/pt-br';
import { createText } from '../../../../../src/i18n/text';

const CATALOGUES = { en, es, 'pt-BR': ptBR };
const PERIOD = { start_date: '2025-11-01', end_date: '2026-10-31' };
const labels = (locale: 'en' | 'pt-BR' | 'es') =>
  createLabels({ ...defaultLabels, seriousnessKeys: defaultLabels.seriousness }, locale);
const format = (locale: 'en' | 'pt-BR' | 'es') =>
  formatOf({ locale, currency: 'BRL', moneyUnit: 'minor', percentScale: 'percent' });
const names: Names = { ...NO_NAMES, driver: (id) => (id === 7 ? 'Ana <b>Lima</b>' : null) };

type Given = Partial<FinesFilters> & {
  count?: number | null;
  locale?: 'en' | 'pt-BR' | 'es';
  today?: string;
  isForPaper?: boolean;
};
const say = ({ count = 1205, locale = 'en', today = '2026-11-21', isForPaper = false, ...filters }: Given = {}) =>
  toSentence(
    { ...NO_FILTERS, ...filters },
    PERIOD,
    count,
    createText(CATALOGUES[locale], locale),
    format(locale),
    labels(locale),
    names,
    { compared: comparedOf({ ...NO_FILTERS, ...filters, ...PERIOD }, today), isForPaper },
  ).replaceAll('\u00a0', ' ');
const night = {
  vehicle_ids: Array.from({ length: 188 }, (_, id) => id),
  fine_hour_range: ['20:00', '06:00'] as [string, string],
};

describe('The sentence', () => {
  it('says in three languages what is shown and what it is compared with', () => {
    expect(say(night)).toBe(
      '1,205 fines from 1 Nov 2025 to 31 Oct 2026, 188 vehicles, 20:00 to 06:00 over midnight. Compared with 1 Nov 2024 to 31 Oct 2025.',
    );
    expect(say({ ...night, locale: 'pt-BR' })).toBe(
      '1.205 multas de 1 de nov. de 2025 a 31 de out. de 2026, 188 veículos, das 20:00 às 06:00 passando da meia-noite. Comparado com 1 de nov. de 2024 a 31 de out. de 2025.',
    );
    expect(say({ ...night, locale: 'es' })).toContain('188 vehículos, de 20:00 a 06:00 pasando la medianoche.');
  });

  it('names few, counts many, and gives the number of what has no name', () => {
    expect(say({ driver_ids: [7, 4471] })).toContain(', Ana <b>Lima</b> and Driver 4471.');
    expect(say({ driver_ids: [1, 2, 3, 4] })).toContain(', 4 drivers.');
    expect(say({ fine_status_ids: [3, 99], seriousness_ids: [1, 4] })).toContain(
      ', To pay and Status 99, Light and Very serious.',
    );
  });

  it('names every status where it is printed or written into a file', () => {
    const statuses = [1, 2, 3, 4, 5];
    expect(say({ fine_status_ids: statuses })).toContain(', 5 statuses.');
    const printed = say({ fine_status_ids: statuses, isForPaper: true });
    for (const id of statuses) expect(printed).toContain(labels('en').fineStatus(id)?.text ?? 'no label');
  });

  it('stays a sentence while nobody knows how many, and for a single one', () => {
    expect(say({ count: null })).toMatch(/^Fines from /);
    expect(say({ count: 1 })).toMatch(/^1 fine from /);
    expect(say({ count: 0 })).toMatch(/^No fines from /);
    expect(say({ count: 0, locale: 'pt-BR' })).toMatch(/^Nenhuma multa de /);
  });

  it('says the second period that was chosen, and none on a page that compares nothing', () => {
    const compare = { start_date: '2024-03-01', end_date: '2024-03-01' };
    expect(say({ compare })).toMatch(/Compared with 1 Mar 2024\.$/);
    const t = createText(en, 'en');
    const options = { more: ['containing “x”'] };
    expect(toSentence(NO_FILTERS, PERIOD, 2, t, format('en'), labels('en'), NO_NAMES, options)).toBe(
      '2 fines from 1 Nov 2025 to 31 Oct 2026, containing “x”.',
    );
  });

  it('says that a period which is not over is compared up to today', () => {
    expect(say({ today: '2026-10-20' })).toMatch(/Compared, up to today, with 1 Nov 2024 to 20 Oct 2025\.$/);
    expect(say({ today: '2026-10-20', locale: 'pt-BR' })).toMatch(/Comparado, até hoje, com 1 de nov/);
  });

  it('has the same words on screen, and never takes a name for markup', () => {
    const t = createText(en, 'en');
    const filters = { ...NO_FILTERS, driver_ids: [7] };
    const markup = renderToStaticMarkup(toRichSentence(filters, PERIOD, 1205, t, format('en'), labels('en'), names));
    expect(markup).toMatch(/^<b>1,205 fines<\/b> from <b>1 Nov 2025 to 31 Oct 2026<\/b>, Ana &lt;b&gt;Lima/);
  });
});
