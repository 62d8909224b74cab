// Opens a document for editing: the local draft, else the server version, else the last accepted version.
import type { Client } from '../api/client';
import type { Edit } from '../document/edits';
import { type JsonProblem, parseJson } from '../document/json';
import { isObject, type TreeObject } from '../document/tree';
import { keyOf, type WorkKind } from '../work/record/ids';
import { isTakenBack, newRecord, type WorkRecord } from '../work/record/record';
import { openedVersion } from '../work/record/version';
import type { DocumentForm } from '../work/session/document-form';
import { workRecords } from '../work/store/owned-records';
import { readVersions, readVersionsOf } from '../work/store/versions';
import { NEW_PREFIX } from './addresses';

/** In UTF-16 units. Far above real documents: 5,000 vehicles with all fields are 4 MB, 100,000 points 5 MB. */
const LARGEST = 64_000_000;

/** Properties of a document kind. */
export type DocumentKind = {
  kind: WorkKind;
  /** The API operation that reads one by id. */
  operation: { path: string };
  form: DocumentForm;
  nameOf: (tree: TreeObject) => string;
  /** Text of a new document. */
  emptyBody: string;
  /** Removes the ids assigned by the service, for a copy. */
  asNew: Edit;
};

export type Opened = {
  record: WorkRecord;
  tree: TreeObject;
  /** `draft`: unsaved local work. `version`: the last accepted version, because the service cannot be asked. */
  from: 'draft' | 'service' | 'version' | 'new';
  /** Changes of an earlier page in this tab that could not be stored. */
  unwritten?: TreeObject;
};

/** The stored or received text is not an editable document. */
export class UnreadableDocument extends Error {
  override readonly name = 'UnreadableDocument';
  readonly problem: JsonProblem | null;
  constructor(problem: JsonProblem | null) {
    super('not a document');
    this.problem = problem;
  }
}

/** Null: no draft, no directory and no version. Throws ServiceProblem or UnreadableDocument. */
export async function openDocument(
  client: Client,
  of: DocumentKind,
  id: string,
  signal: AbortSignal,
): Promise<Opened | null> {
  const isNew = id.startsWith(NEW_PREFIX);
  const key = keyOf(of.kind, isNew ? { localId: id.slice(NEW_PREFIX.length) } : { id });
  const found = await find(client, of, id, key, signal);
  const unwritten = workRecords.unwrittenRecords().find((record) => record.key === key);
  return found && unwritten ? { ...found, unwritten: treeOf(of, unwritten.body) } : found;
}

async function find(
  client: Client,
  of: DocumentKind,
  id: string,
  key: string,
  signal: AbortSignal,
): Promise<Opened | null> {
  const { kind, emptyBody } = of;
  const isNew = id.startsWith(NEW_PREFIX);
  // A broken database is reported on the next write; the server version can still be opened.
  const record = await workRecords.readRecord(key).catch(() => null);
  if (record && isTakenBack(record)) {
    // The record has no changes, so the current server version is newer than its base.
    const fromServer = await fromService(client, of, id, signal).catch(() => null);
    if (fromServer) {
      await workRecords
        .changeRecord(key, (current) => (current && isTakenBack(current) ? null : current))
        .catch(() => null);
      return fromServer;
    }
  }
  if (record) {
    const updated = await withBase(client, of, record, signal);
    return { record: updated, tree: treeOf(of, updated.body), from: 'draft' };
  }
  if (isNew) {
    // Saved earlier under a local id: now another document, or one with an unknown id.
    const alias = await workRecords.aliasOf(key).catch(() => null);
    if (alias?.id) return find(client, of, alias.id, keyOf(kind, { id: alias.id }), signal);
    const [accepted] = await readVersionsOf(key).catch(() => []);
    if (accepted) return { record: openedVersion(accepted), tree: treeOf(of, accepted.body), from: 'version' };
    const localId = id.slice(NEW_PREFIX.length);
    const begun = newRecord({ kind, id: null, localId, name: '', body: emptyBody, now: Date.now() });
    return { record: begun, tree: treeOf(of, emptyBody), from: 'new' };
  }
  const response = await fromService(client, of, id, signal, true);
  if (response && !response.isCached) return response;
  const [version] = await readVersions(kind, id).catch(() => []);
  // The cached response may be from before the last save.
  if (response && (!version || version.at <= response.receivedAt)) return response;
  return version ? { ...opened(of, id, version.body, version.tag), from: 'version' } : null;
}

/** Null when the API cannot read one. */
async function fromService(
  client: Client,
  of: DocumentKind,
  id: string,
  signal: AbortSignal,
  allowCached = false,
): Promise<(Opened & { receivedAt: number; isCached: boolean }) | null> {
  if (!client.hasDirectory) return null;
  const { text, tag, receivedAt, isCached } = await client.openDocument(of.operation, id, { signal, allowCached });
  return { ...opened(of, id, text, tag), from: isCached ? 'version' : 'service', receivedAt, isCached };
}

/** A draft from a file has no base; the service provides it if possible. */
async function withBase(
  client: Client,
  { operation }: DocumentKind,
  record: WorkRecord,
  signal: AbortSignal,
): Promise<WorkRecord> {
  const { key, id, base, queued, sending } = record;
  if (id === null || base !== null || queued !== null || sending !== null || !client.hasDirectory) return record;
  try {
    const { text, tag } = await client.openDocument(operation, id, { signal });
    const isUntouched = (current: WorkRecord) => current.base === null && !current.queued && !current.sending;
    const updated = await workRecords.changeRecord(key, (current) =>
      current && isUntouched(current) ? { ...current, base: text, baseTag: tag } : current,
    );
    return updated ?? record;
  } catch {
    // Editable without a base; shown as new.
    return record;
  }
}

function opened(
  of: DocumentKind,
  id: string,
  body: string,
  tag: string | null,
): { record: WorkRecord; tree: TreeObject } {
  const tree = treeOf(of, body);
  return { record: newRecord({ kind: of.kind, id, tag, name: of.nameOf(tree), body, now: Date.now() }), tree };
}

function treeOf({ form }: DocumentKind, text: string): TreeObject {
  const read = parseJson(text, { maxLength: LARGEST, tables: form.tables });
  if (!read.ok) throw new UnreadableDocument(read.problem);
  const tree = form.held(read.tree);
  if (!isObject(tree)) throw new UnreadableDocument(null);
  return tree;
}
