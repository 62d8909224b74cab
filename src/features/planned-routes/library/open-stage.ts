// State of the open dialog: paste field, or preview of a file or text.
import type { FitProblem } from '../../../document/fit';
import { isObject, memberOf, type Tree, type TreeObject } from '../../../document/tree';
import { addressOfId } from '../../../documents/addresses';
import { hasDraft } from '../../../documents/keep-document';
import type { OpenSource } from '../../../documents/library/open-source';
import { unknownKeys } from '../../../documents/library/unknown-keys';
import { type DraftInFile, type DraftsFileRefusal, readDraftsFile } from '../../../work/record/drafts-file';
import { PARTS, packedOf, packRoute, routeName, routeOrder, sentForm, stopsOf } from '../document/route-document';
import { routeProblems } from '../document/route-problems';
import type { FoundChoice } from '../import-export/route-choice';
import type { ReadShapes, RouteFileProblem } from '../import-export/route-file';
import { readSource, type TableChoice } from '../open/import-source';

/** A contract route with packed lines. */
export type FoundRoute = {
  tree: TreeObject;
  name: string;
  /** Id on the service; null if the text has none that can be opened. */
  id: string | null;
  stops: number;
  vertices: number;
  problems: readonly FitProblem[];
  unknown: readonly string[];
};

export type Stage =
  | { kind: 'paste' }
  | { kind: 'reading' }
  | { kind: 'refused'; problem: RouteFileProblem; text: string | null }
  | { kind: 'no drafts'; reason: DraftsFileRefusal }
  | { kind: 'drafts'; drafts: DraftInFile[]; others: number }
  /** An archive with several routes. */
  | { kind: 'choice'; choice: FoundChoice }
  | { kind: 'route'; route: FoundRoute; isPresent: boolean; choice?: FoundChoice }
  /** `name`: file name without extension. */
  | { kind: 'shapes'; read: ReadShapes; name: string };

/** Start of a drafts file. */
const DRAFTS = /^\ufeff?\s*\{\s*"patio_drafts"/;
const START = 400;

/** `choice`: columns, sheet and content of an archive chosen by the user. Rejects only with the reason of `signal`, when aborted. */
export async function stageOf(
  source: Exclude<OpenSource, { kind: 'paste' }>,
  signal: AbortSignal,
  choice: TableChoice = {},
  onProgress?: (part: number) => void,
): Promise<Stage> {
  const drafts = await draftsText(source).catch(() => null);
  signal.throwIfAborted();
  if (drafts !== null) return draftsStage(drafts);
  const found = await readSource(source, signal, choice, onProgress);
  if (found.kind === 'refused' || found.kind === 'choice') return found;
  if (found.kind === 'shapes') return { ...found, name: source.kind === 'file' ? plainName(source.file.name) : '' };
  if (found.kind === 'link refused' || !isObject(found.tree)) {
    return { kind: 'refused', problem: { code: 'unknownJson' }, text: null };
  }
  const route = foundRoute(found.tree);
  const isPresent = route.id !== null && (await hasDraft('route', route.id).catch(() => false));
  signal.throwIfAborted();
  return { kind: 'route', route, isPresent, ...(found.choice && { choice: found.choice }) };
}

/** Properties of a contract route, for the preview. */
export function foundRoute(read: TreeObject): FoundRoute {
  // Private editor data is not part of the route.
  const sent = sentForm(packRoute(read));
  const tree = isObject(sent) ? sent : read;
  const id = memberOf(tree, 'planned_route_id');
  return {
    tree,
    name: routeName(tree).trim(),
    id: typeof id === 'string' ? addressOfId(id) : null,
    stops: stopsOf(tree).length,
    vertices: PARTS.reduce((sum, part) => sum + packedOf(tree, part).length, 0),
    problems: routeProblems(tree, null),
    unknown: [...unknownKeys(tree as Tree, routeOrder).keys()],
  };
}

/** Text of a drafts file; null for others. */
async function draftsText(source: Exclude<OpenSource, { kind: 'paste' }>): Promise<string | null> {
  if (source.kind === 'text') return DRAFTS.test(source.text.slice(0, START)) ? source.text : null;
  return DRAFTS.test(await source.file.slice(0, START).text()) ? source.file.text() : null;
}

function draftsStage(text: string): Stage {
  const read = readDraftsFile(text.replace(/^\ufeff/, ''));
  if (read.kind === 'refused') return { kind: 'no drafts', reason: read.reason };
  const drafts = read.drafts.filter(({ kind }) => kind === 'route');
  return { kind: 'drafts', drafts, others: read.drafts.length - drafts.length + read.skipped };
}

function plainName(file: string): string {
  return file.replace(/\.[a-z0-9]{1,9}$/i, '');
}
