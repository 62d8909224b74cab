// The commands of a session that resolve a conflict: with another tab, or with what the service has meanwhile.
import { equalTrees, type Tree } from '../../document/tree';
import { push } from '../../history/history';
import type { WorkRecord } from '../record/record';
import { edited, rebased } from '../record/transitions';
import { storedText, treeOfText } from './document-form';
import type { SessionCore } from './session-core';

export function conflictsOf<L>(core: SessionCore<L>) {
  const { getState, set, setHistory, refresh, writer, records, form, nameOf, now } = core;
  const pushTree = (tree: Tree, step: L) =>
    setHistory(push(getState().history, tree, step, { at: now(), isSame: equalTrees }));

  return {
    /** Resolves a conflict with another tab: the text of this tab overwrites the other's. */
    overwriteTheirs(): void {
      const { draft } = getState();
      if (draft.kind !== 'newer') return;
      set({ record: draft.record });
      writer.overwrite(draft.record);
    },
    /** The other tab's version of the document; null without a conflict, or if it cannot be parsed. */
    theirs(): Tree | null {
      const { draft, history } = getState();
      return draft.kind === 'newer' ? treeOfText(draft.record.body, history.present.value, form) : null;
    },
    /** Resolves a conflict with another tab: continues from there with `tree`, as an undoable step. */
    continueFromTheirs(tree: Tree, step: L): void {
      const { draft } = getState();
      if (draft.kind !== 'newer') return;
      // The next write is based on their version.
      set({ record: draft.record });
      pushTree(tree, step);
      writer.overwrite(draft.record);
    },
    /**
     * The user has seen the server version and continues with `tree`, as one step; both are written together. False:
     * the write failed, or another tab has written meanwhile.
     */
    async rebase(seen: { body: string; tag: string | null }, tree: Tree, step: L): Promise<boolean> {
      await writer.flush();
      const mine = writer.record();
      let isDone = false;
      const based = (record: WorkRecord | null): WorkRecord | null => {
        isDone = record !== null && record.revision === mine.revision && record.createdAt === mine.createdAt;
        if (record === null || !isDone) return record;
        const body = storedText(tree, form, seen.body, treeOfText(seen.body, tree, form));
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
    /** Discarded in another tab; the user keeps the text of this tab. */
    async keepDiscarded(): Promise<void> {
      if (getState().phase === 'gone') await writer.keep({ isAgain: true });
    },
  };
}
