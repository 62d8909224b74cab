// The data of a card as an HTML table with a caption.
import type { Format } from '../../format/format';
import { useRuntime } from '../runtime';
import type { CardTable, Column, TableCell } from './card-table';

/** Row limit on the page; the exported file has all rows. */
const MOST_ROWS = 500;

export function DataTable({
  table,
  caption,
  rest,
}: {
  table: CardTable;
  caption: string;
  rest: (count: number) => string;
}) {
  const { format } = useRuntime();
  const { columns, rows } = table;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll container must be reachable by keyboard
    <section className="scroll long" tabIndex={0} aria-label={caption}>
      <table className="table short-rows">
        <caption className="hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column.key} scope="col" className={column.kind === 'text' ? undefined : 'number'}>
                {column.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.slice(0, MOST_ROWS).map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id and do not change order
            <tr key={index}>
              {columns.map((column, place) =>
                place === 0 ? (
                  <th key={column.key} scope="row">
                    {cellText(row[place] ?? null, column, format)}
                  </th>
                ) : (
                  <td key={column.key} className={column.kind === 'text' ? undefined : 'number'}>
                    {cellText(row[place] ?? null, column, format)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {rows.length > MOST_ROWS && <p className="hint">{rest(rows.length - MOST_ROWS)}</p>}
    </section>
  );
}

export function cellText(cell: TableCell, { kind }: Column, format: Format): string {
  switch (kind) {
    case 'text':
      return format.text(cell);
    case 'count':
      return format.number(cell, 1);
    case 'money':
      return format.amount(cell);
    case 'change':
      return format.change(cell);
    case 'share':
      return format.share(cell);
  }
}
