import { describe, expect, it } from 'vitest';
import type { StreetsFailure } from '../../../../../src/api/streets/engine';
import { setIn } from '../../../../../src/document/edits';
import { legsOf } from '../../../../../src/features/planned-routes/document/legs';
import { stopsOf } from '../../../../../src/features/planned-routes/document/route-document';
import { moveStop, reorderStops } from '../../../../../src/features/planned-routes/document/stop-edits';
import { stopPlaceOf } from '../../../../../src/features/planned-routes/document/stop-reading';
import { insertVertices, moveVertices } from '../../../../../src/features/planned-routes/document/vertex-edits';
import { addStopAt, drawAt } from '../../../../../src/features/planned-routes/editor/pointer';
import { createStreetsWork } from '../../../../../src/features/planned-routes/streets/streets-work';
import type { LatLng } from '../../../../../src/geo/lat-lng';
import { openEditor } from '../editor/open-editor';
import { place, routeOf, stop } from '../figures/sample-route';
import { fakeStreets, OFFLINE, snapped, street } from './fake-streets';

const PLACES = [place(0, 0), place(0, 10), place(0, 20), place(0, 30)];
const STOPS = PLACES.map((at, index) => stop(`S${index}`, at, index + 1));
const STRAIGHT = routeOf({ productive: PLACES }, STOPS);
const DRAWN = routeOf({ productive: [place(0, 0), place(0, 10), place(3, 15), place(0, 20), place(0, 30)] }, STOPS);

function open(route = STRAIGHT) {
  const opened = openEditor(route);
  const { streets, asked } = fakeStreets();
  const failures: StreetsFailure[] = [];
  const dropped: number[] = [];
  let pause = () => {};
  const work = createStreetsWork(
    opened.editor,
    streets,
    () => ({ onFailed: (_, failure) => failures.push(failure), onDropped: ({ id }) => dropped.push(id) }),
    (run) => {
      pause = run;
      return () => {
        pause = () => {};
      };
    },
  );
  const end = work.start();
  const { editor } = opened;
  return {
    ...opened,
    work,
    asked,
    failures,
    dropped,
    end,
    /** The person types no more for a while. */
    pause: () => pause(),
    turnOn: () => editor.dispatch({ type: 'along streets', isOn: true }),
    states: () => legsOf(editor.committed()).productive.map(({ state }) => state),
    waiting: () => editor.getState().waiting,
    moveStop: (index: number, to = place(4, 10)) =>
      editor.commit({ key: 'routeEditor.steps.moveStop', values: { n: index + 1 } }, moveStop(index, to)),
    last: () => {
      const [question] = asked.slice(-1);
      if (!question) throw new Error('nothing was asked');
      return question;
    },
  };
}

/** All legs along streets, and asked for again when stops move. */
async function openMade() {
  const route = open();
  route.work.legs(0, 2);
  await route.last().answer();
  route.turnOn();
  return route;
}

