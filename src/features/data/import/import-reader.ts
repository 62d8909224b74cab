// Reads files of a fleet and keeps their rows: reviews for the page, parts for the service. Runs in a worker.
import { type ImportAnswer, MOST_PART_ROWS } from '../../../directory/own-imports';
import { isPlate } from '../../../format/plate';
import { rowsOfText, withinLimits } from '../../../own-fleet/fleet-text';
import type { FleetKind } from '../../../own-fleet/import-fields';
import { partsOf, type TablePart } from '../../../own-fleet/import-parts';
import { findProfile, parseProfile, profileOf } from '../../../own-fleet/import-profile';
import { namingFields } from '../../../own-fleet/match-columns';
import type { FleetLabels } from '../../../own-fleet/read-cells';
import { type FleetTable, readFleetTable, type TableChoice } from '../../../own-fleet/read-fleet-table';
import { decodeBytes } from '../../../tables/decode-bytes';
import { type TableRow, textOf } from '../../../tables/table-cell';
import { WorkbookProblem } from '../../../workbook/workbook-problem';
import type {
  AnswerGroup,
  ImportOutcome,
  ImportSource,
  NamedProfile,
  Orders,
  RefusedGroup,
  SourceProblem,
  TableOutcome,
  TableReview,
  UnreadSource,
} from './import-messages';

/** Lines and cells that a group of problems names. */
const MOST_LINES = 50;
const MOST_CELLS = 3;
/** Lines among which the head of an unknown table is. */
const LOOKED_AT = 30;
/** Groups before vehicles before drivers before fines, as the service stores them. */
const KINDS: readonly FleetKind[] = ['vehicle_groups', 'vehicles', 'drivers', 'readings', 'fines'];

type Opened = {
  id: string;
  file: string;
  sheet: string | null;
  rows: readonly TableRow[];
  choice: TableChoice;
  table: FleetTable;
  isTaken: boolean;
  profile: string | null;
  /** Lines that the service refuses or replaces. */
  left: readonly number[];
};

export type ImportReader = ReturnType<typeof createImportReader>;

