import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gridWays, nodeAt, placeAt, routerOf, town, type Way } from './streets-world';

/** Columns and rows that a route passes, in its order. */
function corners(answer: ReturnType<Awaited<ReturnType<typeof routerOf>>['route']>): string[] {
  if (!('legs' in answer)) throw new Error(JSON.stringify(answer));
  return answer.legs.flatMap(({ positions }) =>
    positions.map(({ lat, lng }) => `${Math.round(lng / 0.0009)},${Math.round(lat / 0.0009)}`),
  );
}
const metresOf = (answer: ReturnType<Awaited<ReturnType<typeof routerOf>>['route']>) =>
  'legs' in answer ? Math.round(answer.legs.reduce((sum, { metres }) => sum + metres, 0)) : answer;

describe('A route along streets', () => {
  it('takes the shortest of equal streets, with its length and time', async () => {
    const router = await routerOf(town(3, gridWays(3)));
    const answer = router.route([placeAt(0, 0), placeAt(2, 0)]);
    expect(corners(answer)).toEqual(['0,0', '1,0', '2,0']);
    expect(metresOf(answer)).toBe(200);
    // 200 m at 30 km/h.
    expect('legs' in answer && Math.round(answer.legs[0]?.seconds ?? 0)).toBe(24);
  });

  it('begins and ends between crossings, where the places are', async () => {
    const router = await routerOf(town(3, gridWays(3)));
    const answer = router.route([placeAt(0.25, 0.02), placeAt(0.75, -0.02)]);
    expect(metresOf(answer)).toBe(50);
  });

  it('goes round a one-way street against it', async () => {
    const ways = gridWays(3).map((way) => (way.id === 100 ? { ...way, tags: { ...way.tags, oneway: 'yes' } } : way));
    const router = await routerOf(town(3, ways));
    expect(metresOf(router.route([placeAt(0, 0), placeAt(2, 0)]))).toBe(200);
    // Round a block, or round two with fewer turns.
    expect(metresOf(router.route([placeAt(2, 0), placeAt(0, 0)]))).toBeGreaterThan(399);
    const back = gridWays(3).map((way) => (way.id === 100 ? { ...way, tags: { ...way.tags, oneway: '-1' } } : way));
    expect(metresOf((await routerOf(town(3, back))).route([placeAt(0, 0), placeAt(2, 0)]))).toBeGreaterThan(399);
  });

  it('follows a forbidden turn, and one that is the only one allowed', async () => {
    const restriction = (kind: string, to: number) => ({
      relations: [
        {
          id: 1,
          tags: { type: 'restriction', restriction: kind },
          members: [
            { kind: 'way' as const, id: 1, role: 'from' },
            { kind: 'node' as const, id: nodeAt(1, 0), role: 'via' },
            { kind: 'way' as const, id: to, role: 'to' },
          ],
        },
      ],
    });
    // From the left to the crossing 1,0: straight on (2) or up (3), and around.
    const ways = [
      { id: 1, refs: [nodeAt(0, 0), nodeAt(1, 0)] },
      { id: 2, refs: [nodeAt(1, 0), nodeAt(2, 0)] },
      { id: 3, refs: [nodeAt(1, 0), nodeAt(1, 1)] },
      { id: 4, refs: [nodeAt(0, 0), nodeAt(0, 1), nodeAt(1, 1), nodeAt(2, 1), nodeAt(2, 0)] },
    ];
    const [start, up] = [placeAt(0.5, 0), placeAt(1, 1)];
    const free = await routerOf(town(3, ways));
    expect(metresOf(free.route([start, up]))).toBe(150);
    const forbidden = await routerOf(town(3, ways, restriction('no_left_turn', 3)));
    expect(metresOf(forbidden.route([start, up]))).toBeGreaterThan(200);
    expect(metresOf(forbidden.route([placeAt(1.8, 0), up]))).toBe(180);
    const only = await routerOf(town(3, ways, restriction('only_straight_on', 2)));
    expect(metresOf(only.route([start, up]))).toBe(metresOf(forbidden.route([start, up])));
    expect(metresOf(only.route([start, placeAt(2, 0)]))).toBe(150);
  });

  it('does not pass a bollard, a footway or a private street', async () => {
    const around = 600;
    const blocked = { tags: { [nodeAt(1, 0)]: { barrier: 'bollard' } } };
    const ring = (tags: Record<string, string>) => [
      { id: 1, refs: [nodeAt(0, 0), nodeAt(1, 0), nodeAt(2, 0)], tags },
      {
        id: 2,
        refs: [nodeAt(0, 0), nodeAt(0, 1), nodeAt(0, 2), nodeAt(1, 2), nodeAt(2, 2), nodeAt(2, 1), nodeAt(2, 0)],
      },
    ];
    const ends = [placeAt(0, 0.3), placeAt(2, 0.3)];
    expect(metresOf((await routerOf(town(3, ring({})))).route(ends))).toBe(260);
    expect(metresOf((await routerOf(town(3, ring({}), blocked))).route(ends))).toBe(around - 60);
    for (const [key, value] of [
      ['highway', 'footway'],
      ['access', 'private'],
      ['motor_vehicle', 'no'],
    ] as const) {
      expect(metresOf((await routerOf(town(3, ring({ [key]: value })))).route(ends))).toBe(around - 60);
    }
  });

  it('prefers a longer street that is quicker', async () => {
    const ways: Way[] = [
      { id: 1, refs: [nodeAt(0, 0), nodeAt(1, 0), nodeAt(2, 0)], tags: { maxspeed: '10' } },
      { id: 2, refs: [nodeAt(0, 0), nodeAt(0, 1), nodeAt(2, 1), nodeAt(2, 0)], tags: { highway: 'trunk' } },
    ];
    expect(metresOf((await routerOf(town(3, ways))).route([placeAt(0, 0), placeAt(2, 0)]))).toBe(400);
  });

  it('says which place is on no street, and takes no street that leads nowhere', async () => {
    const island = { id: 9, refs: [nodeAt(4, 4), nodeAt(4, 3)] };
    const router = await routerOf(town(5, [...gridWays(3), island]));
    expect(router.route([placeAt(0, 0), { lat: 5, lng: 5 }])).toEqual({ noStreet: 1 });
    expect(corners(router.route([placeAt(0, 0), placeAt(4, 4)])).at(-1)).toBe('2,2');
  });
});

