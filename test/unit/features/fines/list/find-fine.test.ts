// A fine that an address names is found through the service, wherever it stands.
import { describe, expect, it } from 'vitest';
import type { Fine } from '../../../../../src/contract/fine';
import { findFine, type ReadList } from '../../../../../src/features/fines/list/find-fine';

const ALL: Fine[] = Array.from({ length: 2500 }, (_, index) => ({
  fine_id: 9000 + index,
  ait_number: `A${index}`,
  vehicle_id: index % 2,
}));
const NAMELESS: Fine[] = [{ ait_number: 'N1', vehicle_id: 1 }, { vehicle_id: 1 }];
const service = (fines: readonly Fine[]) => {
  const asked: string[] = [];
  const read: ReadList = (filter) => async (page, perPage) => {
    asked.push(JSON.stringify({ ...filter, page, perPage }));
    const fit = fines.filter(
      ({ vehicle_id = -1, ait_number = '' }) =>
        (filter.vehicle_ids ?? [vehicle_id]).includes(vehicle_id) && ait_number.includes(filter.ait_number ?? ''),
    );
    return { value: { fines: fit.slice(page * perPage, (page + 1) * perPage) }, dropped: 0, receivedAt: 0 };
  };
  return { read, asked };
};
const find = (key: string, filter = {}, fines: readonly Fine[] = [...ALL, ...NAMELESS], limit?: number) =>
  findFine(service(fines).read, key, filter, new AbortController().signal, limit);

describe('A fine that is not among the rows', () => {
  it('is found on whatever page of the list it is, with its place', async () => {
    expect(await find('11400')).toEqual({ kind: 'found', fine: ALL[2400], place: 2400 });
    expect(await find('11401', { vehicle_ids: [1] })).toEqual({ kind: 'found', fine: ALL[2401], place: 1200 });
  });

  it('is found outside the filters, and has no place in the list then', async () => {
    expect(await find('11400', { vehicle_ids: [1] })).toEqual({ kind: 'found', fine: ALL[2400], place: null });
  });

  it('is found by its AIT number where it has no id, and by its place where it has neither', async () => {
    expect(await find('ait-N1')).toEqual({ kind: 'found', fine: NAMELESS[0], place: 2500 });
    expect(await find('ait-N1', { vehicle_ids: [0] })).toEqual({ kind: 'found', fine: NAMELESS[0], place: null });
    expect(await find('row-2502')).toEqual({ kind: 'found', fine: NAMELESS[1], place: 2501 });
    expect(await find('row-2503')).toEqual({ kind: 'none' });
  });

  it('is the same fine where the service sends it twice', async () => {
    expect(await find('9001~2')).toEqual({ kind: 'found', fine: ALL[1], place: 1 });
  });

  it('is said not to exist only after all fines were looked at', async () => {
    expect(await find('77')).toEqual({ kind: 'none' });
    expect(await find('77', {}, ALL, 1500)).toEqual({ kind: 'unknown', read: 1500 });
  });

  it('costs one more page when it stands on the next one', async () => {
    const { read, asked } = service(ALL);
    await findFine(read, '9001', {}, new AbortController().signal);
    expect(asked).toHaveLength(1);
  });
});
