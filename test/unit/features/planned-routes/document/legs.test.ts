import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Edit } from '../../../../../src/document/edits';
import type { Tree } from '../../../../../src/document/tree';
import {
  moveStopWithLegs,
  putDeadLeg,
  putLegs,
  sectionOf,
  straightLegs,
} from '../../../../../src/features/planned-routes/document/leg-edits';
import { engineSecondsOf, legsOf } from '../../../../../src/features/planned-routes/document/legs';
import { reverseRoute } from '../../../../../src/features/planned-routes/document/part-edits';
import { lineOf, sentForm, stopsOf } from '../../../../../src/features/planned-routes/document/route-document';
import {
  addStop,
  arrangeStops,
  moveStop,
  removeStops,
  reorderStops,
} from '../../../../../src/features/planned-routes/document/stop-edits';
import { newStop, stopPlaceOf } from '../../../../../src/features/planned-routes/document/stop-reading';
import {
  insertVertices,
  moveVertices,
  removeVertices,
} from '../../../../../src/features/planned-routes/document/vertex-edits';
import { positionsOf } from '../../../../../src/geo/line';
import { metresBetween } from '../../../../../src/geo/line-distance';
import { opened, place, routeOf, STRANGE, stop } from '../figures/sample-route';
import { street } from '../streets/fake-streets';

const PLACES = [place(0, 0), place(0, 10), place(0, 20), place(0, 30)];
const STOPS = PLACES.map((at, index) => stop(`S${index}`, at, index + 1));
const STRAIGHT = routeOf({ productive: PLACES }, STOPS);
/** Between the second and the third stop drawn by hand. */
const DRAWN = routeOf({ productive: [place(0, 0), place(0, 10), place(3, 15), place(0, 20), place(0, 30)] }, STOPS);

const states = (route: Tree) => legsOf(route).productive.map(({ state }) => state);
const placesOf = (route: Tree) => stopsOf(route).flatMap((each) => stopPlaceOf(each) ?? []);
const productive = (route: Tree) => positionsOf(lineOf(route, 'productive'));
const drawnBy = (route: Tree, index: number) => {
  const run = legsOf(route).productive[index]?.run;
  return run ? positionsOf(lineOf(route, 'productive'), run.from, run.to + 1) : null;
};

/** The legs as an engine gives them. */
function along(first: number, last = first): Edit {
  return (route) => {
    const section = sectionOf(route, first, last);
    const places = placesOf(route).slice(first, last + 2);
    const legs = places.slice(1).map((to, nth) => ({ positions: street(places[nth] ?? to, to), seconds: 100 }));
    return section ? putLegs(first, section, legs)(route) : route;
  };
}

