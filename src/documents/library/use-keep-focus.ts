// After a row has gone the focus is on the row in its place; never on nothing.
import { type RefObject, useEffect, useRef } from 'react';

/** To be called with the place of the row before it goes. `area` holds the rows, or what is shown where there are none. */
export function useKeepFocus(area: RefObject<HTMLElement | null>, rows: readonly unknown[]): (place: number) => void {
  const place = useRef<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a row may have gone whenever there are other rows
  useEffect(() => {
    if (place.current === null || document.activeElement !== document.body) return;
    const names = area.current?.querySelectorAll<HTMLElement>('tbody a.name') ?? [];
    const next = names[Math.min(place.current, names.length - 1)] ?? area.current?.querySelector('button');
    next?.focus();
    place.current = null;
  }, [rows, area]);
  return (gone) => {
    place.current = gone;
  };
}
