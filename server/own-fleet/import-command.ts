// `npm run import`: imports own rows from files, or undoes the last import. It prints all results and problems.
import { existsSync, readFileSync } from 'node:fs';
import { defaultLabels } from '../../src/config/default-labels';
import { MOST_PART_ROWS } from '../../src/directory/own-imports';
import type { FleetKind } from '../../src/own-fleet/import-fields';
import { partsOf } from '../../src/own-fleet/import-parts';
import { parseProfile } from '../../src/own-fleet/import-profile';
import type { FleetLabels } from '../../src/own-fleet/read-cells';
import { CommandProblem, type ImportOptions } from './import-arguments';
import { linesOf, reportsOf, sheetLines } from './import-report';
import type { ImportTarget } from './import-targets';
import { FileProblem, type FileReading, type FleetFile, type LeftSheet, readFleetFile } from './read-files';

/**
 * Runs the command and returns the exit code: 0 all rows imported, 1 some skipped (with --dry-run: would be). Throws
 * CommandProblem if nothing was done.
 */
export async function runImport(
  target: ImportTarget,
  options: ImportOptions,
  print: (line: string) => void,
  labels: FleetLabels = defaultLabels,
): Promise<0 | 1> {
  if (options.isUndo) {
    print(await target.undo());
    return 0;
  }
  const read = await readFiles(options, {
    labels,
    keepsForNaming: options.keepsForNaming,
    ...(await profilesFor(target, options)),
  });
  const files = read.flatMap(({ tables }) => tables);
  const left = read.flatMap((each) => each.left);
  const leftOut: Partial<Record<FleetKind, number>> = {};
  for (const { table } of files) leftOut[table.kind] = (leftOut[table.kind] ?? 0) + table.refused.length;
  const { tables: answers } = await target.put(
    files.flatMap(({ table }) => [...partsOf(table, MOST_PART_ROWS)]),
    {
      fileName: [...new Set(files.map(({ file }) => file))].join(', '),
      isTrial: options.isDryRun,
      leftOut,
      keepsForNaming: options.keepsForNaming,
    },
  );
  const reports = reportsOf(files, answers);
  if (options.isJson) print(JSON.stringify({ files: reports, ...(left.length > 0 && { left }) }, null, 2));
  else for (const line of [...sheetLines(files, left), ...linesOf(reports)]) print(line);
  return reports.some(({ refused, replaced }) => refused + replaced > 0) ? 1 : 0;
}

async function readFiles({ files, kind }: ImportOptions, reading: Omit<FileReading, 'wanted'>) {
  const read: { tables: FleetFile[]; left: LeftSheet[] }[] = [];
  try {
    for (const path of files) read.push(await readFleetFile(path, { ...reading, wanted: kind }));
  } catch (error) {
    throw error instanceof FileProblem ? new CommandProblem(error.message) : error;
  }
  return read;
}

/** The named profile alone, or all of the organization. A kind that is given leaves no place for one. */
async function profilesFor(
  target: ImportTarget,
  { profile: name, kind }: ImportOptions,
): Promise<Pick<FileReading, 'profiles' | 'isProfileNeeded'>> {
  if (name !== null && existsSync(name)) {
    const profile = parseProfile(readFileSync(name, 'utf8'));
    if (!profile) throw new CommandProblem(`${name} is no import profile of this version.`);
    return { profiles: [{ name, profile }], isProfileNeeded: true };
  }
  if (name === null && kind !== null) return { profiles: [], isProfileNeeded: false };
  const all = (await target.profiles()).flatMap((each) => {
    const profile = parseProfile(each.profile);
    return profile ? [{ name: each.name, profile }] : [];
  });
  if (name === null) return { profiles: all, isProfileNeeded: false };
  const found = all.filter((each) => each.name === name);
  if (found.length === 0) {
    const names = all.map((each) => `“${each.name}”`).join(', ');
    throw new CommandProblem(`There is no profile “${name}”. Known: ${names || 'none'}.`);
  }
  return { profiles: found, isProfileNeeded: true };
}
