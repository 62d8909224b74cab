// A workbook of rows that are stored as lines of JSON. A lazy chunk.
import type { CellValue } from '../../../../workbook/cell-xml';
import { type Sheet, writeWorkbook } from '../../../../workbook/write-workbook';

/** Throws the reason of the signal. */
export function packRows(text: Blob, sheet: Omit<Sheet, 'rows'>, signal: AbortSignal): Promise<Blob> {
  return writeWorkbook([{ ...sheet, rows: rowsOf(text) }], { signal });
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
