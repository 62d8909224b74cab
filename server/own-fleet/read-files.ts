// Parses files of a fleet into rows of an import, with their places for corrections.
import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { MOST_FILE_ROWS, rowsOfText } from '../../src/own-fleet/fleet-text';
import type { FleetKind } from '../../src/own-fleet/import-fields';
import { type FleetTable, readFleetTable } from '../../src/own-fleet/read-fleet-table';
import { decodeBytes } from '../../src/tables/decode-bytes';

export type FleetFile = { file: string; table: FleetTable };

/** The file cannot be parsed as a table of a fleet; the message names the file. */
export class FileProblem extends Error {
  override readonly name = 'FileProblem';
}

/** Throws FileProblem. */
export function readFleetFile(path: string, wanted: FleetKind | null): FleetFile {
  const file = basename(path);
  let bytes: Uint8Array;
  try {
    bytes = readFileSync(path);
  } catch {
    throw new FileProblem(`${path}: the file cannot be read.`);
  }
  const text = decodeBytes(bytes)?.text ?? '';
  if (text.trim() === '') throw new FileProblem(`${path}: the file is empty.`);
  const rows = rowsOfText(text, wanted);
  if (!rows) throw new FileProblem(`${path}: has more than ${MOST_FILE_ROWS} rows. Split it.`);
  const table = readFleetTable(rows, { choice: wanted ? { kind: wanted } : {} });
  if (!table) {
    const what = wanted ? `of ${wanted.replace('_', ' ')}` : 'of fines, vehicles, drivers, groups or readings';
    throw new FileProblem(`${path}: no line is the head of a table ${what}.`);
  }
  return { file, table };
}
