// The line is cut where it is pressed: the boundary of a part moves there.
import { describe, expect, it } from 'vitest';
import { createPointer } from '../../../../../src/features/planned-routes/editor/pointer';
import { placeToSplit, splitAt } from '../../../../../src/features/planned-routes/editor/split-at';
import { place, routeOf } from '../figures/sample-route';
import { openEditor, pointedAt } from './open-editor';

const LINE = [place(0, 0), place(0, 10), place(0, 20), place(0, 30)];
const open = () => openEditor(routeOf({ productive: LINE }));
const split = (opened: ReturnType<typeof open>, north: number, east: number) =>
  splitAt(opened.editor, placeToSplit(opened.editor.committed(), place(north, east), { hidden: new Set() }));

describe('The split tool', () => {
  it('makes what is before the cut the dead start in the first half, and what is after it the dead end in the other', () => {
    const opened = open();
    expect(split(opened, 1, 5)).toBe(true);
    expect(opened.line('deadStart')).toEqual([place(0, 0), place(0, 5)]);
    expect(opened.line()[0]).toEqual(place(0, 5));
    expect(split(opened, 1, 25)).toBe(true);
    expect(opened.line('deadEnd')).toEqual([place(0, 25), place(0, 30)]);
    expect(opened.line().at(-1)).toEqual(place(0, 25));
  });

  it('gives the rest of a dead part back', () => {
    const opened = open();
    split(opened, 0, 10);
    split(opened, 0, 5);
    expect(opened.line('deadStart')).toEqual([place(0, 0), place(0, 5)]);
    expect(opened.line()).toHaveLength(4);
  });

  it('is one step, after which Select is in hand with the boundary chosen', () => {
    const opened = open();
    opened.editor.dispatch({ type: 'tool', tool: 'split' });
    const pointer = createPointer(opened.editor);
    expect(pointer.begin(pointedAt(place(0, 25)))).toBe(false);
    pointer.click(pointedAt(place(0, 25)));
    expect(opened.editor.getState()).toMatchObject({
      tool: 'select',
      selection: { kind: 'boundary', boundary: 'end' },
    });
    opened.session.undo();
    expect(opened.line()).toEqual(LINE);
  });

  it('does nothing off the line, and tells it; nothing without a line, and where all is hidden', () => {
    const opened = open();
    opened.editor.dispatch({ type: 'tool', tool: 'split' });
    let missed = 0;
    const onMissed = () => {
      missed += 1;
    };
    createPointer(opened.editor, { onMissed }).click(pointedAt(place(20, 25)));
    expect(opened.line()).toEqual(LINE);
    expect(missed).toBe(1);
    expect(placeToSplit(routeOf(), place(0, 0), { hidden: new Set() })).toBeNull();
    const hidden = new Set(['productive', 'deadStart', 'deadEnd'] as const);
    expect(placeToSplit(opened.editor.committed(), place(0, 5), { hidden })).toBeNull();
    expect(splitAt(opened.editor, null)).toBe(false);
  });
});
