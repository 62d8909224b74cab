// Lines along streets, against a server that answers in the shapes of each engine's documentation, or in none.
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lengthOf } from '../../../../src/api/streets/positions';
import { createStreets } from '../../../../src/api/streets/streets';
import { distanceBetween } from '../../../../src/geo/ellipsoid';
import { encodePolyline } from '../../../../src/geo/encoded-polyline';
import type { LatLng } from '../../../../src/geo/lat-lng';
import { type Asked, FAULTS, type FakeEngine, startFakeEngine } from '../fake-engine';
import {
  beside,
  graphhopperPlaces,
  graphhopperRoute,
  legsThrough,
  osrmMatch,
  osrmPlaces,
  osrmRoute,
  SECONDS_A_METRE,
  valhallaPlaces,
  valhallaQuestion,
  valhallaRoute,
} from './street-answers';

let fake: FakeEngine;
beforeAll(async () => {
  fake = await startFakeEngine();
});
afterAll(() => fake.stop());

type Name = 'osrm' | 'valhalla' | 'graphhopper';
const NAMES: readonly Name[] = ['osrm', 'valhalla', 'graphhopper'];
const streets = (engine: Name, profile: string | null = null) =>
  createStreets({ engine, url: fake.address('/engine/'), profile });

const ROUTES: Record<Name, (asked: Asked) => unknown> = {
  osrm: (asked) => osrmRoute({ ...asked, path: asked.path.replace('/engine', '') }),
  valhalla: valhallaRoute,
  graphhopper: (asked) => graphhopperRoute(asked),
};

/** Some 1.1 km from place to place, northwards. */
const placesInRow = (count: number): LatLng[] =>
  Array.from({ length: count }, (_, at) => ({
    lat: Number((-23.5 + at * 0.01).toFixed(6)),
    lng: Number((-46.6 + (at % 7) * 0.001).toFixed(6)),
  }));
const THREE = placesInRow(3);
const ORDER_REFUSALS = { osrm: { code: 'TooBig' }, valhalla: { error_code: 150, error: 'Exceeded max locations' } };

