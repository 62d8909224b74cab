import { type RefObject, useLayoutEffect } from 'react';
import { focusHeading } from '../../ui/page/focus-heading';

/** When a part that has the focus goes away, the heading of the page gets it: it is never lost to the document. */
export function useFocusToHeading(part: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = part.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      // After React has removed the part, which would take the focus with it.
      queueMicrotask(() => {
        const isLost = document.activeElement === null || document.activeElement === document.body;
        if (isLost) focusHeading();
      });
    };
  }, [part]);
}
