// Compares two names of streets: abbreviations and accents do not count, typing errors and missing titles are told.
import { placeWords, STREET_TYPES, TITLES } from './place-words';

/**
 * `titled`: a title is missing in one of them. `shorter`: the question lacks another word. `part`: the answer lacks one.
 * `spelling`: letters differ. `kind`: the same name, but a street and an avenue, say.
 */
export type StreetMatch = 'equal' | 'titled' | 'shorter' | 'spelling' | 'kind' | 'part' | 'different';
/** `errors`: letters that differ. */
export type Compared = { readonly match: StreetMatch; readonly errors: number };

const DIFFERENT: Compared = { match: 'different', errors: 0 };

export function compareStreets(asked: string, found: string): Compared {
  const [one, other] = [partsOf(asked), partsOf(found)];
  if (one.name.length === 0 || other.name.length === 0) return DIFFERENT;
  const compared = compareNames(one.name, other.name);
  const { match, errors } = compared;
  if (match === 'different') return DIFFERENT;
  if (one.kind !== '' && other.kind !== '' && one.kind !== other.kind) {
    // A kind of street with a typing error is no other kind.
    const wrong = distanceOf(one.kind, other.kind);
    return wrong <= 2 ? { match: 'spelling', errors: errors + wrong } : { match: 'kind', errors };
  }
  // A shop or a city that is called like a street is no street.
  if (one.kind !== '' && other.kind === '') return DIFFERENT;
  if (one.kind === '' && other.kind !== '' && match === 'equal') return { match: 'titled', errors };
  return compared;
}

function partsOf(text: string): { kind: string; name: readonly string[] } {
  const words = placeWords(text);
  const [first = '', ...rest] = words;
  if (rest.length === 0) return { kind: '', name: words };
  if (STREET_TYPES.has(first)) return { kind: first, name: rest };
  const typed = KINDS.find((kind) => first.length > 3 && distanceOf(first, kind) <= 1);
  return typed ? { kind: first, name: rest } : { kind: '', name: words };
}

/** Kinds that are typed wrongly often enough. */
const KINDS = ['rua', 'avenida', 'praca', 'alameda', 'travessa', 'rodovia', 'estrada', 'largo', 'viaduto'];

function compareNames(asked: readonly string[], found: readonly string[]): Compared {
  if (asked.join('') === found.join('')) return { match: 'equal', errors: 0 };
  const left = [...found];
  const missing: string[] = [];
  for (const word of asked) {
    const at = left.indexOf(word);
    if (at !== -1) left.splice(at, 1);
    else missing.push(word);
  }
  let errors = 0;
  const lost: string[] = [];
  for (const word of missing) {
    const distances = left.map((other) => errorsIn(word, other));
    const least = Math.min(Number.POSITIVE_INFINITY, ...distances);
    if (least === Number.POSITIVE_INFINITY) {
      if (!TITLES.has(word)) lost.push(word);
      continue;
    }
    errors += least;
    left.splice(distances.indexOf(least), 1);
  }
  const extra = left.filter((word) => !TITLES.has(word));
  if (lost.length === 0) {
    // "Rua Augusta" is not "Rua Maria Augusta de Lima".
    if (extra.length > Math.max(1, asked.length - 1)) return DIFFERENT;
    if (extra.length > 0) return { match: 'shorter', errors };
    return { match: errors > 0 ? 'spelling' : 'titled', errors };
  }
  // Words that were typed together or apart.
  const whole = distanceOf(asked.join(''), found.join(''));
  if (whole <= Math.floor(found.join('').length / 6)) return { match: 'spelling', errors: whole };
  return lost.length === 1 && asked.length > 2 && extra.length === 0 ? { match: 'part', errors } : DIFFERENT;
}

/** Wrong letters: at most one in a short word and two in a long one, else infinite. An initial or a beginning has none. */
function errorsIn(asked: string, found: string): number {
  if (/\d/u.test(asked) || /\d/u.test(found)) return Number.POSITIVE_INFINITY;
  if (found.startsWith(asked) && (asked.length === 1 || asked.length >= 3)) return 0;
  const longest = Math.max(asked.length, found.length);
  const most = longest >= 7 ? 2 : asked.length >= 4 ? 1 : 0;
  if (Math.abs(asked.length - found.length) > most) return Number.POSITIVE_INFINITY;
  const distance = distanceOf(asked, found);
  return distance <= most ? distance : Number.POSITIVE_INFINITY;
}

/** Letters changed, added, dropped or exchanged with their neighbour, at least, from `a` to `b`. */
function distanceOf(a: string, b: string): number {
  let older: number[] = [];
  let before = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= b.length; j += 1) {
      const isSame = a[i - 1] === b[j - 1];
      let least = Math.min((before[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (before[j - 1] ?? 0) + (isSame ? 0 : 1));
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1];
      if (isSwapped) least = Math.min(least, (older[j - 2] ?? 0) + 1);
      row.push(least);
    }
    older = before;
    before = row;
  }
  return before[b.length] ?? 0;
}
