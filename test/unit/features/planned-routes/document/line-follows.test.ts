import { describe, expect, it } from 'vitest';
import { setIn } from '../../../../../src/document/edits';
import type { Tree } from '../../../../../src/document/tree';
import { moveStopWithLegs } from '../../../../../src/features/planned-routes/document/leg-edits';
import { lacksLine, lineFollowing } from '../../../../../src/features/planned-routes/document/line-follows';
import { lineOf } from '../../../../../src/features/planned-routes/document/route-document';
import { moveStop, reorderStops } from '../../../../../src/features/planned-routes/document/stop-edits';
import { positionsOf } from '../../../../../src/geo/line';
import { place, routeOf, stop } from '../figures/sample-route';

const PLACES = [place(0, 0), place(0, 10), place(0, 20), place(0, 30)];
const STOPS = PLACES.map((at, index) => stop(`S${index}`, at, index + 1));
/** Every leg has a bend that a person drew. */
const DRAWN = routeOf(
  { productive: PLACES.flatMap((at, index) => (index < 3 ? [at, place(3, index * 10 + 5)] : [at])) },
  STOPS,
);
const lineNow = (route: Tree) => positionsOf(lineOf(route, 'productive'));

describe('The line after a stop was moved', () => {
  it('is taken along where the stop stood on it, and the bends beside it stay', () => {
    const moved = moveStop(1, place(4, 11))(DRAWN);
    const after = lineFollowing(DRAWN, moved)?.(moved) ?? null;
    expect(lineNow(after)).toEqual([
      place(0, 0),
      place(3, 5),
      place(4, 11),
      place(3, 15),
      place(0, 20),
      place(3, 25),
      place(0, 30),
    ]);
  });

  it('gets a vertex where the stop stood between two', () => {
    const route = routeOf({ productive: [place(0, 0), place(0, 30)] }, STOPS);
    const moved = moveStop(1, place(4, 11))(route);
    expect(lineNow(lineFollowing(route, moved)?.(moved) ?? null)).toEqual([place(0, 0), place(4, 11), place(0, 30)]);
  });

  it('is not offered where it went along already, where there is none, or where no stop moved', () => {
    const straight = routeOf({ productive: PLACES }, STOPS);
    expect(lineFollowing(straight, moveStopWithLegs(1, place(4, 10))(straight))).toBeNull();
    const empty = routeOf({}, STOPS);
    expect(lineFollowing(empty, moveStop(1, place(4, 10))(empty))).toBeNull();
    expect(lineFollowing(DRAWN, setIn(['route_name'], 'Another')(DRAWN))).toBeNull();
    expect(lineFollowing(DRAWN, DRAWN)).toBeNull();
  });

  it('stays where something has changed since it was offered', () => {
    const moved = moveStop(1, place(4, 11))(DRAWN);
    const again = moveStop(1, place(5, 12))(moved);
    expect(lineFollowing(DRAWN, moved)?.(again)).toBe(again);
  });
});

describe('The line after stops were put in another order', () => {
  it('joins the stops that changed in their new order, and stays elsewhere', () => {
    const arranged = reorderStops(1, 2)(DRAWN);
    const after = lineFollowing(DRAWN, arranged)?.(arranged) ?? null;
    expect(lineNow(after)).toEqual([place(0, 0), place(0, 20), place(0, 10), place(0, 30)]);
    const ends = reorderStops(0, 1)(DRAWN);
    expect(lineNow(lineFollowing(DRAWN, ends)?.(ends) ?? null)).toEqual([
      place(0, 10),
      place(0, 0),
      place(0, 20),
      place(3, 25),
      place(0, 30),
    ]);
  });
});

describe('Stops without a line', () => {
  it('are two places and more, and no productive line', () => {
    expect(lacksLine(routeOf({}, STOPS))).toBe(true);
    expect(lacksLine(routeOf({}, STOPS.slice(0, 1)))).toBe(false);
    expect(lacksLine(routeOf({ productive: PLACES }, STOPS))).toBe(false);
  });
});