describe('A truck', () => {
  it.each([
    [{ hgv: 'no' }],
    [{ maxweight: '7.5' }],
    [{ maxweight: '3500 kg' }],
    [{ maxheight: '3.5 m' }],
    [{ maxheight: '12\'6"' }],
  ])('goes round a street with %j, and a car does not', async (tags) => {
    const ways = gridWays(3).map((way) => (way.id === 101 ? { ...way, tags: { ...way.tags, ...tags } } : way));
    const router = await routerOf(town(3, ways));
    // Along the middle of three streets.
    const [start, end] = [placeAt(0, 0.9), placeAt(2, 0.9)];
    expect(metresOf(router.route([start, end]))).toBe(220);
    expect(metresOf(router.route([start, end], 'truck'))).toBe(380);
    const costs = (driver: 'car' | 'truck') => {
      const table = router.matrix([start], [end], driver);
      return 'costs' in table && Math.round(table.costs[0]?.[0]?.metres ?? 0);
    };
    expect([costs('car'), costs('truck')]).toEqual([220, 380]);
    // It does not begin on a street that is closed to it.
    expect(router.snap(placeAt(0.5, 1), { driver: 'truck' })?.metres).toBeGreaterThan(40);
  });

  it.each([[{ hgv: 'designated' }], [{ maxweight: '30' }], [{ maxheight: 'default' }], [{ maxheight: '4.5' }]])(
    'uses a street with %j',
    async (tags) => {
      const ways = gridWays(3).map((way) => (way.id === 101 ? { ...way, tags: { ...way.tags, ...tags } } : way));
      const router = await routerOf(town(3, ways));
      expect(metresOf(router.route([placeAt(0, 0.9), placeAt(2, 0.9)], 'truck'))).toBe(220);
    },
  );
});

describe('A table of times', () => {
  it('has the times of the routes, in any town of one-way streets', async () => {
    const oneway = fc.constantFrom('no', 'yes', '-1');
    const place = fc.record({
      x: fc.double({ min: 0, max: 3, noNaN: true }),
      y: fc.double({ min: 0, max: 3, noNaN: true }),
    });
    await fc.assert(
      fc.asyncProperty(
        fc.array(oneway, { minLength: 8, maxLength: 8 }),
        fc.array(place, { minLength: 2, maxLength: 4 }),
        async (kinds, places) => {
          const ways = gridWays(4).map((way, at) => ({ ...way, tags: { ...way.tags, oneway: kinds[at] ?? 'no' } }));
          const router = await routerOf(town(4, ways));
          const all = places.map(({ x, y }) => placeAt(x, y));
          const table = router.matrix(all, all);
          // Where one-way streets lead nowhere, no crossing can be left and reached again.
          if (!('costs' in table)) {
            expect(router.route(all)).toEqual({ noStreet: 0 });
            return;
          }
          for (const [from, start] of all.entries()) {
            for (const [to, end] of all.entries()) {
              const route = router.route([start, end]);
              const cost = table.costs[from]?.[to];
              if (!('legs' in route)) expect(cost).toBeNull();
              else {
                expect(cost?.seconds).toBeCloseTo(route.legs[0]?.seconds ?? Number.NaN, 3);
                expect(cost?.metres).toBeCloseTo(route.legs[0]?.metres ?? Number.NaN, 0);
              }
            }
          }
        },
      ),
      { numRuns: 30 },
    );
  });
});
