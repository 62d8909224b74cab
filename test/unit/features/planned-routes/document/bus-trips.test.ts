// Routes of other systems, opened, edited at one vertex and sent: nothing but that vertex and the figures that follow from it
// is otherwise than it came. Real bus trips, and routes of all the world written in every way that JSON has.
import { existsSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Edit } from '../../../../../src/document/edits';
import { formatJson, parseJson } from '../../../../../src/document/json';
import type { Tree } from '../../../../../src/document/tree';
import { lineOf, PARTS, packRoute } from '../../../../../src/features/planned-routes/document/route-document';
import {
  insertVertices,
  moveVertices,
  removeVertices,
} from '../../../../../src/features/planned-routes/document/vertex-edits';
import { formOf } from '../../../../../src/features/planned-routes/figures/sent-header';
import { asOpened } from '../../../../../src/features/planned-routes/times/saved-basis';
import { positionsOf } from '../../../../../src/geo/line';
import { randomFrom } from '../../../geo/tracks';
import { SETTINGS } from '../figures/sample-route';
import { around, followsFrom, headerIn, type RawPoint, type RouteText, textOf } from './route-text';

const TRIPS = resolve(import.meta.dirname, '../../../../../../shared/data/trips/sao-paulo-bus-trips.json');
const missing = existsSync(TRIPS) ? '' : ' (skipped: ../shared/data/trips/sao-paulo-bus-trips.json is not here)';
/** More of them in a long run by hand. */
const RUNS = Number(process.env.TRIP_RUNS ?? 15);

/** Two fractions say which vertex of which part, two numbers of degrees where to. */
type VertexEdit = { kind: 'move' | 'insert' | 'remove'; part: number; vertex: number; lat: number; lng: number };
const share = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
const micro = (min: number, max: number) => fc.integer({ min: min * 1e6, max: max * 1e6 }).map((value) => value / 1e6);
const vertexEdit: fc.Arbitrary<VertexEdit> = fc.record({
  kind: fc.constantFrom('move' as const, 'insert' as const, 'remove' as const),
  part: share,
  vertex: share,
  lat: micro(-90, 90),
  lng: micro(-180, 180),
});

/** The text as the editor opens it. */
function openedFrom(text: string): Tree {
  const read = parseJson(text, { maxLength: 10_000_000 });
  if (!read.ok) throw new Error(`${read.problem.code} in ${text}`);
  return packRoute(read.tree);
}

function expectOnlyTheVertexToChange(route: RouteText, { kind, part: nth, vertex, lat, lng }: VertexEdit): void {
  const text = textOf(route);
  const opened = openedFrom(text);
  const form = formOf(opened, SETTINGS);
  expect(formatJson(form.sent(opened)), 'untouched').toBe(text);
  for (const part of PARTS) {
    // On the map there is one zero; which it was is kept by the text.
    const places = route.lines[part].map(({ lat, lng }) => ({ lat: lat + 0, lng: lng + 0 }));
    expect(positionsOf(lineOf(opened, part)), part).toEqual(places);
  }

  const drawn = PARTS.filter((part) => route.lines[part].length > 0);
  const part = drawn[Math.floor(nth * drawn.length)] ?? 'productive';
  const points = route.lines[part];
  const at = Math.floor(vertex * points.length);
  const point = points[at];
  if (!point || (point.lat === lat && point.lng === lng)) return;
  const edits: Record<VertexEdit['kind'], Edit> = {
    move: moveVertices(part, [at], [{ lat, lng }]),
    insert: insertVertices(part, at, [{ lat, lng }]),
    remove: removeVertices(part, [at]),
  };
  const sent = formatJson(form.sent(edits[kind](opened)));

  const { header, rest } = headerIn(sent);
  const mark = kind === 'insert' ? around(route, part, at, 0) : around(route, part, at, 1);
  const [before, after] = kind === 'remove' ? joined(mark) : mark;
  expect(rest.slice(0, before.length), 'before the vertex').toBe(before);
  expect(rest.slice(-after.length), 'after the vertex').toBe(after);
  const written = rest.slice(before.length, -after.length);
  if (kind === 'insert') expect(JSON.parse(written)).toEqual({ lat, lng });
  if (kind === 'move') expect(JSON.parse(written)).toEqual({ ...JSON.parse(point.text), lat, lng });
  if (kind === 'remove') expect(written).toBe('');

  const follows = followsFrom(part);
  expect(header.filter((member) => !follows.test(member))).toEqual(route.header.filter((each) => !follows.test(each)));
  expect(header.map(keyOf)).toEqual(route.header.map(keyOf));

  // The draft as it is kept, opened again another day.
  const again = asOpened(openedFrom(sent));
  expect(formatJson(form.sent(again)), 'opened again').toBe(sent);
}

