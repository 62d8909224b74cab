// Degrees as people, files and devices write them: decimal, or with minutes, seconds and the letter of a hemisphere.

const DEGREES = /^[-+\u2212]?(?:\d+(?:[.,]\d*)?|[.,]\d+)(?:[eE][-+]?\d+)?$/;
/** No number of degrees that a program writes is longer. */
const MOST_SIGNS = 400;

/** A number of degrees, its decimals behind a point or a comma; NaN for what is none. Never -0. */
export function degreesOf(text: string): number {
  const bare = text.trim();
  if (bare.length > MOST_SIGNS || !DEGREES.test(bare)) return Number.NaN;
  return Number(bare.replace('\u2212', '-').replace(',', '.')) + 0;
}

/** The axis that a letter for the half of the globe names; null for degrees without a letter. */
export function axisOf(text: string): 'lat' | 'lng' | null {
  const letter = /^\s*([NSEWLO])|([NSEWLO])\s*$/i.exec(text);
  if (!letter) return null;
  return /[NS]/i.test(letter[1] ?? letter[2] ?? '') ? 'lat' : 'lng';
}

const SEXAGESIMAL =
  /^([NSEWLO])?\s*([-+\u2212]?\d{1,3}(?:[.,]\d+)?)\s*[°º]?\s*(?:(\d{1,2}(?:[.,]\d+)?)\s*['′’]?\s*)?(?:(\d{1,2}(?:[.,]\d+)?)\s*(?:["″”]|''|′′)?\s*)?([NSEWLO])?$/iu;

/**
 * Degrees as people and devices write them in tables: decimal, or with minutes and seconds, with a letter for the
 * half of the globe (W and O are west, E and L east). NaN for what is none, and for a sign that contradicts its
 * letter.
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
