import { beforeEach, describe, expect, it } from 'vitest';
import { createPointer } from '../../../../../src/features/planned-routes/editor/pointer';
import { createSceneOf } from '../../../../../src/features/planned-routes/page/scene-of';
import { openEditor, pointedAt } from '../editor/open-editor';
import { place, routeOf, stop } from '../figures/sample-route';

const LINE = [place(0, 0), place(0, 10), place(0, 20)];
const ROUTE = routeOf({ productive: LINE, deadEnd: [place(0, 20), place(0, 30)] }, [
  stop('A', place(5, 0), 1),
  { ...stop('nowhere', place(0, 0), 2), stop_point_latitude: 'north' },
  stop('  C ', place(5, 20), 30),
]);
let opened = openEditor(ROUTE);
let pointer = createPointer(opened.editor);
let sceneOf = createSceneOf();
beforeEach(() => {
  opened = openEditor(ROUTE);
  pointer = createPointer(opened.editor);
  sceneOf = createSceneOf();
});
const scene = () => sceneOf(opened.editor.committed(), opened.editor.route(), opened.editor.getState());

describe('The scene', () => {
  it('has every part, the one in hand marked, and the stops that have a place', () => {
    const { parts, stops } = scene();
    expect(parts.map(({ part, line, isActive }) => [part, line.count, isActive])).toEqual([
      ['deadStart', 0, false],
      ['productive', 3, true],
      ['deadEnd', 2, false],
    ]);
    expect(stops.map(({ order, name, isEnd }) => [order, name, isEnd])).toEqual([
      ['1', 'A', true],
      ['30', 'C', true],
    ]);
  });

  it('keeps by reference what has not changed, so that the canvas has nothing to draw anew', () => {
    const before = scene();
    pointer.hover(pointedAt(place(0, 15)));
    const hovered = scene();
    expect([hovered.parts === before.parts, hovered.stops === before.stops]).toEqual([true, true]);
    opened.editor.dispatch({ type: 'select', selection: { kind: 'stop', index: 0 } });
    const selected = scene();
    expect([selected.parts === before.parts, selected.stops === before.stops]).toEqual([true, false]);
    opened.editor.dispatch({ type: 'part', part: 'deadEnd' });
    expect(scene().parts).not.toBe(before.parts);
  });

  it('draws the part as it is without what is moved, and that from the route as it would be', () => {
    const before = scene();
    pointer.begin(pointedAt(place(0, 10)));
    pointer.move(pointedAt(place(5, 10)));
    const { parts, moving } = scene();
    expect(parts).toBe(before.parts);
    expect(moving).toMatchObject({ part: 'productive', without: { from: 0, to: 2 }, from: 0, to: 2 });
    expect(moving?.line.count).toBe(3);
    pointer.cancel();
    expect(scene().moving).toBeNull();
  });

  it('counts the vertex that a drag of the line adds', () => {
    pointer.begin(pointedAt(place(0, 15)));
    pointer.move(pointedAt(place(5, 15)));
    expect(scene().moving).toMatchObject({ without: { from: 1, to: 2 }, from: 1, to: 3 });
  });

  it('shows where a press would insert, on the part in hand only', () => {
    pointer.hover(pointedAt(place(0, 15), { y: 4 }));
    expect(scene().ghost?.lat).toBeCloseTo(-23.5, 9);
    pointer.hover(pointedAt(place(0, 25)));
    expect(scene().ghost).toBeNull();
  });

  it('draws a band from the end of the line to the pointer while drawing, from the start where that goes on', () => {
    opened.editor.dispatch({ type: 'tool', tool: 'draw' });
    pointer.hover(pointedAt(place(9, 9)));
    expect(scene()).toMatchObject({ isDrawing: true, rubber: [place(0, 20), expect.anything()] });
    opened.editor.dispatch({ type: 'draw from', isFromStart: true });
    expect(scene().rubber?.[0]).toEqual(place(0, 0));
    opened.editor.dispatch({ type: 'part', part: 'deadStart' });
    expect(scene().rubber).toBeNull();
  });

  it('has nothing of a hidden part', () => {
    opened.editor.dispatch({ type: 'select', selection: { kind: 'vertices', indices: [1] } });
    expect(scene().selected).toEqual([1]);
    opened.editor.dispatch({ type: 'hide', part: 'productive', isHidden: true });
    expect(scene().selected).toEqual([]);
    expect(scene().parts[1]?.line.count).toBe(0);
  });
});

