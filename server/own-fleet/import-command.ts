// `npm run import`: imports own rows from files, or undoes the last import. It prints all results and problems.
import { randomUUID } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { defaultLabels } from '../../src/config/default-labels';
import {
  type ImportAnswer,
  type ImportTable,
  listImportProfiles,
  MOST_PART_ROWS,
  postImport,
  undoImport,
} from '../../src/directory/own-fleet';
import type { FleetKind } from '../../src/own-fleet/import-fields';
import { parseProfile } from '../../src/own-fleet/import-profile';
import type { FleetLabels } from '../../src/own-fleet/read-cells';
import type { FleetTable } from '../../src/own-fleet/read-fleet-table';
import { setUp } from '../store/set-up';
import type { Store } from '../store/store';
import { listProfiles } from './import-profiles';
import { linesOf, reportsOf, sheetLines } from './import-report';
import { importTables } from './import-tables';
import { type ImportSource, SampleInTheWay, undoLastImport } from './imports';
import { FileProblem, type FileReading, type FleetFile, type LeftSheet, readFleetFile } from './read-files';

/** The command cannot run; the message is for the operator. */
export class CommandProblem extends Error {
  override readonly name = 'CommandProblem';
}

export type ImportOptions = {
  files: readonly string[];
  kind: FleetKind | null;
  /** Name of a profile of the organization, or the path of a profile's file; null: any that fits. */
  profile: string | null;
  organization: number;
  /** A running service; null: the store of DATA_DIR or DATABASE_URL. */
  url: string | null;
  token: string | null;
  isDryRun: boolean;
  isUndo: boolean;
  isJson: boolean;
  /** Licence number, category and CPF of drivers are stored. */
  keepsForNaming: boolean;
};

const KINDS: Readonly<Record<string, FleetKind>> = {
  fines: 'fines',
  vehicles: 'vehicles',
  drivers: 'drivers',
  groups: 'vehicle_groups',
  readings: 'readings',
};
export const USAGE = `npm run import -- FILE... [--kind ${Object.keys(KINDS).join('|')}] [--profile NAME|FILE.json] [--organization N] [--dry-run] [--json] [--keep-for-naming-sheets]
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
    profile: values.profile ?? null,
    organization: Number(organization),
    url: values.url ?? null,
    token: values.token ?? null,
    isDryRun: values['dry-run'] ?? false,
    isUndo: undo,
    isJson: values.json ?? false,
    keepsForNaming: values['keep-for-naming-sheets'] ?? false,
  };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        kind: { type: 'string' },
        profile: { type: 'string' },
        organization: { type: 'string' },
        url: { type: 'string' },
        token: { type: 'string' },
        'dry-run': { type: 'boolean' },
        undo: { type: 'boolean' },
        json: { type: 'boolean' },
        'keep-for-naming-sheets': { type: 'boolean' },
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
    about: { fileName: string; isTrial: boolean; leftOut: Partial<Record<FleetKind, number>>; keepsForNaming: boolean },
  ) => Promise<ImportAnswer>;
  undo: () => Promise<string>;
  /** The profiles of the organization. */
  profiles: () => Promise<readonly { name: string; profile: string }[]>;
};

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
    files.map(({ table }) => tableOf(table)),
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

/** In the log of changes, for whoever ran the command on the machine itself. */
const COMMAND = { subject: 'command', name: 'npm run import' };

/** The store of DATA_DIR or DATABASE_URL, opened by the command itself. `now` in milliseconds. */
export function storeTarget(
  store: Store,
  organization: number,
  { now, today }: { now: number; today: string },
): ImportTarget {
  // A folder that has own rows never gets the sample.
  const ready = () => setUp(store, { fines: 0, today, batches: () => [] });
  return {
    async put(tables, { isTrial, ...about }) {
      await ready();
      const source: ImportSource = { organization, person: 'command', who: COMMAND, ...about, now, today };
      return importTables(store, source, tables, isTrial).catch((error: unknown) => {
        throw error instanceof SampleInTheWay ? new CommandProblem(error.message) : error;
      });
    },
    async profiles() {
      await ready();
      return listProfiles(store, organization);
    },
    async undo() {
      await ready();
      const result = await store.transaction((session) => undoLastImport(session, organization, now, COMMAND));
      if (result.kind === 'nothing') throw new CommandProblem('There is no import to undo.');
      if (result.kind === 'undone') return undoneWords(result.import);
      const rows = result.rows.map(({ kind, id }) => `${kind} ${id}`).join(', ');
      throw new CommandProblem(`Nothing was undone: rows were changed since (${rows}).`);
    },
  };
}

/** A running service; what it refuses is a CommandProblem in its words. */
export function serviceTarget(url: string, token: string | null): ImportTarget {
  async function ask(method: string, path: string, body?: object): Promise<unknown> {
    const response = await fetch(`${url.replace(/\/$/, '')}/directory${path}`, {
      method,
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
    async put(tables, { fileName, isTrial, leftOut, keepsForNaming }) {
      const draft = randomUUID();
      let part = 0;
      for (const { rows, ...table } of tables) {
        for (let from = 0; from < rows.length; from += MOST_PART_ROWS) {
          const some = { ...table, rows: rows.slice(from, from + MOST_PART_ROWS) };
          await ask('PUT', `/imports/drafts/${draft}/parts/${part}`, some);
          part += 1;
        }
      }
      // Files without rows have no parts.
      const what = part === 0 ? { tables } : { draft };
      const keep = keepsForNaming ? { keep_for_naming_sheets: true } : {};
      const body = { ...what, ...keep, file_name: fileName, is_trial: isTrial, left_out: leftOut };
      return z.parse(postImport.response, await ask('POST', '/imports', body));
    },
    undo: async () => undoneWords(z.parse(undoImport.response, await ask('POST', '/imports/undo'))),
    profiles: async () => z.parse(listImportProfiles.response, await ask('GET', '/import-profiles')).rows,
  };
}

function undoneWords(of: { import_id: number; file_name: string | null; imported_at: string }): string {
  return `Undone: import ${of.import_id} (${of.file_name ?? 'by a program'}, ${of.imported_at}).`;
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

function tableOf({ kind, columns, rows }: FleetTable): ImportTable {
  const names = columns.flatMap(({ field }) => field?.name ?? []);
  // The hour of a day that has one is in no column of its own.
  const fields = [...new Set([...names, ...(kind === 'fines' ? ['fine_hour'] : [])])];
  return { kind, fields, rows: rows.map(({ values }) => fields.map((field) => values[field] ?? null)) };
}
