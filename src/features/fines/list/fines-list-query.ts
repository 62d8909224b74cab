import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { Client } from '../../../api/client';
import { type Fine, type ListFinesRequest, listFines } from '../../../contract/fine';
import { startWalk, type WalkEnd, type WalkState, walkFines } from './walk-fines';

/** So many rows are loaded at most, to be sorted and summed here. */
export const MOST_ROWS = 10_000;
const ALL_FRESH_MS = 600_000;

/** One page of fines. The rows of the page before stay while the next ones come. */
export function finesListQuery(client: Client, language: string, request: ListFinesRequest) {
  return queryOptions({
    queryKey: ['list_fines', { request, language }],
    queryFn: ({ signal }) => client.read(listFines, request, { signal, language, orKept: true }),
    placeholderData: keepPreviousData,
  });
}

/** All pages of a filter, as far as they are loaded. */
export type AllFines = {
  fines: readonly Fine[];
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

/** Walks the pages and shows what came so far. After a fault a refetch goes on where it stopped. */
export function allFinesQuery(client: Client, language: string, request: ListFinesRequest) {
  const { page: _page, per_page: _perPage, ...filter } = request;
  const queryKey = ['list_fines', 'all', { filter, language }];
  return queryOptions({
    queryKey,
    staleTime: ALL_FRESH_MS,
    retry: false,
    structuralSharing: false,
    queryFn: async ({ signal, client: cache }): Promise<AllFines> => {
      const before = cache.getQueryData<AllFines>(queryKey);
      let all: AllFines = before && before.end === null ? { ...before, waiting: null } : nothingYet();
      const show = (next: AllFines) => {
        all = next;
        if (!signal.aborted) cache.setQueryData(queryKey, all);
      };
      const steps = walkFines(
        (page, per_page, pageSignal) =>
          client.read(listFines, { ...filter, page, per_page }, { signal: pageSignal, language }),
        { limit: MOST_ROWS, signal, from: all.walk, onWait: (_problem, seconds) => show({ ...all, waiting: seconds }) },
      );
      for (;;) {
        const step = await steps.next();
        if (step.done) {
          const { end, repeated, dropped, changed } = step.value;
          return { ...all, end, repeated, dropped, changed: changed === true, waiting: null, receivedAt: Date.now() };
        }
        const { fines, repeated, dropped } = step.value;
        show({
          ...all,
          fines: [...all.fines, ...fines],
          repeated: all.repeated + repeated,
          dropped: all.dropped + dropped,
          waiting: null,
          receivedAt: Date.now(),
        });
      }
    },
  });
}

function nothingYet(): AllFines {
  return {
    fines: [],
    end: null,
    repeated: 0,
    dropped: 0,
    changed: false,
    waiting: null,
    receivedAt: Date.now(),
    walk: startWalk(),
  };
}
