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
  const letter = /^\s*([NSEWLO])(?![a-z])|([NSEWLO])\s*$/i.exec(withSigns(text));
  if (!letter) return null;
  return /[NS]/i.test(letter[1] ?? letter[2] ?? '') ? 'lat' : 'lng';
}

const HALVES: readonly (readonly [RegExp, string])[] = [
  [/\b(?:norte|north)\b/giu, 'N'],
  [/\b(?:sul|sur|south)\b/giu, 'S'],
  [/\b(?:leste|este|east)\b/giu, 'E'],
  [/\b(?:oeste|west)\b/giu, 'W'],
];
/** A unit of degrees as a word or letter: only then are m and s minutes and seconds. */
const UNIT = /\d\s*(?:d|deg(?:rees?)?|gr|graus?|grados?)\.?(?![a-z])/iu;

/** Unit words and letters become signs, hemisphere words become letters: `23 graus 33 min 2 s Sul` is `23°33'2" S`. */
export function withSigns(text: string): string {
  const lettered = HALVES.reduce((read, [word, letter]) => read.replace(word, letter), text);
  if (!UNIT.test(lettered)) return lettered;
  return lettered
    .replace(/\s(?:e|y|and)\s/giu, ' ')
    .replace(/(\d)\s*(?:deg(?:rees?)?|graus?|grados?|gr|d)\.?(?![a-z])\s*/giu, '$1°')
    .replace(/(\d)\s*(?:minut(?:es?|os?)|min|m)\.?(?![a-z])\s*/giu, "$1'")
    .replace(/(\d)\s*(?:seg(?:undos?)?|sec(?:onds?)?|s)\.?(?![a-z])/giu, '$1"');
}

const MINUTES = '\\d{1,2}(?:[.,]\\d+)?';
const MINUTE = "['′’‘´`ʹ]";
const SEXAGESIMAL = new RegExp(
  `^([NSEWLO])?[\\s:]*([-+\u2212]?\\d{1,3}(?:[.,]\\d+)?)\\s*[°º˚:]?\\s*(?:(${MINUTES})\\s*(?:${MINUTE}|:)?\\s*)?` +
    `(?:(${MINUTES})\\s*(?:["″”“ʺ]|${MINUTE}{2})?\\s*)?([NSEWLO])?$`,
  'iu',
);
/** Marks of degrees without a letter of their hemisphere. A clock has colons and no sign. */
const MARKED = /[°º˚'"′″’”´]|^\s*[-+\u2212]\d{1,3}:/u;
/** Degrees and minutes without marks, as devices write them: 2333.035 S and W 04638.021; 233302 S and 0463801 W. */
const JOINED = /^([NSEWLO])?\s*(\d{4,7}(?:[.,]\d+)?)\s*([NSEWLO])?$/iu;

/**
 * Degrees in tables: decimal or with minutes and seconds, and a hemisphere letter or word. W and O are west, E and L east.
 * NaN if invalid or if sign and letter conflict.
 */
export function writtenDegreesOf(text: string): number {
  const decimal = degreesOf(text);
  if (!Number.isNaN(decimal) || text.length > 60) return decimal;
  const signed = withSigns(text).trim();
  const joined = joinedDegrees(signed);
  if (!Number.isNaN(joined)) return joined;
  const [, before, whole = '', minutes, seconds, after] = SEXAGESIMAL.exec(signed) ?? [];
  const letter = (before ?? after ?? '').toUpperCase();
  const isMarked = letter !== '' || MARKED.test(signed);
  if (whole === '' || !isMarked || (before !== undefined && after !== undefined)) return Number.NaN;
  const [degrees, m, s] = [whole, minutes ?? '0', seconds ?? '0'].map(degreesOf);
  if (degrees === undefined || m === undefined || s === undefined || m >= 60 || s >= 60) return Number.NaN;
  const value = Math.abs(degrees) + m / 60 + s / 3600;
  const [isMinus, isPlus] = [/^[-\u2212]/.test(whole), whole.startsWith('+')];
  if ((isMinus && /[NEL]/.test(letter)) || (isPlus && /[SWO]/.test(letter))) return Number.NaN;
  const isNegative = isMinus || /[SWO]/.test(letter);
  return isNegative && value !== 0 ? -value : value;
}

/** With a letter only: other numbers of that length are something else. A latitude has two digits of degrees. */
function joinedDegrees(text: string): number {
  const [, before, digits = '', after] = JOINED.exec(text) ?? [];
  const letter = (before ?? after ?? '').toUpperCase();
  if (letter === '' || (before !== undefined && after !== undefined)) return Number.NaN;
  const size = /[NS]/.test(letter) ? 2 : 3;
  const more = digits.search(/[.,]|$/) - size;
  if (more !== 2 && more !== 4) return Number.NaN;
  const m = degreesOf(digits.slice(size, more === 4 ? size + 2 : undefined));
  const s = more === 4 ? degreesOf(digits.slice(size + 2)) : 0;
  if (m >= 60 || s >= 60) return Number.NaN;
  const value = Number(digits.slice(0, size)) + m / 60 + s / 3600;
  return /[SWO]/.test(letter) && value !== 0 ? -value : value;
}
