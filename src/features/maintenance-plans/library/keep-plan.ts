// Puts plans that came from elsewhere (a file, the clipboard, a copy) into this browser as drafts. Nothing that is there
// already is written over. What the storage refuses rejects with a StorageProblem.
import { type Client, ServiceProblem } from '../../../api/client';
import { listPlans } from '../../../directory/directory';
import { formatJson, parseJson } from '../../../document/json';
import { equalTrees, isObject, type TreeObject } from '../../../document/tree';
import { type DraftInFile, recordOfFile } from '../../../work/all-drafts';
import { workRecords } from '../../../work/record-store';
import { readVersions } from '../../../work/versions';
import { keyOf, newRecord, type WorkRecord } from '../../../work/work-record';
import { copyOfPlan, planName } from '../editor/plan-document';
import { addressOfId, addressOfRecord } from './library-rows';
import { newLocalId } from './local-id';

/** `present`: there is a draft of this id already. `same`: the service has exactly this, so there is nothing to keep. */
export type KeepResult = { kind: 'kept' | 'present' | 'same'; address: string };

/** A text is parsed at most to this length, in UTF-16 units. */
const LONGEST = 64_000_000;

/** Keeps `tree` as a new plan, the service's id taken out of it. */
export async function keepAsNew(tree: TreeObject, name: string): Promise<KeepResult> {
  return keepNew(copyOfPlan(tree, name));
}

/** Keeps `tree` as a draft of the plan of that id, on top of what the service has; null: as a new one, as it is. */
export async function keepAsDraft(
  client: Client,
  { tree, id }: { tree: TreeObject; id: string | null },
): Promise<KeepResult> {
  if (id === null) return keepNew(tree);
  const key = keyOf('plan', { id });
  if (await workRecords.readRecord(key)) return { kind: 'present', address: id };
  const known = await serviceHas(client, id);
  const base = known && treeOf(known.body);
  if (base && equalTrees(base, tree)) return { kind: 'same', address: id };
  const record = newRecord({
    kind: 'plan',
    id,
    tag: known?.tag ?? null,
    name: planName(tree),
    body: formatJson(tree),
    now: Date.now(),
  });
  return write({ ...record, base: known?.body ?? null });
}

/** Whether there is a draft of the plan of that id. */
export async function hasDraft(id: string): Promise<boolean> {
  return (await workRecords.readRecord(keyOf('plan', { id }))) !== null;
}

/** How many of the drafts of a file came in, and of how many there was one already. */
export async function restoreDrafts(drafts: readonly DraftInFile[]): Promise<{ restored: number; present: number }> {
  const { records } = await workRecords.readRecords();
  const newBodies = new Set(records.filter(({ id }) => id === null).map(({ body }) => body));
  let restored = 0;
  for (const draft of drafts) {
    const { body } = draft;
    const id = draft.id === null ? null : addressOfId(draft.id);
    // A new plan has no id to be known by: the same text again is the same draft.
    if (id === null && newBodies.has(body)) continue;
    const record = recordOfFile({ ...draft, id }, { now: Date.now(), localId: newLocalId() });
    const { kind } = await write(record);
    if (kind === 'kept') restored += 1;
  }
  return { restored, present: drafts.length - restored };
}

async function keepNew(tree: TreeObject): Promise<KeepResult> {
  const [name, body] = [planName(tree), formatJson(tree)];
  return write(newRecord({ kind: 'plan', id: null, localId: newLocalId(), name, body, now: Date.now() }));
}

async function write(record: WorkRecord): Promise<KeepResult> {
  const { id } = record;
  if (id !== null && (await hasDraft(id))) return { kind: 'present', address: id };
  const result = await workRecords.writeDraft({ ...record, revision: 1 }, 0);
  const address = addressOfRecord(result.record) ?? '';
  return { kind: result.kind === 'written' ? 'kept' : 'present', address };
}

/** What the service has under the id, as its directory says it, else as it was accepted last; null: it has nothing known. */
async function serviceHas(client: Client, id: string): Promise<{ body: string; tag: string | null } | null> {
  if (client.hasDirectory) {
    try {
      const { text, tag } = await client.openDocument(listPlans, id);
      return { body: text, tag };
    } catch (error) {
      if (!(error instanceof ServiceProblem)) throw error;
      if (error.kind === 'notFound') return null;
    }
  }
  const [version] = await readVersions('plan', id);
  return version ? { body: version.body, tag: version.tag } : null;
}

function treeOf(body: string): TreeObject | null {
  const read = parseJson(body, { maxLength: LONGEST });
  return read.ok && isObject(read.tree) ? read.tree : null;
}
