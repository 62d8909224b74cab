// Integers beyond 2^53, which JSON.parse would round. Identifiers keep all digits.

/** An identifier of the contract: a number, or its digits as text beyond double precision. */
export type Identifier = number | string;

const LONG = /^-?[1-9]\d{15,39}$/;
/** Whether a text may contain one: almost no response does. Decimals of coordinates do not match. */
const MAY_BE_LONG = /(?:^|[^\d.])\d{16}/;
/** Strings are matched whole, so that digits inside them are unchanged. */
const TOKENS = /"(?:[^"\\]|\\.)*"|-?\d+(?:\.\d+)?(?:[eE][-+]?\d+)?/g;

/** Whether the integer exceeds double precision. */
export function isLongInteger(text: string): boolean {
  return LONG.test(text) && !Number.isSafeInteger(Number(text));
}

/** Like JSON.parse, but long integers become text of their digits. Throws SyntaxError like it. */
export function parseExactly(text: string): unknown {
  if (!MAY_BE_LONG.test(text)) return JSON.parse(text);
  // Parsed first: the added quotes must not make invalid JSON valid.
  const value: unknown = JSON.parse(text);
  let hasLong = false;
  const quoted = text.replace(TOKENS, (token) => {
    if (!isLongInteger(token)) return token;
    hasLong = true;
    return `"${token}"`;
  });
  return hasLong ? JSON.parse(quoted) : value;
}

/** The canonical identifier of a text of digits; null if it is not an integer. */
export function toIdentifier(digits: string): Identifier | null {
  if (!/^-?\d{1,40}$/.test(digits)) return null;
  const number = Number(digits) + 0;
  if (Number.isSafeInteger(number)) return number;
  const bare = digits.replace(/^(-?)0+/, '$1');
  return isLongInteger(bare) ? bare : null;
}

/** 0 and negative numbers identify nothing: treated as absent. */
export function presentIdentifier(id: Identifier | undefined): Identifier | undefined {
  return id !== undefined && Number(id) > 0 ? id : undefined;
}

/** By value, for numbers and digits. Numbers may have decimals: the contract allows them. */
export function compareIdentifiers(a: Identifier, b: Identifier): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  const [one, other] = [wholePartOf(a), wholePartOf(b)];
  // A double as large as a long integer has no decimals, so equal whole parts imply equal values.
  return one < other ? -1 : one > other ? 1 : 0;
}

function wholePartOf(id: Identifier): bigint {
  return BigInt(typeof id === 'number' ? Math.trunc(id) : id);
}
