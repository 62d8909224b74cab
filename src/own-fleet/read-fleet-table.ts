// A table of a fleet read whole: its kind, its columns, its rows as the service takes them, and what cannot be read with its
// line and column. Pure.

import { fold } from '../format/format';
import { findHead } from '../tables/find-head';
import type { SplitRow } from '../tables/split-rows';
import type { FleetKind, ImportField } from './import-fields';
import { headOf, matchColumns, namedFields } from './match-columns';
import { columnReader } from './read-cells';

/** `line` and `column` count from 1, as a spreadsheet and an editor count. */
export type FleetProblem = { readonly line: number; readonly column: number; readonly message: string };
export type FleetRow = { readonly line: number; readonly values: Readonly<Record<string, string | number>> };

export type FleetTable = {
  readonly kind: FleetKind;
  readonly headLine: number;
  /** Each column with its head; `field` null: not taken. */
  readonly columns: readonly { readonly head: string; readonly field: ImportField | null }[];
  readonly rows: readonly FleetRow[];
  /** Rows that are left out, each by its first cell that cannot be read. */
  readonly refused: readonly FleetProblem[];
  /** Lines of totals, which are no rows. */
  readonly totals: readonly number[];
  /** Words of a status that is none of the labels: the rows are in without one. */
  readonly unknownWords: readonly { readonly field: string; readonly word: string; readonly count: number }[];
  /** Columns whose order of days or decimal sign the language of the heads decided. */
  readonly guessed: readonly { readonly column: number; readonly what: 'days' | 'decimals' }[];
};

const KINDS: readonly FleetKind[] = ['fines', 'readings', 'vehicles', 'drivers', 'vehicle_groups'];
const TOTAL = /^(?:sub)?tota(?:l|is|les)\b|^sum[a]?\b|^soma\b|^total geral\b/;

/** Null: no line of the table is the head of a table of a fleet. `wanted`: the only kind that may be. */
export function readFleetTable(rows: readonly SplitRow[], wanted: FleetKind | null = null): FleetTable | null {
  const named = (cells: readonly string[]) =>
    Math.max(...(wanted ? [wanted] : KINDS).map((kind) => namedFields(kind, cells)));
  const found = findHead(rows, { named, isRow: () => false });
  const head = found && rows[found.at];
  if (!found || !head) return null;
  const body = rows.slice(found.at + 1);
  const match = matchColumns(
    head.cells,
    body.map(({ cells }) => cells),
    wanted,
  );
  if (!match) return null;
  const columns = head.cells.map((cell, at) => ({ head: cell.trim(), field: match.fields[at] ?? null }));
  const isHead = isHeadOf(head);
  const totals = body.filter((row) => isTotal(row, columns)).map(({ line }) => line);
  const left = new Set(totals);
  const data = body.filter((row) => !left.has(row.line) && !isHead(row));
  const readers = columns.map(({ field }, at) =>
    field
      ? columnReader(
          field,
          data.map(({ cells }) => cells[at] ?? ''),
          match.language,
        )
      : null,
  );
  const unknown = new Map<string, { field: string; word: string; count: number }>();
  const refused: FleetProblem[] = [];
  const read: FleetRow[] = [];
  for (const { line, cells } of data) {
    const values: Record<string, string | number> = {};
    const extra: Record<string, string> = {};
    let problem: FleetProblem | null = null;
    for (const [at, { field }] of columns.entries()) {
      const reader = readers[at];
      if (!field || !reader) continue;
      const result = reader.read(cells[at] ?? '');
      if (result.kind === 'value') {
        values[field.name] = result.value;
        if (field.name === 'fine_date') Object.assign(extra, result.more);
      } else if (result.kind === 'unread') {
        problem ??= { line, column: at + 1, message: `“${shortened(cells[at] ?? '')}” ${result.message}` };
      } else if (result.kind === 'unknown') {
        const key = `${field.name} ${fold(result.word)}`;
        const entry = unknown.get(key) ?? { field: field.name, word: shortened(result.word), count: 0 };
        entry.count += 1;
        unknown.set(key, entry);
      }
    }
    if (problem) refused.push(problem);
    // The hour beside its day counts where it has no column of its own.
    else read.push({ line, values: { ...extra, ...values } });
  }
  return {
    kind: match.kind,
    headLine: head.line,
    columns,
    rows: read,
    refused,
    totals,
    unknownWords: [...unknown.values()],
    guessed: readers.flatMap((reader, at) => (reader?.isGuessed ? [{ column: at + 1, what: reader.isGuessed }] : [])),
  };
}

/** Printed reports repeat the head on every page. */
function isHeadOf(head: SplitRow): (row: SplitRow) => boolean {
  const words = head.cells.map(headOf).join('\n');
  return ({ cells }) => cells.map(headOf).join('\n') === words;
}

/** A line that says so, or that has numbers alone and nothing in the columns of its key. */
function isTotal({ cells }: SplitRow, columns: FleetTable['columns']): boolean {
  const first = fold(cells.find((cell) => cell.trim() !== '') ?? '').trim();
  const keys = columns.flatMap(({ field }, at) => (field && KEYS.has(field.name) ? [at] : []));
  const hasKey = keys.some((at) => (cells[at] ?? '').trim() !== '' && !TOTAL.test(fold(cells[at] ?? '').trim()));
  if (TOTAL.test(first)) return !hasKey || keys.every((at) => (cells[at] ?? '').trim() === '' || at === 0);
  if (hasKey) return false;
  const filled = cells.filter((cell) => cell.trim() !== '');
  return filled.length > 0 && filled.every((cell) => /^\s*(?:r\$\s*)?[-+]?\d[\d.,\s]*$/i.test(cell));
}

const KEYS: ReadonlySet<string> = new Set([
  'ait_number',
  'vehicle_plate_number',
  'plate_number',
  'fine_date',
  'read_on',
  'registration',
  'name',
]);

const LONGEST_SHOWN = 40;

function shortened(text: string): string {
  const bare = text.trim();
  return bare.length > LONGEST_SHOWN ? `${bare.slice(0, LONGEST_SHOWN)}…` : bare;
}
