// Rows of a library: the directory's response merged with local documents, filtered and sorted.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import type { CallOptions, Client, Reading } from '../../api/client';
import { useRuntime } from '../../ui/runtime';
import type { WorkKind } from '../../work/record/ids';
import { type LibraryRow, type ListedDocument, libraryRows, type Named } from './library-rows';
import { chooseRows, countDocuments, type LibraryColumns, type LibraryView } from './library-view';
import { type LocalDocuments, useLocalDocuments } from './use-local-documents';

/** Maximum number of entries per response; the page says so when there are more. */
const MOST_LISTED = 1000;

/** Configuration of a document kind. Created once, outside of components. */
export type LibraryKind<Line, Summary extends Named> = {
  kind: WorkKind;
  /** Query key of this kind. */
  queryKey: string;
  /** Requests the directory. */
  list: (
    client: Client,
    search: { search: string | undefined; per_page: number },
    options: CallOptions,
  ) => Promise<Reading<{ rows?: Line[] | undefined; total?: number | undefined }>>;
  listedOf: (line: Line) => ListedDocument<Summary>;
  /** Never throws. */
  summaryOf: (body: string) => Summary;
  columns: LibraryColumns<Summary>;
};

/** Status of the directory request. */
type ListQuery = {
  hasData: boolean;
  receivedAt: number | null;
  dropped: number;
  error: Error | null;
  isPending: boolean;
  isFetching: boolean;
  /** Previous data, shown until the search is answered. */
  isPlaceholder: boolean;
  refetch: () => void;
};

export type Library<Summary extends Named> = {
  /** Visible rows, in order. */
  rows: readonly LibraryRow<Summary>[];
  /** Number of documents in any status; a second draft of one does not count. */
  count: number;
  unsaved: number;
  local: LocalDocuments<Summary>;
  /** Number of documents in the directory for this search, and number received. */
  listed: { total: number; sent: number };
  query: ListQuery;
};

export function useLibrary<Line, Summary extends Named>(
  of: LibraryKind<Line, Summary>,
  view: LibraryView,
): Library<Summary> {
  const { format } = useRuntime();
  const local = useLocalDocuments(of.kind, of.summaryOf);
  const query = useListed(of, view.search);
  // A response without search is complete: it tells for every document whether the directory has it.
  const all = useListed(of, '', view.search === '');
  const rowsOf = query.data?.value.rows;
  const answerOfAll = all.isPlaceholderData ? undefined : all.data;
  const { drafts, versions, readAt } = local;
  const listedAt = query.data?.receivedAt ?? 0;
  const { listed, merged } = useMemo(() => {
    const listed = (rowsOf ?? []).map(of.listedOf);
    const whole = answerOfAll ? wholeOf(answerOfAll, of.listedOf) : null;
    const local = { drafts, versions, now: readAt ?? 0 };
    return { listed, merged: libraryRows({ kind: of.kind, listed, listedAt, whole, ...local }) };
  }, [of, rowsOf, listedAt, answerOfAll, drafts, versions, readAt]);
  useAskAgain(versions[0]?.at ?? 0, listedAt, query.refetch);
  const { matching, unsaved } = useMemo(() => {
    const found = new Set(listed.map(({ id }) => id));
    const matching = chooseRows(merged, { ...view, status: 'all' }, of.columns, found, format.compare);
    return { matching, unsaved: matching.filter(({ draft }) => draft !== null) };
  }, [merged, view, of, listed, format]);
  return {
    rows: view.status === 'all' ? matching : unsaved,
    count: countDocuments(matching),
    unsaved: unsaved.length,
    local,
    listed: { total: query.data?.value.total ?? listed.length, sent: listed.length },
    query: {
      hasData: query.data !== undefined,
      receivedAt: query.data?.receivedAt ?? null,
      dropped: query.data?.dropped ?? 0,
      error: query.error,
      isPending: query.isPending,
      isFetching: query.isFetching,
      isPlaceholder: query.isPlaceholderData,
      refetch: () => void query.refetch(),
    },
  };
}

/** Ids of the whole directory at the time of the response; null when the response is one page of it. */
function wholeOf<Line, Summary extends Named>(
  { value: { rows = [], total = 0 }, receivedAt }: Reading<{ rows?: Line[] | undefined; total?: number | undefined }>,
  listedOf: (line: Line) => ListedDocument<Summary>,
) {
  if (rows.length < total) return null;
  return { ids: new Set(rows.map((line) => listedOf(line).id)), at: receivedAt };
}

/** A save accepted after the last response makes the list stale: refetches once per save. */
function useAskAgain(acceptedAt: number, listedAt: number, refetch: () => unknown): void {
  const askedFor = useRef(0);
  useEffect(() => {
    if (listedAt === 0 || acceptedAt <= listedAt || acceptedAt === askedFor.current) return;
    askedFor.current = acceptedAt;
    refetch();
  }, [acceptedAt, listedAt, refetch]);
}

function useListed<Line, Summary extends Named>(
  { queryKey, list }: LibraryKind<Line, Summary>,
  search: string,
  isWanted = true,
) {
  const { client, locale } = useRuntime();
  return useQuery({
    queryKey: [queryKey, { search, language: locale }],
    queryFn: ({ signal }) =>
      list(
        client,
        { search: search || undefined, per_page: MOST_LISTED },
        { signal, language: locale, allowCached: true },
      ),
    enabled: client.hasDirectory && isWanted,
    placeholderData: keepPreviousData,
  });
}
