// The first cards stand in the first picture before the page is there: they are those that the page will draw, or none.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultLabels } from '../../../../../src/config/default-labels';
import { createLabels } from '../../../../../src/config/labels';
import { firstCards } from '../../../../../src/features/fines/dashboard/first-cards';
import { firstLabels } from '../../../../../src/features/fines/dashboard/first-labels';
import { toChartProps } from '../../../../../src/features/fines/dashboard/series-chart-props';
import { toSeries } from '../../../../../src/features/fines/dashboard/series-view-model';
import { monthParts } from '../../../../../src/features/fines/filters/compared-period';
import { createFormat } from '../../../../../src/format/format';
import { catalogue as en } from '../../../../../src/i18n/en';
import { catalogue as es } from '../../../../../src/i18n/es';
import { catalogue as ptBR } from '../../../../../src/i18n/pt-br';
import { createText } from '../../../../../src/i18n/text';
import { marksOf, plainPlot } from '../../../../../src/ui/chart/chart-marks';
import { valueAxis } from '../../../../../src/ui/chart/chart-plot';
import type { Markup } from '../../../../../src/ui/markup';
import { dashboardAnswer } from '../../../../e2e/answers';
import { FORBIDDEN } from '../../../../e2e/browser';
import { PERCENT } from './wordings';

const CATALOGUES = { en, es, 'pt-BR': ptBR };
const LOCALES = ['en', 'es', 'pt-BR'] as const;
type Locale = (typeof LOCALES)[number];
const PERIOD = { start_date: '2025-11-01', end_date: '2026-10-31' };
const MONEY = { currency: 'BRL', moneyUnit: 'minor', percentScale: 'percent' } as const;
const YEAR = [5, 10, 9, 10, 4, 5, 5, 6, 6, 6, 6, 3];

const answerOf = (member: unknown) => ({ response: { seriousness_type_graphic_data: member } });
const labelsOf = (locale: Locale, steps: typeof defaultLabels.seriousness = defaultLabels.seriousness) =>
  createLabels({ ...defaultLabels, seriousnessKeys: steps }, locale);
const wordingOf = (locale: Locale) => ({
  t: createText(CATALOGUES[locale], locale),
  format: createFormat({ ...MONEY, locale }),
});
const COMPARISON = PERCENT;

/** The card of fines per month; null where it is left to the page. */
function read({ response }: { response?: unknown }, locale: Locale = 'en', config: unknown = {}) {
  const labels = firstLabels(config, locale);
  if (!labels) return null;
  const cards = firstCards(response, PERIOD, { ...wordingOf(locale), labels, comparison: COMPARISON });
  const card = cards.find(({ member }) => member === 'seriousness_type_graphic_data');
  const drawing = card?.draw() ?? null;
  return card && drawing && 'chart' in drawing ? { ...card, ...drawing } : null;
}

