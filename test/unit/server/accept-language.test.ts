import { expect, it } from 'vitest';
import { languageOf } from '../../../server/accept-language';

it.each([
  [undefined, 'en'],
  ['', 'en'],
  ['*', 'en'],
  ['pt-BR,pt;q=0.9,en;q=0.8', 'pt'],
  ['es', 'pt'],
  ['en-GB,pt;q=0.9', 'en'],
  ['en;q=0.5, PT;q=0.7', 'pt'],
  ['de,fr', 'en'],
  ['pt;q=0, en', 'en'],
  ['ptolemaic', 'en'],
] as const)('Accept-Language %s is answered in %s', (header, language) => {
  expect(languageOf(header)).toBe(language);
});
