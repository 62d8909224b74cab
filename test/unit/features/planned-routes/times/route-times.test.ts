// The time model on whole routes: what an edit changes of the times, and that nothing else changes them.
import { describe, expect, it } from 'vitest';
import { getIn, setIn } from '../../../../../src/document/edits';
import { formatJson, parseJson } from '../../../../../src/document/json';
import type { Tree } from '../../../../../src/document/tree';
import { moveStopWithLegs } from '../../../../../src/features/planned-routes/document/leg-edits';
import {
  clearPart,
  moveBoundary,
  reverseRoute,
  splitPart,
} from '../../../../../src/features/planned-routes/document/part-edits';
import { packRoute, stopsOf } from '../../../../../src/features/planned-routes/document/route-document';
import { HEADER } from '../../../../../src/features/planned-routes/document/saved-figures';
import {
  duplicateStop,
  moveStop,
  removeStops,
  reorderStops,
} from '../../../../../src/features/planned-routes/document/stop-edits';
import { stopText } from '../../../../../src/features/planned-routes/document/stop-reading';
import { setTyped, typedFigure } from '../../../../../src/features/planned-routes/document/typed-figures';
import { insertVertices, moveVertices } from '../../../../../src/features/planned-routes/document/vertex-edits';
import {
  fillHours,
  followHours,
  setDeparture,
  typeHour,
} from '../../../../../src/features/planned-routes/figures/hour-edits';
import { sentHeader, withHeader } from '../../../../../src/features/planned-routes/figures/sent-header';
import { beforeGesture, keepTimes, timeChange } from '../../../../../src/features/planned-routes/figures/time-change';
import { replaceRoute } from '../../../../../src/features/planned-routes/open/apply-import';
import { setSpeed } from '../../../../../src/features/planned-routes/times/pace';
import { routeTimes } from '../../../../../src/features/planned-routes/times/part-times';
import { asOpened } from '../../../../../src/features/planned-routes/times/saved-basis';
import { push, startHistory, undo } from '../../../../../src/history/history';
import { opened, place, routeOf, SETTINGS, stop } from '../figures/sample-route';

const LINES = {
  deadStart: [place(-10, 0), place(-5, 0), place(0, 0)],
  productive: [place(0, 0), place(10, 0), place(20, 0), place(30, 0), place(40, 0)],
  deadEnd: [place(40, 0), place(45, 0)],
};
/** 1:43 in all, as in the complaint; by the speeds it would be a quarter of that. */
const SLOW = {
  total_time_route_in_seconds: 6180,
  dead_time_route_in_seconds: 1380,
  dead_start_time_route_in_seconds: 600,
  dead_end_time_route_in_seconds: 780,
};
const at = (hours: readonly string[] = []) =>
  [0, 10, 20, 30, 40].map((north, index) => stop(`S${index}`, place(north, 0), index + 1, hours[index] ?? ''));
const ROUTE = routeOf(LINES, at(), SLOW);
const HOURS = ['6:00', '6:20', '6:40', '7:00', '7:20'];
const TIMED = routeOf(LINES, at(HOURS), SLOW);
const from = (document: Tree | null) => ({ ...SETTINGS, opened: document });
const times = (route: Tree, document: Tree | null = ROUTE) => routeTimes(route, from(document));
const total = (route: Tree, document: Tree | null = ROUTE) => sentHeader(route, from(document)).total.seconds;
const sources = (route: Tree, document: Tree | null = ROUTE) =>
  times(route, document).legs.map((leg) => leg.sources.join(' and '));
const hours = (route: Tree) => stopsOf(route).map((each) => stopText(each, 'stop_point_hour'));

