import { describe, expect, it } from 'vitest';
import { catalogue as en } from '../../../src/i18n/en';
import { catalogue as es } from '../../../src/i18n/es';
import { preferredLocale } from '../../../src/i18n/i18n';
import { catalogue as ptBR } from '../../../src/i18n/pt-br';
import { createText, type TextKey } from '../../../src/i18n/text';

const catalogues = { en, 'pt-BR': ptBR, es };
type Tree = { [key: string]: string | Tree };
const leaves = (tree: Tree, path = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]): [string, string][] =>
    typeof value === 'string' ? [[path + key, value]] : leaves(value, `${path}${key}.`),
  );
const names = (text: string) => [...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name).sort();

describe('A text', () => {
  const t = createText(en, 'en');
  it('has its values put in, and nothing for a value that is not there', () => {
    expect(t('ui.problem.status', { status: 500 })).toBe('(status 500)');
    expect(t('ui.problem.status')).toBe('(status )');
  });
  it('never reads a value as a text again', () => {
    expect(t('ui.problem.hint', { hint: '{{n}} $& <b>x</b>' })).toBe('The service says: {{n}} $& <b>x</b>');
  });
  it('is chosen by the count, in the plural of its language', () => {
    expect([0, 1, 2].map((count) => t('plans.count', { count, n: String(count) }))).toEqual([
      '0 plans',
      '1 plan',
      '2 plans',
    ]);
    const pt = createText(ptBR, 'pt-BR');
    expect([0, 1, 2, 1_000_000].map((count) => pt('plans.vehicleCount', { count, n: String(count) }))).toEqual([
      '0 veículo',
      '1 veículo',
      '2 veículos',
      '1000000 veículos',
    ]);
  });
  it('keeps its places for rich text', () => {
    expect(t('ui.problem.status', { skipInterpolation: true })).toBe('(status {{status}})');
  });
});

describe.each(Object.entries(catalogues))('The catalogue %s', (tag, catalogue) => {
  it('has every key of the English one, with the same values in it', () => {
    const english = new Map(leaves(en));
    const own = new Map(leaves(catalogue));
    expect([...own.keys()].sort()).toEqual([...english.keys()].sort());
    const different = [...own].filter(([key, text]) => {
      // A singular may say "one" in words where the plural shows the number.
      const isSingular = /_(one|zero)$/.test(key);
      const [ours, theirs] = [names(text), names(english.get(key) ?? '')];
      return isSingular ? false : ours.join() !== theirs.join();
    });
    expect(different).toEqual([]);
  });
  it('gives a text for every key, without a brace left over', () => {
    const t = createText(catalogue, tag);
    for (const [key] of leaves(catalogue)) {
      const base = key.replace(/_(zero|one|other)$/, '') as TextKey;
      const text = t(base, { count: 2 });
      expect(text.trim(), key).not.toBe('');
      expect(text, key).not.toMatch(/\{\{|\}\}/);
    }
  });
  it('is not English by oversight', () => {
    if (tag === 'en') return;
    const english = new Map(leaves(en));
    const same = leaves(catalogue).filter(([key, text]) => text.length > 24 && english.get(key) === text);
    expect(same).toEqual([]);
  });
});

describe('The language of the browser', () => {
  it.each([
    [['fr', 'pt-PT', 'en'], 'pt-BR'],
    [['es-MX'], 'es'],
    [['de'], 'en'],
    [[], 'en'],
  ])('%j is answered in %s', (languages, locale) => {
    expect(preferredLocale(languages)).toBe(locale);
  });
});
