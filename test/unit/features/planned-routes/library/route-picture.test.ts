import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { atMost, pictureOf } from '../../../../../src/features/planned-routes/library/route-picture';

const routeOf = (productive: unknown, deadEnd: unknown = []) =>
  JSON.stringify({
    route_configurations: { productive_route_linestring: productive, dead_end_route_linestring: deadEnd },
  });

describe('The picture of a route', () => {
  it('has a path for each part, empty for a part without a line, and counts the vertices', () => {
    const line = [
      { lat: 0, lng: 0 },
      { lat: 1, lng: 1 },
      { lat: 0, lng: 2 },
    ];
    const picture = pictureOf(routeOf(line, line.slice(0, 2)));
    expect(picture?.paths.map((path) => path.slice(0, 1))).toEqual(['', 'M', 'M']);
    expect(picture?.vertices).toBe(5);
  });

  it('is none where there is no line', () => {
    expect(pictureOf(routeOf([]))).toBeNull();
    expect(pictureOf(routeOf([{ lat: 1, lng: 1 }]))).toBeNull();
    expect(pictureOf(routeOf('none'))).toBeNull();
    expect(pictureOf('no JSON')).toBeNull();
  });

  it('is short and whole, whatever the points are', () => {
    const point = fc.record({
      lat: fc.oneof(fc.double(), fc.constant('1'), fc.constant(null)),
      lng: fc.double({ min: -720, max: 720 }),
    });
    fc.assert(
      fc.property(fc.array(point), (points) => {
        const paths = pictureOf(routeOf(points))?.paths ?? [];
        expect(paths.join('')).not.toMatch(/NaN|Infinity|undefined/);
      }),
    );
  });
});

describe('Works in turn', () => {
  it('are never more at a time than allowed, and each is done', async () => {
    const inTurn = atMost(2);
    let running = 0;
    let most = 0;
    const { signal } = new AbortController();
    const done = await Promise.all(
      [1, 2, 3, 4, 5].map((n) =>
        inTurn(async () => {
          running += 1;
          most = Math.max(most, running);
          await Promise.resolve();
          running -= 1;
          return n;
        }, signal),
      ),
    );
    expect(done).toEqual([1, 2, 3, 4, 5]);
    expect(most).toBe(2);
  });

  it('are not begun when they were given up while they waited, and one that fails lets the next begin', async () => {
    const inTurn = atMost(1);
    const given = new AbortController();
    const begun: string[] = [];
    const { signal } = new AbortController();
    const first = inTurn(async () => {
      begun.push('first');
      given.abort();
      throw new Error('failed');
    }, signal);
    const second = inTurn(async () => begun.push('second'), given.signal);
    const third = inTurn(async () => begun.push('third'), signal);
    await expect(first).rejects.toThrow('failed');
    await expect(second).rejects.toThrow();
    await third;
    expect(begun).toEqual(['first', 'third']);
  });
});