describe.each(NAMES)('A route of %s', (name) => {
  it('has the legs between the places, with their lengths, times and the places on the street', async () => {
    fake.answersJson(ROUTES[name]);
    const result = await streets(name).routeLegs({ through: THREE });
    const legs = legsThrough(THREE);
    expect(result).toEqual({
      kind: 'routed',
      legs: legs.map((positions) => ({
        positions,
        metres: expect.closeTo(lengthOf(positions), 3),
        seconds: expect.closeTo(lengthOf(positions) * SECONDS_A_METRE, 3),
      })),
      waypoints: THREE.map((place) => ({
        position: beside(place),
        metresOff: expect.closeTo(distanceBetween(place, beside(place)), 3),
      })),
    });
    expect(fake.asked).toHaveLength(1);
  });

  it('of more places than a request holds is asked for in pieces and comes as one', async () => {
    const through = placesInRow(230);
    fake.answersJson(ROUTES[name]);
    const result = await streets(name).routeLegs({ through });
    expect(result).toMatchObject({ kind: 'routed' });
    if (result.kind !== 'routed') return;
    expect(result.legs.map(({ positions }) => positions)).toEqual(legsThrough(through));
    expect(result.waypoints.map(({ position }) => position)).toEqual(through.map((place) => beside(place)));
    expect(fake.asked.length).toBe({ osrm: 3, valhalla: 13, graphhopper: 3 }[name]);
  });

  it.each(FAULTS)('says what went wrong when the answer is %s', async (_name, reply, problem) => {
    fake.answers(reply);
    expect(await streets(name).routeLegs({ through: THREE })).toMatchObject({ kind: 'failed', problem });
  });

  it('tells the status, the words and the patience of who refuses', async () => {
    fake.answers((_, to) =>
      to
        .writeHead(429, { 'content-type': 'application/json', 'retry-after': '30' })
        .end('{"message":"<b>Minutely limit</b>"}'),
    );
    expect(await streets(name).routeLegs({ through: THREE })).toEqual({
      kind: 'failed',
      problem: 'refused',
      status: 429,
      hint: '<b>Minutely limit</b>',
      retryAfter: 30,
    });
  });

  it('gives up all pieces when one of them fails, and says why', async () => {
    let count = 0;
    fake.answers((asked, to) => {
      count += 1;
      if (count === 2) to.writeHead(503).end();
      else to.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(ROUTES[name](asked)));
    });
    const result = await streets(name).routeLegs({ through: placesInRow(500) });
    expect(result).toMatchObject({ kind: 'failed', problem: 'refused', status: 503 });
    expect(fake.asked.length).toBeLessThanOrEqual(3);
  });

  it('is given up by the one who asked', async () => {
    const giveUp = new AbortController();
    fake.answers(() => giveUp.abort());
    await expect(streets(name).routeLegs({ through: placesInRow(300) }, giveUp.signal)).rejects.toThrow(/abort/i);
    await expect(streets(name).routeLegs({ through: THREE }, AbortSignal.abort())).rejects.toThrow(/abort/i);
    expect(fake.asked.length).toBeLessThanOrEqual(2);
  });

  it('is not asked for with fewer than two places, nor with one that is nowhere', async () => {
    fake.answersJson({});
    expect(await streets(name).routeLegs({ through: [] })).toEqual({ kind: 'routed', legs: [], waypoints: [] });
    const stray = { lat: Number.NaN, lng: 0 };
    expect(await streets(name).routeLegs({ through: [...THREE, stray] })).toMatchObject({
      problem: 'no street near',
      index: 3,
    });
    expect(fake.asked).toEqual([]);
  });

  it('has no use for a street more than a kilometre from a place, and says which place', async () => {
    const answer = ROUTES[name];
    // The answer is the one to places that are the same but for the second.
    const elsewhere = THREE.map((place, at) => (at === 1 ? { ...place, lng: place.lng + 0.02 } : place));
    const asked = await askedFor(name, elsewhere);
    fake.answersJson(answer(asked));
    expect(await streets(name).routeLegs({ through: THREE })).toEqual({
      kind: 'failed',
      problem: 'no street near',
      index: 1,
    });
  });

  it('survives odd places: what is sent is on the globe, what comes is where it was', async () => {
    fake.answersJson(ROUTES[name]);
    const place = fc.record({
      lat: fc.oneof(fc.constantFrom(90, -90, 0, 89.9999999, -0, 1e-7), fc.double({ min: -90, max: 90, noNaN: true })),
      lng: fc.oneof(
        fc.constantFrom(180, -180, 179.9999999, -179.9999999, 190, -540, 0, -0, 1e-9),
        fc.double({ min: -400, max: 400, noNaN: true }),
      ),
    });
    const service = streets(name);
    await fc.assert(
      fc.asyncProperty(fc.array(place, { minLength: 2, maxLength: 6 }), async (through) => {
        const result = await service.routeLegs({ through });
        if (result.kind !== 'routed') throw new Error(JSON.stringify(result));
        expect(result.legs).toHaveLength(through.length - 1);
        for (const { metresOff } of result.waypoints) expect(metresOff).toBeLessThan(20);
        const all = result.legs.flatMap(({ positions }) => positions);
        for (const { lat, lng } of all) expect(Math.abs(lat) <= 90 && Math.abs(lng) <= 180).toBe(true);
        for (const { positions } of result.legs) expect(positions.length).toBeGreaterThanOrEqual(2);
        for (const sent of sentPlaces(name, fake.asked.at(-1))) {
          expect(Math.abs(sent.lat) <= 90 && Math.abs(sent.lng) <= 180).toBe(true);
        }
      }),
      { numRuns: 60 },
    );
  });
});

function sentPlaces(name: Name, asked: Asked | undefined): LatLng[] {
  if (!asked) return [];
  if (name === 'osrm') return osrmPlaces(asked.path.replace('/engine', ''));
  return name === 'valhalla' ? valhallaPlaces(valhallaQuestion(asked).locations) : graphhopperPlaces(asked);
}

/** How the engine is asked for a route through these places. */
async function askedFor(name: Name, through: readonly LatLng[]): Promise<Asked> {
  fake.answersJson({});
  await streets(name).routeLegs({ through });
  const [asked] = fake.asked;
  if (!asked) throw new Error('nobody was asked');
  return asked;
}

