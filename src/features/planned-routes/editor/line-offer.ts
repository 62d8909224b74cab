// After stops were moved or put in another order, the line is offered to go along, as one step of undo. The offer holds as long
// as its edit does: the next step takes it away. Stops that are nudged are offered theirs once they rest.
import type { Edit } from '../../../document/edits';
import { lineFollowing } from '../document/line-follows';
import { type AfterTyping, afterTyping } from './after-typing';
import type { RouteEditor } from './create-editor';

type Options = {
  /** An engine makes the legs along streets anew by itself. */
  hasStreets: boolean;
  /** Returns how to withdraw the offer. */
  offer: (edit: Edit) => () => void;
  afterTyping?: AfterTyping;
};

/** Follows the editor until the function that it returns is called. */
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
      // An undo, or an answer of the engine that came into the present step.
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
