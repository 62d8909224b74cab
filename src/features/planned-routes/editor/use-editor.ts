// The editor as React sees it: only what a component asks for, and only when that is another.
import { useCallback, useRef, useSyncExternalStore } from 'react';
import type { RouteEditor } from './create-editor';

/** What `select` picks; drawn anew when one of its members is another. */
export function useEditor<P extends object>(editor: RouteEditor, select: (editor: RouteEditor) => P): P {
  const shown = useRef<P | null>(null);
  const getShown = () => {
    const next = select(editor);
    const before = shown.current;
    const isSame =
      before !== null && Object.entries(next).every(([key, value]) => Object.is(value, Reflect.get(before, key)));
    if (before && isSame) return before;
    shown.current = next;
    return next;
  };
  const subscribe = useCallback((listener: () => void) => editor.subscribe(listener), [editor]);
  return useSyncExternalStore(subscribe, getShown);
}
