// When new figures remove the focused element (a month, a row), its card gets the focus.
import { useEffect, useRef } from 'react';

/** `figures`: the rendered figures; a change may remove elements. */
export function useFocusToCard(figures: unknown): void {
  const card = useRef<string | null>(null);
  useEffect(() => {
    const remember = (event: FocusEvent) => {
      const { target } = event;
      card.current = target instanceof Element ? (target.closest('section.card')?.id ?? null) : null;
    };
    document.addEventListener('focusin', remember);
    return () => document.removeEventListener('focusin', remember);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on every change of the figures
  useEffect(() => {
    if (card.current === null || document.activeElement !== document.body) return;
    document.getElementById(card.current)?.focus({ preventScroll: true });
  }, [figures]);
}
