// Opens a plan to edit it: the draft on this device first, else what the service has, else the version it accepted last.
import type { Client } from '../../../api/client';
import { listPlans } from '../../../directory/directory';
import { type JsonProblem, parseJson } from '../../../document/json';
import { isObject, type TreeObject } from '../../../document/tree';
import { workRecords } from '../../../work/record-store';
import { openedVersion, readVersions, readVersionsOf } from '../../../work/versions';
import { keyOf, newRecord, type WorkRecord } from '../../../work/work-record';
import { planName } from './plan-document';

/** Ids of plans that the service does not know yet begin so, in the address. */
export const NEW_PREFIX = 'new:';
/** Larger than any plan: 5,000 vehicles with all fields are 4 MB. */
const LARGEST_PLAN = 64_000_000;

export type OpenedPlan = {
  record: WorkRecord;
  tree: TreeObject;
  /** `draft`: unsaved work of this device. `version`: what the service accepted last, because it cannot be asked. */
  from: 'draft' | 'service' | 'version' | 'new';
  /** What an earlier page of this tab could not write: it goes on from there. */
  unkept?: TreeObject;
};

/** What was found is no plan that can be edited. */
export class UnreadablePlan extends Error {
  override readonly name = 'UnreadablePlan';
  readonly problem: JsonProblem | null;
  constructor(problem: JsonProblem | null) {
    super('not a plan');
    this.problem = problem;
  }
}

/** Null: there is neither a draft, nor a directory, nor a version. Throws ServiceProblem or UnreadablePlan. */
export async function openPlan(client: Client, id: string, signal: AbortSignal): Promise<OpenedPlan | null> {
  const isNew = id.startsWith(NEW_PREFIX);
  const key = keyOf('plan', isNew ? { localId: id.slice(NEW_PREFIX.length) } : { id });
  const found = await findPlan(client, id, key, signal);
  const unkept = workRecords.unwrittenRecords().find((record) => record.key === key);
  return found && unkept ? { ...found, unkept: treeOf(unkept.body) } : found;
}

async function findPlan(client: Client, id: string, key: string, signal: AbortSignal): Promise<OpenedPlan | null> {
  const isNew = id.startsWith(NEW_PREFIX);
  // A database that cannot be read says so when something is written; what the service has can still be opened.
  const record = await workRecords.readRecord(key).catch(() => null);
  if (record) {
    const known = await withBase(client, record, signal);
    return { record: known, tree: treeOf(known.body), from: 'draft' };
  }
  if (isNew) {
    // Saved long ago: it is another document by now, or one whose id nobody knows.
    const alias = await workRecords.aliasOf(key).catch(() => null);
    if (alias?.id) return findPlan(client, alias.id, keyOf('plan', { id: alias.id }), signal);
    const [accepted] = await readVersionsOf(key).catch(() => []);
    if (accepted) return { record: openedVersion(accepted), tree: treeOf(accepted.body), from: 'version' };
    const body = '{"name":""}';
    const begun = newRecord({
      kind: 'plan',
      id: null,
      localId: id.slice(NEW_PREFIX.length),
      name: '',
      body,
      now: Date.now(),
    });
    return { record: begun, tree: treeOf(body), from: 'new' };
  }
  if (client.hasDirectory) {
    const { text, tag } = await client.openDocument(listPlans, id, { signal });
    return { ...opened(id, text, tag), from: 'service' };
  }
  const [version] = await readVersions('plan', id).catch(() => []);
  return version ? { ...opened(id, version.body, version.tag), from: 'version' } : null;
}

/** A draft that came from a file does not say what it changes; the service does, where it can be asked. */
async function withBase(client: Client, record: WorkRecord, signal: AbortSignal): Promise<WorkRecord> {
  const { key, id, base, queued: waiting, sending } = record;
  if (id === null || base !== null || waiting !== null || sending !== null || !client.hasDirectory) return record;
  try {
    const { text, tag } = await client.openDocument(listPlans, id, { signal });
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

function opened(id: string, body: string, tag: string | null): { record: WorkRecord; tree: TreeObject } {
  const tree = treeOf(body);
  return { record: newRecord({ kind: 'plan', id, tag, name: planName(tree), body, now: Date.now() }), tree };
}

function treeOf(text: string): TreeObject {
  const read = parseJson(text, { maxLength: LARGEST_PLAN });
  if (!read.ok) throw new UnreadablePlan(read.problem);
  if (!isObject(read.tree)) throw new UnreadablePlan(null);
  return read.tree;
}
