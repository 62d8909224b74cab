// How sure the answers of a geocoder are, by comparing their words with those of the question. Nothing is exact whose
// number differs.
import type { LatLng } from '../geo/lat-lng';
import { sphereMetres } from '../geo/sphere';
import { placeWords } from './place-words';
import { type Compared, compareStreets, type StreetMatch } from './street-match';
import { numberForm, type WrittenAddress } from './written-address';

/** An answer: `name` is a place, or street and number; `address` where it is. */
export type Candidate = {
  readonly name: string;
  readonly address: string;
  readonly kind: string;
  readonly position: LatLng;
};

/** From the surest to nothing. `several`: two places or more fit equally well. `doubtful`: something contradicts. */
const LEVELS = ['exact', 'street', 'doubtful', 'several', 'nothing'] as const;
export type Level = (typeof LEVELS)[number];

/** Why; codes are catalogue keys. `asked`, `found`: untrusted text, at most 100 characters. */
export type Reason = {
  readonly code:
    | 'numberFound'
    | 'corner'
    | 'numberUnknown'
    | 'numberNear'
    | 'numberDiffers'
    | 'noNumber'
    | 'kilometre'
    | 'spelling'
    | 'shorter'
    | 'kind'
    | 'area'
    | 'cityUnchecked'
    | 'postcode'
    | 'several'
    | 'otherNames'
    | 'nothing';
  readonly asked?: string;
  readonly found?: string;
};

export type Judged = {
  readonly level: Level;
  readonly reasons: readonly Reason[];
  /** Best first. Of level `nothing`, they have other names. */
  readonly candidates: readonly Candidate[];
};

/** Farther apart than this, two answers are two places. */
const APART_M = 250;
/** Numbers this close lie within a block or two. */
const NEAR_NUMBERS = 60;
const SCORES: Readonly<Record<StreetMatch, number>> = {
  equal: 100,
  titled: 85,
  shorter: 68,
  spelling: 80,
  kind: 60,
  part: 40,
  different: 0,
};
/** A wrong letter. */
const ERROR_SCORE = 5;
/** Codes are often typed wrong: the number that was asked still comes before one near it, and before its street. */
const OTHER_POSTCODE_SCORE = 10;

type Numbered = 'none asked' | 'equal' | 'near' | 'differs' | 'unknown';
type Scored = {
  readonly candidate: Candidate;
  readonly street: StreetMatch;
  /** The part of the answer that is the street. */
  readonly named: string;
  readonly number: Numbered;
  readonly found: string;
  readonly areas: number;
  readonly isElsewhere: boolean;
  /** The city of the question that the answer does not tell; "" if it does, or none is asked. */
  readonly uncheckedCity: string;
  readonly isOtherPostcode: boolean;
  readonly score: number;
};

/** Cities that a person knows the answers to lie in; in lower case. */
type KnownCities = ReadonlySet<string>;
const NO_CITIES: KnownCities = new Set();

/** Judges all answers to one address. An answer that tells no city is of the asked one only if that is in `cities`. */
export function judge(
  asked: WrittenAddress,
  candidates: readonly Candidate[],
  cities: KnownCities = NO_CITIES,
): Judged {
  const scored = candidates.map((candidate) => score(asked, candidate)).toSorted((a, b) => b.score - a.score);
  const ordered = scored.map(({ candidate }) => candidate);
  const [best] = scored;
  if (!best) return { level: 'nothing', reasons: [{ code: 'nothing', asked: short(asked.street) }], candidates: [] };
  if (best.street === 'different') {
    return {
      level: 'nothing',
      reasons: [{ code: 'otherNames', asked: short(asked.street), found: short(best.candidate.name) }],
      candidates: ordered,
    };
  }
  const alike = scored.filter(
    (other) => other.score === best.score && sphereMetres(other.candidate.position, best.candidate.position) > APART_M,
  );
  const doubts = doubtsAbout(asked, best, cities);
  const numbered = numberReason(asked, best);
  if (alike.length > 0) {
    return { level: 'several', reasons: [{ code: 'several' }, ...doubts, numbered], candidates: ordered };
  }
  if (doubts.length > 0) return { level: 'doubtful', reasons: [...doubts, numbered], candidates: ordered };
  return { level: isExactNumber(numbered) ? 'exact' : 'street', reasons: [numbered], candidates: ordered };
}

/** The judgement after a person said that the answers lie in `city`. */
export function withKnownCity(judged: Judged, city: string): Judged {
  const isOf = ({ code, asked = '' }: Reason) => code === 'cityUnchecked' && asked.toLowerCase() === city.toLowerCase();
  if (!judged.reasons.some(isOf)) return judged;
  const reasons = judged.reasons.filter((reason) => !isOf(reason));
  // The last reason is of the number; those before are doubts.
  if (judged.level !== 'doubtful' || reasons.length > 1) return { ...judged, reasons };
  return { ...judged, reasons, level: reasons[0] && isExactNumber(reasons[0]) ? 'exact' : 'street' };
}

function isExactNumber({ code }: Reason): boolean {
  return code === 'numberFound' || code === 'corner';
}

/** Doubts that another answer may not have. That no answer tells its city stays. */
const IMPROVABLE: ReadonlySet<Reason['code']> = new Set(['spelling', 'shorter', 'kind', 'area', 'postcode']);

/** Whether a further search may find better: an answer is doubtful, or its number is another one. */
export function mayImprove({ level, reasons }: Judged): boolean {
  return (
    level === 'nothing' ||
    (level === 'doubtful' && reasons.some(({ code }) => IMPROVABLE.has(code))) ||
    reasons.some(({ code }) => code === 'numberDiffers' || code === 'numberNear')
  );
}

