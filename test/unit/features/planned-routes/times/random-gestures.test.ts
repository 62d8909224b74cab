// 200 random gestures on each of 24 routes, through the editor: after each of them every second has the source that the model
// says, found out here in a simpler way, and what the gesture does not touch takes the time that it took before.
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Edit, setIn } from '../../../../../src/document/edits';
import { equalTrees, type Tree } from '../../../../../src/document/tree';
import { moveStopWithLegs, putLegs, sectionOf } from '../../../../../src/features/planned-routes/document/leg-edits';
import { engineSecondsOf } from '../../../../../src/features/planned-routes/document/legs';
import {
  mergeParts,
  moveBoundary,
  reverseRoute,
  splitPart,
} from '../../../../../src/features/planned-routes/document/part-edits';
import {
  lineOf,
  ownOf,
  PARTS,
  type RoutePart,
  stopsOf,
} from '../../../../../src/features/planned-routes/document/route-document';
import {
  addStop,
  moveStop,
  removeStops,
  reorderStops,
  setStopField,
} from '../../../../../src/features/planned-routes/document/stop-edits';
import { newStop } from '../../../../../src/features/planned-routes/document/stop-reading';
import {
  insertVertices,
  moveVertices,
  removeVertices,
} from '../../../../../src/features/planned-routes/document/vertex-edits';
import {
  fillHours,
  followHours,
  giveBackHour,
  typeHour,
} from '../../../../../src/features/planned-routes/figures/hour-edits';
import { hasOwnDwell, setDwell, setSpeed, speedOf } from '../../../../../src/features/planned-routes/figures/pace';
import { sentHeader } from '../../../../../src/features/planned-routes/figures/sent-header';
import { setTyped, typedFigure } from '../../../../../src/features/planned-routes/figures/typed-figures';
import { routeTimes } from '../../../../../src/features/planned-routes/times/part-times';
import { placeKey } from '../../../../../src/features/planned-routes/times/saved-basis';
import { keepTimes, timeChange } from '../../../../../src/features/planned-routes/times/time-change';
import { sameLine, vertexAt } from '../../../../../src/geo/line';
import { randomFrom } from '../../../geo/tracks';
import { place, routeOf, SETTINGS, stop } from '../figures/sample-route';
import { street } from '../streets/fake-streets';

const ROUTES = 24;
const GESTURES = 200;

/** Of the nth route: a winding line with 3 to 9 stops on it, with hours at none, some or all of them. */
function routeOfNumber(nth: number): Tree {
  const random = randomFrom(nth + 1);
  const winding = (from: number, count: number) =>
    Array.from({ length: count }, (_, index) => place(from + index, 6 * Math.sin((from + index) / 4)));
  const [dead, paid, end] = [3 + (nth % 5), 30 + nth, 2 + (nth % 4)];
  const productive = winding(dead - 1, paid);
  const count = 3 + (nth % 7);
  const stops = Array.from({ length: count }, (_, index) => {
    const at = productive[Math.round((index * (paid - 1)) / (count - 1))] ?? place(0, 0);
    const hour = nth % 3 === 0 || (nth % 3 === 1 && random() < 0.5) ? '' : `${6 + index}:${nth + 10}`;
    return stop(`S${index}`, at, index + 1, hour);
  });
  const [out, back, driven] = [300 + nth * 37, 500 + nth * 11, 4000 + nth * 401];
  return routeOf({ deadStart: winding(0, dead), productive, deadEnd: winding(dead + paid - 2, end) }, stops, {
    dead_start_time_route_in_seconds: out,
    dead_end_time_route_in_seconds: back,
    dead_time_route_in_seconds: out + back,
    total_time_route_in_seconds: out + back + driven,
  });
}

type Gesture = { kind: number; part: RoutePart; other: RoutePart; a: number; b: number };

const nthOf = (share: number, count: number) => Math.min(count - 1, Math.floor(share * count));
const vertexIn = (route: Tree, part: RoutePart, share: number) => nthOf(share, lineOf(route, part).count);
const stopIn = (route: Tree, share: number) => nthOf(share, stopsOf(route).length);
const anywhere = ({ a, b }: Gesture) => place(Math.round(a * 600) / 10, Math.round(b * 200) / 10 - 10);

/** The part that meets it, so that what is joined needs no line between. */
const besideOf = (part: RoutePart, share: number): RoutePart =>
  part === 'productive' ? (share < 0.5 ? 'deadStart' : 'deadEnd') : 'productive';

