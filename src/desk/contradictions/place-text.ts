// Places as agencies and trackers write them, read for road, kilometre and town.
import { fold } from '../../format/format';

/** `road`: without spaces, kinds of street and small words; null where a text names none. `km`: kilometres. */
type PlaceText = { road: string | null; km: number | null; town: string | null };

const KM = /\bKM\.?\s*(\d+)(?:[.,+](\d+))?/;
const ENDS = /,|\/| - /;
const KINDS = [
  ...['AVENIDA', 'RUA', 'RODOVIA', 'ESTRADA', 'ALAMEDA', 'PRACA'],
  ...['AV', 'R', 'ROD', 'ESTR', 'AL', 'PCA'],
];
const LEFT_OUT: ReadonlySet<string> = new Set([...KINDS, 'DE', 'DA', 'DO', 'DAS', 'DOS', 'E']);
const TITLES: ReadonlyMap<string, string> = new Map([
  ['PROF', 'PROFESSOR'],
  ['ENG', 'ENGENHEIRO'],
  ['BRIG', 'BRIGADEIRO'],
  ['PRES', 'PRESIDENTE'],
  ['SEN', 'SENADOR'],
  ['DR', 'DOUTOR'],
]);

export function readPlaceText(text: string): PlaceText {
  const plain = fold(text).toUpperCase();
  const [first = '', ...later] = plain.split(ENDS);
  return { road: roadOf(first), km: kilometreOf(plain), town: townOf(later) };
}

/** 38,2 and 38+200 are decimals of a kilometre. */
function kilometreOf(plain: string): number | null {
  const match = KM.exec(plain);
  return match ? Number(`${match[1]}.${match[2] ?? 0}`) : null;
}

function roadOf(first: string): string | null {
  const words = first.replace(KM, ' ').split(/[^\p{L}\p{N}]+/u);
  const road = words.flatMap((word) => (LEFT_OUT.has(word) ? [] : (TITLES.get(word) ?? word))).join('');
  return road === '' ? null : road;
}

/** The last part that can be a town. A part of two letters is a state. */
function townOf(later: readonly string[]): string | null {
  const towns = later
    .map((part) => part.replace(/[^\p{L}\p{N}]+/gu, ' ').trim())
    .filter((part) => part.length > 2 && part !== 'BRASIL' && !/\d/.test(part));
  return towns.at(-1) ?? null;
}
