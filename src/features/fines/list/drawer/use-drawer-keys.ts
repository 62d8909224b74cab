// Keyboard and focus of the drawer: Alt with an arrow key changes the fine, Esc closes and restores the focus.
import { type RefObject, useEffect, useLayoutEffect } from 'react';
import { getPreferences } from '../../../../ui/preferences';

export type Steps = { onPrevious: (() => void) | null; onNext: (() => void) | null };

type DrawerKeys = Steps & {
  /** Null if its container closes itself. */
  onClose: (() => void) | null;
  /** A dialog blocks the page's shortcuts, so its j and k are handled here. */
  hasLetters: boolean;
};

/** `inside`: any element of the drawer, which is the enclosing aside or dialog. */
export function useDrawerKeys(inside: RefObject<HTMLElement | null>, keys: DrawerKeys): void {
  const { onPrevious, onNext, onClose, hasLetters } = keys;
  useEffect(() => {
    // On the document, to run after all handlers inside.
    const press = (event: KeyboardEvent) => {
      const drawer = inside.current?.closest('aside, dialog');
      // A fine opened by a link has no focused element yet.
      const isInside =
        event.target === document.body || (event.target instanceof Node && drawer?.contains(event.target));
      if (event.defaultPrevented || !drawer || !isInside) return;
      const run = event.key === 'Escape' ? onClose : stepOf(event, { onPrevious, onNext }, hasLetters);
      if (!run) return;
      event.preventDefault();
      run();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [inside, onPrevious, onNext, onClose, hasLetters]);
}

function stepOf(event: KeyboardEvent, { onPrevious, onNext }: Steps, hasLetters: boolean): (() => void) | null {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return null;
  if (event.altKey) return event.key === 'ArrowUp' ? onPrevious : event.key === 'ArrowDown' ? onNext : null;
  if (!hasLetters || !getPreferences().singleKeys) return null;
  return event.key === 'k' ? onPrevious : event.key === 'j' ? onNext : null;
}

/** Restores the previous focus when the drawer unmounts with the focus inside. */
export function useFocusBack(drawer: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = drawer.current;
    const opener = document.activeElement;
    return () => {
      const isLost = document.activeElement === document.body || element?.contains(document.activeElement);
      if (isLost && opener instanceof HTMLElement && opener.isConnected && opener !== document.body) opener.focus();
    };
  }, [drawer]);
}
