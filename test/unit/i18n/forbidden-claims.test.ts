// No text of the page makes a claim about law or people that the rows cannot bear, in any of the three languages.
import { describe, expect, it } from 'vitest';
import { LOCALES } from '../../../src/config/config';
import { CLAIMS, claimsIn } from './forbidden-claims';

/** Every file of the catalogues, also of parts that come later. */
const files = import.meta.glob<Record<string, unknown>>('../../../src/i18n/{en,pt-br,es}/*.ts', { eager: true });

function leaves(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(leaves) : [];
}

describe.each(LOCALES)('The texts of %s', (locale) => {
  const folder = `/${locale.toLowerCase()}/`;
  const texts = Object.entries(files).flatMap(([path, module]) => (path.includes(folder) ? leaves(module) : []));

  it('make none of the claims', () => {
    expect(texts.length).toBeGreaterThan(500);
    const made = texts.flatMap((text) => claimsIn(text, locale).map((claim) => ({ claim, text })));
    expect(made).toEqual([]);
  });

  it.each(CLAIMS[locale])('would be found to claim: $example', ({ claim, example }) => {
    expect(claimsIn(example, locale)).toEqual([claim]);
  });
});

describe('A claim', () => {
  it('may be denied', () => {
    expect(claimsIn('A term that has passed must be pleaded: nothing cancels itself.', 'en')).toEqual([]);
    expect(claimsIn('O prazo vencido precisa ser alegado: nada se cancela sozinho.', 'pt-BR')).toEqual([]);
    expect(claimsIn('El plazo vencido debe alegarse: nada se cancela solo.', 'es')).toEqual([]);
  });

  it('is made by a sentence beside one that denies it', () => {
    expect(claimsIn('Nothing is sure. The licence is suspended.', 'en')).toEqual(['suspended']);
  });

  it('is denied before it, not after it', () => {
    expect(claimsIn('The driver is entitled to it, but not today.', 'en')).toEqual(['entitled']);
  });
});
