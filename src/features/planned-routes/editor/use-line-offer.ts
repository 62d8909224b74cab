// After stops were dragged or put in another order, a message offers to take the line along, as one step of undo.
import { useEffect, useRef } from 'react';
import { useText } from '../../../i18n/use-text';
import { notify } from '../../../ui/feedback/notices';
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
    return editor.subscribe(() => {
      const [before, next] = [history, historyNow()];
      if (before === next) return;
      history = next;
      // Only a new step: nothing is offered for what is undone, and while a place is being typed.
      if (next.past.at(-1) !== before.present || next.mergeKey !== null) return;
      const route = next.present.value;
      if (hasStreets && legsOf(route).productive.some(isMade)) return;
      const edit = lineFollowing(before.present.value, route);
      if (!edit) return;
      notify(text.current('routeLegs.lineStayed'), {
        action: {
          label: text.current('routeLegs.takeLine'),
          run: () => editor.commit({ key: 'routeLegs.steps.takeLine' }, edit),
        },
      });
    });
  }, [editor, hasStreets]);
}