/** They divide the time anew, and change nothing of it. */
const DIVIDING: readonly ((gesture: Gesture, route: Tree) => Edit)[] = [
  ({ part, a, b }, route) => splitPart(part, vertexIn(route, part, a), besideOf(part, b)),
  ({ part, a, b }, route) => {
    const segment = Math.min(vertexIn(route, part, b), lineOf(route, part).count - 2);
    if (segment < 0) return (same) => same;
    const position = vertexAt(lineOf(route, part), segment);
    return moveBoundary(a < 0.5 ? 'start' : 'end', { part, segment, fraction: 0, position });
  },
  () => reverseRoute(),
];
const NAMING: readonly ((gesture: Gesture, route: Tree) => Edit)[] = [
  ({ a }) => setIn(['route_name'], `Line ${a}`),
  ({ a, b }, route) => setStopField(stopIn(route, a), 'stop_point_name', `name ${b}`),
];
const OTHERS: readonly ((gesture: Gesture, route: Tree) => Edit)[] = [
  (gesture, route) => insertVertices(gesture.part, vertexIn(route, gesture.part, gesture.a), [anywhere(gesture)]),
  (gesture, route) => moveVertices(gesture.part, [vertexIn(route, gesture.part, gesture.a)], [anywhere(gesture)]),
  ({ part, a }, route) => removeVertices(part, [vertexIn(route, part, a)]),
  ({ a, b }, route) => reorderStops(stopIn(route, a), stopIn(route, b)),
  (gesture, route) => moveStop(stopIn(route, gesture.b), anywhere(gesture)),
  (gesture, route) => moveStopWithLegs(stopIn(route, gesture.b), anywhere(gesture)),
  (gesture, route) => addStop(stopIn(route, gesture.b), newStop(anywhere(gesture), { stop_point_name: 'New' })),
  ({ a }, route) => (stopsOf(route).length > 2 ? removeStops([stopIn(route, a)]) : (same) => same),
  ({ part, other, a }) => (a < 0.2 ? mergeParts(part, other) : (same) => same),
  ({ a, b }, route) => typeHour(stopIn(route, a), b < 0.3 ? '' : b < 0.4 ? 'x' : `${Math.floor(b * 20)}:30`),
  ({ a }, route) => giveBackHour(stopIn(route, a), settingsOf(null)),
  () => fillHours(settingsOf(null)),
  ({ part, b }) => setTyped(part, 'seconds', b < 0.6 ? null : Math.round(b * 9000)),
  ({ part, b }) => setSpeed(part, b < 0.7 ? null : b * 60),
  ({ a, b }, route) => setDwell(b < 0.6 ? null : Math.round(b * 90), stopIn(route, a)),
  ({ a, b }, route) => {
    const leg = nthOf(a, Math.max(1, stopsOf(route).length - 1));
    const section = sectionOf(route, leg, leg);
    const [from, to] = [leg, leg + 1].map((index) => placeOf(route, index));
    if (!section || !from || !to) return (same) => same;
    return putLegs(leg, section, [{ positions: street(from, to), seconds: Math.round(b * 900) }]);
  },
];
const ALL = [...DIVIDING, ...NAMING, ...OTHERS];

const share = fc.integer({ min: 0, max: 999 }).map((thousandths) => thousandths / 1000);
const part = fc.constantFrom(...PARTS);
const gestures = (kinds: number) =>
  fc.array(fc.record({ kind: fc.nat(kinds - 1), part, other: part, a: share, b: share }), {
    minLength: GESTURES,
    maxLength: GESTURES,
  });

const settingsOf = (document: Tree | null) => ({ ...SETTINGS, opened: document, engineOf: engineSecondsOf });
type Settings = ReturnType<typeof settingsOf>;

function placeOf(route: Tree, index: number) {
  const [lat, lng] = placeKey(stopsOf(route)[index]).split(',').map(Number);
  return lat === undefined || lng === undefined || Number.isNaN(lat) ? null : { lat, lng };
}

const secondsOf = (route: Tree, settings: Settings) => {
  const { dead, total, deadStart, deadEnd } = sentHeader(route, settings);
  return {
    deadStart: deadStart.seconds,
    productive: total.seconds - dead.seconds,
    deadEnd: deadEnd.seconds,
    dead: dead.seconds,
    total: total.seconds,
  };
};

/** What a person said of a part, its line, and of the productive part its stops and what is said of them. */
function isUntouched(before: Tree, after: Tree, each: RoutePart): boolean {
  const isSame = (key: string) => equalTrees(ownOf(before, key) ?? null, ownOf(after, key) ?? null);
  if (!sameLine(lineOf(before, each), lineOf(after, each)) || !['typed', 'speeds', 'turned'].every(isSame))
    return false;
  if (each === 'productive') return isSame('dwell') && equalTrees(stopsOf(before), stopsOf(after));
  return isSame('deadLegs');
}

