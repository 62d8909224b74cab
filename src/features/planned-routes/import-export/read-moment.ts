// Parses ISO 8601 timestamps in files.
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:[.,]\d{1,9})?)?(Z|[-+]\d{2}:?\d{2})?$/i;

/** Milliseconds since 1970, in UTC unless a zone is given (as in GPX and KML); NaN if invalid. */
export function momentOf(text: string): number {
  const bare = text.trim();
  const match = MOMENT.exec(bare);
  if (!match) return Number.NaN;
  return Date.parse(`${bare.replace(',', '.')}${match[1] === undefined ? 'Z' : ''}`);
}
