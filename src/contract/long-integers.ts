// Integers beyond 2^53, which JSON.parse would round to another number. An identifier among them keeps all of its digits.

/** An identifier of the contract: a number, or its digits as text where a double would change it. */
export type Identifier = number | string;

const LONG = /^-?[1-9]\d{15,39}$/;
/** Whether a text may have one: nearly no answer does. Decimals of coordinates are none. */
const MAY_BE_LONG = /(?:^|[^\d.])\d{16}/;
/** Texts are taken whole, so that digits inside them stay. */
const TOKENS = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?/g;

/** The digits of an integer that no double keeps. */
export function isLongInteger(text: string): boolean {
  return LONG.test(text) && !Number.isSafeInteger(Number(text));
}

/** Like JSON.parse, except that long integers come as the text of their digits. Throws SyntaxError as it does. */
export function parseExactly(text: string): unknown {
  if (!MAY_BE_LONG.test(text)) return JSON.parse(text);
  // What is no JSON must not become JSON by the quotes.
  const value: unknown = JSON.parse(text);
  let hasLong = false;
  const quoted = text.replace(TOKENS, (token) => {
    if (!isLongInteger(token)) return token;
    hasLong = true;
    return `"${token}"`;
  });
  return hasLong ? JSON.parse(quoted) : value;
}

/** The identifier that digits write, in one form for each; null for what is no integer. */
export function toIdentifier(digits: string): Identifier | null {
  if (!/^-?\d{1,40}$/.test(digits)) return null;
  const number = Number(digits) + 0;
  if (Number.isSafeInteger(number)) return number;
  const bare = digits.replace(/^(-?)0+/, '$1');
  return isLongInteger(bare) ? bare : null;
}

/** 0 and negative numbers name nobody and nothing: as if the identifier were absent. */
export function presentIdentifier(id: Identifier | undefined): Identifier | undefined {
  return id !== undefined && Number(id) > 0 ? id : undefined;
}

/** By size, whether held as a number or as digits. Numbers may have decimals: the contract allows them. */
export function compareIdentifiers(a: Identifier, b: Identifier): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  const [one, other] = [wholePartOf(a), wholePartOf(b)];
  // No double at the size of a long integer has decimals, so whole parts are never equal where one has some.
  return one < other ? -1 : one > other ? 1 : 0;
}

function wholePartOf(id: Identifier): bigint {
  return BigInt(typeof id === 'number' ? Math.trunc(id) : id);
}
