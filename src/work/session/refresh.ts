// What has become of a document that is open, looked up after each change of the records: accepted, gone, or gone on with in
// another tab.
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

export function createLook<L>({ writer, records, latestVersion, form, fallback, isClosed, getState, set }: Parts<L>) {
  const sentNow = (): Tree => form.sent(getState().history.present.value);

  /**
   * The record has changed here or in another tab: what has become of it? What other pages have made of the document is never
   * taken over: it is offered, also where nothing was typed here. `isDraft`: nothing was accepted since the last look.
   */
  async function look({ isDraft = false } = {}): Promise<void> {
    const mine = writer.record();
    try {
      const stored = await records.readRecord(mine.key);
      // A write that has begun meanwhile finds out by itself.
      const isPast = () => isClosed() || writer.record() !== mine || writer.status().kind === 'writing';
      if (isPast()) return;
      if (stored) return void (await see(stored));
      if (isDraft && getState().record.revision === 0) return writer.reportConflict(null);
      const id = mine.id ?? getState().record.id ?? (await records.idOf(mine.key));
      const version = await latestVersion(documentOf({ ...mine, id }));
      if (isPast()) return;
      const isSince = version !== null && version.at >= mine.createdAt;
      if (isSince && isOfOthers(mine, version)) return writer.reportConflict(openedVersion(version));
      writer.reportConflict(null);
      if (getState().record.revision === 0) return;
      // Nothing of this page was in it.
      if (isTakenBack(mine)) return set({ record: mine });
      if (isSince && version.revision >= mine.revision) {
        const record = { ...mine, id, base: version.body, baseTag: version.tag, queued: null, sending: null };
        const answer = isAnsweredOtherwise(version) ? version : null;
        set({ accepted: version, answer, record: { ...record, state: 'draft', problem: null } });
        if (!fallback?.isInMemory()) return;
        fallback.saved(version.revision);
        set({ draft: { kind: 'clean' } });
      } else set({ phase: 'gone' });
    } catch {
      // A database that cannot be read now says so at the next keystroke, which is written.
    }
  }
  async function see(stored: WorkRecord): Promise<void> {
    if (!writer.isOwnRevision(stored)) return writer.reportConflict(stored);
    const isAccepted = stored.baseRevision > getState().record.baseRevision;
    writer.reportConflict(null);
    set({ record: stored });
    if (isAccepted) await lookForAnswer(documentOf(stored));
  }
  /** Accepted from what another page had, and not what is shown here. */
  function isOfOthers(mine: WorkRecord, { revision, began, body }: WorkVersion): boolean {
    if (revision === mine.revision && (began === null || began === mine.createdAt)) return false;
    return !equalTrees(treeOfText(body, sentNow(), form) ?? null, sentNow());
  }
  async function lookForAnswer(document: string): Promise<void> {
    const version = await latestVersion(document).catch(() => null);
    if (version && isAnsweredOtherwise(version)) set({ answer: version });
  }

  return { look, lookForAnswer };
}
