// Splits an address, as people write it, into street, number and where it is. Brazilian, Spanish and English forms.
import { placeWords, STREET_TYPES } from './place-words';

/**
 * The cells of an address; "" where a table has no column for it. `text`: a whole address, or the street alone.
 * `complement`: what is inside a building, for people; no search knows it.
 */
export type AddressCells = {
  readonly text: string;
  readonly number: string;
  readonly complement?: string;
  readonly district: string;
  readonly city: string;
  readonly state: string;
  readonly postcode: string;
};

export type WrittenAddress = {
  readonly street: string;
  /** As compared: capitals without spaces; "" where there is none. */
  readonly number: string;
  /** "" or the kilometre of a road. */
  readonly km: string;
  /** Said to have no number: s/n. */
  readonly hasNoNumber: boolean;
  /** District and city, in this order, as far as they are written. */
  readonly areas: readonly string[];
  /** The city has a column of its own. */
  readonly city: string;
  /** Digits only; "" where there is none. */
  readonly postcode: string;
};

/** A longer cell is no address. */
const MOST_LETTERS = 300;
const POSTCODE = /(?<![\p{L}\p{N}])(?:cep\s*[:.]?\s*)?(\d{2}\.?\d{3}-?\s?\d{3})(?![\p{L}\p{N}-])/iu;
const NO_NUMBER =
  /(?<![\p{L}\p{N}])s\s?\/\s?n[º°o]?(?![\p{L}\p{N}])\.?|(?<![\p{L}\p{N}])sem n[úu]mero(?!\p{L})|,\s*sn\b/iu;
const KM = /(?<![\p{L}\p{N}])km\.?\s*(\d{1,4}(?:[.,+]\d{1,3})?)(?![\p{L}\p{N}])/iu;
const NUMBER = /\d{1,6}(?:\s?-?\s?[a-df-z](?!\p{L}))?/iu;
const MARKED = new RegExp(
  `(?<![\\p{L}\\p{N}])(?:n[º°o]?\\.?|nr\\.?|nro\\.?|num\\.?|n[úu]mero|#)\\s*[:.]?\\s*(${NUMBER.source})(?![\\p{L}\\p{N}])`,
  'iu',
);
/** What is inside a building: no geocoder knows it. */
const INSIDE =
  /^(?:apt?o?|apartamento|bl|bloco|torre|casa|cs|cj|conj|conjunto|sl|sala|salas|lj|loja|lojas|fundos|fds|galpao|galpão|gp|andar|terreo|térreo|sobreloja|box|doca|portaria|portão|portao|qd|quadra|lt|lote|cx|caixa|piso|stand|setor|unidade|depto|dpto|piso|local|suite|floor|unit|ap)(?![\p{L}])/iu;
const STATES = new Set('AC AL AP AM BA CE DF ES GO MA MT MS MG PA PB PR PE PI RJ RN RS RO RR SC SP SE TO'.split(' '));
const COUNTRIES = new Set(['brasil', 'brazil', 'br']);
const NUMBERS = new RegExp(`(?<=[\\s.])(${NUMBER.source})(?=\\s|$)`, 'giu');
/** Roads that are called by a code: "BR 116", "Rodovia SP 270". */
const ROAD_CODE = /^(?:(?:rodovia|estrada|acesso)\s)?(?:br|[a-z]{2}|spa)$/u;

/** Street, number and areas of an address. Never fails: what is not understood stays in the street. */
export function readAddress(cells: AddressCells): WrittenAddress {
  let text = cells.text
    .slice(0, MOST_LETTERS)
    .replace(/\s+/gu, ' ')
    .replace(/\([^)]*\)|\[[^\]]*\]/gu, ' ')
    .trim();
  const take = (pattern: RegExp): string => {
    const match = pattern.exec(text);
    if (!match) return '';
    text = `${text.slice(0, match.index)}, ${text.slice(match.index + match[0].length)}`;
    return match[1] ?? match[0];
  };
  const postcode = digitsOf(take(POSTCODE));
  const km = take(KM);
  const hasNoNumber = take(NO_NUMBER) !== '' || NO_NUMBER.test(`, ${cells.number}`);
  const marked = take(MARKED);
  const segments = text
    .split(/[,;|\n]+|\s[-–—]+\s|\s\/\s/u)
    .map((segment) => segment.trim().replace(/^[-–—.\s]+|[-–—\s]+$/gu, ''))
    .filter((segment) => segment !== '');
  const at = Math.max(0, segments.findIndex(startsStreet));
  const before = segments.slice(0, at);
  const first = streetOf(segments[at] ?? '');
  const rest = segments.slice(at + 1);
  // "1500, Rua Augusta": the number is before the street.
  const ahead = before.at(-1);
  let number = marked || numberIn(cells.number) || first.number;
  if (number === '' && ahead !== undefined && isNumber(ahead)) number = ahead;
  const areas: string[] = first.after === '' || INSIDE.test(first.after) ? [] : [first.after];
  for (const [index, segment] of rest.entries()) {
    const own = numberIn(segment);
    if (number === '' && index === 0 && own !== '') number = own;
    else if (!/^\d/u.test(segment) && !INSIDE.test(segment)) areas.push(segment);
  }
  const cities = cityOf(cells.city);
  return {
    street: first.street,
    number: hasNoNumber && number === '0' ? '' : numberForm(number),
    km,
    hasNoNumber,
    areas: [...new Set([...areas, cells.district, cities].flatMap(areaOf))],
    city: areaOf(cities)[0] ?? '',
    postcode: postcode || postcodeOf(cells.postcode),
  };
}

