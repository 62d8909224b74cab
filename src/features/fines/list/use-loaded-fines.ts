// The rows that are loaded: one page with a look ahead at the next, or all of them.
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
  /** Where the page stands; null when all rows are loaded, or being loaded. */
  page: ListPage | null;
  all: (AllFines & { isLoading: boolean }) | null;
  /** Nothing has come yet. */
  isPending: boolean;
  /** What is shown is of the request before. */
  isOld: boolean;
  isFetching: boolean;
  error: Error | null;
  receivedAt: number | null;
  dropped: number;
  repeated: number;
  surplus: number;
  /** The look ahead at the next page got no answer. */
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

/** `request` null: it is not known yet. `choice`: what is kept of all rows, where all are loaded. */
export function useLoadedFines(wanted: ListRequest | null, isAll: boolean, choice: WalkChoice): LoadedFines {
  const { client, locale } = useRuntime();
  const isKnown = wanted !== null;
  const request = wanted ?? NOTHING_ASKED;
  const query = useQuery({ ...finesListQuery(client, locale, request), enabled: isKnown && !isAll });
  const isHere = isKnown && !isAll && query.data !== undefined && !query.isPlaceholderData;
  const rows = query.data?.value.fines ?? NONE;
  // The look ahead is asked for after the rows are painted, not before.
  const settled = useAfterPaint(request);
  const ahead = useQuery({
    ...finesListQuery(client, locale, { ...request, page: request.page + 1 }),
    enabled: isHere && rows.length > 0 && settled === request,
    placeholderData: undefined,
  });
  const aheadRows = isHere && ahead.data ? (ahead.data.value.fines ?? NONE) : null;
  const all = allFinesQuery(client, locale, request, choice);
  const walk = useQuery({ ...all, enabled: isKnown && isAll });
  // A walk that nobody looks at any more asks for nothing more.
  const cache = useQueryClient();
  const walkKey = JSON.stringify(all.queryKey);
  useEffect(() => {
    if (!isAll) return;
    return () => {
      // When all effects have run: only then is it known whether somebody else looks at it.
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
        // A list that is held whole is read again, too.
        if (choice.keepKey !== '') cache.removeQueries({ queryKey: ['list_fines', 'all'], type: 'inactive' });
        void walk.refetch();
      },
    };
  }
  return {
    fines: page.fines,
    page: isHere ? page : { ...page, range: null, next: 'unknown' },
    all: null,
    isPending: query.isPending,
    isOld: query.isPlaceholderData,
    isFetching: query.isFetching,
    error: query.error,
    receivedAt: query.data?.receivedAt ?? null,
    dropped: query.data?.dropped ?? 0,
    repeated: page.repeated,
    surplus: page.surplus,
    isAheadUnknown: isHere && ahead.isError,
    reload: () => {
      void query.refetch();
      if (rows.length > 0) void ahead.refetch();
    },
  };
}

/** Whether no fine of the request is missing. */
export function isWholeList({ all, page }: Pick<LoadedFines, 'all' | 'page'>): boolean {
  if (all) return all.end === 'complete' && !all.isCut;
  return page?.next === 'end' && (page.range === null || page.range.first === 1);
}
