import { describe, expect, it } from 'vitest';
import { defaultLabels } from '../../../../../src/config/default-labels';
import { createLabels } from '../../../../../src/config/labels';
import { LOCAL_PARTS, type LocalFilters, NO_LOCAL_FILTERS } from '../../../../../src/features/fines/list/local-filters';
import { allLocalWords, localWords } from '../../../../../src/features/fines/list/local-words';
import { formatOf } from '../../../../../src/format/format';
import { catalogue as en } from '../../../../../src/i18n/en';
import { texts as finesEn } from '../../../../../src/i18n/en/fines-list';
import { catalogue as es } from '../../../../../src/i18n/es';
import { texts as finesEs } from '../../../../../src/i18n/es/fines-list';
import { catalogue as ptBR } from '../../../../../src/i18n/pt-br';
import { texts as finesPt } from '../../../../../src/i18n/pt-br/fines-list';
import { createText } from '../../../../../src/i18n/text';

const CATALOGUES = { en: { ...en, ...finesEn }, 'pt-BR': { ...ptBR, ...finesPt }, es: { ...es, ...finesEs } };
const LOCALES = ['en', 'pt-BR', 'es'] as const;
const inWords = (locale: (typeof LOCALES)[number]) => ({
  t: createText(CATALOGUES[locale], locale),
  format: formatOf({ locale, currency: 'BRL', moneyUnit: 'minor', percentScale: 'percent' }),
  labels: createLabels({ ...defaultLabels, seriousnessKeys: defaultLabels.seriousness }, locale),
});
const ALL: LocalFilters = {
  seriousness_ids: [3, 4],
  articles: [218, 252],
  nic: 'yes',
  driver: 'none',
  infraction: { text: 'South {{n}}' },
  weekdays: [0, 6],
  indicateWithin: 7,
  overdue: 'yes',
  todo: 'decide',
  finding: 'two_places',
  asOf: null,
};
const say = (part: Partial<LocalFilters>, locale: (typeof LOCALES)[number] = 'en') =>
  allLocalWords({ ...NO_LOCAL_FILTERS, ...part }, inWords(locale)).join(' | ');

describe('The filters of the loaded rows in words', () => {
  it('say each changed part once, in three languages', () => {
    expect(say(ALL)).toBe(
      'Serious and Very serious | article 218 and 252 | NIC | no driver | infraction South {{n}} | Monday and Sunday | indicate within 7 days | overdue | to do: Decide and pay | contradiction: At two places in too short a time',
    );
    for (const locale of LOCALES) {
      const said = allLocalWords(ALL, inWords(locale));
      expect(said).toHaveLength(LOCAL_PARTS.length);
      expect(new Set(said).size).toBe(LOCAL_PARTS.length);
      expect(said.join()).not.toMatch(/undefined|null|NaN|fines\./);
    }
  });
  it('say nothing when nothing is filtered', () => {
    expect(allLocalWords(NO_LOCAL_FILTERS, inWords('en'))).toEqual([]);
  });
  it('tell the two sides of a choice apart, in every language', () => {
    for (const locale of LOCALES) {
      expect(say({ nic: 'no' }, locale)).not.toBe(say({ nic: 'yes' }, locale));
      expect(say({ driver: 'named' }, locale)).not.toBe(say({ driver: 'none' }, locale));
    }
    expect(say({ nic: 'no', driver: 'named' })).toBe('not NIC | driver known');
  });
  it('count one day as one', () => {
    expect(say({ indicateWithin: 1 })).toBe('indicate within 1 day');
    expect(say({ indicateWithin: 0 })).toBe('indicate within 0 days');
  });
  it('give a level without a name its number', () => {
    expect(localWords({ ...NO_LOCAL_FILTERS, seriousness_ids: [9] }, 'seriousness_ids', inWords('en'))).toBe('Level 9');
  });

  it('say the day that they count from where it is not always the present one', () => {
    expect(say({ indicateWithin: 7, driver: 'missing', asOf: '2026-11-26' })).toBe(
      'no driver, to be named on 26 Nov 2026 | indicate within 7 days of 26 Nov 2026',
    );
    expect(say({ indicateWithin: 1, asOf: '2026-11-26' }, 'pt-BR')).toBe(
      'indicar em até 1 dia a contar de 26 de nov. de 2026',
    );
  });
});
