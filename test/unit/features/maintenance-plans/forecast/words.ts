// Words and numbers of the three languages, for the tests of what the forecast says.
import { formatOf } from '../../../../../src/format/format';
import { texts as en } from '../../../../../src/i18n/en/plans';
import { texts as es } from '../../../../../src/i18n/es/plans';
import { texts as ptBR } from '../../../../../src/i18n/pt-br/plans';
import { createText } from '../../../../../src/i18n/text';

const CATALOGUES = { en, 'pt-BR': ptBR, es };
export const LANGUAGES = ['en', 'pt-BR', 'es'] as const;

export function wordsOf(locale: (typeof LANGUAGES)[number]) {
  return {
    t: createText(CATALOGUES[locale], locale),
    format: formatOf({ locale, currency: 'BRL', moneyUnit: 'minor', percentScale: 'percent' }),
  };
}

/** What must never reach the screen: no values, keys of the catalogue, places that nothing was put into. */
export const UNFIT = /NaN|undefined|null|Infinity|Invalid Date|\[object|planForecast\.|\{\{/;
