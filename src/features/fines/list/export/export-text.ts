// Text of an export in three parts: head, rows, foot. Pure and incremental, so that rows need not be kept in memory.

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
  /** For CSV and clipboard; JSON always has the contract's complete objects. */
  values: ValueStyle;
  columns: readonly ColumnId[];
  /** Head of the file; null for rows only, as in the clipboard. */
  note: ExportNote | null;
};

type ExportNote = {
  /** Filter texts, one line each. */
  lines: readonly string[];
  /** Export time in milliseconds. */
  at: number;
  filters: ListFinesRequest;
};

export type ExportText = {
  /** Text above the rows. `isPart`: rows are missing at the end. */
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
  const createdText = t('finesExport.file.made', { time: format.dateTime(at) });
  return [...lines, createdText, ...(isPart ? [t('finesExport.file.part')] : [])];
}

/** `{ exported_at, filters, shown, fines }`, or the plain list. One line per fine. */
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
