// Name, vehicle and driver of the route, and whether its first and last stop count as stops.
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { getIn, setIn } from '../../../document/edits';
import { useText } from '../../../i18n/use-text';
import { routeName, routeOrder } from '../document/route-document';
import { numberOf } from '../document/stop-reading';
import type { RouteEditor } from '../editor/create-editor';
import { BOUND } from '../editor/route-fields';
import { useEditor } from '../editor/use-editor';
import { DriverName, VehicleName } from '../route-names';
import type { RouteNames } from '../routes-query';

type Values = { name: string; selected_vehicle: string; selected_driver: string };

export function RouteHead({ editor, names }: { editor: RouteEditor; names: RouteNames | null }) {
  const t = useText();
  const { name, vehicle, driver } = useEditor(editor, () => {
    const route = editor.committed();
    return {
      name: routeName(route),
      vehicle: numberOf(getIn(route, [BOUND, 'selected_vehicle'])),
      driver: numberOf(getIn(route, [BOUND, 'selected_driver'])),
    };
  });
  const { register } = useForm<Values>({
    values: { name, selected_vehicle: String(vehicle ?? ''), selected_driver: String(driver ?? '') },
  });
  const bind = (key: 'selected_vehicle' | 'selected_driver') => ({
    onChange: ({ target }: { target: HTMLInputElement }) => {
      if (!/^\d{1,15}$/.test(target.value.trim())) return;
      editor.commit({ key: `routeEditor.steps.${key}` }, setIn([BOUND, key], Number(target.value), routeOrder), {
        mergeKey: key,
      });
    },
  });
  return (
    <section className="route-head" aria-label={t('routeEditor.head.title')}>
      <Link className="link back" to="/planned-routes">
        <ArrowLeft className="icon" /> {t('routes.all')}
      </Link>
      <div className="route-field name">
        <label htmlFor="route-name">{t('routes.columns.name')}</label>
        <input
          id="route-name"
          className="field"
          autoComplete="off"
          aria-required="true"
          {...register('name', {
            onChange: ({ target }: { target: HTMLInputElement }) =>
              editor.commit({ key: 'routeEditor.steps.name' }, setIn(['route_name'], target.value, routeOrder), {
                mergeKey: 'name',
              }),
          })}
        />
      </div>
      <div className="route-field">
        <label htmlFor="route-vehicle">{t('routes.columns.vehicle')}</label>
        <input
          id="route-vehicle"
          className="field"
          inputMode="numeric"
          autoComplete="off"
          {...register('selected_vehicle', bind('selected_vehicle'))}
        />
        <small>{vehicle ? <VehicleName id={vehicle} names={names} /> : t('routeEditor.head.noVehicle')}</small>
      </div>
      <div className="route-field">
        <label htmlFor="route-driver">{t('routes.columns.driver')}</label>
        <input
          id="route-driver"
          className="field"
          inputMode="numeric"
          autoComplete="off"
          {...register('selected_driver', bind('selected_driver'))}
        />
        <small>{driver ? <DriverName id={driver} names={names} /> : t('routeEditor.head.noDriver')}</small>
      </div>
    </section>
  );
}
