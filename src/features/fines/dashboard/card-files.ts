// Export of cards: CSV, workbook, SVG, PNG. A lazy chunk.

import { type CsvCell, csvFile, csvStyle } from '../../../format/csv';
import { listedFileName } from '../../../format/file-name';
import type { Text } from '../../../i18n/text';
import type { CardPart, CardTable, Column, TableCell } from '../../../ui/card/card-table';
import { cellText } from '../../../ui/card/data-table';
import { drawPicture, toPng } from '../../../ui/chart/picture';
import { downloadFile } from '../../../ui/feedback/download';
import { notify } from '../../../ui/feedback/notices';
import type { Period } from '../filters/calendar-days';
import { describeFilters } from '../filters/sentence';
import { CARDS } from './cards';
import type { CardDefinition } from './cards/define-card';
import type { Dashboard, Figures } from './dashboard-context';
import { type CardId, cardTitle, cardUnit } from './wording';

type FileKind = 'csv' | 'xlsx' | 'svg' | 'png';

/** Creates the file of a card, downloads it and reports the result. Never throws. */
export async function saveCard(card: CardDefinition, kind: FileKind, dashboard: Dashboard): Promise<void> {
  const { id } = card;
  const { t, figures } = dashboard;
  try {
    if (!figures) return notify(t('dashboard.done.nothing'));
    const name = cardFileName(cardTitle(id, t), figures.period, filterWords(figures, dashboard), kind, t);
    const parts = card.toTables(figures, dashboard);
    if (kind === 'csv') {
      downloadFile(name, csvBlob(csvOf(parts, dashboard)));
    } else if (kind === 'xlsx') {
      downloadFile(name, await workbookOf(parts, dashboard));
    } else {
      const picture = pictureOf(id, parts, dashboard, figures);
      const svg = new Blob([picture.svg], { type: 'image/svg+xml' });
      downloadFile(name, kind === 'svg' ? svg : await toPng(picture));
    }
    notify(t('dashboard.done.saved', { name }));
  } catch {
    notify(t('dashboard.done.failed'));
  }
}

/**
 * All cards in one file: in CSV one table below the other, in a workbook each on its sheet. Cards without data are listed as
 * such.
 */
export async function saveAll(kind: 'csv' | 'xlsx', dashboard: Dashboard): Promise<void> {
  const { t, figures } = dashboard;
  if (!figures) {
    notify(t('dashboard.done.nothing'));
    return;
  }
  try {
    const name = cardFileName(t('dashboard.file.name'), figures.period, filterWords(figures, dashboard), kind, t);
    const cards = CARDS.map(({ id, toTables }) => {
      const parts = toTables(figures, dashboard);
      if (parts.length > 0) return parts;
      return [{ title: absentTitle(id, dashboard), table: { columns: [], rows: [] }, drawings: [] }];
    });
    if (kind === 'csv') downloadFile(name, csvBlob(cards.map((parts) => csvOf(parts, dashboard)).join('\r\n')));
    else downloadFile(name, await workbookOf(cards.flat(), dashboard));
    notify(t('dashboard.done.saved', { name }));
  } catch {
    notify(t('dashboard.done.failed'));
  }
}

function filterWords({ filters }: Figures, { t, format, labels, names }: Dashboard): string[] {
  return describeFilters(filters, t, format, labels, names);
}

function absentTitle(id: CardId, { t }: Dashboard): string {
  return `${cardTitle(id, t)}: ${t('dashboard.file.notSent')}`;
}

/** Tables as CSV text without byte order mark: numbers as numbers, money in the currency's main unit. */
export function csvOf(parts: readonly CardPart[], dashboard: Dashboard): string {
  const style = csvStyle(dashboard.format.locale);
  const texts = parts.map(({ title, table }) =>
    csvFile(
      {
        comments: [title, dashboard.sentence],
        head: table.columns.map(headOf),
        rows: rowsOf(table, dashboard),
      },
      style,
    ).replace(BYTE_ORDER_MARK, ''),
  );
  return texts.join('\r\n');
}

/** Each table on a sheet of its own, with the same lines above it and the same values. */
async function workbookOf(parts: readonly CardPart[], dashboard: Dashboard): Promise<Blob> {
  const { writeWorkbook } = await import('../../../workbook/write-workbook');
  return writeWorkbook(
    parts.map(({ title, table }) => ({
      name: title,
      comments: [title, dashboard.sentence],
      columns: table.columns.map((column) => ({ head: headOf(column), kind: SHEET_KINDS[column.kind] })),
      rows: rowsOf(table, dashboard),
    })),
  );
}

const SHEET_KINDS = { text: 'text', count: 'number', money: 'money', change: 'number', share: 'number' } as const;

function headOf({ label, kind }: Column): string {
  return kind === 'change' || kind === 'share' ? `${label} (%)` : label;
}

function rowsOf({ columns, rows }: CardTable, dashboard: Dashboard): CsvCell[][] {
  return rows.map((row) => columns.map((column, at) => csvValue(row[at] ?? null, column, dashboard)));
}

const BYTE_ORDER_MARK = '\ufeff';

function csvBlob(text: string): Blob {
  return new Blob([`${BYTE_ORDER_MARK}${text}`], { type: 'text/csv;charset=utf-8' });
}

/** Shares as percent; text stays text. */
function csvValue(cell: TableCell, { kind }: Column, { format, figures }: Dashboard): CsvCell {
  if (typeof cell !== 'number') return cell;
  const scale = figures?.comparison.scale ?? 100;
  switch (kind) {
    case 'money':
      return round(cell / format.moneyScale, 2);
    case 'share':
      return round(cell * 100, 2);
    case 'change':
      return round((cell / scale) * 100, 2);
    default:
      return round(cell, 2);
  }
}

function round(value: number, digits: number): number {
  const rounded = Math.round(value * 10 ** digits) / 10 ** digits;
  return Number.isFinite(rounded) ? rounded : value;
}

function pictureOf(id: CardId, parts: readonly CardPart[], { t, format, sentence }: Dashboard, figures: Figures) {
  return drawPicture({
    title: cardTitle(id, t),
    subtitle: cardUnit(id, t, format),
    sentence,
    createdText: `${t('dashboard.file.made', { time: format.dateTime(figures.receivedAt) })}`,
    parts,
    text: (cell, column) => (column.kind === 'money' ? format.money(cell) : cellText(cell, column, format)),
    short: (value, column) => (column.kind === 'money' ? format.amountShort(value) : format.numberShort(value)),
  });
}

/** `Cost per group 2025-11-01 to 2026-10-31, Overdue.csv`. `title`: of the content; `parts`: filter texts. */
export function cardFileName(
  title: string,
  period: Period,
  parts: readonly string[],
  extension: string,
  t: Text,
): string {
  const { start_date: start, end_date: end } = period;
  const days = start === end ? start : t('dashboard.file.days', { start, end });
  return listedFileName(`${title} ${days}`, parts, extension, (count) => t('dashboard.file.more', { count, n: count }));
}
