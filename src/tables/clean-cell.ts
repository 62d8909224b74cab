// Signs in a cell that nobody sees and nobody typed: they come with what is copied from a page or a message.

/** Zero width signs, direction marks, soft hyphens, byte order marks. Joiners are letters of some scripts and stay. */
const INVISIBLE = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]/g;

/** The text without invisible signs and without space around it; spaces that do not break become plain ones. */
export function cleanCell(cell: string): string {
  return cell
    .replace(INVISIBLE, '')
    .replace(/[\u00a0\u2007\u202f]/g, ' ')
    .trim();
}
