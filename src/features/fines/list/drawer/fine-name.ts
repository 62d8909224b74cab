// The name by which a fine is called, and its place among the rows, in words short enough for a head and for a voice.
import { NOTHING } from '../../../../format/format';
import { type CellWords, cellText } from '../cell-text';
import type { FineRow } from '../fine-row';

/** A service may send a book where a number belongs; the whole text stands among the fields. */
const LONGEST_NAME = 48;
const LONGEST_SAID = 120;

/** The AIT number, else the service's number, else that it has none. */
export function fineName({ fine }: FineRow, { t, format }: CellWords): string {
  const ait = format.text(fine.ait_number);
  if (ait !== NOTHING) return cut(ait.trim(), LONGEST_NAME);
  const id = format.text(fine.fine_id);
  return id === NOTHING ? t('fineDrawer.nameless') : t('fineDrawer.number', { id });
}

/** Where the fine stands among the rows shown, `index` from 0; null: it is not among them. */
export type RowPosition = { index: number; count: number } | null;

/** `3 of 15`. */
export function placeText(position: RowPosition, { t, format }: CellWords): string {
  if (position === null) return t('fineDrawer.elsewhere');
  return t('fineDrawer.position', { n: format.number(position.index + 1), of: format.number(position.count) });
}

/** What is said when another fine takes the drawer. */
export function saidText(row: FineRow, position: RowPosition, words: CellWords): string {
  const infraction = cellText(row, 'infraction', words);
  return words.t('fineDrawer.said', {
    name: fineName(row, words),
    infraction: infraction === NOTHING ? words.t('fineDrawer.noInfraction') : cut(infraction, LONGEST_SAID),
    position: placeText(position, words),
  });
}

/** The first characters of a text; an emoji is never cut in two. */
export function cut(text: string, longest: number): string {
  // No character is longer than two units, so that a long text need not be taken apart as a whole.
  const characters = Array.from(text.slice(0, 2 * longest + 2));
  return characters.length > longest ? `${characters.slice(0, longest).join('')}…` : text;
}
