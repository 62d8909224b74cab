import { beforeEach, describe, expect, it } from 'vitest';
import { stopsOf } from '../../../../../src/features/planned-routes/document/route-document';
import { stopPlaceOf } from '../../../../../src/features/planned-routes/document/stop-reading';
import { insertVertices } from '../../../../../src/features/planned-routes/document/vertex-edits';
import { createPointer, drawAt } from '../../../../../src/features/planned-routes/editor/pointer';
import { place, routeOf, stop } from '../figures/sample-route';
import { beside, openEditor, pointedAt } from './open-editor';

const LINE = [place(0, 0), place(0, 10), place(0, 20), place(0, 30)];
const ROUTE = routeOf({ deadStart: [place(10, 0), place(10, 10)], productive: LINE }, [
  stop('A', place(20, 0), 1),
  stop('B', place(20, 10), 2),
]);
let opened = openEditor(ROUTE);
let pointer = createPointer(opened.editor);
beforeEach(() => {
  opened = openEditor(ROUTE);
  pointer = createPointer(opened.editor);
});
const selection = () => opened.editor.getState().selection;
const stopPlaces = () => stopsOf(opened.editor.committed()).map((each) => stopPlaceOf(each));
const click = (...of: Parameters<typeof pointedAt>) => pointer.click(pointedAt(...of));
const drag = (from: Parameters<typeof pointedAt>, to: Parameters<typeof pointedAt>) => {
  expect(pointer.begin(pointedAt(...from))).toBe(true);
  pointer.move(pointedAt(...to));
  pointer.end(pointedAt(...to));
};

describe('A drag', () => {
  it('of a vertex moves it by as much as the pointer, wherever it was taken, as one step', () => {
    drag([place(0, 10), { x: 4, y: -3 }], [place(5, 12), { x: 4, y: -3 }]);
    const moved = opened.line()[1];
    expect(moved?.lat).toBeCloseTo(place(5, 12).lat, 6);
    expect(moved?.lng).toBeCloseTo(place(5, 12).lng, 6);
    expect(opened.line().toSpliced(1, 1)).toEqual(LINE.toSpliced(1, 1));
    expect(opened.steps()).toBe(1);
    expect(opened.label()).toEqual({ key: 'routeEditor.steps.moveVertex', values: { n: 2 } });
    expect(selection()).toEqual({ kind: 'vertices', indices: [1] });
  });

  it('of a stop begins on its own mark, and tells where it was put and how far that is', () => {
    const told: unknown[] = [];
    pointer = createPointer(opened.editor, { onMoved: (moved) => told.push(moved) });
    expect(pointer.begin(pointedAt(place(20, 0), { x: 13 }))).toBe(false);
    drag([place(20, 0), { x: 9 }], [place(30, 0), { x: 9 }]);
    expect(told).toEqual([{ index: 0, to: expect.anything(), metres: expect.closeTo(1107.5, 1) }]);
  });

  it('where several stops lie is for the map, unless one of them is selected', () => {
    const far = { zoom: 6 };
    expect(pointer.begin(pointedAt(place(20, 0), far))).toBe(false);
    pointer.hover(pointedAt(place(20, 0), far));
    expect(opened.editor.getState().hover).toMatchObject({ hit: { kind: 'stop' }, isFixed: true });
    opened.editor.dispatch({ type: 'select', selection: { kind: 'stop', index: 1 } });
    expect(pointer.begin(pointedAt(place(20, 10), far))).toBe(true);
  });

  it('shows what it would do and commits nothing until it is let go', () => {
    pointer.begin(pointedAt(place(0, 10)));
    pointer.move(pointedAt(place(5, 10)));
    expect(opened.editor.committed()).toBe(ROUTE);
    expect(opened.editor.route()).not.toBe(ROUTE);
    expect(opened.editor.getState().moving?.cut).toEqual({ part: 'productive', from: 0, to: 2, added: 0 });
    pointer.end(pointedAt(place(5, 10)));
    expect(opened.editor.getState().moving).toBeNull();
    expect(opened.editor.route()).toBe(opened.editor.committed());
  });

  it('that is cancelled leaves the route as it was, by reference, and no step', () => {
    pointer.begin(pointedAt(place(0, 10)));
    pointer.move(pointedAt(place(5, 10)));
    expect(pointer.cancel()).toBe(true);
    expect(opened.editor.route()).toBe(ROUTE);
    expect(opened.steps()).toBe(0);
    pointer.end(pointedAt(place(9, 9)));
    expect(opened.steps()).toBe(0);
    expect(pointer.cancel()).toBe(false);
  });

  it('back to where it began is no step', () => {
    pointer.begin(pointedAt(place(0, 10)));
    pointer.move(pointedAt(place(5, 10)));
    pointer.end(pointedAt(place(0, 10)));
    expect(opened.steps()).toBe(0);
    expect(opened.editor.committed()).toBe(ROUTE);
    expect(opened.editor.getState().moving).toBeNull();
  });

  it('of the line puts a vertex into it', () => {
    drag([place(0, 15)], [place(6, 15)]);
    expect(opened.line()).toEqual([...LINE.slice(0, 2), place(6, 15), ...LINE.slice(2)]);
    expect(selection()).toEqual({ kind: 'vertices', indices: [2] });
  });

  it('of one of the selected vertices moves them all', () => {
    click(LINE[1] ?? place(0, 0));
    click(LINE[2] ?? place(0, 0), { isShift: true });
    drag([place(0, 20)], [place(3, 20)]);
    expect(opened.line()).toEqual([place(0, 0), place(3, 10), place(3, 20), place(0, 30)]);
    expect(opened.label()).toMatchObject({ key: 'routeEditor.steps.moveVertices', values: { count: 2 } });
  });

  it('of a stop moves it and not the line', () => {
    drag([place(20, 10)], [place(21, 13)]);
    expect(stopPlaces()).toEqual([place(20, 0), place(21, 13)]);
    expect(opened.line()).toEqual(LINE);
    expect(selection()).toEqual({ kind: 'stop', index: 1 });
  });

  it('of another part takes that part in hand', () => {
    drag([place(10, 10)], [place(12, 10)]);
    expect(opened.line('deadStart')).toEqual([place(10, 0), place(12, 10)]);
    expect(opened.editor.getState().part).toBe('deadStart');
  });

  it('of the ground is the map’s, and with Shift selects the vertices in a box', () => {
    expect(pointer.begin(pointedAt(place(-5, 5)))).toBe(false);
    drag([place(-5, 5), { isShift: true }], [place(5, 25)]);
    expect(selection()).toEqual({ kind: 'vertices', indices: [1, 2] });
    expect(opened.steps()).toBe(0);
    expect(opened.editor.getState().box).toBeNull();
    drag([place(-5, 5), { isShift: true }], [place(-4, 6)]);
    expect(selection()).toEqual({ kind: 'none' });
  });

  it('while drawing takes vertices and stops, and never the line', () => {
    opened.editor.dispatch({ type: 'tool', tool: 'draw' });
    expect(pointer.begin(pointedAt(place(0, 15)))).toBe(false);
    expect(pointer.begin(pointedAt(place(0, 10)))).toBe(true);
  });
});

