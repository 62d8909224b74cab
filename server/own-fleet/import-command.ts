// `npm run import`: imports own rows from files, or undoes the last import. It prints all results and problems.
import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import {
  type ImportAnswer,
  type ImportedTable,
  type ImportTable,
  postImport,
  type ToldCode,
  undoImport,
} from '../../src/directory/own-fleet';
import type { FleetKind } from '../../src/own-fleet/import-fields';
import type { FleetTable } from '../../src/own-fleet/read-fleet-table';
import { setUp } from '../store/set-up';
import type { Store } from '../store/store';
import { importTables } from './import-tables';
import { type ImportSource, SampleInTheWay, undoLastImport } from './imports';
import { wordsOfCell } from './problem-words';
import { FileProblem, type FleetFile, readFleetFile } from './read-files';

/** The command cannot run; the message is for the operator. */
export class CommandProblem extends Error {
  override readonly name = 'CommandProblem';
}

export type ImportOptions = {
  files: readonly string[];
  kind: FleetKind | null;
  organization: number;
  /** A running service; null: the store of DATA_DIR or DATABASE_URL. */
  url: string | null;
  token: string | null;
  isDryRun: boolean;
  isUndo: boolean;
  isJson: boolean;
};

const KINDS: Readonly<Record<string, FleetKind>> = {
  fines: 'fines',
  vehicles: 'vehicles',
  drivers: 'drivers',
  groups: 'vehicle_groups',
  readings: 'readings',
};
export const USAGE = `npm run import -- FILE... [--kind ${Object.keys(KINDS).join('|')}] [--organization N] [--dry-run] [--json]
npm run import -- --undo [--organization N]
With a service that runs: --url http://127.0.0.1:4173 [--token T]`;

/** Throws CommandProblem. */
export function readArguments(args: readonly string[]): ImportOptions {
  const { values, positionals } = parsed(args);
  const { kind, organization = '1', undo = false } = values;
  if (kind !== undefined && !Object.hasOwn(KINDS, kind)) {
    throw new CommandProblem(`--kind must be one of ${Object.keys(KINDS).join(', ')}.`);
  }
  if (!/^[1-9]\d{0,8}$/.test(organization)) throw new CommandProblem('--organization must be a whole number from 1.');
  if (values.url !== undefined && values.organization !== undefined) {
    throw new CommandProblem('--url takes the organization of the token, so --organization cannot be given.');
  }
  if (undo && positionals.length > 0) throw new CommandProblem('--undo takes no file.');
  if (!undo && positionals.length === 0) throw new CommandProblem(USAGE);
  return {
    files: positionals,
    kind: kind === undefined ? null : (KINDS[kind] ?? null),
    organization: Number(organization),
    url: values.url ?? null,
    token: values.token ?? null,
    isDryRun: values['dry-run'] ?? false,
    isUndo: undo,
    isJson: values.json ?? false,
  };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        kind: { type: 'string' },
        organization: { type: 'string' },
        url: { type: 'string' },
        token: { type: 'string' },
        'dry-run': { type: 'boolean' },
        undo: { type: 'boolean' },
        json: { type: 'boolean' },
      },
    });
  } catch (error) {
    throw new CommandProblem(`${error instanceof Error ? error.message : 'The arguments cannot be read.'}\n${USAGE}`);
  }
}

/** Where own rows go: a store, or a service that runs. */
export type ImportTarget = {
  put: (
    tables: readonly ImportTable[],
    about: { fileName: string; isTrial: boolean; leftOut: Partial<Record<FleetKind, number>> },
  ) => Promise<ImportAnswer>;
  undo: () => Promise<string>;
};

/**
 * Runs the command and returns the exit code: 0 all rows imported, 1 some skipped (with --dry-run: would be). Throws
 * CommandProblem if nothing was done.
 */