/** `onFile`: called when a file begins to be read. */
export function createImportReader(onFile: (file: string) => void = () => {}) {
  let opened: Opened[] = [];
  let labels: FleetLabels | undefined;
  let keepsForNaming = false;
  let parts: Iterator<TablePart> | null = null;

  const find = (id: string): Opened => {
    const found = opened.find((each) => each.id === id);
    if (!found) throw new Error(`There is no table ${id}`);
    return found;
  };
  const taken = (): Opened[] =>
    KINDS.flatMap((kind) => opened.filter(({ isTaken, table }) => isTaken && table.kind === kind));

  return {
    async open({ sources, profiles, ...order }: Orders['open']['order']): Promise<Orders['open']['answer']> {
      labels = order.labels;
      keepsForNaming = false;
      opened = [];
      const unread: UnreadSource[] = [];
      const known = profiles.flatMap(parsed);
      for (const [place, source] of sources.entries()) {
        onFile(source.name);
        for (const { sheet, rows } of await sheetsOf(source)) {
          const found = typeof rows === 'string' ? null : readSheet(rows, known);
          if (typeof rows === 'string' || !found) {
            unread.push({ file: source.name, sheet, problem: typeof rows === 'string' ? rows : 'not a table' });
            continue;
          }
          opened.push({
            id: `${place}.${opened.length}`,
            file: source.name,
            sheet,
            rows: rows ?? [],
            ...found,
            left: [],
          });
        }
      }
      return { tables: opened.map(reviewOf), unread };
    },
    choose({ id, choice, isTaken }: Orders['choose']['order']): TableReview {
      const found = find(id);
      readAnew(found, choice, isTaken);
      return reviewOf(found);
    },
    naming({ keeps }: Orders['naming']['order']): Orders['naming']['answer'] {
      keepsForNaming = keeps;
      const drivers = opened.filter(({ table }) => table.kind === 'drivers');
      for (const each of drivers) {
        const { saysNaming: _said, ...choice } = each.choice;
        readAnew(each, choice, each.isTaken);
      }
      return drivers.map(reviewOf);
    },
    part({ part }: Orders['part']['order']): Orders['part']['answer'] {
      // Asked for in order, from 0.
      if (part === 0 || !parts) parts = allParts(taken());
      const { done, value } = parts.next();
      return done ? null : { body: JSON.stringify(value), rows: value.rows.length };
    },
    outcome({ answer }: Orders['outcome']['order']): ImportOutcome {
      const passed = new Map<FleetKind, number>();
      const tables = taken().map((each) => {
        const { kind, rows } = each.table;
        const from = passed.get(kind) ?? 0;
        passed.set(kind, from + rows.length);
        return outcomeOf(each, answer, from);
      });
      const made = { vehicle_groups: 0, vehicles: 0, drivers: 0 };
      for (const each of answer.tables) {
        for (const name of ['vehicle_groups', 'vehicles', 'drivers'] as const) made[name] += each.made[name];
      }
      return { tables, made, told: answer.tables.flatMap(({ told }) => told) };
    },
    lines({ id, lines }: Orders['lines']['order']): Orders['lines']['answer'] {
      const { rows, table } = find(id);
      const wanted = new Set(lines);
      return {
        head: table.columns.map(({ head }) => head),
        rows: rows
          .filter(({ line }) => wanted.has(line))
          .map(({ line, cells }) => ({
            line,
            cells: cells.map(textOf),
          })),
      };
    },
    left({ id }: Orders['left']['order']): readonly number[] {
      const { table, left } = find(id);
      return [...table.refused.map(({ line }) => line), ...left].sort((a, b) => a - b);
    },
    profile({ id }: Orders['profile']['order']): string {
      const { table, choice } = find(id);
      return JSON.stringify(profileOf(table, choice), null, 2);
    },
  };

  function readAnew(found: Opened, choice: TableChoice, isTaken: boolean): void {
    const table = readFleetTable(found.rows, { choice, labels, isPartial: true, keepsForNaming }) ?? found.table;
    Object.assign(found, { choice, table, isTaken, left: [] });
  }

  function readSheet(
    rows: readonly TableRow[],
    profiles: readonly ParsedProfile[],
  ): Pick<Opened, 'choice' | 'table' | 'isTaken' | 'profile'> | null {
    const known = findProfile(rows, profiles);
    const choice = known?.choice ?? {};
    const table = readFleetTable(rows, { choice, labels, isPartial: true });
    if (table) return { choice, table, isTaken: true, profile: known?.found.name ?? null };
    // A table whose heads are all unknown: the person says what its columns are.
    const unknown = unknownTable(rows);
    const left = unknown && readFleetTable(rows, { choice: unknown, labels });
    return left && { choice: unknown, table: left, isTaken: true, profile: null };
  }
}

/**
 * Of fines, with its widest line as head, or without a head if that line has a value. Null where no two lines have two
 * cells each.
 */
function unknownTable(rows: readonly TableRow[]): TableChoice | null {
  const filled = rows.slice(0, LOOKED_AT).map(({ cells }) => cells.filter((cell) => textOf(cell).trim() !== '').length);
  const widest = Math.max(...filled);
  const head = rows[filled.indexOf(widest)];
  if (!head || widest < 2 || filled.filter((count) => count > 1).length < 2) return null;
  const isHead = !head.cells.some((cell) => isValue(textOf(cell).trim()));
  return { kind: 'fines', headLine: isHead ? head.line : 0, fields: head.cells.map(() => null) };
}

/** A number, a day or a plate, which no head is. */
function isValue(cell: string): boolean {
  return /^(?:r\$)?\s*[-+]?\d/i.test(cell) || isPlate(cell);
}

function* allParts(opened: readonly Opened[]): Generator<TablePart, void, undefined> {
  for (const { table } of opened) yield* partsOf(table, MOST_PART_ROWS);
}

