import { describe, expect, it } from 'vitest';
import type { Edit } from '../../../../../src/document/edits';
import type { Tree } from '../../../../../src/document/tree';
import { putLegs, sectionOf } from '../../../../../src/features/planned-routes/document/leg-edits';
import { legsOf } from '../../../../../src/features/planned-routes/document/legs';
import { lineOf } from '../../../../../src/features/planned-routes/document/route-document';
import { moveStop, reorderStops } from '../../../../../src/features/planned-routes/document/stop-edits';
import { startLineOffers } from '../../../../../src/features/planned-routes/editor/line-offer';
import { pressKey } from '../../../../../src/features/planned-routes/editor/map-keys';
import { createStreetsWork } from '../../../../../src/features/planned-routes/streets/streets-work';
import { positionsOf } from '../../../../../src/geo/line';
import { place, routeOf, stop } from '../figures/sample-route';
import { fakeStreets, snapped } from '../streets/fake-streets';
import { openEditor, ZOOM } from './open-editor';

const PLACES = [place(0, 0), place(0, 10), place(0, 20), place(0, 30)];
const STOPS = PLACES.map((at, index) => stop(`S${index}`, at, index + 1));
/** Every leg has a bend that a person drew. */
const DRAWN = routeOf(
  { productive: PLACES.flatMap((at, index) => (index < 3 ? [at, place(3, index * 10 + 5)] : [at])) },
  STOPS,
);
const MOVED = { key: 'routeEditor.steps.moveStop', values: { n: 2 } } as const;

function open(route: Tree = DRAWN, { hasStreets = false } = {}) {
  const opened = openEditor(route, { tick: 100 });
  const { editor } = opened;
  const offers: Edit[] = [];
  let open = 0;
  let pause = () => {};
  const end = startLineOffers(editor, {
    hasStreets,
    offer: (edit) => {
      offers.push(edit);
      open += 1;
      return () => {
        open -= 1;
      };
    },
    afterTyping: (run) => {
      pause = run;
      return () => {
        pause = () => {};
      };
    },
  });
  editor.dispatch({ type: 'select', selection: { kind: 'stop', index: 1 } });
  return {
    ...opened,
    end,
    offers,
    open: () => open,
    /** The person does nothing for a while. */
    pause: () => pause(),
    nudge: (key = 'ArrowUp') => pressKey(editor, { key, isShift: true }, { centre: place(0, 0), zoom: ZOOM }),
    line: () => positionsOf(lineOf(editor.committed(), 'productive')),
  };
}

describe('The offer to take the line along', () => {
  it('is made at once for a stop that was dragged', () => {
    const route = open();
    route.editor.commit(MOVED, moveStop(1, place(4, 11)));
    expect(route.open()).toBe(1);
  });

  it('is made once for a row of nudges, when the stop rests, and takes the line to where it rests', () => {
    const route = open();
    for (let nth = 0; nth < 3; nth += 1) route.nudge();
    expect(route.offers).toEqual([]);
    route.pause();
    expect(route.open()).toBe(1);
    const [edit] = route.offers;
    if (edit) route.editor.commit({ key: 'routeLegs.steps.takeLine' }, edit);
    const [, , vertex] = route.line();
    expect(vertex?.lat).toBeGreaterThan(place(2, 0).lat);
    expect(route.steps()).toBe(2);
    expect(route.open()).toBe(0);
  });

  it('is withdrawn by the next nudge, and made anew from where the row began', () => {
    const route = open();
    route.nudge();
    route.pause();
    route.nudge();
    expect(route.open()).toBe(0);
    route.pause();
    expect(route.open()).toBe(1);
    expect(route.offers).toHaveLength(2);
  });

  it('is not made for a stop that was nudged back, for an undo, and behind the end of the editor', () => {
    const route = open();
    route.nudge();
    route.nudge('ArrowDown');
    route.pause();
    route.nudge();
    route.session.undo();
    route.pause();
    expect(route.offers).toEqual([]);
    route.nudge();
    route.end();
    route.pause();
    expect(route.offers).toEqual([]);
  });
});

describe('Where an engine makes legs along streets', () => {
  /** The first leg is along streets, the others are drawn. */
  const mixed = () => {
    const [from, to] = [place(0, 0), place(0, 10)];
    const section = sectionOf(DRAWN, 0, 0);
    if (!section) throw new Error('no leg');
    return putLegs(0, section, [{ positions: [from, place(2, 4), to], seconds: 100 }])(DRAWN);
  };

  it('drawn legs are offered to go along, whatever the other legs are', () => {
    const route = open(mixed(), { hasStreets: true });
    route.editor.commit(MOVED, moveStop(2, place(4, 21)));
    expect(route.open()).toBe(1);
    route.editor.commit(MOVED, reorderStops(2, 3));
    expect(route.open()).toBe(1);
  });

  it('stops in another order are offered straight legs where a drawn one is among them', () => {
    const route = open(mixed(), { hasStreets: true });
    route.editor.commit(MOVED, reorderStops(1, 2));
    const [edit] = route.offers;
    if (edit) route.editor.commit({ key: 'routeLegs.steps.takeLine' }, edit);
    expect(route.line()).toEqual([place(0, 0), place(0, 20), place(0, 10), place(0, 30)]);
  });

  it.each([
    ['behind it', 0],
    ['before it', 1],
  ])(
    'a drawn leg %s is offered to meet it at the stop, before the answer of the engine and after it',
    async (_, made) => {
      for (const isAnswered of [false, true]) {
        const route = open(DRAWN, { hasStreets: true });
        const { streets, asked } = fakeStreets();
        const work = createStreetsWork(route.editor, streets, () => ({}));
        const end = work.start();
        work.legs(made);
        await asked.at(-1)?.answer();
        const moved = place(6, 12);
        route.editor.commit(MOVED, moveStop(1, moved));
        expect(route.open()).toBe(1);
        const take = () =>
          route.editor.commit({ key: 'routeLegs.steps.takeLine' }, route.offers.at(-1) ?? ((same) => same));
        if (!isAnswered) take();
        await asked.at(-1)?.answer();
        expect(route.open()).toBe(isAnswered ? 1 : 0);
        if (isAnswered) take();
        expect(legsOf(route.editor.committed()).productive[made]?.state).toBe('streets');
        const line = route.line();
        const at = line.findIndex(({ lat, lng }) => lat === moved.lat && lng === moved.lng);
        expect(line[made === 0 ? at - 1 : at + 1]).toEqual(snapped(moved));
        expect(line[made === 0 ? at + 1 : at - 1]).toEqual(place(3, made === 0 ? 15 : 5));
        expect(line).not.toContainEqual(place(0, 10));
        end();
      }
    },
  );

  it('nothing is offered where both legs of the stop are asked for anew', async () => {
    const route = open(DRAWN, { hasStreets: true });
    const { streets, asked } = fakeStreets();
    const work = createStreetsWork(route.editor, streets, () => ({}));
    work.legs(0, 1);
    await asked.at(-1)?.answer();
    route.editor.commit(MOVED, moveStop(1, place(4, 11)));
    expect(route.offers).toEqual([]);
  });
});
