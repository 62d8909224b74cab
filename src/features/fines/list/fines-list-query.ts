import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Client } from '../../../api/client';
import { ServiceProblem } from '../../../api/exchange';
import { type Fine, type ListFinesRequest, listFines } from '../../../contract/fine';
import { addToTally, NO_TALLY, type Tally } from './tally';
import { startWalk, type WalkEnd, type WalkState, walkFines } from './walk-fines';

/** So many rows are held at most, to be sorted and shown here. What the page's own filters leave out is not held. */
export const MOST_ROWS = 10_000;
/** So many more are counted, where a figure is to be held against them. */
const MOST_COUNTED = 100_000;
const ALL_FRESH_MS = 600_000;

/** One page of fines. The rows of the page before stay while the next ones come. */
export function finesListQuery(client: Client, language: string, request: ListFinesRequest) {
  return queryOptions({
    queryKey: ['list_fines', { request, language }],
    queryFn: async ({ signal }) => {
      const answer = await client.read(listFines, request, { signal, language, allowCached: true });
      // A list that cannot be read does not say that there are no fines.
      if (answer.value.fines === undefined && answer.dropped > 0)
        throw new ServiceProblem('notJson', 200, 'retry', null, null);
      return answer;
    },
    placeholderData: keepPreviousData,
  });
}

/** All pages of a filter, as far as they are loaded. */
export type AllFines = {
  /** Those that the page's own filters keep, MOST_ROWS at most. */
  fines: readonly Fine[];
  /** How many were read, kept or not. */
  read: number;
  /** Sums of all that were kept, those that are not held included. */
  tally: Tally;
  /** More were kept than are held. */
  isCut: boolean;
  /** How the walk ended; null while it goes on, and after a fault it did not get over. */
  end: WalkEnd['end'] | null;
  repeated: number;
  dropped: number;
  /** The service's list changed while it was read. */
  changed: boolean;
  /** Seconds until a page is asked for once more, while the service fails. */
  waiting: number | null;
  receivedAt: number;
  walk: WalkState;
};

export type WalkChoice = {
  /** Whether a fine is kept, and the same as text: other text is another walk. */
  keep: (fine: Fine) => boolean;
  keepKey: string;
  /** Goes on to count what is not held. */
  isCounted: boolean;
};

/**
 * Walks the pages and shows what came so far. After a fault a refetch goes on where it stopped. Where the whole list is
 * held already, the page's own filters are applied to that.
 */
export function allFinesQuery(
  client: Client,
  language: string,
  request: ListFinesRequest,
  { keep, keepKey, isCounted }: WalkChoice,
) {
  const { page: _page, per_page: _perPage, ...filter } = request;
  const keyOf = (kept: string) => ['list_fines', 'all', { filter, language, kept, isCounted }];
  const queryKey = keyOf(keepKey);
  const most = isCounted ? MOST_COUNTED : MOST_ROWS;
  return queryOptions({
    queryKey,
    staleTime: ALL_FRESH_MS,
    retry: false,
    structuralSharing: false,
    queryFn: async ({ signal, client: cache }): Promise<AllFines> => {
      const whole = keepKey === '' ? undefined : cache.getQueryData<AllFines>(keyOf(''));
      if (whole?.end === 'complete' && !whole.isCut) return kept(whole, keep);
      const before = cache.getQueryData<AllFines>(queryKey);
      let all: AllFines = before && before.end === null ? { ...before, waiting: null } : nothingYet();
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
        const held = [...all.fines, ...more].slice(0, MOST_ROWS);
        const tally = addToTally(all.tally, more);
        show({
          ...all,
          fines: held,
          read: all.read + fines.length,
          tally,
          isCut: tally.fines > held.length,
          repeated: all.repeated + repeated,
          dropped: all.dropped + dropped,
          waiting: null,
          receivedAt: Date.now(),
        });
        if (tally.fines > most) return { ...all, end: 'limit' };
      }
    },
  });
}

function nothingYet(): AllFines {
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

/** The rows of a whole list that are kept. */
function kept(whole: AllFines, keep: WalkChoice['keep']): AllFines {
  const fines = whole.fines.filter(keep);
  return { ...whole, fines, tally: addToTally(NO_TALLY, fines) };
}
