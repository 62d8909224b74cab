// The page's own reader of Valhalla reads what the service answers.
import { describe, expect, it } from 'vitest';
import { answerOf, type EnginePath } from '../../../../server/streets/valhalla-answers';
import { valhalla } from '../../../../src/api/streets/valhalla';
import type { LatLng } from '../../../../src/geo/lat-lng';
import { gridWays, placeAt, routerOf, town } from './streets-world';

const router = await routerOf(town(4, gridWays(4)));
const ask = (path: EnginePath, body: unknown) => {
  const { status, json } = answerOf(router, path, body);
  return { kind: 'answer' as const, status, json, text: JSON.stringify(json), hint: null, retryAfter: null };
};
const bodyOf = (request: { body?: { text: string } } | null) => JSON.parse(request?.body?.text ?? 'null');
const routed = (through: readonly LatLng[]) =>
  valhalla.readRoute(ask('route', bodyOf(valhalla.route(through, 'truck'))), through);

describe('The page', () => {
  it('gets a leg between each two places, with metres and seconds', () => {
    const part = routed([placeAt(0, 0), placeAt(2, 0), placeAt(2, 3)]);
    if (part.kind !== 'part') throw new Error(part.problem);
    expect(part.legs.map(({ metres }) => Math.round(metres / 10) * 10)).toEqual([200, 300]);
    expect(part.snapped).toHaveLength(3);
    expect(part.snapped[1]?.lng).toBeCloseTo(0.0018, 5);
  });

  it('is told that a place is on no street, and which', () => {
    const far = [placeAt(0, 0), { lat: 40, lng: 40 }];
    expect(routed(far)).toEqual({ kind: 'failed', problem: 'no street near', index: null });
    expect(valhalla.blame?.read(ask('locate', bodyOf(valhalla.blame.request(far, 'truck'))))).toBe(1);
  });

  it('gets the order of stops, whose ends stay', () => {
    const stops = [placeAt(0, 0), placeAt(3, 0), placeAt(1, 0), placeAt(2, 0), placeAt(3, 3)];
    const request = valhalla.order(stops, { first: true, last: true }, 'truck');
    expect(valhalla.readOrder(ask('optimized_route', bodyOf(request)), 5)).toEqual({
      kind: 'part',
      order: [0, 2, 3, 1, 4],
    });
  });

  it('is told that tracks cannot be matched', () => {
    const piece = { positions: [placeAt(0, 0), placeAt(1, 0)], seconds: null };
    const answer = ask('trace_route', bodyOf(valhalla.match(piece, 'truck')));
    expect(valhalla.readMatch(answer, piece)).toMatchObject({ kind: 'failed', problem: 'refused', status: 400 });
  });
});

describe('A request', () => {
  it('for a vehicle that the router does not know is refused, as Valhalla does', () => {
    const locations = [placeAt(0, 0), placeAt(1, 0)].map(({ lat, lng }) => ({ lat, lon: lng }));
    for (const costing of ['auto', 'truck', 'bus']) expect(ask('route', { locations, costing }).status).toBe(200);
    const { status, json } = ask('route', { locations, costing: 'pedestrian' });
    expect([status, json]).toMatchObject([400, { error_code: 125 }]);
  });

  it('gets a table of times, null where there is no way', () => {
    const locations = [placeAt(0, 0), placeAt(1, 0)].map(({ lat, lng }) => ({ lat, lon: lng }));
    const { status, json } = ask('sources_to_targets', { sources: locations, targets: locations });
    expect(status).toBe(200);
    expect(json).toMatchObject({
      sources_to_targets: [
        [
          { distance: 0, time: 0 },
          { distance: 0.1, time: 12 },
        ],
        [{}, {}],
      ],
    });
  });

  it.each([
    ['nothing', undefined],
    ['no places', { locations: [] }],
    ['one place', { locations: [{ lat: 0, lon: 0 }] }],
    [
      'a latitude beyond the pole',
      {
        locations: [
          { lat: 91, lon: 0 },
          { lat: 0, lon: 0 },
        ],
      },
    ],
    [
      'a text',
      {
        locations: [
          { lat: '0', lon: 0 },
          { lat: 0, lon: 0 },
        ],
      },
    ],
  ])('with %s is refused as unreadable', (_, body) => {
    expect(ask('route', body)).toMatchObject({ status: 400, json: { error_code: 100 } });
  });

  it('with more than a hundred places is refused as too large', () => {
    const locations = Array.from({ length: 101 }, () => ({ lat: 0, lon: 0 }));
    for (const path of ['route', 'optimized_route'] as const)
      expect(ask(path, { locations })).toMatchObject({ status: 400, json: { error_code: 150 } });
  });
});
