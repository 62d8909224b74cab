// Vehicle and driver of a route: by name if known, else by number.
import type { Identifier } from '../../contract/long-integers';
import { useText } from '../../i18n/use-text';
import { Plate } from '../../ui/plate';
import { useRuntime } from '../../ui/runtime';
import type { RouteNames } from './routes-query';

export function VehicleName({ id, names }: { id: Identifier | undefined; names: RouteNames | null }) {
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

export function DriverName({ id, names }: { id: Identifier | undefined; names: RouteNames | null }) {
  const t = useText();
  const { format } = useRuntime();
  if (id === undefined) return format.text(id);
  return names?.drivers.get(id) ?? t('routes.driverNumber', { id: format.text(id) });
}