describe('A press', () => {
  it('selects a vertex, adds to what is selected with Shift, and selects nothing on the ground', () => {
    click(place(0, 10));
    expect(selection()).toEqual({ kind: 'vertices', indices: [1] });
    click(place(0, 30), { isShift: true });
    expect(selection()).toEqual({ kind: 'vertices', indices: [1, 3] });
    click(place(-9, -9));
    expect(selection()).toEqual({ kind: 'none' });
    click(place(20, 10));
    expect(selection()).toEqual({ kind: 'stop', index: 1 });
    expect(opened.steps()).toBe(0);
  });

  it('on the line puts a vertex there, but not by a finger', () => {
    click(place(0, 15), { y: 5, isTouch: true });
    expect(opened.steps()).toBe(0);
    click(place(0, 15), { y: 5 });
    expect(opened.line()).toHaveLength(5);
    expect(opened.line()[2]?.lat).toBeCloseTo(-23.5, 6);
  });

  it('on another part takes it in hand and changes nothing', () => {
    click(place(10, 5));
    expect(opened.editor.getState()).toMatchObject({ part: 'deadStart', selection: { kind: 'none' } });
    expect(opened.steps()).toBe(0);
  });

  it('twice at one place ends a line with one vertex there, and never makes two stops', () => {
    opened.editor.dispatch({ type: 'tool', tool: 'draw' });
    click(place(-3, 40));
    click(place(-3, 40), { x: 2 });
    expect(opened.line()).toEqual([...LINE, place(-3, 40)]);
    expect(opened.editor.getState().tool).toBe('select');
    expect(opened.steps()).toBe(1);
    // The same place once more, with the tool in hand again, is another line's.
    opened.editor.dispatch({ type: 'tool', tool: 'draw' });
    click(place(-3, 50));
    expect(opened.line()).toHaveLength(LINE.length + 2);
    opened.editor.dispatch({ type: 'tool', tool: 'stop' });
    const before = stopPlaces().length;
    click(place(40, 40));
    click(place(40, 40));
    expect(stopPlaces()).toHaveLength(before + 1);
    expect(opened.editor.getState().tool).toBe('stop');
  });

  it('draws on from the end, or from the start, wherever it is', () => {
    opened.editor.dispatch({ type: 'tool', tool: 'draw' });
    click(place(0, 15));
    expect(opened.line()).toEqual([...LINE, place(0, 15)]);
    opened.editor.dispatch({ type: 'draw from', isFromStart: true });
    click(place(-1, 0));
    click(place(-2, 0));
    expect(opened.line()).toEqual([place(-2, 0), place(-1, 0), ...LINE, place(0, 15)]);
    expect(opened.steps()).toBe(3);
  });

  it('puts a stop at the end, or behind the one that is selected, and numbers them all', () => {
    opened.editor.dispatch({ type: 'tool', tool: 'stop' });
    click(place(-5, 1));
    expect(stopPlaces().at(-1)).toEqual(place(-5, 1));
    opened.editor.dispatch({ type: 'select', selection: { kind: 'stop', index: 0 } });
    click(place(-5, 2));
    expect(stopPlaces()[1]).toEqual(place(-5, 2));
    expect(stopsOf(opened.editor.committed()).map((each) => Reflect.get(Object(each), 'stop_point_order'))).toEqual([
      1, 2, 3, 4,
    ]);
    expect(selection()).toEqual({ kind: 'stop', index: 1 });
  });
});

