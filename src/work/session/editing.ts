// The commands of a session that change its tree: edits, undo and redo.
import type { Edit } from '../../document/edits';
import { equalTrees } from '../../document/tree';
import { jumpTo, push, redo, undo } from '../../history/history';
import type { SessionCore } from './session-core';

export function editingOf<L>({ getState, setHistory, now, refuse }: SessionCore<L>) {
  return {
    /** One undo step; typing in one field merges by `mergeKey`. An edit without changes is ignored. */
    edit(step: L, change: Edit, { mergeKey }: { mergeKey?: string } = {}): void {
      const { history } = getState();
      const value = change(history.present.value);
      if (refuse) {
        if (!equalTrees(value, history.present.value)) refuse();
        return;
      }
      setHistory(
        push(history, value, step, { at: now(), isSame: equalTrees, ...(mergeKey === undefined ? {} : { mergeKey }) }),
        { isDeferred: mergeKey !== undefined },
      );
    },
    /** Adds a change to the present step; later steps can still be redone. */
    amend(change: Edit): void {
      if (refuse) return;
      const { history } = getState();
      const value = change(history.present.value);
      if (equalTrees(value, history.present.value)) return;
      setHistory({ ...history, present: { ...history.present, value }, mergeKey: null });
    },
    undo: () => setHistory(undo(getState().history)),
    redo: () => setHistory(redo(getState().history)),
    /** Jumps to a step of `entriesOf(history)`. */
    jumpTo: (index: number) => setHistory(jumpTo(getState().history, index)),
  };
}
