// Formats every displayed value. Every function accepts any value and returns "—" for nothing. So NaN, null, Infinity,
// Invalid Date or [object Object] never reach the screen.
import { createDates } from './dates';
import { createNumbers, type FormatOptions } from './numbers';
import { NOTHING, text } from './plain';

export { NOTHING } from './plain';

const TAGS = { en: 'en-GB', 'pt-BR': 'pt-BR', es: 'es-419' } as const;
/** Locales for short numbers: es-419 mixes "4.12 K" and "41.2 k". */
const SHORT_TAGS = { ...TAGS, es: 'es-MX' } as const;

export type Format = ReturnType<typeof createFormat>;

const cache = new Map<string, Format>();

/** The cached formatter for these options: creating one is expensive. */
export function formatOf(options: FormatOptions): Format {
  const { locale, currency, moneyUnit, percentScale } = options;
  const key = [locale, currency, moneyUnit, percentScale].join();
  const format = cache.get(key) ?? createFormat(options);
  cache.set(key, format);
  return format;
}

/** A formatter for one language and one configuration. Its functions need no `this`. */
function createFormat({ locale, ...options }: FormatOptions) {
  const tag = TAGS[locale];
  // Created on first use: expensive, and the first numbers do not need it.
  let collator: Intl.Collator | undefined;
  /** Joins texts: `a, b and c`. */
  const list = (values: readonly unknown[]): string =>
    values.length === 0 ? NOTHING : new Intl.ListFormat(tag, { type: 'conjunction' }).format(values.map(text));
  /** Locale-aware comparison; embedded numbers by value. */
  const compare = (one: string, other: string): number => {
    collator ??= new Intl.Collator(tag, { numeric: true, sensitivity: 'base' });
    return collator.compare(one, other);
  };

  return {
    locale,
    tag,
    ...createNumbers(tag, SHORT_TAGS[locale], options),
    ...createDates(tag),
    list,
    text,
    infractionCode,
    compare,
  };
}

/** Display form of an infraction code: 7455-0, 745-50 and 74550 all become 745-50. Other text is unchanged. */
export function infractionCode(value: unknown): string {
  const written = text(value);
  const digits = written.replace(/[\s.-]/g, '');
  return /^\d{5}$/.test(digits) ? `${digits.slice(0, 3)}-${digits.slice(3)}` : written;
}

/** Lower case without accents, for searching. */
export function fold(value: string): string {
  return value
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase();
}

/** The plural category of a count in a language, used as key in the catalogues: `one`, `other`, `many` ... */
export function createPlural(tag: string): (count: number) => Intl.LDMLPluralRule {
  const rules = new Intl.PluralRules(tag);
  return (count) => rules.select(count);
}
