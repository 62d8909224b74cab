import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useText } from '../../../i18n/use-text';
import { type Command, useCommands } from '../../../ui/command/commands';
import { Problem } from '../../../ui/feedback/problem';
import { PageFrame } from '../../../ui/page/page-frame';
import { SearchBox } from '../../../ui/page/search-box';
import { useRuntime } from '../../../ui/runtime';
import { type SearchChange, useSearch } from '../../../url/use-search';
import { FilterBar } from '../filters/filter-bar';
import { type FinesFilters, resolvePeriod } from '../filters/filters';
import { useNames } from '../filters/names';
import { useToday } from '../filters/use-today';
import { DueRange } from './due-range';
import { toFineRow } from './fine-row';
import './fines-list.css';
import { finesListQuery } from './fines-list-query';
import { FinesTable } from './fines-table';
import { type ListFilters, LONGEST_TEXT, pageFiltersCodec, toListRequest } from './list-filters';
import { toListPosition } from './list-position';
import { NoFines } from './no-fines';
import { Pager } from './pager';

const NO_ROWS: never[] = [];
/** Neither is a parameter of the list. */
const SHOWN = { compare: false, seriousness: false };

export function FinesPage() {
  const t = useText();
  const { client, format, labels, locale } = useRuntime();
  const today = useToday();
  const [{ filters, list }, setView] = useSearch(pageFiltersCodec);
  const request = toListRequest(filters, list, today);
  const query = useQuery(finesListQuery(client, locale, request));
  const fines = query.data?.value.fines ?? NO_ROWS;
  // More rows than asked for would stand on two pages.
  const page = fines.slice(0, list.per_page);
  const isHere = query.data !== undefined && !query.isPlaceholderData;
  const ahead = useQuery({
    ...finesListQuery(client, locale, { ...request, page: list.page + 1 }),
    enabled: isHere && page.length > 0,
    placeholderData: undefined,
  });
  const position = toListPosition(list.page, list.per_page, page, ahead.data?.value.fines ?? (ahead.data ? [] : null));
  const names = useNames({ enabled: isHere, period: resolvePeriod(filters, today) });

  const local = filters.seriousness_ids;
  const rows = useMemo(
    () =>
      page
        .filter(({ seriousness }) => local.length === 0 || (seriousness !== undefined && local.includes(seriousness)))
        .map((fine) => toFineRow(fine, { names, labels, today })),
    [page, local, names, labels, today],
  );

  const change = useCallback(
    (next: Partial<ListFilters>, replace = false) =>
      setView({ filters, list: { ...list, page: 0, ...next } }, { replace }),
    [filters, list, setView],
  );
  const onSearch = useCallback((search_term: string) => change({ search_term }, true), [change]);
  const onAit = useCallback((ait_number: string) => change({ ait_number }, true), [change]);
  const onPage = useCallback((next: number) => change({ page: next }), [change]);
  const onFilters = (next: FinesFilters, options?: SearchChange) =>
    setView({ filters: next, list: { ...list, page: 0 } }, options);
  usePageCommands(list.page, position.next === 'more', onPage);
  const more = [
    ...(list.search_term === '' ? [] : [t('fines.says.search', { search: list.search_term })]),
    ...(list.ait_number === '' ? [] : [t('fines.says.ait', { ait: list.ait_number })]),
    ...(list.due_date_range === null
      ? []
      : [t('fines.says.due', { days: format.dateRange(list.due_date_range[0], list.due_date_range[1]) })]),
  ];
  const seriousnessText = format.list(
    local.map((id) => labels.seriousness(id)?.text ?? t('fines.levelNumber', { id: format.text(id) })),
  );

  return (
    <PageFrame
      title={t('fines.title')}
      receivedAt={query.data?.receivedAt ?? null}
      isFetching={query.isFetching}
      isStale={query.isError && query.data !== undefined}
      onReload={() => {
        void query.refetch();
        if (page.length > 0) void ahead.refetch();
      }}
    >
      <FilterBar filters={filters} onChange={onFilters} total={null} names={names} shown={SHOWN} more={more} />
      <div className="list-tools">
        <SearchBox
          className="fines-search"
          label={t('fines.search')}
          placeholder={t('fines.searchHint')}
          value={list.search_term}
          onSearch={onSearch}
          maxLength={LONGEST_TEXT}
        />
        <SearchBox
          className="ait-field"
          label={t('fines.ait')}
          value={list.ait_number}
          onSearch={onAit}
          maxLength={LONGEST_TEXT}
        />
        <DueRange value={list.due_date_range} onChange={(due_date_range) => change({ due_date_range })} />
      </div>
      <section className="card" aria-label={t('fines.rows')} aria-busy={query.isPending}>
        {local.length > 0 && isHere && (
          <p className="local-note" role="status">
            {t('fines.local', {
              count: rows.length,
              n: format.number(rows.length),
              of: format.number(page.length),
              seriousness: seriousnessText,
            })}
            <button type="button" className="link" onClick={() => onFilters({ ...filters, seriousness_ids: [] })}>
              {t('fines.localRemove')}
            </button>
          </p>
        )}
        {query.isError && !query.data ? (
          <div className="body">
            <Problem error={query.error} onRetry={() => void query.refetch()} what={t('fines.title')} />
          </div>
        ) : isHere && page.length === 0 ? (
          <div className="body">
            <NoFines list={list} onChange={change} />
          </div>
        ) : (
          <FinesTable rows={query.data ? rows : null} isOld={query.isPlaceholderData} />
        )}
        <Pager
          page={list.page}
          perPage={list.per_page}
          position={isHere ? position : { range: null, next: 'unknown', isRepeating: false }}
          onPage={onPage}
          onPerPage={(per_page) => change({ per_page })}
        />
      </section>
      {query.data !== undefined && query.data.dropped > 0 && (
        <p className="reading">
          {t('ui.dropped', { count: query.data.dropped, n: format.number(query.data.dropped) })}
        </p>
      )}
      {fines.length > page.length && (
        <p className="reading">{t('fines.tooMany', { n: format.number(fines.length - page.length) })}</p>
      )}
    </PageFrame>
  );
}

function usePageCommands(page: number, hasNext: boolean, onPage: (page: number) => void): void {
  const t = useText();
  const commands = useMemo<Command[]>(() => {
    const group = t('shell.groups.page');
    return [
      {
        id: 'fines-search',
        group,
        label: t('fines.search'),
        keys: '/',
        run: () => document.querySelector<HTMLInputElement>('.fines-search input')?.focus(),
      },
      ...(hasNext
        ? [{ id: 'fines-next', group, label: t('fines.pager.next'), keys: 'n', run: () => onPage(page + 1) }]
        : []),
      ...(page > 0
        ? [{ id: 'fines-previous', group, label: t('fines.pager.previous'), keys: 'p', run: () => onPage(page - 1) }]
        : []),
    ];
  }, [t, page, hasNext, onPage]);
  useCommands(commands);
}
