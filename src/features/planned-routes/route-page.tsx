import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { ArrowLeft, Unplug } from 'lucide-react';
import { useText } from '../../i18n/use-text';
import { Problem } from '../../ui/feedback/problem';
import { PageFrame } from '../../ui/page/page-frame';
import { useRuntime } from '../../ui/runtime';
import { RouteFigures } from './route-figures';
import { RoutePicture } from './route-picture';
import type { RouteReading } from './route-reading';
import { RouteStopsTable } from './route-stops-table';
import './routes.css';
import { type RouteNames, routeNamesQuery, routeQuery } from './routes-query';

/** One planned route, to be read: every field of the document that the service keeps. */
export function RoutePage() {
  const t = useText();
  const { client, locale } = useRuntime();
  const { id = '' } = useParams({ strict: false });
  const query = useQuery(routeQuery(client, locale, id));
  const route = query.data?.value;
  const { selected_vehicle: vehicle, selected_driver: driver } = route?.bound_configurations ?? {};
  const names = useQuery(
    routeNamesQuery(client, locale, vehicle === undefined ? [] : [vehicle], driver === undefined ? [] : [driver]),
  );
  const title = route?.route_name?.trim() ? route.route_name : t('routes.unnamed', { id });
  return (
    <PageFrame
      title={title}
      receivedAt={query.data?.receivedAt ?? null}
      isFetching={query.isFetching}
      isStale={query.isError && route !== undefined}
      onReload={client.hasDirectory ? () => void query.refetch() : undefined}
    >
      <Link className="link back" to="/planned-routes">
        <ArrowLeft className="icon" /> {t('routes.all')}
      </Link>
      {route ? (
        <RouteDocument route={route} names={names.data ?? null} dropped={query.data?.dropped ?? 0} />
      ) : (
        <section className="card" aria-busy={client.hasDirectory && query.isPending}>
          <div className="body">
            {query.isError ? (
              <Problem error={query.error} onRetry={() => void query.refetch()} what={title} />
            ) : client.hasDirectory ? (
              <i className="bone" style={{ blockSize: 240 }} />
            ) : (
              <div className="state">
                <Unplug className="icon" />
                <strong>{t('routes.noDirectory.title')}</strong>
                <p>{t('routes.noDirectory.text')}</p>
              </div>
            )}
          </div>
        </section>
      )}
    </PageFrame>
  );
}

function RouteDocument({ route, names, dropped }: { route: RouteReading; names: RouteNames | null; dropped: number }) {
  const t = useText();
  const { format } = useRuntime();
  const parts = route.route_configurations ?? {};
  const stops = parts.stop_points ?? [];
  const places = stops.flatMap((stop, index) => {
    const { stop_point_latitude: lat, stop_point_longitude: lng } = stop;
    return lat === undefined || lng === undefined ? [] : [{ lat, lng, order: stop.stop_point_order ?? index + 1 }];
  });
  return (
    <>
      <div className="route-grid">
        <section className="card" aria-labelledby="route-shape">
          <header>
            <h2 id="route-shape">{t('routes.shape')}</h2>
            <p>{t('routes.shapeNote')}</p>
          </header>
          <div className="body">
            <RoutePicture
              deadStart={parts.dead_start_route_linestring ?? []}
              productive={parts.productive_route_linestring ?? []}
              deadEnd={parts.dead_end_route_linestring ?? []}
              stops={places}
            />
          </div>
        </section>
        <RouteFigures route={route} names={names} />
      </div>
      <section className="card stops-card" aria-labelledby="route-stops">
        <header>
          <h2 id="route-stops">{t('routes.columns.stops')}</h2>
          <p>{t('routes.stopCount', { count: stops.length, n: format.number(stops.length) })}</p>
        </header>
        <RouteStopsTable stops={stops} />
      </section>
      {dropped > 0 && <p className="reading">{t('ui.dropped', { count: dropped, n: format.number(dropped) })}</p>}
    </>
  );
}