describe('The first chart', () => {
  it('is made of the marks of the page, whatever the numbers, the keys and the language', () => {
    const number = fc.option(fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true })));
    const year = fc.array(number, { minLength: 12, maxLength: 12 });
    const key = fc.oneof(fc.constantFrom('1', '2', '3', '4'), fc.string(), fc.constant('__proto__'));
    const member = fc.dictionary(key, year, { maxKeys: 9 });
    fc.assert(
      fc.property(
        member,
        fc.constantFrom(...LOCALES),
        fc.integer({ min: 300, max: 1200 }),
        (figures, locale, width) => {
          const chart = read(answerOf(figures), locale)?.chart;
          const series = toSeries(figures, undefined, { months: monthParts(PERIOD), beside: null }, labelsOf(locale));
          if (!chart || !series) {
            expect(
              Object.values(figures)
                .flat()
                .every((one) => !one) || Object.keys(figures).length === 0,
            ).toBe(true);
            return;
          }
          const page = { ...toChartProps(series, 'count', wordingOf(locale)), kind: 'columns' as const, height: 344 };
          const drawn = [chart, page].map((one) => {
            const given = { ...one, ...valueAxis(one) };
            return marksOf(given, plainPlot(given, width, 344));
          });
          expect(drawn[0]).toEqual(drawn[1]);
        },
      ),
    );
  });

  it('has title and unit of its card, and keeps the figures it is of', () => {
    const first = read(answerOf({ '1': YEAR }), 'pt-BR');
    expect(first).toMatchObject({
      title: 'Multas por mês',
      unit: 'Multas com gravidade, pela gravidade',
    });
    expect(first?.figures).toBe(JSON.stringify({ '1': YEAR }));
    expect(first?.chart.lines).toEqual([{ key: '1', label: 'Leve', level: 1, values: YEAR }]);
  });

  it('has the steps of the configuration, in one language or in all', () => {
    const steps = {
      g: { label: 'Grave', level: 3 },
      l: { label: { en: 'Minor', 'pt-BR': 'Leve', es: 'Leve' }, level: 1 },
    };
    const first = read(answerOf({ g: YEAR, l: YEAR, '1': YEAR }), 'en', { labels: { seriousnessKeys: steps } });
    expect(first?.chart.lines.map(({ label, level }) => [label, level])).toEqual([
      ['Minor', 1],
      ['Grave', 3],
      ['Level 1', null],
    ]);
  });

  it.each([
    ['a text for a step', { g: 'Grave' }],
    ['a step without a level', { g: { label: 'Grave' } }],
    ['a step without the language', { g: { label: { es: 'Grave' }, level: 3 } }],
    ['a step whose level is a text', { g: { label: 'Grave', level: '3' } }],
    ['null for them', null],
    ['a step of a fifth level', { g: { label: 'Grave', level: 5 } }],
  ])('is left to the page where the configuration has %s', (_what, seriousnessKeys) => {
    expect(read(answerOf({ g: YEAR }), 'en', { labels: { seriousnessKeys } })).toBeNull();
  });

  it.each([
    ['nothing', {}],
    ['null', { response: null }],
    ['a text', { response: 'Please sign in' }],
    ['no member', { response: {} }],
    ['a list', answerOf([YEAR])],
    ['no series', answerOf({})],
    ['a series that is none', answerOf({ '1': 5 })],
    ['a text among the numbers', answerOf({ '1': ['5', ...YEAR.slice(1)] })],
    ['an infinite number', answerOf({ '1': [Number.POSITIVE_INFINITY, ...YEAR.slice(1)] })],
    ['a month too few', answerOf({ '1': YEAR.slice(1) })],
    ['zeros only', answerOf({ '1': YEAR.map(() => 0) })],
  ])('is left to the page where the answer is, or has, %s', (_what, answer) => {
    expect(read(answer)).toBeNull();
  });
});

describe('The first cards', () => {
  const textOf = (markup: Markup): string =>
    typeof markup === 'string' ? markup : markup.children.map(textOf).join(' ');

  it('are drawn of any answer without a word that no person should see, and never fail', () => {
    fc.assert(
      fc.property(dashboardAnswer, fc.constantFrom(...LOCALES), ({ body }, locale) => {
        const labels = firstLabels({}, locale);
        if (!labels) throw new Error('the usual labels are none');
        const wording = { ...wordingOf(locale), labels, comparison: COMPARISON };
        for (const card of firstCards(responseOf(body), PERIOD, wording)) {
          const drawing = card.draw();
          if (!drawing) continue;
          expect(card.figures).not.toBeNull();
          const parts = 'chart' in drawing ? [drawing.legend, drawing.reading] : [drawing.body, drawing.footer ?? []];
          expect(parts.flat().map(textOf).join(' ')).not.toMatch(FORBIDDEN);
        }
      }),
    );
  });

  it.each([
    ['a text for a status', { '1': 'Paid' }],
    ['a status without a label', { '1': { group: 'paid' } }],
    ['a status whose group is a number', { '1': { label: 'Paid', group: 7 } }],
    ['null for them', null],
  ])('are left to the page where the configuration has %s', (_what, fineStatus) => {
    expect(firstLabels({ labels: { fineStatus } }, 'en')).toBeNull();
  });
});

function responseOf(body: string): unknown {
  try {
    return JSON.parse(body)?.response;
  } catch {
    return undefined;
  }
}
