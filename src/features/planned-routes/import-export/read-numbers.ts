// Numbers and moments as files write them.

const DEGREES = /^[-+\u2212]?(?:\d+(?:[.,]\d*)?|[.,]\d+)(?:[eE][-+]?\d+)?$/;
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?(Z|[-+]\d{2}:?\d{2})?$/i;
/** No number of degrees that a program writes is longer. */
const MOST_SIGNS = 400;

/** A number of degrees, its decimals behind a point or a comma; NaN for what is none. Never -0. */
export function degreesOf(text: string): number {
  const bare = text.trim();
  if (bare.length > MOST_SIGNS || !DEGREES.test(bare)) return Number.NaN;
  return Number(bare.replace('\u2212', '-').replace(',', '.')) + 0;
}

/** Milliseconds since 1970 of a moment of ISO 8601, in UTC unless it says otherwise (as GPX and KML have it); NaN else. */
export function momentOf(text: string): number {
  const bare = text.trim();
  const match = MOMENT.exec(bare);
  if (!match) return Number.NaN;
  return Date.parse(`${bare.replace(',', '.')}${match[1] === undefined ? 'Z' : ''}`);
}
