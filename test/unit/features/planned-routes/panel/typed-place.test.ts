import { describe, expect, it } from 'vitest';
import { moveVertices } from '../../../../../src/features/planned-routes/document/vertex-edits';
import { backBefore } from '../../../../../src/features/planned-routes/panel/place-fields';
import { openEditor } from '../editor/open-editor';
import { place, routeOf } from '../figures/sample-route';

const LABEL = { key: 'routeEditor.steps.moveVertex', values: { n: 1 } } as const;
const FINE = { lat: -23.123456789, lng: -46.987654321 };

/** `tick`: milliseconds between two keys. */
function typing(tick: number) {
  const opened = openEditor(routeOf({ productive: [FINE, place(1, 0), place(2, 0)] }), { tick });
  const { editor, session } = opened;
  const before = session.getState().history.present;
  return {
    ...opened,
    type: (north: number, vertex = 0) =>
      editor.commit({ ...LABEL, values: { n: vertex + 1 } }, moveVertices('productive', [vertex], [place(north, 9)]), {
        mergeKey: `place ${vertex}`,
      }),
    back: () => backBefore(session.getState().history, before, LABEL),
  };
}

describe('A place that was typed and is none any more', () => {
  it.each([10, 5000])('is what it was, with all its decimals, however fast one types (%i ms)', (tick) => {
    const { editor, type, back, line } = typing(tick);
    for (const north of [5, 6, 7]) type(north);
    expect(line()[0]).toEqual(place(7, 9));
    editor.commit(LABEL, back() ?? ((route) => route), { mergeKey: 'place 0' });
    expect(line()[0]).toEqual(FINE);
  });

  it('is what it was although nothing was typed that is one', () => {
    const { editor, back } = typing(10);
    expect(back()?.(editor.committed())).toBe(editor.committed());
  });

  it('takes nothing back that was done since by other hands', () => {
    const { type, back } = typing(5000);
    type(5);
    type(6, 1);
    expect(back()).toBeNull();
  });
});