describe('The time of a route', () => {
  it('is divided by the saved hours, and where they agree with the saved total, a leg takes what they say', () => {
    const hours = ['6:00', '6:10', '6:40', '6:50', '7:20'];
    const route = routeOf(LINES, at(hours), SLOW);
    const minutes = times(route, route).legs.map(({ seconds, sources }) => [Math.round(seconds / 60), sources[0]]);
    expect(minutes).toEqual([10, 30, 10, 30].map((each) => [each, 'saved']));
    const moved = moveVertices('productive', [3], [place(30, 3)])(route);
    const kept = times(moved, route).legs.slice(0, 2);
    expect(kept.map(({ seconds }) => Math.round(seconds / 60))).toEqual([10, 30]);
  });

  it('keeps what was saved for the legs that a swap of two stops leaves as they were', () => {
    const swapped = reorderStops(1, 2)(ROUTE);
    expect(sources(swapped)).toEqual(['speed', 'speed', 'speed', 'saved']);
    expect(times(swapped).legs[3]?.seconds).toBeCloseTo(1200, 0);
    const change = timeChange(ROUTE, swapped, from(ROUTE));
    expect(change).toMatchObject({ isSwap: true, wasSaved: true, before: [{ part: 'productive', seconds: 4800 }] });
    expect(change && total(keepTimes(change)(swapped))).toBe(6180);
  });

  it('keeps what was saved for a leg whose second stop was copied, when the copy is moved or the stop itself', () => {
    const copied = duplicateStop(1)(TIMED);
    expect(hours(copied).slice(0, 4)).toEqual(['6:00', '6:20', '6:20', '6:40']);
    const moved = moveStop(2, place(14, 0))(copied);
    expect(sources(moved, TIMED)[0]).toBe('saved');
    expect(times(moved, TIMED).legs[0]?.seconds).toBeCloseTo(1200, 0);
    const original = moveStop(1, place(6, 0))(copied);
    expect(sources(original, TIMED)[2]).toBe('saved');
    const again = removeStops([2])(copied);
    expect(sources(again, copied)[0]).toBe('saved');
  });

  it('is kept as saved where it was typed over, also of a part that has no line', () => {
    const { deadStart: _, ...others } = LINES;
    const bare = routeOf(others, at(), SLOW);
    const typed = setTyped('deadStart', 'seconds', 900)(bare);
    const change = timeChange(bare, typed, from(bare));
    expect(change).toMatchObject({ seconds: 300, wasSaved: true, before: [{ part: 'deadStart', seconds: 600 }] });
    const saved = change ? keepTimes(change)(typed) : typed;
    expect(sentHeader(saved, from(bare))).toEqual(sentHeader(bare, from(bare)));
    expect(times(saved, bare).deadStart.sources).toEqual(['saved']);
    const again = setTyped('deadStart', 'seconds', 1200)(typed);
    const second = timeChange(typed, again, from(bare));
    expect(second).toMatchObject({ wasSaved: false, before: [{ part: 'deadStart', seconds: 900 }] });
    expect(second && typedFigure(keepTimes(second)(again), 'deadStart', 'seconds')).toBe(900);
  });

  it('is a number also where the saved line has no length, and at the poles', () => {
    const point = { lat: 0, lng: 0 };
    for (const figures of [SLOW, {}]) {
      const route = routeOf({ ...LINES, deadStart: [point, point] }, at(), figures);
      for (const lat of [-90, 90, 0.00000001]) {
        const moved = moveVertices('deadStart', [0], [{ lat, lng: 0 }])(route);
        expect(Number.isFinite(sentHeader(moved, from(route)).deadStart.seconds), `latitude ${lat}`).toBe(true);
      }
    }
  });

  it('is not offered to be kept for a part whose line was taken away', () => {
    const cleared = clearPart('deadEnd')(ROUTE);
    expect(timeChange(ROUTE, cleared, from(ROUTE))).toMatchObject({ seconds: -780, before: [] });
  });

  it('is not offered to be kept for a part that had neither line nor time', () => {
    const { deadEnd: _, ...others } = LINES;
    const bare = routeOf(others, at(), { ...SLOW, dead_end_time_route_in_seconds: 0, dead_time_route_in_seconds: 600 });
    const drawn = insertVertices('deadEnd', 0, [place(40, 0), place(90, 0)])(bare);
    expect(timeChange(bare, drawn, from(bare))).toMatchObject({ before: [] });
  });

  it('is compared with the time before a whole drawing, whatever its steps are, and with one step otherwise', () => {
    const label = (key: string) => ({ key });
    const [draw, streets, other] = ['routeEditor.steps.draw', 'routeEditor.steps.streets', 'routeEditor.steps.name'];
    const step = (history: ReturnType<typeof opened>, key = '') =>
      push(history, setIn(['n'], history.past.length)(ROUTE), label(key), { at: 0 });
    const opened = () => startHistory<Tree, { key: string }>(ROUTE, label('opened'), 0);
    const start = step(opened(), other);
    const drawnFrom = start.present;
    const drawn = step(step(step(start, draw), streets), draw);
    expect(beforeGesture(drawn, drawnFrom)).toEqual({ before: drawnFrom, isDrawing: true });
    expect(beforeGesture(undo(drawn), drawnFrom).before).toBe(drawnFrom);
    expect(beforeGesture(drawn, null)).toEqual({ before: drawn.past.at(-1), isDrawing: false });
    // An answer that is amended into the entry makes it another object.
    const amended = { ...drawn, past: drawn.past.map((entry) => ({ ...entry })) };
    expect(beforeGesture(amended, drawnFrom).before).toBe(amended.past[1]);
    const after = step(drawn, other);
    expect(beforeGesture(after, drawnFrom)).toEqual({ before: drawn.present, isDrawing: false });
    expect(beforeGesture(opened(), drawnFrom).before).toBeUndefined();
  });

  it('is not changed by a swap of two stops whose hours say how long the route takes', () => {
    expect(total(TIMED, TIMED)).toBe(6180);
    expect(total(reorderStops(1, 2)(TIMED), TIMED)).toBe(6180);
  });

  it('is longer where a dead end is longer, and where a leg is', () => {
    const longer = insertVertices('deadEnd', 2, [place(50, 0)])(ROUTE);
    expect(times(longer).deadEnd.seconds).toBeGreaterThan(780);
    expect(times(longer).deadEnd.sources).toEqual(['saved', 'speed']);
    const drawn = insertVertices('productive', 2, [place(15, 9)])(ROUTE);
    expect(sources(drawn)).toEqual(['saved', 'speed', 'saved', 'saved']);
    const dragged = insertVertices('productive', 4, [place(39, 3)])(ROUTE);
    expect(times(dragged).productive.seconds).toBeLessThan(4800);
    const detour = moveVertices('deadStart', [0], [place(-30, 0)])(ROUTE);
    expect(times(detour).deadStart.seconds).toBeGreaterThan(300);
  });

  it('is divided by metres where a part is cut or a boundary moves, and counted once', () => {
    const cut = splitPart('productive', 2, 'deadEnd')(ROUTE);
    expect(total(cut)).toBe(6180);
    expect(sentHeader(cut, from(ROUTE)).deadEnd.seconds).toBe(780 + 2400);
    const position = place(5, 0);
    const moved = moveBoundary('start', { part: 'productive', segment: 0, fraction: 0.5, position })(ROUTE);
    expect(sentHeader(moved, from(ROUTE)).deadStart.seconds).toBe(600 + 600);
    expect(Math.abs(total(moved) - 6180)).toBeLessThanOrEqual(1);
    const typed = setTyped('productive', 'seconds', 4000)(ROUTE);
    expect(total(typed)).toBe(1380 + 4000);
    const split = splitPart('productive', 2, 'deadEnd')(typed);
    expect(sentHeader(split, from(ROUTE)).total.seconds - sentHeader(split, from(ROUTE)).dead.seconds).toBe(2000);
  });

  it('is swapped by a reversal, back and forth', () => {
    const back = reverseRoute()(ROUTE);
    expect(sentHeader(back, from(ROUTE))).toMatchObject({
      deadStart: { seconds: 780 },
      deadEnd: { seconds: 600 },
      total: { seconds: 6180 },
    });
    expect(sources(back)).toEqual(['saved', 'saved', 'saved', 'saved']);
    expect(sentHeader(reverseRoute()(back), from(ROUTE))).toEqual(sentHeader(ROUTE, from(ROUTE)));
  });

  it('is by the hours where a person types two, and not by one that does not rise or cannot be read', () => {
    const one = typeHour(1, '6:20')(ROUTE);
    expect(total(one)).toBe(6180);
    const two = typeHour(2, '6:30')(one);
    expect(sources(two)).toEqual(['saved', 'timetable', 'saved', 'saved']);
    expect(total(two)).toBe(6180 - 600);
    expect(total(typeHour(2, '6:10')(two))).toBe(total(two));
    expect(total(typeHour(2, '6:3')(two))).toBe(total(two));
    expect(total(typeHour(2, '6:40')(typeHour(2, '6:')(two)))).toBe(6180);
    const fresh = typeHour(4, '7:20')(typeHour(0, '6:00')(routeOf(LINES, at(), SLOW)));
    expect(times(typeHour(4, '5:20')(fresh), null).productive.seconds).toBeCloseTo(4800, 6);
  });

  it('of a part is by the speed that a person sets for it', () => {
    const set = setSpeed('productive', 36)(ROUTE);
    expect(sources(set)).toEqual(['speed', 'speed', 'speed', 'speed']);
    expect(times(set).deadStart.sources).toEqual(['saved']);
  });
});

