// Moments as files write them.
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?(Z|[-+]\d{2}:?\d{2})?$/i;

/**
 * Milliseconds since 1970 of a moment of ISO 8601, in UTC unless it says otherwise (as GPX and KML have it); NaN
 * else.
 */
export function momentOf(text: string): number {
  const bare = text.trim();
  const match = MOMENT.exec(bare);
  if (!match) return Number.NaN;
  return Date.parse(`${bare.replace(',', '.')}${match[1] === undefined ? 'Z' : ''}`);
}
