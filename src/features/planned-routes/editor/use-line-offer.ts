// The offer to take the line along, as a message with one button.
import { useEffect, useRef } from 'react';
import { useText } from '../../../i18n/use-text';
import { notifyOffer } from '../../../ui/feedback/notices';
import type { RouteEditor } from './create-editor';
import { startLineOffers } from './line-offer';

/** `hasStreets`: as in `startLineOffers`. */
export function useLineOffer(editor: RouteEditor, hasStreets: boolean): void {
  const t = useText();
  const text = useRef(t);
  text.current = t;
  useEffect(
    () =>
      startLineOffers(editor, {
        hasStreets,
        offer: (edit) =>
          notifyOffer(text.current('routeLegs.lineStayed'), {
            label: text.current('routeLegs.takeLine'),
            run: () => editor.commit({ key: 'routeLegs.steps.takeLine' }, edit),
          }),
      }),
    [editor, hasStreets],
  );
}
