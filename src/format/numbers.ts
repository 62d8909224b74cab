// Numbers, money, shares, distances and durations as text.
import { isNumber, NOTHING } from './plain';

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

const NBSP = '\u00a0';
/** JavaScript does not hold all digits of larger numbers: they are written as `1E16`, rounded to three digits. */
const LAST_EXACT = Number.MAX_SAFE_INTEGER;
const SCIENTIFIC: Intl.NumberFormatOptions = { notation: 'scientific', maximumSignificantDigits: 3 };
const MINUS = '\u2212';

/** `tag`: of the language; `shortTag`: of numbers that are shortened. */
export function createNumbers(
  tag: string,
  shortTag: string,
  { currency, moneyUnit, percentScale }: Omit<FormatOptions, 'locale'>,
) {
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
  let madeShort: Intl.NumberFormat | undefined;
  const short = (value: number): string => {
    if (isInexact(value)) return fixed(value, 0);
    madeShort ??= new Intl.NumberFormat(shortTag, { notation: 'compact', maximumSignificantDigits: 3 });
    return withMinus(madeShort.format(value));
  };
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

  return {
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
    distance,
    duration,
  };
}

function isInexact(value: number): boolean {
  return Math.abs(value) > LAST_EXACT;
}

/** Values that round to zero become zero, so that "−0.0%" is not shown. */
function zero(value: number, digits: number): number {
  return Math.abs(value) < 0.5 * 10 ** -digits ? 0 : value;
}
