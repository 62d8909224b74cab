import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { assignYards } from '../../../../../src/features/planned-routes/assignment/assign-yards';
import { assignmentOf, fuelOf, totalOf } from '../../../../../src/features/planned-routes/assignment/assignment';
import { leastAssignment } from '../../../../../src/features/planned-routes/assignment/least-assignment';
import { factsOf, readRoute } from '../../../../../src/features/planned-routes/assignment/route-facts';

const sumOf = (costs: number[][], columns: readonly number[]) =>
  columns.reduce((sum, column, row) => sum + (costs[row]?.[column] ?? Number.NaN), 0);

/** All ways to give each row a column of its own. */
function bruteForce(costs: number[][], row = 0, taken: ReadonlySet<number> = new Set()): number {
  if (row === costs.length) return 0;
  let least = Number.POSITIVE_INFINITY;
  for (const [column, cost] of (costs[row] ?? []).entries()) {
    if (!taken.has(column)) least = Math.min(least, cost + bruteForce(costs, row + 1, new Set([...taken, column])));
  }
  return least;
}

const table = fc.integer({ min: 1, max: 6 }).chain((rows) =>
  fc.integer({ min: rows, max: 7 }).chain((columns) => {
    const cell = fc.oneof(
      { weight: 5, arbitrary: fc.integer({ min: 0, max: 50 }) },
      fc.constant(Number.POSITIVE_INFINITY),
    );
    return fc.array(fc.array(cell, { minLength: columns, maxLength: columns }), { minLength: rows, maxLength: rows });
  }),
);

describe('The least assignment', () => {
  it('costs as little as the best of all ways, and has none where there is none', () => {
    fc.assert(
      fc.property(table, (costs) => {
        const columns = leastAssignment(costs);
        const least = bruteForce(costs);
        if (least === Number.POSITIVE_INFINITY) {
          expect(columns).toBeNull();
          return;
        }
        expect(new Set(columns).size).toBe(costs.length);
        expect(sumOf(costs, columns ?? [])).toBe(least);
      }),
      { numRuns: 400 },
    );
  });

  it('does 7 by 7 as all 5,040 ways do', () => {
    const costs = Array.from({ length: 7 }, (_, row) =>
      Array.from({ length: 7 }, (_, column) => (row * 31 + column * 17 * (row + 3)) % 53),
    );
    expect(sumOf(costs, leastAssignment(costs) ?? [])).toBe(bruteForce(costs));
  });

  it('does 200 by 200: no way costs less than the prices that the costs were made of', () => {
    const size = 200;
    const price = (at: number) => (at * 7919) % 1009;
    // Each cost is a price of its row, one of its column and something more, which is 0 in one place of each row.
    const hidden = (row: number) => (row * 83 + 17) % size;
    const more = (row: number, column: number) => (hidden(row) === column ? 0 : 1 + ((row * 31 + column * 57) % 211));
    const costs = Array.from({ length: size }, (_, row) =>
      Array.from({ length: size }, (_, column) => price(row) + price(column + 500) + more(row, column)),
    );
    const columns = leastAssignment(costs) ?? [];
    expect(columns).toEqual(costs.map((_, row) => hidden(row)));
  });

  it('has none for more rows than columns, and an empty one for no rows', () => {
    expect(leastAssignment([[1], [2]])).toBeNull();
    expect(leastAssignment([])).toEqual([]);
  });
});

const open = { places: null, vehicles: [] };
const route = (metres: (number | null)[], vehicle: string | null = null) => ({ metres, vehicle, today: null });

