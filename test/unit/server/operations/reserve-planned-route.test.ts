import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { openApiDocument } from '../../../../server/openapi';
import { parseTokens } from '../../../../server/tokens';
import { listPlannedRoutes, reservePlannedRoute } from '../../../../src/directory/directory';
import { createJudge, readOpenApi } from '../../../fault/service/openapi-judge';
import { databases, type Service, startService } from '../databases';

const PATH = '/directory/planned-routes';
const UPDATE = '/api/update-planned-route';
const first = { authorization: 'Bearer one' };
const second = { authorization: 'Bearer two' };
const reader = { authorization: 'Bearer look' };
const judge = createJudge(readOpenApi(openApiDocument()));

const routeOf = (id: string, name = 'New') => ({
  planned_route_id: id,
  route_name: name,
  calculated_header: {
    dead_distance_route_in_meters: 0,
    dead_time_route_in_seconds: 0,
    total_distance_route_in_meters: 0,
    total_time_route_in_seconds: 0,
    dead_start_distance_route_in_meters: 0,
    dead_start_time_route_in_seconds: 0,
    dead_end_time_route_in_seconds: 0,
    dead_end_distance_route_in_meters: 0,
  },
  bound_configurations: { selected_vehicle: 1, selected_driver: 1 },
  route_configurations: {
    includes_initial_and_final_stop: false,
    stop_points: [],
    dead_start_route_linestring: [],
    dead_end_route_linestring: [],
    productive_route_linestring: [],
  },
});

describe.each(databases)('A new route on $name', (database) => {
  describe.skipIf(database.isMissing)('service', () => {
    let service: Service;
    beforeAll(async () => {
      const tokens = parseTokens('one:write,two:write:2,look:read');
      service = await startService({ database, fines: 100, tokens });
    });
    afterAll(() => service?.close());

    const post = (headers: Record<string, string> = first) => service.ask({ method: 'POST', url: PATH, headers });
    const idOf = async (headers?: Record<string, string>) =>
      z.parse(reservePlannedRoute.response, (await post(headers)).json).planned_route_id;
    const put = (id: string, name?: string, headers: Record<string, string> = {}) =>
      service.put(UPDATE, routeOf(id, name), { ...first, ...headers });
    const listOf = async (headers = first) =>
      z.parse(listPlannedRoutes.response, (await service.get(`${PATH}?per_page=1000`, headers)).json);

    it('gets an id, under which the next update stores it', async () => {
      const id = await idOf();
      const before = await listOf();
      expect((await service.get(`${PATH}/${id}`, first)).status).toBe(404);
      expect(await put(id)).toMatchObject({ status: 200, json: {}, headers: { etag: expect.any(String) } });
      expect((await service.get(`${PATH}/${id}`, first)).json).toEqual(routeOf(id));
      const after = await listOf();
      expect(after.total).toBe((before.total ?? 0) + 1);
      expect(after.rows?.some((row) => row.planned_route_id === id)).toBe(true);
      expect(await put(id, 'Second')).toMatchObject({ status: 200 });
      expect((await service.get(`${PATH}/${id}`, first)).json).toEqual(routeOf(id, 'Second'));
    });

    it('has one id for one key, also after it was stored, and another for another organization', async () => {
      const headers = { 'idempotency-key': '"8f2a"' };
      const id = await idOf({ ...first, ...headers });
      expect(await idOf({ ...first, 'idempotency-key': '8f2a' })).toBe(id);
      expect((await put(id, 'Once')).status).toBe(200);
      expect(await idOf({ ...first, ...headers })).toBe(id);
      expect((await put(id, 'Twice')).status).toBe(200);
      expect((await listOf()).rows?.filter((row) => row.planned_route_id === id)).toMatchObject([
        { route_name: 'Twice' },
      ]);
      expect(await idOf({ ...second, ...headers })).not.toBe(id);
      expect(await idOf()).not.toBe(await idOf());
    });

    it('is stored once by parallel updates', async () => {
      const id = await idOf();
      const answers = await Promise.all(['a', 'b', 'c', 'd'].map((name) => put(id, name)));
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
      expect((await listOf()).rows?.filter((row) => row.planned_route_id === id)).toHaveLength(1);
    });

    it('is created neither for another organization nor by an update that names a version', async () => {
      const id = await idOf();
      expect((await put(id, 'New', second)).status).toBe(404);
      expect((await put(id, 'New', { 'if-match': '*' })).status).toBe(404);
      expect((await put(id, 'New', { 'if-match': '"1"' })).status).toBe(404);
      expect((await put(id)).status).toBe(200);
    });

    it('is offered to whoever may write, and to nobody else', async () => {
      expect((await listOf()).can_create).toBe(true);
      expect((await listOf(reader)).can_create).toBeUndefined();
      for (const [headers, status] of [
        [reader, 403],
        [{}, 401],
        [{ ...first, origin: 'https://elsewhere.example' }, 403],
        [{ ...first, 'idempotency-key': '' }, 400],
        [{ ...first, 'idempotency-key': 'two words' }, 400],
      ] as const) {
        const answer = await post(headers);
        expect([answer.status, judge.faultOf('POST', PATH, answer)]).toEqual([status, null]);
      }
      const answer = await post();
      expect([answer.status, judge.faultOf('POST', PATH, answer)]).toEqual([200, null]);
    });
  });
});