describe('The question', () => {
  it('is put to OSRM with longitude first, 6 decimals and the whole line', async () => {
    const asked = await askedFor('osrm', [
      { lat: -23.55, lng: -46.633333333 },
      { lat: 1e-7, lng: 190 },
    ]);
    expect(asked).toMatchObject({
      method: 'GET',
      path: '/engine/route/v1/driving/-46.633333,-23.550000;-170.000000,0.000000',
    });
    expect(Object.fromEntries(asked.query)).toEqual({
      overview: 'full',
      geometries: 'polyline6',
      steps: 'false',
      annotations: 'distance',
      generate_hints: 'false',
    });
  });

  it('is put to Valhalla in a body that a browser sends to other hosts without asking first', async () => {
    const asked = await askedFor('valhalla', THREE);
    expect(asked).toMatchObject({ method: 'POST', path: '/engine/route' });
    expect(asked.headers['content-type']).toMatch(/^text\/plain/);
    expect(valhallaQuestion(asked)).toEqual({
      locations: THREE.map(({ lat, lng }) => ({ lat, lon: lng })),
      costing: 'truck',
      directions_type: 'none',
      shape_format: 'polyline6',
      units: 'kilometers',
    });
  });

  it('is put to GraphHopper with latitude first', async () => {
    const asked = await askedFor('graphhopper', THREE.slice(0, 2));
    expect(asked).toMatchObject({ method: 'GET', path: '/engine/route' });
    expect(asked.query.getAll('point')).toEqual(['-23.500000,-46.600000', '-23.490000,-46.599000']);
    expect(asked.query.getAll('details')).toEqual(['leg_distance', 'leg_time']);
    expect(asked.query.get('points_encoded_multiplier')).toBe('1000000');
    expect(asked.query.get('profile')).toBe('truck');
  });

  it.each([
    ['osrm', null, 'car', 'driving'],
    ['valhalla', null, 'car', 'auto'],
    ['graphhopper', null, 'car', 'car'],
    ['osrm', 'lorry/40t', 'truck', 'lorry%2F40t'],
    ['valhalla', 'bus', 'truck', 'bus'],
    ['graphhopper', 'truck_2', 'car', 'truck_2'],
  ] as const)('names to %s with profile %s and a %s the profile %s', async (name, profile, vehicle, named) => {
    fake.answersJson({});
    await streets(name, profile).routeLegs({ through: THREE, vehicle });
    const [asked] = fake.asked;
    const { path = '', query, body } = asked ?? {};
    const found = {
      osrm: path.split('/')[4],
      valhalla: body && JSON.parse(body).costing,
      graphhopper: query?.get('profile'),
    };
    expect(found[name]).toBe(named);
  });

  it('carries the key that stands in the configured address, and no token of the fleet service', async () => {
    fake.answersJson({});
    await createStreets({ engine: 'graphhopper', url: `${fake.url}/api/1?key=a%20b`, profile: null }).routeLegs({
      through: THREE,
    });
    expect(fake.asked[0]).toMatchObject({ path: '/api/1/route' });
    expect(fake.asked[0]?.query.get('key')).toBe('a b');
    expect(fake.asked[0]?.headers.authorization).toBeUndefined();
  });

  it('goes to a host that can be named before', () => {
    const host = (url: string) => createStreets({ engine: 'osrm', url, profile: null }).host;
    expect(host('https://routing.example.com:8443/osrm?key=1')).toBe('routing.example.com:8443');
    expect(host('https://user:secret@routing.example.com/')).toBe('routing.example.com');
  });

  it('has company of one other at most', async () => {
    let [open, most, came] = [0, 0, 0];
    const held: (() => void)[] = [];
    fake.answers((asked, to) => {
      open += 1;
      came += 1;
      most = Math.max(most, open);
      held.push(() => {
        open -= 1;
        to.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(valhallaRoute(asked)));
      });
      // Each waits for its company, which comes if it may; the last of the fifteen has none.
      if (held.length === 2 || came === 15) setImmediate(() => held.splice(0).map((answer) => answer()));
    });
    const service = streets('valhalla');
    await Promise.all([1, 2, 3].map(() => service.routeLegs({ through: placesInRow(90) })));
    expect(fake.asked).toHaveLength(15);
    expect(most).toBe(2);
  });
});

