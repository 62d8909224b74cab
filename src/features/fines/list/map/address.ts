// Parses Brazilian addresses, as written by agencies and trackers, into comparable parts. Pure, never throws.
import { fold } from '../../../../format/format';

export type Address = {
  /** Words of the street name without type, titles and particles; sorted, so that order does not matter. */
  name: readonly string[];
  /** `avenida`, `rua`, ...; null if missing. */
  type: string | null;
  /** Highway code: `sp348`. */
  code: string | null;
  house: number | null;
  kilometre: number | null;
  /** Words of district, town and state. */
  area: readonly string[];
};

const TYPES: Record<string, readonly string[]> = {
  alameda: ['al', 'alam'],
  avenida: ['av', 'ave', 'avn', 'aven'],
  estrada: ['estr', 'est'],
  largo: ['lgo', 'lg'],
  marginal: ['marg'],
  praca: ['pc', 'pca', 'prc'],
  rodovia: ['rod', 'rodov', 'rdv'],
  rua: ['r'],
  travessa: ['tv', 'trav', 'tr'],
  viaduto: ['vd', 'viad', 'vdt'],
  ponte: ['pte'],
  tunel: ['tun'],
};
/** Titles in street names: written out, abbreviated or omitted, so they are ignored. */
const TITLES = new Set(
  `almirante alm brigadeiro brig brg capitao cap comendador com coronel cel deputado dep desembargador des dom dona doutor
  dr doutora dra dra engenheiro eng frei general gal gen governador gov major maj marechal mal ministro min monsenhor mons
  padre pe prefeito pref presidente pres professor prof professora profa senador sen sargento sgt tenente ten vereador ver
  visconde visc barao bar conde duque`.split(/\s+/),
);
const SMALL_WORDS = new Set(['a', 'as', 'o', 'os', 'd', 'da', 'das', 'de', 'do', 'dos', 'e']);
const SHORT_WORDS: Record<string, string> = { sta: 'santa', sto: 'santo', nsa: 'nossa', sra: 'senhora', jd: 'jardim' };
const STATES = new Set(
  'ac al am ap ba ce df es go ma mg ms mt pa pb pe pi pr rj rn ro rr rs sc se sp to br'.split(' '),
);
/** State codes that are not words of a name before a number ("Praça da Sé 100"). */
const HIGHWAY_LETTERS = new Set('ba br ce es go mg ms mt pb pe pi pr rj rn rs sc sp'.split(' '));
const TYPE_OF = new Map(
  Object.entries(TYPES).flatMap(([type, shorts]) =>
    [type, ...shorts].map((written): [string, string] => [written, type]),
  ),
);

/** Null if there is no street. */
export function readAddress(text: string): Address | null {
  const address = { house: null as number | null, kilometre: null as number | null, code: null as string | null };
  const rest = fold(text)
    .replace(/\b([a-z]{2})[\s-]?(\d{2,3})\b/g, (whole, letters: string, digits: string) => {
      if (!HIGHWAY_LETTERS.has(letters) || address.code !== null) return whole;
      address.code = `${letters}${Number(digits)}`;
      return ' ';
    })
    .replace(/\bkm\s*\.?\s*(\d+)(?:\s*[.,+]\s*(\d{1,3}))?/g, (_, whole: string, part = '') => {
      address.kilometre ??= Number(`${whole}.${part || 0}`);
      return ' , ';
    })
    .replace(/(\d)\.(?=\d{3}\b)/g, '$1')
    .replace(/(?:\bn(?:um(?:ero)?|[o°.])?\s*[.°:]?|nº)\s*(\d{1,6})\b/g, (_, digits: string) => {
      address.house ??= Number(digits);
      return ' , ';
    });
  const segments = rest
    .split(/[,;()/|]|\s[-–—]\s|-\s|\s-/)
    .map(wordsOf)
    .filter((words) => words.length > 0 && !isDirection(words));

  let street: readonly string[] | null = null;
  const area: string[] = [];
  for (const words of pickStreetFirst(segments)) {
    const number = words.length === 1 ? houseNumber(words[0]) : null;
    if (number !== null) address.house ??= number;
    else if (!street) street = words;
    else area.push(...words.map(spelled).filter((word) => !SMALL_WORDS.has(word)));
  }
  const read = street ? readStreet(street) : null;
  const name = read?.name ?? [];
  if (name.length === 0 && address.code === null) return null;
  return {
    name: [...new Set(name)].sort(),
    type: read?.type ?? null,
    code: address.code,
    house: address.house ?? read?.house ?? null,
    kilometre: address.kilometre,
    area: area.filter((word) => !STATES.has(word)),
  };
}

/** The segment with a street type comes first: "2104, R. da Consolação" equals the reverse order. */
function pickStreetFirst(segments: readonly (readonly string[])[]): (readonly string[])[] {
  const at = segments.findIndex(([first = '', ...more]) => TYPE_OF.has(first) && more.length > 0);
  const street = segments[at];
  return street ? [street, ...segments.filter((_, index) => index !== at)] : [...segments];
}

function readStreet(words: readonly string[]): { type: string | null; name: string[]; house: number | null } {
  const type = words.length > 1 ? (TYPE_OF.get(words[0] ?? '') ?? null) : null;
  let name = words.slice(type === null ? 0 : 1);
  // A trailing number is the house number, unless it is the whole name: "Rua 15".
  const house = name.length > 1 ? houseNumber(name.at(-1)) : null;
  if (house !== null) name = name.slice(0, -1);
  const spelledOut = name.map(spelled).filter((word) => !SMALL_WORDS.has(word));
  const core = spelledOut.filter((word) => !TITLES.has(word));
  return { type, name: core.length > 0 ? core : spelledOut, house };
}

function wordsOf(segment: string): string[] {
  return segment.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== '');
}

function isDirection([first = '']: readonly string[]): boolean {
  return first === 'sentido' || first === 'sent' || first === 'pista' || first === 'faixa';
}

function houseNumber(word: string | undefined): number | null {
  return word !== undefined && /^\d{1,6}$/.test(word) ? Number(word) : null;
}

function spelled(word: string): string {
  return SHORT_WORDS[word] ?? word;
}
