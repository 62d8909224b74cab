// Name, vehicle and driver of the route, and whether its first and last stop count as stops.
import { Link } from '@tanstack/react-router';
import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useState } from 'react';
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
import './route-head.css';

type Values = { name: string };

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
  const { register } = useForm<Values>({ values: { name } });
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
      <BoundField editor={editor} bound="vehicle" id={vehicle}>
        {vehicle ? <VehicleName id={vehicle} names={names} /> : t('routeEditor.head.noVehicle')}
      </BoundField>
      <BoundField editor={editor} bound="driver" id={driver}>
        {driver ? <DriverName id={driver} names={names} /> : t('routeEditor.head.noDriver')}
      </BoundField>
    </section>
  );
}

/** The number of a vehicle or a driver. What is none stays in the field, with what is wrong, until the focus leaves. */
function BoundField({
  editor,
  bound,
  id,
  children,
}: {
  editor: RouteEditor;
  bound: 'vehicle' | 'driver';
  id: number | null;
  /** Who that is. */
  children: ReactNode;
}) {
  const t = useText();
  const [typed, setTyped] = useState<string | null>(null);
  const isWrong = typed !== null && !/^\d{1,15}$/.test(typed.trim());
  const type = (text: string) => {
    setTyped(text);
    if (!/^\d{1,15}$/.test(text.trim())) return;
    const key = `selected_${bound}` as const;
    editor.commit({ key: `routeEditor.steps.${key}` }, setIn([BOUND, key], Number(text), routeOrder), {
      mergeKey: key,
    });
  };
  return (
    <div className="route-field">
      <label htmlFor={`route-${bound}`}>{t(`routes.columns.${bound}`)}</label>
      <input
        id={`route-${bound}`}
        className="field"
        inputMode="numeric"
        autoComplete="off"
        value={typed ?? String(id ?? '')}
        aria-invalid={isWrong || undefined}
        aria-describedby={`route-${bound}-name`}
        onChange={({ target }) => type(target.value)}
        onBlur={() => setTyped(null)}
      />
      <small id={`route-${bound}-name`}>{isWrong ? t('routeEditor.head.notNumber') : children}</small>
    </div>
  );
}
