// Name of a fine and its row position, short enough for a header and for announcements.
import { NOTHING } from '../../../../format/format';
import { type CellWords, cellText } from '../cell-text';
import type { FineRow } from '../fine-row';

/** Maximum length of the name, because a service may send long text; the fields show all of it. */
const LONGEST_NAME = 48;
const LONGEST_SAID = 120;

/** The AIT number, else the service's number, else a placeholder. */
export function fineName({ fine }: FineRow, { t, format }: CellWords): string {
  const ait = format.text(fine.ait_number);
  if (ait !== NOTHING) return cut(ait.trim(), LONGEST_NAME);
  const id = format.text(fine.fine_id);
  return id === NOTHING ? t('fineDrawer.nameless') : t('fineDrawer.number', { id });
}

/** Position among the visible rows, `index` from 0; null: not among them. */
export type RowPosition = { index: number; count: number } | null;

/** `3 of 15`. */
export function placeText(position: RowPosition, { t, format }: CellWords): string {
  if (position === null) return t('fineDrawer.elsewhere');
  return t('fineDrawer.position', { n: format.number(position.index + 1), of: format.number(position.count) });
}

/** Announcement when the drawer shows another fine. */
export function saidText(row: FineRow, position: RowPosition, words: CellWords): string {
  const infraction = cellText(row, 'infraction', words);
  return words.t('fineDrawer.said', {
    name: fineName(row, words),
    infraction: infraction === NOTHING ? words.t('fineDrawer.noInfraction') : cut(infraction, LONGEST_SAID),
    position: placeText(position, words),
  });
}

/** The first characters of a text; an emoji is never split. */
function cut(text: string, longest: number): string {
  // A character has at most two UTF-16 units, so a long text need not be split completely.
  const characters = Array.from(text.slice(0, 2 * longest + 2));
  return characters.length > longest ? `${characters.slice(0, longest).join('')}…` : text;
}
