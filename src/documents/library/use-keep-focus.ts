// Focuses the row in place of a removed one, so that focus is never lost.
import { type RefObject, useEffect, useRef } from 'react';

/** Call it with the row index before the removal. `area` contains the rows or the empty state. */
export function useKeepFocus(area: RefObject<HTMLElement | null>, rows: readonly unknown[]): (place: number) => void {
  const place = useRef<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a row may be removed whenever rows change
  useEffect(() => {
    if (place.current === null || document.activeElement !== document.body) return;
    const names = area.current?.querySelectorAll<HTMLElement>('tbody a.name') ?? [];
    const next = names[Math.min(place.current, names.length - 1)] ?? area.current?.querySelector('button');
    next?.focus();
    place.current = null;
  }, [rows, area]);
  return (index) => {
    place.current = index;
  };
}
