// Bodies that the contract allows and no fleet has. They are refused with number and place if they cost others
// something. What is far above every real document still passes.
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { listPlannedRoutes, listPlans } from '../../../src/directory/directory';
import { databases, type Service, startService } from './databases';

const list = (member: string, count: number) => `[${Array(count).fill(member).join(',')}]`;
const HEADER = [
  'dead_distance_route_in_meters',
  'dead_time_route_in_seconds',
  'total_distance_route_in_meters',
  'total_time_route_in_seconds',
  'dead_start_distance_route_in_meters',
  'dead_start_time_route_in_seconds',
  'dead_end_time_route_in_seconds',
  'dead_end_distance_route_in_meters',
].map((name) => `"${name}":0`);
const POINT = '{"lat":-23.5612345,"lng":-46.6512345}';
const routeWith = (id: string, name: string, line: string) =>
  `{"planned_route_id":"${id}","route_name":"${name}","calculated_header":{${HEADER}},` +
  '"bound_configurations":{"selected_vehicle":1,"selected_driver":1},"route_configurations":{' +
  '"includes_initial_and_final_stop":true,"stop_points":[],"dead_start_route_linestring":[],' +
  `"dead_end_route_linestring":[],"productive_route_linestring":${line}}}`;
const VEHICLE = JSON.stringify({
  vehicle_id: 7,
  last_maintenance: { last_datetime: '2026-01-01T00:00:00Z', last_odometer: 1 },
  name: 'Truck of the fleet',
  plate_number: 'ABC1D23',
  email: ['workshop@fleet.example'],
});

const REFUSED: [string, string, string | undefined, RegExp][] = [
  ['items by the million', `{"name":"x","items":${list('{}', 5_400_000)}}`, '/items', /has more than 200,000 members/],
  [
    'vehicles by the million',
    `{"name":"x","vehicles":${list('0', 5_400_000)}}`,
    '/vehicles',
    /more than 200,000 members/,
  ],
  ['an unknown list', `{"name":"x","a/b":{"c":${list('1', 200_001)}}}`, '/a~1b/c', /has more than 200,000 members/],
  [
    'unknown members',
    `{"name":"x","more":{${Array.from({ length: 10_001 }, (_, index) => `"${index}":1`)}}}`,
    '/more',
    /has more than 10,000 members/,
  ],
  [
    'members of the body itself',
    `{"name":"x",${Array.from({ length: 10_000 }, (_, index) => `"${index}":1`)}}`,
    undefined,
    /^The body has more than 10,000 members\.$/,
  ],
  [
    'lists of lists',
    `{"name":"x","a":${list(list('1', 100_000), 21)}}`,
    undefined,
    /^The body holds more than 2,000,000 values\.$/,
  ],
  ['a name of 15 MB', `{"name":"${'x'.repeat(15_000_000)}"}`, '/name', /is longer than 2,000,000 characters/],
  [
    'a text in a list',
    `{"name":"x","tags":["","${'x'.repeat(2_000_001)}"]}`,
    '/tags/1',
    /longer than 2,000,000 characters/,
  ],
  [
    'a key',
    `{"name":"x","${'k'.repeat(2_000_001)}":1}`,
    undefined,
    /^The body has a key longer than 2,000,000 characters/,
  ],
  [
    'bad vehicles by the ten thousand',
    `{"name":"x","vehicles":${list('{}', 200_000)}}`,
    '/vehicles/0/vehicle_id',
    /is required/,
  ],
];

