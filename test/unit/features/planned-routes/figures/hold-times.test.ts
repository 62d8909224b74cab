// Saved times hold through gestures until a person decides: figures, undo and stored steps agree on them.
import { describe, expect, it } from 'vitest';
import { getIn } from '../../../../../src/document/edits';
import type { Tree } from '../../../../../src/document/tree';
import {
  clearPart,
  moveBoundary,
  reverseRoute,
  splitPart,
} from '../../../../../src/features/planned-routes/document/part-edits';
import { treeCodecOfRoutes } from '../../../../../src/features/planned-routes/document/route-codec';
import { lineOf } from '../../../../../src/features/planned-routes/document/route-document';
import { HEADER as HEADER_KEY } from '../../../../../src/features/planned-routes/document/saved-figures';
import { removeStops, reorderStops } from '../../../../../src/features/planned-routes/document/stop-edits';
import { typedFigure } from '../../../../../src/features/planned-routes/document/typed-figures';
import { insertVertices, moveVertices } from '../../../../../src/features/planned-routes/document/vertex-edits';
import {
  keepHeldTimes,
  takeNewTimes,
  waitingSeconds,
} from '../../../../../src/features/planned-routes/figures/hold-times';
import { typeHour } from '../../../../../src/features/planned-routes/figures/hour-edits';
import { formOf, sentHeader } from '../../../../../src/features/planned-routes/figures/sent-header';
import { setSpeed } from '../../../../../src/features/planned-routes/times/pace';
import { routeTimes } from '../../../../../src/features/planned-routes/times/part-times';
import { asOpened } from '../../../../../src/features/planned-routes/times/saved-basis';
import { heldQuestion } from '../../../../../src/features/planned-routes/timetable/held-question';
import { fromStored, toStored } from '../../../../../src/history/stored-history';
import type { TextKey } from '../../../../../src/i18n/text';
import { openEditor } from '../editor/open-editor';
import { place, routeOf, stop } from './sample-route';

const LINES = {
  deadStart: [place(-10, 0), place(-5, 0), place(0, 0)],
  productive: [place(0, 0), place(10, 0), place(20, 0), place(30, 0), place(40, 0)],
  deadEnd: [place(40, 0), place(45, 0)],
};
/** 1:43 in all; by the speeds it would be a quarter of that. A decimal, because services send them. */
const SLOW = {
  total_time_route_in_seconds: 6180.5,
  dead_time_route_in_seconds: 1380,
  dead_start_time_route_in_seconds: 600,
  dead_end_time_route_in_seconds: 780,
};
/** On the productive line, before the last stop. */
const BACK = { part: 'productive', segment: 3, fraction: 0.5, position: place(35, 0) } as const;
const HOURS = ['6:00', '', '', '', '7:20'];
const at = (hours: readonly string[] = []) =>
  [0, 10, 20, 30, 40].map((north, index) => stop(`S${index}`, place(north, 0), index + 1, hours[index] ?? ''));
const ROUTE = routeOf(LINES, at(), SLOW);
const step = (key: TextKey) => ({ key });
const SWAP = step('routeEditor.steps.reorderStop');

function open(route: Tree = ROUTE) {
  const { editor, session } = openEditor(route);
  const header = () => sentHeader(editor.committed(), editor.settings);
  const total = () => header().total.seconds;
  const waiting = () => waitingSeconds(editor.committed(), editor.settings);
  return { editor, session, header, total, waiting };
}

