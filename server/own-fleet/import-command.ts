// `npm run import`: own rows from files, or the last import taken back. It prints what happened, problem by problem.
import { parseArgs } from 'node:util';
import type { FleetKind } from '../../src/own-fleet/import-fields';
import { setUp } from '../store/set-up';
import type { Store } from '../store/store';
import type { Applied } from './apply-rows';
import { type ImportSource, importRows, SampleInTheWay, undoLastImport } from './imports';
import { OWN_KINDS, type OwnRow } from './own-fields';
import { FileProblem, type FleetFile, readFleetFile } from './read-files';

/** The command cannot be done; the message is for the person at the terminal. */
export class CommandProblem extends Error {
  override readonly name = 'CommandProblem';
}

export type ImportOptions = {
  files: readonly string[];
  kind: FleetKind | null;
  organization: number;
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
npm run import -- --undo [--organization N]`;

/** Throws CommandProblem. */
export function readArguments(args: readonly string[]): ImportOptions {
  const { values, positionals } = parsed(args);
  const { kind, organization = '1', undo = false } = values;
  if (kind !== undefined && !Object.hasOwn(KINDS, kind)) {
    throw new CommandProblem(`--kind must be one of ${Object.keys(KINDS).join(', ')}.`);
  }
  if (!/^[1-9]\d{0,8}$/.test(organization)) throw new CommandProblem('--organization must be a whole number from 1.');
  if (undo && positionals.length > 0) throw new CommandProblem('--undo takes no file.');
  if (!undo && positionals.length === 0) throw new CommandProblem(USAGE);
  return {
    files: positionals,
    kind: kind === undefined ? null : (KINDS[kind] ?? null),
    organization: Number(organization),
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
        'dry-run': { type: 'boolean' },
        undo: { type: 'boolean' },
        json: { type: 'boolean' },
      },
    });
  } catch (error) {
    throw new CommandProblem(`${error instanceof Error ? error.message : 'The arguments cannot be read.'}\n${USAGE}`);
  }
}

/** The transaction of a dry run ends by this, so that nothing is stored. */
class DryRun extends Error {}

export type Clock = { now: number; today: string };

/**
 * Does it and gives the exit code: 0 all rows are in, 1 some were left out (with --dry-run: would be). Throws
 * CommandProblem when nothing was done.
 */
export async function runImport(
  store: Store,
  options: ImportOptions,
  { now, today }: Clock,
  print: (line: string) => void,
): Promise<0 | 1> {
  // A folder that has own rows never gets the sample.
  await setUp(store, { fines: 0, today, batches: () => [] });
  if (options.isUndo) {
    await undo(store, options, now, print);
    return 0;
  }
  const files = options.files.map((path) => fileAt(path, options.kind));
  const source: ImportSource = {
    organization: options.organization,
    person: 'command',
    fileName: files.map(({ file }) => file).join(', '),
    now,
    today,
  };
  const applied = await put(store, source, files, options.isDryRun);
  const reports = files.map((file) => reportOf(file, applied));
  if (options.isJson) print(JSON.stringify({ files: reports }, null, 2));
  else for (const line of linesOf(reports)) print(line);
  return reports.some(({ refused, replaced }) => refused + replaced > 0) ? 1 : 0;
}

function fileAt(path: string, kind: FleetKind | null): FleetFile {
  try {
    return readFleetFile(path, kind);
  } catch (error) {
    if (error instanceof FileProblem) throw new CommandProblem(error.message);
    throw error;
  }
}

async function undo(store: Store, { organization }: ImportOptions, now: number, print: (line: string) => void) {
  const result = await store.transaction((session) => undoLastImport(session, organization, now));
  if (result.kind === 'nothing') throw new CommandProblem('There is no import to undo.');
  const { import: of } = result;
  const what = `import ${of.import_id} (${of.file_name ?? 'by a program'}, ${of.imported_at})`;
  if (result.kind === 'undone') return print(`Undone: ${what}.`);
  const rows = result.rows.map(({ kind, id }) => `${kind} ${id}`).join(', ');
  throw new CommandProblem(`Nothing was undone: rows of ${what} were changed since: ${rows}.`);
}

/** What became of the rows of each kind, in the order of the files. */
async function put(
  store: Store,
  source: ImportSource,
  files: readonly FleetFile[],
  isDryRun: boolean,
): Promise<ReadonlyMap<FleetKind, Applied>> {
  const rows = new Map<FleetKind, OwnRow[]>();
  for (const kind of OWN_KINDS) {
    const some = files.filter(({ table }) => table.kind === kind).flatMap(({ table }) => table.rows);
    if (some.length > 0)
      rows.set(
        kind,
        some.map(({ values }) => values),
      );
  }
  let applied: ReadonlyMap<FleetKind, Applied> = new Map();
  try {
    await store.transaction(async (session) => {
      ({ applied } = await importRows(session, source, rows));
      if (isDryRun) throw new DryRun();
    });
  } catch (error) {
    if (error instanceof SampleInTheWay) throw new CommandProblem(error.message);
    if (!(error instanceof DryRun)) throw error;
  }
  return applied;
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

function reportOf({ file, table }: FleetFile, applied: ReadonlyMap<FleetKind, Applied>): Report {
  const report: Report = {
    file,
    sheet: null,
    kind: table.kind,
    new: 0,
    changed: 0,
    equal: 0,
    refused: table.refused.length,
    replaced: 0,
    problems: table.refused.map((problem) => ({ ...problem, kind: 'refused' })),
  };
  const own = new Map(table.rows.map((row) => [row.values, row]));
  const all = applied.get(table.kind);
  const lines = (all?.rows ?? []).map((values) => own.get(values as (typeof table.rows)[number]['values'])?.line);
  for (const [index, result] of (all?.results ?? []).entries()) {
    const line = lines[index];
    if (line === undefined) continue;
    if (result.result !== 'refused') {
      report[result.result] += 1;
      continue;
    }
    const replacedBy = result.replacedBy === undefined ? undefined : lines[result.replacedBy - 1];
    const isReplaced = result.replacedBy !== undefined;
    report[isReplaced ? 'replaced' : 'refused'] += 1;
    report.problems.push({
      line,
      column: columnOf(table, result.field ?? ''),
      kind: isReplaced ? 'replaced' : 'refused',
      message: isReplaced
        ? replacedBy === undefined
          ? 'is replaced by a row of a later file'
          : `is replaced by line ${replacedBy}`
        : `${result.field ?? 'the row'} ${result.message ?? 'does not fit'}`,
    });
  }
  for (const { field, word, count } of table.unknownWords) {
    const message = `“${word}” is none of the known words: ${count} ${count === 1 ? 'row is' : 'rows are'} in without it`;
    report.problems.push({ line: table.headLine, column: columnOf(table, field), kind: 'told', message });
  }
  for (const line of table.totals)
    report.problems.push({ line, column: 1, kind: 'told', message: 'is a total, not a row' });
  for (const { column, what } of table.guessed) {
    const message =
      what === 'days'
        ? 'the order of day and month is taken from the language of the heads'
        : 'the decimal sign is taken from the language of the heads';
    report.problems.push({ line: table.headLine, column, kind: 'told', message });
  }
  report.problems.sort((a, b) => a.line - b.line || a.column - b.column);
  return report;
}

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
