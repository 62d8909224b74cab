// Reads a table of a fleet: its kind, its columns, and its rows as the service takes them. Each problem has its line
// and column. Pure.

import { findHead } from '../tables/find-head';
import { type TableRow, textOf } from '../tables/table-cell';
import { type FleetKind, IMPORT_FIELDS, type ImportField, NAMING_FIELDS } from './import-fields';
import { isEmpty, isTotal, notesBelow } from './lines-without-rows';
import {
  headOf,
  type MatchedColumns,
  matchColumns,
  missingFields,
  namedFields,
  withNamingFields,
} from './match-columns';
import {
  type CellProblem,
  type ColumnChoice,
  type ColumnReader,
  columnReader,
  type DayOrder,
  type Decimal,
  type FleetLabels,
  wordKey,
} from './read-cells';

/** `line` and `column` count from 1, as a spreadsheet and an editor count. `cell`: shortened. */
type FleetProblem = {
  readonly line: number;
  readonly column: number;
  readonly cell: string;
  readonly problem: CellProblem;
};
type FleetRow = { readonly line: number; readonly values: Readonly<Record<string, string | number>> };

/** `field` null: not taken. `example`: its first cell with text. `filled`, `unread`: numbers of cells. */
type FleetColumn = {
  readonly head: string;
  readonly field: ImportField | null;
  readonly example: string;
  readonly filled: number;
  readonly unread: number;
  /** The order of its days, or the sign of its numbers; null for other columns. */
  readonly days: DayOrder | null;
  readonly decimal: Decimal | null;
  /** Nothing in the column shows either, so the language of the heads decided. */
  readonly isGuessed: boolean;
};

export type FleetTable = {
  readonly kind: FleetKind;
  readonly headLine: number;
  readonly columns: readonly FleetColumn[];
  /** Number of rows below the head, without totals and notes. */
  readonly dataRows: number;
  /** Names of needed fields that no column is; while there are some, there are no rows. */
  readonly missing: readonly string[];
  readonly rows: readonly FleetRow[];
  /** Rows that are left out, each by its first cell that cannot be read. */
  readonly refused: readonly FleetProblem[];
  /** Lines of totals, which are no rows. */
  readonly totals: readonly number[];
  /** Lines of words below the last row, such as a source or a date of printing, which are no rows. */
  readonly notes: readonly number[];
  /** Status words that are not among the labels. The rows are imported without a status. */
  readonly unknownWords: readonly UnknownWord[];
};
export type UnknownWord = { readonly field: string; readonly word: string; readonly count: number };

/**
 * What a person or a profile decides; absent: the table does. `fields` and `columns` by the place of a column. `headLine` 0:
 * there is no head, all lines are rows. `saysNaming`: `fields` also say which columns are kept for naming sheets.
 */
export type TableChoice = {
  readonly kind?: FleetKind;
  readonly headLine?: number;
  readonly fields?: readonly (string | null)[];
  readonly columns?: Readonly<Record<number, ColumnChoice>>;
  readonly saysNaming?: boolean;
};

type ReadingOptions = {
  readonly choice?: TableChoice | undefined;
  readonly labels?: FleetLabels | undefined;
  /** Also a table whose needed fields are missing. */
  readonly isPartial?: boolean;
  /** Licence number, category and CPF of drivers are read too: the person chose to keep them for naming sheets. */
  readonly keepsForNaming?: boolean;
};

/** Rows among which the head is looked for, and those by which columns without a clear head are matched. */
const MOST_ABOVE = 60;
const LOOKED_AT = 200;
const KINDS: readonly FleetKind[] = ['fines', 'readings', 'vehicles', 'drivers', 'vehicle_groups'];

/** Null: no line of the table is the head of a table of a fleet. */
export function readFleetTable(
  rows: readonly TableRow[],
  { choice = {}, labels, isPartial = false, keepsForNaming = false }: ReadingOptions = {},
): FleetTable | null {
  const found = matchedTable(rows, choice, isPartial, keepsForNaming);
  if (!found) return null;
  const { head, body } = found;
  const isAsked = keepsForNaming && !choice.saysNaming;
  const match = isAsked ? withNamingFields(found.match, head.cells.map(textOf)) : found.match;
  const isHead = isHeadOf(head);
  const totals = body.filter((row) => isTotal(row, match.fields)).map(({ line }) => line);
  const notes = notesBelow(body, new Set(totals), match.kind);
  const left = new Set([...totals, ...notes]);
  const data = body.filter((row) => !left.has(row.line) && !isHead(row));
  const readers = match.fields.map((field, at) => {
    const cells = data.map((row) => row.cells[at] ?? '');
    return field ? columnReader(field, cells, match.language, choice.columns?.[at], labels) : null;
  });
  const missing = missingFields(match.kind, match.fields);
  const { read, refused, unknownWords, unread } = readRows(data, match, readers);
  return {
    kind: match.kind,
    headLine: head.line,
    columns: head.cells.map((cell, at) => {
      const filled = data.filter(({ cells }) => !isEmpty(cells[at]));
      const { days = null, decimal = null, isGuessed = false } = readers[at] ?? {};
      return {
        head: textOf(cell).trim(),
        field: match.fields[at] ?? null,
        example: shortened(textOf(filled[0]?.cells[at])),
        filled: filled.length,
        unread: unread[at] ?? 0,
        days,
        decimal,
        isGuessed,
      };
    }),
    dataRows: data.length,
    missing,
    rows: missing.length > 0 ? [] : read,
    refused: missing.length > 0 ? [] : refused,
    totals,
    notes,
    unknownWords,
  };
}