describe('A saved time that a gesture would change', () => {
  it('holds in the figures and in what is sent, while the question says by how much it would change', () => {
    const { editor, total, waiting } = open();
    editor.commit(SWAP, reorderStops(1, 2));
    expect(total()).toBe(6180.5);
    expect(waiting()).toBeLessThan(-2000);
    const sent = formOf(ROUTE, editor.settings).sent(editor.committed());
    expect(getIn(sent, [HEADER_KEY])).toEqual(getIn(ROUTE, [HEADER_KEY]));
    expect(JSON.stringify(sent)).not.toContain('held');
    // Unchanged legs keep their time, and the legs of a part sum up to it.
    const { productive } = routeTimes(editor.committed(), editor.settings);
    expect(productive.legs.reduce((sum, { seconds }) => sum + seconds, 0)).toBeCloseTo(4800.5, 6);
    expect(productive.legs[4]?.seconds).toBeCloseTo(1200, 0);
  });

  it('changes by one press, and the question comes back by one undo', () => {
    const { editor, session, total, waiting } = open();
    editor.commit(SWAP, reorderStops(1, 2));
    const by = waiting() ?? 0;
    editor.commit(step('routeTimes.steps.take'), takeNewTimes);
    expect(waiting()).toBeNull();
    expect(Math.abs(total() - 6180.5 - by)).toBeLessThan(1);
    session.undo();
    expect([total(), waiting()]).toEqual([6180.5, by]);
    session.undo();
    expect([total(), waiting()]).toEqual([6180.5, null]);
  });

  it('stays by the other press, whatever is moved later', () => {
    const { editor, total, waiting } = open();
    editor.commit(SWAP, reorderStops(1, 2));
    editor.commit(step('routeTimes.steps.keep'), keepHeldTimes);
    expect([total(), waiting()]).toEqual([6181, null]);
    expect(typedFigure(editor.committed(), 'productive', 'seconds')).toBe(4800.5);
    editor.commit(step('routeEditor.steps.moveVertices'), moveVertices('productive', [2], [place(20, 40)]));
    expect([total(), waiting()]).toEqual([6181, null]);
  });

  it('asks the same after a reload, and names the first gesture with how many followed', () => {
    const { editor, session } = open();
    editor.commit(SWAP, reorderStops(1, 2));
    editor.commit(step('routeEditor.steps.name'), (route) => route);
    editor.commit(step('routeEditor.steps.moveVertices'), moveVertices('productive', [2], [place(20, 40)]));
    const { history } = session.getState();
    const stored = fromStored(toStored(history, treeCodecOfRoutes), treeCodecOfRoutes, (label) => label as never);
    if (!stored) throw new Error('no steps');
    const [asked, again] = [heldQuestion(history, editor.settings), heldQuestion(stored, editor.settings)];
    expect(asked).toMatchObject({ first: { label: SWAP }, more: 1 });
    expect(again).toMatchObject({ seconds: asked?.seconds, first: { label: SWAP }, more: 1 });
    // Without its steps, a draft has what it sent as its saved figures.
    expect(waitingSeconds(asOpened(editor.committed()), editor.settings)).toBeNull();
  });

  it('is asked for no more where the line comes back, and not at all below a minute', () => {
    const { editor, total, waiting } = open();
    const move = (east: number) =>
      editor.commit(step('routeEditor.steps.moveVertices'), moveVertices('productive', [2], [place(20, east)]));
    move(40);
    expect(total()).toBe(6180.5);
    expect(waiting()).not.toBeNull();
    move(0);
    expect([total(), waiting()]).toEqual([6180.5, null]);
  });

  it('holds from the start of a drawing, however small its steps are', () => {
    const { editor, session, total, waiting } = open(routeOf(LINES, [], SLOW));
    editor.dispatch({ type: 'tool', tool: 'draw' });
    for (let nth = 1; nth <= 12; nth += 1) {
      editor.commit(step('routeEditor.steps.draw'), (route) =>
        insertVertices('productive', lineOf(route, 'productive').count, [place(40 + 2 * nth, 0)])(route),
      );
    }
    expect(waiting()).toBeGreaterThan(60);
    expect(total()).toBe(6180.5);
    const { history } = session.getState();
    const question = heldQuestion(history, editor.settings);
    expect(question).toMatchObject({ more: 0, before: history.past[0] });
    expect(question?.first).toBe(history.past[1]);
  });

  it('is not held against what a person types: hours, speeds and times', () => {
    const timed = routeOf(LINES, at(HOURS), SLOW);
    const typed = open(timed);
    typed.editor.commit(step('routeEditor.steps.setStop'), typeHour(4, '7:50'));
    expect([typed.waiting(), Math.round(typed.total())]).toEqual([null, 7980]);
    const fast = open();
    fast.editor.commit(step('routeEditor.steps.speed'), setSpeed('productive', 20));
    expect(fast.waiting()).toBeNull();
    expect(fast.total()).toBeLessThan(6000);
    const asked = open();
    asked.editor.commit(SWAP, reorderStops(1, 2));
    asked.editor.commit(step('routeEditor.steps.speed'), setSpeed('productive', 20));
    expect(asked.waiting()).toBeNull();
  });

  it('is divided with the line: cuts, boundaries, reversals and removed parts move what they move', () => {
    const held = () => {
      const opened = open();
      opened.editor.commit(SWAP, reorderStops(1, 2));
      return opened;
    };
    const cut = held();
    cut.editor.commit(step('routePanel.steps.split'), splitPart('productive', 3, 'deadEnd'));
    expect(Math.abs(cut.total() - 6180.5)).toBeLessThan(3);
    const boundary = held();
    boundary.editor.commit(step('routeGround.steps.boundaryEnd'), moveBoundary('end', BACK));
    expect(boundary.total()).toBe(6180.5);
    const back = held();
    back.editor.commit(step('routeEditor.steps.reverseRoute'), reverseRoute());
    expect(back.total()).toBe(6180.5);
    const cleared = held();
    cleared.editor.commit(step('routeEditor.steps.clearPart'), clearPart('deadEnd'));
    expect(cleared.total()).toBe(5400.5);
  });

  it('holds when a stop is removed', () => {
    const { editor, total } = open();
    editor.commit(step('routeEditor.steps.removeStop'), removeStops([2]));
    expect(total()).toBe(6180.5);
  });
});
