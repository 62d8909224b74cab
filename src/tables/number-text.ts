// Numbers as a person writes them: in the style of their language, or of the table they paste.
import type { Format } from '../format/format';

/** `group` is the sign between thousands; spaces of any width always are. */
export type NumberStyle = { readonly decimal: '.' | ','; readonly group: '.' | ',' };

const COMMA: NumberStyle = { decimal: ',', group: '.' };
const POINT: NumberStyle = { decimal: '.', group: ',' };

export function numberStyle(decimal: '.' | ','): NumberStyle {
  return decimal === ',' ? COMMA : POINT;
}

/** The style in which numbers are shown to this person. */
export function styleOfFormat(format: Pick<Format, 'number'>): NumberStyle {
  return numberStyle(format.number(0.5, 1).includes(',') ? ',' : '.');
}

const DIGITS: Record<'.' | ',', RegExp> = {
  ',': /^([-+\u2212]?)(\d+|\d{1,3}(?:[.\s]\d{3})+)(?:,(\d+))?$/u,
  '.': /^([-+\u2212]?)(\d+|\d{1,3}(?:[,\s]\d{3})+)(?:\.(\d+))?$/u,
};
const LIKE_THOUSANDS: Record<'.' | ',', RegExp> = {
  ',': /^[-+\u2212]?[1-9]\d{0,2},\d{3}$/,
  '.': /^[-+\u2212]?[1-9]\d{0,2}\.\d{3}$/,
};
const MOST_SIGNS = 400;

/** The number that a text writes in this style. Null for anything else, also for one that a number would change. */
export function readNumber(text: string, { decimal }: NumberStyle): number | null {
  const trimmed = text.trim();
  if (trimmed.length > MOST_SIGNS) return null;
  const match = DIGITS[decimal].exec(trimmed);
  if (!match) return null;
  const whole = (match[2] ?? '').replace(/\D/g, '');
  const value = Number(match[3] === undefined ? whole : `${whole}.${match[3]}`);
  const isNegative = match[1] === '-' || match[1] === '\u2212';
  if (!Number.isFinite(value) || value > Number.MAX_SAFE_INTEGER) return null;
  return isNegative && value !== 0 ? -value : value;
}

/**
 * The whole number that a text writes (`12,0` is 12 where the comma is decimal); null otherwise. `110.000` is null too
 * where the point is decimal: elsewhere it is a hundred and ten thousand. It must not become 110 silently.
 */
export function readInteger(text: string, style: NumberStyle): number | null {
  if (LIKE_THOUSANDS[style.decimal].test(text.trim())) return null;
  const value = readNumber(text, style);
  return value !== null && Number.isSafeInteger(value) ? value : null;
}

/** As `readNumber` reads it back: no grouping, no exponent that a person would not type where it can be helped. */
export function numberText(value: number, { decimal }: NumberStyle): string {
  return plain(value).replace('.', decimal);
}

function plain(value: number): string {
  const text = String(value);
  const match = /^(-?)(\d)(?:\.(\d+))?e-(\d+)$/.exec(text);
  if (!match) return text;
  return `${match[1]}0.${'0'.repeat(Number(match[4]) - 1)}${match[2]}${match[3] ?? ''}`;
}
