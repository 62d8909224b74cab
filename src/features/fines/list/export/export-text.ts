// The text of an export in three pieces: what stands above the rows, the rows, what stands below. Pure, so that rows can
// be written as they come and forgotten.

import type { ListFinesRequest } from '../../../../contract/fine';
import { type CsvStyle, csvHead, csvLine, csvStyle } from '../../../../format/csv';
import type { CellWords } from '../cell-text';
import type { ColumnId } from '../columns';
import type { FineRow } from '../fine-row';
import { exportHeads, rawCells, screenCells, type ValueStyle } from './export-cells';
import { fineJson } from './fine-json';

export type ExportFormat = 'csv' | 'json' | 'clipboard';

export type ExportPlan = {
  format: ExportFormat;
  /** Of CSV and the clipboard; JSON is always the contract's own objects, whole. */
  values: ValueStyle;
  columns: readonly ColumnId[];
  /** What stands above the rows of a file; null for the rows alone. The clipboard has the rows alone. */
  note: ExportNote | null;
};

type ExportNote = {
  /** What is shown, in words, one line each. */
  lines: readonly string[];
  /** The moment of the export, milliseconds. */
  at: number;
  filters: ListFinesRequest;
};

export type ExportText = {
  /** What stands above the rows. `isPart`: rows are missing at the end. */
  head: (isPart: boolean) => string;
  row: (row: FineRow, isFirst: boolean) => string;
  foot: () => string;
  mediaType: string;
  extension: 'csv' | 'json' | 'txt';
};

export function createExportText(plan: ExportPlan, words: CellWords): ExportText {
  return plan.format === 'json' ? jsonText(plan.note) : tableText(plan, words);
}

function tableText({ format, values, columns, note }: ExportPlan, words: CellWords): ExportText {
  const isFile = format === 'csv';
  const { separator, decimal } = csvStyle(words.format.locale);
  const style: CsvStyle = { separator: isFile ? separator : '\t', decimal };
  const heads = exportHeads(columns, values, words);
  return {
    head: (isPart) => {
      if (!isFile) return csvLine(heads, style);
      return csvHead(heads, note ? noteLines(note, isPart, words) : [], style);
    },
    row: (row) => csvLine(values === 'raw' ? rawCells(row.fine, columns) : screenCells(row, columns, words), style),
    foot: () => '',
    mediaType: isFile ? 'text/csv;charset=utf-8' : 'text/plain;charset=utf-8',
    extension: isFile ? 'csv' : 'txt',
  };
}

function noteLines({ lines, at }: ExportNote, isPart: boolean, { t, format }: CellWords): string[] {
  const made = t('finesExport.file.made', { time: format.dateTime(at) });
  return [...lines, made, ...(isPart ? [t('finesExport.file.part')] : [])];
}

/** `{ exported_at, filters, shown, fines }`, or the bare list. Each fine stands on a line of its own. */
function jsonText(note: ExportNote | null): ExportText {
  return {
    head: (isPart) => {
      if (!note) return '[';
      const head = {
        exported_at: new Date(note.at).toISOString(),
        ...(isPart ? { is_part: true } : {}),
        filters: note.filters,
        shown: note.lines.join(' '),
      };
      return `${JSON.stringify(head, null, 2).slice(0, -2)},\n  "fines": [`;
    },
    row: ({ fine }, isFirst) => `${isFirst ? '' : ','}\n${fineJson(fine)}`,
    foot: () => (note ? '\n]}\n' : '\n]\n'),
    mediaType: 'application/json',
    extension: 'json',
  };
}
