// How many metres of each route lie on each other one. Routes are sampled at equal distances. A stretch counts where
// several samples in a row lie beside the other line. So a crossing is no shared way. Pure, for the worker.

import { segmentMetres } from '../../../geo/ellipsoid';
import type { LatLng } from '../../../geo/lat-lng';
import { pointsBesideLines } from '../../../geo/points-beside-lines';

/** The lines of one route, each latitude and longitude in turns. */
export type RouteLines = readonly Float64Array<ArrayBuffer>[];

/** `metres`: of the whole route. `shared`: metres of it that lie on each route, in their order; its own are all of it. */
export type SharedMetres = { readonly metres: number; readonly shared: readonly number[] };

/** Both sides of a wide street, and lines that were drawn by hand. */
const BESIDE_M = 15;
/** Shorter ones are crossings. */
const SHORTEST_M = 100;
const STEP_M = 10;
/** Longer routes have longer steps. */
const MOST_SAMPLES = 20_000;

/** One for each route. */
export function sharedMetresOf(routes: readonly RouteLines[]): SharedMetres[] {
  const places = routes.map((lines) => lines.map(positionsOf));
  const all = places.flatMap((lines, route) => lines.map((line) => ({ route, line })));
  return places.map((lines, own) => {
    const shared = routes.map(() => 0);
    const lengths = lines.map(lengthOf);
    const metres = lengths.reduce((sum, length) => sum + length, 0);
    const step = Math.max(STEP_M, metres / MOST_SAMPLES);
    for (const [nth, line] of lines.entries()) addShared(shared, line, lengths[nth] ?? 0, step, all);
    shared[own] = metres;
    return { metres, shared: shared.map((each) => Math.min(each, metres)) };
  });
}

function addShared(
  shared: number[],
  line: readonly LatLng[],
  length: number,
  step: number,
  all: readonly { route: number; line: readonly LatLng[] }[],
): void {
  const count = Math.ceil(length / step);
  if (count === 0) return;
  const size = length / count;
  const samples = samplesOf(line, size, count);
  const isBeside = shared.map(() => new Uint8Array(count));
  for (const { point, line: at } of pointsBesideLines(
    all.map((each) => each.line),
    samples,
    BESIDE_M,
  )) {
    const marks = isBeside[all[at]?.route ?? -1];
    if (marks) marks[point] = 1;
  }
  for (const [route, marks] of isBeside.entries()) {
    let run = 0;
    for (let index = 0; index <= count; index += 1) {
      if (marks[index] === 1) run += 1;
      else {
        if (run * size >= SHORTEST_M) shared[route] = (shared[route] ?? 0) + run * size;
        run = 0;
      }
    }
  }
}

/** The middle of each step along the line. */
function samplesOf(line: readonly LatLng[], size: number, count: number): LatLng[] {
  const samples: LatLng[] = [];
  let passed = 0;
  for (let index = 1; index < line.length && samples.length < count; index += 1) {
    const [from, to] = [line[index - 1], line[index]];
    if (!from || !to) continue;
    const metres = segmentMetres(from.lat, from.lng, to.lat, to.lng);
    for (let at = (samples.length + 0.5) * size; at <= passed + metres && samples.length < count; ) {
      const share = metres > 0 ? (at - passed) / metres : 0;
      samples.push({ lat: from.lat + (to.lat - from.lat) * share, lng: from.lng + (to.lng - from.lng) * share });
      at = (samples.length + 0.5) * size;
    }
    passed += metres;
  }
  return samples;
}

function positionsOf(line: Float64Array): LatLng[] {
  const places: LatLng[] = [];
  for (let index = 0; index + 1 < line.length; index += 2) {
    const place = { lat: line[index] ?? Number.NaN, lng: line[index + 1] ?? Number.NaN };
    if (Math.abs(place.lat) <= 90 && Math.abs(place.lng) <= 180) places.push(place);
  }
  return places;
}

function lengthOf(line: readonly LatLng[]): number {
  return line.reduce((sum, to, index) => {
    const from = line[index - 1];
    return from ? sum + segmentMetres(from.lat, from.lng, to.lat, to.lng) : sum;
  }, 0);
}
