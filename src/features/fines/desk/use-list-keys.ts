// Keys that are no commands, because Space, Enter, arrows and Escape have a meaning of their own in a control.
import { useEffect } from 'react';
import { getPreferences } from '../../../ui/preferences';
import { useStable } from '../../../ui/use-stable';

export type ListKeys = {
  /** Opens or closes the details of the current row. */
  peek: () => void;
  /** `isExtending`: with Shift, where rows can be selected. */
  next: (isExtending: boolean) => void;
  previous: (isExtending: boolean) => void;
  close: () => void;
};

/** They act while the page is shown, on the current row where no row has the focus. */
export function useListKeys(keys: ListKeys): void {
  const press = useStable((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    const target = event.target instanceof HTMLElement ? event.target : document.body;
    if (document.querySelector('dialog[open]')) return;
    const isRow = target.matches('[role="row"]');
    const moves: Record<string, (() => void) | undefined> = {
      ' ': keys.peek,
      Enter: isRow ? keys.peek : undefined,
      ArrowDown: isRow ? () => keys.next(event.shiftKey) : undefined,
      ArrowUp: isRow ? () => keys.previous(event.shiftKey) : undefined,
      Escape: keys.close,
    };
    const isPlace = isRow || target === document.body || target.matches('h1, h2, main');
    const run = moves[event.key];
    if (run === undefined || (event.key !== 'Escape' && !isPlace)) return;
    if (event.key === ' ' && !isRow && !getPreferences().singleKeys) return;
    event.preventDefault();
    run();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [press]);
}