describe('The pointer', () => {
  it('tells what it is over, except while it drags', () => {
    pointer.hover(pointedAt(place(0, 10)));
    expect(opened.editor.getState().hover?.hit).toMatchObject({ kind: 'vertex', index: 1 });
    pointer.begin(pointedAt(place(0, 10)));
    pointer.hover(pointedAt(place(9, 9)));
    expect(opened.editor.getState().hover?.hit).toMatchObject({ kind: 'vertex', index: 1 });
    pointer.cancel();
    pointer.hover(null);
    expect(opened.editor.getState().hover).toBeNull();
  });

  it('does not touch what is hidden', () => {
    opened.editor.dispatch({ type: 'hide', part: 'productive', isHidden: true });
    click(place(0, 10));
    expect(selection()).toEqual({ kind: 'none' });
    expect(pointer.begin(pointedAt(place(0, 10)))).toBe(false);
  });
});

describe('What is drawn', () => {
  it('is kept to 6 decimals', () => {
    drawAt(opened.editor, beside({ lat: -23.1234567891, lng: -46.9876543219 }, 0, 0));
    expect(opened.line().at(-1)).toEqual({ lat: -23.123457, lng: -46.987654 });
  });
});

/** The stop stands on the productive end; there the dead end begins, and the line has come back. */
const MEETING_PARTS = {
  productive: [place(0, 0), place(0, 10), place(0, 20)],
  deadEnd: [place(0, 20), place(10, 20), place(20, 20)],
};
const MEETING = routeOf(MEETING_PARTS, [stop('End', place(0, 20), 1)]);

describe('A repeated press', () => {
  beforeEach(() => {
    opened = openEditor(MEETING);
  });
  const inHand = () => {
    const state = opened.editor.getState();
    return [state.part, state.selection];
  };

  it('selects what lies under the thing before, in turn, and tells it', () => {
    let told = 0;
    pointer = createPointer(opened.editor, {
      onNext: () => {
        told += 1;
      },
    });
    const seen = [0, 1, 2, 3, 0].map((x) => {
      click(place(0, 20), { x });
      return inHand();
    });
    expect(seen).toEqual([
      ['productive', { kind: 'stop', index: 0 }],
      ['productive', { kind: 'vertices', indices: [2] }],
      ['deadEnd', { kind: 'vertices', indices: [0] }],
      ['deadEnd', { kind: 'stop', index: 0 }],
      ['productive', { kind: 'vertices', indices: [2] }],
    ]);
    expect(told).toBe(4);
    expect(opened.steps()).toBe(0);
  });

  it('more than 4 pixels away, at another zoom, or after a step, begins again', () => {
    pointer = createPointer(opened.editor);
    click(place(0, 20));
    click(place(0, 20), { x: 5 });
    expect(selection()).toEqual({ kind: 'stop', index: 0 });
    click(place(0, 20), { x: 5, zoom: 15 });
    expect(selection()).toEqual({ kind: 'stop', index: 0 });
    opened.editor.commit({ key: 'routeEditor.steps.crop' }, insertVertices('productive', 0, [place(0, -9)]));
    click(place(0, 20), { x: 5, zoom: 15 });
    expect(selection()).toEqual({ kind: 'stop', index: 0 });
  });
});

