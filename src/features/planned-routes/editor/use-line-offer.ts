// After stops were dragged or put in another order, a message offers to take the line along, as one step of undo. The offer
// holds for the route it was made for: the next change takes it away.
import { useEffect, useRef } from 'react';
import { useText } from '../../../i18n/use-text';
import { notifyOffer } from '../../../ui/feedback/notices';
import { isMade, legsOf } from '../document/legs';
import { lineFollowing } from '../document/line-follows';
import type { RouteEditor } from './create-editor';

/** `hasStreets`: an engine makes the legs along streets anew by itself. */
export function useLineOffer(editor: RouteEditor, hasStreets: boolean): void {
  const t = useText();
  const text = useRef(t);
  text.current = t;
  useEffect(() => {
    const historyNow = () => editor.session.getState().history;
    let history = historyNow();
    let withdraw: (() => void) | null = null;
    const unsubscribe = editor.subscribe(() => {
      const [before, next] = [history, historyNow()];
      if (before === next) return;
      history = next;
      withdraw?.();
      withdraw = null;
      // Only a new step: nothing is offered for what is undone, and while a place is being typed.
      if (next.past.at(-1) !== before.present || next.mergeKey !== null) return;
      const route = next.present.value;
      if (hasStreets && legsOf(route).productive.some(isMade)) return;
      const edit = lineFollowing(before.present.value, route);
      if (!edit) return;
      withdraw = notifyOffer(text.current('routeLegs.lineStayed'), {
        label: text.current('routeLegs.takeLine'),
        run: () => editor.commit({ key: 'routeLegs.steps.takeLine' }, edit),
      });
    });
    return () => {
      unsubscribe();
      withdraw?.();
    };
  }, [editor, hasStreets]);
}
