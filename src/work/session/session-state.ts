// The state of an open document, and the phase derived from it. Pure.
import { setIn } from '../../document/edits';
import { equalTrees, isObject, type Tree } from '../../document/tree';
import type { History } from '../../history/history';
import { idFieldOf } from '../record/ids';
import type { WorkRecord } from '../record/record';
import type { WorkVersion } from '../record/version';
import type { DocumentForm } from './document-form';
import type { DraftStatus } from './draft-writer';

/**
 * `draft`: only stored here. `sending`: its request is in progress. `accepted`: by the service, but an earlier save may
 * still be stored over it. `saved`: the service has accepted everything. `gone`: discarded in another tab.
 */
type SessionPhase = 'unchanged' | 'draft' | 'queued' | 'sending' | 'accepted' | 'needs you' | 'saved' | 'gone';

export type SessionState<L> = {
  history: History<Tree, L>;
  /** The state of the draft on this device. */
  draft: DraftStatus;
  /** The record as last written by this tab or another one. */
  record: WorkRecord;
  /** The tree that this page sent last; error paths refer to it. */
  sent: Tree | null;
  phase: SessionPhase;
  /** The server version, as far as this browser knows; null for a new document. */
  base: Tree | null;
  /** The last accepted version from this browser. */
  accepted: WorkVersion | null;
  /** An accepted version with a different response, until the user has seen it (`seeAnswer`). */
  answer: WorkVersion | null;
};

/** The phase, derived from the rest of the state. */
export function phaseOf<L>(
  { history, record, base, accepted, draft, phase }: SessionState<L>,
  form: DocumentForm,
): SessionPhase {
  if (phase === 'gone') return 'gone';
  if (record.sending !== null) return 'sending';
  if (record.state === 'queued') return record.problem?.kind === 'earlier save' ? 'accepted' : 'queued';
  if (record.state === 'needs you') return 'needs you';
  const isBase = base !== null && equalTrees(form.sent(history.present.value), base);
  if (isBase && draft.kind !== 'waiting' && draft.kind !== 'writing')
    return accepted !== null && accepted.body === record.base ? 'saved' : 'unchanged';
  return record.revision === 0 && draft.kind === 'clean' ? 'unchanged' : 'draft';
}

/** The service accepted it with a different response, or may have it twice. */
export function isAnsweredOtherwise({ answered, answeredId, alike }: WorkVersion): boolean {
  return answered !== null || answeredId !== null || alike !== null;
}

/** Sets the new id in every step, otherwise an undo would refer to another document. */
export function withIdOf(kind: WorkRecord['kind'], id: string): (tree: Tree) => Tree {
  return (tree) => (isObject(tree) ? setIn([idFieldOf(kind)], id)(tree) : tree);
}
