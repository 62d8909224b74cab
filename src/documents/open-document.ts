// Opens a document to edit it: the draft on this device first, else what the service has, else the version it accepted last.
import type { Client } from '../api/client';
import type { Edit } from '../document/edits';
import { type JsonProblem, parseJson } from '../document/json';
import { isObject, type TreeObject } from '../document/tree';
import { keyOf, type WorkKind } from '../work/record/ids';
import { isTakenBack, newRecord, type WorkRecord } from '../work/record/record';
import { openedVersion } from '../work/record/version';
import type { DocumentForm } from '../work/session/document-form';
import { workRecords } from '../work/store/record-store';
import { readVersions, readVersionsOf } from '../work/store/versions';
import { NEW_PREFIX } from './addresses';

/** UTF-16 units. Larger than any: 5,000 vehicles with all fields are 4 MB, 100,000 points of a line 5 MB. */
const LARGEST = 64_000_000;

/** What is to be known of a kind of document. */
export type DocumentKind = {
  kind: WorkKind;
  /** Where the directory has one by its id. */
  operation: { path: string };
  form: DocumentForm;
  nameOf: (tree: TreeObject) => string;
  /** The text of one that is begun. */
  emptyBody: string;
  /** The document as one that the service does not know yet: without the ids that it has given. */
  asNew: Edit;
};

export type Opened = {
  record: WorkRecord;
  tree: TreeObject;
  /** `draft`: unsaved work of this device. `version`: what the service accepted last, because it cannot be asked. */
  from: 'draft' | 'service' | 'version' | 'new';
  /** What an earlier page of this tab could not write: it goes on from there. */
  unkept?: TreeObject;
};

/** What was found is no document that can be edited. */
export class UnreadableDocument extends Error {
  override readonly name = 'UnreadableDocument';
  readonly problem: JsonProblem | null;
  constructor(problem: JsonProblem | null) {
    super('not a document');
    this.problem = problem;
  }
}

/** Null: there is neither a draft, nor a directory, nor a version. Throws ServiceProblem or UnreadableDocument. */
export async function openDocument(
  client: Client,
  of: DocumentKind,
  id: string,
  signal: AbortSignal,
): Promise<Opened | null> {
  const isNew = id.startsWith(NEW_PREFIX);
  const key = keyOf(of.kind, isNew ? { localId: id.slice(NEW_PREFIX.length) } : { id });
  const found = await find(client, of, id, key, signal);
  const unkept = workRecords.unwrittenRecords().find((record) => record.key === key);
  return found && unkept ? { ...found, unkept: treeOf(of, unkept.body) } : found;
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
  // A database that cannot be read says so when something is written; what the service has can still be opened.
  const record = await workRecords.readRecord(key).catch(() => null);
  if (record && isTakenBack(record)) {
    // No work of anybody: what the service has now is newer than what it was made from.
    const fresh = await fromService(client, of, id, signal).catch(() => null);
    if (fresh) {
      await workRecords
        .changeRecord(key, (current) => (current && isTakenBack(current) ? null : current))
        .catch(() => null);
      return fresh;
    }
  }
  if (record) {
    const known = await withBase(client, of, record, signal);
    return { record: known, tree: treeOf(of, known.body), from: 'draft' };
  }
  if (isNew) {
    // Saved long ago: it is another document by now, or one whose id nobody knows.
    const alias = await workRecords.aliasOf(key).catch(() => null);
    if (alias?.id) return find(client, of, alias.id, keyOf(kind, { id: alias.id }), signal);
    const [accepted] = await readVersionsOf(key).catch(() => []);
    if (accepted) return { record: openedVersion(accepted), tree: treeOf(of, accepted.body), from: 'version' };
    const localId = id.slice(NEW_PREFIX.length);
    const begun = newRecord({ kind, id: null, localId, name: '', body: emptyBody, now: Date.now() });
    return { record: begun, tree: treeOf(of, emptyBody), from: 'new' };
  }
  const asked = await fromService(client, of, id, signal, true);
  if (asked && !asked.isKept) return asked;
  const [version] = await readVersions(kind, id).catch(() => []);
  // What was kept of the service may be from before the last save.
  if (asked && (!version || version.at <= asked.receivedAt)) return asked;
  return version ? { ...opened(of, id, version.body, version.tag), from: 'version' } : null;
}

/** Null where the service has no way to read one. */
async function fromService(
  client: Client,
  of: DocumentKind,
  id: string,
  signal: AbortSignal,
  allowCached = false,
): Promise<(Opened & { receivedAt: number; isKept: boolean }) | null> {
  if (!client.hasDirectory) return null;
  const { text, tag, receivedAt, isKept } = await client.openDocument(of.operation, id, { signal, allowCached });
  return { ...opened(of, id, text, tag), from: isKept ? 'version' : 'service', receivedAt, isKept };
}

/** A draft that came from a file does not say what it changes; the service does, where it can be asked. */
async function withBase(
  client: Client,
  { operation }: DocumentKind,
  record: WorkRecord,
  signal: AbortSignal,
): Promise<WorkRecord> {
  const { key, id, base, queued: waiting, sending } = record;
  if (id === null || base !== null || waiting !== null || sending !== null || !client.hasDirectory) return record;
  try {
    const { text, tag } = await client.openDocument(operation, id, { signal });
    const isUntouched = (current: WorkRecord) => current.base === null && !current.queued && !current.sending;
    const known = await workRecords.changeRecord(key, (current) =>
      current && isUntouched(current) ? { ...current, base: text, baseTag: tag } : current,
    );
    return known ?? record;
  } catch {
    // It can be edited all the same, and is shown as new.
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
