// The commands of a session that resolve a conflict: with another tab, or with what the service has meanwhile.
import { equalTrees, type Tree } from '../../document/tree';
import { push } from '../../history/history';
import type { WorkRecord } from '../record/record';
import { edited, rebased } from '../record/transitions';
import { keptText, treeOfText } from './document-form';
import type { SessionCore } from './session-core';

export function conflictsOf<L>(core: SessionCore<L>) {
  const { getState, set, setHistory, refresh, writer, records, form, nameOf, now } = core;
  const pushTree = (tree: Tree, step: L) =>
    setHistory(push(getState().history, tree, step, { at: now(), isSame: equalTrees }));

  return {
    /** Another tab has written meanwhile; the person continues with the text of this tab, which overwrites the other's. */
    overwriteTheirs(): void {
      const { draft } = getState();
      if (draft.kind !== 'newer') return;
      set({ record: draft.record });
      writer.overwrite(draft.record);
    },
    /** What another tab has made of the document; null where there is no conflict, or its text cannot be read. */
    theirs(): Tree | null {
      const { draft, history } = getState();
      return draft.kind === 'newer' ? treeOfText(draft.record.body, history.present.value, form) : null;
    },
    /** Another tab has written meanwhile; the person continues from there with `tree`, as a step that can be undone. */
    continueFromTheirs(tree: Tree, step: L): void {
      const { draft } = getState();
      if (draft.kind !== 'newer') return;
      // What is written next is on top of what they have.
      set({ record: draft.record });
      pushTree(tree, step);
      writer.overwrite(draft.record);
    },
    /**
     * The person has seen what the service has, and continues from there with `tree`, as one step; both are written together.
     * False: it could not be written, or another tab has written meanwhile.
     */
    async rebase(seen: { body: string; tag: string | null }, tree: Tree, step: L): Promise<boolean> {
      await writer.flush();
      const mine = writer.record();
      let isDone = false;
      const based = (record: WorkRecord | null): WorkRecord | null => {
        isDone = record !== null && record.revision === mine.revision && record.createdAt === mine.createdAt;
        if (record === null || !isDone) return record;
        const body = keptText(tree, form, seen.body, treeOfText(seen.body, tree, form));
        return edited(rebased(record, seen), { body, name: nameOf(tree) }, now());
      };
      try {
        await records.changeRecord(mine.key, based, { isStrict: true });
      } catch {
        return false;
      }
      await refresh();
      if (isDone) pushTree(tree, step);
      await writer.flush();
      return isDone;
    },
    /** Discarded in another tab; the person keeps the text of this tab. */
    async keepDiscarded(): Promise<void> {
      if (getState().phase === 'gone') await writer.keep({ isAgain: true });
    },
  };
}
