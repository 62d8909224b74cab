// Text of an export in three parts: head, rows, foot. Pure and incremental, so that rows need not be kept in memory.
import type { ListFinesRequest } from '../../../../contract/fine';
import { type CsvStyle, csvHead, csvLine, csvStyle } from '../../../../format/csv';
import type { CellValue } from '../../../../workbook/cell-xml';
import type { CellWords } from '../cell-text';
import type { ColumnId } from '../columns';
import type { FineRow } from '../fine-row';
import { exportHeads, rawCells, screenCells, sheetCells, sheetKinds, type ValueStyle } from './export-cells';
import { fineJson } from './fine-json';

export type ExportFormat = 'xlsx' | 'csv' | 'json' | 'clipboard';

export type ExportPlan = {
  format: ExportFormat;
  /** For tables; JSON always has the contract's complete objects. */
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
  extension: 'xlsx' | 'csv' | 'json' | 'txt';
  /** Makes the file of the text; null: the text is the file. */
  pack: ((text: Blob, isPart: boolean, signal: AbortSignal) => Promise<Blob>) | null;
};

export function createExportText(plan: ExportPlan, words: CellWords): ExportText {
  if (plan.format === 'json') return jsonText(plan.note);
  return plan.format === 'xlsx' ? workbookText(plan, words) : tableText(plan, words);
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
    row: (row) => csvLine(values === 'raw' ? rawCells(row, columns) : screenCells(row, columns, words), style),
    foot: () => '',
    mediaType: isFile ? 'text/csv;charset=utf-8' : 'text/plain;charset=utf-8',
    extension: isFile ? 'csv' : 'txt',
    pack: null,
  };
}

/** Each row as a line of JSON, from which the workbook is written at the end. */
function workbookText({ values, columns, note }: ExportPlan, words: CellWords): ExportText {
  return {
    head: () => '',
    row: (row) => `${JSON.stringify(values === 'raw' ? rawCells(row, columns) : sheetCells(row, columns, words))}\n`,
    foot: () => '',
    mediaType: 'application/x-ndjson',
    extension: 'xlsx',
    async pack(text, isPart, signal) {
      const { writeWorkbook } = await import('../../../../workbook/write-workbook');
      const kinds = sheetKinds(columns, values);
      const heads = exportHeads(columns, values, words).map((head, at) => ({ head, kind: kinds[at] ?? 'text' }));
      const comments = note ? noteLines(note, isPart, words) : [];
      const sheet = { name: words.t('finesExport.sheet'), columns: heads, comments, rows: rowsOf(text) };
      return writeWorkbook([sheet], { signal });
    },
  };
}

async function* rowsOf(text: Blob): AsyncGenerator<readonly CellValue[], void, undefined> {
  const reader = text.stream().getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    rest += value ? decoder.decode(value, { stream: true }) : decoder.decode();
    const lines = rest.split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield JSON.parse(line);
    if (done) return;
  }
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
    pack: null,
  };
}
