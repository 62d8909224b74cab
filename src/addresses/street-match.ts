// Compares two names of streets: abbreviations and accents do not count, typing errors and missing titles are told.
import { placeWords, STREET_TYPES, TITLES } from './place-words';

/**
 * `shorter`: a title or another word is missing in one of them. `spelling`: letters differ. `kind`: the same name, but a
 * street and an avenue, say.
 */
export type StreetMatch = 'equal' | 'shorter' | 'spelling' | 'kind' | 'different';

export function compareStreets(asked: string, found: string): StreetMatch {
  const [one, other] = [partsOf(asked), partsOf(found)];
  if (one.name.length === 0 || other.name.length === 0) return 'different';
  const name = compareNames(one.name, other.name);
  if (name === 'different') return 'different';
  if (one.kind !== '' && other.kind !== '' && one.kind !== other.kind) {
    // A kind of street with a typing error is no other kind.
    return distanceWithin(one.kind, other.kind, 2) ? 'spelling' : 'kind';
  }
  // A shop that is called like a street is no street.
  if (one.kind !== '' && other.kind === '') return name === 'equal' ? 'kind' : 'different';
  if (one.kind === '' && other.kind !== '' && name === 'equal') return 'shorter';
  return name;
}

function partsOf(text: string): { kind: string; name: readonly string[] } {
  const words = placeWords(text);
  const [first = '', ...rest] = words;
  if (rest.length === 0) return { kind: '', name: words };
  if (STREET_TYPES.has(first)) return { kind: first, name: rest };
  const typed = [...KINDS].find((kind) => first.length > 3 && distanceWithin(first, kind, 1));
  return typed ? { kind: first, name: rest } : { kind: '', name: words };
}

/** Kinds that are typed wrongly often enough. */
const KINDS = ['rua', 'avenida', 'praca', 'alameda', 'travessa', 'rodovia', 'estrada', 'largo', 'viaduto'];

function compareNames(asked: readonly string[], found: readonly string[]): StreetMatch {
  if (asked.join('') === found.join('')) return 'equal';
  const left = [...found];
  let isSpelled = false;
  const missing: string[] = [];
  for (const word of asked) {
    const at = left.indexOf(word);
    if (at !== -1) left.splice(at, 1);
    else missing.push(word);
  }
  const unmatched: string[] = [];
  for (const word of missing) {
    const at = left.findIndex((other) => isAlike(word, other));
    if (at === -1) unmatched.push(word);
    else {
      isSpelled = true;
      left.splice(at, 1);
    }
  }
  const isTitle = (word: string) => TITLES.has(word);
  const lost = unmatched.filter((word) => !isTitle(word));
  if (lost.length === 0) {
    if (left.length === 0 && unmatched.length === 0) return isSpelled ? 'spelling' : 'shorter';
    const extra = left.filter((word) => !isTitle(word));
    // "Rua Augusta" is not "Rua Maria Augusta de Lima".
    const isMost = extra.length <= Math.max(1, asked.length - 1);
    return isMost ? (isSpelled ? 'spelling' : 'shorter') : 'different';
  }
  // Words that were typed apart or together, or one word too many.
  const whole = distanceWithin(asked.join(''), found.join(''), Math.floor(found.join('').length / 6));
  if (whole) return 'spelling';
  return lost.length === 1 && asked.length > 2 && left.length === 0 ? 'shorter' : 'different';
}

/** One letter in a short word, two in a long one; an initial or a beginning stands for its word. */
function isAlike(asked: string, found: string): boolean {
  if (/\d/u.test(asked) || /\d/u.test(found)) return false;
  if (found.startsWith(asked)) return asked.length === 1 || asked.length >= 3;
  const most = Math.max(asked.length, found.length) >= 7 ? 2 : asked.length >= 4 ? 1 : 0;
  return most > 0 && distanceWithin(asked, found, most);
}

/** Whether `a` becomes `b` by at most `most` letters changed, added, dropped or exchanged with their neighbour. */
export function distanceWithin(a: string, b: string, most: number): boolean {
  if (Math.abs(a.length - b.length) > most) return false;
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
  return (before[b.length] ?? 0) <= most;
}