type FoundTable = { head: TableRow; body: readonly TableRow[]; match: MatchedColumns };

function matchedTable(
  rows: readonly TableRow[],
  choice: TableChoice,
  isPartial: boolean,
  keepsForNaming: boolean,
): FoundTable | null {
  const { kind = null, headLine, fields } = choice;
  const named = (cells: readonly string[]) =>
    Math.max(...(kind ? [kind] : KINDS).map((each) => namedFields(each, cells)));
  const at =
    headLine === undefined
      ? findHead(rows.slice(0, MOST_ABOVE).map(textRow), { named, isRow: () => false })?.at
      : rows.findIndex(({ line }) => line === headLine);
  const head = headLine === 0 ? headless(rows) : at === undefined ? undefined : rows[at];
  if (at === undefined || !head) return null;
  const body = rows.slice(at + 1);
  const cells = body.slice(0, LOOKED_AT).map((row) => row.cells.map(textOf));
  const match = matchColumns(head.cells.map(textOf), cells, kind, { isPartial: isPartial || fields !== undefined });
  if (!match || !fields) return match && { head, body, match };
  const known = [...IMPORT_FIELDS[match.kind], ...(keepsForNaming && match.kind === 'drivers' ? NAMING_FIELDS : [])];
  const chosen = head.cells.map((_head, column) => {
    const name = fields[column];
    return known.find((field) => field.name === name) ?? null;
  });
  return { head, body, match: { ...match, fields: chosen } };
}

/** In place of a head that is not there: as wide as the rows. */
function headless(rows: readonly TableRow[]): TableRow {
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  return { line: 0, cells: Array.from({ length: width }, () => '') };
}

function readRows(
  data: readonly TableRow[],
  { fields }: MatchedColumns,
  readers: readonly (ColumnReader | null)[],
): { read: FleetRow[]; refused: FleetProblem[]; unknownWords: UnknownWord[]; unread: number[] } {
  const words = new Map<string, { field: string; word: string; count: number }>();
  const refused: FleetProblem[] = [];
  const read: FleetRow[] = [];
  const unread = fields.map(() => 0);
  for (const { line, cells } of data) {
    const values: Record<string, string | number> = {};
    const extra: Record<string, string> = {};
    let problem: FleetProblem | null = null;
    for (const [at, field] of fields.entries()) {
      const reader = readers[at];
      if (!field || !reader) continue;
      const result = reader.read(cells[at] ?? '');
      if (result.kind === 'value') {
        values[field.name] = result.value;
        if (field.name === 'fine_date') Object.assign(extra, result.more);
      } else if (result.kind === 'unread') {
        unread[at] = (unread[at] ?? 0) + 1;
        problem ??= { line, column: at + 1, cell: shortened(textOf(cells[at])), problem: result.problem };
      } else if (result.kind === 'unknown') {
        const key = `${field.name} ${wordKey(result.word)}`;
        const entry = words.get(key) ?? { field: field.name, word: shortened(result.word), count: 0 };
        entry.count += 1;
        words.set(key, entry);
      }
    }
    if (problem) refused.push(problem);
    // The hour beside its day counts where it has no column of its own.
    else read.push({ line, values: { ...extra, ...values } });
  }
  return { read, refused, unknownWords: [...words.values()], unread };
}

/** Printed reports repeat the head on every page. */
function isHeadOf(head: TableRow): (row: TableRow) => boolean {
  const wordsOf = ({ cells }: TableRow) => cells.map((cell) => headOf(textOf(cell))).join('\n');
  const words = wordsOf(head);
  return (row) => wordsOf(row) === words;
}

function textRow({ line, cells }: TableRow): { line: number; cells: string[] } {
  return { line, cells: cells.map(textOf) };
}

const LONGEST_SHOWN = 40;

function shortened(text: string): string {
  const bare = text.trim();
  return bare.length > LONGEST_SHOWN ? `${bare.slice(0, LONGEST_SHOWN)}…` : bare;
}
