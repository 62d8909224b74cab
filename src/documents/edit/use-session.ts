// Session of an open document, and selected parts of its state for components.
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Tree } from '../../document/tree';
import { formatAhead } from '../../document/tree-text';
import type { History } from '../../history/history';
import { afterNextPaint, runInIdle, whenIdle } from '../../ui/scheduling';
import type { WorkRecord } from '../../work/record/record';
import type { DocumentForm } from '../../work/session/document-form';
import { type DocumentSession, openSession } from '../../work/session/document-session';
import { writeWhenLeft } from '../../work/session/draft-writer';
import { createFallback } from '../../work/session/fallback';
import { countOpenSession } from '../../work/session/open-sessions';
import type { SessionState } from '../../work/session/session-state';
import { memoryRecordsOf, workRecords } from '../../work/store/owned-records';
import { currentOwner } from '../../work/store/owner';
import type { StepsKeeper } from '../../work/store/steps';
import { readLatestVersion } from '../../work/store/versions';
import type { SetTimer } from '../../work/timers';

/** `unwritten`: text typed earlier that could not be stored; it becomes the first step. */
export type OpenedDocument<L> = {
  record: WorkRecord;
  tree: Tree;
  unwritten?: Tree;
  /** Steps from before a reload; the current one is `tree`. */
  history?: History<Tree, L>;
  /** Storage of the steps. */
  steps?: StepsKeeper<Tree, L>;
};

/** Maximum delay of a timer that lets the browser paint a key press first. */
const LATER_MS = 50;
const calmTimer: SetTimer = (callback, ms) => {
  let takeBack = () => {};
  const timer = setTimeout(() => {
    takeBack = whenIdle(callback, LATER_MS);
  }, ms);
  return () => {
    clearTimeout(timer);
    takeBack();
  };
};

type Words<L> = { opened: L; unwritten: L; nameOf: (tree: Tree) => string; form?: DocumentForm };

/** A session for an opened document; the last changes are written on unmount. `words` and `refuse` must be stable. */
export function useDocumentSession<L>(
  opened: OpenedDocument<L> | null,
  words: Words<L>,
  refuse?: () => void,
): DocumentSession<L> | null {
  const [session, setSession] = useState<DocumentSession<L> | null>(null);
  useEffect(() => {
    if (!opened) return;
    const { record, tree, unwritten, history, steps } = opened;
    const { nameOf, form } = words;
    const fallback = createFallback(
      { records: workRecords, latestVersion: readLatestVersion },
      memoryRecordsOf(currentOwner()),
    );
    const begun = openSession<L>({
      record,
      tree,
      label: words.opened,
      nameOf,
      ...(form && { form }),
      ...(history && { history }),
      ...(steps && { steps }),
      records: fallback.records,
      latestVersion: fallback.latestVersion,
      fallback,
      defer: afterNextPaint,
      setTimer: calmTimer,
      refuse,
    });
    if (unwritten !== undefined) begun.edit(words.unwritten, () => unwritten);
    setSession(begun);
    const stop = writeWhenLeft(begun);
    const close = countOpenSession();
    const rest = runInIdle(formatAhead(tree));
    return () => {
      stop();
      close();
      rest();
      setSession(null);
      void begun.end();
    };
  }, [opened, words, refuse]);
  return session;
}

/**
 * Selects from the session state; null without a session. Rerenders only when a selected member changes, because each
 * key press changes the state several times.
 */
export function useSession<L, P extends object>(session: DocumentSession<L>, select: (state: SessionState<L>) => P): P;
export function useSession<L, P extends object>(
  session: DocumentSession<L> | null,
  select: (state: SessionState<L>) => P,
): P | null;
export function useSession<L, P extends object>(
  session: DocumentSession<L> | null,
  select: (state: SessionState<L>) => P,
): P | null {
  const lastSelected = useRef<P | null>(null);
  const getShown = () => {
    const next = session && select(session.getState());
    if (!isSame(lastSelected.current, next)) lastSelected.current = next;
    return lastSelected.current;
  };
  return useSyncExternalStore(session?.subscribe ?? hearNothing, getShown);
}

const hearNothing = () => () => {};

function isSame(before: object | null, after: object | null): boolean {
  if (before === null || after === null) return before === after;
  return Object.entries(after).every(([key, value]) => Object.is(value, Reflect.get(before, key)));
}
