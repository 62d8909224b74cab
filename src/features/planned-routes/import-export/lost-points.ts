// Degrees that a spreadsheet read as whole numbers, because their point means thousands there: -23.543210 became
// -23543210, shown as -23.543.210. Most rows have the same number of decimals in both numbers, but rows differ. A
// number that does not fit is read by where the other places are.

/** A whole number, also with thousands marks. */
const WHOLE = /^[-+\u2212]?(?:\d{4,18}|\d{1,3}(?:[.,' \u00a0\u202f]\d{3}){1,6})$/;
/** One mark of thousands is a decimal point. */
const ONE_MARK = /^[-+\u2212]?\d{1,3}[.,]\d{3}$/;
const FEWEST_DECIMALS = 3;
const MOST_DECIMALS = 15;
/** Degrees: a row farther from the others has other decimals; with them it is as near as `NEAR`. */
const FAR = 3;
const NEAR = 1.5;

export type PlaceTexts = { readonly lat: string; readonly lng: string };

/**
 * The texts with their points set again; null if the table has others. A table has lost its points only if most places
 * are two whole numbers, and most are off the globe. A number that fits nowhere stays.
 */
export function withPoints(rows: readonly PlaceTexts[]): readonly PlaceTexts[] | null {
  const filled = rows.filter(({ lat, lng }) => lat !== '' && lng !== '');
  const isLost = (text: string) => WHOLE.test(text) && !ONE_MARK.test(text);
  const lost = filled.filter(({ lat, lng }) => isLost(lat) && isLost(lng));
  if (lost.length === 0 || lost.length * 2 <= filled.length) return null;
  const numbers = lost.map(({ lat, lng }) => ({ lat: wholeOf(lat), lng: wholeOf(lng) }));
  const outside = numbers.filter(({ lat, lng }) => Math.abs(lat) > 90 || Math.abs(lng) > 360);
  if (outside.length * 2 <= numbers.length) return null;
  const likely = numbers.map(likelyPlace);
  const known = likely.flatMap((place) => place ?? []);
  if (known.length * 2 <= numbers.length) return null;
  const middle = { lat: median(known.map(({ lat }) => lat)), lng: median(known.map(({ lng }) => lng)) };
  return rows.map((row) => {
    if (row.lat === '' || row.lng === '' || !isLost(row.lat) || !isLost(row.lng)) return row;
    const place = likelyPlace({ lat: wholeOf(row.lat), lng: wholeOf(row.lng) });
    const isNear = place && Math.abs(place.lat - middle.lat) <= FAR && Math.abs(place.lng - middle.lng) <= FAR;
    if (isNear) return { lat: String(place.lat), lng: String(place.lng) };
    const write = (text: string, near: number) => String(pointedNear(wholeOf(text), near) ?? text);
    return { lat: write(row.lat, middle.lat), lng: write(row.lng, middle.lng) };
  });
}

type Numbers = { readonly lat: number; readonly lng: number };

/** On the globe with the fewest decimals that both have; null where there are none. */
function likelyPlace({ lat, lng }: Numbers): Numbers | null {
  for (let decimals = FEWEST_DECIMALS; decimals <= MOST_DECIMALS; decimals += 1) {
    const scale = 10 ** decimals;
    if (Math.abs(lat) / scale <= 90 && Math.abs(lng) / scale <= 180) return { lat: lat / scale, lng: lng / scale };
  }
  return null;
}

/** The number with any decimals, nearest to the other places; null where it is near with none. */
function pointedNear(number: number, middle: number): number | null {
  let best: number | null = null;
  for (let decimals = FEWEST_DECIMALS; decimals <= MOST_DECIMALS; decimals += 1) {
    const degrees = number / 10 ** decimals;
    const off = Math.abs(degrees - middle);
    if (off <= NEAR && (best === null || off < Math.abs(best - middle))) best = degrees;
  }
  return best;
}

function wholeOf(text: string): number {
  return Number(text.replace('\u2212', '-').replace(/[.,' \u00a0\u202f]/g, ''));
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;
}
