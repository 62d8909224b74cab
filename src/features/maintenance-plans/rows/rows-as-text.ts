// Rows as a spreadsheet takes them from the clipboard: a head, then a line each, as they are written on the page.
import type { Tree } from '../../../document/tree';
import { csvLine } from '../../../format/csv';
import type { Field } from './fields';
import { cellText, type Writing } from './read-cell';
import { valueIn } from './row-edits';

export function rowsAsText(
  rows: readonly (Tree | undefined)[],
  fields: readonly Field[],
  writing: Writing,
  labelOf: (field: Field) => string,
): string {
  const style = { separator: '\t', decimal: writing.numbers.decimal } as const;
  const line = (row: Tree | undefined) =>
    csvLine(
      fields.map((field) => cellText(field, valueIn(row, field), writing)),
      style,
    );
  return csvLine(fields.map(labelOf), style) + rows.map(line).join('');
}
