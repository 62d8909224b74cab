// Vehicle and driver of the route.
import { getIn } from '../../../document/edits';
import { identifierOf } from '../../../document/identifier';
import { formatJson } from '../../../document/json';
import type { Tree } from '../../../document/tree';
import { useText } from '../../../i18n/use-text';
import { useRuntime } from '../../../ui/runtime';
import { BoundField } from '../bound/bound-field';
import type { RouteEditor } from '../editor/create-editor';
import { BOUND } from '../editor/route-fields';
import { useEditor } from '../editor/use-editor';
import type { NamesRead } from '../routes-query';
import './route-head.css';

export function RouteHead({ editor, names }: { editor: RouteEditor; names: NamesRead }) {
  const t = useText();
  const { vehicle, driver, vehicleText, driverText } = useEditor(editor, () => {
    const route = editor.committed();
    return {
      // The contract uses 0 for none.
      vehicle: identifierOf(getIn(route, [BOUND, 'selected_vehicle'])) || null,
      driver: identifierOf(getIn(route, [BOUND, 'selected_driver'])) || null,
      vehicleText: unreadableOf(getIn(route, [BOUND, 'selected_vehicle'])),
      driverText: unreadableOf(getIn(route, [BOUND, 'selected_driver'])),
    };
  });
  const { may } = useRuntime();
  return (
    <section className="route-head" aria-label={t('routeEditor.head.title')}>
      <fieldset className="fields" disabled={!may('documents')}>
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
