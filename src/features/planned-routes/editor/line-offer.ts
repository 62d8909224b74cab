// Offers to adapt the line after stops were moved or reordered, as one undo step. The offer is withdrawn with the next
// step. For nudged stops it is delayed until they rest.
import type { Edit } from '../../../document/edits';
import { lineFollowing } from '../document/line-follows';
import { type AfterTyping, afterTyping } from './after-typing';
import type { RouteEditor } from './create-editor';

type Options = {
  /** The engine reroutes routed legs itself. */
  hasStreets: boolean;
  /** Returns a function that withdraws the offer. */
  offer: (edit: Edit) => () => void;
  afterTyping?: AfterTyping;
};

/** Subscribes to the editor; returns the unsubscribe function. */
export function startLineOffers(editor: RouteEditor, { hasStreets, offer, afterTyping: wait = afterTyping }: Options) {
  const historyNow = () => editor.session.getState().history;
  let history = historyNow();
  let open: Edit | null = null;
  let end = () => {};
  const withdraw = () => {
    end();
    end = () => {};
    open = null;
  };
  const unsubscribe = editor.subscribe(() => {
    const [before, next] = [history, historyNow()];
    if (before === next) return;
    history = next;
    const start = next.past.at(-1);
    const isNew = start === before.present;
    const isMerged = next.mergeKey !== null && next.mergeKey === before.mergeKey && start === before.past.at(-1);
    if (!start || !(isNew || isMerged)) {
      // After undo, or an engine response merged into the current step.
      if (open?.(next.present.value) === next.present.value) withdraw();
      return;
    }
    withdraw();
    const offerNow = () => {
      const now = historyNow();
      if (now.past.at(-1) !== start) return;
      open = lineFollowing(start.value, now.present.value, hasStreets);
      if (open) end = offer(open);
    };
    if (next.mergeKey === null) offerNow();
    else end = wait(offerNow);
  });
  return () => {
    unsubscribe();
    withdraw();
  };
}
