import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * What a drawing of `part` takes away, or turns off, takes the focus with it: then `to` has it, so that the keyboard goes on
 * from there. To be used by the component whose drawing it is: it looks after each of its own.
 */
export function useRestoredFocus(part: RefObject<HTMLElement | null>, to: RefObject<HTMLElement | null> = part): void {
  const last = useRef<Element | null>(null);
  useEffect(() => {
    const element = part.current;
    const keep = () => {
      last.current = document.activeElement;
    };
    // Who has left for another place is not called back, whatever becomes of what had the focus.
    const forget = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !element?.contains(relatedTarget)) last.current = null;
    };
    // So does who presses beside it, where nothing takes the focus.
    const forgetPressed = ({ target }: PointerEvent) => {
      if (target instanceof Node && !element?.contains(target)) last.current = null;
    };
    element?.addEventListener('focusin', keep);
    element?.addEventListener('focusout', forget);
    document.addEventListener('pointerdown', forgetPressed, true);
    return () => {
      element?.removeEventListener('focusin', keep);
      element?.removeEventListener('focusout', forget);
      document.removeEventListener('pointerdown', forgetPressed, true);
    };
  }, [part]);
  useLayoutEffect(() => {
    const lost = last.current;
    if (lost === null || (lost.isConnected && !lost.matches(':disabled'))) return;
    last.current = null;
    const active = document.activeElement;
    if (active === lost || active === document.body || active instanceof HTMLDialogElement) to.current?.focus();
  });
}