describe('A refusal', () => {
  it.each([
    ['osrm', 400, { code: 'NoRoute', message: 'Impossible route between points' }, { problem: 'no route' }],
    [
      'osrm',
      400,
      { code: 'NoSegment', message: 'Could not find a matching segment for coordinate 1' },
      { problem: 'no street near', index: 1 },
    ],
    ['osrm', 400, { code: 'NoSegment' }, { problem: 'no street near', index: null }],
    ['osrm', 400, { code: 'TooBig', message: 'Too many trace coordinates' }, { problem: 'too many points' }],
    [
      'osrm',
      400,
      { code: 'InvalidOptions', message: 'Options are invalid.' },
      { problem: 'refused', status: 400, hint: 'Options are invalid.' },
    ],
    ['osrm', 414, {}, { problem: 'too many points' }],
    [
      'valhalla',
      400,
      { error_code: 442, error: 'No path could be found for input', status_code: 400 },
      { problem: 'no route' },
    ],
    ['valhalla', 400, { error_code: 170, error: 'Locations are in unconnected regions.' }, { problem: 'no route' }],
    ['valhalla', 400, { error_code: 150, error: 'Exceeded max locations: 20' }, { problem: 'too many points' }],
    [
      'valhalla',
      400,
      { error_code: 154, error: 'Path distance exceeds the max distance limit' },
      { problem: 'refused', status: 400, hint: 'Path distance exceeds the max distance limit' },
    ],
    [
      'graphhopper',
      400,
      {
        message: 'Cannot find point 2: 0.1,0.2',
        hints: [
          {
            message: 'Cannot find point 2: 0.1,0.2',
            details: 'com.graphhopper.util.exceptions.PointNotFoundException',
            point_index: 2,
          },
        ],
      },
      { problem: 'no street near', index: 2 },
    ],
    [
      'graphhopper',
      400,
      { message: 'Point 0 is out of bounds: 0.1,0.2, the bounds are: 1,2,3,4' },
      { problem: 'no street near', index: 0 },
    ],
    ['graphhopper', 400, { message: 'Cannot find point 1: 0.1,0.2' }, { problem: 'no street near', index: 1 }],
    [
      'graphhopper',
      400,
      {
        message: 'Connection between locations not found',
        hints: [{ details: 'com.graphhopper.util.exceptions.ConnectionNotFoundException' }],
      },
      { problem: 'no route' },
    ],
    [
      'graphhopper',
      400,
      { message: 'Too many points for Routing API: 200, allowed: 80' },
      { problem: 'too many points' },
    ],
    [
      'graphhopper',
      401,
      { message: 'Wrong credentials.' },
      { problem: 'refused', status: 401, hint: 'Wrong credentials.' },
    ],
  ] as const)('of %s, %i %j, is %j', async (name, status, json, problem) => {
    fake.answersJson(json, status);
    expect(await streets(name).routeLegs({ through: THREE })).toMatchObject({ kind: 'failed', ...problem });
  });

  it('of Valhalla for a place without a street is followed by the question which place it is', async () => {
    fake.answers((asked, to) => {
      const isRoute = asked.path.endsWith('/route');
      const located = valhallaQuestionOrNone(asked).map((_, at) => ({
        edges: at === 1 ? null : [{ way_id: 1 }],
        nodes: null,
      }));
      to.writeHead(isRoute ? 400 : 200, { 'content-type': 'application/json' });
      to.end(JSON.stringify(isRoute ? { error_code: 171, error: 'No suitable edges near location' } : located));
    });
    expect(await streets('valhalla').routeLegs({ through: THREE })).toEqual({
      kind: 'failed',
      problem: 'no street near',
      index: 1,
    });
    expect(fake.asked.map(({ path }) => path)).toEqual(['/engine/route', '/engine/locate']);
  });

  it('in a later piece names the place by its number in the whole', async () => {
    const reply = { code: 'NoSegment', message: 'Could not find a matching segment for coordinate 5' };
    fake.answers((asked, to) => {
      const places = osrmPlaces(asked.path.replace('/engine', ''));
      const isFirst = places[0]?.lat === -23.5;
      to.writeHead(isFirst ? 200 : 400, { 'content-type': 'application/json' });
      to.end(JSON.stringify(isFirst ? ROUTES.osrm(asked) : reply));
    });
    expect(await streets('osrm').routeLegs({ through: placesInRow(120) })).toMatchObject({
      problem: 'no street near',
      index: 99 + 5,
    });
  });
});

function valhallaQuestionOrNone(asked: Asked) {
  return valhallaQuestion(asked).locations ?? [];
}

