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
