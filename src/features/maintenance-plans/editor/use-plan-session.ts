import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { type DocumentSession, openSession, type SessionState } from '../../../work/document-session';
import { writeWhenLeft } from '../../../work/draft-writer';
import { workRecords } from '../../../work/record-store';
import type { OpenedPlan } from './open-plan';
import { planName } from './plan-document';
import type { PlanLabel } from './plan-part';

export type PlanSession = DocumentSession<PlanLabel>;

/** A session for the opened plan while the page shows it; what is typed last is written when the page is left. */
export function usePlanSession(opened: OpenedPlan | null): PlanSession | null {
  const [session, setSession] = useState<PlanSession | null>(null);
  useEffect(() => {
    if (!opened) return;
    const begun = openSession<PlanLabel>({
      record: opened.record,
      tree: opened.tree,
      label: { key: 'planEditor.steps.opened' },
      nameOf: planName,
      records: workRecords,
    });
    const { unkept } = opened;
    if (unkept) begun.edit({ key: 'planEditor.steps.unkept' }, () => unkept);
    setSession(begun);
    const stop = writeWhenLeft(begun);
    return () => {
      stop();
      setSession(null);
      void begun.end();
    };
  }, [opened]);
  return session;
}

/**
 * Null while there is no session. A draft that waits to be written and one that is being written look the same: one drawing
 * less for each write.
 */
export function useSessionState(session: PlanSession | null): SessionState<PlanLabel> | null {
  const shown = useRef<SessionState<PlanLabel> | null>(null);
  const getShown = useCallback(() => {
    const next = session?.getState() ?? null;
    if (!isOnlyBegun(shown.current, next)) shown.current = next;
    return shown.current;
  }, [session]);
  return useSyncExternalStore(session?.subscribe ?? neverAgain, getShown);
}

function isOnlyBegun(before: SessionState<PlanLabel> | null, after: SessionState<PlanLabel> | null): boolean {
  if (before?.draft.kind !== 'waiting' || after?.draft.kind !== 'writing') return false;
  const { draft: _waiting, ...last } = before;
  const { draft: _writing, ...now } = after;
  return Object.entries(now).every(([key, value]) => Object.is(value, Reflect.get(last, key)));
}

const neverAgain = () => () => {};
