// The language of the interface. Each of three catalogues has a chunk for the first screen and lazy chunks for pages. A
// change is instant and needs no reload.
import type { Locale } from '../config/config';
import type { Catalogue, FirstCatalogue, PartCatalogues } from './catalogue';
import { createText, type Text } from './text';

export type TextPart = keyof PartCatalogues;

const loadFirst: Record<Locale, () => Promise<{ catalogue: FirstCatalogue }>> = {
  en: () => import('./en'),
  'pt-BR': () => import('./pt-br'),
  es: () => import('./es'),
};
const loadPart: { [Part in TextPart]: Record<Locale, () => Promise<{ texts: PartCatalogues[Part] }>> } = {
  assignment: {
    en: () => import('./en/assignment'),
    'pt-BR': () => import('./pt-br/assignment'),
    es: () => import('./es/assignment'),
  },
  contradictions: {
    en: () => import('./en/contradictions'),
    'pt-BR': () => import('./pt-br/contradictions'),
    es: () => import('./es/contradictions'),
  },
  data: {
    en: () => import('./en/data'),
    'pt-BR': () => import('./pt-br/data'),
    es: () => import('./es/data'),
  },
  desk: {
    en: () => import('./en/desk'),
    'pt-BR': () => import('./pt-br/desk'),
    es: () => import('./es/desk'),
  },
  'desk-settings': {
    en: () => import('./en/desk-settings'),
    'pt-BR': () => import('./pt-br/desk-settings'),
    es: () => import('./es/desk-settings'),
  },
  'fines-list': {
    en: () => import('./en/fines-list'),
    'pt-BR': () => import('./pt-br/fines-list'),
    es: () => import('./es/fines-list'),
  },
  glance: {
    en: () => import('./en/glance'),
    'pt-BR': () => import('./pt-br/glance'),
    es: () => import('./es/glance'),
  },
  map: {
    en: () => import('./en/map'),
    'pt-BR': () => import('./pt-br/map'),
    es: () => import('./es/map'),
  },
  money: {
    en: () => import('./en/money'),
    'pt-BR': () => import('./pt-br/money'),
    es: () => import('./es/money'),
  },
  people: {
    en: () => import('./en/people'),
    'pt-BR': () => import('./pt-br/people'),
    es: () => import('./es/people'),
  },
  plans: {
    en: () => import('./en/plans'),
    'pt-BR': () => import('./pt-br/plans'),
    es: () => import('./es/plans'),
  },
  points: {
    en: () => import('./en/points'),
    'pt-BR': () => import('./pt-br/points'),
    es: () => import('./es/points'),
  },
  pressure: {
    en: () => import('./en/pressure'),
    'pt-BR': () => import('./pt-br/pressure'),
    es: () => import('./es/pressure'),
  },
  records: {
    en: () => import('./en/records'),
    'pt-BR': () => import('./pt-br/records'),
    es: () => import('./es/records'),
  },
  'route-sheet': {
    en: () => import('./en/route-sheet'),
    'pt-BR': () => import('./pt-br/route-sheet'),
    es: () => import('./es/route-sheet'),
  },
  routes: {
    en: () => import('./en/routes'),
    'pt-BR': () => import('./pt-br/routes'),
    es: () => import('./es/routes'),
  },
  rulebook: {
    en: () => import('./en/rulebook'),
    'pt-BR': () => import('./pt-br/rulebook'),
    es: () => import('./es/rulebook'),
  },
  rows: {
    en: () => import('./en/rows'),
    'pt-BR': () => import('./pt-br/rows'),
    es: () => import('./es/rows'),
  },
  several: {
    en: () => import('./en/several'),
    'pt-BR': () => import('./pt-br/several'),
    es: () => import('./es/several'),
  },
  sheets: {
    en: () => import('./en/sheets'),
    'pt-BR': () => import('./pt-br/sheets'),
    es: () => import('./es/sheets'),
  },
  today: {
    en: () => import('./en/today'),
    'pt-BR': () => import('./pt-br/today'),
    es: () => import('./es/today'),
  },
  work: {
    en: () => import('./en/work'),
    'pt-BR': () => import('./pt-br/work'),
    es: () => import('./es/work'),
  },
  'work-library': {
    en: () => import('./en/work-library'),
    'pt-BR': () => import('./pt-br/work-library'),
    es: () => import('./es/work-library'),
  },
};

const made = new Map<string, Text>();
const listeners = new Set<() => void>();
/** The parts that the pages opened so far have asked for. */
const wanted = new Set<TextPart>();
let chosen: Locale | null = null;
let current: Text = (key) => key;

/** The texts of the first screen in `locale`, whatever the language of the interface is. */
export function loadFirstText(locale: Locale): Promise<Text> {
  return textOf(locale, []);
}

/** The texts of some parts in `locale`, whatever the language of the interface is. */
export function loadTexts(locale: Locale, parts: readonly TextPart[]): Promise<Text> {
  return textOf(locale, parts);
}

/** Loads the catalogue of `locale` and makes it the language of the interface and of the document. */
export async function setLanguage(locale: Locale): Promise<void> {
  chosen = locale;
  await show(locale);
}

/** Loads the words of a page in the present language, and in every language chosen afterwards. */
export async function wantTexts(parts: readonly TextPart[]): Promise<void> {
  for (const part of parts) wanted.add(part);
  try {
    if (chosen) await show(chosen);
  } catch (error) {
    for (const part of parts) wanted.delete(part);
    throw error;
  }
}

async function show(locale: Locale): Promise<void> {
  const parts = [...wanted];
  const text = await textOf(locale, parts);
  // Another language, or one page more, was asked for meanwhile: that call shows both.
  if (chosen !== locale || parts.length !== wanted.size) return chosen ? show(chosen) : undefined;
  // Also the same language, set again, has all of the page styled anew.
  if (document.documentElement.lang !== locale) document.documentElement.lang = locale;
  if (text === current) return;
  current = text;
  for (const listener of listeners) listener();
}

/** The same function for the same parts. */
async function textOf(locale: Locale, parts: readonly TextPart[]): Promise<Text> {
  const key = [locale, ...parts].join();
  const known = made.get(key);
  if (known) return known;
  const [{ catalogue }, ...pages] = await Promise.all([
    loadFirst[locale](),
    ...parts.map((part) => loadPart[part][locale]()),
  ]);
  const all: Partial<Catalogue> = Object.assign({}, catalogue, ...pages.map(({ texts }) => texts));
  const text = made.get(key) ?? createText(all, locale);
  made.set(key, text);
  return text;
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
