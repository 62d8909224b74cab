// The three catalogues, one lazy chunk each, behind i18next. A change of language is instant and needs no reload.
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next/initReactI18next';
import type { Locale } from '../config/config';
import type { Catalogue } from './catalogue';

const load: Record<Locale, () => Promise<{ catalogue: Catalogue }>> = {
  en: () => import('./en'),
  'pt-BR': () => import('./pt-br'),
  es: () => import('./es'),
};

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'texts';
    resources: { texts: Catalogue };
  }
}

/** Loads the catalogue of `locale` and makes it the language of the interface and of the document. */
export async function setLanguage(locale: Locale): Promise<void> {
  if (!i18next.isInitialized) {
    await i18next.use(initReactI18next).init({
      lng: locale,
      fallbackLng: false,
      defaultNS: 'texts',
      ns: ['texts'],
      resources: {},
      interpolation: { escapeValue: false },
      react: { useSuspense: false },
    });
  }
  if (!i18next.hasResourceBundle(locale, 'texts')) {
    const { catalogue } = await load[locale]();
    i18next.addResourceBundle(locale, 'texts', withMany(catalogue));
  }
  await i18next.changeLanguage(locale);
  document.documentElement.lang = locale;
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

type Tree = { [key: string]: string | Tree };

/** Portuguese and Spanish have a third plural for whole millions; its text is that of the other one. */
function withMany(tree: Tree): Tree {
  const filled: Tree = {};
  for (const [key, value] of Object.entries(tree)) {
    filled[key] = typeof value === 'string' ? value : withMany(value);
    if (key.endsWith('_other')) filled[key.replace(/_other$/, '_many')] = value;
  }
  return filled;
}
