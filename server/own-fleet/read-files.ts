// Parses files of a fleet into rows of an import, with their places for corrections.
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { MOST_FILE_ROWS, rowsOfText } from '../../src/own-fleet/fleet-text';
import type { FleetKind } from '../../src/own-fleet/import-fields';
import { type FleetTable, readFleetTable } from '../../src/own-fleet/read-fleet-table';
import { decodeBytes } from '../../src/tables/decode-bytes';
import { isWorkbook, openWorkbook } from '../../src/workbook/open-workbook';
import { WorkbookProblem } from '../../src/workbook/workbook-problem';

/** `sheet`: of a workbook; null for a text. */
export type FleetFile = { file: string; sheet: string | null; table: FleetTable };
/** A sheet that is not imported. */
export type LeftSheet = { file: string; sheet: string; reason: 'hidden' | 'empty' | 'no table' };

/** The file cannot be parsed as a table of a fleet; the message names the file. */
export class FileProblem extends Error {
  override readonly name = 'FileProblem';
}

/** The tables of a file: one of a text, one for each sheet of a workbook that has one. Throws FileProblem. */
export async function readFleetFile(
  path: string,
  wanted: FleetKind | null,
): Promise<{ tables: FleetFile[]; left: LeftSheet[] }> {
  const file = basename(path);
  let bytes: Uint8Array<ArrayBuffer>;
  try {
    bytes = readFileSync(path);
  } catch {
    throw new FileProblem(`${path}: the file cannot be read.`);
  }
  if (await isWorkbook(new Blob([bytes]))) return readSheets(path, bytes, wanted);
  return { tables: [{ file, sheet: null, table: readText(path, bytes, wanted) }], left: [] };
}

function readText(path: string, bytes: Uint8Array, wanted: FleetKind | null): FleetTable {
  const text = decodeBytes(bytes)?.text ?? '';
  if (text.trim() === '') throw new FileProblem(`${path}: the file is empty.`);
  const rows = rowsOfText(text, wanted);
  if (!rows) throw new FileProblem(`${path}: has more than ${MOST_FILE_ROWS} rows. Split it.`);
  const table = readFleetTable(rows, choiceOf(wanted));
  if (!table) throw new FileProblem(`${path}: no line is the head of a table ${kindWords(wanted)}.`);
  return table;
}

async function readSheets(path: string, bytes: Uint8Array<ArrayBuffer>, wanted: FleetKind | null) {
  const file = basename(path);
  const tables: FleetFile[] = [];
  const left: LeftSheet[] = [];
  try {
    const workbook = await openWorkbook(bytes);
    for (const [at, { name: sheet, isHidden }] of workbook.sheets.entries()) {
      const rows = isHidden ? [] : await workbook.rows(at);
      const table = readFleetTable(rows, choiceOf(wanted));
      if (table) tables.push({ file, sheet, table });
      else left.push({ file, sheet, reason: isHidden ? 'hidden' : rows.length === 0 ? 'empty' : 'no table' });
    }
  } catch (error) {
    throw error instanceof WorkbookProblem ? new FileProblem(`${path}: ${error.message}`) : error;
  }
  if (tables.length === 0) {
    const names = left.map(({ sheet }) => `“${sheet}”`).join(', ');
    throw new FileProblem(`${path}: no sheet has the head of a table ${kindWords(wanted)} (${names || 'no sheets'}).`);
  }
  return { tables, left };
}

function choiceOf(wanted: FleetKind | null) {
  return { choice: wanted ? { kind: wanted } : {} };
}

function kindWords(wanted: FleetKind | null): string {
  return wanted ? `of ${wanted.replace('_', ' ')}` : 'of fines, vehicles, drivers, groups or readings';
}
