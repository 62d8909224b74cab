// Hemispheres of a table's degrees without letters in the cells. They come from header letters (`Latitude (S)`) or
// letter columns (N and S; E, W, L and O). O is west and L is east in both languages.
import { axisOf, writtenDegreesOf } from '../document/written-degrees';
import { foldHead } from './stop-heads';

export type Axis = 'lat' | 'lng';
/** Sign of the degrees in a hemisphere. */
export type Half = 1 | -1;
export type HalfColumns = Readonly<Record<Axis, number>>;

const HALVES: Readonly<Record<Axis, ReadonlyMap<string, Half>>> = {
  lat: halvesOf('n norte north', 's sul sur south'),
  lng: halvesOf('e l este leste east', 'w o oeste west'),
};
/** Number of rows examined to detect a column. */
const LOOKED_AT = 200;
const HEAD_OF_HALVES = /\b(?:hemi?sf?\w*|hem|ref|dir\w*|n s|e w|w e|l o|o l|e o|o e|ns|ew|lo|eo)\b/;

function halvesOf(positive: string, negative: string): ReadonlyMap<string, Half> {
  const entry = (half: Half) => (word: string) => [word, half] as const;
  return new Map([...positive.split(' ').map(entry(1)), ...negative.split(' ').map(entry(-1))]);
}

/** The hemisphere of a letter or word; null for other cells. */
function halfOf(cell: string, axis: Axis): Half | null {
  return HALVES[axis].get(foldHead(cell)) ?? null;
}

/**
 * The hemisphere in a header: `Longitude (W)`, `Lat S`, `Longitude O/W`. Null if it names none or both, or if its
 * letters are units of degrees, minutes and seconds.
 */
export function halfOfHead(head: string, axis: Axis): Half | null {
  if (head.length > 100) return null;
  const words = foldHead(head).split(' ');
  const named = new Set(words.flatMap((word) => HALVES[axis].get(word) ?? []));
  const isOther = words.some((word) => /^[a-wz]$/.test(word) && !HALVES[axis].has(word));
  const [half = null] = named;
  return named.size === 1 && !isOther ? half : null;
}

/**
 * The letter columns; -1 if absent. One with an unknown header counts only together with one of the other axis. S and N
 * also mean yes and no in Portuguese.
 */
export function halfColumns(
  head: readonly string[] | null,
  rows: readonly (readonly string[])[],
  isFree: (at: number) => boolean,
): HalfColumns {
  const some = rows.slice(0, LOOKED_AT);
  const width = Math.max(head?.length ?? 0, ...some.slice(0, 5).map(({ length }) => length), 0);
  const columnsOf = (axis: Axis) =>
    Array.from({ length: width }, (_, at) => at).filter((at) => {
      const cells = some.flatMap((row) => row[at]?.trim() || []);
      return isFree(at) && cells.length > 0 && cells.every((cell) => halfOf(cell, axis) !== null);
    });
  const isNamed = (at: number) => HEAD_OF_HALVES.test(foldHead(head?.[at] ?? ''));
  const found = { lat: columnsOf('lat'), lng: columnsOf('lng') };
  const areBoth = found.lat.length > 0 && found.lng.length > 0;
  const pick = (axis: Axis) => found[axis].find(isNamed) ?? (areBoth ? found[axis][0] : undefined) ?? -1;
  return { lat: pick('lat'), lng: pick('lng') };
}

/** Texts of one coordinate in a row. */
export type WrittenDegrees = {
  readonly text: string;
  /** Cell of the letter column; null without one. */
  readonly letter: string | null;
};

/**
 * Creates a reader for one coordinate. Conflicting signs and letters give NaN. `head`: header of its column. Under a
 * south or west header, a minus repeats it if the column has no positive number.
 */
export function degreesReader(
  axis: Axis,
  head: string,
  written: readonly WrittenDegrees[],
): (of: WrittenDegrees) => number {
  const half = halfOfHead(head, axis);
  const isSigned = (text: string) => /^\s*[-\u2212]/.test(text);
  const isMixed = written.some(({ text }) => isSigned(text)) && written.some(({ text }) => /^\s*\d/.test(text));
  return ({ text, letter }) => {
    const degrees = writtenDegreesOf(text);
    const ownHalf = axisOf(text) === null ? null : degrees < 0 ? -1 : 1;
    if (letter !== null) return inHalf(degrees, ownHalf, halfOf(letter, axis), isSigned(text));
    // Under a north or east header, a minus is the usual sign.
    if (half === null || (half === 1 && ownHalf === null)) return degrees;
    return isMixed && isSigned(text) ? Number.NaN : inHalf(degrees, ownHalf, half, isSigned(text));
  };
}

function inHalf(degrees: number, ownHalf: Half | null, half: Half | null, isSigned: boolean): number {
  // A cell without its letter needs a minus sign to tell the hemisphere.
  if (half === null) return ownHalf !== null || isSigned ? degrees : Number.NaN;
  if ((ownHalf !== null && ownHalf !== half) || (isSigned && half === 1)) return Number.NaN;
  return Math.abs(degrees) * half + 0;
}
