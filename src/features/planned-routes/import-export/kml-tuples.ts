// KML coordinates: `lng,lat[,height]` separated by white space. Many files also have spaces after commas, some have
// commas between positions, or decimal commas.

export type Tuple = { readonly lng: string; readonly lat: string; readonly line: number };

/** Maximum number of values per element; larger ones are not real lines. */
const MOST_NUMBERS = 2_000_000;

/**
 * Visits each position of a text that starts at line `from`. Returns whether positions were separated by commas, which
 * makes their boundaries a guess. `isPoint`: only the first position counts. One pass.
 */
export function forEachTuple(
  text: string,
  from: number,
  visit: (tuple: Tuple) => void,
  { isPoint = false }: { isPoint?: boolean } = {},
): { isCommaOnly: boolean; isDecimalComma: boolean } {
  let parts: string[] = [];
  let line = from;
  let start = from;
  let isComma = false;
  let begin = -1;
  let isCommaOnly = false;
  let isDecimalComma = false;
  const endTuple = () => {
    if (hasDecimalCommas(parts)) {
      isDecimalComma = true;
      parts = joinedDecimals(parts);
    } else if (isHeightTorn(parts)) parts = parts.slice(0, 2);
    if (parts.length > 3 && !isPoint) {
      isCommaOnly = true;
      const size = sizeOfTuples(parts);
      for (let at = 0; at < parts.length; at += size) {
        visit({ lng: parts[at] ?? '', lat: parts[at + 1] ?? '', line: start });
      }
    } else if (parts.length > 0) visit({ lng: parts[0] ?? '', lat: parts[1] ?? '', line: start });
    parts = [];
  };
  for (let at = 0; at <= text.length; at += 1) {
    const code = at < text.length ? text.charCodeAt(at) : 0x20;
    const isSpace = code <= 0x20 || code === 0xa0;
    if (code !== 0x2c && !isSpace) {
      if (begin !== -1) continue;
      if (!isComma) endTuple();
      if (parts.length === 0) start = line;
      begin = at;
      isComma = false;
      continue;
    }
    if (begin !== -1 && parts.length < (isPoint ? 6 : MOST_NUMBERS)) parts.push(text.slice(begin, at));
    begin = -1;
    if (code === 0x2c) isComma = true;
    if (code === 0x0a) line += 1;
  }
  endTuple();
  return { isCommaOnly, isDecimalComma };
}

/** `-46,6,-23,5`: integers only, every second one unsigned. Real maps do not have only integer degrees. */
function hasDecimalCommas(parts: readonly string[]): boolean {
  return parts.length > 3 && parts.every((part, at) => (at % 2 === 0 ? /^[-+]?\d{1,3}$/ : /^\d+$/).test(part));
}

function joinedDecimals(parts: readonly string[]): string[] {
  return parts.flatMap((part, at) => (at % 2 === 0 ? [[part, ...parts.slice(at + 1, at + 2)].join('.')] : []));
}

/** `-46.63,-23.55,10,5`: only the height has a decimal comma. */
function isHeightTorn(parts: readonly string[]): boolean {
  const [lng = '', lat = '', ...height] = parts;
  return height.length === 2 && /\./.test(lng) && /\./.test(lat) && height.every((part) => /^[-+]?\d+$/.test(part));
}

/** Whether positions have a height: by the count of values, else by the shorter resulting path. */
function sizeOfTuples(parts: readonly string[]): 2 | 3 {
  if (parts.length % 3 !== 0) return 2;
  if (parts.length % 2 !== 0) return 3;
  return wayOf(parts, 3) <= wayOf(parts, 2) ? 3 : 2;
}

function wayOf(parts: readonly string[], size: 2 | 3): number {
  let pathLength = 0;
  for (let at = size; at + 1 < parts.length; at += size) {
    pathLength +=
      Math.abs(Number(parts[at]) - Number(parts[at - size])) +
      Math.abs(Number(parts[at + 1]) - Number(parts[at + 1 - size]));
  }
  // Fewer positions have fewer steps, so the average step is compared.
  return Number.isFinite(pathLength) ? (pathLength * size) / parts.length : Number.POSITIVE_INFINITY;
}
