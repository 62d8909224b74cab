// Loads the code of unsent work after the first numbers are on screen, or on request.
import { useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useEffect, useState } from 'react';
import { wantTexts } from '../../i18n/i18n';
import { signOut } from '../session';
import { setOutboxPanel, useOutboxPanel } from './outbox-panel';

const LOOK_MS = 300;
/** A service that does not respond must not delay sending. */
const LONGEST_WAIT_MS = 4000;
const TRY_AGAIN_MS = 15_000;

export function WorkHost() {
  const [Part, setPart] = useState<ComponentType | null>(null);
  const [failures, setFailures] = useState(0);
  const { requested } = useOutboxPanel();
  const queryClient = useQueryClient();
  useEffect(() => {
    if (Part) return;
    let isCurrent = true;
    let waited = 0;
    const come = async () => {
      try {
        const [{ WorkPart }] = await Promise.all([import('./work-part'), wantTexts(['work'])]);
        if (isCurrent) setPart(() => WorkPart);
      } catch {
        if (!isCurrent) return;
        // The shell reports the missing chunk. Signing out continues; unsent work stays stored.
        if (requested === 'sign out') signOut();
        setOutboxPanel({ requested: null });
        setFailures(failures + 1);
      }
    };
    const look = () => {
      waited += LOOK_MS;
      const isBusy = requested === null && queryClient.isFetching() > 0;
      if (isBusy && waited < LONGEST_WAIT_MS) timer = setTimeout(look, LOOK_MS);
      else void come();
    };
    let timer = setTimeout(look, requested ? 0 : failures > 0 ? TRY_AGAIN_MS : LOOK_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [Part, requested, failures, queryClient]);
  useEffect(() => () => setOutboxPanel({ status: null, requested: null }), []);
  return Part && <Part />;
}