/** The sources of the legs, by what the model says of each. */
function expectSources(route: Tree, opened: Tree, settings: Settings) {
  const { legs, productive } = routeTimes(route, settings);
  const savedStops = stopsOf(opened).map(placeKey);
  const savedPairs = new Set(
    savedStops.slice(1).flatMap((to, index) => [`${savedStops[index]} ${to}`, `${to} ${savedStops[index]}`]),
  );
  const { kmh, isOwn } = speedOf(route, 'productive', settings.config);
  const engine = engineSecondsOf(route).productive ?? [];
  const typed = typedFigure(route, 'productive', 'seconds');
  for (const [index, { seconds, sources, metres, dwell }] of legs.entries()) {
    expect(Number.isFinite(seconds) && seconds >= 0).toBe(true);
    if (typed !== null) {
      expect(sources).toEqual(['typed']);
      continue;
    }
    const [from, to] = [index, index + 1].map((each) => placeKey(stopsOf(route)[each]));
    if (sources.includes('saved')) {
      expect(savedPairs.has(`${from} ${to}`)).toBe(true);
      expect(isOwn || hasOwnDwell(route, index)).toBe(false);
    }
    const routed = engine[index] ?? null;
    if (sources[0] === 'engine') expect(seconds).toBeCloseTo((routed ?? Number.NaN) + dwell, 6);
    // Whatever is weaker than the engine counts only where the engine says nothing.
    if (routed !== null) expect(['saved', 'engine']).toContain(sources.join());
    if (sources.join() === 'speed') expect(seconds).toBeCloseTo((metres / kmh) * 3.6 + dwell, 6);
  }
  if (typed !== null) expect(productive.seconds).toBe(typed);
}

function expectSums(route: Tree, settings: Settings) {
  const { deadStart, productive, deadEnd, dead, total } = secondsOf(route, settings);
  for (const seconds of [deadStart, productive, deadEnd]) expect(Number.isFinite(seconds) && seconds >= 0).toBe(true);
  expect(dead).toBe(deadStart + deadEnd);
  expect(total).toBe(dead + productive);
}

describe('The time of a route under 200 random gestures', () => {
  const numbers = Array.from({ length: ROUTES }, (_, nth) => nth);

  it.each(numbers)('has the source that the model says, and changes only where the gesture was: route %i', (nth) => {
    const opened = routeOfNumber(nth);
    const settings = settingsOf(opened);
    let told = 0;
    fc.assert(
      fc.property(gestures(ALL.length), (all) => {
        let route = opened;
        for (const gesture of all) {
          const edited = (ALL[gesture.kind] ?? (() => (same: Tree) => same))(gesture, route)(route);
          if (edited === route) continue;
          const next = followHours(settings)(edited);
          expectSums(next, settings);
          expectSources(next, opened, settings);
          const [before, after] = [secondsOf(route, settings), secondsOf(next, settings)];
          for (const each of PARTS) if (isUntouched(route, next, each)) expect(after[each]).toBe(before[each]);
          const isNaming = NAMING.includes(ALL[gesture.kind] ?? (() => (same) => same));
          if (isNaming) expect(sentHeader(next, settings)).toEqual(sentHeader(route, settings));
          const change = timeChange(route, next, settings);
          expect(change?.seconds ?? null).toBe(
            Math.abs(after.total - before.total) > 60 ? after.total - before.total : null,
          );
          const isWhole = PARTS.every((each) => lineOf(next, each).count > 1 || before[each] === after[each]);
          if (change && isWhole) {
            told += 1;
            expect(Math.abs(secondsOf(keepTimes(change)(next), settings).total - before.total)).toBeLessThan(1);
          }
          route = next;
        }
      }),
      { numRuns: 1, endOnFailure: true },
    );
    expect(told).toBeGreaterThan(0);
  });

  it.each(numbers)('stays the same whatever parts are cut, moved and turned round: route %i', (nth) => {
    const opened = routeOfNumber(nth);
    const settings = settingsOf(opened);
    const { total } = secondsOf(opened, settings);
    let changes = 0;
    fc.assert(
      fc.property(gestures(DIVIDING.length), (all) => {
        let route = opened;
        for (const gesture of all) {
          const next = (DIVIDING[gesture.kind] ?? (() => (same: Tree) => same))(gesture, route)(route);
          if (next !== route) changes += 1;
          route = next;
          expectSums(route, settings);
          // A second for the rounding of each part.
          expect(Math.abs(secondsOf(route, settings).total - total)).toBeLessThanOrEqual(2);
        }
      }),
      { numRuns: 1, endOnFailure: true },
    );
    expect(changes).toBeGreaterThan(10);
  });
});
