// Ctrl+Z and Ctrl+Y (or Ctrl+Shift+Z) on the whole document: the browser's own undo knows single fields only, and would change
// them behind the history's back.
import { useEffect } from 'react';

export function useUndoKeys(session: { undo: () => void; redo: () => void }): void {
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || document.querySelector('dialog[open]')) return;
      const key = event.key.toLowerCase();
      const isRedo = (key === 'z' && event.shiftKey) || (key === 'y' && !event.shiftKey);
      if (!isRedo && (key !== 'z' || event.shiftKey)) return;
      event.preventDefault();
      if (isRedo) session.redo();
      else session.undo();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [session]);
}
