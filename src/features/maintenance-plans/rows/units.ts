// Units after numbers in tables, and in column heads: `10.000 km`, `6 meses`, `A cada (h)`.
import { fold } from '../../../format/format';
import { milestoneOf } from './milestone-words';

export type Unit = 'km' | 'hours' | 'days' | 'weeks' | 'months' | 'years' | 'litres' | 'kmPerLitre';

const WORDS: Readonly<Record<Unit, string>> = {
  km: 'km|kms|quilometro|quilometros|kilometro|kilometros|kilometer|kilometers|kilometre|kilometres',
  hours: 'h|hs|hr|hrs|hora|horas|hour|hours',
  days: 'd|dia|dias|day|days',
  weeks: 'semana|semanas|week|weeks',
  months: 'mes|meses|month|months',
  years: 'ano|anos|year|years|yr|yrs',
  litres: 'l|lt|lts|litro|litros|litre|litres|liter|liters',
  kmPerLitre: 'km/l|km/lt',
};
const ALL: readonly Unit[] = ['km', 'hours', 'days', 'weeks', 'months', 'years', 'litres', 'kmPerLitre'];
const INDEX = new Map(ALL.flatMap((unit) => WORDS[unit].split('|').map((word) => [word, unit] as const)));

const AMOUNT = /^(\s*[-+\u2212]?\d[\d.,\s]*?)\s*([\p{L}/]{1,20})\.?\s*$/u;
const CURRENCY = /^\s*(?:r\$|us\$|\$|brl|€)\s*/i;

const DAYS_IN_WEEK = 7;
const DAYS_IN_MONTH = 30;
const DAYS_IN_YEAR = 365;
const MONTHS_IN_YEAR = 12;

/** Splits `10.000 km` into `10.000` and km. An unknown word stays with the number; a currency sign is removed. */
export function splitUnit(cell: string): { readonly number: string; readonly unit: Unit | null } {
  const bare = cell.replace(CURRENCY, '');
  const [, number, word] = AMOUNT.exec(bare) ?? [];
  const unit = word === undefined ? null : unitOf(word);
  return number === undefined || unit === null ? { number: bare, unit: null } : { number, unit };
}

/** A number without its unit. */
export function withoutUnit(cell: string): string {
  return splitUnit(cell).number;
}

/** The unit that a word names, in any of the three languages; null for any other word. */
export function unitOf(word: string): Unit | null {
  return INDEX.get(fold(word.trim())) ?? null;
}

/** The unit at the end of a column head: `A cada (km)`, `Intervalo meses`. */
export function unitOfHead(head: string): Unit | null {
  const word = /(?:^|[\d\s([])([\p{L}]+)\.?\s*[)\]]?\s*$/u.exec(head.slice(-40))?.[1];
  if (word === undefined) return null;
  const kind = milestoneOf(word);
  return unitOf(word) ?? ALL.find((unit) => unit === kind) ?? null;
}

/** The milestone kind that counts in a unit; null if none does. */
export function kindOfUnit(unit: Unit): 'km' | 'hours' | 'days' | null {
  if (unit === 'km' || unit === 'hours') return unit;
  return unit === 'litres' || unit === 'kmPerLitre' ? null : 'days';
}

/** Whether this unit must be converted to days. */
export function isScaled(unit: Unit | null): unit is 'weeks' | 'months' | 'years' {
  return unit === 'weeks' || unit === 'months' || unit === 'years';
}

/** Converts an amount to days: 7 per week, 365 per whole year, 30 per remaining month, as maintenance plans count. */
export function toDays(amount: number, unit: 'weeks' | 'months' | 'years'): number {
  if (unit === 'weeks') return amount * DAYS_IN_WEEK;
  if (unit === 'years') return amount * DAYS_IN_YEAR;
  const years = Math.trunc(amount / MONTHS_IN_YEAR);
  return years * DAYS_IN_YEAR + (amount - years * MONTHS_IN_YEAR) * DAYS_IN_MONTH;
}
