import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Moves the focus to `to` when a render of `part` removes or disables the focused element. Keyboard use then continues
 * there. Each component that renders such elements uses its own.
 */
export function useRestoredFocus(part: RefObject<HTMLElement | null>, to: RefObject<HTMLElement | null> = part): void {
  const last = useRef<Element | null>(null);
  useEffect(() => {
    const element = part.current;
    const restore = () => {
      last.current = document.activeElement;
    };
    // Focus moved elsewhere by the user is not pulled back.
    const forget = ({ relatedTarget }: FocusEvent) => {
      if (relatedTarget instanceof Node && !element?.contains(relatedTarget)) last.current = null;
    };
    // A click beside it, where nothing takes the focus, also counts as leaving.
    const forgetPressed = ({ target }: PointerEvent) => {
      if (target instanceof Node && !element?.contains(target)) last.current = null;
    };
    element?.addEventListener('focusin', restore);
    element?.addEventListener('focusout', forget);
    document.addEventListener('pointerdown', forgetPressed, true);
    return () => {
      element?.removeEventListener('focusin', restore);
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
