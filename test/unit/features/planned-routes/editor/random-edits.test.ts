// Random edits of a route through its session. After each the route can be sent. Undo gives back the very object
// before, and redo the very one after.
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PlannedRoute } from '../../../../../src/contract/planned-route';
import { type Edit, setIn } from '../../../../../src/document/edits';
import { formatJson } from '../../../../../src/document/json';
import type { Tree } from '../../../../../src/document/tree';
import {
  clearPart,
  copyPart,
  mergeParts,
  moveBoundary,
  reversePart,
  reverseRoute,
  splitPart,
} from '../../../../../src/features/planned-routes/document/part-edits';
import {
  lineOf,
  PARTS,
  type RoutePart,
  stopsOf,
} from '../../../../../src/features/planned-routes/document/route-document';
import {
  addStop,
  arrangeStops,
  duplicateStop,
  moveStop,
  removeStops,
  reorderStops,
  reverseStops,
  setStopField,
  stopFromVertex,
  vertexFromStop,
} from '../../../../../src/features/planned-routes/document/stop-edits';
import { newStop, stopOrderOf } from '../../../../../src/features/planned-routes/document/stop-reading';
import { setTyped } from '../../../../../src/features/planned-routes/document/typed-figures';
import {
  cropPart,
  insertVertices,
  moveVertices,
  removeVertices,
  replaceLeg,
  simplifyPart,
  straighten,
} from '../../../../../src/features/planned-routes/document/vertex-edits';
import { fillHours, setDeparture, typeHour } from '../../../../../src/features/planned-routes/figures/hour-edits';
import { formOf } from '../../../../../src/features/planned-routes/figures/sent-header';
import { setDwell, setSpeed } from '../../../../../src/features/planned-routes/times/pace';
import { vertexAt } from '../../../../../src/geo/line';
import { canRedo, canUndo } from '../../../../../src/history/history';
import { opened, place, routeOf, SETTINGS, stop } from '../figures/sample-route';
import { openEditor } from './open-editor';

/** 1000 for the proof. */
const RUNS = Number(process.env.EDIT_RUNS ?? 20);
const STEPS = 200;
const MOST_STOPS = 40;

const winding = (from: number, count: number) =>
  Array.from({ length: count }, (_, index) => place((from + index) / 10, 8 * Math.sin((from + index) / 20)));
const productive = winding(40, 560);
const PLAIN = routeOf(
  { deadStart: winding(0, 41), productive, deadEnd: winding(599, 30) },
  [0, 120, 300, 559].map((at, index) =>
    stop(`S${index}`, productive[at] ?? place(0, 0), index + 1, index ? '' : '06:00'),
  ),
);
/** Points that say more than their place, numbers with too many digits, keys of another system. */
const ODD = opened({
  planned_route_id: 'route-2',
  route_name: 'Odd',
  'x-own': { deep: [1, null, { more: 1e300 }] },
  calculated_header: JSON.parse(JSON.stringify(Reflect.get(Object(PLAIN), 'calculated_header'))),
  bound_configurations: { selected_vehicle: 7, selected_driver: 9, 'x-shift': 'B' },
  route_configurations: {
    includes_initial_and_final_stop: false,
    stop_points: [{ ...stop('A', place(0, 0), 10, '25:99'), 'x-zone': 2 }, stop('B', place(0, 0), 10)],
    dead_start_route_linestring: [],
    dead_end_route_linestring: [{ lat: 1.123456789012, lng: -200, ele: 3 }],
    productive_route_linestring: winding(0, 30).map((point, index) => (index % 3 ? point : { ...point, ele: index })),
  },
});

/** Numbers that say what to do and where: `a` and `b` from 0 to 1 along what there is, and beyond it. */
type Step = { kind: number; part: RoutePart; other: RoutePart; a: number; b: number };
type Make = (step: Step, route: Tree) => Edit;

