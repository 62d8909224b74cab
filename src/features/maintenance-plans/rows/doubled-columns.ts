// Columns of a table that name the same field but differ in content: only one of them can be used.
import { fieldOfHead, foldHead } from './column-names';
import type { Field, RowsKey } from './fields';
import type { Table } from './read-table';

export type DoubledColumns = {
  readonly field: Field;
  /** Two or more, from 0. */
  readonly columns: readonly number[];
  /** The heads are the same, so that only the user can choose. */
  readonly isAsked: boolean;
};

export function doubledColumns(
  table: Table,
  rows: RowsKey,
  labels: ReadonlyMap<string, Field>,
): readonly DoubledColumns[] {
  const { head, lines } = table;
  if (!head) return [];
  const byField = new Map<Field, number[]>();
  for (const [at, cell] of head.entries()) {
    const field = fieldOfHead(rows, cell, labels);
    if (!field) continue;
    const columns = byField.get(field);
    if (columns) columns.push(at);
    else byField.set(field, [at]);
  }
  return [...byField].flatMap(([field, all]) => {
    const [first = 0, ...rest] = all;
    const others = rest.filter((at) =>
      lines.some(({ cells }) => (cells[at] || '') !== '' && cells[at] !== cells[first]),
    );
    if (others.length === 0) return [];
    const columns = [first, ...others];
    const isAsked = new Set(columns.map((at) => foldHead(head[at] ?? ''))).size < columns.length;
    return [{ field, columns, isAsked }];
  });
}
