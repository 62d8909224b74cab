// Reads the record of an open document again after each change. It was accepted, removed, or written by another tab.
import { equalTrees, type Tree } from '../../document/tree';
import { documentOf } from '../record/ids';
import { isTakenBack, type WorkRecord } from '../record/record';
import { openedVersion, type WorkVersion } from '../record/version';
import type { RecordStore } from '../store/record-store';
import { type DocumentForm, treeOfText } from './document-form';
import type { DraftWriter } from './draft-writer';
import type { FallbackRecords } from './fallback';
import { isAnsweredOtherwise, type SessionState } from './session-state';

type Parts<L> = {
  writer: DraftWriter;
  records: Pick<RecordStore, 'readRecord' | 'idOf'>;
  latestVersion: (document: string) => Promise<WorkVersion | null>;
  form: DocumentForm;
  fallback: FallbackRecords | undefined;
  isClosed: () => boolean;
  getState: () => SessionState<L>;
  set: (part: Partial<SessionState<L>>) => void;
};

export function createRefresh<L>({
  writer,
  records,
  latestVersion,
  form,
  fallback,
  isClosed,
  getState,
  set,
}: Parts<L>) {
  const sentNow = (): Tree => form.sent(getState().history.present.value);

  /**
   * The record changed here or in another tab. Text of another tab never replaces the text here: it is offered, also if
   * nothing was typed here. `isDraft`: nothing was accepted since the last refresh.
   */
  async function refresh({ isDraft = false } = {}): Promise<void> {
    const mine = writer.record();
    try {
      const stored = await records.readRecord(mine.key);
      // A write started meanwhile detects conflicts itself.
      const isStale = () => isClosed() || writer.record() !== mine || writer.status().kind === 'writing';
      if (isStale()) return;
      if (stored) return void (await showStored(stored));
      if (isDraft && getState().record.revision === 0) return writer.reportConflict(null);
      const id = mine.id ?? getState().record.id ?? (await records.idOf(mine.key));
      const version = await latestVersion(documentOf({ ...mine, id }));
      if (isStale()) return;
      const isAcceptedSince = version !== null && version.at >= mine.createdAt;
      if (isAcceptedSince && isOfOthers(mine, version)) return writer.reportConflict(openedVersion(version));
      writer.reportConflict(null);
      if (getState().record.revision === 0) return;
      // It contained no changes of this page.
      if (isTakenBack(mine)) return set({ record: mine });
      if (isAcceptedSince && version.revision >= mine.revision) {
        const record = { ...mine, id, base: version.body, baseTag: version.tag, queued: null, sending: null };
        const answer = isAnsweredOtherwise(version) ? version : null;
        set({ accepted: version, answer, record: { ...record, state: 'draft', problem: null } });
        if (!fallback?.isInMemory()) return;
        fallback.saved(version.revision);
        set({ draft: { kind: 'clean' } });
      } else set({ phase: 'gone' });
    } catch {
      // A database failure is reported on the next keystroke, which is written.
    }
  }
  async function showStored(stored: WorkRecord): Promise<void> {
    if (!writer.isOwnRevision(stored)) return writer.reportConflict(stored);
    const isAccepted = stored.baseRevision > getState().record.baseRevision;
    writer.reportConflict(null);
    set({ record: stored });
    if (isAccepted) await refreshAnswer(documentOf(stored));
  }
  /** Accepted from another page, with other text than this page shows. */
  function isOfOthers(mine: WorkRecord, { revision, began, body }: WorkVersion): boolean {
    if (revision === mine.revision && (began === null || began === mine.createdAt)) return false;
    return !equalTrees(treeOfText(body, sentNow(), form) ?? null, sentNow());
  }
  async function refreshAnswer(document: string): Promise<void> {
    const version = await latestVersion(document).catch(() => null);
    if (version && isAnsweredOtherwise(version)) set({ answer: version });
  }

  return { refresh, refreshAnswer };
}