const at = (share: number, count: number) => Math.floor(share * (count + 1.2)) - (share < 0.01 ? 1 : 0);
const where = ({ a, b }: Step) => place(a * 60, b * 20 - 10);
const vertexIn = (route: Tree, part: RoutePart, share: number) => at(share, lineOf(route, part).count);
const stopIn = (route: Tree, share: number) => at(share, stopsOf(route).length);
const rangeIn = (route: Tree, { part, a, b }: Step) => {
  const [from, to] = [vertexIn(route, part, Math.min(a, b)), vertexIn(route, part, Math.max(a, b))];
  return [from, to] as const;
};
const stays: Edit = (route) => route;

/** The first does nothing: what a failing run does not need shrinks to it. */
const MAKES: readonly Make[] = [
  () => stays,
  (step, route) => insertVertices(step.part, vertexIn(route, step.part, step.a), [where(step), place(step.b, step.a)]),
  (step, route) => insertVertices(step.part, lineOf(route, step.part).count, [where(step)]),
  (step, route) => moveVertices(step.part, [vertexIn(route, step.part, step.a)], [where(step)]),
  (step, route) => {
    const [from, to] = rangeIn(route, step);
    const indices = Array.from({ length: Math.min(20, Math.max(0, to - from)) }, (_, nth) => from + nth);
    return moveVertices(
      step.part,
      indices,
      indices.map((index) => place(index / 9, step.a)),
    );
  },
  (step, route) => removeVertices(step.part, [vertexIn(route, step.part, step.a), vertexIn(route, step.part, step.b)]),
  (step, route) => {
    const [from, to] = rangeIn(route, step);
    return straighten(step.part, from, Math.min(to, from + 30));
  },
  (step, route) => {
    const { count } = lineOf(route, step.part);
    return cropPart(step.part, Math.floor(step.a * 3), count - 1 - Math.floor(step.b * 3));
  },
  (step, route) => {
    const { count } = lineOf(route, step.part);
    const remaining = Array.from({ length: count }, (_, index) => index);
    return simplifyPart(
      step.part,
      remaining.filter((index) => (index * 7 + step.kind) % 11 !== Math.floor(step.a * 11)),
    );
  },
  (step, route) => {
    const [from, to] = rangeIn(route, step);
    const line = lineOf(route, step.part);
    const first = from >= 0 && from < line.count ? vertexAt(line, from) : where(step);
    return replaceLeg(step.part, from, Math.min(to, from + 40), [first, where(step), place(step.a, step.b)]);
  },
  ({ part }) => reversePart(part),
  () => reverseRoute(),
  ({ part, other, a }, route) =>
    a > 0.9 || lineOf(route, part).count > 1500 ? clearPart(part) : copyPart(part, other),
  ({ part, other }) => mergeParts(part, other),
  ({ part, other, a }, route) => splitPart(part, vertexIn(route, part, a), other),
  (step, route) => {
    const segment = vertexIn(route, step.part, step.a);
    const { count } = lineOf(route, step.part);
    const isThere = segment >= 0 && segment < count;
    const position = isThere ? vertexAt(lineOf(route, step.part), segment) : where(step);
    const fraction = step.b < 0.3 ? 0 : step.b;
    return moveBoundary(step.a < 0.5 ? 'start' : 'end', { part: step.part, segment, fraction, position });
  },
  (step, route) => addStop(stopIn(route, step.a), newStop(where(step), { stop_point_name: `N${step.kind}` })),
  (step, route) =>
    stopsOf(route).length > MOST_STOPS ? removeStops([0, 3, 5, 7, 9]) : duplicateStop(stopIn(route, step.a)),
  (step, route) => moveStop(stopIn(route, step.a), where(step)),
  ({ a, b }, route) => setStopField(stopIn(route, a), 'stop_point_name', `name ${b}`),
  ({ a, b }, route) => removeStops([stopIn(route, a), stopIn(route, b)]),
  ({ a, b }, route) => reorderStops(stopIn(route, a), stopIn(route, b)),
  ({ a }, route) => {
    const order = stopsOf(route).map((_, index) => index);
    const turn = Math.floor(a * order.length);
    return arrangeStops([...order.slice(turn), ...order.slice(0, turn)]);
  },
  () => reverseStops(),
  ({ part, a, b }, route) => stopFromVertex(part, vertexIn(route, part, a), stopIn(route, b)),
  ({ part, a, b }, route) => vertexFromStop(stopIn(route, a), part, vertexIn(route, part, b)),
  ({ a, b }, route) => typeHour(stopIn(route, a), b < 0.2 ? '' : b < 0.4 ? 'soon' : `0${Math.floor(b * 10)}:30`),
  ({ a }) => setDeparture(a < 0.3 ? null : Math.round(a * 80_000)),
  () => fillHours(SETTINGS),
  ({ part, a }) => setSpeed(part, a < 0.3 ? null : a * 90),
  ({ a, b }, route) => setDwell(a < 0.3 ? null : Math.round(a * 90), b < 0.5 ? undefined : stopIn(route, b)),
  ({ part, a, b }) => setTyped(part, a < 0.5 ? 'metres' : 'seconds', b < 0.4 ? null : Math.round(b * 9000)),
  ({ a }) => setIn(['route_name'], `Line ${Math.floor(a * 5)}`),
];
/** What empties much is rare, so that there is something to edit. */
const RARE = new Set([7, 12, 13, 14]);

