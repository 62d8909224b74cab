// The list of routes: one row each, the name leads to the route.
import { Link } from '@tanstack/react-router';
import type { DirectoryPlannedRoute } from '../../directory/directory';
import { useText } from '../../i18n/use-text';
import { useRuntime } from '../../ui/runtime';
import { Rows } from '../../ui/table/rows';
import { SkeletonRows } from '../../ui/table/skeleton-rows';
import { SortHead } from '../../ui/table/sort-head';
import { DriverName, VehicleName } from './route-names';
import type { RouteNames } from './routes-query';
import { deadShare } from './routes-view';

/** `routes` null: the first ones are on their way. */
export function RoutesTable({
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
