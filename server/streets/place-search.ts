// Finds rows by the words of a question (minisearch): exactly, then with errors of typing. What follows a street, such as a
// city, need not be known.
import MiniSearch from 'minisearch';
import { placeWords, STREET_TYPES } from '../../src/addresses/place-words';
import { compareStreets } from '../../src/addresses/street-match';
import { readAddress, withoutNumberSign } from '../../src/addresses/written-address';
import type { LatLng } from '../../src/geo/lat-lng';
import { sphereMetres } from '../../src/geo/sphere';

/** `kind`: street, number, station, or a kind of place of OpenStreetMap. `words`: all that it is called. */
export type Row = {
  id: number;
  words: string;
  name: string;
  where: string;
  kind: string;
  rank: number;
  at: LatLng;
};

/** Rank 0 counts twice as much as the last one. */
const RANKS = 8;
/** Places near the view come first, but a better name wins. */
const NEAR_BOOST = 0.6;
const NEAR_M = 3000;
/** City and state after a street. */
const MOST_CITY_WORDS = 5;
/** Answers of the last level that are compared letter by letter. */
const MOST_COMPARED = 200;

/** Share of a word, or number of its letters, that may be wrong. Numbers have no errors. */
type Fuzzy = (word: string) => number | false;
const EXACT: Fuzzy = () => false;
const ONE_ERROR: Fuzzy = (word) => (word.length > 4 && !isNumber(word) ? 0.2 : false);
/** Two letters that changed places count as two. */
const SWAPPED: Fuzzy = (word) => {
  if (isNumber(word) || word.length < 3) return false;
  return word.length > 7 ? 3 : word.length > 4 ? 2 : 1;
};
const LEVELS = [EXACT, ONE_ERROR, SWAPPED];

/** `rows`: each at the place of its id. */
export function createPlaceSearch(rows: readonly Row[]) {
  const search = new MiniSearch<Row>({
    fields: ['words'],
    tokenize: placeWords,
    processTerm: (word) => word,
    searchOptions: { prefix: true, combineWith: 'AND' },
  });
  search.addAll(rows);
  const kinds = rows.map(({ words }) => placeWords(words).filter((word) => STREET_TYPES.has(word)));

  function asked(words: readonly string[], fuzzy: Fuzzy, near: LatLng | null, only?: 'street'): Row[] {
    const [first = '', ...rest] = words;
    if (first === '') return [];
    // Half of all streets are a "rua". So the kind is compared last, and may differ if nothing else is found.
    const kind = STREET_TYPES.has(first) && rest.length > 0 ? first : null;
    const isOfKind = (id: number) => kind === null || fuzzy === SWAPPED || kinds[id]?.includes(kind) === true;
    const boost = (id: number) => {
      const row = rows[id];
      if (!row) return 0;
      const rank = 1 + (RANKS - row.rank) / RANKS;
      return near === null ? rank : rank * (1 + NEAR_BOOST / (1 + sphereMetres(row.at, near) / NEAR_M));
    };
    const found = search
      .search((kind === null ? words : rest).join(' '), {
        fuzzy,
        boostDocument: boost,
        filter: ({ id }: { id: number }) => isOfKind(id) && (only === undefined || rows[id]?.kind === only),
      })
      .flatMap(({ id }) => rows[id] ?? []);
    return fuzzy === SWAPPED ? leastErrorsFirst(found, words.join(' ')) : found;
  }

  /** The first of the forms of a question that finds something: fewer errors go before an earlier form. */
  function firstOf(forms: readonly (readonly string[])[], near: LatLng | null, only?: 'street'): Row[] {
    for (const fuzzy of LEVELS) {
      for (const words of forms) {
        const found = asked(words, fuzzy, near, only);
        if (found.length > 0) return found;
      }
    }
    return [];
  }

  /** "Rua Augusta São Paulo": its first words are the whole name of a street, and a city follows. */
  function streetBefore(words: readonly string[], near: LatLng | null): Row[] {
    for (let count = words.length - 1; count > 1 && count >= words.length - MOST_CITY_WORDS; count -= 1) {
      const street = words.slice(0, count);
      for (const fuzzy of LEVELS) {
        const found = asked(street, fuzzy, near, 'street').filter(({ name }) => isNameOf(name, street.join(' ')));
        if (found.length > 0) return found;
      }
    }
    return [];
  }

  return {
    /** As written on an envelope: suburb, town and postal code are in no list, nor are most numbers. */
    rowsFor(text: string, near: LatLng | null): Row[] {
      const whole = placeWords(withoutNumberSign(text));
      const { street, number } = readAddress({ text, number: '', district: '', city: '', state: '', postcode: '' });
      const attempts = [
        () => asked(whole, EXACT, near),
        () => firstOf([placeWords(`${street} ${number}`), placeWords(street)], near),
        () => firstOf([whole, withoutNumbers(whole)], near),
        () => streetBefore(placeWords(street), near),
      ];
      for (const attempt of attempts) {
        const found = attempt();
        if (found.length > 0) return found;
      }
      return [];
    },

    streetsFor(text: string, near: LatLng | null): Row[] {
      const words = placeWords(text);
      return firstOf([words, withoutNumbers(words)], near, 'street');
    },
  };
}

function isNumber(word: string): boolean {
  return /\d/.test(word);
}

/** Without numbers of houses; streets are called after days. */
function withoutNumbers(words: readonly string[]): readonly string[] {
  return words.filter((word) => !/^\d{2,}/.test(word));
}

/** Whether a text names the street in full, apart from errors of typing. */
function isNameOf(name: string, text: string): boolean {
  const { match } = compareStreets(text, name);
  return match === 'equal' || match === 'titled' || match === 'spelling';
}

/** In the same order where the errors are as many. */
function leastErrorsFirst(found: readonly Row[], text: string): Row[] {
  const errorsOf = ({ name }: Row): number => {
    const { match, errors } = compareStreets(text, name.replace(/, \d.*$/, ''));
    if (match === 'different') return Number.MAX_SAFE_INTEGER;
    return match === 'kind' ? errors + MOST_COMPARED : errors;
  };
  const first = found.slice(0, MOST_COMPARED).map((row) => ({ row, errors: errorsOf(row) }));
  const sorted = first.toSorted((a, b) => a.errors - b.errors).map(({ row }) => row);
  return [...sorted, ...found.slice(MOST_COMPARED)];
}
