// Source of an import, and its result.
import type { Tree } from '../../../document/tree';
import { openRouteFile } from '../import-export/open-route-file';
import type { FoundChoice, Picks } from '../import-export/route-choice';
import type {
  AddressRow,
  FoundSheets,
  FoundTable,
  PlaceColumn,
  ReadRoute,
  ReadShapes,
  RouteFileProblem,
} from '../import-export/route-file';
import { readShareLink, type SharedRouteProblem } from '../import-export/share-link';
import { forgetColumns, rememberColumns, rememberedColumns } from './remembered-columns';

export type ImportSource =
  | { readonly kind: 'file'; readonly file: File }
  | { readonly kind: 'text'; readonly text: string }
  /** `fragment`: URL fragment of a share link. */
  | { readonly kind: 'link'; readonly fragment: string };

export type Found =
  | { readonly kind: 'shapes'; readonly read: ReadShapes }
  | { readonly kind: 'route'; readonly tree: Tree; readonly choice?: FoundChoice }
  /** An archive with several routes. */
  | { readonly kind: 'choice'; readonly choice: FoundChoice }
  /** `text`: input for the error excerpt; null if it is not text or has no error position. */
  | { readonly kind: 'refused'; readonly problem: RouteFileProblem; readonly text: string | null }
  | { readonly kind: 'link refused'; readonly problem: SharedRouteProblem };

/** Columns, the sheet of a workbook, and the content of an archive, chosen by the user. */
export type TableChoice = {
  readonly columns?: readonly (PlaceColumn | null)[];
  readonly sheet?: number;
  readonly picks?: Picks;
  /** Columns are guessed, and those of the last time forgotten. */
  readonly isAnew?: true;
};

type OnProgress = (part: number) => void;

/**
 * Reads a source; a table whose heads are known with the columns of the last time. Columns chosen by the user are kept for
 * the next file of this shape. `onProgress`: from 0 to 1, for large archives. Rejects only with the reason of `signal`, when
 * aborted.
 */
export async function readSource(
  source: ImportSource,
  signal: AbortSignal,
  choice: TableChoice = {},
  onProgress?: OnProgress,
): Promise<Found> {
  const found = await readWith(source, signal, choice, onProgress);
  const table = tableOf(found);
  if (!table?.head) return found;
  if (choice.columns) rememberColumns(table.head, choice.columns);
  else if (choice.isAnew) forgetColumns(table.head);
  else {
    const columns = rememberedColumns(table.head);
    if (!columns) return found;
    const { sheet = sheetsOf(found)?.at, picks } = choice;
    const again = { columns, ...(sheet !== undefined && { sheet }), ...(picks && { picks }) };
    return asRemembered(await readWith(source, signal, again, onProgress));
  }
  return found;
}

function asRemembered(found: Found): Found {
  const table = tableOf(found);
  if (!table) return found;
  const known = { ...table, isRemembered: true } as const;
  if (found.kind === 'shapes') return { ...found, read: { ...found.read, table: known } };
  return found.kind === 'refused' ? { ...found, problem: { ...found.problem, table: known } } : found;
}

async function readWith(
  source: ImportSource,
  signal: AbortSignal,
  { columns, sheet, picks }: Omit<TableChoice, 'isAnew'>,
  onProgress?: OnProgress,
): Promise<Found> {
  if (source.kind === 'link') return readLink(source.fragment);
  const from = source.kind === 'file' ? source.file : { name: '', text: source.text };
  const read = await openRouteFile(from, signal, { columns, sheet, picks, onProgress });
  if (read.kind === 'refused') return refused(read, source, signal);
  return read.kind === 'shapes' ? { kind: 'shapes', read } : read;
}

/** The table whose columns the user may choose. */
export function tableOf(found: { readonly kind: string } | Found): FoundTable | undefined {
  if ('read' in found) return found.read.table;
  return 'problem' in found && 'table' in found.problem ? found.problem.table : undefined;
}

/** The questions about an archive. */
export function choiceOf(found: { readonly kind: string } | Found): FoundChoice | undefined {
  if ('read' in found) return found.read.choice;
  if ('choice' in found) return found.choice;
  return 'problem' in found && 'choice' in found.problem ? found.problem.choice : undefined;
}

/** The sheets that the user may choose from. */
export function sheetsOf(found: { readonly kind: string } | Found): FoundSheets | undefined {
  if ('read' in found) return found.read.sheets;
  return 'problem' in found && 'sheets' in found.problem ? found.problem.sheets : undefined;
}

/** The rows whose addresses can be searched. */
export function addressesOf(found: { readonly kind: string } | Found): readonly AddressRow[] | undefined {
  if ('read' in found) return found.read.addresses;
  return 'problem' in found && 'addresses' in found.problem ? found.problem.addresses : undefined;
}

async function readLink(fragment: string): Promise<Found> {
  const shared = await readShareLink(fragment);
  if (shared.kind === 'route') return { kind: 'route', tree: shared.tree };
  return { kind: 'link refused', problem: shared.kind === 'refused' ? shared.problem : { code: 'damaged' } };
}

async function refused(
  { problem }: Extract<ReadRoute, { kind: 'refused' }>,
  source: Exclude<ImportSource, { kind: 'link' }>,
  signal: AbortSignal,
): Promise<Found> {
  const text =
    problem.line === undefined || problem.file !== undefined
      ? null
      : source.kind === 'text'
        ? source.text
        : await textOf(source.file);
  signal.throwIfAborted();
  return { kind: 'refused', problem, text };
}

/** Decoded as by the reader. */
async function textOf(file: File): Promise<string | null> {
  try {
    const { decodeText } = await import('../import-export/decode-text');
    return decodeText(new Uint8Array(await file.arrayBuffer())).text;
  } catch {
    // Binary content has no lines to show, so the error has no excerpt.
    return null;
  }
}
