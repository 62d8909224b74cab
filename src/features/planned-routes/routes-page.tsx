import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Route, SearchX, Unplug } from 'lucide-react';
import { useCallback } from 'react';
import type { DirectoryPlannedRoute } from '../../directory/directory';
import { useText } from '../../i18n/use-text';
import { Problem } from '../../ui/feedback/problem';
import { PageFrame } from '../../ui/page/page-frame';
import { SearchBox } from '../../ui/page/search-box';
import { useRuntime } from '../../ui/runtime';
import { Rows } from '../../ui/table/rows';
import { SkeletonRows } from '../../ui/table/skeleton-rows';
import { SortHead } from '../../ui/table/sort-head';
import { useSearch } from '../../url/use-search';
import { DriverName, VehicleName } from './route-names';
import { type RouteNames, routeNamesQuery, routesQuery } from './routes-query';
import { deadShare, routesViewCodec, sortRoutes } from './routes-view';
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

function RoutesTable({
  routes,
  names,
  sort,
  onSort,
  isOld,
}: {
  routes: readonly DirectoryPlannedRoute[] | null;
  names: RouteNames | null;
  sort: string;
  onSort: (sort: string) => void;
  isOld: boolean;
}) {
  const t = useText();
  const head = { sort, onSort };
  return (
    <Rows label={t('routes.title')} isOld={isOld}>
      <thead>
        <tr>
          <SortHead column="name" {...head}>
            {t('routes.columns.name')}
          </SortHead>
          <th scope="col">{t('routes.columns.vehicle')}</th>
          <th scope="col">{t('routes.columns.driver')}</th>
          <SortHead column="stops" className="number" {...head}>
            {t('routes.columns.stops')}
          </SortHead>
          <SortHead column="distance" className="number" {...head}>
            {t('routes.columns.distance')}
          </SortHead>
          <SortHead column="time" className="number" {...head}>
            {t('routes.columns.time')}
          </SortHead>
          <SortHead column="dead" className="number" {...head}>
            {t('routes.columns.dead')}
          </SortHead>
          <th scope="col">{t('routes.columns.id')}</th>
          <SortHead column="updated_at" {...head}>
            {t('routes.columns.updated')}
          </SortHead>
        </tr>
      </thead>
      <tbody>
        {routes === null ? (
          <SkeletonRows columns={9} />
        ) : (
          routes.map((route) => <RouteRow key={route.planned_route_id} route={route} names={names} />)
        )}
      </tbody>
    </Rows>
  );
}

function RouteRow({ route, names }: { route: DirectoryPlannedRoute; names: RouteNames | null }) {
  const t = useText();
  const { format } = useRuntime();
  const id = route.planned_route_id;
  const share = deadShare(route);
  return (
    <tr>
      <th scope="row" className="title">
        <Link className="name" to="/planned-routes/$id" params={{ id }}>
          {route.route_name?.trim() ? route.route_name : t('routes.unnamed', { id })}
        </Link>
      </th>
      <td data-label={t('routes.columns.vehicle')}>
        <VehicleName id={route.selected_vehicle} names={names} />
      </td>
      <td data-label={t('routes.columns.driver')}>
        <DriverName id={route.selected_driver} names={names} />
      </td>
      <td className="number" data-label={t('routes.columns.stops')}>
        {format.number(route.stops)}
      </td>
      <td className="number" data-label={t('routes.columns.distance')}>
        {format.distance(route.total_distance_route_in_meters)}
      </td>
      <td className="number" data-label={t('routes.columns.time')}>
        {format.duration(route.total_time_route_in_seconds)}
      </td>
      <td className="number" data-label={t('routes.columns.dead')}>
        <span>
          {format.distance(route.dead_distance_route_in_meters)}
          {share !== null && <span className="muted"> {format.share(share, 0)}</span>}
        </span>
      </td>
      <td className="code" data-label={t('routes.columns.id')}>
        {format.text(id)}
      </td>
      <td data-label={t('routes.columns.updated')}>{format.date(route.updated_at)}</td>
    </tr>
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