export async function runImport(
  target: ImportTarget,
  options: ImportOptions,
  print: (line: string) => void,
): Promise<0 | 1> {
  if (options.isUndo) {
    print(await target.undo());
    return 0;
  }
  const files = options.files.map((path) => fileAt(path, options.kind));
  const leftOut: Partial<Record<FleetKind, number>> = {};
  for (const { table } of files) leftOut[table.kind] = (leftOut[table.kind] ?? 0) + table.refused.length;
  const { tables } = await target.put(
    files.map(({ table }) => tableOf(table)),
    { fileName: files.map(({ file }) => file).join(', '), isTrial: options.isDryRun, leftOut },
  );
  const reports = reportsOf(files, tables);
  if (options.isJson) print(JSON.stringify({ files: reports }, null, 2));
  else for (const line of linesOf(reports)) print(line);
  return reports.some(({ refused, replaced }) => refused + replaced > 0) ? 1 : 0;
}

/** The store of DATA_DIR or DATABASE_URL, opened by the command itself. `now` in milliseconds. */
export function storeTarget(
  store: Store,
  organization: number,
  { now, today }: { now: number; today: string },
): ImportTarget {
  // A folder that has own rows never gets the sample.
  const ready = () => setUp(store, { fines: 0, today, batches: () => [] });
  return {
    async put(tables, { fileName, isTrial, leftOut }) {
      await ready();
      const source: ImportSource = { organization, person: 'command', fileName, leftOut, now, today };
      return importTables(store, source, tables, isTrial).catch((error: unknown) => {
        throw error instanceof SampleInTheWay ? new CommandProblem(error.message) : error;
      });
    },
    async undo() {
      await ready();
      const result = await store.transaction((session) => undoLastImport(session, organization, now));
      if (result.kind === 'nothing') throw new CommandProblem('There is no import to undo.');
      if (result.kind === 'undone') return undoneWords(result.import);
      const rows = result.rows.map(({ kind, id }) => `${kind} ${id}`).join(', ');
      throw new CommandProblem(`Nothing was undone: rows were changed since (${rows}).`);
    },
  };
}

