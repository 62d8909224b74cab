// The stops of a route with all eight fields.
import { useText } from '../../i18n/use-text';
import { useRuntime } from '../../ui/runtime';
import { Rows } from '../../ui/table/rows';
import type { StopReading } from './route-reading';

const COORDINATE_DIGITS = 5;

export function RouteStopsTable({ stops }: { stops: readonly StopReading[] }) {
  const t = useText();
  const { format, labels } = useRuntime();
  if (stops.length === 0) {
    return (
      <div className="body">
        <p className="muted">{t('routes.noStops')}</p>
      </div>
    );
  }
  const type = (stop: StopReading) => labels.stopType(stop.stop_point_type) ?? format.text(stop.stop_point_type);
  return (
    <Rows label={t('routes.columns.stops')}>
      <thead>
        <tr>
          <th scope="col" className="number">
            {t('routes.fields.stop_point_order')}
          </th>
          <th scope="col">{t('routes.fields.stop_point_hour')}</th>
          <th scope="col">{t('routes.fields.stop_point_name')}</th>
          <th scope="col">{t('routes.fields.stop_point_type')}</th>
          <th scope="col">{t('routes.fields.stop_point_full_address_name')}</th>
          <th scope="col">{t('routes.fields.place_holder')}</th>
          <th scope="col" className="number">
            {t('routes.fields.stop_point_latitude')}
          </th>
          <th scope="col" className="number">
            {t('routes.fields.stop_point_longitude')}
          </th>
        </tr>
      </thead>
      <tbody>
        {stops.map((stop, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a service may repeat the order of a stop
          <tr key={index}>
            <td className="number" data-label={t('routes.fields.stop_point_order')}>
              {format.number(stop.stop_point_order)}
            </td>
            <td className="money" data-label={t('routes.fields.stop_point_hour')}>
              {format.text(stop.stop_point_hour)}
            </td>
            <th scope="row" data-label={t('routes.fields.stop_point_name')}>
              {format.text(stop.stop_point_name)}
            </th>
            <td data-label={t('routes.fields.stop_point_type')}>{type(stop)}</td>
            <td className="wrap" data-label={t('routes.fields.stop_point_full_address_name')}>
              {format.text(stop.stop_point_full_address_name)}
            </td>
            <td data-label={t('routes.fields.place_holder')}>{format.text(stop.place_holder)}</td>
            <td className="number" data-label={t('routes.fields.stop_point_latitude')}>
              {format.number(stop.stop_point_latitude, COORDINATE_DIGITS)}
            </td>
            <td className="number" data-label={t('routes.fields.stop_point_longitude')}>
              {format.number(stop.stop_point_longitude, COORDINATE_DIGITS)}
            </td>
          </tr>
        ))}
      </tbody>
    </Rows>
  );
}
