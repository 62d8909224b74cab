import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  createClusters,
  type KeyedFine,
  keysIn,
  type Mark,
  placedFines,
} from '../../../../../../src/features/fines/list/map/clusters';

const MOST_ZOOM = 18;
const WORLD = { south: -90, west: -180, north: 90, east: 180 };

const fineAt = (key: string, lat: number, lng: number): KeyedFine => ({
  key,
  fine: { system_vehicle_position: { lat, lng } },
});
const clustersOf = (fines: readonly KeyedFine[]) => createClusters(placedFines(fines), MOST_ZOOM);
const cluster = (mark: Mark | undefined) => {
  if (mark?.kind !== 'cluster') throw new Error('not a cluster');
  return mark;
};

/** Around a few corners of a town, as fines are, and sometimes anywhere on the globe. */
const place = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.tuple(fc.double({ min: -24, max: -23, noNaN: true }), fc.double({ min: -47, max: -46, noNaN: true })),
  },
  { weight: 3, arbitrary: fc.constantFrom<[number, number]>([-23.55, -46.63], [-23.5501, -46.63], [-23.56, -46.65]) },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.double({ min: -90, max: 90, noNaN: true }), fc.double({ min: -180, max: 180, noNaN: true })),
  },
);
const fines = fc
  .array(place, { maxLength: 120 })
  .map((places) => places.map(([lat, lng], index) => fineAt(`fine ${index}`, lat, lng)));

describe('Fines on the map', () => {
  it('are those with a position that can be drawn', () => {
    const given = [fineAt('a', -23.5, -46.6), fineAt('b', 0, 0), { key: 'c', fine: {} }, fineAt('d', 91, 0)];
    expect(placedFines(given).map(({ key }) => key)).toEqual(['a']);
  });

  it('are each in exactly one mark at every zoom', () => {
    fc.assert(
      fc.property(fines, (given) => {
        const clusters = clustersOf(given);
        const keys = clusters.placed.map(({ key }) => key).sort();
        for (let zoom = 0; zoom <= MOST_ZOOM; zoom += 1) {
          const marks = clusters.marksIn(WORLD, zoom);
          expect(marks.flatMap((mark) => clusters.finesOf(mark).map(({ key }) => key)).sort()).toEqual(keys);
          for (const mark of marks)
            if (mark.kind === 'cluster') expect(clusters.finesOf(mark)).toHaveLength(mark.count);
        }
      }),
      { numRuns: 30 },
    );
  });

  it('are held by the mark that says it holds them', () => {
    fc.assert(
      fc.property(fines, fc.integer({ min: 0, max: MOST_ZOOM }), (given, zoom) => {
        const clusters = clustersOf(given);
        const marks = new Map(clusters.marksIn(WORLD, zoom).map((mark) => [mark.id, mark]));
        for (const { key } of clusters.placed) {
          const mark = marks.get(clusters.markOf(key, zoom) ?? '');
          expect(mark && clusters.finesOf(mark).some((found) => found.key === key)).toBe(true);
        }
      }),
      { numRuns: 50 },
    );
  });

  it('part at the zoom that a cluster names, and not before', () => {
    const clusters = clustersOf([
      fineAt('a', -23.55, -46.63),
      fineAt('b', -23.56, -46.64),
      fineAt('c', -23.57, -46.62),
    ]);
    const whole = cluster(clusters.marksIn(WORLD, 5)[0]);
    expect(whole.count).toBe(3);
    const zoom = clusters.expansionZoom(whole);
    expect(zoom).not.toBeNull();
    expect(clusters.marksIn(WORLD, Number(zoom) - 1)).toHaveLength(1);
    expect(clusters.marksIn(WORLD, Number(zoom)).length).toBeGreaterThan(1);
  });

  it('at one and the same place stay one cluster at every zoom, in the order given', () => {
    const clusters = clustersOf(['c', 'a', 'b'].map((key) => fineAt(key, -23.55, -46.63)));
    const stack = cluster(clusters.marksIn(WORLD, MOST_ZOOM)[0]);
    expect(clusters.expansionZoom(stack)).toBeNull();
    expect(clusters.finesOf(stack).map(({ key }) => key)).toEqual(['c', 'a', 'b']);
  });

  it('alone stand exactly where the tracker saw them', () => {
    const [mark] = clustersOf([fineAt('a', -23.550_123, -46.630_456)]).marksIn(WORLD, 10);
    expect(mark).toMatchObject({ kind: 'point', id: 'point a', at: { lat: -23.550_123, lng: -46.630_456 } });
  });

  it('without a position are in no mark', () => {
    expect(clustersOf([{ key: 'a', fine: {} }]).markOf('a', 10)).toBeNull();
    expect(clustersOf([]).marksIn(WORLD, 3)).toEqual([]);
  });

  it('take fractions of a zoom, as a pinch gives them, and zooms beyond the map', () => {
    const clusters = clustersOf([fineAt('a', -23.55, -46.63), fineAt('b', -22.9, -43.2)]);
    expect(clusters.marksIn(WORLD, 2.4)).toEqual(clusters.marksIn(WORLD, 2));
    expect(clusters.marksIn(WORLD, 40)).toEqual(clusters.marksIn(WORLD, MOST_ZOOM));
    expect(clusters.markOf('a', -1)).toBe(clusters.markOf('a', 0));
  });

  it('in view are those inside the box, its edge included', () => {
    const placed = placedFines([fineAt('in', -23.5, -46.5), fineAt('edge', -23, -46), fineAt('out', -22.9, -46.5)]);
    expect(keysIn(placed, { south: -24, west: -47, north: -23, east: -46 })).toEqual(['in', 'edge']);
  });

  it('are about 150 marks on a large screen, however many they are', () => {
    // A full grid is the worst case: nothing gathers more than its neighbours.
    const grid = Array.from({ length: 10_000 }, (_, index) =>
      fineAt(String(index), -23.9 + Math.floor(index / 100) * 0.008, -47.2 + (index % 100) * 0.014),
    );
    const clusters = clustersOf(grid);
    // What 1,440 x 600 px show: 360 / 256 / 2^zoom degrees of longitude to a pixel, nine tenths of that in latitude here.
    for (let zoom = 8; zoom <= 14; zoom += 1) {
      const degrees = 360 / 256 / 2 ** zoom;
      const [wide, tall] = [1440 * degrees, 600 * degrees * 0.916];
      const view = { south: -23.5 - tall / 2, west: -46.5 - wide / 2, north: -23.5 + tall / 2, east: -46.5 + wide / 2 };
      expect(clusters.marksIn(view, zoom).length).toBeLessThan(175);
    }
  });
});
