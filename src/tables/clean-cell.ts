// Removes invisible characters from a cell; they come with text copied from a page or a message.

/**
 * Zero width characters, direction marks, soft hyphens, byte order marks. Joiners are letters in some scripts and are
 * kept.
 */
const INVISIBLE = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/g;

/** The text trimmed and without invisible characters; no-break spaces become plain spaces. */
export function cleanCell(cell: string): string {
  return cell
    .replace(INVISIBLE, '')
    .replace(/[\u00a0\u2007\u202f]/g, ' ')
    .trim();
}