type ParsedProfile = { name: string; profile: NonNullable<ReturnType<typeof parseProfile>> };

function parsed({ name, profile }: NamedProfile): ParsedProfile | [] {
  const read = parseProfile(profile);
  return read ? { name, profile: read } : [];
}

type Sheet = { sheet: string | null; rows: readonly TableRow[] | SourceProblem };

/** The tables of a file, or why it has none. */
async function sheetsOf({ content }: ImportSource): Promise<Sheet[]> {
  if (typeof content === 'string') return [{ sheet: null, rows: rowsOfText(content) }];
  const { isWorkbook, openWorkbook } = await import('../../../workbook/open-workbook');
  if (!(await isWorkbook(content))) {
    const decoded = decodeBytes(new Uint8Array(await content.arrayBuffer()));
    return [{ sheet: null, rows: rowsOfText(decoded?.text ?? null) }];
  }
  try {
    const { sheets, rows } = await openWorkbook(content);
    const found: Sheet[] = [];
    for (const [at, { name: sheet, isHidden }] of sheets.entries()) {
      if (isHidden) found.push({ sheet, rows: 'hidden' });
      else found.push({ sheet, rows: withinLimits(await rows(at)) });
    }
    return found;
  } catch (error) {
    if (error instanceof WorkbookProblem) return [{ sheet: null, rows: error.code }];
    throw error;
  }
}

function reviewOf({ id, file, sheet, table, isTaken, profile, choice }: Opened): TableReview {
  const groups = new Map<string, RefusedGroup & { lines: number[]; cells: string[]; count: number }>();
  for (const { line, column, cell, problem } of table.refused) {
    const key = `${problem} ${column}`;
    const group = groups.get(key) ?? { problem, column, count: 0, lines: [], cells: [] };
    group.count += 1;
    if (group.lines.length < MOST_LINES) group.lines.push(line);
    if (group.cells.length < MOST_CELLS && !group.cells.includes(cell)) group.cells.push(cell);
    groups.set(key, group);
  }
  return {
    id,
    file,
    sheet,
    kind: table.kind,
    isTaken,
    headLine: table.headLine,
    columns: table.columns.map(({ field, ...column }) => ({ ...column, field: field?.name ?? null })),
    missing: table.missing,
    rows: table.dataRows,
    readable: table.rows.length,
    refused: [...groups.values()].sort((a, b) => b.count - a.count),
    totals: table.totals.length,
    notes: table.notes.length,
    unknownWords: table.unknownWords,
    profile,
    choice,
    namingHeads: table.kind === 'drivers' ? namingFields(table.columns.map(({ head }) => head)) : [],
  };
}

const RESULTS = { n: 'new', c: 'changed', e: 'equal' } as const;

/** `from`: rows of the same kind in tables before this one. */
function outcomeOf(opened: Opened, answer: ImportAnswer, from: number): TableOutcome {
  const { id, table } = opened;
  const own = answer.tables.find(({ kind }) => kind === table.kind);
  const counts = { new: 0, changed: 0, equal: 0 };
  for (const letter of own?.results.slice(from, from + table.rows.length) ?? '') {
    if (letter === 'n' || letter === 'c' || letter === 'e') counts[RESULTS[letter]] += 1;
  }
  const groups = new Map<string, AnswerGroup & { count: number; lines: number[] }>();
  const left: number[] = [];
  for (const { line: place, field = '', message = '', code = 'invalid' } of own?.problems ?? []) {
    const line = table.rows[place - 1 - from]?.line;
    if (line === undefined) continue;
    left.push(line);
    const key = code === 'invalid' ? `${field} ${message}` : `${code} ${field}`;
    const group = groups.get(key) ?? { code, field, message, count: 0, lines: [] };
    group.count += 1;
    if (group.lines.length < MOST_LINES) group.lines.push(line);
    groups.set(key, group);
  }
  opened.left = left;
  return { id, ...counts, left: [...groups.values()].sort((a, b) => b.count - a.count) };
}
