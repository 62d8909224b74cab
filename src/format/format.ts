// Formats every displayed value. Every function accepts any value and returns "—" for nothing. So NaN, null, Infinity,
// Invalid Date or [object Object] never reach the screen.

export const NOTHING = '—';

export type FormatOptions = {
  locale: 'en' | 'pt-BR' | 'es';
  /** ISO 4217 code, such as BRL. */
  currency: string;
  /** `minor`: the API sends integers in the currency's minor unit (such as hundredths); `major`: whole units. */
  moneyUnit: 'minor' | 'major';
  /** `percent`: 12.5 means 12.5 %; `fraction`: 0.125 means 12.5 %. */
  percentScale: 'percent' | 'fraction';
};

/** Parts of a money value for two font sizes: sign and integer in `whole`, decimals with their separator in `cents`. */
export type MoneyParts = { symbol: string; whole: string; cents: string };

const TAGS = { en: 'en-GB', 'pt-BR': 'pt-BR', es: 'es-419' } as const;
/** Locales for short numbers: es-419 mixes "4.12 K" and "41.2 k". */
const SHORT_TAGS = { ...TAGS, es: 'es-MX' } as const;
const NBSP = '\u00a0';
/** JavaScript does not hold all digits of larger numbers: they are written as `1E16`, rounded to three digits. */
const LAST_EXACT = Number.MAX_SAFE_INTEGER;
const SCIENTIFIC: Intl.NumberFormatOptions = { notation: 'scientific', maximumSignificantDigits: 3 };
const MINUS = '\u2212';