describe('An answer that does not fit its question', () => {
  const good = () =>
    osrmRoute({
      path: `/route/v1/driving/${THREE.map(({ lat, lng }) => `${lng},${lat}`).join(';')}`,
      method: 'GET',
      query: new URLSearchParams(),
      body: '',
      headers: {},
    });
  type Answer = ReturnType<typeof good>;
  it.each<[string, (answer: Answer) => unknown]>([
    ['no routes', (answer) => ({ ...answer, routes: [] })],
    ['an empty line', (answer) => ({ ...answer, routes: [{ ...answer.routes[0], geometry: '' }] })],
    ['a line that breaks off', (answer) => ({ ...answer, routes: [{ ...answer.routes[0], geometry: '_p~iF~ps|' }] })],
    [
      'a line of the other precision',
      (answer) => ({
        ...answer,
        routes: [{ ...answer.routes[0], geometry: encodePolyline(legsThrough(THREE).flat(), 5) }],
      }),
    ],
    [
      'a leg too few',
      (answer) => ({ ...answer, routes: [{ ...answer.routes[0], legs: answer.routes[0]?.legs.slice(1) }] }),
    ],
    ['a waypoint too many', (answer) => ({ ...answer, waypoints: [...answer.waypoints, ...answer.waypoints] })],
    [
      'a length that is no number',
      (answer) => ({
        ...answer,
        routes: [{ ...answer.routes[0], legs: answer.routes[0]?.legs.map((leg) => ({ ...leg, distance: null })) }],
      }),
    ],
    [
      'a length below nothing',
      (answer) => ({
        ...answer,
        routes: [{ ...answer.routes[0], legs: answer.routes[0]?.legs.map((leg) => ({ ...leg, distance: -1 })) }],
      }),
    ],
    [
      'a waypoint off the globe',
      (answer) => ({ ...answer, waypoints: answer.waypoints.map((one) => ({ ...one, location: [-46, 123] })) }),
    ],
    [
      'legs that end far from their waypoints',
      (answer) => ({
        ...answer,
        routes: [
          {
            ...answer.routes[0],
            legs: answer.routes[0]?.legs.toReversed().map((leg) => ({ ...leg, annotation: undefined })),
            geometry: encodePolyline(legsThrough(THREE.toReversed()).flat(), 6),
          },
        ],
      }),
    ],
    [
      'a leg that takes longer than a month',
      (answer) => ({
        ...answer,
        routes: [{ ...answer.routes[0], legs: answer.routes[0]?.legs.map((leg) => ({ ...leg, duration: 1e12 })) }],
      }),
    ],
    [
      'a leg that no vehicle drives so fast',
      (answer) => ({
        ...answer,
        routes: [{ ...answer.routes[0], legs: answer.routes[0]?.legs.map((leg) => ({ ...leg, duration: 0 })) }],
      }),
    ],
  ])('is unreadable: %s', async (_name, spoil) => {
    fake.answersJson(spoil(good()));
    expect(await streets('osrm').routeLegs({ through: THREE })).toEqual({ kind: 'failed', problem: 'unreadable' });
  });
});

describe('Legs out of one line', () => {
  it('are cut where the line passes its waypoints, when the server does not say where', async () => {
    const wanted = legsThrough(THREE);
    fake.answersJson((asked: Asked) =>
      osrmRoute({ ...asked, path: asked.path.replace('/engine', '') }, { annotated: false }),
    );
    expect(await streets('osrm').routeLegs({ through: THREE })).toMatchObject({
      legs: wanted.map((positions) => ({ positions })),
    });
    fake.answersJson((asked: Asked) => graphhopperRoute(asked, { detailed: false }));
    const result = await streets('graphhopper').routeLegs({ through: THREE });
    expect(result).toMatchObject({
      legs: wanted.map((positions) => ({
        positions,
        metres: expect.closeTo(lengthOf(positions), 3),
        seconds: expect.closeTo(lengthOf(positions) * SECONDS_A_METRE, 3),
      })),
    });
  });

  it('of a GraphHopper before version 7 have 5 decimals', async () => {
    fake.answersJson((asked: Asked) => graphhopperRoute(asked, { precision: 5 }));
    expect(await streets('graphhopper').routeLegs({ through: THREE })).toMatchObject({
      legs: legsThrough(THREE, 5).map((positions) => ({ positions })),
    });
  });

  it('have two ends also where the same place comes twice', async () => {
    const [place = { lat: 0, lng: 0 }] = THREE;
    for (const name of NAMES) {
      fake.answersJson(ROUTES[name]);
      const result = await streets(name).routeLegs({ through: [place, place, place] });
      expect(result).toMatchObject({ kind: 'routed', legs: [{ metres: 0 }, { metres: 0 }] });
      if (result.kind === 'routed') {
        for (const { positions } of result.legs) expect(positions.length).toBeGreaterThanOrEqual(2);
      }
    }
  });
});

