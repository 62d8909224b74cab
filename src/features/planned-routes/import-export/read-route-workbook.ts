// Stops and positions of a workbook: the sheet that a person chose, else the first one with places.
import { readSheetLines, type SheetLines } from '../../../workbook/sheet-lines';
import { sheetRefusal, WorkbookProblem } from '../../../workbook/workbook-problem';
import { readStopsSheet } from './read-stops-table';
import { type PlaceColumn, type ReadRoute, Refusal, type RouteFileProblem } from './route-file';

type Choice = { readonly columns?: readonly (PlaceColumn | null)[]; readonly sheet?: number };

/** Null: a ZIP file that is no workbook. */
export async function readRouteWorkbook(
  bytes: Uint8Array<ArrayBuffer>,
  { columns, sheet }: Choice,
): Promise<Exclude<ReadRoute, { kind: 'route' }> | null> {
  let sheets: SheetLines[];
  try {
    sheets = await readSheetLines(bytes);
  } catch (error) {
    if (!(error instanceof WorkbookProblem)) return refused({ code: 'failed' });
    return error.code === 'no workbook' ? null : refused({ code: sheetRefusal(error.code) });
  }
  const [first] = sheets;
  if (!first) return refused({ code: 'empty' });
  const chosen = sheet ?? sheetWithPlaces(sheets, columns);
  const read = readSheet((sheets[chosen] ?? first).lines, columns);
  const several = sheets.length > 1 ? { sheets: { names: sheets.map(({ name }) => name), at: chosen } } : {};
  return read.kind === 'shapes' ? { ...read, ...several } : refused({ ...read.problem, ...several });
}

/** The first sheet with positions, else the first one with addresses. */
function sheetWithPlaces(sheets: readonly SheetLines[], columns: Choice['columns']): number {
  const reads = sheets.map(({ lines }) => readSheet(lines, columns));
  const shapes = reads.findIndex(({ kind }) => kind === 'shapes');
  const addresses = reads.findIndex((read) => read.kind === 'refused' && read.problem.addresses);
  return Math.max(0, shapes === -1 ? addresses : shapes);
}

function readSheet(lines: SheetLines['lines'], columns: Choice['columns']): Exclude<ReadRoute, { kind: 'route' }> {
  try {
    return readStopsSheet(lines, columns);
  } catch (error) {
    return refused(error instanceof Refusal ? error.problem : { code: 'failed' });
  }
}

function refused(problem: RouteFileProblem): Extract<ReadRoute, { kind: 'refused' }> {
  return { kind: 'refused', problem };
}
