import { describe, expect, it } from 'vitest';
import { compareIdentifiers } from '../../../../../src/contract/long-integers';
import { askVehicles } from '../../../../../src/features/maintenance-plans/vehicles/ask-vehicles';

const signal = new AbortController().signal;
const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

describe('Vehicles beyond the held part of the directory', () => {
  it('are asked for by number a hundred at once, and by name each alone', async () => {
    const asked: string[] = [];
    const told: [number, number][] = [];
    const answer = await askVehicles(
      { ids: numbers(150), names: ['ABC1D23', 'Bus 4'] },
      {
        byIds: async (ids) => {
          asked.push(`${ids.length} ids`);
          return ids.slice(0, 1).map((vehicle_id) => ({ vehicle_id }));
        },
        byName: async (name) => {
          asked.push(name);
          return name === 'ABC1D23' ? [{ vehicle_id: 900, plate_number: name }] : [];
        },
      },
      { signal, onProgress: (done, of) => told.push([done, of]) },
    );
    expect(asked.sort()).toEqual(['100 ids', '50 ids', 'ABC1D23', 'Bus 4']);
    expect(answer.found.map(({ vehicle_id }) => vehicle_id).sort(compareIdentifiers)).toEqual([1, 101, 900]);
    expect(answer).toMatchObject({ unasked: 0, failed: 0 });
    expect(told).toEqual([1, 2, 3, 4].map((done) => [done, 4]));
  });

  it('cost no more requests than are allowed; the rest is told', async () => {
    let requests = 0;
    const count = async () => {
      requests += 1;
      return [];
    };
    const names = numbers(500).map((n) => `bus ${n}`);
    const answer = await askVehicles(
      { ids: numbers(300), names },
      { byIds: count, byName: count },
      { signal, onProgress: () => {} },
    );
    expect(requests).toBe(200);
    expect(answer.unasked).toBe(500 - (200 - 3));
  });

  it('that could not be asked for are told, and the others are found all the same', async () => {
    const answer = await askVehicles(
      { ids: numbers(40), names: ['found', 'lost'] },
      {
        byIds: () => Promise.reject(new Error('no answer')),
        byName: (name) =>
          name === 'found' ? Promise.resolve([{ vehicle_id: 7 }]) : Promise.reject(new Error('no answer')),
      },
      { signal, onProgress: () => {} },
    );
    expect(answer).toEqual({ found: [{ vehicle_id: 7 }], unasked: 0, failed: 41 });
  });

  it('are not asked for any more once nobody wants them', async () => {
    const giveUp = new AbortController();
    let requests = 0;
    await askVehicles(
      { ids: [], names: numbers(50).map(String) },
      {
        byIds: async () => [],
        byName: async () => {
          requests += 1;
          giveUp.abort();
          return [];
        },
      },
      { signal: giveUp.signal, onProgress: () => {} },
    );
    expect(requests).toBeLessThanOrEqual(4);
  });
});