describe('Hours that Patio filled', () => {
  const settings = from(null);
  const filled = fillHours(settings)(routeOf(LINES, at(['6:00'])));

  it('follow the line, and typed ones stay', () => {
    const typed = typeHour(2, '9:00')(filled);
    const longer = insertVertices('productive', 4, [place(35, 30)])(typed);
    const followed = followHours(settings)(longer);
    // The two legs to the typed hour share the three hours.
    expect(hours(followed).slice(0, 3)).toEqual(['6:00', '7:30', '9:00']);
    expect(hours(followed)[4]).not.toBe(hours(typed)[4]);
    expect(followHours(settings)(followed)).toBe(followed);
  });

  it('follow another departure, the first stop among them unless a person typed its hour', () => {
    expect(hours(followHours(settings)(setDeparture(2 * 3600 + 600)(filled)))[0]).toBe('2:10');
    const typed = typeHour(0, '9:00')(filled);
    expect(hours(followHours(settings)(setDeparture(2 * 3600)(typed)))[0]).toBe('9:00');
    const alone = routeOf(LINES, at(['6:00']));
    expect(hours(followHours(settings)(setDeparture(2 * 3600)(alone)))[0]).toBe('6:00');
  });

  it('say nothing about the time that they follow from', () => {
    expect(times(filled, null).productive.sources).toEqual(['speed']);
  });

  it('follow a stop that moves', () => {
    const moved = followHours(settings)(moveStopWithLegs(1, place(18, 0))(filled));
    expect(hours(moved)[1]).not.toBe(hours(filled)[1]);
    expect(hours(moved)[0]).toBe('6:00');
  });
});

