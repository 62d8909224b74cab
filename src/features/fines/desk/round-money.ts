// Money of a sentence: rounded half up to whole units of the currency. Pure.
import type { Format } from '../../../format/format';

const CENTAVOS = 100;

export function roundAmount(centavos: number, format: Format): string {
  return format.number(Math.round(centavos / CENTAVOS));
}

/** With the symbol of the currency. */
export function roundMoney(centavos: number, format: Format): string {
  return `${format.symbol}\u00a0${roundAmount(centavos, format)}`;
}

/** More does not fit over a bar of a week on a telephone. */
const LONGEST_OVER_BAR = 7;

/** The same over a bar: shortened to three digits where it is long, as `8.02B`. */
export function barAmount(centavos: number, format: Format): string {
  const text = roundAmount(centavos, format);
  return text.length <= LONGEST_OVER_BAR ? text : format.numberShort(Math.round(centavos / CENTAVOS));
}
