import { useEffect, useState, useSyncExternalStore } from 'react';
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

/** Null while there is no session. */
export function useSessionState(session: PlanSession | null): SessionState<PlanLabel> | null {
  return useSyncExternalStore(session?.subscribe ?? neverAgain, session?.getState ?? nothing);
}

const neverAgain = () => () => {};
const nothing = () => null;
