// Degrees that a spreadsheet read as whole numbers, because their point means thousands there: -23.543210 became -23543210,
// shown as -23.543.210. All of a table have the same number of decimals; where zeros at the end were lost, a row has fewer.

/** A whole number, also with thousands marks. */
const WHOLE = /^[-+\u2212]?(?:\d{4,18}|\d{1,3}(?:[.,' \u00a0\u202f]\d{3}){1,6})$/;
/** One mark of thousands is a decimal point. */
const ONE_MARK = /^[-+\u2212]?\d{1,3}[.,]\d{3}$/;
const FEWEST_DECIMALS = 3;
const MOST_DECIMALS = 15;
/** Degrees: a row this far from the others, and near them with its lost zeros, has lost them. */
const FAR = 3;
const NEAR = 1.5;

export type PlaceTexts = { readonly lat: string; readonly lng: string };

/**
 * The texts with their points set again; null if the table has others. Only a table where each place is made of two whole
 * numbers, and most are off the globe as they stand, has lost its points.
 */
export function withPoints(rows: readonly PlaceTexts[]): readonly PlaceTexts[] | null {
  const filled = rows.filter(({ lat, lng }) => lat !== '' && lng !== '');
  const isLost = (text: string) => WHOLE.test(text) && !ONE_MARK.test(text);
  const lost = filled.filter(({ lat, lng }) => isLost(lat) && isLost(lng));
  if (lost.length === 0 || lost.length * 2 <= filled.length) return null;
  const numbers = lost.map(({ lat, lng }) => ({ lat: wholeOf(lat), lng: wholeOf(lng) }));
  const outside = numbers.filter(({ lat, lng }) => Math.abs(lat) > 90 || Math.abs(lng) > 360);
  if (outside.length * 2 <= numbers.length) return null;
  for (let decimals = FEWEST_DECIMALS; decimals <= MOST_DECIMALS; decimals += 1) {
    const scale = 10 ** decimals;
    const inside = numbers.filter(({ lat, lng }) => Math.abs(lat) / scale <= 90 && Math.abs(lng) / scale <= 180);
    if (inside.length * 2 <= numbers.length) continue;
    const middle = {
      lat: median(numbers.map(({ lat }) => lat)) / scale,
      lng: median(numbers.map(({ lng }) => lng)) / scale,
    };
    const write = (text: string, near: number) => (isLost(text) ? pointed(wholeOf(text), decimals, near) : text);
    return rows.map(({ lat, lng }) => ({ lat: write(lat, middle.lat), lng: write(lng, middle.lng) }));
  }
  return null;
}

function wholeOf(text: string): number {
  return Number(text.replace('\u2212', '-').replace(/[.,' \u00a0\u202f]/g, ''));
}

function pointed(number: number, decimals: number, middle: number): string {
  const plain = number / 10 ** decimals;
  if (Math.abs(plain - middle) <= FAR) return String(plain);
  const longer = [1, 2, 3].map((zeros) => number / 10 ** (decimals - zeros));
  return String(longer.find((value) => Math.abs(value - middle) <= NEAR) ?? plain);
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}
