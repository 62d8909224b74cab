// A value that a person is changing faster than it should be acted upon: shown at once, handed on when they pause.
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';

type DraftCommit<T> = (next: T, change: { replace: boolean }) => void;

/**
 * `[shown, change, flush]`. A change is handed to `commit` after `quietMs` without another one, at `flush`, and when the
 * component goes. The first of a sitting is a step in the history, those after it take its place (`replace`); a sitting
 * ends with `flush`. A `value` that changes by other hands ends the draft: what was waiting is given up.
 */
export function useDraft<T>(
  value: T,
  commit: DraftCommit<T>,
  quietMs: number,
): [shown: T, change: (next: T) => void, flush: () => void] {
  const key = JSON.stringify(value);
  // `of`: the value it was made from. `own`: what this draft has handed on, and which therefore may come back as the value.
  const [draft, setDraft] = useState<{ now: T; of: string } | null>(null);
  const [own, setOwn] = useState<string | null>(null);
  const isHeld = draft !== null && (draft.of === key || own === key);
  const waiting = useRef<{ next: T } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hasCommitted = useRef(false);
  const latestCommit = useRef(commit);
  useLayoutEffect(() => {
    latestCommit.current = commit;
    if (!isHeld) waiting.current = null;
  });

  const hand = useCallback(() => {
    clearTimeout(timer.current);
    const kept = waiting.current;
    waiting.current = null;
    if (!kept) return;
    setOwn(JSON.stringify(kept.next));
    latestCommit.current(kept.next, { replace: hasCommitted.current });
    hasCommitted.current = true;
  }, []);
  const flush = useCallback(() => {
    hand();
    hasCommitted.current = false;
  }, [hand]);
  useEffect(() => flush, [flush]);

  const change = (next: T) => {
    waiting.current = { next };
    setDraft({ now: next, of: key });
    clearTimeout(timer.current);
    timer.current = setTimeout(hand, quietMs);
  };
  return [isHeld ? draft.now : value, change, flush];
}

/**
 * Hands a draft on at the moment its popover closes: before the click outside that closed it does anything, so that a reset
 * is not undone by a change that came before it. `place` is an element in the popover.
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
