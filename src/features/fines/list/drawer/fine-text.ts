// A fine as text for messages, one field per line.
import type { CellWords } from '../cell-text';
import { columnTitle } from '../columns';
import type { FineRow } from '../fine-row';
import { FIELD_GROUPS, fieldValue } from './field-groups';

/** All 31 fields as `Title: value` lines; values contain no line breaks. */
export function fineText(row: FineRow, words: CellWords): string {
  return FIELD_GROUPS.flatMap(({ fields }) => fields)
    .map((id) => {
      const { text, raw } = fieldValue(row, id, words);
      return `${oneLine(columnTitle(words.t, id, words.format))}: ${oneLine(text)}${raw === null ? '' : ` (${raw})`}`;
    })
    .join('\n');
}

function oneLine(text: string): string {
  return text.replace(/\s*[\r\n\u0085\u2028\u2029]+\s*/g, ' ').trim();
}
