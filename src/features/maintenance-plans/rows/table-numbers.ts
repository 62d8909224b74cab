// Which sign is the decimal one in the numbers of a column, told by the column as a whole.

export type NumberShape = {
  /** The sign that the column shows; null where nothing does, or both are shown. */
  readonly decimal: '.' | ',' | null;
  /** The sign of cells like `1.234`, which may be thousands or decimals; null where there are none. */
  readonly unclear: '.' | ',' | null;
  readonly isMixed: boolean;
  /** A cell that may be either. */
  readonly example: string | null;
};

const UNIT = /^(\s*[-+\u2212]?\d[\d.,\s]*?)\s*(?:km|kms|hs|hrs|h|l|lts?|dias|d[ií]as|days|d|meses|months)\.?\s*$/iu;
const CURRENCY = /^\s*(?:r\$|us\$|\$|brl|€)\s*/i;

/** A number without the unit behind it: `10,000 km` is 10,000. */
export function withoutUnit(cell: string): string {
  return cell.replace(CURRENCY, '').replace(UNIT, '$1');
}

export function numberShapeOf(cells: readonly string[]): NumberShape {
  let [points, commas] = [0, 0];
  let unclear: '.' | ',' | null = null;
  let isMixed = false;
  let example: string | null = null;
  for (const cell of cells) {
    const bare = withoutUnit(cell).replace(/^[-+\u2212\s]+|\s/g, '');
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
  return { decimal, unclear, isMixed, example: example ?? (isMixed ? (cells[0] ?? null) : null) };
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
