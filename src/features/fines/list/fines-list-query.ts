import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Client } from '../../../api/client';
import { ServiceProblem } from '../../../api/exchange';
import { type Fine, type ListFinesRequest, listFines } from '../../../contract/fine';
import { startWalk, type WalkEnd, type WalkState, walkFines } from '../rows/walk-fines';
import { addToTally, NO_TALLY, type Tally } from './tally';

/** Maximum number of rows in memory for local sorting and display. Rows excluded by local filters do not count. */
export const MOST_ROWS = 10_000;
/** Maximum number of further rows counted for comparison with a figure. */
const MOST_COUNTED = 100_000;
const ALL_FRESH_MS = 600_000;

/** One page of fines. The previous page is kept while the next one loads. */
export function finesListQuery(client: Client, language: string, request: ListFinesRequest) {
  return queryOptions({
    queryKey: ['list_fines', { request, language }],
    queryFn: async ({ signal }) => {
      const answer = await client.read(listFines, request, { signal, language, allowCached: true });
      // An unreadable list is not an empty list.
      if (answer.value.fines === undefined && answer.dropped > 0)
        throw new ServiceProblem('notJson', 200, 'retry', null, null);
      return answer;
    },
    placeholderData: keepPreviousData,
  });
}

/** All pages of a filter, as far as loaded. */
export type AllFines = {
  /** Fines that match the local filters, at most MOST_ROWS. */
  fines: readonly Fine[];
  /** Number of fines read, matching or not. */
  read: number;
  /** Sums of all matching fines, including those not in memory. */
  tally: Tally;
  /** More fines match than are in memory. */
  isCut: boolean;
  /** How the walk ended; null while running, and after a permanent error. */
  end: WalkEnd['end'] | null;
  repeated: number;
  dropped: number;
  /** The list changed on the service during the walk. */
  changed: boolean;
  /** Seconds until the next retry after an error. */
  waiting: number | null;
  receivedAt: number;
  walk: WalkState;
};

export type WalkChoice = {
  /** Whether a fine matches; `keepKey`: the same as text, which identifies the walk. */
  keep: (fine: Fine) => boolean;
  keepKey: string;
  /** Continues counting beyond the memory limit. */
  isCounted: boolean;
};

/**
 * Walks the pages and publishes partial results. After an error a refetch resumes. If the complete list is cached,
 * local filters are applied to it.
 */
export function allFinesQuery(
  client: Client,
  language: string,
  request: ListFinesRequest,
  { keep, keepKey, isCounted }: WalkChoice,
) {
  const { page: _page, per_page: _perPage, ...filter } = request;
  const keyOf = (keepText: string) => ['list_fines', 'all', { filter, language, keep: keepText, isCounted }];
  const queryKey = keyOf(keepKey);
  const maxRows = isCounted ? MOST_COUNTED : MOST_ROWS;
  return queryOptions({
    queryKey,
    staleTime: ALL_FRESH_MS,
    retry: false,
    structuralSharing: false,
    queryFn: async ({ signal, client: cache }): Promise<AllFines> => {
      const whole = keepKey === '' ? undefined : cache.getQueryData<AllFines>(keyOf(''));
      if (whole?.end === 'complete' && !whole.isCut) return filterWhole(whole, keep);
      const before = cache.getQueryData<AllFines>(queryKey);
      let all: AllFines = before && before.end === null ? { ...before, waiting: null } : emptyResult();
      const show = (next: AllFines) => {
        all = next;
        if (!signal.aborted) cache.setQueryData(queryKey, all);
      };
      const steps = walkFines(
        (page, per_page, pageSignal) =>
          client.read(listFines, { ...filter, page, per_page }, { signal: pageSignal, language }),
        { signal, from: all.walk, onWait: (_problem, seconds) => show({ ...all, waiting: seconds }) },
      );
      for (;;) {
        const step = await steps.next();
        if (step.done) {
          const { end, repeated, dropped, changed } = step.value;
          return { ...all, end, repeated, dropped, changed: changed === true, waiting: null, receivedAt: Date.now() };
        }
        const { fines, repeated, dropped } = step.value;
        const more = fines.filter(keep);
        const stored = [...all.fines, ...more].slice(0, MOST_ROWS);
        const tally = addToTally(all.tally, more);
        show({
          ...all,
          fines: stored,
          read: all.read + fines.length,
          tally,
          isCut: tally.fines > stored.length,
          repeated: all.repeated + repeated,
          dropped: all.dropped + dropped,
          waiting: null,
          receivedAt: Date.now(),
        });
        if (tally.fines > maxRows) return { ...all, end: 'limit' };
      }
    },
  });
}

function emptyResult(): AllFines {
  return {
    fines: [],
    read: 0,
    tally: NO_TALLY,
    isCut: false,
    end: null,
    repeated: 0,
    dropped: 0,
    changed: false,
    waiting: null,
    receivedAt: Date.now(),
    walk: startWalk(),
  };
}

/** The matching rows of a complete list. */
function filterWhole(whole: AllFines, keep: WalkChoice['keep']): AllFines {
  const fines = whole.fines.filter(keep);
  return { ...whole, fines, tally: addToTally(NO_TALLY, fines) };
}
