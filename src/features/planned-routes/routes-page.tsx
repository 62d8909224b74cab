import { useQuery } from '@tanstack/react-query';
import { Route, SearchX, Unplug } from 'lucide-react';
import { useCallback } from 'react';
import { useText } from '../../i18n/use-text';
import { Problem } from '../../ui/feedback/problem';
import { PageFrame } from '../../ui/page/page-frame';
import { SearchBox } from '../../ui/page/search-box';
import { useRuntime } from '../../ui/runtime';
import { useSearch } from '../../url/use-search';
import { routeNamesQuery, routesQuery } from './routes-query';
import { RoutesTable } from './routes-table';
import { routesViewCodec, sortRoutes } from './routes-view';
import './routes.css';

const isId = (id: number | undefined): id is number => id !== undefined;

export function RoutesPage() {
  const t = useText();
  const { client, format, locale } = useRuntime();
  const [view, setView] = useSearch(routesViewCodec);
  const query = useQuery(routesQuery(client, locale, view.search));
  const routes = sortRoutes(query.data?.value.rows ?? [], view.sort, format.compare);
  const names = useQuery(
    routeNamesQuery(
      client,
      locale,
      routes.map((route) => route.selected_vehicle).filter(isId),
      routes.map((route) => route.selected_driver).filter(isId),
    ),
  );
  const onSearch = useCallback((search: string) => setView({ ...view, search }, { replace: true }), [view, setView]);
  const total = query.data?.value.total ?? routes.length;

  return (
    <PageFrame
      title={t('routes.title')}
      receivedAt={query.data?.receivedAt ?? null}
      isFetching={query.isFetching}
      isStale={query.isError && query.data !== undefined}
      onReload={client.hasDirectory ? () => void query.refetch() : undefined}
    >
      {client.hasDirectory ? (
        <>
          <div className="toolbar">
            <SearchBox label={t('routes.search')} value={view.search} onSearch={onSearch} />
            {query.data && (
              <span className="muted" role="status">
                {total > routes.length
                  ? t('routes.countCut', { shown: format.number(routes.length), n: format.number(total) })
                  : t('routes.count', { count: routes.length, n: format.number(routes.length) })}
              </span>
            )}
          </div>
          <section className="card" aria-label={t('routes.title')} aria-busy={query.isPending}>
            {query.isError && !query.data ? (
              <div className="body">
                <Problem error={query.error} onRetry={() => void query.refetch()} what={t('routes.title')} />
              </div>
            ) : query.data && routes.length === 0 ? (
              <div className="body">
                <NoRoutes search={view.search} onClear={() => onSearch('')} />
              </div>
            ) : (
              <RoutesTable
                routes={query.data ? routes : null}
                names={names.data ?? null}
                sort={view.sort}
                onSort={(sort) => setView({ ...view, sort })}
                isOld={query.isPlaceholderData}
              />
            )}
          </section>
          {(query.data?.dropped ?? 0) > 0 && (
            <p className="reading">
              {t('ui.dropped', { count: query.data?.dropped ?? 0, n: format.number(query.data?.dropped) })}
            </p>
          )}
        </>
      ) : (
        <section className="card" aria-label={t('routes.title')}>
          <div className="body">
            <div className="state">
              <Unplug className="icon" />
              <strong>{t('routes.noDirectory.title')}</strong>
              <p>{t('routes.noDirectory.text')}</p>
            </div>
          </div>
        </section>
      )}
    </PageFrame>
  );
}

function NoRoutes({ search, onClear }: { search: string; onClear: () => void }) {
  const t = useText();
  return search === '' ? (
    <div className="state">
      <Route className="icon" />
      <strong>{t('routes.empty.title')}</strong>
      <p>{t('routes.empty.text')}</p>
    </div>
  ) : (
    <div className="state">
      <SearchX className="icon" />
      <strong>{t('routes.noMatch.title', { search })}</strong>
      <p>{t('routes.noMatch.text')}</p>
      <button type="button" className="button" onClick={onClear}>
        {t('ui.clearSearch')}
      </button>
    </div>
  );
}
