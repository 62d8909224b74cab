import { describe, expect, it } from 'vitest';
import { linesOf } from '../../../../../src/features/planned-routes/library/route-picture';

const body = (productive: unknown, deadStart: unknown = []) =>
  JSON.stringify({
    route_configurations: { productive_route_linestring: productive, dead_start_route_linestring: deadStart },
  });
const points = (count: number) => Array.from({ length: count }, (_, index) => ({ lat: index / 1000, lng: -46 }));

describe('The lines of a known route', () => {
  it('are those of its parts, without what is no place and without parts that are no line', () => {
    expect(
      linesOf(body([{ lat: 1, lng: 2 }, { lat: 'x', lng: 2 }, null, { lat: 3, lng: 4 }], [{ lat: 1, lng: 1 }])),
    ).toEqual([
      [
        { lat: 1, lng: 2 },
        { lat: 3, lng: 4 },
      ],
    ]);
  });

  it('are thinned out and keep both ends', () => {
    const [line = []] = linesOf(body(points(100_000)));
    expect(line.length).toBeLessThanOrEqual(302);
    expect([line[0], line.at(-1)]).toEqual([
      { lat: 0, lng: -46 },
      { lat: 90, lng: -46 },
    ]);
  });

  it.each(['', 'null', '[]', '{"route_configurations":3}', body('x'), body({})])('are none of %j', (text) => {
    expect(linesOf(text)).toEqual([]);
  });
});