describe.each(databases)('Absurd bodies on $name', (database) => {
  describe.skipIf(database.isMissing)('the service', () => {
    let service: Service;
    let routeId = '';
    beforeAll(async () => {
      service = await startService({ database, fines: 10 });
      const { rows } = z.parse(
        listPlannedRoutes.response,
        (await service.get('/directory/planned-routes?per_page=1')).json,
      );
      routeId = rows?.[0]?.planned_route_id ?? '';
    });
    afterAll(() => service?.close());

    it.each(REFUSED)('refuses %s, with the place and the number', async (_, body, field, message) => {
      const { status, json } = await service.put('/api/update_plan', body);
      expect([status, json]).toEqual([
        400,
        { error: { code: 'invalid_request', message: expect.stringMatching(message), ...(field && { field }) } },
      ]);
    });

    it('takes what is far above every real document', async () => {
      const fleet = await service.put('/api/update_plan', `{"name":"Fleet","vehicles":${list(VEHICLE, 5_000)}}`);
      expect(fleet.status, fleet.text).toBe(200);
      const items = await service.put('/api/update_plan', `{"name":"Items","items":${list('{}', 20_000)}}`);
      expect(items.status, items.text.slice(0, 200)).toBe(200);
      const route = await service.put('/api/update-planned-route', routeWith(routeId, 'Long', list(POINT, 100_000)));
      expect(route.status, route.text).toBe(200);
      const { text } = await service.get(`/directory/planned-routes/${routeId}`);
      expect(text).toHaveLength(routeWith(routeId, 'Long', list(POINT, 100_000)).length);
    });

    it('keeps a long name whole, and cuts it in the list, never in half of a character', async () => {
      const name = '🚛'.repeat(400_000);
      const description = 'd'.repeat(500_000);
      const { json } = await service.put('/api/update_plan', { name, description });
      const { id } = z.parse(z.looseObject({ id: z.string() }), json);
      const plans = z.parse(listPlans.response, (await service.get('/directory/plans?per_page=1000')).json).rows ?? [];
      const line = plans.find((plan) => plan.id === id);
      expect(line?.name).toBe(`${'🚛'.repeat(149)}…`);
      expect(line?.description).toBe(`${'d'.repeat(999)}…`);
      expect(JSON.parse((await service.get(`/directory/plans/${id}`)).text)).toMatchObject({ name, description });
      await service.put('/api/update-planned-route', routeWith(routeId, 'r'.repeat(9_000), '[]'));
      const routes =
        z.parse(listPlannedRoutes.response, (await service.get('/directory/planned-routes')).json).rows ?? [];
      expect(routes.find((route) => route.planned_route_id === routeId)?.route_name).toHaveLength(300);
    });
  });
});

describe('Large bodies', () => {
  const costs = { memory: 3_000_000, large: 100_000, patience: 300 };
  const body = (size: number) => JSON.stringify({ name: 'Large', text: 'x'.repeat(size) });

  it('are worked on one at a time, and small ones need not wait for them', async () => {
    const service = await startService({ bodyCosts: { ...costs, patience: 60_000 } });
    const { transaction } = service.store;
    let running = 0;
    let most = 0;
    let isSmall = false;
    let open = () => {};
    const gate = new Promise<void>((resolve) => {
      open = resolve;
    });
    service.store.transaction = async (work, options) => {
      if (isSmall) return transaction(work, options);
      running += 1;
      most = Math.max(most, running);
      await gate;
      const result = await transaction(work, options);
      running -= 1;
      return result;
    };
    const large = Promise.all(Array.from({ length: 8 }, () => service.put('/api/update_plan', body(500_000))));
    while (running === 0) await new Promise((resolve) => setImmediate(resolve));
    isSmall = true;
    expect((await service.put('/api/update_plan', body(10))).status).toBe(200);
    isSmall = false;
    expect(running).toBe(1);
    open();
    expect((await large).map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(most).toBe(1);
    await service.close();
  });

  it('wait in their sockets while there is no room, are told to come back, and leave room when they go', async () => {
    const service = await startService({ bodyCosts: costs });
    const address = new URL(await service.app.listen({ port: 0, host: '127.0.0.1' }));
    const head = `PUT /api/update_plan HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 2900000\r\n\r\n`;
    const slow = connect(Number(address.port), address.hostname);
    slow.on('error', () => undefined);
    await new Promise<void>((resolve) => slow.write(`${head}{"name":`, () => resolve()));
    // The service answers after it has seen the one that came first.
    await fetch(`${address.origin}/healthz`);
    const put = (size: number) =>
      fetch(`${address.origin}/api/update_plan`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json' },
        body: body(size),
      });
    const refused = await put(500_000);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
    expect(await refused.json()).toMatchObject({ error: { message: expect.stringContaining('Nothing was changed') } });
    expect((await put(10)).status).toBe(200);
    slow.destroy();
    let after = await put(500_000);
    while (after.status === 503) after = await put(500_000);
    expect(after.status).toBe(200);
    await service.close();
  });
});
