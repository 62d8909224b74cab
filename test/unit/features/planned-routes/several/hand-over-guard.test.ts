// Undo and redo of one route ask before they cross its side of a hand-over.
import { describe, expect, it } from 'vitest';
import { setStopField } from '../../../../../src/features/planned-routes/document/stop-edits';
import type { RouteLabel } from '../../../../../src/features/planned-routes/editor/route-session';
import { markHandOver } from '../../../../../src/features/planned-routes/several/hand-over';
import { canGoAlong, crossedBy } from '../../../../../src/features/planned-routes/several/hand-over-guard';
import { GIVE, TAKE } from '../../../../../src/features/planned-routes/several/handed-over';
import { push, startHistory, undo } from '../../../../../src/history/history';
import { place, routeOf, stop } from '../figures/sample-route';

const ROUTE = routeOf({ productive: [place(0, 0), place(20, 0)] }, [
  stop('A', place(0, 0), 1),
  stop('B', place(20, 0), 2),
]);
const OPENED: RouteLabel = { key: 'workEditor.step.opened' };
const START = startHistory(ROUTE, OPENED, 0);
const handedOver = (history: typeof START, key: typeof GIVE | typeof TAKE, pair: string) =>
  push(history, markHandOver(pair)(history.present.value), { key, values: { stop: '2 B' } }, { at: 0 });
const typed = (history: typeof START, hour: string) =>
  push(history, setStopField(0, 'stop_point_hour', hour)(history.present.value), OPENED, { at: 0 });

const GAVE = handedOver(START, GIVE, 'north 1 south 17');
const TOOK = handedOver(START, TAKE, 'north 1 south 17');

describe('The steps of a route', () => {
  it('that are no hand-over are undone without a question', () => {
    const history = typed(GAVE, '07:00');
    expect(crossedBy(history, 'north 1', history.past.length - 1)).toBeNull();
    expect(crossedBy(START, 'north 1', -1)).toBeNull();
    expect(crossedBy(START, 'north 1', 1)).toBeNull();
  });

  it('that are one side of a hand-over tell the stop and the other route, whichever side they are', () => {
    expect(crossedBy(GAVE, 'north 1', 0)).toMatchObject({
      other: 'south',
      stopName: '2 B',
      isUndo: true,
      isGiver: true,
      isSingle: true,
    });
    expect(crossedBy(TOOK, 'south', 0)).toMatchObject({ other: 'north 1', isGiver: false });
    expect(crossedBy(undo(TOOK), 'south', 1)).toMatchObject({ other: 'north 1', isUndo: false });
  });

  it('are crossed by a jump over them as well, and told apart where there are two', () => {
    const history = typed(handedOver(GAVE, TAKE, 'east north 1 18'), '07:00');
    expect(crossedBy(history, 'north 1', 1)).toMatchObject({ other: 'east', isSingle: true });
    expect(crossedBy(history, 'north 1', 0)).toMatchObject({ other: 'east', isSingle: false });
  });

  it('go along in the other route only where the same hand-over is its next step', () => {
    const crossed = crossedBy(GAVE, 'north 1', 0);
    const again = crossedBy(undo(GAVE), 'north 1', 1);
    if (!crossed || !again) throw new Error('The hand-over is not found.');
    expect(canGoAlong(TOOK, crossed)).toBe(true);
    expect(canGoAlong(typed(TOOK, '07:00'), crossed)).toBe(false);
    expect(canGoAlong(undo(TOOK), crossed)).toBe(false);
    expect(canGoAlong(undo(TOOK), again)).toBe(true);
    expect(canGoAlong(handedOver(START, TAKE, 'north 1 south 18'), crossed)).toBe(false);
  });
});
