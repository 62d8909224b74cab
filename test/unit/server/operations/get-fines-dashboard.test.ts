import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  FinesDashboard,
  type FinesDashboardRequest,
  FinesDashboardResponse,
} from '../../../../src/contract/fines-dashboard';
import type { Identifier } from '../../../../src/contract/long-integers';
import { formatQuery } from '../../../../src/contract/query-string';
import { readTolerantly } from '../../../../src/contract/tolerant';
import { databases, type Service, startService, TODAY } from '../databases';
import { dashboardOf, type Fleet } from './brute-force';
import { readFleet } from './listed-fleet';

const FINES = 3000;
/** How many filters are made by chance, on each database: 200 in `npm run soak -- sums`. */
const FILTERS = Number(process.env.PATIO_FILTERS ?? 25);
const DAY = 86_400_000;
const dayBefore = (days: number) => new Date(Date.parse(TODAY) - days * DAY).toISOString().slice(0, 10);

describe.each(databases)('The dashboard on $name', (database) => {
  describe.skipIf(database.isMissing)('answers a request', () => {
    let service: Service;
    let fleet: Fleet;
    beforeAll(async () => {
      service = await startService({ database, fines: FINES });
      fleet = await readFleet(service);
    });
    afterAll(() => service?.close());

    const ask = async (request: object, headers = {}) => {
      const answer = await service.get(`/api/get_fines_dashboard?${formatQuery({ ...request })}`, headers);
      return { ...answer, dashboard: z.safeParse(FinesDashboardResponse, answer.json).data?.response };
    };

    it('with all 19 members, each of them as the contract writes it', async () => {
      const { json, dashboard } = await ask({ start_date: dayBefore(364), end_date: TODAY });
      expect(Object.keys(dashboard ?? {}).toSorted()).toEqual(Object.keys(FinesDashboard.shape).toSorted());
      expect(readTolerantly(FinesDashboardResponse, json).dropped).toBe(0);
      expect(dashboard?.top_summary?.total_fines_quantity?.value).toBeGreaterThan(500);
      expect(dashboard?.seriousness_type_graphic_data?.['4']).toHaveLength(12);
    });

    it('that equals a computation over the listed fines, for any filters', async () => {
      const ids = (idOf: (fine: Fleet['fines'][number]) => Identifier | undefined) => [
        ...new Set(fleet.fines.flatMap((fine) => idOf(fine) ?? [])),
      ];
      // Mostly absent, so that most combinations still find fines.
      const sometimes = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: undefined, freq: 1 });
      const some = (values: Identifier[]) =>
        sometimes(fc.subarray(values, { minLength: Math.min(3, values.length), maxLength: values.length }));
      const hour = fc.oneof(
        fc.constant('24:00'),
        fc.integer({ min: 0, max: 1439 }).map((minute) => {
          const two = (part: number) => String(part).padStart(2, '0');
          return `${two(Math.floor(minute / 60))}:${two(minute % 60)}`;
        }),
      );
      const request: fc.Arbitrary<FinesDashboardRequest> = fc
        .record({
          end: fc.integer({ min: -10, max: 900 }),
          days: fc.oneof(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 800 })),
          driver_ids: some(ids((fine) => fine.driver_id)),
          vehicle_ids: some(ids((fine) => fine.vehicle_id)),
          fine_status_ids: some([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]),
          seriousness_ids: some([1, 2, 3, 4]),
          fine_hour_range: sometimes(fc.tuple(hour, hour)),
        })
        .map(({ end, days, ...filters }) => ({
          start_date: dayBefore(end + days),
          end_date: dayBefore(end),
          ...filters,
        }));
      await fc.assert(
        fc.asyncProperty(request, async (filters) => {
          const { dashboard } = await ask(filters);
          expect(dashboard).toEqual(dashboardOf(fleet, filters));
        }),
        { numRuns: FILTERS, examples: [[{ start_date: dayBefore(364), end_date: TODAY }]] },
      );
    });

    it('with zeros, and no change, where there is no fine in either period', async () => {
      const { dashboard } = await ask({ start_date: '1999-01-15', end_date: '1999-03-02' });
      expect(dashboard?.top_summary?.total_points).toEqual({ value: 0, prev_period_percent_diff: 0 });
      expect(dashboard?.seriousness_type_graphic_data).toEqual({
        1: [0, 0, 0],
        2: [0, 0, 0],
        3: [0, 0, 0],
        4: [0, 0, 0],
      });
      expect(dashboard?.infraction_type_chart_data).toEqual([]);
      expect(dashboard?.normal_fines_nic_fines_chart_data?.normal_fines_percentage).toBe(0);
    });

    it('without a change where only the period before is empty', async () => {
      const first = fleet.fines.at(-1)?.fine_date ?? '';
      const { dashboard } = await ask({ start_date: first, end_date: TODAY });
      expect(dashboard?.top_summary?.total_fines_quantity).toEqual({ value: FINES });
    });

    it('from the first day there is to the last', async () => {
      for (const day of ['0001-01-01', '9999-12-31']) {
        expect((await ask({ start_date: day, end_date: day })).status, day).toBe(200);
      }
    });

    it('in the language of the caller', async () => {
      const period = { start_date: dayBefore(364), end_date: TODAY };
      const text = async (language: string) => {
        const { dashboard, headers } = await ask(period, { 'accept-language': language });
        expect(String(headers.vary).toLowerCase()).toContain('accept-language');
        return dashboard?.infraction_type_chart_data?.[0]?.infraction;
      };
      expect(await text('en-GB,en;q=0.9,pt;q=0.5')).toMatch(/^Speed/);
      expect(await text('pt-BR')).toMatch(/^Velocidade/);
      expect(await text('es-ES,es;q=0.9')).toMatch(/^Velocidade/);
      expect(await text('de')).toMatch(/^Speed/);
    });

    it('unless the period is the wrong way round, too long, missing or no date', async () => {
      const refused = async (query: string, field: string) => {
        const { status, json } = await service.get(`/api/get_fines_dashboard?${query}`);
        expect(status, query).toBe(400);
        expect(json).toMatchObject({ error: { code: 'invalid_request', field } });
      };
      await refused('start_date=2026-02-01&end_date=2026-01-31', 'end_date');
      await refused('start_date=2000-01-01&end_date=2026-01-31', 'end_date');
      await refused('start_date=2026-02-01', 'end_date');
      await refused('start_date=2026-02-30&end_date=2026-03-01', 'start_date');
      await refused('start_date=2026-02-01&end_date=2026-03-01&driver_ids=one', 'driver_ids');
      await refused('start_date=2026-02-01&end_date=2026-03-01&fine_hour_range=22:00', 'fine_hour_range');
      await refused('start_date=2026-02-01&end_date=2026-03-01&drivers=1', 'drivers');
    });
  });
});
