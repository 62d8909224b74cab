import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Fine, ListFinesResponse } from '../../../../src/contract/fine';
import type { Identifier } from '../../../../src/contract/long-integers';
import { formatQuery } from '../../../../src/contract/query-string';
import { readTolerantly } from '../../../../src/contract/tolerant';
import { fold } from '../../../../src/format/format';
import { databases, type Service, startService } from '../databases';
import { type Fleet, passes } from './brute-force';
import { readFines, readFleet } from './listed-fleet';

const FINES = 3000;
/** How many filters are made by chance, on each database: 25 for the proof. */
const FILTERS = Number(process.env.PATIO_FILTERS ?? 6);

describe.each(databases)('The list of fines on $name', (database) => {
  describe.skipIf(database.isMissing)('answers', () => {
    let service: Service;
    let fleet: Fleet;
    beforeAll(async () => {
      service = await startService({ database, fines: FINES });
      fleet = await readFleet(service);
    });
    afterAll(() => service?.close());

    const idsOf = (fines: readonly Fine[]) => fines.map((fine) => fine.fine_id);
    const list = (filters: object) => readFines(service, `&${formatQuery({ ...filters })}`);

    it('every fine once, newest first, over its pages', () => {
      expect(fleet.fines).toHaveLength(FINES);
      expect(new Set(idsOf(fleet.fines)).size).toBe(FINES);
      const keys = fleet.fines.map(
        (fine) => `${fine.fine_date} ${fine.fine_hour} ${String(fine.fine_id).padStart(12)}`,
      );
      expect(keys).toEqual(keys.toSorted().toReversed());
    });

    it('the same rows whatever the size of a page, near the start and deep', async () => {
      for (const [per_page, page] of [
        [1, 0],
        [7, 3],
        [15, 133],
        [100, 22],
        [999, 2],
        [1000, 2],
      ] as const) {
        const { json } = await service.get(`/api/list_fines?per_page=${per_page}&page=${page}`);
        const rows = readTolerantly(ListFinesResponse, json).value?.fines ?? [];
        expect(idsOf(rows)).toEqual(idsOf(fleet.fines.slice(page * per_page, (page + 1) * per_page)));
      }
    });

    it('15 rows when nothing is asked for, and none behind the last', async () => {
      const { json } = await service.get('/api/list_fines');
      expect(readTolerantly(ListFinesResponse, json).value?.fines).toHaveLength(15);
      expect((await service.get('/api/list_fines?page=200')).json).toEqual({ fines: [] });
      expect((await service.get('/api/list_fines?page=9007199254740991&per_page=1000')).json).toEqual({ fines: [] });
    });

    it('rows with all 31 fields of the contract, each where the fine has it', () => {
      const seen = new Set(fleet.fines.flatMap((fine) => Object.keys(fine)));
      expect([...seen].toSorted()).toEqual(Object.keys(Fine.shape).toSorted());
      expect(readTolerantly(ListFinesResponse, { fines: fleet.fines }).dropped).toBe(0);
      expect(fleet.fines.flatMap((fine) => Object.values(fine)).filter((value) => value === null)).toEqual([]);
      const [fine] = fleet.fines;
      expect(fine?.fine_date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      expect(fine?.fine_hour).toMatch(/^\d{2}:\d{2}$/);
      expect(fine?.infraction_code).toMatch(/^\d{3}-\d{2}$/);
    });

    it('what passes the filters, for any of them', async () => {
      const values = (idOf: (fine: Fine) => Identifier | undefined) => [
        ...new Set(fleet.fines.flatMap((fine) => idOf(fine) ?? [])),
      ];
      const sometimes = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 1 });
      const some = (ids: Identifier[]) => sometimes(fc.subarray(ids, { minLength: 2 }));
      const day = fc.constantFrom(...fleet.fines.flatMap((fine) => fine.fine_date ?? []));
      const due = fc.constantFrom(...fleet.fines.flatMap((fine) => fine.due_date ?? []));
      const hour = fc.constantFrom('00:00', '05:30', '08:00', '12:15', '18:00', '22:00', '23:59', '24:00');
      const inOrder = (pair: [string, string]): [string, string] => (pair[0] <= pair[1] ? pair : [pair[1], pair[0]]);
      const filters = fc
        .record({
          period: fc.tuple(day, day).map(inOrder),
          vehicle_ids: some(values((fine) => fine.vehicle_id)),
          driver_ids: some(values((fine) => fine.driver_id)),
          fine_status_ids: some([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]),
          due_date_range: sometimes(fc.tuple(due, due).map(inOrder)),
          fine_hour_range: sometimes(fc.tuple(hour, hour)),
        })
        .map(({ period: [start_date, end_date], ...others }) => ({ start_date, end_date, ...others }));
      await fc.assert(
        fc.asyncProperty(filters, async (chosen) => {
          const [dueFrom = '', dueTo = '9999'] = chosen.due_date_range ?? [];
          const expected = fleet.fines.filter(
            (fine) =>
              passes(fine, chosen) &&
              (chosen.due_date_range === undefined ||
                (fine.due_date !== undefined && fine.due_date >= dueFrom && fine.due_date <= dueTo)),
          );
          expect(idsOf(await list(chosen))).toEqual(idsOf(expected));
        }),
        { numRuns: FILTERS },
      );
    });

    it('hours in which both ends count, also when they are one or cross midnight', async () => {
      const hour = fleet.fines[0]?.fine_hour ?? '';
      for (const fine_hour_range of [
        [hour, hour],
        ['22:00', '05:00'],
        ['24:00', '01:00'],
        ['23:00', '24:00'],
      ]) {
        const expected = fleet.fines.filter((fine) => passes(fine, { fine_hour_range }));
        expect(expected.length).toBeGreaterThan(0);
        expect(idsOf(await list({ fine_hour_range }))).toEqual(idsOf(expected));
      }
    });

    it('arrays in all three styles', async () => {
      const expected = idsOf(fleet.fines.filter((fine) => [3, 4].includes(fine.fine_status_id ?? 0)));
      for (const query of [
        'fine_status_ids=3&fine_status_ids=4',
        'fine_status_ids[]=3&fine_status_ids[]=4',
        'fine_status_ids=3,4',
      ]) {
        expect(idsOf(await readFines(service, `&${query}`))).toEqual(expected);
      }
    });

    it('no fine for ids that no fine can have', async () => {
      for (const driver_ids of [[-1], [1.5], [2 ** 40], [1e15]]) expect(await list({ driver_ids })).toEqual([]);
    });

    it('one fine for its AIT number, however it is written, and none for a part of it', async () => {
      const fine = fleet.fines[1234];
      const ait = fine?.ait_number ?? '';
      for (const written of [ait, ait.toLowerCase(), `${ait.slice(0, 2)}-${ait.slice(2, 6)} ${ait.slice(6)}`]) {
        expect(idsOf(await list({ ait_number: written }))).toEqual([fine?.fine_id]);
      }
      expect(await list({ ait_number: ait.slice(0, 6) })).toEqual([]);
    });

    it('what a search term is a part of, without regard to case and accents', async () => {
      const [fine] = fleet.fines;
      const terms = [
        'VELOCIDADE',
        'media',
        'Média',
        fine?.vehicle_plate_number?.toLowerCase() ?? '',
        fine?.vehicle_plate_number?.slice(1, 5) ?? '',
        fine?.fine_vehicle_location?.slice(2, 12) ?? '',
        fine?.infraction_code ?? '',
        fine?.ait_number?.slice(3, 9) ?? '',
        'no such term',
        '%',
        '_',
        "'",
        '\\',
        '"; drop table fines; --',
      ];
      const portuguese = new Map(
        (await readPortuguese(service)).map((other) => [other.infraction_id, other.infraction ?? '']),
      );
      for (const search_term of terms) {
        const found = new Set(idsOf(await list({ search_term })));
        const expected = fleet.fines.filter((candidate) =>
          [
            candidate.ait_number,
            candidate.vehicle_plate_number,
            candidate.vehicle_name,
            candidate.infraction_code,
            candidate.infraction,
            portuguese.get(candidate.infraction_id),
            candidate.fine_vehicle_location,
          ].some((text) => fold(text ?? '').includes(fold(search_term.trim()))),
        );
        // Other texts of a vehicle (model, maker) are searched too, so more may be found, never less.
        expect(
          expected.filter((candidate) => !found.has(candidate.fine_id)),
          search_term,
        ).toEqual([]);
        if (/[%_'\\"]|no such/.test(search_term)) expect(found.size, search_term).toBe(expected.length);
      }
    });

    it('survives every text as a search term', async () => {
      for (const term of ['%00', 'a%00b', '%20', '%F0%9F%92%A5', 'ß', 'İ'.normalize('NFD')]) {
        expect(
          (await service.get(`/api/list_fines?search_term=${encodeURI(term).replaceAll('%25', '%')}`)).status,
        ).toBe(200);
      }
    });

    it('a plain refusal with the name of the parameter', async () => {
      for (const [query, field] of [
        ['per_page=1001', 'per_page'],
        ['per_page=0', 'per_page'],
        ['page=-1', 'page'],
        ['page=1&page=2', 'page'],
        ['per_page=ten', 'per_page'],
        ['seriousness_ids=1', 'seriousness_ids'],
        ['start_date=2026-02-30', 'start_date'],
        ['start_date=2026-03-01&end_date=2026-02-01', 'end_date'],
        ['due_date_range=2026-01-01', 'due_date_range'],
        ['due_date_range=2026-02-01,2026-01-01', 'due_date_range'],
        ['fine_hour_range=25:00,26:00', 'fine_hour_range'],
        [`search_term=${'x'.repeat(201)}`, 'search_term'],
      ]) {
        const { status, json } = await service.get(`/api/list_fines?${query}`);
        expect(status, query).toBe(400);
        expect(json).toMatchObject({ error: { code: 'invalid_request', field } });
      }
    });

    it('to an address with 2,000 ids', async () => {
      const ids = Array.from({ length: 2000 }, (_, index) => 1_000_000 + index);
      expect((await service.get(`/api/list_fines?${formatQuery({ driver_ids: ids })}`)).json).toEqual({ fines: [] });
    });
  });
});

async function readPortuguese(service: Service): Promise<Fine[]> {
  const { json } = await service.get('/api/list_fines?per_page=1000', { 'accept-language': 'pt-BR' });
  return readTolerantly(ListFinesResponse, json).value?.fines ?? [];
}
