// Selects parts of the editor state for React components.
import { useRef, useSyncExternalStore } from 'react';
import type { RouteEditor } from './create-editor';

/** Result of `select`; rerenders when one of its members changes. */
export function useEditor<P extends object>(editor: RouteEditor, select: (editor: RouteEditor) => P): P {
  const lastSelected = useRef<P | null>(null);
  const getShown = () => {
    const next = select(editor);
    const before = lastSelected.current;
    const isSame =
      before !== null && Object.entries(next).every(([key, value]) => Object.is(value, Reflect.get(before, key)));
    if (before && isSame) return before;
    lastSelected.current = next;
    return next;
  };
  return useSyncExternalStore(editor.subscribe, getShown);
}
