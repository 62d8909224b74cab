import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** A row that goes takes the focus with it: then the panel has it, so that the keyboard goes on from here. */
export function useKeptFocus(body: RefObject<HTMLElement | null>): void {
  const last = useRef<Element | null>(null);
  useEffect(() => {
    const element = body.current;
    const keep = () => {
      last.current = document.activeElement;
    };
    element?.addEventListener('focusin', keep);
    return () => element?.removeEventListener('focusin', keep);
  }, [body]);
  useLayoutEffect(() => {
    if (last.current === null || last.current.isConnected) return;
    last.current = null;
    const active = document.activeElement;
    if (active === document.body || active instanceof HTMLDialogElement) body.current?.focus();
  });
}
