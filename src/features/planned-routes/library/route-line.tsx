// A route in the library: its name is a link, its menu has the other actions.
import { memo, useState } from 'react';
import type { Identifier } from '../../../contract/long-integers';
import { LastCells } from '../../../documents/library/last-cells';
import type { RowActions } from '../../../documents/library/row-menu';
import { RowStatus } from '../../../documents/library/row-status';
import { shownName } from '../../../documents/library/shown-name';
import { Unread } from '../../../documents/library/unread';
import { useText } from '../../../i18n/use-text';
import { Plate } from '../../../ui/plate';
import { useRuntime } from '../../../ui/runtime';
import { pathOf } from '../../../url/navigation';
import { Link } from '../../../url/use-navigation';
import type { RouteNames } from '../routes-query';
import type { RouteRow } from './route-library';
import { RouteLook } from './route-look';
import { deadShare } from './route-summary';

/** `actions` and `onSelect` must be stable; `today` as `YYYY-MM-DD`. */
export const RouteLine = memo(function RouteLine({
  row,
  names,
  actions,
  today,
  isSelected,
  isFull,
  onSelect,
}: {
  row: RouteRow;
  names: RouteNames | null;
  actions: RowActions<RouteRow>;
  today: string;
  isSelected: boolean;
  /** No further route can be selected. */
  isFull: boolean;
  onSelect: (address: string, isSelected: boolean) => void;
}) {
  const t = useText();
  const { format } = useRuntime();
  const [vertexCount, setVertexCount] = useState<number | null>(null);
  const { address, vehicle, driver, unread } = row;
  const name = shownName('route', row, t);
  const share = deadShare(row);
  const vertices = row.vertices ?? vertexCount;
  return (
    <tr>
      <th scope="row" className="title">
        <span className="route-title">
          {address !== null && (
            <input
              type="checkbox"
              className="route-select"
              aria-label={t('routeSeveral.select', { name })}
              checked={isSelected}
              disabled={isFull && !isSelected}
              onChange={({ target }) => onSelect(address, target.checked)}
            />
          )}
          <RouteLook row={row} onVertices={setVertexCount} />
          <span>
            {address === null ? (
              <span className="name" title={name}>
                {name}
              </span>
            ) : (
              <Link className="name" title={name} to={pathOf('/planned-routes/$id', address)}>
                {name}
              </Link>
            )}
            {row.isOnlyHere && <span className="new">{t('routeLibrary.isNew')}</span>}
            {/* Placeholder line, so that nothing shifts when the thumbnail loads. */}
            {(vertices !== null || row.address !== null) && (
              <span className="second">
                {vertices === null
                  ? '\u00a0'
                  : t('routeLibrary.vertices', { count: vertices, n: format.number(vertices) })}
              </span>
            )}
          </span>
        </span>
      </th>
      <td data-label={t('workLibrary.columns.status')} className="wrap">
        <RowStatus kind="route" row={row} today={today} />
      </td>
      <td data-label={t('routeLibrary.columns.driven')}>
        <span className="route-driven">
          <span title={vehicle === null ? undefined : (names?.vehicles.get(vehicle)?.name ?? undefined)}>
            {unread.vehicle === undefined ? (
              <VehicleName id={vehicle ?? undefined} names={names} />
            ) : (
              <Unread text={unread.vehicle} hasValue />
            )}
          </span>
          <span className="second" title={driver === null ? undefined : names?.drivers.get(driver)}>
            {unread.driver === undefined ? (
              <DriverName id={driver ?? undefined} names={names} />
            ) : (
              <Unread text={unread.driver} hasValue />
            )}
          </span>
        </span>
      </td>
      <td className="number" data-label={t('routes.columns.stops')}>
        {unread.stops === undefined ? format.number(row.stops) : <Unread text={unread.stops} />}
      </td>
      <td className="number" data-label={t('routes.columns.distance')}>
        {format.distance(row.distance)}
      </td>
      <td className="number" data-label={t('routes.columns.time')}>
        {format.duration(row.time)}
      </td>
      <td className="number" data-label={t('routes.columns.dead')}>
        <span>
          {format.distance(row.deadDistance)}
          {share !== null && <span className="muted"> {format.share(share, 0)}</span>}
        </span>
      </td>
      <LastCells
        row={row}
        name={name}
        labels={{ id: t('routes.columns.id'), changed: t('routes.columns.updated') }}
        actions={actions}
      />
    </tr>
  );
});

/** Vehicle of a route: by name if known, else by number. */
function VehicleName({ id, names }: { id: Identifier | undefined; names: RouteNames | null }) {
  const t = useText();
  const { format } = useRuntime();
  if (id === undefined) return format.text(id);
  const vehicle = names?.vehicles.get(id);
  if (!vehicle) return t('routes.vehicleNumber', { id: format.text(id) });
  return (
    <span>
      {vehicle.plate && <Plate number={vehicle.plate} />} {vehicle.name}
    </span>
  );
}

function DriverName({ id, names }: { id: Identifier | undefined; names: RouteNames | null }) {
  const t = useText();
  const { format } = useRuntime();
  if (id === undefined) return format.text(id);
  return names?.drivers.get(id) ?? t('routes.driverNumber', { id: format.text(id) });
}
