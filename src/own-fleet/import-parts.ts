// A table as the service takes it: lists of cells, in parts that fit into one request.
import type { FleetKind } from './import-fields';
import type { FleetTable } from './read-fleet-table';

type Cells = (string | number | null)[];
export type TablePart = { readonly kind: FleetKind; readonly fields: string[]; readonly rows: Cells[] };

/** Length of the texts of one part. A request has at most 16 MB, and a character at most three bytes. */
const MOST_SIGNS = 4_000_000;

/** Parts of at most `mostRows` rows, in order; none for a table without rows. */
export function* partsOf({ kind, columns, rows }: FleetTable, mostRows: number): Generator<TablePart, void, undefined> {
  const names = columns.flatMap(({ field }) => field?.name ?? []);
  // The hour of a date with one is in no column of its own.
  const fields = [...new Set([...names, ...(kind === 'fines' ? ['fine_hour'] : [])])];
  let part: Cells[] = [];
  let signs = 0;
  for (const { values } of rows) {
    const cells = fields.map((field) => values[field] ?? null);
    const length = cells.reduce<number>((sum, cell) => sum + (typeof cell === 'string' ? cell.length : 8), 0);
    if (part.length === mostRows || (part.length > 0 && signs + length > MOST_SIGNS)) {
      yield { kind, fields, rows: part };
      [part, signs] = [[], 0];
    }
    part.push(cells);
    signs += length;
  }
  if (part.length > 0) yield { kind, fields, rows: part };
}
