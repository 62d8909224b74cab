// Parses files of a fleet into rows of an import, with their places for corrections.
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import {
  MOST_FILE_COLUMNS,
  MOST_FILE_ROWS,
  rowsOfText,
  type TableProblem,
  withinLimits,
} from '../../src/own-fleet/fleet-text';
import type { FleetKind } from '../../src/own-fleet/import-fields';
import { findProfile, type ImportProfile } from '../../src/own-fleet/import-profile';
import type { FleetLabels } from '../../src/own-fleet/read-cells';
import { type FleetTable, readFleetTable } from '../../src/own-fleet/read-fleet-table';
import { decodeBytes } from '../../src/tables/decode-bytes';
import type { TableRow } from '../../src/tables/table-cell';
import { isWorkbook, openWorkbook } from '../../src/workbook/open-workbook';
import { WorkbookProblem } from '../../src/workbook/workbook-problem';

/** `sheet`: of a workbook; null for a text. */
export type FleetFile = { file: string; sheet: string | null; table: FleetTable };
/** A sheet that is not imported. */
export type LeftSheet = { file: string; sheet: string; reason: string };

/** The file cannot be parsed as a table of a fleet; the message names the file. */
export class FileProblem extends Error {
  override readonly name = 'FileProblem';
}

/** `profiles`: those that a file of their shape is read by; with `isProfileNeeded` every file has that shape. */
export type FileReading = {
  wanted: FleetKind | null;
  profiles: readonly { name: string; profile: ImportProfile }[];
  isProfileNeeded: boolean;
  labels: FleetLabels;
  /** Licence number, category and CPF of drivers are read too. */
  keepsForNaming: boolean;
};

/** The tables of a file: one of a text, one for each sheet of a workbook that has one. Throws FileProblem. */
export async function readFleetFile(
  path: string,
  reading: FileReading,
): Promise<{ tables: FleetFile[]; left: LeftSheet[] }> {
  const file = basename(path);
  let bytes: Uint8Array<ArrayBuffer>;
  try {
    bytes = readFileSync(path);
  } catch {
    throw new FileProblem(`${path}: the file cannot be read.`);
  }
  if (await isWorkbook(new Blob([bytes]))) return readSheets(path, bytes, reading);
  return { tables: [{ file, sheet: null, table: readText(path, bytes, reading) }], left: [] };
}

function readText(path: string, bytes: Uint8Array, reading: FileReading): FleetTable {
  const rows = rowsOfText(decodeBytes(bytes)?.text ?? null, reading.wanted);
  if (typeof rows === 'string') throw new FileProblem(`${path}: ${PROBLEMS[rows]}.`);
  if (reading.isProfileNeeded && !findProfile(rows, reading.profiles)) {
    const names = reading.profiles.map(({ name }) => `“${name}”`).join(', ');
    throw new FileProblem(`${path}: has not the columns of profile ${names}.`);
  }
  const table = tableOf(rows, reading);
  if (!table) throw new FileProblem(`${path}: no line is the head of a table ${kindWords(reading.wanted)}.`);
  if (table.missing.length > 0) throw new FileProblem(`${path}: ${missingWords(table)}.`);
  return table;
}

const PROBLEMS: Readonly<Record<TableProblem, string>> = {
  empty: 'the file is empty',
  unreadable: 'is no table that can be read. Save it as CSV or .xlsx',
  'web page':
    'is a web page or an XML file under the name of a table. Open it in a spreadsheet program and save it as .xlsx',
  'too many rows': `has more than ${MOST_FILE_ROWS} rows. Split it`,
  'too many columns': `has more than ${MOST_FILE_COLUMNS} columns`,
};

async function readSheets(path: string, bytes: Uint8Array<ArrayBuffer>, reading: FileReading) {
  const file = basename(path);
  const tables: FleetFile[] = [];
  const left: LeftSheet[] = [];
  try {
    const workbook = await openWorkbook(bytes);
    for (const [at, { name: sheet, isHidden }] of workbook.sheets.entries()) {
      const rows = isHidden ? [] : withinLimits(await workbook.rows(at));
      if (typeof rows === 'string') throw new FileProblem(`${path}[${sheet}]: ${PROBLEMS[rows]}.`);
      const isNamed = !reading.isProfileNeeded || findProfile(rows, reading.profiles) !== null;
      const table = isNamed ? tableOf(rows, reading) : null;
      if (table?.missing.length === 0) tables.push({ file, sheet, table });
      else if (table) left.push({ file, sheet, reason: missingWords(table) });
      else left.push({ file, sheet, reason: isHidden ? HIDDEN : rows.length === 0 ? EMPTY : NO_TABLE });
    }
  } catch (error) {
    throw error instanceof WorkbookProblem ? new FileProblem(`${path}: ${error.message}`) : error;
  }
  if (tables.length === 0) {
    const names = left.map(({ sheet }) => `“${sheet}”`).join(', ');
    const what = kindWords(reading.wanted);
    throw new FileProblem(`${path}: no sheet has the head of a table ${what} (${names || 'no sheets'}).`);
  }
  return { tables, left };
}

const HIDDEN = 'it is hidden';
const EMPTY = 'it is empty';
const NO_TABLE = 'no line is the head of a table of a fleet';

/** The best match, also where needed columns are missing. A half-known table is not taken for another kind. */
function tableOf(
  rows: readonly TableRow[],
  { wanted, profiles, labels, keepsForNaming }: FileReading,
): FleetTable | null {
  const choice = findProfile(rows, profiles)?.choice ?? (wanted ? { kind: wanted } : {});
  return readFleetTable(rows, { choice, labels, isPartial: true, keepsForNaming });
}

function missingWords({ kind, missing }: FleetTable): string {
  return `looks like a table ${kindWords(kind)}, but no column is ${missing.join(' or ')}`;
}

function kindWords(wanted: FleetKind | null): string {
  return wanted ? `of ${wanted.replace('_', ' ')}` : 'of fines, vehicles, drivers, groups or readings';
}