describe('A leg that is asked for', () => {
  it('stays as it is and is shown as waiting until the answer comes, which is one step', async () => {
    const route = open();
    route.work.legs(1);
    expect(route.waiting()).toEqual([{ part: 'productive', from: 1, to: 2 }]);
    expect(route.states()).toEqual(['straight', 'straight', 'straight']);
    expect(route.last().through).toEqual([place(0, 10), place(0, 20)]);
    await route.last().answer();
    expect(route.states()).toEqual(['straight', 'streets', 'straight']);
    expect(route.label()).toEqual({ key: 'routeLegs.steps.leg', values: { n: '2' } });
    expect(route.waiting()).toEqual([]);
    route.session.undo();
    expect(route.editor.committed()).toBe(STRAIGHT);
    route.session.redo();
    expect(route.states()[1]).toBe('streets');
    expect(route.asked).toHaveLength(1);
  });

  it('keeps what it had when the engine fails, and can be asked for again', async () => {
    const route = open();
    route.work.legs(1);
    await route.last().answer(OFFLINE);
    expect(route.failures).toEqual([OFFLINE]);
    expect(route.editor.committed()).toBe(STRAIGHT);
    expect(route.waiting()).toEqual([]);
    const [job] = route.work.getJobs();
    expect(job?.failure).toEqual(OFFLINE);
    route.work.again(job?.id ?? 0);
    await route.last().answer();
    expect(route.states()[1]).toBe('streets');
    expect(route.work.getJobs()).toEqual([]);
  });

  it('is given up at once', async () => {
    const route = open();
    route.work.legs(1);
    route.work.giveUp(route.work.getJobs()[0]?.id ?? 0);
    expect(route.last().isAborted()).toBe(true);
    await route.last().answer();
    expect(route.editor.committed()).toBe(STRAIGHT);
    expect(route.waiting()).toEqual([]);
  });

  it('whose stop moves meanwhile is taken back, and a late answer is dropped', async () => {
    const route = open();
    route.work.legs(1);
    route.moveStop(1);
    expect(route.last().isAborted()).toBe(true);
    expect(route.dropped).toHaveLength(1);
    const before = route.editor.committed();
    await route.last().answer();
    expect(route.editor.committed()).toBe(before);
  });

  it('whose vertices are drawn anew meanwhile is taken back', async () => {
    const route = open(DRAWN);
    route.work.legs(1);
    route.editor.commit({ key: 'routeEditor.steps.insert' }, moveVertices('productive', [2], [place(9, 15)]));
    await route.last().answer();
    expect(route.line()).toContainEqual(place(9, 15));
    expect(route.dropped).toHaveLength(1);
  });

  it('is put where it is then, when something before it has changed meanwhile', async () => {
    const route = open();
    route.work.legs(2);
    route.editor.commit(
      { key: 'routeEditor.steps.insert' },
      insertVertices('productive', 1, [place(5, 5), place(5, 6)]),
    );
    expect(route.waiting()).toEqual([{ part: 'productive', from: 4, to: 5 }]);
    await route.last().answer();
    expect(route.states()).toEqual(['hand', 'straight', 'streets']);
  });

  it('is asked for beside another one, and each answer is its own step', async () => {
    const route = open();
    route.work.legs(0);
    route.work.legs(2);
    await route.asked[1]?.answer();
    await route.asked[0]?.answer();
    expect(route.states()).toEqual(['streets', 'straight', 'streets']);
    expect(route.steps()).toBe(2);
  });

  it('and its neighbour are both answered, whichever comes first', async () => {
    const route = open();
    route.work.legs(0);
    route.work.legs(1);
    await route.asked[1]?.answer();
    await route.asked[0]?.answer();
    expect(route.states()).toEqual(['streets', 'streets', 'straight']);
  });

  it('is not asked for twice at a time: the second question takes the first one back', () => {
    const route = open(DRAWN);
    route.work.legs(1);
    route.work.legs(1);
    expect(route.asked.map(({ isAborted }) => isAborted())).toEqual([true, false]);
    expect(route.work.getJobs()).toHaveLength(1);
  });

  it('is let go when the page is left', async () => {
    const route = open();
    route.work.legs(1);
    route.end();
    expect(route.last().isAborted()).toBe(true);
    expect(route.waiting()).toEqual([]);
  });
});

describe('All legs but drawn ones', () => {
  it('are asked for in groups, and the drawn one is never touched', async () => {
    const route = open(DRAWN);
    route.work.open();
    expect(route.asked.map(({ through }) => through)).toEqual([PLACES.slice(0, 2), PLACES.slice(2)]);
    for (const question of route.asked) await question.answer();
    expect(route.states()).toEqual(['streets', 'hand', 'streets']);
    expect(route.line()).toContainEqual(place(3, 15));
  });
});

describe('The whole productive part through all stops', () => {
  it('is replaced, also where it was drawn', async () => {
    const route = open(DRAWN);
    route.work.throughStops();
    await route.last().answer();
    expect(route.states()).toEqual(['streets', 'streets', 'streets']);
    expect(route.line()).toHaveLength(7);
  });
});

