import { describe, expect, it } from 'vitest';
import { answerOf } from '../../../../server/streets/valhalla-answers';
import { encodePolyline } from '../../../../src/geo/encoded-polyline';
import { nodeAt, placeAt, routerOf, town } from './streets-world';

const row = (at: number) => [nodeAt(0, at), nodeAt(1, at), nodeAt(2, at), nodeAt(3, at)];
const column = (at: number) => [nodeAt(at, 0), nodeAt(at, 1), nodeAt(at, 2), nodeAt(at, 3)];
const router = await routerOf(
  town(4, [
    { id: 7, refs: row(0), tags: { maxspeed: '50' } },
    { id: 8, refs: row(1), tags: { maxspeed: '30 mph' } },
    { id: 9, refs: row(2), tags: { maxspeed: 'BR:urban' } },
    { id: 10, refs: row(3), tags: { 'maxspeed:forward': '40', 'maxspeed:backward': '60' } },
    { id: 11, refs: column(0), tags: { maxspeed: '20' } },
    { id: 12, refs: column(3) },
  ]),
);
const along = (...places: [number, number][]) =>
  router.limits(places.map(([x, y]) => placeAt(x, y))).map(({ way, kmh }) => [way, Math.round(kmh)]);

describe('Limits along a line', () => {
  it.each([
    ['in km/h', [0, 0], [3, 0], [[7, 50]]],
    ['in mph', [0, 1], [3, 1], [[8, 48]]],
    ['that the law leaves to the class of the road: unknown', [0, 2], [3, 2], [[9, 0]]],
    ['of one direction', [0, 3], [3, 3], [[10, 40]]],
    ['of the other direction', [3, 3], [0, 3], [[10, 60]]],
    ['without a sign: unknown', [3, 0], [3, 3], [[12, 0]]],
  ] as const)('are those of the signs %s', (_, from, to, limits) => {
    expect(along([...from], [...to])).toEqual(limits);
  });

  it('follow the line around a corner, and are not those of streets that it crosses', () => {
    expect(along([3, 1], [0, 1], [0, 3])).toEqual([
      [8, 48],
      [11, 20],
    ]);
  });

  it('are none where the line is on no street', () => {
    expect(along([0, 0.5], [3, 0.5])).toEqual([]);
    expect(along([0, 0], [0, 0])).toEqual([]);
  });

  it("are answered in Valhalla's form, without a limit where none is known", () => {
    const ask = (encoded_polyline: unknown) => answerOf(router, 'trace_attributes', { encoded_polyline });
    const line = (...places: [number, number][]) =>
      encodePolyline(
        places.map(([x, y]) => placeAt(x, y)),
        6,
      );
    expect(ask(line([0, 0], [3, 0], [3, 1])).json).toEqual({
      edges: [
        { way_id: 7, length: 0.3, speed_limit: 50 },
        { way_id: 12, length: 0.1 },
      ],
      units: 'kilometers',
    });
    expect([ask('').status, ask(7).status, ask('~').status]).toEqual([400, 400, 400]);
  });
});
