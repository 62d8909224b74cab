// The focus is never lost: when new figures take away what had it (a month, a row), the card it stood in gets it.
import { useEffect, useRef } from 'react';

/** `figures`: what is drawn; a change of it is the moment in which things go. */
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: the figures are the occasion, not what is read.
  useEffect(() => {
    if (card.current === null || document.activeElement !== document.body) return;
    document.getElementById(card.current)?.focus({ preventScroll: true });
  }, [figures]);
}
