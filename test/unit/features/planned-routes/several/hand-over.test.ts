import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PlannedRoute } from '../../../../../src/contract/planned-route';
import { formatJson } from '../../../../../src/document/json';
import type { Tree } from '../../../../../src/document/tree';
import { treeCodecOfRoutes } from '../../../../../src/features/planned-routes/document/route-codec';
import { lineOf, sentForm, stopsOf } from '../../../../../src/features/planned-routes/document/route-document';
import { addStop } from '../../../../../src/features/planned-routes/document/stop-edits';
import { stopPlacesOf } from '../../../../../src/features/planned-routes/document/stop-places';
import { stopPlaceOf, stopText, typeOfStop } from '../../../../../src/features/planned-routes/document/stop-reading';
import { fillHours } from '../../../../../src/features/planned-routes/figures/hour-edits';
import {
  giveAway,
  insertionsOf,
  markHandOver,
  takeOver,
} from '../../../../../src/features/planned-routes/several/hand-over';
import { GIVE, handedOver, TAKE } from '../../../../../src/features/planned-routes/several/handed-over';
import { leadAlongStreets } from '../../../../../src/features/planned-routes/several/lead-along-streets';
import { legChanges } from '../../../../../src/features/planned-routes/several/leg-changes';
import { distanceBetween } from '../../../../../src/geo/ellipsoid';
import { positionsOf } from '../../../../../src/geo/line';
import { push, startHistory, undo } from '../../../../../src/history/history';
import { fromStored, toStored } from '../../../../../src/history/stored-history';
import { place, routeOf, SETTINGS, stop } from '../figures/sample-route';

const LINE = Array.from({ length: 31 }, (_, north) => place(north, 0));
const ROUTE = routeOf(
  { deadStart: [place(-10, 5), place(0, 0)], productive: LINE, deadEnd: [place(30, 0), place(40, 5)] },
  [0, 10, 20, 30].map((north, index) =>
    stop(`S${index}`, place(north, 0), index + 1, '', index === 0 ? 'start' : index === 3 ? 'end' : 'stop'),
  ),
);
const names = (route: Tree) => stopsOf(route).map((each) => stopText(each, 'stop_point_name'));
const types = (route: Tree) => stopsOf(route).map(typeOfStop);
const orders = (route: Tree) => stopsOf(route).map((each) => Reflect.get(Object(each), 'stop_point_order'));
const points = (route: Tree, part: 'deadStart' | 'productive' | 'deadEnd') => positionsOf(lineOf(route, part));
const NEW = stop('New', place(15, 8), 9, '06:15', 'end');

describe('The place of a stop in another route', () => {
  it('is proposed where the way grows least, with the ways from and to the yard', () => {
    expect(insertionsOf(ROUTE, place(15, 1))[0]?.at).toBe(2);
    expect(insertionsOf(ROUTE, place(-5, 2))[0]?.at).toBe(0);
    expect(insertionsOf(ROUTE, place(36, 3))[0]?.at).toBe(4);
    expect(insertionsOf(ROUTE, place(15, 1))).toHaveLength(5);
  });

  it('is never worse than another one, by adding all distances', () => {
    const anywhere = fc.tuple(fc.integer({ min: -20, max: 50 }), fc.integer({ min: -20, max: 20 }));
    fc.assert(
      fc.property(anywhere, ([north, east]) => {
        const at = place(north, east);
        const whole = (index: number) => {
          const way = [place(-10, 5), ...stopsOf(ROUTE).flatMap((each) => stopPlaceOf(each) ?? []), place(40, 5)];
          const through = way.toSpliced(index + 1, 0, at);
          return through.slice(1).reduce((sum, to, nth) => sum + distanceBetween(through[nth] ?? to, to), 0);
        };
        const all = [0, 1, 2, 3, 4].map(whole);
        expect(whole(insertionsOf(ROUTE, at)[0]?.at ?? -1)).toBeCloseTo(Math.min(...all), 6);
      }),
    );
  });
});

