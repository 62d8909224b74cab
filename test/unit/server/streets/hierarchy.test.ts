import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contractCourses } from '../../../../server/streets/contract-courses';
import { addArc, emptyArcs } from '../../../../server/streets/course-arcs';
import { createHierarchySearch, type Hierarchy, hierarchyOf, type Seed } from '../../../../server/streets/hierarchy';
import { packHierarchy, unpackHierarchy } from '../../../../server/streets/hierarchy-file';

type Turn = { from: number; to: number; cost: number };
type World = { count: number; turns: Turn[] };

const world = fc.integer({ min: 2, max: 14 }).chain((count) => {
  const course = fc.integer({ min: 0, max: count - 1 });
  const turn = fc.record({
    from: course,
    to: course,
    cost: fc.integer({ min: 1, max: 40 }),
  });
  return fc.record({
    count: fc.constant(count),
    turns: fc.uniqueArray(
      turn.filter(({ from, to }) => from !== to),
      { maxLength: 60, selector: ({ from, to }) => `${from} ${to}` },
    ),
  });
});

function arcsOf({ count, turns }: World) {
  const arcs = emptyArcs(count, 4);
  for (const turn of turns) addArc(arcs, { ...turn, via: -1, millis: turn.cost * 2, centimetres: turn.cost * 3 });
  return arcs;
}

/** Floyd and Warshall. */
function leastOf({ count, turns }: World): number[][] {
  const least = Array.from({ length: count }, (_, a) =>
    Array.from({ length: count }, (__, b) => (a === b ? 0 : Number.POSITIVE_INFINITY)),
  );
  for (const { from, to, cost } of turns) (least[from] ?? [])[to] = cost;
  for (let via = 0; via < count; via += 1)
    for (let a = 0; a < count; a += 1)
      for (let b = 0; b < count; b += 1) {
        const sum = (least[a]?.[via] ?? 0) + (least[via]?.[b] ?? 0);
        if (sum < (least[a]?.[b] ?? 0)) (least[a] ?? [])[b] = sum;
      }
  return least;
}

const seed = (course: number): Seed => ({ course, cost: 0, millis: 0, centimetres: 0 });

function contracted(some: World): Hierarchy {
  const arcs = arcsOf(some);
  return hierarchyOf(arcs, contractCourses(arcs));
}
/** Nothing is contracted: all is core. */
const coreOnly = (some: World): Hierarchy => hierarchyOf(arcsOf(some), new Uint8Array(some.count));

describe('A contracted graph', () => {
  it.each([
    ['with shortcuts', contracted],
    ['with a core only', coreOnly],
  ] as const)('%s has the least costs of the graph, along its turns', (_, build) => {
    fc.assert(
      fc.property(world, (some) => {
        const search = createHierarchySearch(build(some));
        const least = leastOf(some);
        const all = Array.from({ length: some.count }, (__, course) => [seed(course)]);
        const table = search.table(all, all);
        for (const [from, starts] of all.entries()) {
          for (const [to, ends] of all.entries()) {
            const cost = least[from]?.[to] ?? 0;
            const found = search.route(starts, ends, Number.POSITIVE_INFINITY);
            const cell = table[from]?.[to] ?? null;
            if (cost === Number.POSITIVE_INFINITY) {
              expect([found, cell]).toEqual([null, null]);
              continue;
            }
            expect(cell).toMatchObject({ cost, millis: cost * 2, centimetres: cost * 3 });
            expect(found).toMatchObject({ cost, millis: cost * 2 });
            expect([found?.courses[0], found?.courses.at(-1)]).toEqual([from, to]);
            const driven = (found?.courses ?? []).slice(1).map((course, at) => {
              const turn = some.turns.find((one) => one.from === found?.courses[at] && one.to === course);
              return turn ?? { cost: Number.NaN };
            });
            expect(driven.reduce((sum, turn) => sum + turn.cost, 0)).toBe(cost);
            expect(search.route(starts, ends, cost)).toBeNull();
          }
        }
      }),
      { numRuns: 150 },
    );
  });

  it('is the same after its file, and a file of another graph is refused', () => {
    fc.assert(
      fc.property(world, (some) => {
        const hierarchy = contracted(some);
        const packed = packHierarchy(hierarchy);
        expect(unpackHierarchy(packed, some.count)).toEqual(hierarchy);
        expect(() => unpackHierarchy(packed, some.count + 1)).toThrow('does not belong');
        expect(() => unpackHierarchy(packed.slice(0, -1), some.count)).toThrow('does not belong');
      }),
      { numRuns: 30 },
    );
  });
});
