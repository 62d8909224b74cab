// JSON numbers as written: those that JavaScript can represent, and those kept as text.
import { RawNumber } from './tree';

/** A JavaScript number if it represents the text exactly, else a RawNumber. */
export function readNumber(text: string): number | RawNumber {
  const value = Number(text);
  const written = String(value);
  if (written === text) return value;
  if (!Number.isFinite(value)) return new RawNumber(text);
  if (value === 0 && text.startsWith('-')) return new RawNumber(text);
  return decimal(text) === decimal(written) ? value : new RawNumber(text);
}

/** Normalized digits and exponent, so that equal numbers have equal texts. */
function decimal(text: string): string {
  const exponentAt = text.search(/[eE]/);
  const mantissa = exponentAt === -1 ? text : text.slice(0, exponentAt);
  const point = mantissa.indexOf('.');
  const negative = mantissa.startsWith('-');
  const digits = (point === -1 ? mantissa : mantissa.slice(0, point) + mantissa.slice(point + 1)).slice(
    negative ? 1 : 0,
  );
  let start = 0;
  while (digits[start] === '0') start += 1;
  let end = digits.length;
  while (end > start && digits[end - 1] === '0') end -= 1;
  if (start === end) return '0';
  const fraction = point === -1 ? 0 : mantissa.length - point - 1;
  const exponent = (exponentAt === -1 ? 0 : Number(text.slice(exponentAt + 1))) - fraction + (digits.length - end);
  return `${negative ? '-' : ''}${digits.slice(start, end)}e${exponent}`;
}

/** Whether a raw number is an integer in any notation (`1e30`, `12345678901234567890`). `1e999` is one. */
export function isInteger(number: RawNumber): boolean {
  return !/e-/.test(decimal(number.text));
}
