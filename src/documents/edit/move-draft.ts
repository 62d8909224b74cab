// Moves a draft to another document: a new one, or another id. Text and history move along; the old draft is removed.
import { setIn } from '../../document/edits';
import { isObject } from '../../document/tree';
import { documentOf, idFieldOf, keyOf } from '../../work/record/ids';
import { workRecords } from '../../work/store/record-store';
import { NEW_PREFIX } from '../addresses';
import { type KeepResult, keepNew, keepOver } from '../keep-document';
import type { DocumentKind } from '../open-document';
import type { WorkSession } from './use-work-session';

/**
 * `id`: null for a new document. `present`: a draft of that id exists, and nothing was moved. Rejects with
 * StorageProblem.
 */
export async function moveDraft(session: WorkSession, kind: DocumentKind, id: string | null): Promise<KeepResult> {
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
