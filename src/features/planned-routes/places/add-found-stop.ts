// Adds a geocoder result as a stop: name, address and the geocoder's position.
import type { Place } from '../../../api/places/place';
import { stopsOf } from '../document/route-document';
import { addStop } from '../document/stop-edits';
import { newStop } from '../document/stop-reading';
import type { RouteEditor } from '../editor/create-editor';
import { presentSelection } from '../editor/editor-state';

/** Inserted after the selected stop, else at the end, and then selected: one undo step. */
export function addFoundStop(editor: RouteEditor, place: Place): void {
  const route = editor.committed();
  const selection = presentSelection(editor.getState(), route);
  const index = selection.kind === 'stop' ? selection.index + 1 : stopsOf(route).length;
  const stop = newStop(place.position, {
    stop_point_name: place.name,
    stop_point_full_address_name: fullAddress(place),
  });
  const isAdded = editor.commit(
    { key: 'routePlaces.steps.addPlace', values: { name: place.name.slice(0, 60) } },
    addStop(index, stop, editor.firstStopOrder),
  );
  if (isAdded) editor.dispatch({ type: 'select', selection: { kind: 'stop', index } });
}

/** Name and location, in postal order. */
export function fullAddress({ name, address }: Pick<Place, 'name' | 'address'>): string {
  return address === '' ? name : `${name}, ${address}`;
}