describe('Giving a stop away', () => {
  it('joins its neighbours straight and keeps the rest of the line', () => {
    const given = giveAway(1, SETTINGS, 1)(ROUTE);
    expect(names(given)).toEqual(['S0', 'S2', 'S3']);
    expect(orders(given)).toEqual([1, 2, 3]);
    expect(points(given, 'productive')).toEqual([LINE[0], ...LINE.slice(20)]);
    expect(points(given, 'deadStart')).toEqual(points(ROUTE, 'deadStart'));
  });

  it('of an end lets the line begin at the next stop, with the way from the yard and the kind of an end', () => {
    const given = giveAway(0, SETTINGS, 1)(ROUTE);
    expect(points(given, 'productive')).toEqual(LINE.slice(10));
    expect(points(given, 'deadStart')).toEqual([place(-10, 5), place(10, 0)]);
    expect(types(given)).toEqual(['start', 'stop', 'end']);
    const end = giveAway(3, SETTINGS, 1)(ROUTE);
    expect(points(end, 'productive')).toEqual(LINE.slice(0, 21));
    expect(points(end, 'deadEnd')).toEqual([place(20, 0), place(40, 5)]);
    expect(types(end)).toEqual(['start', 'stop', 'end']);
  });

  it('changes nothing where two stops would not be left, or there is no such stop', () => {
    const short = routeOf({ productive: LINE }, [stop('A', place(0, 0), 1), stop('B', place(30, 0), 2)]);
    expect(giveAway(0, SETTINGS, 1)(short)).toBe(short);
    expect(giveAway(9, SETTINGS, 1)(ROUTE)).toBe(ROUTE);
  });
});

describe('Taking a stop over', () => {
  it('leads the line over it, without the marks and the kind that it had in the other route', () => {
    const taken = takeOver(NEW, 2, SETTINGS, 1)(ROUTE);
    expect(names(taken)).toEqual(['S0', 'S1', 'New', 'S2', 'S3']);
    expect(types(taken)).toEqual(['start', 'stop', 'stop', 'stop', 'end']);
    expect(points(taken, 'productive')).toEqual([...LINE.slice(0, 11), place(15, 8), ...LINE.slice(20)]);
    expect(stopPlacesOf(taken).every((each) => each && !each.goesBack && each.off < 1)).toBe(true);
    expect(stopText(stopsOf(taken)[2], 'stop_point_hour')).toBe('');
  });

  it('at an end reaches to it, with the way to the yard and the kind of an end', () => {
    const first = takeOver(NEW, 0, SETTINGS, 1)(ROUTE);
    expect(points(first, 'productive')).toEqual([place(15, 8), ...LINE]);
    expect(points(first, 'deadStart')).toEqual([place(-10, 5), place(15, 8)]);
    expect(types(first)).toEqual(['start', 'stop', 'stop', 'stop', 'end']);
    const last = takeOver(NEW, 4, SETTINGS, 1)(ROUTE);
    expect(points(last, 'productive')).toEqual([...LINE, place(15, 8)]);
    expect(points(last, 'deadEnd')).toEqual([place(15, 8), place(40, 5)]);
    expect(types(last)).toEqual(['start', 'stop', 'stop', 'stop', 'end']);
  });

  it('has its hour follow the times of the route, and typed hours stay', () => {
    const filled = fillHours(SETTINGS)(
      routeOf({ productive: LINE }, [
        stop('A', place(0, 0), 1, '07:00'),
        stop('B', place(10, 0), 2),
        stop('C', place(30, 0), 3),
      ]),
    );
    const taken = takeOver(NEW, 2, SETTINGS, 1)(filled);
    const hours = stopsOf(taken).map((each) => stopText(each, 'stop_point_hour'));
    expect(hours[0]).toBe('07:00');
    expect(hours.toSorted()).toEqual(hours);
    expect(hours[2]).toMatch(/^07:\d\d$/);
    expect(hours[3]).not.toBe(stopText(stopsOf(filled)[2], 'stop_point_hour'));
  });

  it('works without a line, and not for a stop without a position', () => {
    const bare = routeOf({}, [stop('A', place(0, 0), 1), stop('B', place(30, 0), 2)]);
    expect(names(takeOver(NEW, 1, SETTINGS, 1)(bare))).toEqual(['A', 'New', 'B']);
    expect(takeOver({ stop_point_name: 'x' }, 1, SETTINGS, 1)(bare)).toBe(bare);
  });
});

describe('A stop handed over and back', () => {
  it('leaves documents that can be sent, with every stop once in one of both', () => {
    const anyStop = fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 4 }));
    fc.assert(
      fc.property(fc.array(anyStop, { minLength: 1, maxLength: 6 }), (moves) => {
        let [one, two]: [Tree, Tree] = [ROUTE, ROUTE];
        for (const [nth, [index, at]] of moves.entries()) {
          const [from, to] = nth % 2 === 0 ? [one, two] : [two, one];
          const given = stopsOf(from)[index];
          const less = given === undefined ? from : giveAway(index, SETTINGS, 1)(from);
          if (given === undefined || less === from || at > stopsOf(to).length) continue;
          const more = takeOver(given, at, SETTINGS, 1)(to);
          [one, two] = nth % 2 === 0 ? [less, more] : [more, less];
        }
        expect([...names(one), ...names(two)].toSorted()).toEqual([...names(ROUTE), ...names(ROUTE)].toSorted());
        for (const route of [one, two]) {
          expect(orders(route)).toEqual(stopsOf(route).map((_, index) => index + 1));
          expect(PlannedRoute.safeParse(JSON.parse(formatJson(sentForm(route)))).success).toBe(true);
        }
      }),
    );
  });
});

