import { describe, expect, it } from 'vitest';
import { failed, noStreetNear, type StreetsFailure } from '../../../../src/api/streets/engine';
import { measureTable } from '../../../../src/api/streets/metres-table';
import { osrm } from '../../../../src/api/streets/osrm';
import { valhalla } from '../../../../src/api/streets/valhalla';
import type { LatLng } from '../../../../src/geo/lat-lng';

const place = (lat: number): LatLng => ({ lat, lng: 0 });
const places = (count: number, start = 0) => Array.from({ length: count }, (_, at) => place(start + at));
const answer = (json: unknown, status = 200) =>
  ({ kind: 'answer', status, json, hint: null, retryAfter: null }) as const;

describe('A table of metres', () => {
  it('is put together from blocks no larger than the engine takes', async () => {
    const sizes: string[] = [];
    const result = await measureTable({ from: places(3), to: places(5, 10), limit: 2 }, async (from, to) => {
      sizes.push(`${from.length}x${to.length}`);
      return { kind: 'part', metres: from.map((a) => to.map((b) => b.lat - a.lat)) };
    });
    expect(sizes.every((size) => /^[12]x[12]$/.test(size))).toBe(true);
    expect(result).toEqual({ kind: 'measured', metres: places(3).map((a) => places(5, 10).map((b) => b.lat - a.lat)) });
  });

  it('leaves only the cells of a place without a street unknown', async () => {
    const result = await measureTable(
      { from: places(2), to: [...places(3, 10), { lat: 99, lng: 0 }], limit: 10 },
      async (from, to) =>
        to.some(({ lat }) => lat === 11)
          ? noStreetNear(null)
          : { kind: 'part', metres: from.map(() => to.map(() => 7)) },
    );
    expect(result).toEqual({
      kind: 'measured',
      metres: [
        [7, null, 7, null],
        [7, null, 7, null],
      ],
    });
  });

  it('fails as a whole where the engine is out of order', async () => {
    const failure: StreetsFailure = failed('offline');
    expect(await measureTable({ from: places(1), to: places(1), limit: 1 }, async () => failure)).toBe(failure);
  });

  it.each([
    ['Valhalla', valhalla, { sources_to_targets: [[{ distance: 1.5 }, { distance: null }]] }],
    ['OSRM', osrm, { code: 'Ok', distances: [[1500, null]] }],
  ] as const)('is read from %s in metres; an answer of another size is unreadable', (_, engine, json) => {
    const { matrix } = engine;
    expect(matrix?.read(answer(json), { from: 1, to: 2 })).toEqual({ kind: 'part', metres: [[1500, null]] });
    expect(matrix?.read(answer(json), { from: 2, to: 2 })).toEqual(failed('unreadable'));
    expect(matrix?.read(answer({}), { from: 1, to: 2 })).toEqual(failed('unreadable'));
  });

  it('is asked of OSRM by indexes of sources and destinations', () => {
    const request = osrm.matrix?.request(places(2), places(1, 5), 'driving');
    expect(request?.path.split(';')).toHaveLength(3);
    expect(request?.path.startsWith('/table/v1/driving/')).toBe(true);
    expect(request?.query).toContainEqual(['destinations', '2']);
    expect(request?.query).toContainEqual(['sources', '0;1']);
  });
});
