import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { readTolerantly } from '../../../../src/contract/tolerant';
import * as directory from '../../../../src/directory/directory';
import { databases, type Service, startService } from '../databases';

const LISTS = [
  directory.listVehicles,
  directory.listDrivers,
  directory.listVehicleGroups,
  directory.listInfractions,
  directory.listPlans,
  directory.listPlannedRoutes,
];
const Page = z.object({ rows: z.array(z.record(z.string(), z.unknown())), total: z.number() });

describe.each(databases)('The directory on $name', (database) => {
  describe.skipIf(database.isMissing)('answers', () => {
    let service: Service;
    beforeAll(async () => {
      service = await startService({ database, fines: 50 });
    });
    afterAll(() => service?.close());

    const page = async (path: string, query = '') =>
      z.parse(Page, (await service.get(`/directory${path}?${query}`)).json);

    it.each(LISTS.map((list) => [list.path, list] as const))(
      '%s in pages that hold every row once',
      async (path, list) => {
        const whole = await page(path, 'per_page=1000');
        expect(whole.rows.length).toBe(whole.total);
        expect(whole.total).toBeGreaterThan(5);
        expect(readTolerantly(list.response, whole).dropped).toBe(0);
        const third = Math.ceil(whole.total / 3);
        const parts = await Promise.all([0, 1, 2, 3].map((index) => page(path, `per_page=${third}&page=${index}`)));
        expect(parts.flatMap(({ rows }) => rows)).toEqual(whole.rows);
        expect((await page(path, 'search=no%20such%20thing')).rows).toEqual([]);
        expect((await page(path, 'page=4000000000&per_page=1000')).rows).toEqual([]);
      },
    );

    it('100 rows when nothing is asked for', async () => {
      expect((await page('/vehicles')).rows).toHaveLength(100);
    });

    it('exactly the ids that are asked for', async () => {
      const { rows } = await page('/drivers', 'per_page=1000');
      const ids = [rows[3]?.driver_id, rows[500]?.driver_id];
      const found = await page('/drivers', `ids=${ids.join(',')},999999999`);
      expect(found.rows.map((row) => row.driver_id)).toEqual(ids);
      expect(found.total).toBe(2);
      expect((await page('/plans', 'ids=1')).rows).toEqual([]);
    });

    it('what is found by name, plate or number, without regard to case and accents', async () => {
      const { rows } = await page('/vehicles', 'per_page=1000');
      const vehicle = rows[7];
      for (const term of [vehicle?.plate_number, vehicle?.vehicle_id, String(vehicle?.name).toUpperCase()]) {
        const found = await page('/vehicles', `search=${encodeURIComponent(String(term))}`);
        expect(found.rows).toContainEqual(vehicle);
      }
      const speeding = await page('/infractions', 'search=VELOCIDADE%20MAXIMA'.replace('%20MAXIMA', ''));
      expect(speeding.rows.map((row) => row.infraction_id)).toContain(74550);
    });

    it('groups with their vehicles', async () => {
      const groups = await page('/vehicle-groups');
      const vehicles = await page('/vehicles', 'per_page=1000');
      for (const group of groups.rows) {
        const own = vehicles.rows.filter((vehicle) => vehicle.vehicle_group_id === group.vehicle_group_id);
        expect(group.vehicle_ids).toEqual(own.map((vehicle) => Number(vehicle.vehicle_id)).toSorted((a, b) => a - b));
      }
    });

    it('whole documents that fit the contract', async () => {
      const plans = await page('/plans');
      const plan = await service.get(`/directory/plans/${plans.rows[0]?.id}`);
      expect(plan).toMatchObject({ status: 200, json: { id: plans.rows[0]?.id, name: plans.rows[0]?.name } });
      expect((await service.get('/directory/plans/no-such-plan')).status).toBe(404);
      expect((await service.get('/directory/plans/%00')).status).toBe(404);
      expect((await service.get('/directory/planned-routes/no-such-route')).status).toBe(404);
    });

    it('with a tag, and briefly to whoever has it', async () => {
      const { headers } = await service.get('/directory/drivers');
      expect(headers['cache-control']).toBe('private, no-cache');
      const again = await service.get('/directory/drivers', { 'if-none-match': String(headers.etag) });
      expect(again).toMatchObject({ status: 304, text: '' });
    });

    it('a refusal to parameters it does not know', async () => {
      for (const path of LISTS.map((list) => list.path)) {
        const { status, json } = await service.get(`/directory${path}?q=1`);
        expect(status).toBe(400);
        expect(json).toMatchObject({ error: { field: 'q' } });
      }
    });
  });
});