describe('While Streets is off', () => {
  it('legs made along streets follow their stop, and nothing that is new is asked for', async () => {
    const route = open();
    route.work.legs(0, 2);
    await route.last().answer();
    drawAt(route.editor, place(0, 40));
    expect(route.asked).toHaveLength(1);
    route.moveStop(1);
    expect(route.asked).toHaveLength(2);
    expect(route.last().through).toEqual([place(0, 0), place(4, 10), place(0, 20)]);
    await route.last().answer();
    expect(route.states()).toEqual(['streets', 'streets', 'streets']);
    route.editor.commit({ key: 'routeEditor.steps.name' }, setIn(['route_name'], 'Another'));
    expect(route.asked).toHaveLength(2);
  });

  it('straight legs are never asked for when their stop moves', () => {
    const route = open();
    route.moveStop(1);
    expect(route.asked).toEqual([]);
  });
});

describe('While Streets is on', () => {
  it('only the legs of a moved stop are asked for again, in the step that moved it', async () => {
    const route = await openMade();
    const steps = route.steps();
    route.moveStop(1);
    expect(route.asked).toHaveLength(2);
    expect(route.last().through).toEqual([place(0, 0), place(4, 10), place(0, 20)]);
    await route.last().answer();
    expect(route.states()).toEqual(['streets', 'streets', 'streets']);
    expect(route.steps()).toBe(steps + 1);
    expect(route.label().key).toBe('routeEditor.steps.moveStop');
    route.session.undo();
    expect(stopPlaceOf(stopsOf(route.editor.committed())[1])).toEqual(place(0, 10));
    expect(route.states()).toEqual(['streets', 'streets', 'streets']);
    expect(route.asked).toHaveLength(2);
  });

  it('a place that is being typed is asked for when the typing pauses', async () => {
    const route = await openMade();
    const type = (to: LatLng) =>
      route.editor.commit({ key: 'routeEditor.steps.moveStop' }, moveStop(1, to), { mergeKey: 'place of stop 1' });
    type(place(4, 9));
    type(place(4, 10));
    expect(route.asked).toHaveLength(1);
    route.pause();
    expect(route.asked).toHaveLength(2);
    expect(route.last().through).toEqual([place(0, 0), place(4, 10), place(0, 20)]);
    await route.last().answer();
    expect(route.states()).toEqual(['streets', 'streets', 'streets']);
  });

  it('an answer that comes after another step is a step of its own', async () => {
    const route = await openMade();
    route.moveStop(1);
    route.editor.commit({ key: 'routeEditor.steps.insert' }, insertVertices('deadEnd', 0, [place(5, 5)]));
    await route.asked[1]?.answer();
    expect(route.label()).toEqual({ key: 'routeLegs.steps.legs', values: { count: 2, n: 2 } });
    expect(route.states()).toEqual(['streets', 'streets', 'streets']);
  });

  it('a drawn leg is never asked for', async () => {
    const route = open(DRAWN);
    route.turnOn();
    route.moveStop(1);
    route.moveStop(2, place(4, 20));
    expect(route.asked).toHaveLength(0);
  });

  it('what was undone, failed or given up is not asked for again by itself', async () => {
    const route = await openMade();
    route.moveStop(1);
    await route.last().answer(OFFLINE);
    route.editor.commit({ key: 'routeEditor.steps.insert' }, insertVertices('deadEnd', 0, [place(5, 5)]));
    expect(route.asked).toHaveLength(2);
    route.session.undo();
    route.session.undo();
    route.session.redo();
    expect(route.asked).toHaveLength(2);
    expect(route.states()[0]).toBe('moved');
  });

  it('stops that change places have all legs between them asked for in one question', async () => {
    const route = await openMade();
    route.editor.commit({ key: 'routeEditor.steps.order' }, reorderStops(1, 2));
    expect(route.last().through).toEqual([place(0, 0), place(0, 20), place(0, 10), place(0, 30)]);
    await route.last().answer();
    expect(route.states()).toEqual(['streets', 'streets', 'streets']);
  });

  it('turning it on asks for the legs that had moved when the route was opened', async () => {
    const before = open();
    before.work.legs(0, 2);
    await before.last().answer();
    before.moveStop(1);
    const route = open(before.editor.committed());
    route.turnOn();
    await route.last().answer();
    expect(route.states()).toEqual(['streets', 'streets', 'streets']);
    expect(route.label().key).toBe('routeLegs.steps.legs');
  });

  it('a vertex drawn at the end is reached along streets, in the step that drew it', async () => {
    const route = open();
    route.turnOn();
    route.editor.dispatch({ type: 'tool', tool: 'draw' });
    drawAt(route.editor, place(0, 40));
    expect(route.last().through).toEqual([place(0, 30), place(0, 40)]);
    await route.last().answer();
    expect(route.line().slice(3)).toEqual([place(0, 30), ...street(place(0, 30), place(0, 40))]);
    expect(route.label().key).toBe('routeEditor.steps.draw');
    expect(route.steps()).toBe(1);
  });

  it('vertices drawn before the answer comes are reached along streets together', async () => {
    const route = open();
    route.turnOn();
    route.editor.dispatch({ type: 'tool', tool: 'draw' });
    drawAt(route.editor, place(0, 40));
    drawAt(route.editor, place(0, 50));
    expect(route.asked[0]?.isAborted()).toBe(true);
    expect(route.last().through).toEqual([place(0, 30), place(0, 40), place(0, 50)]);
    await route.last().answer();
    expect(route.line()).not.toContainEqual(place(0, 40));
    expect(route.line()).toContainEqual(snapped(place(0, 40)));
  });

  it('a stop put beyond the end of the line is reached along streets', async () => {
    const route = open();
    route.turnOn();
    addStopAt(route.editor, place(0, 45));
    expect(route.last().through).toEqual([place(0, 30), place(0, 45)]);
    await route.last().answer();
    expect(route.states()).toEqual(['straight', 'straight', 'straight', 'streets']);
    expect(route.steps()).toBe(1);
  });

  it('the first two stops of an empty route are joined along streets', async () => {
    const route = open(routeOf({}, []));
    route.turnOn();
    addStopAt(route.editor, place(0, 0));
    expect(route.asked).toHaveLength(0);
    addStopAt(route.editor, place(0, 10));
    await route.last().answer();
    expect(route.line()).toEqual(street(place(0, 0), place(0, 10)));
    expect(route.states()).toEqual(['streets']);
  });

  it('two stops beyond the end, one after the other, are reached in one question', async () => {
    const route = open();
    route.turnOn();
    addStopAt(route.editor, place(0, 45));
    addStopAt(route.editor, place(0, 60));
    expect(route.last().through).toEqual([place(0, 30), place(0, 45), place(0, 60)]);
    await route.last().answer();
    expect(route.states().slice(3)).toEqual(['streets', 'streets']);
  });
});

