// Reads a chosen file: the text of a CSV file and its encoding, or the sheets of a workbook.
import { decodeBytes, type Encoding } from '../../../tables/decode-bytes';
import type { SheetLines } from '../../../workbook/sheet-lines';
import { type SheetRefusal, sheetRefusal, WorkbookProblem } from '../../../workbook/workbook-problem';

export type FileContent =
  | { readonly kind: 'text'; readonly text: string; readonly encoding: Encoding }
  | { readonly kind: 'sheets'; readonly sheets: readonly SheetLines[] }
  | { readonly kind: 'refused'; readonly refusal: SheetRefusal };

export async function readText(file: File): Promise<{ text: string; encoding: Encoding }> {
  const decoded = decodeBytes(new Uint8Array(await file.arrayBuffer()));
  return decoded ?? { text: '', encoding: 'utf-8' };
}

export async function readFile(file: File): Promise<FileContent> {
  // Loaded when a file is chosen: most rows are pasted.
  const [{ isWorkbook }, { readSheetLines }] = await Promise.all([
    import('../../../workbook/open-workbook'),
    import('../../../workbook/sheet-lines'),
  ]);
  if (!(await isWorkbook(file))) return { kind: 'text', ...(await readText(file)) };
  try {
    const sheets = await readSheetLines(file);
    return sheets.length === 0 ? { kind: 'refused', refusal: 'empty' } : { kind: 'sheets', sheets };
  } catch (error) {
    if (error instanceof WorkbookProblem) return { kind: 'refused', refusal: sheetRefusal(error.code) };
    throw error;
  }
}