/** `weekday` null: without it. `isLong`: the month in full. */
type WeekdayStyle = { weekday: 'short' | 'long' | null; hasYear?: boolean; isLong?: boolean };

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
export function createFormat({ locale, currency, moneyUnit, percentScale }: FormatOptions) {
  const tag = TAGS[locale];
  const cached = new Map<string, Intl.NumberFormat>();
  const numbers = (options: Intl.NumberFormatOptions) => {
    const key = JSON.stringify(options);
    let cachedFormat = cached.get(key);
    if (!cachedFormat) {
      cachedFormat = new Intl.NumberFormat(tag, options);
      cached.set(key, cachedFormat);
    }
    return cachedFormat;
  };
  const ofCurrency = numbers({ style: 'currency', currency, currencyDisplay: 'narrowSymbol' });
  const decimals = ofCurrency.resolvedOptions().maximumFractionDigits ?? 2;
  const unit = moneyUnit === 'minor' ? 10 ** decimals : 1;
  const symbol = ofCurrency.formatToParts(0).find((part) => part.type === 'currency')?.value ?? currency;
  const days = new Map<string, Intl.DateTimeFormat>();
  const dates = (options: Intl.DateTimeFormatOptions) => {
    const key = JSON.stringify(options);
    let cachedDay = days.get(key);
    if (!cachedDay) {
      cachedDay = new Intl.DateTimeFormat(tag, options);
      days.set(key, cachedDay);
    }
    return cachedDay;
  };
  // Created on first use: expensive, and the first numbers do not need them.
  let madeRelative: Intl.RelativeTimeFormat | undefined;
  const relative = (value: number, unit: Intl.RelativeTimeFormatUnit): string => {
    madeRelative ??= new Intl.RelativeTimeFormat(tag, { numeric: 'auto' });
    return madeRelative.format(value, unit);
  };
  let madeShort: Intl.NumberFormat | undefined;
  const short = (value: number): string => {
    if (isInexact(value)) return fixed(value, 0);
    madeShort ??= new Intl.NumberFormat(SHORT_TAGS[locale], { notation: 'compact', maximumSignificantDigits: 3 });
    return withMinus(madeShort.format(value));
  };
  let collator: Intl.Collator | undefined;
  const withMinus = (text: string) => text.replace('-', MINUS);
  const digitsOf = (value: number, digits: number, min = digits): Intl.NumberFormatOptions =>
    isInexact(value) ? SCIENTIFIC : { minimumFractionDigits: min, maximumFractionDigits: digits };
  const fixed = (value: number, digits: number, min = digits) =>
    withMinus(numbers(digitsOf(value, digits, min)).format(value));

  /** A number with `min` to `digits` decimals (default 0). */
  const number = (value: unknown, digits = 0, min = 0): string =>
    isNumber(value) ? fixed(zero(value, digits), digits, min) : NOTHING;

  /** Money without its symbol, for columns with the symbol in the header: `98,858.39`. */
  const amount = (value: unknown): string =>
    isNumber(value) ? fixed(zero(value / unit, decimals), decimals) : NOTHING;

  /** Money: `R$ 98,858.39`. */
  const money = (value: unknown): string => {
    if (!isNumber(value)) return NOTHING;
    const text = fixed(Math.abs(zero(value / unit, decimals)), decimals);
    return `${zero(value / unit, decimals) < 0 ? MINUS : ''}${symbol}${NBSP}${text}`;
  };

  /** Money in parts, or null for nothing. */
  const moneyParts = (value: unknown): MoneyParts | null => {
    if (!isNumber(value)) return null;
    const whole = zero(value / unit, decimals);
    if (isInexact(whole)) return { symbol, whole: fixed(whole, 0), cents: '' };
    const parts = numbers(digitsOf(whole, decimals)).formatToParts(whole);
    const isCents = (type: string) => type === 'decimal' || type === 'fraction';
    const join = (isCentsPart: boolean) =>
      parts
        .filter(({ type }) => isCents(type) === isCentsPart)
        .map((part) => part.value)
        .join('');
    return { symbol, whole: withMinus(join(false)), cents: join(true) };
  };

  /** Money without symbol, rounded to three digits and shortened: `98.9k`. */
  const amountShort = (value: unknown): string => (isNumber(value) ? short(value / unit) : NOTHING);

  /** A count, shortened as above. */
  const numberShort = (value: unknown): string => (isNumber(value) ? short(value) : NOTHING);

  const toFraction = (value: number) => (percentScale === 'percent' ? value / 100 : value);
  const percentOf = (fraction: number, digits: number) =>
    withMinus(numbers({ style: 'percent', ...digitsOf(fraction, digits) }).format(zero(fraction, digits + 2)));

  /** A computed share, 0 to 1: `12.0%`. */
  const share = (fraction: unknown, digits = 1): string => (isNumber(fraction) ? percentOf(fraction, digits) : NOTHING);

  /** A change from the API, with its sign: `+4.0%`, `−17.1%`, `0.0%`. */
  const change = (value: unknown, digits = 1): string => {
    if (!isNumber(value)) return NOTHING;
    const text = percentOf(toFraction(value), digits);
    return zero(toFraction(value), digits + 2) > 0 ? `+${text}` : text;
  };

  const day = (value: unknown, options: Intl.DateTimeFormatOptions): string => {
    const parsed = parseDay(value);
    if (parsed) return dates({ ...options, timeZone: 'UTC' }).format(parsed);
    return text(value);
  };
  /** `YYYY-MM-DD` (or the date of a timestamp) as `1 Nov 2025`. Other text is returned as it is. */
  const date = (value: unknown): string => day(value, { day: 'numeric', month: 'short', year: 'numeric' });
  /** A day with its weekday: `Thu 26 Nov`, `Wednesday, 2 December`. */
  const weekdayDate = (
    value: unknown,
    { weekday, hasYear = false, isLong = false }: WeekdayStyle = { weekday: null },
  ): string =>
    day(value, {
      day: 'numeric',
      month: isLong ? 'long' : 'short',
      ...(weekday && { weekday }),
      ...(hasYear && { year: 'numeric' }),
    });
  /** The weekday of a day; shortened it has no dot: `Thu`. */
  const weekday = (value: unknown, style: 'short' | 'long' = 'short'): string =>
    day(value, { weekday: style }).replace(/\.$/, '');
  /** `YYYY-MM-DD` in digits, as typed: `01/11/2025`. */
  const dateDigits = (value: unknown): string => day(value, { day: '2-digit', month: '2-digit', year: 'numeric' });
  /** A date relative to today: `today`, `yesterday`, `tomorrow`; else day and month, and digits in another year. */
  const dateNear = (value: unknown, today: string): string => {
    const parsed = parseDay(value);
    const now = parseDay(today);
    if (!parsed || !now) return text(value);
    const away = Math.round((parsed.getTime() - now.getTime()) / 86_400_000);
    if (Math.abs(away) <= 1) return relative(away, 'day');
    if (parsed.getUTCFullYear() !== now.getUTCFullYear()) return dateDigits(value);
    return day(value, { day: 'numeric', month: 'short' });
  };
  /** First and last day: `1 Nov 2025 – 31 Oct 2026`. */
  const dateRange = (start: unknown, end: unknown): string =>
    start === end ? date(start) : `${date(start)} – ${date(end)}`;
  /** `YYYY-MM` as `November 2025`, `Nov 2025` or `Nov`. */
  const month = (value: unknown, style: 'long' | 'short' | 'name' = 'short'): string =>
    typeof value === 'string' && /^\d{4}-\d{2}$/.test(value)
      ? day(`${value}-01`, {
          month: style === 'long' ? 'long' : 'short',
          ...(style === 'name' ? {} : { year: 'numeric' }),
        }).replace(/\.(?=$| )/, '')
      : text(value);

  /** A timestamp in milliseconds as local time: `09:41`. */
  const time = (moment: unknown): string =>
    isMoment(moment) ? dates({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' }).format(moment) : NOTHING;
  /** A timestamp in milliseconds as local date and time. */
  const dateTime = (moment: unknown): string =>
    isMoment(moment)
      ? dates({
          day: 'numeric',
          month: 'short',
          year: 'numeric',
          hour: '2-digit',
          minute: '2-digit',
          hourCycle: 'h23',
        }).format(moment)
      : NOTHING;
  /** Age in milliseconds as text: `3 minutes ago`, `now` under a minute. */
  const age = (milliseconds: unknown): string => {
    if (!isNumber(milliseconds)) return NOTHING;
    const minutes = Math.round(Math.max(0, milliseconds) / 60_000);
    if (minutes < 1) return relative(0, 'second');
    if (minutes < 60) return relative(-minutes, 'minute');
    if (minutes < 48 * 60) return relative(-Math.round(minutes / 60), 'hour');
    return relative(-Math.round(minutes / 1440), 'day');
  };
  /** Metres as `840 m` or `12.4 km`. */
  const distance = (metres: unknown): string => {
    if (!isNumber(metres)) return NOTHING;
    return Math.abs(metres) < 1000 ? `${number(metres)}${NBSP}m` : `${number(metres / 1000, 1)}${NBSP}km`;
  };
  /** Seconds as `45 min` or `2 h 05 min`. */
  const duration = (seconds: unknown): string => {
    if (!isNumber(seconds)) return NOTHING;
    const minutes = Math.round(seconds / 60);
    if (Math.abs(minutes) < 60) return `${number(minutes)}${NBSP}min`;
    if (isInexact(minutes)) return `${number(minutes / 60)}${NBSP}h`;
    const rest = String(Math.abs(minutes % 60)).padStart(2, '0');
    return `${number(Math.trunc(minutes / 60))}${NBSP}h${NBSP}${rest}${NBSP}min`;
  };
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
    symbol,
    /** Number of API money units per main unit of the currency: 100 for centavos. */
    moneyScale: unit,
    number,
    numberShort,
    amount,
    amountShort,
    money,
    moneyParts,
    share,
    change,
    date,
    dateNear,
    weekday,
    weekdayDate,
    dateDigits,
    dateRange,
    month,
    time,
    dateTime,
    age,
    distance,
    duration,
    list,
    text,
    infractionCode,
    compare,
  };
}

/** Text as it is; "—" for nothing and for values without a plain text form. */
function text(value: unknown): string {
  if (typeof value === 'string') return value.trim() === '' ? NOTHING : value;
  if (typeof value === 'number') return Number.isFinite(value) ? String(value) : NOTHING;
  if (typeof value === 'boolean' || typeof value === 'bigint') return String(value);
  return NOTHING;
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

function isNumber(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value);
}

function isInexact(value: number): boolean {
  return Math.abs(value) > LAST_EXACT;
}

/** Within the range of JavaScript dates, so that no formatter throws. */
function isMoment(value: unknown): value is number {
  return isNumber(value) && Math.abs(value) <= 8.64e15;
}

/** Values that round to zero become zero, so that "−0.0%" is not shown. */
function zero(value: number, digits: number): number {
  return Math.abs(value) < 0.5 * 10 ** -digits ? 0 : value;
}

function parseDay(value: unknown): Date | null {
  if (typeof value !== 'string') return null;
  const match = /^(\d{4})-(\d{2})-(\d{2})(?:$|[T ])/.exec(value);
  if (!match) return null;
  const parsed = new Date(`${match[1]}-${match[2]}-${match[3]}T00:00:00Z`);
  // Some engines parse 30 February as 2 March; the date is invalid.
  return parsed.getUTCDate() === Number(match[3]) ? parsed : null;
}

/** The plural category of a count in a language, used as key in the catalogues: `one`, `other`, `many` ... */
export function createPlural(tag: string): (count: number) => Intl.LDMLPluralRule {
  const rules = new Intl.PluralRules(tag);
  return (count) => rules.select(count);
}
