// The loaded rows: one page with a prefetch of the next, or all.
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { Fine } from '../../../contract/fine';
import { useRuntime } from '../../../ui/runtime';
import { useAfterPaint } from '../../../ui/use-after-paint';
import { type AllFines, allFinesQuery, finesListQuery, type WalkChoice } from './fines-list-query';
import type { ListRequest } from './list-filters';
import { type ListPage, toListPage } from './list-position';

export type LoadedFines = {
  fines: readonly Fine[];
  /** Page position; null when all rows are loaded or loading. */
  page: ListPage | null;
  all: (AllFines & { isLoading: boolean }) | null;
  /** No data yet. */
  isPending: boolean;
  /** The data belongs to the previous request. */
  isOld: boolean;
  isFetching: boolean;
  error: Error | null;
  receivedAt: number | null;
  dropped: number;
  repeated: number;
  surplus: number;
  /** The prefetch of the next page failed. */
  isAheadUnknown: boolean;
  reload: () => void;
};

const NONE: readonly Fine[] = [];
const NOTHING_ASKED: ListRequest = { page: 0, per_page: 1 };
const UNKNOWN: ListPage = {
  fines: NONE,
  range: null,
  next: 'unknown',
  isUnpaged: false,
  sent: 0,
  surplus: 0,
  repeated: 0,
};

/** `request` null: unknown yet. `choice`: local filters, when all rows are loaded. */
export function useLoadedFines(requested: ListRequest | null, isAll: boolean, choice: WalkChoice): LoadedFines {
  const { client, locale } = useRuntime();
  const isKnown = requested !== null;
  const request = requested ?? NOTHING_ASKED;
  const query = useQuery({ ...finesListQuery(client, locale, request), enabled: isKnown && !isAll });
  const isLoaded = isKnown && !isAll && query.data !== undefined && !query.isPlaceholderData;
  const rows = query.data?.value.fines ?? NONE;
  // The next page is prefetched after the rows are painted.
  const settled = useAfterPaint(request);
  const ahead = useQuery({
    ...finesListQuery(client, locale, { ...request, page: request.page + 1 }),
    enabled: isLoaded && rows.length > 0 && settled === request,
    placeholderData: undefined,
  });
  const aheadRows = isLoaded && ahead.data ? (ahead.data.value.fines ?? NONE) : null;
  const all = allFinesQuery(client, locale, request, choice);
  const walk = useQuery({ ...all, enabled: isKnown && isAll });
  // A walk without observers sends no more requests.
  const cache = useQueryClient();
  const walkKey = JSON.stringify(all.queryKey);
  useEffect(() => {
    if (!isAll) return;
    return () => {
      // After all effects have run, because only then other observers are known.
      queueMicrotask(() => {
        const left = cache.getQueryCache().find({ queryKey: JSON.parse(walkKey), exact: true });
        if (left && !left.isActive()) void left.cancel({ revert: true });
      });
    };
  }, [cache, isAll, walkKey]);

  const { page: number, per_page } = request;
  const page = useMemo(
    () => (query.data ? toListPage(number, per_page, rows, aheadRows) : UNKNOWN),
    [query.data, number, per_page, rows, aheadRows],
  );
  if (isAll) {
    const { data } = walk;
    return {
      fines: data?.fines ?? NONE,
      page: null,
      all: data ? { ...data, isLoading: walk.isFetching } : null,
      isPending: data === undefined && !walk.isError,
      isOld: false,
      isFetching: walk.isFetching,
      error: walk.error,
      receivedAt: data?.receivedAt ?? null,
      dropped: data?.dropped ?? 0,
      repeated: data?.repeated ?? 0,
      surplus: 0,
      isAheadUnknown: false,
      reload: () => {
        // A complete list in the cache is read again, too.
        if (choice.keepKey !== '') cache.removeQueries({ queryKey: ['list_fines', 'all'], type: 'inactive' });
        void walk.refetch();
      },
    };
  }
  return {
    fines: page.fines,
    page: isLoaded ? page : { ...page, range: null, next: 'unknown' },
    all: null,
    isPending: query.isPending,
    isOld: query.isPlaceholderData,
    isFetching: query.isFetching,
    error: query.error,
    receivedAt: query.data?.receivedAt ?? null,
    dropped: query.data?.dropped ?? 0,
    repeated: page.repeated,
    surplus: page.surplus,
    isAheadUnknown: isLoaded && ahead.isError,
    reload: () => {
      void query.refetch();
      if (rows.length > 0) void ahead.refetch();
    },
  };
}

/** Whether all fines of the request are loaded. */
export function isWholeList({ all, page }: Pick<LoadedFines, 'all' | 'page'>): boolean {
  if (all) return all.end === 'complete' && !all.isCut;
  return page?.next === 'end' && (page.range === null || page.range.first === 1);
}
