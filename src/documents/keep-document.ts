// Stores documents from elsewhere (a file, the clipboard, a copy) as drafts. Existing drafts are never overwritten.
// Rejects with a StorageProblem.
import type { Client } from '../api/client';
import { ServiceProblem } from '../api/exchange';
import { setIn } from '../document/edits';
import { formatJson, parseJson } from '../document/json';
import { equalTrees, isObject, type TreeObject } from '../document/tree';
import { documentOf, idFieldOf, keyOf, type WorkKind } from '../work/record/ids';
import { newRecord, type WorkRecord } from '../work/record/record';
import type { DocumentSession } from '../work/session/document-session';
import { workRecords } from '../work/store/owned-records';
import { readVersions } from '../work/store/versions';
import { addressOfRecord, NEW_PREFIX } from './addresses';
import { newLocalId } from './local-id';
import type { DocumentKind } from './open-document';

/** `present`: a draft of this id already exists. `same`: it equals the server version, so nothing is stored. */
export type KeepResult = { kind: 'stored' | 'present' | 'same'; address: string };

/** Properties of a document kind; `operation`: the API operation that reads one by id. */
export type StorableKind = { kind: WorkKind; operation: { path: string }; nameOf: (tree: TreeObject) => string };

/** Maximum length of parsed text, in UTF-16 units. */
const LONGEST = 64_000_000;

/** Stores `tree` as a document that has no id yet. */
export async function keepNew({ kind, nameOf }: StorableKind, tree: TreeObject): Promise<KeepResult> {
  const [name, body] = [nameOf(tree), formatJson(tree)];
  return write(newRecord({ kind, id: null, localId: newLocalId(), name, body, now: Date.now() }));
}

/** Stores `tree` as a draft of the document `id`, based on its server version. */
export async function keepAsDraft(of: StorableKind, client: Client, tree: TreeObject, id: string): Promise<KeepResult> {
  if (await hasDraft(of.kind, id)) return { kind: 'present', address: id };
  const server = await serverVersionOrNull(of, client, id);
  const base = server && treeOf(server.body);
  if (base && equalTrees(base, tree)) return { kind: 'same', address: id };
  return keepOver(of, tree, id, server);
}

/** Stores `tree` as a draft of the document `id`; `server`: its server version, null for none. */
export async function keepOver(
  { kind, nameOf }: StorableKind,
  tree: TreeObject,
  id: string,
  server: { body: string; tag: string | null } | null,
): Promise<KeepResult> {
  const [name, body] = [nameOf(tree), formatJson(tree)];
  const record = newRecord({ kind, id, tag: server?.tag ?? null, name, body, now: Date.now() });
  return write({ ...record, base: server?.body ?? null });
}

/** Whether a draft of the document `id` exists. */
export async function hasDraft(kind: WorkKind, id: string): Promise<boolean> {
  return (await workRecords.readRecord(keyOf(kind, { id }))) !== null;
}

/**
 * The server version of `id`: from the API, else the last accepted version; null if unknown. Throws the ServiceProblem
 * of a failed request if there is no accepted version.
 */
export async function readServerVersion(
  { kind, operation }: StorableKind,
  client: Client,
  id: string,
  signal?: AbortSignal,
): Promise<{ body: string; tag: string | null } | null> {
  let problem: ServiceProblem | null = null;
  if (client.hasDirectory) {
    try {
      const { text, tag } = await client.openDocument(operation, id, { signal });
      return { body: text, tag };
    } catch (error) {
      if (!(error instanceof ServiceProblem)) throw error;
      if (error.kind === 'notFound') return null;
      problem = error;
    }
  }
  const [version] = await readVersions(kind, id);
  if (version) return { body: version.body, tag: version.tag };
  if (problem) throw problem;
  return null;
}

/** Like `readServerVersion`, but null if the request fails. */
async function serverVersionOrNull(of: StorableKind, client: Client, id: string): ReturnType<typeof readServerVersion> {
  return readServerVersion(of, client, id).catch((error: unknown) => {
    if (error instanceof ServiceProblem) return null;
    throw error;
  });
}

async function write(record: WorkRecord): Promise<KeepResult> {
  const { id, kind } = record;
  if (id !== null && (await hasDraft(kind, id))) return { kind: 'present', address: id };
  const result = await workRecords.writeDraft({ ...record, revision: 1 }, 0);
  const address = addressOfRecord(result.record) ?? '';
  return { kind: result.kind === 'written' ? 'stored' : 'present', address };
}

function treeOf(body: string): TreeObject | null {
  const read = parseJson(body, { maxLength: LONGEST });
  return read.ok && isObject(read.tree) ? read.tree : null;
}

/**
 * Moves a draft to another document, with its history, and removes the old draft. `id`: null for a new document.
 * `present`: a draft of that id exists, and nothing was moved. Rejects with StorageProblem.
 */
export async function moveDraft<L>(
  session: DocumentSession<L>,
  kind: DocumentKind,
  id: string | null,
): Promise<KeepResult> {
  await session.flush();
  const { record, history } = session.getState();
  const edit = id === null ? kind.asNew : setIn([idFieldOf(kind.kind)], id);
  const tree = kind.form.sent(edit(history.present.value));
  if (!isObject(tree)) throw new TypeError('not a document');
  const result = await (id === null ? keepNew(kind, tree) : keepOver(kind, tree, id, null));
  if (result.kind === 'present') return result;
  await session.handOver(documentAt(kind, result.address), edit);
  await workRecords.discard(record.key);
  return result;
}

function documentAt({ kind }: DocumentKind, address: string): string {
  const localId = address.startsWith(NEW_PREFIX) ? address.slice(NEW_PREFIX.length) : null;
  const key = localId === null ? keyOf(kind, { id: address }) : keyOf(kind, { localId });
  return documentOf({ kind, key, id: localId === null ? address : null });
}
