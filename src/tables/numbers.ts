// Which sign is the decimal one in the numbers of a column, told by the column as a whole.
import { numberStyle, readNumber } from './number-text';

export type NumberShape = {
  /** The sign that the column shows; null where nothing does, or both are shown. */
  readonly decimal: '.' | ',' | null;
  /** The sign of cells like `1.234`, which may be thousands or decimals; null where there are none. */
  readonly unclear: '.' | ',' | null;
  readonly isMixed: boolean;
  /** A cell that may be either, so that it needs an answer. */
  readonly example: string | null;
};

/** `bareOf`: the cell without a unit behind its number. */
export function numberShapeOf(cells: readonly string[], bareOf = (cell: string) => cell): NumberShape {
  let [points, commas] = [0, 0];
  let unclear: '.' | ',' | null = null;
  let isMixed = false;
  let example: string | null = null;
  for (const cell of cells) {
    const bare = bareOf(cell).replace(/^[-+\u2212\s]+|\s/g, '');
    if (!/^\d[\d.,]*$/.test(bare)) continue;
    const shown = decimalIn(bare);
    if (shown === '.') points += 1;
    else if (shown === ',') commas += 1;
    else if (shown !== null) {
      isMixed ||= unclear !== null && unclear !== shown.unclear;
      unclear ??= shown.unclear;
      example ??= cell;
    }
  }
  isMixed ||= points > 0 && commas > 0;
  const decimal = isMixed ? null : points > 0 ? '.' : commas > 0 ? ',' : null;
  return { decimal, unclear, isMixed, example };
}

/** The number that a cell writes with this decimal sign, or with the only one possible (`1.234,5`). Else null. */
export function readTableNumber(text: string, decimal: '.' | ','): number | null {
  const number = readNumber(text, numberStyle(decimal));
  if (number !== null) return number;
  const shown = decimalIn(text.replace(/^[-+\u2212\s]+|\s/g, ''));
  return typeof shown === 'string' && shown !== decimal ? readNumber(text, numberStyle(shown)) : null;
}

function decimalIn(bare: string): '.' | ',' | { unclear: '.' | ',' } | null {
  const [points, commas] = [bare.split('.').length - 1, bare.split(',').length - 1];
  if (points === 0 && commas === 0) return null;
  if (points > 0 && commas > 0) return bare.lastIndexOf('.') > bare.lastIndexOf(',') ? '.' : ',';
  const sign = points > 0 ? '.' : ',';
  const other = sign === '.' ? ',' : '.';
  if (points + commas > 1) return other;
  return /^[1-9]\d{0,2}[.,]\d{3}$/.test(bare) ? { unclear: sign } : sign;
}
