// The texts by which an address is searched, the best one first. A later one is asked only if the earlier ones did not find
// it.
import { placeWords, STREET_TYPES, TITLES } from './place-words';
import type { WrittenAddress } from './written-address';

const LEAST_LETTERS = 4;
/** A single word of a name finds too much unless its letters are many. */
const MOST_WORDS = 2;

/** `knowsAreas`: the geocoder searches cities too. One over a single extract knows streets alone. */
export function queriesOf(
  { street, number, areas, postcode }: WrittenAddress,
  { knowsAreas }: { knowsAreas: boolean },
): string[] {
  if (placeWords(street).length === 0) return [];
  const numbered = number === '' ? street : `${street}, ${number}`;
  if (knowsAreas) {
    const where = areas.join(', ');
    const city = areas.at(-1) ?? '';
    return unique([
      joined([numbered, where, postcode && `${postcode.slice(0, 5)}-${postcode.slice(5)}`]),
      joined([numbered, city]),
      joined([street, city]),
    ]);
  }
  const words = placeWords(street);
  const named = words.filter((word, at) => (at > 0 || !STREET_TYPES.has(word)) && !TITLES.has(word));
  const longest = named.filter((word) => word.length >= LEAST_LETTERS).toSorted((a, b) => b.length - a.length);
  return unique([
    numbered,
    street,
    ...(named.length > 0 ? [joined([named.join(' ')])] : []),
    ...longest.slice(0, MOST_WORDS),
  ]);
}

function joined(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(', ');
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts)];
}