describe('The boundary between two parts', () => {
  beforeEach(() => {
    opened = openEditor(routeOf(MEETING_PARTS));
    pointer = createPointer(opened.editor);
  });

  it('is moved along the line by a drag, which is one step, and stays in hand', () => {
    drag([place(0, 20), { x: 3, y: 2 }], [place(1, 10), { x: 3, y: 2 }]);
    expect(opened.line()).toEqual([place(0, 0), place(0, 10)]);
    expect(opened.line('deadEnd')).toEqual([place(0, 10), place(0, 20), place(10, 20), place(20, 20)]);
    expect(opened.steps()).toBe(1);
    expect(opened.label()).toEqual({ key: 'routeGround.steps.boundaryEnd' });
    expect(selection()).toEqual({ kind: 'boundary', boundary: 'end' });
    expect(opened.editor.getState().moving).toBeNull();
  });

  it('shows where it would be while it is dragged, and nothing of that when it is cancelled', () => {
    const before = opened.editor.committed();
    pointer.begin(pointedAt(place(0, 20)));
    pointer.move(pointedAt(place(12, 20)));
    expect(opened.editor.getState().moving?.boundary).toMatchObject({
      boundary: 'end',
      to: { part: 'deadEnd', segment: 1 },
    });
    expect(opened.editor.committed()).toBe(before);
    expect(opened.editor.route()).not.toBe(before);
    pointer.cancel();
    expect(opened.editor.getState().moving).toBeNull();
    expect(opened.editor.route()).toBe(before);
    expect(opened.steps()).toBe(0);
  });

  it('is taken in hand by a press, and let go by a press elsewhere', () => {
    click(place(0, 20));
    expect(selection()).toEqual({ kind: 'boundary', boundary: 'end' });
    click(place(-9, -9));
    expect(selection()).toEqual({ kind: 'none' });
    expect(opened.steps()).toBe(0);
  });

  it('is left alone while drawing', () => {
    opened.editor.dispatch({ type: 'tool', tool: 'draw' });
    drag([place(0, 20)], [place(0, 25)]);
    expect(opened.line()).toEqual([place(0, 0), place(0, 10), place(0, 25)]);
  });
});

describe('A stop near the line', () => {
  const off = (of: { lat: number; lng: number } | null | undefined) => Math.round(((of?.lat ?? 0) + 23.5) * 1e6);

  it('is put on it, within 10 pixels, and not with Alt held', () => {
    drag([place(20, 10)], [place(0, 15), { y: 9 }]);
    expect(off(stopPlaces()[1])).toBe(0);
    drag([place(0, 15)], [place(0, 15), { y: 13 }]);
    expect(off(stopPlaces()[1])).not.toBe(0);
    opened = openEditor(ROUTE);
    pointer = createPointer(opened.editor);
    drag([place(20, 10)], [place(0, 15), { y: 9, isAlt: true }]);
    expect(off(stopPlaces()[1])).not.toBe(0);
  });

  it('is put on it when it is added, and not on a line that is hidden', () => {
    opened.editor.dispatch({ type: 'tool', tool: 'stop' });
    click(place(0, 25), { y: -8 });
    expect(off(stopPlaces().at(-1))).toBe(0);
    opened.editor.dispatch({ type: 'hide', part: 'productive', isHidden: true });
    click(place(0, 27), { y: -8 });
    expect(off(stopPlaces().at(-1))).not.toBe(0);
  });
});

describe('A finger that rests', () => {
  it('adds a vertex to what is selected, or takes it out, and means nothing elsewhere', () => {
    const hold = (...of: Parameters<typeof pointedAt>) => pointer.hold(pointedAt(of[0], { ...of[1], isTouch: true }));
    expect(hold(place(0, 10))).toBe(true);
    expect(hold(place(0, 30))).toBe(true);
    expect(selection()).toEqual({ kind: 'vertices', indices: [1, 3] });
    expect(hold(place(0, 10))).toBe(true);
    expect(selection()).toEqual({ kind: 'vertices', indices: [3] });
    expect(hold(place(20, 10))).toBe(false);
    expect(hold(place(-30, -30))).toBe(false);
    expect(hold(place(10, 10))).toBe(true);
    expect(opened.editor.getState()).toMatchObject({ part: 'deadStart', selection: { indices: [1] } });
    expect(opened.steps()).toBe(0);
  });
});
