// The eight figures of a route's header, the dead share as the large one, and what the route is bound to.
import { useText } from '../../i18n/use-text';
import { useRuntime } from '../../ui/runtime';
import { DriverName, VehicleName } from './route-names';
import type { RouteReading } from './route-reading';
import type { RouteNames } from './routes-query';
import { deadShare } from './routes-view';

export function RouteFigures({ route, names }: { route: RouteReading; names: RouteNames | null }) {
  const t = useText();
  const { format } = useRuntime();
  const header = route.calculated_header ?? {};
  const bound = route.bound_configurations ?? {};
  const share = deadShare(header);
  const withEnds = route.route_configurations?.includes_initial_and_final_stop;
  const parts = [
    {
      name: t('routes.figures.total'),
      metres: header.total_distance_route_in_meters,
      seconds: header.total_time_route_in_seconds,
    },
    {
      name: t('routes.figures.dead'),
      metres: header.dead_distance_route_in_meters,
      seconds: header.dead_time_route_in_seconds,
    },
    {
      name: t('routes.parts.deadStart'),
      metres: header.dead_start_distance_route_in_meters,
      seconds: header.dead_start_time_route_in_seconds,
    },
    {
      name: t('routes.parts.deadEnd'),
      metres: header.dead_end_distance_route_in_meters,
      seconds: header.dead_end_time_route_in_seconds,
    },
  ];
  return (
    <section className="card" aria-labelledby="route-figures">
      <header>
        <h2 id="route-figures">{t('routes.figures.title')}</h2>
        <p>{t('routes.figures.note')}</p>
      </header>
      <div className="body">
        <p>
          <span className="dead-figure">{format.share(share)}</span>{' '}
          <span className="muted">{t('routes.figures.deadShare')}</span>
        </p>
        <table className="table parts-table">
          <caption className="hidden">{t('routes.figures.title')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('routes.figures.part')}</th>
              <th scope="col" className="number">
                {t('routes.columns.distance')}
              </th>
              <th scope="col" className="number">
                {t('routes.columns.time')}
              </th>
            </tr>
          </thead>
          <tbody>
            {parts.map(({ name, metres, seconds }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td className="number">{format.distance(metres)}</td>
                <td className="number">{format.duration(seconds)}</td>
              </tr>
            ))}
          </tbody>
        </table>
        <dl className="terms">
          <div>
            <dt>{t('routes.columns.vehicle')}</dt>
            <dd>
              <VehicleName id={bound.selected_vehicle} names={names} />
            </dd>
          </div>
          <div>
            <dt>{t('routes.columns.driver')}</dt>
            <dd>
              <DriverName id={bound.selected_driver} names={names} />
            </dd>
          </div>
          <div>
            <dt>{t('routes.fields.ends')}</dt>
            <dd>
              {withEnds === undefined
                ? format.text(undefined)
                : t(withEnds ? 'routes.fields.endsYes' : 'routes.fields.endsNo')}
            </dd>
          </div>
          <div>
            <dt>{t('routes.columns.id')}</dt>
            <dd className="code">{format.text(route.planned_route_id)}</dd>
          </div>
        </dl>
      </div>
    </section>
  );
}