describe('The legs of a route', () => {
  it('are straight where no vertex lies between two stops, and drawn where one does', () => {
    expect(states(STRAIGHT)).toEqual(['straight', 'straight', 'straight']);
    expect(states(DRAWN)).toEqual(['straight', 'hand', 'straight']);
    expect(drawnBy(DRAWN, 1)).toEqual([place(0, 10), place(3, 15), place(0, 20)]);
  });

  it('are not on the line where a stop lies far off it, or before the one in front of it', () => {
    expect(states(moveStop(1, place(50, 10))(STRAIGHT))).toEqual(['off', 'off', 'straight']);
    expect(states(arrangeStops([0, 2, 1, 3])(STRAIGHT))[1]).toBe('off');
  });

  it('are none of a route without stops, without a line, or of what is no route', () => {
    expect(legsOf(routeOf({ productive: PLACES })).productive).toEqual([]);
    expect(states(routeOf({}, STOPS))).toEqual(['off', 'off', 'off']);
    for (const strange of STRANGE) expect(() => legsOf(opened(strange))).not.toThrow();
  });

  it('are along streets with exactly what the engine gave and its seconds, and the service is told nothing of it', () => {
    const route = along(1)(STRAIGHT);
    expect(states(route)).toEqual(['straight', 'streets', 'straight']);
    expect(drawnBy(route, 1)).toEqual(street(place(0, 10), place(0, 20)));
    expect(engineSecondsOf(route)).toEqual({ deadStart: null, productive: [null, 100, null], deadEnd: null });
    expect(JSON.stringify(stopsOf(route))).toContain('print');
    expect(JSON.stringify(stopsOf(sentForm(route)))).not.toContain('print');
  });

  it('leave what is drawn beside them as it is', () => {
    const route = along(2)(along(0)(DRAWN));
    expect(states(route)).toEqual(['streets', 'hand', 'streets']);
    expect(productive(route).slice(3, 6)).toEqual([place(0, 10), place(3, 15), place(0, 20)]);
  });

  it('that pass a stop between two vertices keep passing it where the next leg parts', () => {
    const wide = routeOf({ productive: [place(0, 0), place(0, 15), place(0, 30)] }, STOPS);
    const route = along(0)(wide);
    const [, , , remaining, next] = productive(route);
    expect(remaining?.lng).toBeCloseTo(place(0, 10).lng, 9);
    expect(next).toEqual(place(0, 15));
  });

  it('together are put in the place of what was drawn between the outer stops, and meet in one vertex', () => {
    const route = along(0, 2)(DRAWN);
    expect(states(route)).toEqual(['streets', 'streets', 'streets']);
    expect(productive(route)).toHaveLength(7);
  });

  it('are drawn again once a vertex of theirs is moved, put in or taken away, and along streets when that is undone', () => {
    const route = along(1)(STRAIGHT);
    const middle = (legsOf(route).productive[1]?.run?.from ?? 0) + 1;
    for (const edit of [
      moveVertices('productive', [middle], [place(5, 15)]),
      insertVertices('productive', middle, [place(4, 12)]),
      removeVertices('productive', [middle]),
    ]) {
      expect(states(edit(route))[1]).not.toBe('streets');
      expect(engineSecondsOf(edit(route)).productive?.[1]).toBeNull();
    }
    expect(states(route)[1]).toBe('streets');
  });

  it('stay along streets when vertices before them come or go', () => {
    const route = insertVertices('productive', 1, [place(2, 3), place(2, 5)])(along(1)(STRAIGHT));
    expect(states(route)).toEqual(['hand', 'streets', 'straight']);
  });

  it('have moved when a stop of theirs is elsewhere, and give way as a whole', () => {
    const route = moveStop(1, place(2, 11))(along(0, 2)(STRAIGHT));
    expect(states(route)).toEqual(['moved', 'moved', 'streets']);
    expect(engineSecondsOf(route).productive).toEqual([null, null, 100]);
    const again = along(0, 1)(route);
    expect(states(again)).toEqual(['streets', 'streets', 'streets']);
    expect(drawnBy(again, 2)).toEqual(drawnBy(route, 2));
    expect(productive(again)).toHaveLength(7);
  });

  it('that have moved do not touch the drawn leg beside them but for the vertex where they meet', () => {
    const route = moveStop(1, place(2, 11))(along(0)(DRAWN));
    const again = along(0)(route);
    expect(states(again)[0]).toBe('streets');
    expect(productive(again)).toContainEqual(place(3, 15));
  });

  it('become straight again', () => {
    const route = straightLegs(0, 2)(along(0, 2)(STRAIGHT));
    expect(productive(route)).toEqual(PLACES);
    expect(states(route)).toEqual(['straight', 'straight', 'straight']);
    expect(engineSecondsOf(route).productive).toEqual([null, null, null]);
  });
});