/** A running service; what it refuses is a CommandProblem in its words. */
export function serviceTarget(url: string, token: string | null): ImportTarget {
  async function post(path: string, body?: object): Promise<unknown> {
    const response = await fetch(`${url.replace(/\/$/, '')}/directory${path}`, {
      method: 'POST',
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(token !== null && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    }).catch((error: unknown) => {
      throw new CommandProblem(`${url} does not answer (${error instanceof Error ? error.message : 'no reason'}).`);
    });
    const json: unknown = await response.json().catch(() => null);
    if (response.ok) return json;
    const { message } = Object(Object(json).error);
    throw new CommandProblem(typeof message === 'string' ? message : `${url} answered ${response.status}.`);
  }
  return {
    put: async (tables, { fileName, isTrial, leftOut }) =>
      z.parse(
        postImport.response,
        await post('/imports', { file_name: fileName, is_trial: isTrial, tables, left_out: leftOut }),
      ),
    undo: async () => undoneWords(z.parse(undoImport.response, await post('/imports/undo'))),
  };
}

function undoneWords(of: { import_id: number; file_name: string | null; imported_at: string }): string {
  return `Undone: import ${of.import_id} (${of.file_name ?? 'by a program'}, ${of.imported_at}).`;
}

function fileAt(path: string, kind: FleetKind | null): FleetFile {
  try {
    return readFleetFile(path, kind);
  } catch (error) {
    if (error instanceof FileProblem) throw new CommandProblem(error.message);
    throw error;
  }
}

function tableOf({ kind, columns, rows }: FleetTable): ImportTable {
  const names = columns.flatMap(({ field }) => field?.name ?? []);
  // The hour of a day that has one is in no column of its own.
  const fields = [...new Set([...names, ...(kind === 'fines' ? ['fine_hour'] : [])])];
  return { kind, fields, rows: rows.map(({ values }) => fields.map((field) => values[field] ?? null)) };
}

type Problem = { line: number; column: number; kind: 'refused' | 'replaced' | 'told'; message: string };
type Report = {
  file: string;
  sheet: string | null;
  kind: FleetKind;
  new: number;
  changed: number;
  equal: number;
  refused: number;
  replaced: number;
  problems: Problem[];
};

const RESULTS = { n: 'new', c: 'changed', e: 'equal' } as const;

/** What became of the rows of each file: those of one kind stand one behind the other in the answer. */
function reportsOf(files: readonly FleetFile[], answers: readonly ImportedTable[]): Report[] {
  const passed = new Map<FleetKind, number>();
  return files.map((file) => {
    const { kind, rows } = file.table;
    const from = passed.get(kind) ?? 0;
    passed.set(kind, from + rows.length);
    return reportOf(
      file,
      answers.find((answer) => answer.kind === kind),
      from,
    );
  });
}

function reportOf({ file, table }: FleetFile, answer: ImportedTable | undefined, from: number): Report {
  const report: Report = {
    file,
    sheet: null,
    kind: table.kind,
    new: 0,
    changed: 0,
    equal: 0,
    refused: table.refused.length,
    replaced: 0,
    problems: table.refused.map(({ line, column, cell, problem }) => ({
      line,
      column,
      kind: 'refused',
      message: wordsOfCell(cell, problem),
    })),
  };
  const lineAt = (place: number) => table.rows[place - 1 - from]?.line;
  for (const letter of answer?.results.slice(from, from + table.rows.length) ?? '') {
    if (letter === 'n' || letter === 'c' || letter === 'e') report[RESULTS[letter]] += 1;
  }
  for (const { line: place, field = '', message = 'does not fit', replaced_by: by } of answer?.problems ?? []) {
    const line = lineAt(place);
    if (line === undefined) continue;
    const kind = by === undefined ? 'refused' : 'replaced';
    report[kind] += 1;
    const other = by === undefined ? undefined : lineAt(by);
    const words = other === undefined ? 'is replaced by a row of a later file' : `is replaced by line ${other}`;
    const column = columnOf(table, field);
    report.problems.push({ line, column, kind, message: by === undefined ? `${field} ${message}` : words });
  }
  for (const { field, word, count } of table.unknownWords) {
    const message = `“${word}” is none of the known words: ${count} ${count === 1 ? 'row is' : 'rows are'} in without it`;
    report.problems.push({ line: table.headLine, column: columnOf(table, field), kind: 'told', message });
  }
  for (const line of table.totals)
    report.problems.push({ line, column: 1, kind: 'told', message: 'is a total, not a row' });
  for (const [at, { isGuessed, days }] of table.columns.entries()) {
    if (!isGuessed) continue;
    const message = GUESSED[days === null ? 'decimals' : 'days'];
    report.problems.push({ line: table.headLine, column: at + 1, kind: 'told', message });
  }
  // Counted over all files of a kind, so that only the first one says so.
  for (const { code, value, count } of from === 0 ? (answer?.told ?? []) : []) {
    const [field, words] = TOLD[code];
    const message = `“${value}” ${words}: ${count} ${count === 1 ? 'row' : 'rows'}`;
    report.problems.push({ line: table.headLine, column: columnOf(table, field), kind: 'told', message });
  }
  report.problems.sort((a, b) => a.line - b.line || a.column - b.column);
  return report;
}

const TOLD: Readonly<Record<ToldCode, readonly [field: string, words: string]>> = {
  driver_unknown: ['driver_name', 'is the name of no driver, so the fine is in without one'],
  driver_ambiguous: ['driver_name', 'is the name of several drivers, so the fine is in without one'],
  infraction_unknown: ['infraction_code', 'is not in the table of infractions, and is kept'],
};

const GUESSED = {
  days: 'the order of day and month is taken from the language of the heads',
  decimals: 'the decimal sign is taken from the language of the heads',
};

function columnOf({ columns }: FleetFile['table'], name: string): number {
  return (
    Math.max(
      0,
      columns.findIndex(({ field }) => field?.name === name),
    ) + 1
  );
}

function linesOf(reports: readonly Report[]): string[] {
  const problems = reports.flatMap(({ file, problems: own }) =>
    own.map(({ line, column, message }) => `${file}:${line}:${column}: ${message}`),
  );
  const kinds = [...new Set(reports.map(({ kind }) => kind))];
  const sums = kinds.map((kind) => {
    const some = reports.filter((report) => report.kind === kind);
    const sum = (name: 'new' | 'changed' | 'equal' | 'refused' | 'replaced') =>
      some.reduce((total, report) => total + report[name], 0);
    const counts = `${sum('new')} new, ${sum('changed')} changed, ${sum('equal')} equal, ${sum('refused') + sum('replaced')} left out`;
    return kinds.length > 1 ? `${kind.replace('_', ' ')}: ${counts}` : counts;
  });
  return [...problems, ...sums];
}
