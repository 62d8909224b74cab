// What a document is opened with.
import type { Tree } from '../../document/tree';
import type { History } from '../../history/history';
import type { WorkRecord } from '../record/record';
import type { WorkVersion } from '../record/version';
import type { RecordStore } from '../store/record-store';
import type { StepsKeeper } from '../store/steps';
import type { seeAnswer } from '../store/versions';
import type { SetTimer } from '../timers';
import type { DocumentForm } from './document-form';
import type { FallbackRecords } from './fallback';
import type { Soon } from './listeners';

export type SessionParts<L> = {
  /** From the store, or `newRecord`. Its body is the text of `tree`. */
  record: WorkRecord;
  tree: Tree;
  /** What the opening is called in the list of steps. */
  label: L;
  /** The title for lists. */
  nameOf: (tree: Tree) => string;
  /** `tree` is held so already. */
  form?: DocumentForm;
  /** Steps of before; its present is `tree`. */
  history?: History<Tree, L>;
  /** Keeps the steps for the next time. */
  steps?: StepsKeeper<Tree, L>;
  records: Pick<RecordStore, 'writeDraft' | 'writeLast' | 'changeRecord' | 'readRecord' | 'idOf' | 'subscribeRecords'>;
  latestVersion?: (document: string) => Promise<WorkVersion | null>;
  /** Where a Save goes that the database does not take; `records` are then its own. */
  fallback?: FallbackRecords;
  seen?: typeof seeAnswer;
  now?: () => number;
  setTimer?: SetTimer;
  /** When those who listen hear of typing and of its draft: the page paints the key first. Returns how to take it back. */
  soon?: Soon;
};