describe('A stretch of vertices made along streets', () => {
  it('that is one leg is that leg along streets', async () => {
    const route = open(DRAWN);
    expect(route.states()).toEqual(['straight', 'hand', 'straight']);
    route.work.stretch({ part: 'productive', from: 1, to: 3 });
    expect(route.last().through).toEqual([PLACES[1], PLACES[2]]);
    await route.last().answer();
    expect(route.states()).toEqual(['straight', 'streets', 'straight']);
    expect(route.label()).toEqual({ key: 'routeEditor.steps.streets' });
  });

  it('that covers legs as wholes leads through their stops, and these are along streets; the part of a leg is drawn', async () => {
    const route = open(DRAWN);
    // From the bend in the second leg to the last stop.
    route.work.stretch({ part: 'productive', from: 2, to: 4 });
    expect(route.last().through).toEqual([place(3, 15), PLACES[2], PLACES[3]]);
    await route.last().answer();
    expect(route.states()).toEqual(['straight', 'hand', 'streets']);
    expect(route.line().slice(0, 3)).toEqual([PLACES[0], PLACES[1], place(3, 15)]);
    expect(route.line().at(-1)).toEqual(PLACES[3]);
    route.turnOn();
    route.editor.commit({ key: 'routeEditor.steps.moveStop', values: { n: 4 } }, moveStop(3, place(4, 30)));
    expect(route.last().through).toEqual([PLACES[2], place(4, 30)]);
  });

  it('that is a part of a leg leaves the leg drawn', async () => {
    const route = open(DRAWN);
    route.work.stretch({ part: 'productive', from: 1, to: 2 });
    expect(route.last().through).toEqual([PLACES[1], place(3, 15)]);
    await route.last().answer();
    expect(route.states()).toEqual(['straight', 'hand', 'straight']);
  });

  it('that is a whole dead part is that part along streets', async () => {
    const route = open(
      routeOf({ deadStart: [place(9, 0), place(5, 0), PLACES[0] ?? place(0, 0)], productive: PLACES }, STOPS),
    );
    expect(legsOf(route.editor.committed()).deadStart.state).toBe('hand');
    route.work.stretch({ part: 'deadStart', from: 0, to: 2 });
    await route.last().answer();
    expect(legsOf(route.editor.committed()).deadStart.state).toBe('streets');
  });

  it('marks nothing when its stops have other places by the time the answer comes', async () => {
    const route = open(DRAWN);
    route.work.stretch({ part: 'productive', from: 2, to: 4 });
    const question = route.last();
    route.moveStop(2, place(1, 20));
    await question.answer();
    expect(route.states()).not.toContain('streets');
    expect(route.line()).toContainEqual(place(3, 15));
  });
});

