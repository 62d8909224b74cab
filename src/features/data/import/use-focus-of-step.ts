// The focus follows an import from step to step: the button that led on is gone with its step.
import { type RefObject, useEffect, useRef } from 'react';

/** `region`: focusable, around what the step shows. The focus is moved only where it would be lost. */
export function useFocusOfStep(step: string, region: RefObject<HTMLElement | null>): void {
  const before = useRef(step);
  useEffect(() => {
    if (before.current === step) return;
    before.current = step;
    if (document.activeElement === document.body) region.current?.focus({ preventScroll: true });
  }, [step, region]);
}