describe('A recorded track', () => {
  /** A position about every 30 m. */
  const track = (count: number): LatLng[] =>
    Array.from({ length: count }, (_, at) => ({ lat: -23.5, lng: Number((-46.6 + at * 0.0003).toFixed(6)) }));
  const answerAll = (asked: Asked, groupOf: (at: number) => number | null = () => 0) => {
    const places = asked.body
      ? valhallaPlaces(valhallaQuestion(asked).shape)
      : osrmPlaces(asked.path.replace('/engine', ''));
    return osrmMatch(
      places,
      places.map((_, at) => groupOf(at)),
    );
  };

  it.each(['osrm', 'valhalla'] as const)('lies on the streets that %s found, with how sure it is', async (name) => {
    const positions = track(12);
    fake.answersJson((asked: Asked) => answerAll(asked));
    expect(await streets(name).matchTrack({ positions })).toEqual({
      kind: 'matched',
      matched: 12,
      confidence: expect.closeTo(0.8, 6),
      stretches: [
        {
          kind: 'streets',
          from: 0,
          to: 11,
          positions: positions.map((place) => beside(place)),
          metres: expect.closeTo(lengthOf(positions), -1),
          seconds: expect.any(Number),
          confidence: 0.8,
        },
      ],
    });
  });

  it('stays as it was recorded where no street fits', async () => {
    const positions = track(10);
    const groups = [null, 0, 0, null, 0, null, null, 1, 1, null];
    fake.answersJson((asked: Asked) => answerAll(asked, (at) => groups[at] ?? null));
    const result = await streets('osrm').matchTrack({ positions });
    expect(result).toMatchObject({
      matched: 6,
      stretches: [
        { kind: 'recorded', from: 0, to: 0, positions: positions.slice(0, 1) },
        { kind: 'streets', from: 1, to: 4 },
        { kind: 'recorded', from: 5, to: 6, positions: positions.slice(5, 7) },
        { kind: 'streets', from: 7, to: 8 },
        { kind: 'recorded', from: 9, to: 9, positions: positions.slice(9) },
      ],
    });
  });

  it('longer than a request holds is matched in pieces that share a position', async () => {
    const positions = track(250);
    fake.answersJson((asked: Asked) => answerAll(asked));
    const result = await streets('osrm').matchTrack({ positions });
    expect(result).toMatchObject({
      matched: 250,
      stretches: [
        { from: 0, to: 99 },
        { from: 99, to: 198 },
        { from: 198, to: 249 },
      ],
    });
    expect(fake.asked).toHaveLength(3);
    fake.answersJson((asked: Asked) => answerAll(asked));
    await streets('valhalla').matchTrack({ positions: track(20_000) });
    const sizes = fake.asked.map((asked) => valhallaQuestion(asked).shape.length);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(16_000);
    expect(sizes.reduce((sum, size) => sum + size - 1, 1)).toBe(20_000);
    for (const asked of fake.asked) {
      expect(lengthOf(valhallaPlaces(valhallaQuestion(asked).shape))).toBeLessThanOrEqual(200_000);
    }
  });

  it('has a gap where the recorder was silent for more than 2 km, and nobody is asked about it', async () => {
    const [here, there] = [track(5), track(5).map(({ lat, lng }) => ({ lat: lat + 0.1, lng }))];
    fake.answersJson((asked: Asked) => answerAll(asked));
    const lonely = { lat: -23, lng: -46 };
    const result = await streets('valhalla').matchTrack({ positions: [...here, lonely, ...there] });
    expect(result).toMatchObject({
      stretches: [
        { kind: 'streets', from: 0, to: 4 },
        { kind: 'recorded', from: 5, to: 5, positions: [lonely] },
        { kind: 'streets', from: 6, to: 10 },
      ],
    });
    expect(fake.asked.map((asked) => valhallaQuestion(asked).shape.length)).toEqual([5, 5]);
  });

  it('is asked about with its times as whole seconds, and without them where they do not rise', async () => {
    const positions = track(3);
    fake.answersJson((asked: Asked) => answerAll(asked));
    await streets('osrm').matchTrack({ positions, times: [1_700_000_000_900, 1_700_000_010_000, 1_700_000_020_000] });
    expect(fake.asked[0]?.query.get('timestamps')).toBe('1700000000;1700000010;1700000020');
    expect(fake.asked[0]?.query.get('radiuses')).toBe('10;10;10');
    for (const times of [[3000, 2000, 1000], [1000, 1500, 3000], [1000, Number.NaN, 3000], [1000]]) {
      fake.answersJson((asked: Asked) => answerAll(asked));
      await streets('osrm').matchTrack({ positions, times });
      expect(fake.asked[0]?.query.has('timestamps')).toBe(false);
    }
    fake.answersJson((asked: Asked) => answerAll(asked));
    await streets('valhalla').matchTrack({ positions, times: [1000, 2000, 3000] });
    expect(JSON.parse(fake.asked[0]?.body ?? '')).toMatchObject({
      shape: [{ time: 1 }, { time: 2 }, { time: 3 }],
      shape_match: 'map_snap',
      format: 'osrm',
      costing: 'truck',
    });
  });

  it('goes to GraphHopper as GPX, and comes as one stretch without a word on how sure it is', async () => {
    const positions = track(4);
    const line = positions.map((place) => beside(place));
    fake.answersJson({
      map_matching: { distance: 90, time: 9000, original_distance: 90 },
      paths: [
        { distance: 90, time: 9000, points_encoded: true, points: encodePolyline(line, 5), snapped_waypoints: '' },
      ],
    });
    expect(await streets('graphhopper').matchTrack({ positions })).toMatchObject({
      matched: 4,
      confidence: null,
      stretches: [{ kind: 'streets', from: 0, to: 3, metres: 90, seconds: 9, confidence: null }],
    });
    const [asked] = fake.asked;
    expect(asked).toMatchObject({ method: 'POST', path: '/engine/match' });
    expect(asked?.headers['content-type']).toBe('application/gpx+xml');
    expect(asked?.body.match(/<trkpt lat="-23\.500000" lon="-46\.\d{6}"\/>/g)).toHaveLength(4);
  });

  it.each([
    ['osrm', { code: 'NoMatch', message: 'Could not match the trace.' }],
    ['osrm', { code: 'NoSegment', message: 'Could not find a matching segment for any coordinate.' }],
    ['valhalla', { error_code: 444, error: 'Map Match algorithm failed to find path' }],
    ['valhalla', { error_code: 171, error: 'No suitable edges near location' }],
    ['valhalla', { code: 'BreakageDistanceExceeded', message: 'All coordinates are too far away from each other' }],
    ['graphhopper', { message: 'Sequence is broken for submitted track at time step 1.' }],
  ] as const)('that lies on no street at all stays as it was recorded: %s %j', async (name, json) => {
    fake.answersJson(json, 400);
    const positions = track(5);
    expect(await streets(name).matchTrack({ positions })).toEqual({
      kind: 'matched',
      matched: 0,
      confidence: null,
      stretches: [{ kind: 'recorded', from: 0, to: 4, positions }],
    });
  });

  it.each(NAMES.flatMap((name) => FAULTS.map((fault) => [name, ...fault] as const)))(
    'is a failure when %s answers with %s',
    async (name, _name, reply, problem) => {
      fake.answers(reply);
      expect(await streets(name).matchTrack({ positions: track(5) })).toMatchObject({ kind: 'failed', problem });
    },
  );

  it('is not taken to where it never was', async () => {
    fake.answersJson(
      osrmMatch(
        track(5).map(({ lat, lng }) => ({ lat: lat + 0.05, lng })),
        [0, 0, 0, 0, 0],
      ),
    );
    expect(await streets('osrm').matchTrack({ positions: track(5) })).toEqual({
      kind: 'failed',
      problem: 'unreadable',
    });
    fake.answersJson(osrmMatch(track(5), [0, 1, 0, 1, 1]));
    expect(await streets('osrm').matchTrack({ positions: track(5) })).toEqual({
      kind: 'failed',
      problem: 'unreadable',
    });
  });

  it('of any shape comes back whole: every position is on a street or as it was recorded, once', async () => {
    const place = fc.record({
      lat: fc.double({ min: -90, max: 90, noNaN: true }),
      lng: fc.double({ min: -180, max: 180, noNaN: true }),
    });
    const jump = fc.oneof({ weight: 9, arbitrary: fc.constant(0.001) }, { weight: 1, arbitrary: fc.constant(1) });
    const tracks = fc.tuple(place, fc.array(jump, { maxLength: 260 })).map(([start, jumps]) => {
      const positions = [{ lat: Math.max(-80, Math.min(80, start.lat)), lng: start.lng }];
      for (const step of jumps) {
        const last = positions.at(-1) ?? start;
        positions.push({ lat: last.lat, lng: last.lng + step });
      }
      return positions;
    });
    await fc.assert(
      fc.asyncProperty(tracks, fc.integer({ min: 2, max: 9 }), async (positions, modulus) => {
        fake.answersJson((asked: Asked) => answerAll(asked, (at) => (at % modulus === 1 ? null : 0)));
        const result = await streets('osrm').matchTrack({ positions });
        if (result.kind !== 'matched') throw new Error(JSON.stringify(result));
        const covered = new Set<number>();
        for (const { from, to } of result.stretches) {
          for (let at = from; at <= to; at++) covered.add(at);
        }
        expect(covered.size).toBe(positions.length);
        const overlaps = result.stretches.slice(1).map(({ from }, at) => from - (result.stretches[at]?.to ?? 0));
        expect(overlaps.every((step) => step === 0 || step === 1)).toBe(true);
        const recorded = result.stretches.filter(({ kind }) => kind === 'recorded');
        expect(recorded.flatMap(({ positions: left }) => left).length + result.matched).toBe(positions.length);
      }),
      { numRuns: 40 },
    );
  });
});

