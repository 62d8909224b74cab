// Selects one of the two languages in which the service has texts of the law.
import type { Caller } from './operations/caller';

/** Portuguese if it or Spanish is preferred, otherwise English. */
export function languageOf(header: string | undefined): Caller['language'] {
  const languages = (header ?? '')
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
      const quality = parameters.map((parameter) => /^\s*q\s*=\s*([\d.]+)/.exec(parameter)?.[1]).find(Boolean);
      return { tag: tag.trim(), quality: Number(quality ?? 1) };
    })
    .filter(({ tag, quality }) => /^(pt|es|en)(-|$)/.test(tag) && quality > 0)
    .sort((a, b) => b.quality - a.quality);
  return languages[0] && !languages[0].tag.startsWith('en') ? 'pt' : 'en';
}
