// Parses degrees as written by people, files and devices: decimal, or degrees, minutes, seconds with a hemisphere
// letter.

const DEGREES = /^[-+\u2212]?(?:\d+(?:[.,]\d*)?|[.,]\d+)(?:[eE][-+]?\d+)?$/;
/** Longer than any number of degrees that programs write. */
const MOST_SIGNS = 400;

/** Decimal degrees with point or comma; NaN if invalid. Never -0. */
export function degreesOf(text: string): number {
  const bare = text.trim();
  if (bare.length > MOST_SIGNS || !DEGREES.test(bare)) return Number.NaN;
  return Number(bare.replace('\u2212', '-').replace(',', '.')) + 0;
}

/** The axis of a hemisphere letter; null without a letter. */
export function axisOf(text: string): 'lat' | 'lng' | null {
  const letter = /^\s*([NSEWLO])|([NSEWLO])\s*$/i.exec(text);
  if (!letter) return null;
  return /[NS]/i.test(letter[1] ?? letter[2] ?? '') ? 'lat' : 'lng';
}

const SEXAGESIMAL =
  /^([NSEWLO])?\s*([-+\u2212]?\d{1,3}(?:[.,]\d+)?)\s*[°º]?\s*(?:(\d{1,2}(?:[.,]\d+)?)\s*['′’]?\s*)?(?:(\d{1,2}(?:[.,]\d+)?)\s*(?:["″”]|''|′′)?\s*)?([NSEWLO])?$/iu;

/**
 * Degrees in tables: decimal or with minutes and seconds, and a hemisphere letter. W and O are west, E and L east. NaN
 * if invalid or if sign and letter conflict.
 */
export function writtenDegreesOf(text: string): number {
  const decimal = degreesOf(text);
  if (!Number.isNaN(decimal) || text.length > 40) return decimal;
  const [, before, whole = '', minutes, seconds, after] = SEXAGESIMAL.exec(text.trim()) ?? [];
  const letter = (before ?? after ?? '').toUpperCase();
  const isMarked = letter !== '' || /[°º'"′″’”]/u.test(text);
  if (whole === '' || !isMarked || (before !== undefined && after !== undefined)) return Number.NaN;
  const [degrees, m, s] = [whole, minutes ?? '0', seconds ?? '0'].map(degreesOf);
  if (degrees === undefined || m === undefined || s === undefined || m >= 60 || s >= 60) return Number.NaN;
  const value = Math.abs(degrees) + m / 60 + s / 3600;
  const [isMinus, isPlus] = [/^[-\u2212]/.test(whole), whole.startsWith('+')];
  if ((isMinus && /[NEL]/.test(letter)) || (isPlus && /[SWO]/.test(letter))) return Number.NaN;
  const isNegative = isMinus || /[SWO]/.test(letter);
  return isNegative && value !== 0 ? -value : value;
}
