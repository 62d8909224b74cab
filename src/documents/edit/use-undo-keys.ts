// Document-wide Ctrl+Z and Ctrl+Y (or Ctrl+Shift+Z). The browser's undo only knows single fields and would bypass the
// history.
import { useEffect, useEffectEvent } from 'react';
import { flushSync } from 'react-dom';
import { useUndo } from './use-undo';
import type { WorkSession } from './use-work-session';

export function useUndoKeys(session: WorkSession): void {
  const { undo, redo } = useUndo(session);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || document.querySelector('dialog[open]')) return;
    const key = event.key.toLowerCase();
    const isRedo = (key === 'z' && event.shiftKey) || (key === 'y' && !event.shiftKey);
    if (!isRedo && (key !== 'z' || event.shiftKey)) return;
    event.preventDefault();
    // A field with uncommitted text would keep it over the undone value.
    flushSync(() => session.notifyNow());
    if (isRedo) redo();
    else undo();
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}
