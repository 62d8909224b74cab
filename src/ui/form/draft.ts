// A value that a person is changing faster than it should be acted upon: shown at once, handed on when they pause.
import { useCallback, useEffect, useRef, useState } from 'react';

export type DraftCommit<T> = (next: T, change: { replace: boolean }) => void;

/**
 * `[shown, change, flush]`. A change is handed to `commit` after `quietMs` without another one, at `flush`, and when the
 * component goes. The first of a sitting is a step in the history, those after it take its place (`replace`); a sitting
 * ends with `flush`. A new `value` from outside ends the draft, unless a change still waits.
 */
export function useDraft<T>(
  value: T,
  commit: DraftCommit<T>,
  quietMs: number,
): [shown: T, change: (next: T) => void, flush: () => void] {
  const [draft, setDraft] = useState<{ now: T; of: string } | null>(null);
  const waiting = useRef<{ next: T } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hasCommitted = useRef(false);
  const latestCommit = useRef(commit);
  useEffect(() => {
    latestCommit.current = commit;
  });

  const hand = useCallback(() => {
    clearTimeout(timer.current);
    const kept = waiting.current;
    waiting.current = null;
    if (!kept) return;
    latestCommit.current(kept.next, { replace: hasCommitted.current });
    hasCommitted.current = true;
  }, []);
  const flush = useCallback(() => {
    hand();
    hasCommitted.current = false;
  }, [hand]);
  useEffect(() => flush, [flush]);

  const key = JSON.stringify(value);
  const change = (next: T) => {
    waiting.current = { next };
    setDraft({ now: next, of: key });
    clearTimeout(timer.current);
    timer.current = setTimeout(hand, quietMs);
  };
  const isHeld = draft !== null && draft.of === key;
  return [isHeld ? draft.now : value, change, flush];
}
