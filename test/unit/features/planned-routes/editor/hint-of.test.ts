import { describe, expect, it } from 'vitest';
import { type EditorState, FIRST_STATE } from '../../../../../src/features/planned-routes/editor/editor-state';
import { hintOf, touchHintOf } from '../../../../../src/features/planned-routes/editor/hint-of';
import type { Hit } from '../../../../../src/features/planned-routes/editor/hit-route';
import { place, routeOf, stop } from '../figures/sample-route';

const LINES = { productive: [place(0, 0), place(0, 10)], deadEnd: [place(0, 10), place(0, 20)] };
const ROUTE = routeOf(LINES, [stop('A', place(0, 0), 1)]);
const AT_BOUNDARY = { selection: { kind: 'boundary', boundary: 'end' } } as const;
const over = (hit: Hit | null): EditorState => ({ ...FIRST_STATE, hover: { at: place(0, 0), hit } });
const MOVING = { change: (tree: typeof ROUTE) => tree, cut: null };

describe('The hint for a mouse', () => {
  it('says what a press or a drag would do with what it is over', () => {
    const hints = [
      null,
      { kind: 'stop', index: 2 },
      { kind: 'boundary', boundary: 'end' },
      { kind: 'vertex', part: 'productive', index: 4 },
      { kind: 'vertex', part: 'deadEnd', index: 4 },
      { kind: 'segment', part: 'productive', segment: 6, position: place(0, 0) },
    ] as const;
    expect(hints.map((hit) => hintOf(over(hit), ROUTE))).toEqual([
      { key: 'routeEditor.hints.nothing', n: 0 },
      { key: 'routeEditor.hints.onStop', n: 3 },
      { key: 'routeGround.hints.onBoundary', n: 0 },
      { key: 'routeEditor.hints.onVertex', n: 5 },
      { key: 'routeEditor.hints.onOther', n: 0 },
      { key: 'routeEditor.hints.onLine', n: 7 },
    ]);
  });

  it('says the keys of a boundary in hand, and that a stop that is dragged is attracted', () => {
    expect(hintOf({ ...over(null), ...AT_BOUNDARY }, ROUTE).key).toBe('routeGround.hints.boundaryKeys');
    const stopMoving = { ...over(null), moving: { ...MOVING, stop: { index: 0, to: place(1, 1), metres: 1500 } } };
    expect(hintOf(stopMoving, ROUTE)).toEqual({ key: 'routePanel.hints.movingStop', n: 0, metres: 1500 });
    const fixed: EditorState = {
      ...FIRST_STATE,
      hover: { at: place(0, 0), hit: { kind: 'stop', index: 1 }, isFixed: true },
    };
    expect(hintOf(fixed, ROUTE)).toEqual({ key: 'routePanel.hints.fixedStop', n: 2 });
    expect(hintOf({ ...over(null), moving: MOVING }, ROUTE).key).toBe('routeEditor.hints.moving');
    expect(hintOf({ ...over(null), tool: 'draw' }, ROUTE).key).toBe('routeEditor.hints.draw');
  });
});

describe('The hint for fingers', () => {
  it('says what they can do with what is selected', () => {
    const touch = (state: Partial<EditorState>) => {
      const { key, n } = touchHintOf({ ...FIRST_STATE, ...state }, ROUTE);
      return `${key.replace('routeGround.hints.touch.', '')} ${n}`;
    };
    expect([
      touch({}),
      touch({ selection: { kind: 'stop', index: 0 } }),
      touch({ selection: { kind: 'vertices', indices: [1] } }),
      touch({ selection: { kind: 'vertices', indices: [0, 1] } }),
      touch(AT_BOUNDARY),
      touch({ tool: 'draw' }),
      touch({ tool: 'stop' }),
      touch({ moving: MOVING }),
    ]).toEqual(['nothing 0', 'stop 1', 'vertex 2', 'vertices 0', 'boundary 0', 'draw 0', 'addStop 0', 'moving 0']);
  });
});
