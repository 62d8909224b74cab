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
 * `draft`: kept here alone. `sending`: its request is under way. `accepted`: by the service, but an earlier save may still be
 * stored over it. `saved`: the service has accepted all of it. `gone`: discarded in another tab.
 */
type SessionPhase = 'unchanged' | 'draft' | 'queued' | 'sending' | 'accepted' | 'needs you' | 'saved' | 'gone';

export type SessionState<L> = {
  history: History<Tree, L>;
  /** How the draft stands on this device. */
  draft: DraftStatus;
  /** The record as this tab or another one has written it last. */
  record: WorkRecord;
  /** The tree that this page sent last; the paths of a refusal are paths in it. */
  sent: Tree | null;
  phase: SessionPhase;
  /** What the service has, as far as this browser knows; null for a new document. */
  base: Tree | null;
  /** The version that the service accepted last from this browser. */
  accepted: WorkVersion | null;
  /** An accepted version that the service answered with something else, until the person has seen it (`seeAnswer`). */
  answer: WorkVersion | null;
};

/** What has become of it, by all the rest of the state. */
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

/** The service accepted it, and answered with something else, or may have it twice. */
export function isAnsweredOtherwise({ answered, answeredId, alike }: WorkVersion): boolean {
  return answered !== null || answeredId !== null || alike !== null;
}

/** A document that got its id has it in every step, or undoing would ask for another document. */
export function withIdOf(kind: WorkRecord['kind'], id: string): (tree: Tree) => Tree {
  return (tree) => (isObject(tree) ? setIn([idFieldOf(kind)], id)(tree) : tree);
}
