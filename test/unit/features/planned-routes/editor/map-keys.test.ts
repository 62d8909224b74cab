import { beforeEach, describe, expect, it } from 'vitest';
import { stopsOf } from '../../../../../src/features/planned-routes/document/route-document';
import { stopPlaceOf } from '../../../../../src/features/planned-routes/document/stop-reading';
import { pressKey } from '../../../../../src/features/planned-routes/editor/map-keys';
import type { LatLng } from '../../../../../src/geo/lat-lng';
import { worldPixels, worldX, worldY } from '../../../../../src/geo/mercator';
import { place, routeOf, stop } from '../figures/sample-route';
import { openEditor, ZOOM } from './open-editor';

const LINE = [place(0, 0), place(0, 10), place(0, 20)];
const ROUTE = routeOf({ productive: LINE }, [stop('A', place(5, 0), 1), stop('B', place(5, 20), 2)]);
const CENTRE = place(7, 7);
let opened = openEditor(ROUTE);
beforeEach(() => {
  opened = openEditor(ROUTE);
});

const press = (key: string, isShift = false) =>
  pressKey(opened.editor, { key, isShift }, { centre: CENTRE, zoom: ZOOM });
const keys = (...all: string[]) => all.map((key) => press(key).taken);
const selection = () => opened.editor.getState().selection;
const select = (...indices: number[]) =>
  opened.editor.dispatch({ type: 'select', selection: { kind: 'vertices', indices } });
const selectStop = (index: number) => opened.editor.dispatch({ type: 'select', selection: { kind: 'stop', index } });
const pixels = (from: LatLng, to: LatLng) => [
  (worldX(to.lng) - worldX(from.lng)) * worldPixels(ZOOM),
  (worldY(to.lat) - worldY(from.lat)) * worldPixels(ZOOM),
];

describe('The keys of the map', () => {
  it('choose tools, in either case', () => {
    for (const [key, tool] of [
      ['d', 'draw'],
      ['S', 'stop'],
      ['v', 'select'],
      ['D', 'draw'],
    ] as const) {
      expect(press(key).taken).toBe(true);
      expect(opened.editor.getState().tool).toBe(tool);
    }
  });

  it('step through the vertices, stay at the ends, and bring each into view', () => {
    const shown = ['.', '.', '.', '.', ','].map((key) => [press(key).show, selection()]);
    expect(shown).toEqual([0, 1, 2, 2, 1].map((at) => [LINE[at], { kind: 'vertices', indices: [at] }]));
    opened.editor.dispatch({ type: 'select', selection: { kind: 'none' } });
    expect(press(',').show).toEqual(LINE[2]);
  });

  it('step through the stops when one is selected', () => {
    selectStop(0);
    expect([press('.').show, press('.').show, press(',').show]).toEqual([place(5, 20), place(5, 20), place(5, 0)]);
  });

  it('move what is selected by a pixel, by ten with Shift', () => {
    select(1);
    const moves = [
      ['ArrowRight', false, 1, 0],
      ['ArrowUp', true, 0, -10],
      ['ArrowLeft', true, -10, 0],
      ['ArrowDown', false, 0, 1],
    ] as const;
    for (const [key, isShift, x, y] of moves) {
      const before = opened.line()[1];
      const { taken, show } = press(key, isShift);
      const now = opened.line()[1];
      if (!before || !now) throw new Error('no vertex');
      expect(taken).toBe(true);
      expect(show).toBeDefined();
      const [movedX = 0, movedY = 0] = pixels(before, now);
      expect(movedX).toBeCloseTo(x, 1);
      expect(movedY).toBeCloseTo(y, 1);
    }
    selectStop(1);
    press('ArrowRight', true);
    expect(pixels(place(5, 20), stopPlaceOf(stopsOf(opened.editor.committed())[1]) ?? CENTRE)[0]).toBeCloseTo(10, 1);
  });

  it('move all that is selected, and leave the map to itself when nothing is', () => {
    expect(press('ArrowLeft').taken).toBe(false);
    select(0, 2);
    press('ArrowUp', true);
    expect(opened.line()[1]).toEqual(LINE[1]);
    expect(opened.line()[0]?.lat).toBeGreaterThan(LINE[0]?.lat ?? 0);
    expect(opened.line()[2]?.lat).toBe(opened.line()[0]?.lat);
    expect(opened.label()).toMatchObject({ key: 'routeEditor.steps.moveVertices', values: { count: 2 } });
  });

  it('make one step of nudges in quick succession', () => {
    opened = openEditor(ROUTE, { tick: 100 });
    select(1);
    keys('ArrowUp', 'ArrowUp', 'ArrowRight');
    expect(opened.steps()).toBe(1);
    select(0);
    keys('ArrowUp');
    expect(opened.steps()).toBe(2);
  });

  it('insert a vertex in the middle behind the selected one, and go on from the last one in the middle of the map', () => {
    select(0);
    expect(press('Enter').taken).toBe(true);
    expect(opened.line()[1]).toEqual(place(0, 5));
    expect(selection()).toEqual({ kind: 'vertices', indices: [1] });
    select(3);
    press('Enter');
    expect(opened.line().at(-1)).toEqual(CENTRE);
    select(0, 1);
    expect(press('Enter').taken).toBe(false);
  });

  it('draw and put stops at the crosshair', () => {
    keys('d', 'Enter', ' ');
    expect(opened.line()).toEqual([...LINE, CENTRE, CENTRE]);
    keys('s', 'Enter');
    expect(opened.names()).toEqual(['A', 'B', '']);
    expect(selection()).toEqual({ kind: 'stop', index: 2 });
  });

  it('take away what is selected and go to the next', () => {
    expect(press('Delete')).toEqual({ taken: true, missed: 'remove' });
    select(1);
    press('Delete');
    expect(opened.line()).toEqual([LINE[0], LINE[2]]);
    expect(selection()).toEqual({ kind: 'vertices', indices: [1] });
    keys('Backspace', 'Delete');
    expect(opened.line()).toEqual([]);
    expect(selection()).toEqual({ kind: 'none' });
    selectStop(1);
    press('Delete');
    expect([opened.names(), selection()]).toEqual([['A'], { kind: 'stop', index: 0 }]);
    press('Delete');
    expect([opened.names(), selection()]).toEqual([[], { kind: 'none' }]);
  });

  it('leave with Escape first the tool, then what is selected, then the map has it', () => {
    keys('d', 'Enter');
    expect([press('Escape').taken, opened.editor.getState().tool]).toEqual([true, 'select']);
    expect([press('Escape').taken, selection()]).toEqual([true, { kind: 'none' }]);
    expect(press('Escape').taken).toBe(false);
  });

  it.each(['a', '+', '-', 'Tab', 'F5', 'z', 'End'])('leave %s to the map', (key) => {
    select(1);
    expect(press(key).taken).toBe(false);
    expect(opened.editor.committed()).toBe(ROUTE);
  });

  it('draw a whole route from nothing', () => {
    opened = openEditor(routeOf());
    const crosshair = (centre: LatLng, ...all: string[]) => {
      for (const key of all) pressKey(opened.editor, { key, isShift: false }, { centre, zoom: ZOOM });
    };
    crosshair(place(0, 0), 'd', 'Enter');
    crosshair(place(0, 9), 'Enter');
    crosshair(place(4, 9), 'Enter');
    crosshair(place(0, 0), 's', 'Enter');
    crosshair(place(4, 9), 'Enter');
    expect(opened.line()).toEqual([place(0, 0), place(0, 9), place(4, 9)]);
    expect(stopsOf(opened.editor.committed()).map((each) => stopPlaceOf(each))).toEqual([place(0, 0), place(4, 9)]);
    expect(opened.steps()).toBe(5);
    for (let step = 0; step < 5; step += 1) opened.session.undo();
    expect(opened.line()).toEqual([]);
  });
});

