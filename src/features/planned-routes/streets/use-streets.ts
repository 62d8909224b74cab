// Routing engine of an open route for the page: pending and failed requests, and actions. Changes are announced.
import { useEffect, useEffectEvent, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { type EngineStatus, engineStatus, ownValhalla } from '../../../api/streets/engine-status';
import type { Streets } from '../../../api/streets/streets';
import { useText } from '../../../i18n/use-text';
import { announce, notify } from '../../../ui/feedback/notices';
import { useRuntime } from '../../../ui/runtime';
import type { RouteEditor } from '../editor/create-editor';
import { configuredStreets } from './configured-streets';
import { failureText } from './failure-text';
import type { StreetJob } from './street-jobs';
import { createStreetsWork, type StreetsWork } from './streets-work';

export type StreetsTool = {
  /** Host that receives coordinates. */
  host: string;
  /** For matching and ordering requests. */
  engine: Streets;
  work: StreetsWork;
  /** Pending and failed requests. */
  jobs: readonly StreetJob[];
  isAsking: boolean;
  /** Which engine of this address answers; null: unknown, or an engine elsewhere. */
  answeredBy: EngineStatus | null;
};

/** Null if no engine is configured. */
export function useStreets(editor: RouteEditor): StreetsTool | null {
  const t = useText();
  const { config } = useRuntime();
  const engine = configuredStreets(config);
  const host = engine?.host ?? window.location.host;
  const callbacks = useRef<Parameters<typeof createStreetsWork>[2]>(() => ({}));
  const work = useMemo(() => createStreetsWork(editor, engine ?? NONE, () => callbacks.current()), [editor, engine]);
  callbacks.current = () => ({
    onAsked: () => announce(t('routeLegs.asking', { host })),
    onFailed: ({ id, label }, failure) =>
      notify(t('routeLegs.failedStep', { step: t(label.key, label.values), why: failureText(t, failure) }), {
        action: { label: t('ui.tryAgain'), run: () => work.again(id) },
      }),
    onDropped: () => notify(t('routeEditor.streets.changed')),
    onDone: ({ label }) => announce(t('routeLegs.done', { step: t(label.key, label.values) })),
  });
  useEffect(() => work.start(), [work]);
  const jobs = useSyncExternalStore(work.subscribe, work.getJobs);
  const isAsking = jobs.some(({ failure }) => failure === null);
  const answeredBy = useAnsweredBy(isAsking);
  return engine ? { host, engine, work, jobs, isAsking, answeredBy } : null;
}

/** Asked at first and after each answer, because an engine may end and start again. */
function useAnsweredBy(isAsking: boolean): EngineStatus | null {
  const t = useText();
  const { config } = useRuntime();
  const [status, setStatus] = useState<EngineStatus | null>(null);
  const url = ownValhalla(config);
  const hear = useEffectEvent((next: EngineStatus | null) => {
    if (status === 'valhalla' && next === 'away') notify(t('routeLegs.engineAway'));
    if (status === 'away' && next === 'valhalla') notify(t('routeLegs.engineBack'));
    setStatus(next);
  });
  useEffect(() => {
    if (url === null || isAsking) return;
    const leaving = new AbortController();
    engineStatus(url, leaving.signal).then(hear, () => undefined);
    return () => leaving.abort();
  }, [url, isAsking]);
  return status;
}

/** Null object: never called without an engine. */
const NONE: Pick<Streets, 'routeLegs'> = {
  routeLegs: () => Promise.resolve({ kind: 'failed', problem: 'no route' }),
};
