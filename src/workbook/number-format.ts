// What the number format of a cell makes of its number: a day, a clock, a share, or digits. Pure.

export type NumberFormat =
  | { readonly kind: 'number' | 'percent' }
  /** `hasDay`, `hasClock`: which of them are shown. */
  | { readonly kind: 'moment'; readonly hasDay: boolean; readonly hasClock: boolean }
  /** Hours beyond a day: `[h]:mm`. */
  | { readonly kind: 'duration' }
  /** A mask such as `0000` or `000-00`: a text for each sign, null for a digit. */
  | { readonly kind: 'mask'; readonly signs: readonly (string | null)[] };

const NUMBER: NumberFormat = { kind: 'number' };
const DAY: NumberFormat = { kind: 'moment', hasDay: true, hasClock: false };
const CLOCK: NumberFormat = { kind: 'moment', hasDay: false, hasClock: true };

/**
 * Formats that workbooks name by number only (ECMA-376 part 1, 18.8.30). 27 to 36 and 50 to 58 are East Asian dates.
 */
export function builtInFormat(id: number): NumberFormat {
  if ((id >= 14 && id <= 17) || (id >= 27 && id <= 31) || id === 36 || (id >= 50 && id <= 58)) return DAY;
  if (id >= 18 && id <= 21) return CLOCK;
  if (id >= 32 && id <= 35) return CLOCK;
  if (id === 22) return { kind: 'moment', hasDay: true, hasClock: true };
  if (id === 45 || id === 47) return CLOCK;
  if (id === 46) return { kind: 'duration' };
  return id === 9 || id === 10 ? { kind: 'percent' } : NUMBER;
}

/** One token of a format code: quoted or escaped text, a bracketed word, a space or fill, or one sign. */
const PIECE = /"([^"]*)"?|\\(.)|[_*](?:.)|\[([^\]]*)\]?|([\s\S])/gu;

/** `code`: as in `dd/mm/yyyy hh:mm;@`. Its first section decides. */
export function readNumberFormat(code: string): NumberFormat {
  let signs = '';
  const mask: (string | null)[] = [];
  let isMask = true;
  for (const [, quoted, escaped, bracket, sign] of code.slice(0, 1000).matchAll(PIECE)) {
    if (quoted !== undefined || escaped !== undefined) mask.push(quoted ?? escaped ?? '');
    else if (bracket !== undefined) {
      if (/^(?:h+|m+|s+)$/i.test(bracket)) return { kind: 'duration' };
    } else if (sign === ';') break;
    else if (sign !== undefined) {
      signs += sign;
      isMask &&= /[-/ ()0]/.test(sign);
      mask.push(sign === '0' ? null : sign);
    }
  }
  if (/^general$/i.test(signs.trim())) return NUMBER;
  const moment = momentOf(signs);
  if (moment) return moment;
  if (signs.includes('%')) return { kind: 'percent' };
  return isMask && digitsIn(mask) > 1 ? { kind: 'mask', signs: mask } : NUMBER;
}

function momentOf(signs: string): NumberFormat | null {
  if (!/[ymdhs]/i.test(signs)) return null;
  const hasClock = /[hs]/i.test(signs);
  // An `m` is minutes beside hours or seconds, and months else.
  const hasDay = /[yd]/i.test(signs) || !hasClock;
  return { kind: 'moment', hasDay, hasClock };
}

function digitsIn(signs: readonly (string | null)[]): number {
  return signs.filter((sign) => sign === null).length;
}

/** The digits of a whole number in a mask: 1234 in `00000` is 01234. More digits than the mask has stand before the first. */
export function maskedText(digits: string, signs: readonly (string | null)[]): string {
  const count = digitsIn(signs);
  const padded = digits.padStart(count, '0');
  let next = padded.length - count;
  let text = '';
  for (const sign of signs) {
    if (sign !== null) text += sign;
    else {
      text += next === padded.length - count ? padded.slice(0, next + 1) : padded.charAt(next);
      next += 1;
    }
  }
  return text;
}