describe('Leading new ways along streets', () => {
  const engine = (kind: 'routed' | 'failed') => ({
    routeLegs: ({ through }: { through: readonly { lat: number; lng: number }[] }) =>
      Promise.resolve(
        kind === 'failed'
          ? ({ kind: 'failed', problem: 'no route' } as const)
          : ({
              kind: 'routed',
              legs: through.slice(1).map((to, nth) => {
                const from = through[nth] ?? to;
                return { positions: [from, { lat: from.lat, lng: to.lng }, to], metres: 900, seconds: 120 };
              }),
              waypoints: through.map((position) => ({ position, metresOff: 0 })),
            } as const),
      ),
  });
  const toLead = { legs: { first: 1, last: 2 }, dead: null };

  it('replaces only what was made straight', async () => {
    const taken = takeOver(NEW, 2, SETTINGS, 1)(ROUTE);
    const { route, isWhole } = await leadAlongStreets(taken, toLead, engine('routed'), new AbortController().signal);
    expect(isWhole).toBe(true);
    const [b, x, c] = [place(10, 0), place(15, 8), place(20, 0)];
    expect(points(route, 'productive')).toEqual([
      ...LINE.slice(0, 11),
      { lat: b.lat, lng: x.lng },
      x,
      { lat: x.lat, lng: c.lng },
      ...LINE.slice(20),
    ]);
  });

  it('leaves it straight where the engine fails, and says so', async () => {
    const taken = takeOver(NEW, 2, SETTINGS, 1)(ROUTE);
    const led = await leadAlongStreets(taken, toLead, engine('failed'), new AbortController().signal);
    expect(led).toEqual({ route: taken, isWhole: false });
  });
});

describe('A hand-over in the review', () => {
  const SAVED = { total_time_route_in_seconds: 3900, dead_time_route_in_seconds: 300 };
  const saved = routeOf(
    { productive: LINE },
    [0, 10, 20, 30].map((north, index) => stop(`S${index}`, place(north, 0), index + 1)),
    SAVED,
  );
  const settings = { ...SETTINGS, opened: saved };
  const brief = ({ from, to, before, after }: ReturnType<typeof legChanges>['changes'][number]) => [
    `${from.name}-${to.name}`,
    before && Math.round(before.seconds ?? 0),
    after && Math.round(after.seconds ?? 0),
  ];

  it('says which legs are gone and which are new, and keeps the saved time of the others', () => {
    const given = giveAway(1, settings, 1)(saved);
    const { changes, same } = legChanges(saved, given, settings);
    expect(changes.map(brief)).toEqual([
      ['S0-S1', 1200, null],
      ['S0-S2', null, expect.any(Number)],
      ['S1-S2', 1200, null],
    ]);
    expect(same).toBe(1);
    expect(legChanges(saved, saved, settings)).toEqual({ changes: [], same: 3 });
  });

  it('is taken back as a pair while it is the last step of both, whatever was closed in between', () => {
    const mark = markHandOver('a b 1');
    const step = (route: Tree, next: Tree, key: string) =>
      push(
        startHistory<Tree, { key: string; values?: { stop: string } }>(route, { key: 'opened' }, 0),
        next,
        {
          key,
          values: { stop: '2 S1' },
        },
        { at: 1 },
      );
    const give = step(ROUTE, mark(giveAway(1, SETTINGS, 1)(ROUTE)), GIVE);
    const take = step(ROUTE, mark(takeOver(NEW, 2, SETTINGS, 1)(ROUTE)), TAKE);
    const stored = (history: typeof give) => {
      const read = fromStored(toStored(history, treeCodecOfRoutes), treeCodecOfRoutes, (label) => label as never);
      if (!read) throw new Error('no steps');
      return read as typeof give;
    };
    const sides = (from: typeof give, to: typeof give, phase = 'draft') =>
      handedOver([
        { id: 'b', phase: 'draft', history: to },
        { id: 'a', phase, history: from },
      ]);
    const pair = { stopName: '2 S1', from: 'a', to: 'b' };
    expect(sides(give, take)).toEqual(pair);
    expect(sides(stored(give), stored(take))).toEqual(pair);
    expect(sides(give, take, 'queued')).toBeNull();
    expect(sides(undo(give), take)).toBeNull();
    const later = push(take, addStop(0, NEW)(take.present.value), { key: 'other' }, { at: 2 });
    expect(sides(give, later)).toBeNull();
    expect(sides(give, step(ROUTE, markHandOver('a b 2')(ROUTE), TAKE))).toBeNull();
    expect(formatJson(sentForm(give.present.value))).not.toContain('handOver');
  });
});