const share = fc.integer({ min: 0, max: 1000 }).map((thousandths) => thousandths / 1000);
const part = fc.constantFrom(...PARTS);
const step: fc.Arbitrary<Step> = fc
  .tuple(fc.nat(MAKES.length - 1), fc.nat(8), part, part, share, share)
  .map(([kind, luck, one, other, a, b]) => ({ kind: RARE.has(kind) && luck > 0 ? 3 : kind, part: one, other, a, b }));
const steps = fc.array(step, { minLength: STEPS, maxLength: STEPS });

describe('Any edits of a route, one after the other', () => {
  it.each([
    ['a plain route', PLAIN, RUNS * 0.8],
    ['an odd one', ODD, RUNS * 0.2],
  ])('leave a document that can be sent, and are undone and done again to the same objects: %s', (_, route, runs) => {
    const { sent } = formOf(route, SETTINGS);
    const unsent = formatJson(route);
    let changes = 0;
    fc.assert(
      fc.property(steps, (all) => {
        const { editor, session } = openEditor(route);
        const values: Tree[] = [route];
        for (const one of all) {
          const edit = MAKES[one.kind]?.(one, editor.committed()) ?? stays;
          if (editor.commit({ key: 'routeEditor.steps.insert' }, edit)) values.push(editor.committed());
        }
        changes += values.length - 1;
        const end = editor.committed();

        const body = JSON.parse(formatJson(sent(end)));
        expect(PlannedRoute.safeParse(body).error).toBeUndefined();
        expect(JSON.stringify(body)).not.toContain('patio:');
        for (const figure of Object.values(body.calculated_header)) expect(Number.isFinite(figure)).toBe(true);
        const orders = stopsOf(end).map(stopOrderOf);
        // As they came, or from 1 without gaps.
        expect([stopsOf(route).map(stopOrderOf), orders.map((_order, index) => index + 1)]).toContainEqual(orders);

        const others = values.toReversed().filter((value) => {
          const isIt = editor.committed() === value;
          session.undo();
          return !isIt;
        });
        expect(others).toEqual([]);
        expect(editor.committed()).toBe(route);
        expect(canUndo(session.getState().history)).toBe(false);
        while (canRedo(session.getState().history)) session.redo();
        expect(editor.committed()).toBe(end);
        session.close();
      }),
      { numRuns: Math.ceil(runs) },
    );
    // What is random must also do something: about 0.45 of the steps do, and chance never makes it half of that.
    expect(changes).toBeGreaterThan(runs * STEPS * 0.2);
    expect(formatJson(route)).toBe(unsent);
  });
});
