// The adapter against a real Valhalla with real streets, for a truck. Run by `npm run engine`, not by `npm test`.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lengthOf } from '../../src/api/streets/positions';
import { createStreets, type Streets } from '../../src/api/streets/streets';
import { distanceBetween } from '../../src/geo/ellipsoid';
import type { LatLng } from '../../src/geo/lat-lng';
import { missing, startValhalla } from './valhalla';

const why = missing();
const skipped = why ? ` (skipped: ${why})` : '';

/** Squares, streets and a station of the centre, some off the street. */
const STOPS: readonly LatLng[] = [
  { lat: -23.5505, lng: -46.6333 },
  { lat: -23.546, lng: -46.638 },
  { lat: -23.5435, lng: -46.63 },
  { lat: -23.5475, lng: -46.636 },
  { lat: -23.549, lng: -46.6345 },
];
const OUTSIDE: LatLng = { lat: -10, lng: -50 };

let engine: { url: string; stop: () => void } | undefined;
let streets: Streets;
beforeAll(async () => {
  if (why) return;
  engine = await startValhalla();
  streets = createStreets({ engine: 'valhalla', url: engine.url, profile: null });
});
afterAll(() => engine?.stop());

async function routed(through: readonly LatLng[]) {
  const result = await streets.routeLegs({ through });
  if (result.kind !== 'routed') throw new Error(JSON.stringify(result));
  return result;
}

/** Metres from each place to the nearest street a truck may use, as the engine sees it by itself. */
async function metresToStreet(places: readonly LatLng[]): Promise<number[]> {
  const metres: number[] = [];
  for (let at = 0; at < places.length; at += 20) {
    const asked = places.slice(at, at + 20);
    const locations = asked.map(({ lat, lng }) => ({ lat, lon: lng }));
    const body = JSON.stringify({ locations, costing: 'truck', verbose: false });
    const answer = await fetch(`${engine?.url}/locate`, { method: 'POST', body });
    const located: { edges: { correlated_lat: number; correlated_lon: number }[] }[] = await answer.json();
    for (const [index, { edges }] of located.entries()) {
      const own = asked[index];
      const all = edges.map((edge) => ({ lat: edge.correlated_lat, lng: edge.correlated_lon }));
      metres.push(Math.min(...all.map((place) => (own ? distanceBetween(own, place) : Number.NaN))));
    }
  }
  return metres;
}

/** A position every so many metres of a line. */
function everyMetres(line: readonly LatLng[], step: number): LatLng[] {
  const positions: LatLng[] = line.slice(0, 1);
  let left = step;
  for (const [at, to] of line.entries()) {
    const from = line[at - 1];
    if (!from) continue;
    const metres = distanceBetween(from, to);
    let along = left;
    for (; along < metres; along += step) {
      const share = along / metres;
      positions.push({ lat: from.lat + (to.lat - from.lat) * share, lng: from.lng + (to.lng - from.lng) * share });
    }
    left = along - metres;
  }
  return positions;
}

/** A receiver that is some metres wrong, always in the same way. */
function recorded(line: readonly LatLng[]): LatLng[] {
  let seed = 7;
  const wrong = () => {
    seed = (seed * 48_271) % 2_147_483_647;
    return (seed / 2_147_483_647 - 0.5) * 8e-5;
  };
  return line.map(({ lat, lng }) => ({ lat: lat + wrong(), lng: lng + wrong() }));
}

function metresToLine(place: LatLng, line: readonly LatLng[]): number {
  return Math.min(...everyMetres(line, 2).map((one) => distanceBetween(one, place)));
}

