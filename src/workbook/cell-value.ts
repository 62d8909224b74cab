// One cell of a sheet as a cell of a table. Days and clocks are written in one form that no language reads otherwise. Pure.
import { clockText } from '../tables/date-text';
import { numberStyle, numberText } from '../tables/number-text';
import { momentText, serialDay } from '../tables/serial-day';
import type { TableCell } from '../tables/table-cell';
import { maskedText, type NumberFormat } from './number-format';

export type CellSource = {
  /** The attribute `t`: s, str, inlineStr, b, e, d; n or none for a number. */
  readonly type: string | undefined;
  readonly value: string;
  readonly format: NumberFormat | undefined;
};

/** `shared`: the texts that cells of type s point to. */
export function cellValue({ type, value, format }: CellSource, shared: readonly string[], is1904: boolean): TableCell {
  switch (type) {
    case 's':
      return shared[Number(value)] ?? '';
    case 'str':
    case 'inlineStr':
      return plainText(value);
    case 'b':
      return value.trim() === '1' || value.trim() === 'true' ? 'TRUE' : 'FALSE';
    case 'e':
      // Not available: a look-up that found nothing.
      return value.trim() === '#N/A' ? '' : { text: value.trim(), isError: true };
    case 'd':
      return isoMoment(value.trim());
    default:
      return numberCell(value.trim(), format, is1904);
  }
}

/** Signs that XML cannot have are written `_x0001_`. */
export function plainText(text: string): string {
  if (!text.includes('_x')) return text;
  return text.replace(/_x([\da-f]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

/** Zeros of a clock are left out, as for days that are stored as numbers. */
function isoMoment(text: string): string {
  return text
    .replace(/^(\d{4}-\d{2}-\d{2})T00:00:00(?:\.0+)?Z?$/, '$1')
    .replace(/T(\d{2}:\d{2}):00(?:\.0+)?Z?$/, 'T$1');
}

function numberCell(stored: string, format: NumberFormat | undefined, is1904: boolean): TableCell {
  if (stored === '') return '';
  const number = Number(stored);
  // No spreadsheet writes this; the text that is there is shown as a problem, not as a number.
  if (!Number.isFinite(number)) return stored;
  const epoch = is1904 ? ({ is1904: true } as const) : null;
  const plain = () => ({ text: numberDigits(stored, number), number, ...epoch });
  switch (format?.kind) {
    case 'moment':
      return dayCell(number, format, is1904) ?? plain();
    case 'duration':
      return number >= 0 ? durationText(Math.round(number * 86_400)) : plain();
    case 'percent':
      return { text: `${numberDigits('', Number((number * 100).toPrecision(15)))}%`, number };
    case 'mask':
      return /^\d+$/.test(stored) ? { ...plain(), text: maskedText(stored, format.signs) } : plain();
    default:
      return plain();
  }
}

type Moment = Extract<NumberFormat, { kind: 'moment' }>;

function dayCell(number: number, { hasDay, hasClock }: Moment, is1904: boolean): TableCell | null {
  const moment = serialDay(number, is1904);
  if (!moment) return null;
  const isClock = number < 1 && (!hasDay || (moment.seconds > 0 && !is1904));
  if (isClock) return clockText(moment.seconds);
  return hasDay && hasClock && moment.seconds === 0 ? { text: moment.date, isMidnight: true } : momentText(moment);
}

/** Hours go on beyond a day: `26:00`. */
function durationText(seconds: number): string {
  const hours = Math.floor(seconds / 3600);
  return clockText(seconds - hours * 3600).replace(/^00/, String(hours).padStart(2, '0'));
}

/** Whole numbers keep all digits that are stored; others have 15, as spreadsheets show them. */
function numberDigits(stored: string, number: number): string {
  if (/^-?\d+$/.test(stored)) return stored;
  const whole = wholeDigits(stored);
  if (whole !== null) return whole;
  return numberText(Number(number.toPrecision(15)), numberStyle('.'));
}

/** `1.24E+11` is 124000000000; null for what is not whole. */
function wholeDigits(stored: string): string | null {
  const match = /^(-?)(\d)(?:\.(\d+))?e\+?(\d{1,3})$/i.exec(stored);
  if (!match) return null;
  const [, sign = '', first = '', rest = '', power = ''] = match;
  const zeros = Number(power) - rest.length;
  return zeros >= 0 ? `${sign}${first}${rest}${'0'.repeat(zeros)}` : null;
}
