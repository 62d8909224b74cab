import { describe, expect, it } from 'vitest';
import {
  type Action,
  type EditorState,
  FIRST_STATE,
  NOTHING,
  presentSelection,
  reduce,
} from '../../../../../src/features/planned-routes/editor/editor-state';
import { place, routeOf, stop } from '../figures/sample-route';

const ROUTE = routeOf({ productive: [place(0, 0), place(1, 0), place(2, 0)] }, [stop('A', place(0, 0), 1)]);
const MOVING = { change: <T>(tree: T) => tree, cut: null };
const stateAfter = (...actions: Action[]): EditorState => actions.reduce(reduce, FIRST_STATE);
const vertices = (...indices: number[]): Extract<Action, { type: 'select' }> => ({
  type: 'select',
  selection: { kind: 'vertices', indices },
});

describe('The state of the editor', () => {
  it('begins with the tool to select and the productive part in hand, with nothing selected', () => {
    expect(FIRST_STATE).toMatchObject({
      tool: 'select',
      part: 'productive',
      selection: NOTHING,
      moving: null,
      box: null,
    });
  });

  it('forgets with a tool what was half done with the one before, and keeps what is selected', () => {
    const state = stateAfter(
      vertices(1),
      { type: 'move', moving: MOVING },
      { type: 'box', box: [place(0, 0), place(1, 1)] },
      { type: 'draw from', isFromStart: true },
      { type: 'tool', tool: 'draw' },
    );
    expect(state).toMatchObject({ tool: 'draw', moving: null, box: null, isFromStart: false });
    expect(state.selection).toEqual({ kind: 'vertices', indices: [1] });
  });

  it('lets go of the selection with the part, and is the same for the part that is in hand', () => {
    const state = stateAfter(vertices(1), { type: 'part', part: 'deadEnd' });
    expect(state).toMatchObject({ part: 'deadEnd', selection: NOTHING });
    expect(reduce(state, { type: 'part', part: 'deadEnd' })).toBe(state);
  });

  it('shows a part that comes into hand, and hides one with what is selected of it', () => {
    const hidden = stateAfter(vertices(1), { type: 'hide', part: 'productive', isHidden: true });
    expect([hidden.selection, hidden.hidden]).toEqual([NOTHING, new Set(['productive'])]);
    const other = reduce(hidden, { type: 'part', part: 'deadStart' });
    expect(other.hidden).toEqual(new Set(['productive']));
    expect(reduce(other, { type: 'part', part: 'productive' }).hidden).toEqual(new Set());
    expect(reduce(other, { ...vertices(0), part: 'productive' }).hidden).toEqual(new Set());
    expect(reduce(hidden, { type: 'hide', part: 'productive', isHidden: false }).hidden).toEqual(new Set());
  });

  it('leaves a part hidden when nothing of it is selected any more', () => {
    const hidden = stateAfter({ type: 'hide', part: 'productive', isHidden: true });
    expect(reduce(hidden, { type: 'select', selection: NOTHING }).hidden).toEqual(new Set(['productive']));
  });

  it('keeps what is selected when another part is hidden', () => {
    expect(stateAfter(vertices(1), { type: 'hide', part: 'deadEnd', isHidden: true }).selection).toEqual({
      kind: 'vertices',
      indices: [1],
    });
  });

  it('adds vertices to the selection in the order of the line, and takes them away again', () => {
    const toggle = (index: number): Action => ({ type: 'toggle vertex', index });
    expect(stateAfter(toggle(10), toggle(2), toggle(7)).selection).toEqual({ kind: 'vertices', indices: [2, 7, 10] });
    expect(stateAfter(toggle(2), toggle(7), toggle(2)).selection).toEqual({ kind: 'vertices', indices: [7] });
    expect(stateAfter(toggle(2), toggle(2)).selection).toEqual(NOTHING);
    expect(stateAfter({ type: 'select', selection: { kind: 'stop', index: 0 } }, toggle(1)).selection).toEqual({
      kind: 'vertices',
      indices: [1],
    });
  });
});

describe('What is selected', () => {
  it('is as much of it as the route still has', () => {
    expect(presentSelection(stateAfter(vertices(0, 2, 3, 9)), ROUTE)).toEqual({ kind: 'vertices', indices: [0, 2] });
    expect(presentSelection(stateAfter(vertices(3, 9)), ROUTE)).toEqual(NOTHING);
    expect(presentSelection(stateAfter({ type: 'part', part: 'deadEnd' }, vertices(0)), ROUTE)).toEqual(NOTHING);
    const stopAt = (index: number) => stateAfter({ type: 'select', selection: { kind: 'stop', index } });
    expect(presentSelection(stopAt(0), ROUTE)).toEqual({ kind: 'stop', index: 0 });
    expect(presentSelection(stopAt(1), ROUTE)).toEqual(NOTHING);
  });

  it('is the same object while the route has all of it', () => {
    const state = stateAfter(vertices(0, 1));
    expect(presentSelection(state, ROUTE)).toBe(state.selection);
    expect(presentSelection(FIRST_STATE, ROUTE)).toBe(NOTHING);
  });
});