/** "Rua Augusta, nº 127" without the sign before its number. */
export function withoutNumberSign(text: string): string {
  return text.replace(MARKED, ' $1');
}

/** The whole address in one line, as a stop keeps it. */
export function addressLine({ text, number, complement = '', district, city, state, postcode }: AddressCells): string {
  const words = text.split(/[^\p{L}\p{N}]+/u);
  const has = (part: string) => text.toLowerCase().includes(part.toLowerCase());
  const place = state !== '' && city !== '' && !has(city) ? `${city} - ${state}` : city;
  const whole = number !== '' && !words.includes(number) ? `${text}, ${number}` : text;
  const code = postcodeOf(postcode);
  const shown = code === '' ? postcode : `${code.slice(0, 5)}-${code.slice(5)}`;
  return [whole, ...[complement, district, place, shown].filter((part) => part !== '' && !has(part))].join(', ');
}

/** A kind of street alone, as in a column of its own: "Av.", "RUA". */
export function isStreetType(cell: string): boolean {
  const [first = '', ...more] = placeWords(cell);
  return more.length === 0 && STREET_TYPES.has(first);
}

/** Whether a cell looks like an address: a kind of street first, and a name. */
export function isAddress(cell: string): boolean {
  const text = cell.replace(/^[\s\d,.-]+(?=\p{L})/u, '');
  return cell.length <= 300 && startsStreet(text) && placeWords(text).length > 1;
}

function startsStreet(segment: string): boolean {
  const [first = ''] = placeWords(segment.replace(/^\d+\s+/u, ''));
  return STREET_TYPES.has(first);
}

function streetOf(segment: string): { street: string; number: string; after: string } {
  const [, ahead, street] = /^(\d{1,6})\s+(\p{L}.*)$/u.exec(segment) ?? [];
  if (ahead !== undefined && street !== undefined && startsStreet(street) && !/^de\s/iu.test(street)) {
    return { street, number: ahead, after: '' };
  }
  for (const { 0: number, index } of segment.matchAll(NUMBERS)) {
    const name = segment.slice(0, index).trim();
    const after = segment.slice(index + number.length).trim();
    // Streets are called after days: "Rua 25 de Março".
    if (isNamed(name) && !/^(?:de|da|do|dos|das)\s/iu.test(after)) return { street: name, number, after };
  }
  return { street: segment, number: '', after: '' };
}

/** A name besides the kind of street: "Rua 7" is a name as a whole, and "BR 116" a road. */
function isNamed(text: string): boolean {
  const words = placeWords(text);
  const named = words.filter((word, at) => at > 0 || !STREET_TYPES.has(word));
  return named.length > 0 && !ROAD_CODE.test(words.join(' '));
}

function isNumber(text: string): boolean {
  return new RegExp(`^${NUMBER.source}$`, 'iu').test(text.trim());
}

/** The number at the start of a cell: "1500 apto 12", "1.500", "1500.0" as workbooks write it. */
function numberIn(cell: string): string {
  const text = cell
    .trim()
    .replace(/^(?:n[º°o]?\.?|nr\.?|num\.?)\s*(?=\d)/iu, '')
    .replace(/^(\d{1,3})\.(\d{3})(?!\d)/u, '$1$2')
    .replace(/^(\d+)[.,]0+$/u, '$1');
  const match = new RegExp(`^(${NUMBER.source})(?=$|[\\s/,;-])`, 'iu').exec(text);
  return match?.[1] ?? '';
}

export function numberForm(number: string): string {
  return number
    .replace(/[\s-]+/gu, '')
    .toUpperCase()
    .replace(/^0+(?=\d)/u, '');
}

function digitsOf(text: string): string {
  return text.replace(/\D/gu, '');
}

/** Excel drops a leading zero. */
function postcodeOf(cell: string): string {
  const digits = digitsOf(cell.replace(/[.,]0+$/u, ''));
  return digits.length === 7 ? `0${digits}` : digits.length === 8 ? digits : '';
}

function cityOf(cell: string): string {
  return cell.replace(/\s*[/-]\s*[A-Za-z]{2}\s*$/u, '');
}

/** "São Paulo/SP" without its state; none for a state, a country and a note. */
function areaOf(segment: string): string[] {
  const bare = segment
    .replace(/\s*[/-]\s*[A-Za-z]{2}\s*$/u, '')
    .replace(/\s+[A-Z]{2}$/u, (state) => (STATES.has(state.trim()) ? '' : state))
    .trim();
  const isNone = bare === '' || STATES.has(bare.toUpperCase()) || COUNTRIES.has(bare.toLowerCase());
  return isNone ? [] : [bare];
}