describe('The keys of a boundary', () => {
  const DEAD = [place(0, 20), place(0, 30), place(0, 40), place(0, 50)];
  beforeEach(() => {
    opened = openEditor(routeOf({ deadStart: [place(-9, 0), place(0, 0)], productive: LINE, deadEnd: DEAD }));
  });
  const inHand = () => {
    const { selection } = opened.editor.getState();
    return selection.kind === 'boundary' ? selection.boundary : null;
  };

  it('take the boundaries in turn and bring each into view, backwards with Shift', () => {
    const shown = ['b', 'B', 'b', 'b'].map((key) => [press(key).show, inHand()]);
    expect(shown).toEqual([
      [place(0, 0), 'start'],
      [place(0, 20), 'end'],
      [null, null],
      [place(0, 0), 'start'],
    ]);
    expect(press('B', true).taken && inHand()).toBeNull();
    press('B', true);
    expect(inHand()).toBe('end');
    expect(opened.steps()).toBe(0);
  });

  it('move it from vertex to vertex, by ten with Shift, and a row of them is one step', () => {
    opened = openEditor(routeOf({ productive: LINE, deadEnd: DEAD }), { tick: 10 });
    press('b');
    expect(keys('ArrowRight', 'ArrowDown')).toEqual([true, true]);
    expect(opened.line()).toEqual([...LINE, place(0, 30), place(0, 40)]);
    expect(opened.line('deadEnd')).toEqual([place(0, 40), place(0, 50)]);
    expect(opened.steps()).toBe(1);
    expect(opened.label()).toEqual({ key: 'routeGround.steps.boundaryEnd' });
    expect(press('ArrowRight').taken && opened.line('deadEnd')).toHaveLength(2);
    press('ArrowLeft', true);
    expect(opened.line()).toEqual([place(0, 0), place(0, 10)]);
    expect(inHand()).toBe('end');
    opened.session.undo();
    expect(opened.line()).toEqual(LINE);
  });

  it('let it go by Escape, by another selection, and have none to take where no parts meet', () => {
    press('b');
    expect(press('Escape').taken && inHand()).toBeNull();
    press('b');
    select(1);
    expect(inHand()).toBeNull();
    opened = openEditor(ROUTE);
    expect(press('b').taken).toBe(false);
  });
});

describe('The whole route', () => {
  it.each(['0', 'Home'])('is asked for by %s', (key) => {
    expect(press(key)).toEqual({ taken: true, whole: true });
    expect(opened.steps()).toBe(0);
  });
});