describe('Vertices drawn one after the other before any answer', () => {
  it('are each along streets when the later ones are undone, and what was undone can still be redone', async () => {
    const route = open(routeOf({ productive: [place(0, 0)] }));
    route.turnOn();
    route.editor.dispatch({ type: 'tool', tool: 'draw' });
    const drawn = [place(0, 5), place(0, 10), place(0, 15)];
    for (const at of drawn) drawAt(route.editor, at);
    await route.last().answer();
    const all = route.line();
    expect(all).toHaveLength(2 + 2 * 3);
    route.session.undo();
    expect(route.last().through).toEqual([place(0, 0), ...drawn.slice(0, 2)]);
    await route.last().answer();
    expect(route.line()).toHaveLength(2 + 2 * 2);
    route.session.undo();
    expect(route.last().through).toEqual([place(0, 0), place(0, 5)]);
    await route.last().answer();
    expect(route.line()).toHaveLength(2 + 2);
    const questions = route.asked.length;
    route.session.redo();
    expect(route.line()).toHaveLength(2 + 2 * 2);
    route.session.redo();
    expect(route.line()).toEqual(all);
    route.session.undo();
    expect(route.line()).toHaveLength(2 + 2 * 2);
    expect(route.asked).toHaveLength(questions);
    route.session.undo();
    route.session.undo();
    expect(route.line()).toEqual([place(0, 0)]);
  });

  it('are not asked for again by an undo once Streets is off, or the answer was given up', async () => {
    const route = open(routeOf({ productive: [place(0, 0)] }));
    route.turnOn();
    route.editor.dispatch({ type: 'tool', tool: 'draw' });
    drawAt(route.editor, place(0, 5));
    drawAt(route.editor, place(0, 10));
    route.session.undo();
    expect(route.asked).toHaveLength(3);
    route.work.giveUp(route.work.getJobs()[0]?.id ?? 0);
    route.session.redo();
    route.session.undo();
    expect(route.asked).toHaveLength(3);
    route.editor.dispatch({ type: 'along streets', isOn: false });
    route.session.redo();
    expect(route.asked).toHaveLength(3);
  });
});