describe('Yards for routes', () => {
  it.each([
    ['the nearest without a limit', [route([5, 9]), route([8, 2])], [open, open], [0, 1]],
    ['another one where the nearest is full', [route([5, 9]), route([1, 2])], [{ ...open, places: 1 }, open], [0, 1]],
    ['less in sum, not for the first', [route([1, 2]), route([1, 9])], [{ ...open, places: 1 }, open], [1, 0]],
    ['none where all are full', [route([5]), route([1])], [{ ...open, places: 1 }], [null, 0]],
    ['none without a known way', [route([null, null])], [open, open], [null]],
    ['none where there is no yard', [route([])], [], [null]],
  ] as const)('give %s', (_, routes, yards, expected) => {
    expect(assignYards(routes, yards).map(({ yard }) => yard)).toEqual(expected);
  });

  it('give the place to the route that has most dead metres today, not to the one that is nearest', () => {
    const near = { ...route([5_000]), today: 6_000 };
    const far = { ...route([10_000]), today: 100_000 };
    expect(assignYards([near, far], [{ ...open, places: 1 }]).map(({ yard }) => yard)).toEqual([null, 0]);
  });

  it('are as many as possible, and then dead metres are least with those of today for the others', () => {
    const metres = fc.option(fc.integer({ min: 0, max: 60_000 }), { nil: null, freq: 6 });
    const world = fc.integer({ min: 1, max: 3 }).chain((yards) =>
      fc.record({
        routes: fc.array(
          fc.record({
            metres: fc.array(metres, { minLength: yards, maxLength: yards }),
            today: fc.integer({ min: 0, max: 90_000 }),
            vehicle: fc.constant(null),
          }),
          { minLength: 1, maxLength: 5 },
        ),
        places: fc.array(fc.option(fc.integer({ min: 0, max: 2 }), { nil: null, freq: 4 }), {
          minLength: yards,
          maxLength: yards,
        }),
      }),
    );
    fc.assert(
      fc.property(world, ({ routes, places }) => {
        type Outcome = { without: number; metres: number };
        /** All ways to give each route a yard or none. */
        const best = (row: number, left: readonly (number | null)[]): Outcome => {
          const one = routes[row];
          if (!one) return { without: 0, metres: 0 };
          const rest = best(row + 1, left);
          const options = [{ without: rest.without + 1, metres: rest.metres + one.today }];
          for (const [yard, way] of one.metres.entries()) {
            const free = left[yard];
            if (way === null || free === 0 || free === undefined) continue;
            const after = best(row + 1, free === null ? left : left.with(yard, free - 1));
            options.push({ without: after.without, metres: after.metres + way });
          }
          return options.reduce((a, b) =>
            b.without < a.without || (b.without === a.without && b.metres < a.metres) ? b : a,
          );
        };
        const assigned = assignYards(
          routes,
          places.map((count) => ({ places: count, vehicles: [] })),
        );
        const found = assigned.reduce<Outcome>(
          ({ without, metres: sum }, { yard }, row) => {
            const own = routes[row];
            return yard === null
              ? { without: without + 1, metres: sum + (own?.today ?? 0) }
              : { without, metres: sum + (own?.metres[yard] ?? Number.NaN) };
          },
          { without: 0, metres: 0 },
        );
        expect(found).toEqual(best(0, places));
        for (const [yard, count] of places.entries())
          if (count !== null) expect(assigned.filter((one) => one.yard === yard).length).toBeLessThanOrEqual(count);
      }),
      { numRuns: 300 },
    );
  });

  it('keep the vehicle that is at home there; others get what is left, each vehicle once', () => {
    const routes = [route([1], 'c'), route([1], 'b'), route([1], 'x'), route([1])];
    const assigned = assignYards(routes, [{ places: null, vehicles: ['a', 'b', 'd'] }]);
    expect(assigned.map(({ vehicle }) => vehicle)).toEqual(['a', 'b', 'd', null]);
  });
});

const yard = (id: string, lat: number) => ({
  id,
  name: id,
  position: { lat, lng: 0 },
  note: '',
  places: null,
  isConfigured: false,
});
const at = (lat: number) => ({ lat, lng: 0 });
const ENDS = { start: at(0), end: at(0) };
const FACTS = { ...ENDS, today: { ...ENDS, out: at(1), back: at(1), dead: 250_000 } };