function score(asked: WrittenAddress, candidate: Candidate): Scored {
  const segments = [candidate.name, ...candidate.address.split(',')].flatMap((part) =>
    part.split(',').map((each) => each.trim()),
  );
  const isCorner = candidate.kind === 'crossing';
  const compared = isCorner
    ? [compareStreets(cornerWords(asked.street), cornerWords(candidate.name))]
    : segments.map((segment) => compareStreets(asked.street, segment));
  const scores = compared.map(scoreOf);
  const at = scores.indexOf(Math.max(...scores));
  const { match: street } = compared[at] ?? { match: 'different' };
  const streetScore = scores[at] ?? 0;
  const named = segments[at] ?? '';
  const found = isCorner ? '' : numberAfter(segments, at);
  const number = compareNumbers(asked.number, found);
  const words = new Set(placeWords(`${candidate.name} ${candidate.address}`));
  const isThere = (area: string) => placeWords(area).every((word) => words.has(word));
  const areas = asked.areas.filter(isThere).length;
  const around = segments.filter((segment, index) => index > at && /\p{L}{3}/u.test(segment));
  const city = cityOf(asked);
  const hasOnlyDistrict = asked.areas
    .filter(isThere)
    .every((area) => placeWords(area).join() === placeWords(around[0] ?? '').join());
  // Without a column for it, the city is one of the areas; a district alone is found in many cities.
  const isCityThere = city === '' || isThere(city) || (asked.city === '' && areas > 0 && !hasOnlyDistrict);
  const isElsewhere = around.length > 1 && !isCityThere;
  const code = /(?<!\d)(\d{5})-?(\d{3})(?!\d)/u.exec(candidate.address);
  const digits = code ? `${code[1]}${code[2]}` : '';
  const hasBoth = digits !== '' && asked.postcode !== '';
  // A long street has many postal codes; the answer has that of one house.
  const isOtherPostcode = hasBoth && number === 'equal' && digits.slice(0, 3) !== asked.postcode.slice(0, 3);
  const codeScore = !hasBoth
    ? 0
    : digits === asked.postcode
      ? 10
      : digits.slice(0, 5) === asked.postcode.slice(0, 5)
        ? 5
        : 0;
  const numberScore = { 'none asked': found === '' ? 10 : 0, equal: 30, near: 15, unknown: 10, differs: 0 }[number];
  return {
    candidate,
    street,
    named,
    number,
    found,
    areas,
    isElsewhere,
    uncheckedCity:
      isCityThere || isElsewhere || (hasBoth && digits.slice(0, 5) === asked.postcode.slice(0, 5)) ? '' : city,
    isOtherPostcode,
    score:
      streetScore <= 0
        ? 0
        : streetScore +
          numberScore +
          8 * areas +
          codeScore -
          (isElsewhere ? 25 : 0) -
          (isOtherPostcode ? OTHER_POSTCODE_SCORE : 0),
  };
}

/** The city of a question: of its column, else the last of its areas. */
function cityOf({ city, areas }: WrittenAddress): string {
  return city || (areas.at(-1) ?? '');
}

function scoreOf({ match, errors }: Compared): number {
  return SCORES[match] - ERROR_SCORE * errors;
}

function doubtsAbout(asked: WrittenAddress, best: Scored, cities: KnownCities): Reason[] {
  const { street, named, candidate } = best;
  const doubts: Reason[] = [];
  if (street !== 'equal') {
    const code = street === 'spelling' || street === 'kind' ? street : 'shorter';
    doubts.push({ code, asked: short(asked.street), found: short(named) });
  }
  if (best.isElsewhere)
    doubts.push({ code: 'area', asked: short(asked.areas.join(', ')), found: short(candidate.address) });
  if (best.uncheckedCity !== '' && !cities.has(best.uncheckedCity.toLowerCase())) {
    doubts.push({ code: 'cityUnchecked', asked: short(best.uncheckedCity) });
  }
  if (best.isOtherPostcode) doubts.push({ code: 'postcode', asked: asked.postcode, found: short(candidate.address) });
  return doubts;
}

function numberReason(asked: WrittenAddress, { number, found, candidate }: Scored): Reason {
  if (candidate.kind === 'crossing') return { code: 'corner' };
  if (asked.km !== '') return { code: 'kilometre', asked: asked.km };
  if (number === 'none asked') return { code: 'noNumber' };
  if (number === 'equal') return { code: 'numberFound', found };
  if (number === 'unknown') return { code: 'numberUnknown', asked: asked.number };
  return { code: number === 'near' ? 'numberNear' : 'numberDiffers', asked: asked.number, found };
}

/** The number that follows the street: "Rua Augusta, 1500". */
function numberAfter(segments: readonly string[], at: number): string {
  const next = segments[at + 1] ?? '';
  return /^\d{1,6}(?:\s?-?\s?[a-z]|\s+\S{1,6})?$/iu.test(next) ? numberForm(next) : '';
}

function compareNumbers(asked: string, found: string): Numbered {
  if (asked === '') return 'none asked';
  if (found === '') return 'unknown';
  if (asked === found) return 'equal';
  const [one, other] = [Number.parseInt(asked, 10), Number.parseInt(found, 10)];
  return Math.abs(one - other) <= NEAR_NUMBERS ? 'near' : 'differs';
}

/** Words of both streets of a corner, in one order. */
function cornerWords(text: string): string {
  return text
    .split(/\s+(?:x|com|esquina(?: com)?|esq)\.?\s+|\s*[&×/]\s*/iu)
    .map((street) => placeWords(street).join(' '))
    .toSorted()
    .join(' ');
}

function short(text: string): string {
  return text.slice(0, 100);
}
