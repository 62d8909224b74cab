// The rows of the desk in React: one reader for all pages of this owner, and results computed over it.
import { startTransition, useEffect, useEffectEvent, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { getToken, subscribeToken } from '../../../api/token';
import type { FineStatusGroup } from '../../../config/config';
import { createStore } from '../../../store/store';
import { type Runtime, useRuntime } from '../../../ui/runtime';
import { useSameMembers } from '../../../ui/use-stable';
import { currentOwner } from '../../../work/store/owner';
import { rowsNameOf } from '../../../work/store/rows-names';
import type { ComputationName, InputOf, ResultOf } from './computations';
import { createRows, type Rows } from './open-rows';
import { createLatestRun } from './queues';
import { NO_ROWS, type RowsState } from './rows-state';
import type { RowsPeriod } from './units';

/** A fine of these groups is open: the desk has it whatever its age. */
export const OPEN_GROUPS: readonly FineStatusGroup[] = [
  'notification',
  'defence',
  'toPay',
  'late',
  'appealUnpaid',
  'appealPaid',
];
/** Changed whenever stored rows of an older Patio cannot be used. */
const FORMAT = 1;

/** After a sign-out nothing is opened again: the rows are being deleted. */
let isSignedOut = false;
const present = createStore<{ key: string; rows: Rows } | null>(null);

export type RowsOfPage = { rows: Rows; state: RowsState };

/**
 * The rows, read for as long as the component is there. `today` is the day of the fleet. `openStatusIds`, a stable list:
 * fines of these are read whatever their age. `isRead` false: only what is stored, for figures outside of the desk.
 * `isReady` false: nothing is opened yet, because rows that are stored for other statuses are deleted by opening them.
 */
export function useRows(
  period: RowsPeriod,
  today: string,
  openStatusIds: readonly number[],
  { isRead = true, isReady = true }: { isRead?: boolean; isReady?: boolean } = {},
): RowsOfPage {
  const { client, config, locale } = useRuntime();
  const name = rowsNameOf(currentOwner());
  // Texts of the service are in the language of the request.
  const source = JSON.stringify([FORMAT, config.baseUrl, config.arrayStyle, locale, openStatusIds]);
  const current = useSyncExternalStore(present.subscribe, present.get);
  const key = `${name} ${source}`;
  const rows = current?.key === key ? current.rows : null;
  useEffect(() => {
    if (!isReady || (isSignedOut && getToken() === null)) return;
    if (present.get()?.key !== key) openFor(key, { client, language: locale, name, source });
  });
  const use = useSameMembers({ period, today, openStatusIds, isRead });
  // Another period or day is a change of the same use, not a new opening.
  const begin = useEffectEvent((reader: Rows | null, reads: boolean) => reader?.use({ ...use, isRead: reads }));
  useEffect(() => begin(rows, isRead), [rows, isRead]);
  useEffect(() => rows?.change(use), [rows, use]);
  const state = useSyncExternalStore(rows?.state.subscribe ?? noChange, rows?.state.get ?? noRows);
  return useSameMembers({ rows: rows ?? CLOSED, state });
}

/**
 * The latest result and the version of the rows that it is of; null until there is one. It is computed again when rows
 * or a member of `asked` change, so members are stable.
 */
export function useComputed<Name extends ComputationName>(
  { rows, state: { version } }: RowsOfPage,
  name: Name,
  asked: InputOf<Name>,
): (ResultOf<Name> & { version: number }) | null {
  const input = useSameMembers(asked);
  const [result, setResult] = useState<(ResultOf<Name> & { version: number }) | null>(null);
  const count = useLatestCount(rows);
  useEffect(() => {
    if (version === 0) return;
    count(
      () => rows.compute(name, input),
      (next) => setResult({ ...next, version }),
    );
  }, [rows, version, name, input, count]);
  return result;
}

/**
 * Counts over rows one after another, and of those asked for meanwhile only the newest. A result is taken although
 * newer rows have come: a newer result follows, and until then this one is useful. Results of other rows, and of a page
 * that has gone, are not.
 */
export function useLatestCount(rows: Rows) {
  const current = useRef<Rows | null>(null);
  useEffect(() => {
    current.current = rows;
    return () => {
      current.current = null;
    };
  }, [rows]);
  return useMemo(() => {
    const run = createLatestRun();
    let isShown = false;
    return <Result>(compute: () => Promise<Result>, take: (result: Result) => void): void =>
      run(async () => {
        if (current.current !== rows) return;
        // Rejects where rows are closed meanwhile: the page is about to show other rows.
        const result = await compute();
        if (current.current !== rows) return;
        // The first result shows the page, whose keys act from then on. Later ones, of thousands of rows, are rendered in parts.
        if (isShown) startTransition(() => take(result));
        else take(result);
        isShown = true;
      });
  }, [rows]);
}

type Opening = { client: Runtime['client']; language: string; name: string; source: string };

function openFor(key: string, opening: Opening): void {
  present.get()?.rows.end();
  const rows = createRows({
    ...opening,
    onEnd: () => {
      stop();
      if (present.get()?.rows === rows) present.set(null);
    },
  });
  const stop = subscribeToken(() => {
    if (getToken() !== null) return;
    isSignedOut ||= wasSignedIn;
    rows.end();
  });
  const wasSignedIn = getToken() !== null;
  isSignedOut = false;
  present.set({ key, rows });
}

const noRows = () => NO_ROWS;
const noChange = () => () => {};
const closed = () => Promise.reject(new Error('The rows are closed'));
/** Until the worker is there. */
const CLOSED: Rows = {
  state: { get: noRows, subscribe: noChange },
  use: noChange,
  change: () => {},
  cancel: () => {},
  resume: () => {},
  compute: closed,
  read: closed,
  end: () => {},
};
