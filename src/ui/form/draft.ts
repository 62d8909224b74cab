// Debounced draft of a value: shown at once, committed when the user pauses.
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useStable } from '../use-stable';

type DraftCommit<T> = (next: T, change: { replace: boolean }) => void;

/**
 * Returns `[shown, change, flush]`. A change is passed to `commit` after `quietMs` without another one, on `flush`, and
 * on unmount. The first commit of an editing session adds a history entry; later ones replace it (`replace`). `flush`
 * ends the session. An external change of `value` discards the pending draft.
 */
export function useDraft<T>(
  value: T,
  commit: DraftCommit<T>,
  quietMs: number,
): [shown: T, change: (next: T) => void, flush: () => void] {
  const key = JSON.stringify(value);
  // `of`: the value the draft is based on. `ownCommit`: value committed by this draft, which may come back as `value`.
  const [draft, setDraft] = useState<{ now: T; of: string } | null>(null);
  const [ownCommit, setOwnCommit] = useState<string | null>(null);
  const isHeld = draft !== null && (draft.of === key || ownCommit === key);
  const pending = useRef<{ next: T } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hasCommitted = useRef(false);
  useLayoutEffect(() => {
    if (!isHeld) pending.current = null;
  });

  const hand = useStable(() => {
    clearTimeout(timer.current);
    const flushed = pending.current;
    pending.current = null;
    if (!flushed) return;
    setOwnCommit(JSON.stringify(flushed.next));
    commit(flushed.next, { replace: hasCommitted.current });
    hasCommitted.current = true;
  });
  const flush = useStable(() => {
    hand();
    hasCommitted.current = false;
  });
  useEffect(() => flush, [flush]);

  const change = (next: T) => {
    pending.current = { next };
    setDraft({ now: next, of: key });
    clearTimeout(timer.current);
    timer.current = setTimeout(hand, quietMs);
  };
  return [isHeld ? draft.now : value, change, flush];
}

/**
 * Flushes a draft when its popover closes. This runs before the click outside takes effect, so that an earlier change
 * does not undo a reset. `place` is an element in the popover.
 */
export function useFlushOnClose(place: RefObject<HTMLElement | null>, flush: () => void): void {
  useEffect(() => {
    const panel = place.current?.closest('[popover]');
    const onToggle = (event: Event) => {
      if (event instanceof ToggleEvent && event.target === panel && event.newState === 'closed') flush();
    };
    panel?.addEventListener('beforetoggle', onToggle);
    return () => panel?.removeEventListener('beforetoggle', onToggle);
  }, [place, flush]);
}