describe('A stop that is moved', () => {
  it('takes its straight legs with it, in the same edit', () => {
    const route = moveStopWithLegs(1, place(4, 10))(STRAIGHT);
    expect(productive(route)).toEqual([place(0, 0), place(4, 10), place(0, 20), place(0, 30)]);
    expect(states(route)).toEqual(['straight', 'straight', 'straight']);
  });

  it('leaves a drawn line where it is', () => {
    const route = moveStopWithLegs(
      1,
      place(1, 10),
    )(routeOf({ productive: [place(0, 0), place(1, 9), place(3, 15), place(0, 20)] }, STOPS.slice(0, 3)));
    expect(productive(route)).toEqual([place(0, 0), place(1, 9), place(3, 15), place(0, 20)]);
  });

  it('leaves what the engine gave, to be asked for again, and moves only the straight leg on its other side', () => {
    const route = moveStopWithLegs(1, place(4, 10))(along(1)(STRAIGHT));
    expect(states(route)).toEqual(['straight', 'moved', 'straight']);
    expect(drawnBy(route, 0)).toEqual([place(0, 0), place(4, 10)]);
    expect(drawnBy(route, 1)).toEqual(street(place(0, 10), place(0, 20)));
  });

  it('takes a straight dead part with it that ends there', () => {
    const route = routeOf(
      { productive: PLACES, deadStart: [place(-9, -9), place(0, 0)], deadEnd: [place(0, 30), place(9, 9)] },
      STOPS,
    );
    const both = moveStopWithLegs(3, place(1, 30))(moveStopWithLegs(0, place(1, 0))(route));
    expect(positionsOf(lineOf(both, 'deadStart'))).toEqual([place(-9, -9), place(1, 0)]);
    expect(positionsOf(lineOf(both, 'deadEnd'))).toEqual([place(1, 30), place(9, 9)]);
  });
});

describe('Stops that come, go or change places', () => {
  const MADE = along(0, 2)(STRAIGHT);

  it('divide a leg along streets when they are put on it, its seconds by its length', () => {
    const [at] = street(place(0, 10), place(0, 20)).slice(1);
    if (!at) throw new Error('no bend');
    const route = addStop(2, newStop({ lat: at.lat + 0.00005, lng: at.lng }))(MADE);
    expect(states(route)).toEqual(['streets', 'streets', 'streets', 'streets']);
    expect(productive(route)).toEqual(productive(MADE));
    const [, a = 0, b = 0] = (engineSecondsOf(route).productive ?? []).map(Number);
    expect(a + b).toBeCloseTo(100, 9);
    const line = lineOf(route, 'productive');
    const [from, to] = [legsOf(route).productive[1]?.run, legsOf(route).productive[2]?.run];
    const [first, second] = [from, to].map((run) => (run ? metresBetween(line, run.from, run.to) : 0));
    expect(a / b).toBeCloseTo((first ?? 0) / (second ?? 1), 6);
  });

  it('leave two legs to be asked for again when they stand beside it', () => {
    const route = addStop(2, newStop(place(-5, 15)))(MADE);
    expect(states(route)).toEqual(['streets', 'moved', 'moved', 'streets']);
    expect(productive(route)).toEqual(productive(MADE));
    const again = along(1, 2)(route);
    expect(states(again)).toEqual(['streets', 'streets', 'streets', 'streets']);
    expect(productive(again)).toHaveLength(9);
  });

  it('leave one leg to be asked for again when one between them goes', () => {
    const route = removeStops([1])(MADE);
    expect(states(route)).toEqual(['moved', 'streets']);
    expect(productive(along(0)(route))).toHaveLength(5);
  });

  it('leave the legs between them to be asked for again when they change places', () => {
    const route = reorderStops(1, 2)(MADE);
    expect(states(route)).toEqual(['moved', 'moved', 'moved']);
    const again = along(0, 2)(route);
    expect(states(again)).toEqual(['streets', 'streets', 'streets']);
    expect(productive(again)).toEqual([
      ...street(place(0, 0), place(0, 20)),
      ...street(place(0, 20), place(0, 10)).slice(1),
      ...street(place(0, 10), place(0, 30)).slice(1),
    ]);
  });

  it('leave a drawn leg drawn', () => {
    const mixed = along(0)(DRAWN);
    expect(states(removeStops([1])(mixed))).toEqual(['hand', 'straight']);
    expect(productive(removeStops([1])(mixed))).toEqual(productive(mixed));
  });

  it('say nothing of streets when the route is turned round', () => {
    expect(states(reverseRoute()(MADE))).not.toContain('streets');
  });
});

