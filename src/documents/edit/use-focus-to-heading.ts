import { type RefObject, useLayoutEffect } from 'react';
import { focusHeading } from '../../ui/page/focus-heading';

/** Moves the focus to the page heading when a focused part is unmounted, so that focus is never lost. */
export function useFocusToHeading(part: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = part.current;
    return () => {
      if (!element?.contains(document.activeElement)) return;
      // Runs after React has removed the part.
      queueMicrotask(() => {
        const isLost = document.activeElement === null || document.activeElement === document.body;
        if (isLost) focusHeading();
      });
    };
  }, [part]);
}