describe('A document that is opened', () => {
  /** Figures in the digits of another system. */
  const document = () => {
    const text = formatJson(TIMED).replace('_time_route_in_seconds":600', '_time_route_in_seconds":600.50');
    const read = parseJson(text, { maxLength: 100_000 });
    if (!read.ok || !text.includes('600.50')) throw new Error('no route');
    return packRoute(read.tree);
  };
  const named = setIn(['route_name'], 'Another');

  it.each([
    ['from the service', (route: Tree) => [route, from(route)] as const],
    ['as a draft or a file of its own', (route: Tree) => [asOpened(route), from(null)] as const],
    ['as a draft over what the service has', (route: Tree) => [asOpened(route), from(ROUTE)] as const],
    ['into another open route', (route: Tree) => [replaceRoute(route, from(ROUTE), true)(ROUTE), from(ROUTE)] as const],
    ['into a new route', (route: Tree) => [replaceRoute(route, from(null), true)(opened({})), from(null)] as const],
  ])('%s is sent with its eight figures as they came', (_, open) => {
    const [route, settings] = open(document());
    const sent = withHeader(named(route), settings);
    expect(formatJson(getIn(sent, [HEADER]) ?? null)).toBe(formatJson(getIn(document(), [HEADER]) ?? null));
  });
});
