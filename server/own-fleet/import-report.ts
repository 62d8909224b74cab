// What became of the rows of an import, for the output of the command.
import type { ImportedTable, ToldCode } from '../../src/directory/own-imports';
import type { FleetKind } from '../../src/own-fleet/import-fields';
import { counted } from '../counted';
import { wordsOfCell } from './problem-words';
import type { FleetFile, LeftSheet } from './read-files';

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
export function reportsOf(files: readonly FleetFile[], answers: readonly ImportedTable[]): Report[] {
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

function reportOf({ file, sheet, table }: FleetFile, answer: ImportedTable | undefined, from: number): Report {
  const report: Report = {
    file,
    sheet,
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
  for (const line of table.notes)
    report.problems.push({ line, column: 1, kind: 'told', message: 'is a note below the table, not a row' });
  for (const [at, { head, field, filled, isGuessed, days }] of table.columns.entries()) {
    if (field === null && filled > 0) {
      const message = `“${head}” is not taken: no field has this name`;
      report.problems.push({ line: table.headLine, column: at + 1, kind: 'told', message });
    }
    if (!isGuessed) continue;
    const message = GUESSED[days === null ? 'decimals' : 'days'];
    report.problems.push({ line: table.headLine, column: at + 1, kind: 'told', message });
  }
  // Counted over all files of a kind, so that only the first one says so.
  for (const { code, value, count } of from === 0 ? (answer?.told ?? []) : []) {
    const [field, words] = TOLD[code];
    const message = `“${value}” ${words}: ${counted(count, 'rows')}`;
    report.problems.push({ line: table.headLine, column: columnOf(table, field), kind: 'told', message });
  }
  report.problems.sort((a, b) => a.line - b.line || a.column - b.column);
  return report;
}

const TOLD: Readonly<Record<ToldCode, readonly [field: string, words: string]>> = {
  driver_unknown: ['driver_name', 'is the name of no driver, so the fine is in without one'],
  driver_ambiguous: ['driver_name', 'is the name of several drivers, so the fine is in without one'],
  meter_of_reading: ['plate_number', 'keeps the meter of its latest reading'],
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

export function linesOf(reports: readonly Report[]): string[] {
  const problems = reports.flatMap((report) =>
    report.problems.map(({ line, column, message }) => `${placeOf(report)}:${line}:${column}: ${message}`),
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

/** Which sheets of workbooks are taken, and as what, and which are left. */
export function sheetLines(files: readonly FleetFile[], left: readonly LeftSheet[]): string[] {
  const taken = files.filter(({ sheet }) => sheet !== null);
  return [
    ...taken.map((each) => `${placeOf(each)}: taken as ${each.table.kind.replace('_', ' ')}`),
    ...left.map((each) => `${placeOf(each)}: left, ${each.reason}`),
  ];
}

function placeOf({ file, sheet }: { file: string; sheet: string | null }): string {
  return sheet === null ? file : `${file}[${sheet}]`;
}