describe('The rows of an assignment', () => {
  const input = { yards: [yard('near', 0.1), yard('far', 1)], homes: new Map(), isByVehicles: false };

  it('compare straight lines with straight lines, and ways along streets with what is saved', () => {
    const routes = [{ facts: FACTS, vehicle: null, fuel: null }];
    const [straight] = assignmentOf({ ...input, routes, table: null });
    expect(straight?.yard).toBe(0);
    expect(straight?.today).toBeCloseTo(221_149, -2);
    expect(straight?.proposed).toBeCloseTo(22_115, -2);
    const streets = { out: [[15_000], [130_000]], back: [[16_000, 131_000]] };
    expect(assignmentOf({ ...input, routes, table: streets })[0]).toMatchObject({
      yard: 0,
      today: 250_000,
      proposed: 31_000,
      saved: 219_000,
      money: null,
    });
  });

  it('say nothing of saving where no dead part is planned, or a fuel figure is missing or 0', () => {
    const none = { ...ENDS, today: { ...ENDS, out: null, back: null, dead: null } };
    const routes = [
      { facts: none, vehicle: null, fuel: fuelOf(6, 3) },
      { facts: FACTS, vehicle: null, fuel: fuelOf(0, 3) },
      { facts: FACTS, vehicle: null, fuel: fuelOf(6, 3) },
    ];
    const table3 = { out: [[1000, 1000, 1000], []], back: [[1000], [1000], [1000]] };
    const rows = assignmentOf({ ...input, routes, table: table3 });
    expect(rows.map(({ saved, money }) => [saved, money])).toEqual([
      [null, null],
      [248_000, null],
      [248_000, 496],
    ]);
    expect(totalOf(rows)).toEqual({ count: 2, today: 500_000, proposed: 4000, moneyCount: 1, money: 496 });
  });

  it('take as many routes to a yard as vehicles are at home there, if one wants it', () => {
    const routes = [FACTS, FACTS].map((facts) => ({ facts, vehicle: null, fuel: null }));
    const homes = new Map([
      ['7', 'near'],
      ['8', 'far'],
    ]);
    const rows = assignmentOf({ ...input, homes, isByVehicles: true, routes, table: null });
    expect(rows.map(({ vehicle }) => vehicle).sort()).toEqual(['7', '8']);
  });
});

describe('What an assignment needs of a route', () => {
  it('is where its service begins and ends, and its dead metres as saved', () => {
    const text = JSON.stringify({
      calculated_header: { dead_distance_route_in_meters: 4200 },
      route_configurations: {
        stop_points: [],
        dead_start_route_linestring: [at(0), at(1)],
        dead_end_route_linestring: [],
        productive_route_linestring: [at(1), at(2)],
      },
    });
    const tree = readRoute(text);
    const today = { start: at(1), end: at(2), out: at(0), back: null, dead: 4200 };
    expect(tree && factsOf(tree, tree)).toEqual({ start: at(1), end: at(2), today });
    const bare = readRoute('{}');
    const nothing = { start: null, end: null, out: null, back: null, dead: null };
    expect(bare && factsOf(bare, bare)).toEqual({ start: null, end: null, today: nothing });
    expect(readRoute('[')).toBeNull();
  });

  it('has the dead metres that are driven today, not those of a change that is not sent', () => {
    const withDead = (metres: number, lat: number) =>
      readRoute(
        JSON.stringify({
          calculated_header: { dead_distance_route_in_meters: metres },
          route_configurations: {
            stop_points: [],
            dead_start_route_linestring: [at(lat), at(1)],
            dead_end_route_linestring: [],
            productive_route_linestring: [at(1), at(2)],
          },
        }),
      );
    const [sent, draft] = [withDead(90_000, 9), withDead(4200, 0)];
    expect(draft && factsOf(draft, sent).today).toMatchObject({ dead: 90_000, out: at(9) });
    expect(draft && factsOf(draft, null).today).toBeNull();
  });
});