/** Around a point that is gone there is one comma less. */
function joined([before, after]: [string, string]): [string, string] {
  return before.endsWith(',') && !after.startsWith(',')
    ? [before.slice(0, -1), after]
    : [before, after.replace(/^,/, '')];
}
const keyOf = (member: string) => member.split(':')[0];

const HEADER_KEYS = [
  'dead_distance_route_in_meters',
  'dead_time_route_in_seconds',
  'total_distance_route_in_meters',
  'total_time_route_in_seconds',
  'dead_start_distance_route_in_meters',
  'dead_start_time_route_in_seconds',
  'dead_end_time_route_in_seconds',
  'dead_end_distance_route_in_meters',
];

describe.skipIf(missing !== '')(`Real bus trips${missing}`, () => {
  const trips = missing === '' ? readTrips(readFileSync(TRIPS, 'utf8')) : [];

  it('are there, with stops and a line', () => {
    expect(trips.length).toBeGreaterThan(3);
    for (const { lines } of trips) expect(lines.productive.length).toBeGreaterThan(100);
  });

  it.each(trips.map((trip, index) => [index + 1, trip] as const))(
    'change at the edited vertex only: trip %i',
    (_, trip) => {
      fc.assert(
        fc.property(vertexEdit, (edit) => expectOnlyTheVertexToChange(trip, edit)),
        { numRuns: Math.ceil(RUNS / 10) },
      );
    },
  );
});

/** The trips as a service answers with them: what the file does not say of a route, any service must. */
function readTrips(file: string): RouteText[] {
  type Place = { lat: number; lng: number };
  type Trip = { trip_id: string; route_name: string; stop_points: object[]; productive_route_linestring: Place[] };
  const trips: Trip[] = JSON.parse(file);
  return trips.map(({ trip_id, route_name, stop_points, productive_route_linestring: line }) => ({
    header: HEADER_KEYS.map((key, index) => `"${key}":${[0, 0, 9876.5, 3600, 0, 0, 0, 0][index]}`),
    members: [
      `"planned_route_id":${JSON.stringify(trip_id)}`,
      `"route_name":${JSON.stringify(route_name)}`,
      '"bound_configurations":{"selected_vehicle":77,"selected_driver":12}',
    ],
    configured: [
      '"includes_initial_and_final_stop":true',
      `"stop_points":${JSON.stringify(
        stop_points.map((stop) => ({
          ...stop,
          stop_point_type: 'stop',
          place_holder: '',
          stop_point_full_address_name: '',
        })),
      )}`,
    ],
    lines: {
      deadStart: [],
      productive: line.map(({ lat, lng }) => ({ text: JSON.stringify({ lat, lng }), lat, lng })),
      deadEnd: [],
    },
  }));
}

/** Ways to write a number. All of JSON's ways are met in the wild: each is what some language does by itself. */
type Writing = (value: number, random: () => number) => string;
const shortest: Writing = (value) => String(value);
const WRITINGS: readonly [name: string, write: Writing][] = [
  ['5 to 15 decimals, as few digits as say it', (value, random) => String(Number(value.toFixed(decimals(random))))],
  ['5 to 12 decimals with the zeros at their end', (value, random) => value.toFixed(5 + Math.floor(random() * 8))],
  ['six decimals always', (value) => value.toFixed(6)],
  ['exponents', (value, random) => exponential(value, random)],
  ['more digits than a double keeps', (value, random) => value.toFixed(15 + Math.floor(random() * 3))],
  ['17 digits', (value) => value.toPrecision(17)],
];
const decimals = (random: () => number) => 5 + Math.floor(random() * 11);
function exponential(value: number, random: () => number): string {
  const text = value.toExponential(4 + Math.floor(random() * 8));
  return random() < 0.5 ? text : text.replace('e', 'E');
}

/** What else a system may say of a point: `""` for most. */
type Saying = (random: () => number) => string;
const nothing: Saying = () => '';
const now: Saying = (random) =>
  random() < 0.9 ? '' : ([',"ele":712.50', ',"t":null', ',"10":1,"2":[1.0,{"a":-0}]'][Math.floor(random() * 3)] ?? '');

/** `backwards`: how many points have their longitude first, 0 to 1. */
type Way = { write: Writing; say: Saying; backwards: number };

/** Writes points as one system does: a place that comes again is written as before, whatever else is said of it. */
function writer({ write, say, backwards }: Way, random: () => number): (lat: number, lng: number) => RawPoint {
  const known = new Map<string, string>();
  return (lat, lng) => {
    const [north, east] = [write(lat, random), write(lng, random)];
    const place = { lat: Number(north), lng: Number(east) };
    const text = random() < backwards ? `"lng":${east},"lat":${north}` : `"lat":${north},"lng":${east}`;
    const key = `${place.lat},${place.lng}`;
    const written = known.get(key) ?? text;
    known.set(key, written);
    return { ...place, text: `{${written}${say(random)}}` };
  };
}

