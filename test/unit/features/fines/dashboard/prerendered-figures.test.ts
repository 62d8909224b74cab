// The first numbers stand in the first picture before the page is there: what they say is what the page will say, or nothing.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultLabels } from '../../../../../src/config/default-labels';
import { createLabels } from '../../../../../src/config/labels';
import { prerenderedFigures } from '../../../../../src/features/fines/dashboard/prerendered-figures';
import { unitText } from '../../../../../src/features/fines/dashboard/wording';
import { comparedOf, NO_FILTERS } from '../../../../../src/features/fines/filters/filters';
import { NO_NAMES } from '../../../../../src/features/fines/filters/names';
import { toSentence } from '../../../../../src/features/fines/filters/sentence';
import { formatOf } from '../../../../../src/format/format';
import type { MoneyParts } from '../../../../../src/format/numbers';
import { catalogue as en } from '../../../../../src/i18n/en';
import { catalogue as es } from '../../../../../src/i18n/es';
import { catalogue as ptBR } from '../../../../../src/i18n/pt-br';
import { createText } from '../../../../../src/i18n/text';
import type { Markup } from '../../../../../src/ui/markup';

const CATALOGUES = { en, es, 'pt-BR': ptBR };
const LOCALES = ['en', 'es', 'pt-BR'] as const;
const PERIOD = { start_date: '2025-12-01', end_date: '2026-11-21' };
const MONEY = { currency: 'BRL', moneyUnit: 'minor', percentScale: 'percent' } as const;

const answerOf = (fines: unknown, cost: unknown, points: unknown, drivers: unknown) => ({
  response: {
    top_summary: {
      total_fines_quantity: { value: fines },
      total_fines_cost: { value: cost },
      total_points: { value: points },
      total_drivers: { value: drivers },
    },
  },
});
const read = (answer: unknown, locale: (typeof LOCALES)[number] = 'en') =>
  prerenderedFigures(answer, PERIOD, createText(CATALOGUES[locale], locale), formatOf({ ...MONEY, locale }));
const textOf = (markup: Markup): string => (typeof markup === 'string' ? markup : markup.children.map(textOf).join(''));
const moneyText = ({ symbol, whole, cents }: MoneyParts) => `${symbol}\u00a0${whole}${cents}`;

describe('The first figures', () => {
  it('are those of the page, in its words, whatever the numbers and the language', () => {
    const number = fc.oneof(
      fc.double({ noNaN: true, noDefaultInfinity: true }),
      fc.integer(),
      fc.constantFrom(0, 1, -0),
    );
    fc.assert(
      fc.property(
        number,
        number,
        number,
        number,
        fc.constantFrom(...LOCALES),
        (fines, cost, points, drivers, locale) => {
          const [t, format] = [createText(CATALOGUES[locale], locale), formatOf({ ...MONEY, locale })];
          const labels = createLabels({ ...defaultLabels, seriousnessKeys: defaultLabels.seriousness }, locale);
          const first = read(answerOf(fines, cost, points, drivers), locale);
          expect(first?.sentence.map(textOf).join('')).toBe(
            toSentence(NO_FILTERS, PERIOD, fines, t, format, labels, NO_NAMES, {
              compared: comparedOf(NO_FILTERS, PERIOD.end_date),
            }),
          );
          expect(first?.figures.map(({ name }) => name)).toEqual(
            (['fines', 'cost', 'points', 'drivers'] as const).map((key) => t(`dashboard.figure.${key}`)),
          );
          const said = first?.figures.map(({ value }) => (typeof value === 'string' ? value : moneyText(value)));
          expect(said).toEqual([
            unitText(fines, 'count', format),
            // As the page has it: the sign of a debt stands with the number.
            moneyText(format.moneyParts(cost) as MoneyParts),
            unitText(points, 'points', format),
            unitText(drivers, 'drivers', format),
          ]);
        },
      ),
    );
  });

  it('say in bold what the page says in bold', () => {
    const sentence = read(answerOf(1821, 1, 1, 1))?.sentence ?? [];
    expect(sentence.map(textOf).join('')).toBe(
      '1,821 fines from 1 Dec 2025 to 21 Nov 2026. Compared, up to today, with 1 Dec 2024 to 21 Nov 2025.',
    );
    const bold = sentence.filter((part) => typeof part !== 'string' && part.name === 'b');
    expect(bold.map(textOf)).toEqual(['1,821 fines', '1 Dec 2025 to 21 Nov 2026', '1 Dec 2024 to 21 Nov 2025']);
  });

  it.each([
    ['nothing', undefined],
    ['null', null],
    ['a text', 'Please sign in'],
    ['a list', []],
    ['no member', { response: {} }],
    ['a member that is a list', { response: { top_summary: [1, 2] } }],
    ['a figure that is missing', answerOf(1, 2, 3, undefined)],
    ['a figure that is null', answerOf(1, null, 3, 4)],
    ['a figure that is a text', answerOf('1', 2, 3, 4)],
    ['a figure that is no number', answerOf(1, 2, Number.POSITIVE_INFINITY, 4)],
    ['a figure without its object', { response: { top_summary: { total_fines_quantity: 5 } } }],
  ])('are left to the page where the answer is, or has, %s', (_what, answer) => {
    expect(read(answer)).toBeNull();
  });
});
