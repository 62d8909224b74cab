import { describe, expect, it } from 'vitest';
import { stopsOf } from '../../../../../src/features/planned-routes/document/route-document';
import { addFoundStop, fullAddress } from '../../../../../src/features/planned-routes/places/add-found-stop';
import { openEditor } from '../editor/open-editor';
import { place, routeOf, stop } from '../figures/sample-route';

const PLACE = { name: 'Sé', address: 'São Paulo', position: { lat: -23.55030001, lng: -46.63390002 }, kind: 'square' };
const LINE = { productive: [place(0, 0), place(20, 0)] };
const openTwo = () => openEditor(routeOf(LINE, [stop('A', place(0, 0), 1), stop('B', place(20, 0), 2)]));

describe('A place that was found', () => {
  it('has its name in front of its address', () => {
    expect(fullAddress(PLACE)).toBe('Sé, São Paulo');
    expect(fullAddress({ name: 'Sé', address: '' })).toBe('Sé');
  });

  it('becomes the last stop, exactly where it is, selected, in one step', () => {
    const { editor, names, steps } = openTwo();
    addFoundStop(editor, PLACE);
    expect(names()).toEqual(['A', 'B', 'Sé']);
    expect(stopsOf(editor.committed())[2]).toMatchObject({
      stop_point_order: 3,
      stop_point_full_address_name: 'Sé, São Paulo',
      stop_point_latitude: PLACE.position.lat,
      stop_point_longitude: PLACE.position.lng,
    });
    expect(editor.getState().selection).toEqual({ kind: 'stop', index: 2 });
    expect(steps()).toBe(1);
  });

  it('comes behind the selected stop, and its name is short in the words of the step', () => {
    const { editor, names, label } = openTwo();
    editor.dispatch({ type: 'select', selection: { kind: 'stop', index: 0 } });
    addFoundStop(editor, { ...PLACE, name: 'x'.repeat(200) });
    expect(names()).toEqual(['A', 'x'.repeat(200), 'B']);
    expect(label()).toEqual({ key: 'routePlaces.steps.addPlace', values: { name: 'x'.repeat(60) } });
  });
});
