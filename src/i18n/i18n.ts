// The language of the interface: three catalogues, one lazy chunk each. A change is instant and needs no reload.
import type { Locale } from '../config/config';
import type { Catalogue } from './catalogue';
import { createText, type Text } from './text';

const load: Record<Locale, () => Promise<{ catalogue: Catalogue }>> = {
  en: () => import('./en'),
  'pt-BR': () => import('./pt-br'),
  es: () => import('./es'),
};

const loaded = new Map<Locale, Text>();
const listeners = new Set<() => void>();
let current: Text = (key) => key;

/** Loads the catalogue of `locale` and makes it the language of the interface and of the document. */
export async function setLanguage(locale: Locale): Promise<void> {
  let text = loaded.get(locale);
  if (!text) {
    const { catalogue } = await load[locale]();
    text = createText(catalogue, locale);
    loaded.set(locale, text);
  }
  document.documentElement.lang = locale;
  if (text === current) return;
  current = text;
  for (const listener of listeners) listener();
}

/** The texts of the present language; another function after a change of language. */
export function getText(): Text {
  return current;
}

export function subscribeText(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The first language of the browser that we have, English otherwise. */
export function preferredLocale(languages: readonly string[]): Locale {
  for (const language of languages) {
    const base = language.toLowerCase().split('-')[0];
    if (base === 'pt') return 'pt-BR';
    if (base === 'es') return 'es';
    if (base === 'en') return 'en';
  }
  return 'en';
}
