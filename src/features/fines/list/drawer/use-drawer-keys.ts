// Keys and focus of the drawer: Alt with an arrow steps from anywhere inside, Esc closes it, and the focus goes back.
import { type RefObject, useEffect, useLayoutEffect } from 'react';
import { getPreferences } from '../../../../ui/preferences';

export type Steps = { onPrevious: (() => void) | null; onNext: (() => void) | null };

type DrawerKeys = Steps & {
  /** Null where what holds the drawer closes itself. */
  onClose: (() => void) | null;
  /** A dialog keeps the page's commands away, so that its j and k are read here. */
  hasLetters: boolean;
};

/** `inside` is any element of the drawer; the drawer is the aside or the dialog around it. */
export function useDrawerKeys(inside: RefObject<HTMLElement | null>, keys: DrawerKeys): void {
  const { onPrevious, onNext, onClose, hasLetters } = keys;
  useEffect(() => {
    // On the document, and so after everything inside that uses a key itself.
    const press = (event: KeyboardEvent) => {
      const drawer = inside.current?.closest('aside, dialog');
      // Of a fine that a link opened nothing has the focus yet.
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

/** Gives the focus back to where it was before the drawer came, when it would be lost with the drawer. */
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
