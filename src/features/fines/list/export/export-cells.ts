// Headers and cells of an export. `screen` is for people (titles, text, spreadsheet dates, money in main units), `raw`
// for programs (the contract's names and values).
import { unreadIn } from '../../../../contract/tolerant';
import type { CsvCell } from '../../../../format/csv';
import { NOTHING } from '../../../../format/format';
import type { CellKind } from '../../../../workbook/cell-xml';
import { type CellWords, cellText, unreadText } from '../cell-text';
import { type ColumnId, columnOf, columnTitle, type DeskColumnId, isDeskColumn } from '../columns';
import { dayOf } from '../deadlines';
import type { FineRow } from '../fine-row';

export type ValueStyle = 'screen' | 'raw';

/** Column headers; a position has two in the raw style. */
export function exportHeads(columns: readonly ColumnId[], style: ValueStyle, { t, format }: CellWords): string[] {
  if (style === 'screen') return columns.map((id) => columnTitle(t, id, format));
  return columns.flatMap((id) => (id === 'system_vehicle_position' ? [`${id}.lat`, `${id}.lng`] : [id]));
}

/** The fine as received, one cell per header; of the desk as in its own files. */
export function rawCells({ fine, desk }: Pick<FineRow, 'fine' | 'desk'>, columns: readonly ColumnId[]): CsvCell[] {
  return columns.flatMap((id) => {
    if (isDeskColumn(id)) return [deskValue(desk, id)];
    return id === 'system_vehicle_position'
      ? [fine[id]?.lat ?? unreadIn(fine, id), fine[id]?.lng]
      : [fine[id] ?? (unreadIn(fine, id) satisfies CsvCell)];
  });
}

/** For programs; money in the service's unit. Undefined if the fine has no task or the amount is unknown. */
function deskValue(desk: FineRow['desk'], id: DeskColumnId): string | number | undefined {
  const values = { to_do: desk?.kind, last_safe_day: desk?.lastSafeDay, at_stake: desk?.atStake };
  return values[id] ?? undefined;
}

/** The fine as text and localized numbers for spreadsheets. Missing values are empty cells. */
export function screenCells(row: FineRow, columns: readonly ColumnId[], words: CellWords): CsvCell[] {
  const day = (text: string) => dayCell(text, words.format.locale);
  return columns.map((id) => screenCell(row, id, words, day));
}

/** The same for a workbook, whose days are `YYYY-MM-DD` until they are written. */
export function sheetCells(row: FineRow, columns: readonly ColumnId[], words: CellWords): CsvCell[] {
  return columns.map((id) => screenCell(row, id, words, (text) => dayOf(text) ?? text));
}

/** The kind of each cell of a workbook, one per header. */
export function sheetKinds(columns: readonly ColumnId[], style: ValueStyle): CellKind[] {
  return columns.flatMap((id) => {
    const { kind } = columnOf(id);
    if (kind === 'date' || kind === 'deadline') return 'day';
    if (kind === 'hour') return 'clock';
    if (kind === 'money') return style === 'screen' ? 'money' : 'number';
    if (kind === 'id' || kind === 'number') return 'number';
    if (style === 'screen') return 'text';
    if (kind === 'place') return ['number', 'number'];
    return kind === 'code' ? 'number' : 'text';
  });
}

function screenCell(row: FineRow, id: ColumnId, words: CellWords, day: (text: string) => string): CsvCell {
  const value = isDeskColumn(id) ? deskValue(row.desk, id) : row.fine[id];
  const raw = unreadText(row, id, words.t);
  if (raw !== null) return raw;
  switch (columnOf(id).kind) {
    case 'money':
      return typeof value === 'number' ? value / words.format.moneyScale : undefined;
    case 'id':
    case 'number':
      return typeof value === 'number' || typeof value === 'string' ? value : undefined;
    case 'date':
    case 'deadline':
      return typeof value === 'string' ? day(value) : undefined;
    default: {
      const text = cellText(row, id, words);
      return text === NOTHING ? undefined : text;
    }
  }
}

/** A date in the format that a localized spreadsheet recognizes; other texts unchanged. */
function dayCell(text: string, locale: CellWords['format']['locale']): string {
  const day = dayOf(text);
  if (day === null) return text;
  return locale === 'en' ? day : day.split('-').reverse().join('/');
}