/** Loops, walks to and fro and pauses from a place, over the antimeridian in one way or the other. */
function walk(start: { lat: number; lng: number }, count: number, way: Way, random: () => number): RawPoint[] {
  const isWrapped = random() < 0.5;
  const isLoop = random() < 0.3;
  const pointAt = writer(way, random);
  const points: RawPoint[] = [];
  let [lat, lng, heading] = [start.lat, start.lng, random() * 7];
  for (let index = 0; index < count; index += 1) {
    const east = isWrapped && lng > 180 ? lng - 360 : isWrapped && lng < -180 ? lng + 360 : lng;
    const last = points.at(-1);
    const first = points[0];
    if (last && random() < 0.04) points.push(last);
    else if (first && isLoop && index === count - 1) points.push(first);
    else points.push(pointAt(lat, east));
    heading += random() < 0.05 ? Math.PI : (random() - 0.5) * 0.8;
    lat = Math.max(-85, Math.min(85, lat + Math.sin(heading) * random() * 0.003));
    lng += Math.cos(heading) * random() * 0.003;
  }
  return points;
}

const place = fc.oneof(
  fc.record({ lat: micro(-85, 85), lng: micro(-180, 180) }),
  fc.record({ lat: micro(-20, 70), lng: fc.constantFrom(180, -180, 179.9995, -179.9995) }),
  fc.constantFrom({ lat: 0, lng: 0 }, { lat: 35.68, lng: 139.76 }, { lat: -33.87, lng: 151.2 }),
);
const UNKNOWN = [
  '"x-own":{"deep":[1.0,-0,1e999,12345678901234567890,null,{"10":1,"9":"ü\\"\\\\"}]}',
  '"20":true,"3":[]',
  '"__proto__":{"a":1}',
  '"note":null',
];
const unknown = fc.subarray(UNKNOWN, { maxLength: 2 });
const STOPS = [
  '"stop_points":[]',
  '"stop_points":null',
  '"stop_points":[{"stop_point_name":null,"stop_point_order":0,"stop_point_hour":"25:10:00","stop_point_latitude":1.50,"stop_point_longitude":2,"x":1}]',
  '"stop_points":[{"stop_point_order":10,"stop_point_hour":"06:00"},null,{"stop_point_order":10.0,"stop_point_hour":"06:30","stop_point_latitude":-89.9,"stop_point_longitude":1e2}]',
];
const figure = fc.oneof(
  fc.constantFrom('0', '1200', '1200.50', '8e2', '0.0', '12345.678901'),
  fc.nat(100_000).map(String),
);

function routes(way: Omit<Way, 'say' | 'backwards'> & Partial<Way>): fc.Arbitrary<RouteText> {
  const whole = { say: nothing, backwards: 0, ...way };
  return fc
    .record({
      start: place,
      seed: fc.integer(),
      counts: fc.tuple(fc.nat(30), fc.integer({ min: 1, max: 900 }), fc.nat(30)),
      figures: fc.array(figure, { minLength: 8, maxLength: 8 }),
      headerKeys: fc.shuffledSubarray([...HEADER_KEYS], { minLength: 8 }),
      more: fc.tuple(unknown, unknown, fc.constantFrom(...STOPS)),
      bound: fc.constantFrom('null', '{"selected_vehicle":77.0,"selected_driver":null,"x-shift":"B"}'),
    })
    .map(({ start, seed, counts, figures, headerKeys, more: [atRoot, inside, stops], bound }) => {
      const random = randomFrom(seed);
      const [deadStart, productive, deadEnd] = counts.map((count) => walk(start, count, whole, random));
      return {
        header: [...headerKeys.map((key, index) => `"${key}":${figures[index]}`), '"x-unit":"m"'],
        members: ['"route_name":"Línea 7"', ...atRoot, '"planned_route_id":"r-7"', `"bound_configurations":${bound}`],
        configured: [stops, ...inside, '"includes_initial_and_final_stop":false'],
        lines: { deadStart: deadStart ?? [], productive: productive ?? [], deadEnd: deadEnd ?? [] },
      };
    });
}

describe('A route of another system', () => {
  const check = (route: fc.Arbitrary<RouteText>) =>
    fc.assert(fc.property(route, vertexEdit, expectOnlyTheVertexToChange), { numRuns: RUNS });

  it.each(WRITINGS)('changes at the edited vertex only, with coordinates of %s', (_, write) => {
    check(routes({ write }));
  });

  it('changes there only, with longitude before latitude at some points', () => {
    check(routes({ write: shortest, backwards: 0.3 }));
  });

  it('changes there only, where points say more than their place', () => {
    check(routes({ write: shortest, say: now }));
  });

  it('changes there only, where points say more, in any order and any way of writing', () => {
    const ways = WRITINGS.map(([, write]) => write);
    const anyWay: Writing = (value, random) => (ways[Math.floor(random() * ways.length)] ?? shortest)(value, random);
    check(routes({ write: anyWay, say: now, backwards: 0.5 }));
  });
});
