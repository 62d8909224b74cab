import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { parseTokens } from '../../../../server/tokens';
import { listPlannedRoutes, listPlans } from '../../../../src/directory/directory';
import { databases, type Service, startService } from '../databases';

const Row = z.record(z.string(), z.unknown());
const first = { authorization: 'Bearer one' };
const second = { authorization: 'Bearer two' };
const unknownId = { error: { code: 'not_found' } };

describe.each(databases)('Updates on $name', (database) => {
  describe.skipIf(database.isMissing)('store', () => {
    let service: Service;
    let planId = '';
    let routeId = '';
    beforeAll(async () => {
      service = await startService({ database, fines: 100, tokens: parseTokens('one:write,two:write:2') });
      const get = async (path: string) => (await service.get(path, first)).json;
      planId = z.parse(listPlans.response, await get('/directory/plans')).rows?.[0]?.id ?? '';
      routeId =
        z.parse(listPlannedRoutes.response, await get('/directory/planned-routes')).rows?.[0]?.planned_route_id ?? '';
    });
    afterAll(() => service?.close());

    const planOf = async (id = planId) => z.parse(Row, (await service.get(`/directory/plans/${id}`, first)).json);
    const routeOf = async () => z.parse(Row, (await service.get(`/directory/planned-routes/${routeId}`, first)).json);
    const putPlan = (body: unknown, headers = {}) => service.put('/api/update_plan', body, { ...first, ...headers });
    const putRoute = (body: unknown, headers = {}) =>
      service.put('/api/update-planned-route', body, { ...first, ...headers });

    it('a plan as it is, with keys nobody knows, and answer it', async () => {
      const plan = {
        ...(await planOf()),
        name: 'Revisão geral',
        'x-own': { deep: [1, null, 'ü', 1e-7] },
        organization_id: 77,
      };
      const answer = await putPlan(plan);
      expect(answer.status).toBe(200);
      expect(answer.json).toEqual(plan);
      expect(await planOf()).toEqual(plan);
      const found = z.parse(listPlans.response, (await service.get('/directory/plans?search=revisao', first)).json);
      expect(found.rows?.map((row) => row.id)).toEqual([planId]);
    });

    it('a plan without an id as a new one', async () => {
      const { status, json, headers } = await putPlan({ name: 'New plan', items: [{ name: 'Oil' }] });
      const { id, ...rest } = z.parse(Row, json);
      expect(status).toBe(200);
      expect(rest).toEqual({ name: 'New plan', items: [{ name: 'Oil' }] });
      expect(headers.etag).toMatch(/^"1-[\w-]+"$/);
      expect(await planOf(String(id))).toEqual(json);
      expect((await service.get(`/directory/plans/${id}`, second)).status).toBe(404);
      expect((await putPlan({ name: 'New' }, { 'if-match': '*' })).status).toBe(412);
    });

    it('identifiers beyond 2^53 with all of their digits', async () => {
      const vehicle =
        '{"vehicle_id":1970670598291982290,"last_maintenance":{"last_datetime":"2026-01-02","last_odometer":1}}';
      const text = `{"id":${JSON.stringify(planId)},"name":"Long","vehicles":[${vehicle}]}`;
      const answer = await service.put('/api/update_plan', text, first);
      expect(answer.status).toBe(200);
      expect(answer.text).toContain('"vehicle_id":1970670598291982290,');
      expect((await service.get(`/directory/plans/${planId}`, first)).text).toContain(
        '"vehicle_id":1970670598291982290,',
      );
    });

    it('a route as it is, and answer an empty object', async () => {
      const route = { ...(await routeOf()), route_name: 'Rota nova', note: 'kept' };
      const { status, json } = await putRoute(route);
      expect(status).toBe(200);
      expect(json).toEqual({});
      expect(await routeOf()).toEqual(route);
    });

    it('nothing under an id that is unknown, or of another organization', async () => {
      const [plan, route] = [await planOf(), await routeOf()];
      for (const id of ['no-such-id', '', 'a\0b', "' or 1=1 --"]) {
        expect(await putPlan({ ...plan, id })).toMatchObject({ status: 404, json: unknownId });
        expect(await putRoute({ ...route, planned_route_id: id })).toMatchObject({ status: 404, json: unknownId });
      }
      expect(await putPlan(plan, second)).toMatchObject({ status: 404, json: unknownId });
      expect(await putRoute(route, second)).toMatchObject({ status: 404, json: unknownId });
      expect((await service.get(`/directory/plans/${planId}`, second)).status).toBe(404);
      expect((await service.get('/directory/plans', second)).json).toEqual({ rows: [], total: 0 });
      expect(await planOf()).toEqual(plan);
    });

    it('only what was changed from the version that is stored, when asked to', async () => {
      const plan = await planOf();
      const read = await service.get(`/directory/plans/${planId}`, first);
      const tag = String(read.headers.etag);
      const saved = await putPlan({ ...plan, name: 'One' }, { 'if-match': tag });
      expect(saved.status).toBe(200);
      expect(saved.headers.etag).not.toBe(tag);
      const late = await putPlan({ ...plan, name: 'Two' }, { 'if-match': tag });
      expect(late).toMatchObject({ status: 412, json: { error: { code: 'changed_since' } } });
      expect((await planOf()).name).toBe('One');
      expect((await putPlan(plan, { 'if-match': `"99999-a", ${saved.headers.etag}` })).status).toBe(200);
      expect((await putPlan(plan, { 'if-match': '*' })).status).toBe(200);
      expect((await putPlan(plan, { 'if-match': `W/${saved.headers.etag}` })).status).toBe(412);
      expect((await putRoute(await routeOf(), { 'if-match': '"99999-a"' })).status).toBe(412);
      const known = await service.get(`/directory/plans/${planId}`, first);
      const again = await service.get(`/directory/plans/${planId}`, {
        ...first,
        'if-none-match': String(known.headers.etag),
      });
      expect(again).toMatchObject({ status: 304, text: '' });
    });

    it('no body that does not fit, and say where', async () => {
      const [plan, route] = [await planOf(), await routeOf()];
      const configuration = z.parse(Row, route.route_configurations);
      const stops = z.parse(z.array(Row), configuration.stop_points);
      const bent = stops.map((stop, index) => (index === 1 ? { ...stop, stop_point_order: 'second' } : stop));
      const { name: _name, ...nameless } = plan;
      for (const [body, field] of [
        [nameless, '/name'],
        [{ ...plan, name: null }, '/name'],
        [{ ...plan, items: [{ milestone_value: 1.5 }] }, '/items/0/milestone_value'],
        [{ ...plan, vehicles: [{ vehicle_id: 1 }] }, '/vehicles/0/last_maintenance'],
        [{ ...plan, due_date_config: {} }, '/due_date_config/deadlines_days'],
        [{ ...plan, organization_id: 1.5 }, '/organization_id'],
      ] as const) {
        expect(await putPlan(body)).toMatchObject({ status: 400, json: { error: { code: 'invalid_request', field } } });
      }
      expect(await putRoute({ ...route, route_configurations: { ...configuration, stop_points: bent } })).toMatchObject(
        { status: 400, json: { error: { field: '/route_configurations/stop_points/1/stop_point_order' } } },
      );
      expect(
        await putRoute(
          JSON.stringify(route).replace(
            /"total_distance_route_in_meters":[\d.]+/,
            '"total_distance_route_in_meters":1e999',
          ),
        ),
      ).toMatchObject({
        status: 400,
        json: { error: { field: '/calculated_header/total_distance_route_in_meters' } },
      });
      for (const body of ['[]', 'null', '"text"', '7']) {
        const { status, json } = await putPlan(body);
        expect(status, body).toBe(400);
        expect(json).toMatchObject({ error: { message: 'The body must be an object.' } });
      }
      expect(await planOf()).toEqual(plan);
    });

    it('a route of 100,000 points', async () => {
      const route = await routeOf();
      const line = Array.from({ length: 100_000 }, (_, index) => ({
        lat: -23.5 + index * 1e-6,
        lng: -46.6 - index * 1e-6,
      }));
      const configuration = { ...z.parse(Row, route.route_configurations), productive_route_linestring: line };
      expect((await putRoute({ ...route, route_configurations: configuration })).status).toBe(200);
      expect(z.parse(Row, (await routeOf()).route_configurations).productive_route_linestring).toEqual(line);
    });
  });
});
