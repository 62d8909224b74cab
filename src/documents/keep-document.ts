// Puts documents that came from elsewhere (a file, the clipboard, a copy) into this browser as drafts. Nothing that is there
// already is written over. What the storage refuses rejects with a StorageProblem.
import type { Client } from '../api/client';
import { ServiceProblem } from '../api/exchange';
import { formatJson, parseJson } from '../document/json';
import { equalTrees, isObject, type TreeObject } from '../document/tree';
import { type DraftInFile, recordOfFile } from '../work/record/drafts-file';
import { keyOf, type WorkKind } from '../work/record/ids';
import { newRecord, type WorkRecord } from '../work/record/record';
import { workRecords } from '../work/store/record-store';
import { readVersions } from '../work/store/versions';
import { addressOfId, addressOfRecord } from './addresses';
import { newLocalId } from './local-id';

/** `present`: there is a draft of this id already. `same`: the service has exactly this, so there is nothing to keep. */
export type KeepResult = { kind: 'kept' | 'present' | 'same'; address: string };

/** What is to be known of a kind of document; `operation`: where the directory has one by its id. */
export type KeptKind = { kind: WorkKind; operation: { path: string }; nameOf: (tree: TreeObject) => string };

/** A text is parsed at most to this length, in UTF-16 units. */
const LONGEST = 64_000_000;

/** Keeps `tree`, as it is, as a document that the service has no id for. */
export async function keepNew({ kind, nameOf }: KeptKind, tree: TreeObject): Promise<KeepResult> {
  const [name, body] = [nameOf(tree), formatJson(tree)];
  return write(newRecord({ kind, id: null, localId: newLocalId(), name, body, now: Date.now() }));
}

/** Keeps `tree` as a draft of the document of that id, on top of what the service has under it. */
export async function keepAsDraft(of: KeptKind, client: Client, tree: TreeObject, id: string): Promise<KeepResult> {
  if (await hasDraft(of.kind, id)) return { kind: 'present', address: id };
  const known = await serviceHas(of, client, id);
  const base = known && treeOf(known.body);
  if (base && equalTrees(base, tree)) return { kind: 'same', address: id };
  return keepOver(of, tree, id, known);
}

/** Keeps `tree` as a draft of the document of that id; `known`: what the service has under it, null for nothing. */
export async function keepOver(
  { kind, nameOf }: KeptKind,
  tree: TreeObject,
  id: string,
  known: { body: string; tag: string | null } | null,
): Promise<KeepResult> {
  const [name, body] = [nameOf(tree), formatJson(tree)];
  const record = newRecord({ kind, id, tag: known?.tag ?? null, name, body, now: Date.now() });
  return write({ ...record, base: known?.body ?? null });
}

/** Whether there is a draft of the document of that id. */
export async function hasDraft(kind: WorkKind, id: string): Promise<boolean> {
  return (await workRecords.readRecord(keyOf(kind, { id }))) !== null;
}

/** How many of the drafts of a file came in, and of how many there was one already. */
export async function restoreDrafts(drafts: readonly DraftInFile[]): Promise<{ restored: number; present: number }> {
  const { records } = await workRecords.readRecords();
  const newBodies = new Set(records.filter(({ id }) => id === null).map(({ body }) => body));
  let restored = 0;
  for (const draft of drafts) {
    const { body } = draft;
    const id = draft.id === null ? null : addressOfId(draft.id);
    // A new document has no id to be known by: the same text again is the same draft.
    if (id === null && newBodies.has(body)) continue;
    const record = recordOfFile({ ...draft, id }, { now: Date.now(), localId: newLocalId() });
    const { kind } = await write(record);
    if (kind === 'kept') restored += 1;
  }
  return { restored, present: drafts.length - restored };
}

/**
 * What the service has under the id, as its directory says it, else as it was accepted last; null: it has nothing known.
 * Throws the ServiceProblem of a directory that cannot say, where nothing was accepted.
 */
export async function askService(
  { kind, operation }: KeptKind,
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

/** As `askService`; nothing where the directory cannot say. */
async function serviceHas(of: KeptKind, client: Client, id: string): ReturnType<typeof askService> {
  return askService(of, client, id).catch((error: unknown) => {
    if (error instanceof ServiceProblem) return null;
    throw error;
  });
}

async function write(record: WorkRecord): Promise<KeepResult> {
  const { id, kind } = record;
  if (id !== null && (await hasDraft(kind, id))) return { kind: 'present', address: id };
  const result = await workRecords.writeDraft({ ...record, revision: 1 }, 0);
  const address = addressOfRecord(result.record) ?? '';
  return { kind: result.kind === 'written' ? 'kept' : 'present', address };
}

function treeOf(body: string): TreeObject | null {
  const read = parseJson(body, { maxLength: LONGEST });
  return read.ok && isObject(read.tree) ? read.tree : null;
}
