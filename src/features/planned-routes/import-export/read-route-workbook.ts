// Stops and positions of a workbook: the sheet that a person chose, else the first one with places.
import { readSheetLines, type SheetLines } from '../../../workbook/sheet-lines';
import { sheetRefusal, WorkbookProblem } from '../../../workbook/workbook-problem';
import { degreesOf } from '../document/written-degrees';
import { readStopsSheet } from './read-stops-table';
import { type PlaceColumn, type ReadRoute, Refusal, type RouteFileProblem } from './route-file';
import { ShapeCollector } from './shape-collector';
import { STOP_FIELDS, VERTEX_COLUMNS } from './stop-fields';

type SheetRead = Exclude<ReadRoute, { kind: 'route' | 'choice' }>;
type Choice = { readonly columns?: readonly (PlaceColumn | null)[]; readonly sheet?: number };

/** Null: a ZIP file that is no workbook. */
export async function readRouteWorkbook(file: Blob, { columns, sheet }: Choice): Promise<SheetRead | null> {
  let sheets: SheetLines[];
  try {
    sheets = await readSheetLines(file);
  } catch (error) {
    if (!(error instanceof WorkbookProblem)) return refused({ code: 'failed' });
    return error.code === 'no workbook' ? null : refused({ code: sheetRefusal(error.code) });
  }
  const [first] = sheets;
  if (!first) return refused({ code: 'empty' });
  const own = sheet === undefined && columns === undefined ? readOwn(sheets) : null;
  if (own) return own;
  const chosen = sheet ?? sheetWithPlaces(sheets, columns);
  const read = withLostDigits(readSheet((sheets[chosen] ?? first).lines, columns), sheets[chosen] ?? first);
  const several = sheets.length > 1 ? { sheets: { names: sheets.map(({ name }) => name), at: chosen } } : {};
  return read.kind === 'shapes' ? { ...read, ...several } : refused({ ...read.problem, ...several });
}

/** Says which numbers of the columns that are read have lost digits. */
function withLostDigits(read: SheetRead, { lostDigits }: SheetLines): SheetRead {
  if (read.kind === 'refused') return read;
  const lost = lostDigits.filter(({ column }) => (read.table?.columns[column] ?? null) !== null);
  const [first] = lost;
  if (!first) return read;
  return { ...read, notes: [...read.notes, { code: 'lostDigits', count: lost.length, line: first.line }] };
}

/** The first sheet with positions, else the first one with addresses. */
function sheetWithPlaces(sheets: readonly SheetLines[], columns: Choice['columns']): number {
  const reads = sheets.map(({ lines }) => readSheet(lines, columns));
  const shapes = reads.findIndex(({ kind }) => kind === 'shapes');
  const addresses = reads.findIndex((read) => read.kind === 'refused' && read.problem.addresses);
  return Math.max(0, shapes === -1 ? addresses : shapes);
}

function readSheet(lines: SheetLines['lines'], columns: Choice['columns']): SheetRead {
  try {
    return { ...readStopsSheet(lines, columns), format: 'xlsx' };
  } catch (error) {
    return refused(error instanceof Refusal ? error.problem : { code: 'failed' });
  }
}

/** A workbook that this app wrote: its stops, and its vertices with their part. Null for others. */
function readOwn(sheets: readonly SheetLines[]): SheetRead | null {
  const hasHead = (head: readonly string[]) => (sheet: SheetLines) =>
    head.every((cell, at) => sheet.lines[0]?.cells[at] === cell);
  const [stops, vertices] = [sheets.find(hasHead(STOP_FIELDS)), sheets.find(hasHead(VERTEX_COLUMNS))];
  if (!stops || !vertices) return null;
  const read = readSheet(stops.lines, undefined);
  const shapes = new ShapeCollector();
  let last: string | null = null;
  for (const { cells, line } of vertices.lines.slice(1)) {
    const [part = '', , lat = '', lng = ''] = cells;
    if (part !== last) shapes.startLine(part || null, { line });
    last = part;
    shapes.addPoint(degreesOf(lat), degreesOf(lng), Number.NaN, line, vertices.name);
  }
  try {
    const { lines, notes } = shapes.finish('xlsx');
    if (read.kind === 'refused' && read.problem.code !== 'noPlaces') return read;
    if (read.kind === 'refused') return { kind: 'shapes', format: 'xlsx', lines, stops: [], notes };
    return { kind: 'shapes', format: 'xlsx', lines, stops: read.stops, notes: [...read.notes, ...notes] };
  } catch (error) {
    // No vertices: the stops are all there is.
    return error instanceof Refusal && vertices.lines.length < 2 ? read : refused({ code: 'noPlaces' });
  }
}

function refused(problem: RouteFileProblem): Extract<ReadRoute, { kind: 'refused' }> {
  return { kind: 'refused', problem };
}