describe('The best order of stops', () => {
  const stops = placesInRow(5);
  const BOTH = { first: true, last: true };
  const trip = (indexes: readonly number[], trips: readonly number[] = indexes.map(() => 0)) => ({
    code: 'Ok',
    trips: [{}],
    waypoints: indexes.map((waypoint_index, at) => ({ waypoint_index, trips_index: trips[at], location: [0, 0] })),
  });

  it('is that of the engine, as indexes of the stops', async () => {
    fake.answersJson(trip([0, 3, 1, 2, 4]));
    expect(await streets('osrm').bestOrder({ stops, fixed: BOTH })).toEqual({
      kind: 'ordered',
      order: [0, 2, 3, 1, 4],
    });
    expect(Object.fromEntries(fake.asked[0]?.query ?? [])).toMatchObject({
      roundtrip: 'false',
      source: 'first',
      destination: 'last',
    });
    fake.answersJson({ trip: { locations: [0, 2, 3, 1, 4].map((original_index) => ({ original_index })), legs: [] } });
    expect(await streets('valhalla').bestOrder({ stops, fixed: BOTH })).toEqual({
      kind: 'ordered',
      order: [0, 2, 3, 1, 4],
    });
    expect(fake.asked[0]?.path).toBe('/engine/optimized_route');
    fake.answersJson({ paths: [{ points_order: [0, 2, 3, 1, 4] }] });
    expect(await streets('graphhopper').bestOrder({ stops, fixed: BOTH })).toEqual({
      kind: 'ordered',
      order: [0, 2, 3, 1, 4],
    });
    expect(fake.asked[0]?.query.get('optimize')).toBe('true');
  });

  it('is null where the engine finds none', async () => {
    fake.answersJson({ paths: [{ distance: 1, time: 1 }] });
    expect(await streets('graphhopper').bestOrder({ stops, fixed: BOTH })).toEqual({ kind: 'ordered', order: null });
    fake.answersJson({ code: 'NotImplemented', message: 'This request is not supported' }, 400);
    const free = { first: true, last: false };
    expect(await streets('osrm').bestOrder({ stops, fixed: free })).toEqual({ kind: 'ordered', order: null });
    expect(Object.fromEntries(fake.asked[0]?.query ?? [])).toMatchObject({ source: 'first', destination: 'any' });
    expect(await streets('valhalla').bestOrder({ stops, fixed: free })).toEqual({ kind: 'ordered', order: null });
    expect(await streets('graphhopper').bestOrder({ stops, fixed: free })).toEqual({ kind: 'ordered', order: null });
    expect(fake.asked).toHaveLength(1);
  });

  it('of stops that cannot change places is theirs, and nobody is asked', async () => {
    fake.answersJson({});
    for (const name of NAMES) {
      expect(await streets(name).bestOrder({ stops: stops.slice(0, 3), fixed: BOTH })).toEqual({
        kind: 'ordered',
        order: [0, 1, 2],
      });
      expect(await streets(name).bestOrder({ stops: [], fixed: BOTH })).toEqual({ kind: 'ordered', order: [] });
    }
    expect(fake.asked).toEqual([]);
  });

  it.each([
    ['a stop twice', trip([0, 1, 1, 2, 4])],
    ['a stop beyond the last', trip([0, 1, 2, 9, 4])],
    ['a first stop that is not the first', trip([1, 0, 2, 3, 4])],
    ['a last stop that is not the last', trip([0, 1, 2, 4, 3])],
    ['a stop too few', trip([0, 1, 2, 3])],
  ])('is unreadable with %s', async (_name, json) => {
    fake.answersJson(json);
    expect(await streets('osrm').bestOrder({ stops, fixed: BOTH })).toEqual({ kind: 'failed', problem: 'unreadable' });
  });

  it('does not exist for stops that no street joins, nor for too many', async () => {
    fake.answersJson(trip([0, 1, 2, 0, 1], [0, 0, 0, 1, 1]));
    expect(await streets('osrm').bestOrder({ stops, fixed: BOTH })).toMatchObject({ problem: 'no route' });
    for (const name of ['osrm', 'valhalla'] as const) {
      fake.answersJson(ORDER_REFUSALS[name], 400);
      expect(await streets(name).bestOrder({ stops, fixed: BOTH })).toMatchObject({ problem: 'too many points' });
    }
  });

  it.each(NAMES.flatMap((name) => FAULTS.map((fault) => [name, ...fault] as const)))(
    'is a failure when %s answers with %s',
    async (name, _name, reply, problem) => {
      fake.answers(reply);
      expect(await streets(name).bestOrder({ stops, fixed: BOTH })).toMatchObject({ kind: 'failed', problem });
    },
  );
});