describe('What the scene says beside the lines', () => {
  const WORDS = {
    yard: 'Yard',
  };
  const marks = () => {
    const { editor } = opened;
    return sceneOf(editor.committed(), editor.route(), editor.getState()).marks;
  };
  beforeEach(() => {
    sceneOf = createSceneOf({ words: WORDS });
  });

  it('is a yard at the far end of each dead part', () => {
    expect(marks()?.yards).toEqual([{ position: place(0, 30), label: 'Yard' }]);
    opened = openEditor(routeOf({ deadStart: [place(-9, 0), place(0, 0)], productive: LINE }));
    expect(marks()?.yards.map(({ position }) => position)).toEqual([place(-9, 0)]);
  });

  it('is each boundary, marked when it is in hand, and none while drawing', () => {
    expect(marks()?.boundaries).toEqual([{ boundary: 'end', position: place(0, 20), isSelected: false }]);
    opened.editor.dispatch({ type: 'select', selection: { kind: 'boundary', boundary: 'end' } });
    expect(marks()?.boundaries[0]?.isSelected).toBe(true);
    opened.editor.dispatch({ type: 'tool', tool: 'draw' });
    expect(marks()?.boundaries).toEqual([]);
  });

  it('is what goes over to the other part while a boundary is dragged', () => {
    // The last stop stands on the productive end: the handle is 30 pixels above it.
    const [from, to] = [pointedAt(place(0, 20), { y: -1 }), pointedAt(place(0, 5))];
    opened = openEditor(routeOf({ productive: LINE, deadEnd: [place(0, 20), place(0, 30), place(0, 40)] }));
    pointer = createPointer(opened.editor);
    pointer.begin(from);
    pointer.move(to);
    expect(marks()?.shifted).toMatchObject({ part: 'deadEnd', stretch: { part: 'productive', from: 1, to: 2 } });
    expect(marks()?.shifted?.ends[0]?.lng).toBeCloseTo(place(0, 5).lng, 6);
    expect(marks()?.boundaries[0]?.position.lng).toBeCloseTo(place(0, 5).lng, 6);
    pointer.move(pointedAt(place(0, 35)));
    expect(marks()?.shifted).toMatchObject({ part: 'productive', stretch: { part: 'deadEnd', from: 0, to: 1 } });
    pointer.cancel();
    expect(marks()?.shifted).toBeNull();
  });

  it('is what an engine is asked for, as far as the line has it, by the same reference until that changes', () => {
    const stretch = { part: 'productive', from: 1, to: 99 } as const;
    opened.editor.dispatch({ type: 'waiting', waiting: [stretch, { part: 'deadStart', from: 0, to: 3 }] });
    const before = marks()?.waiting;
    expect(before).toMatchObject([{ part: 'productive', from: 1, to: 2 }]);
    pointer.hover(pointedAt(place(0, 10)));
    expect(marks()?.waiting).toBe(before);
    opened.editor.dispatch({ type: 'waiting', waiting: [] });
    expect(marks()?.waiting).toEqual([]);
  });
});

describe('A connector', () => {
  const onLine = () => scene().stops.map(({ onLine: foot }) => foot);
  const metres = (north: number) => place(north / 110.8, 10);

  it('goes from a stop to its place on the line, when it stands off it and not far off', () => {
    opened = openEditor(
      routeOf({ productive: LINE }, [stop('on', metres(4), 1), stop('off', metres(30), 2), stop('far', metres(60), 3)]),
    );
    expect(onLine()).toMatchObject([null, { lat: -23.5 }, null]);
    sceneOf = createSceneOf({ farMetres: 20 });
    expect(onLine()).toEqual([null, null, null]);
    sceneOf = createSceneOf();
    opened.editor.dispatch({ type: 'hide', part: 'productive', isHidden: true });
    expect(onLine()).toEqual([null, null, null]);
  });

  it('follows a stop that is being dragged, and the others keep theirs by reference', () => {
    opened = openEditor(routeOf({ productive: LINE }, [stop('A', metres(30), 1), stop('B', place(0.3, 15), 2)]));
    pointer = createPointer(opened.editor);
    const before = onLine();
    pointer.begin(pointedAt(metres(30)));
    pointer.move({ ...pointedAt(place(0.3, 5)), isAlt: true });
    const [moved, other] = onLine();
    expect(moved?.lng).toBeCloseTo(place(0, 5).lng, 5);
    expect(other).toBe(before[1]);
  });
});