describe('A dead part', () => {
  const route = routeOf({ productive: PLACES, deadStart: [place(-9, -9), place(-4, -9), place(0, 0)] }, STOPS);

  it('is along streets as a whole, until its stop moves or it is changed', () => {
    const made = putDeadLeg(
      'deadStart',
      { positions: street(place(-9, -9), place(0, 0)), seconds: 60 },
      place(-9, -9),
      place(0, 0),
    )(route);
    expect(legsOf(route).deadStart.state).toBe('hand');
    expect(legsOf(made).deadStart.state).toBe('streets');
    expect(engineSecondsOf(made).deadStart).toBe(60);
    expect(legsOf(moveStop(0, place(1, 1))(made)).deadStart.state).toBe('moved');
    expect(legsOf(moveVertices('deadStart', [1], [place(7, 7)])(made)).deadStart.state).toBe('hand');
    expect(legsOf(made).deadEnd.state).toBe('off');
  });
});

describe('Any edits', () => {
  const at = fc.tuple(fc.integer({ min: -9, max: 9 }), fc.integer({ min: 0, max: 30 })).map(([n, e]) => place(n, e));
  const nth = fc.nat({ max: 5 });
  const edits: fc.Arbitrary<Edit> = fc.oneof(
    fc.tuple(nth, at).map(([index, to]) => moveStopWithLegs(index, to)),
    fc.tuple(nth, at).map(([index, to]) => addStop(index, newStop(to))),
    nth.map((index) => removeStops([index])),
    fc.tuple(nth, nth).map(([from, to]) => reorderStops(from, to)),
    fc.tuple(nth, at).map(([index, to]) => moveVertices('productive', [index], [to])),
    fc.tuple(nth, at).map(([index, to]) => insertVertices('productive', index, [to])),
    nth.map((index) => removeVertices('productive', [index])),
    fc.tuple(nth, nth).map(([from, to]) => along(from, to)),
    nth.map((index) => along(index)),
    fc.tuple(nth, nth).map(([from, to]) => straightLegs(from, to)),
    fc.constant(reverseRoute()),
  );

  it('leave a leg that is said to be along streets with vertices that the engine gave, at most divided by a stop', () => {
    fc.assert(
      fc.property(fc.array(edits, { maxLength: 14 }), (list) => {
        // All that any engine has ever given in this run, as texts of two neighbouring places.
        const given = new Set<string>();
        let route = along(0, 2)(STRAIGHT);
        const remember = () => {
          const places = placesOf(route);
          for (const a of places) {
            for (const b of places) {
              for (const each of street(a, b)) given.add(`${each.lat},${each.lng}`);
            }
          }
        };
        remember();
        for (const edit of list) {
          route = edit(route);
          remember();
          const places = placesOf(route);
          for (const [index, { state, mark }] of legsOf(route).productive.entries()) {
            if (state !== 'streets') continue;
            expect(mark?.from).toEqual(places[index]);
            expect(mark?.to).toEqual(places[index + 1]);
            const [start, end] = [drawnBy(route, index)?.[0], drawnBy(route, index)?.at(-1)];
            const whole = street(places[index] ?? place(0, 0), places[index + 1] ?? place(0, 0));
            const vertices = drawnBy(route, index) ?? [];
            // Undivided, it is the answer itself; divided, the answer to the stops on either side.
            const isWhole = JSON.stringify(vertices) === JSON.stringify(dense(whole));
            const isPiece = vertices.slice(1, -1).every(({ lat, lng }) => given.has(`${lat},${lng}`));
            expect(isWhole || (isPiece && start !== undefined && end !== undefined)).toBe(true);
          }
        }
      }),
      { numRuns: 300 },
    );
  });
});

/** Without a place twice in a row, as a line is put together. */
function dense(places: readonly { lat: number; lng: number }[]) {
  return places.filter(({ lat, lng }, index) => lat !== places[index - 1]?.lat || lng !== places[index - 1]?.lng);
}
