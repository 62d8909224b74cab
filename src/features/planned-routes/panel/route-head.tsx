// Name, vehicle and driver of the route.

import { ArrowLeft } from 'lucide-react';
import { useForm } from 'react-hook-form';
import { getIn, setIn } from '../../../document/edits';
import { identifierOf } from '../../../document/identifier';
import { formatJson } from '../../../document/json';
import type { Tree } from '../../../document/tree';
import { useText } from '../../../i18n/use-text';
import { useRuntime } from '../../../ui/runtime';
import { Link } from '../../../url/use-navigation';
import { BoundField } from '../bound/bound-field';
import { routeName, routeOrder } from '../document/route-document';
import type { RouteEditor } from '../editor/create-editor';
import { BOUND } from '../editor/route-fields';
import { useEditor } from '../editor/use-editor';
import type { NamesRead } from '../routes-query';
import './route-head.css';

type Values = { name: string };

export function RouteHead({ editor, names }: { editor: RouteEditor; names: NamesRead }) {
  const t = useText();
  const { name, vehicle, driver, vehicleText, driverText } = useEditor(editor, () => {
    const route = editor.committed();
    return {
      name: routeName(route),
      // The contract uses 0 for none.
      vehicle: identifierOf(getIn(route, [BOUND, 'selected_vehicle'])) || null,
      driver: identifierOf(getIn(route, [BOUND, 'selected_driver'])) || null,
      vehicleText: unreadableOf(getIn(route, [BOUND, 'selected_vehicle'])),
      driverText: unreadableOf(getIn(route, [BOUND, 'selected_driver'])),
    };
  });
  const { register } = useForm<Values>({ values: { name } });
  const { may } = useRuntime();
  return (
    <section className="route-head" aria-label={t('routeEditor.head.title')}>
      <Link className="link back" to="/planned-routes">
        <ArrowLeft className="icon" /> {t('routes.all')}
      </Link>
      <fieldset className="fields" disabled={!may('documents')}>
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
        <BoundField editor={editor} bound="vehicle" number={vehicle} unreadable={vehicleText} names={names} />
        <BoundField editor={editor} bound="driver" number={driver} unreadable={driverText} names={names} />
      </fieldset>
    </section>
  );
}

const MOST_TEXT = 60;

/** The text of an invalid value; null for a number or a missing value. */
function unreadableOf(value: Tree | undefined): string | null {
  if (value === undefined || value === null || value === '' || identifierOf(value) !== null) return null;
  return (typeof value === 'string' ? value : formatJson(value)).slice(0, MOST_TEXT);
}