describe.skipIf(why !== null)(`A real Valhalla${skipped}`, () => {
  it('routes a truck along streets, and its lengths are those of the lines', async () => {
    const { legs, waypoints } = await routed(STOPS);
    expect(legs).toHaveLength(STOPS.length - 1);
    for (const [at, { positions, metres, seconds }] of legs.entries()) {
      expect(Math.abs(lengthOf(positions) - metres)).toBeLessThan(2 + metres * 0.005);
      expect(metres).toBeGreaterThan(distanceBetween(STOPS[at] ?? OUTSIDE, STOPS[at + 1] ?? OUTSIDE) * 0.7);
      // 4 to 90 km/h.
      expect(metres / seconds).toBeGreaterThan(4 / 3.6);
      expect(metres / seconds).toBeLessThan(90 / 3.6);
      expect(positions[0]).toEqual(waypoints[at]?.position);
    }
    for (const { metresOff } of waypoints) expect(metresOff).toBeLessThan(150);
    const line = legs.flatMap(({ positions }) => positions);
    const middles = line.slice(1).map((to, at) => {
      const from = line[at] ?? to;
      return { lat: (from.lat + to.lat) / 2, lng: (from.lng + to.lng) / 2 };
    });
    // It takes a place within 5 m of a crossing for the crossing.
    for (const metres of await metresToStreet([...line, ...middles])) expect(metres).toBeLessThan(6);
  });

  it('puts a recorded track back on the streets it was driven on', async () => {
    const [leg] = (await routed(STOPS.slice(0, 2))).legs;
    const driven = leg?.positions ?? [];
    const result = await streets.matchTrack({ positions: recorded(everyMetres(driven, 15)) });
    if (result.kind !== 'matched') throw new Error(JSON.stringify(result));
    expect(result.stretches.map(({ kind }) => kind)).toEqual(['streets']);
    expect(result.confidence).toBeGreaterThan(0);
    const [stretch] = result.stretches;
    if (stretch?.kind !== 'streets') throw new Error('no street');
    expect(Math.abs(stretch.metres - lengthOf(driven))).toBeLessThan(0.03 * lengthOf(driven) + 20);
    expect(Math.abs(lengthOf(stretch.positions) - stretch.metres)).toBeLessThan(2 + stretch.metres * 0.005);
    for (const place of stretch.positions) expect(metresToLine(place, driven)).toBeLessThan(25);
  });

  it('leaves a gap of the recorder as it was', async () => {
    const [first] = (await routed(STOPS.slice(0, 2))).legs;
    const track = recorded(everyMetres(first?.positions ?? [], 15));
    const third = Math.floor(track.length / 3);
    const positions = [...track.slice(0, third), OUTSIDE, ...track.slice(2 * third)];
    const result = await streets.matchTrack({ positions });
    if (result.kind !== 'matched') throw new Error(JSON.stringify(result));
    expect(result.stretches.map(({ kind }) => kind)).toEqual(['streets', 'recorded', 'streets']);
    expect(result.stretches[1]).toMatchObject({ positions: [OUTSIDE], from: third, to: third });
  });

  it('finds the order that takes least time', async () => {
    const fixed = { first: true, last: true };
    const result = await streets.bestOrder({ stops: STOPS, fixed });
    if (result.kind !== 'ordered' || !result.order) throw new Error(JSON.stringify(result));
    const secondsOf = async (order: readonly number[]) => {
      const { legs } = await routed(order.flatMap((at) => STOPS[at] ?? []));
      return legs.reduce((sum, { seconds }) => sum + seconds, 0);
    };
    const middles = [
      [1, 2, 3],
      [1, 3, 2],
      [2, 1, 3],
      [2, 3, 1],
      [3, 1, 2],
      [3, 2, 1],
    ];
    const all = await Promise.all(middles.map((middle) => secondsOf([0, ...middle, 4])));
    // Its table of times leaves out some turns, so that it may miss the best by a little.
    expect(await secondsOf(result.order)).toBeLessThan(Math.min(...all) * 1.05);
    expect(Math.max(...all)).toBeGreaterThan(Math.min(...all) * 1.1);
  });

  it('takes more places than one request may hold', async () => {
    const through = Array.from({ length: 45 }, (_, at) => STOPS[at % STOPS.length] ?? OUTSIDE);
    const { legs, waypoints } = await routed(through);
    expect(legs).toHaveLength(44);
    for (const [at, { metresOff }] of waypoints.entries()) {
      expect(metresOff).toBeCloseTo(waypoints[at % STOPS.length]?.metresOff ?? Number.NaN, 0);
    }
  });

  it('says which place has no street near, and what else it cannot do', async () => {
    const far = await streets.routeLegs({ through: [...STOPS.slice(0, 2), OUTSIDE] });
    expect(far).toEqual({ kind: 'failed', problem: 'no street near', index: 2 });
    const track = await streets.matchTrack({ positions: [OUTSIDE, { ...OUTSIDE, lat: -10.001 }] });
    expect(track).toMatchObject({ kind: 'matched', matched: 0 });
    const many = Array.from({ length: 120 }, (_, at) => STOPS[at % STOPS.length] ?? OUTSIDE);
    const order = await streets.bestOrder({ stops: many, fixed: { first: true, last: true } });
    expect(order).toMatchObject({ kind: 'failed', problem: 'too many points' });
    const spaceship = createStreets({ engine: 'valhalla', url: engine?.url ?? '', profile: 'spaceship' });
    expect(await spaceship.routeLegs({ through: STOPS })).toMatchObject({ problem: 'refused', status: 400 });
  });

  it('has a leg of no length between a place and itself', async () => {
    const { legs } = await routed([...STOPS.slice(0, 1), ...STOPS.slice(0, 1)]);
    expect(legs).toMatchObject([{ metres: 0, seconds: 0 }]);
    expect(legs[0]?.positions).toHaveLength(2);
  });
});
