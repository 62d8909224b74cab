// 300 tries to see or change another organization's data, at every address of the service, on both databases. Whoever
// signs in to organization 2 gets nothing of organization 1, which stays unchanged.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { parseTokens } from '../../../../server/tokens';
import { databases, type Service, startService } from '../databases';

const OURS = { authorization: 'Bearer ours' };
/** Of organization 2: an administrator and a reader. */
const OTHERS = ['writer', 'reader'].map((token) => ({ authorization: `Bearer ${token}` }));
/** Ways to ask for organization 1. */
const CLAIMS: Record<string, string>[] = [
  {},
  { 'x-organization-id': '1' },
  { 'x-organization-id': '1, 2' },
  { 'x-organization': '1' },
];
const DAYS = 'start_date=2025-01-01&end_date=2026-12-31';
const DRAFT = 'draft-of-organization-1';
const PROFILE = 'What organization 1 reads';
const TRIES = 300;
const Rows = z.object({ rows: z.array(z.looseObject({})) });
const Fines = z.object({ fines: z.array(z.looseObject({})) });

type Try = { method: 'GET' | 'PUT' | 'POST' | 'DELETE'; url: string; body?: unknown; type?: string };

describe.each(databases)('Organizations on $name', (database) => {
  describe.skipIf(database.isMissing)('are apart', () => {
    let service: Service;
    beforeAll(async () => {
      const tokens = parseTokens('ours:write:1,writer:write:2,reader:read:2');
      service = await startService({ database, fines: 60, tokens });
      const table = { kind: 'vehicles', fields: ['plate_number'], rows: [['DRA1F23']] };
      await service.put(`/directory/imports/drafts/${DRAFT}/parts/0`, table, OURS);
      const stored = await service.put('/directory/import-profiles/Detran', { profile: PROFILE }, OURS);
      expect(stored.status, stored.text).toBe(200);
    });
    afterAll(() => service?.close());

    it(`whatever address, header or identifier is tried, at least ${TRIES} times`, async () => {
      const seen = await readAll(service);
      const before = await stateOf(service);
      let count = 0;
      for (const one of triesOn(seen)) {
        for (const who of OTHERS) {
          for (const claim of CLAIMS) {
            const payload = one.body === undefined ? undefined : JSON.stringify(one.body);
            const answer = await service.ask({
              method: one.method,
              url: one.url,
              headers: {
                ...(payload !== undefined && { 'content-type': one.type ?? 'application/json' }),
                ...claim,
                ...who,
              },
              ...(payload !== undefined && { payload }),
            });
            count += 1;
            const asked = `${one.url}${payload ?? ''}`;
            const told = seen.marks.filter((mark) => !asked.includes(mark) && answer.text.includes(mark));
            expect(told, `${one.method} ${one.url} ${JSON.stringify(claim)}: ${answer.status}`).toEqual([]);
            expect(answer.status, `${one.method} ${one.url}: ${answer.text.slice(0, 300)}`).toBeLessThan(500);
          }
        }
      }
      expect(count).toBeGreaterThanOrEqual(TRIES);
      expect(await stateOf(service)).toEqual(before);
    });

    it('and every address that reads or writes a fleet is among the tries', async () => {
      const seen = await readAll(service);
      const tried = new Set(triesOn(seen).map(({ method, url }) => `${method} ${patternOf(url)}`));
      const routes = routesOf(service.app.printRoutes({ commonPrefix: false }));
      expect(routes.filter((route) => !tried.has(route))).toEqual([]);
    });
  });
});

type Seen = {
  plan: string;
  route: Record<string, unknown>;
  routeId: string;
  fineId: string;
  fineDay: string;
  ait: string;
  vehicle: string;
  driver: string;
  plate: string;
  /** Texts that only organization 1 has. */
  marks: string[];
};

/** What organization 1 has, as it sees it itself. */
async function readAll(service: Service): Promise<Seen> {
  const list = async (name: string) =>
    z.parse(Rows, (await service.get(`/directory/${name}?per_page=50`, OURS)).json).rows;
  const { fines } = z.parse(Fines, (await service.get('/api/list_fines?per_page=50', OURS)).json);
  const [vehicles, drivers, groups, plans, routes] = await Promise.all(
    ['vehicles', 'drivers', 'vehicle-groups', 'plans', 'planned-routes'].map(list),
  );
  const texts = (rows: readonly Record<string, unknown>[] = [], ...keys: string[]) =>
    rows.flatMap((row) => keys.map((key) => String(row[key] ?? ''))).filter((text) => text.length > 5);
  const first = (rows: readonly Record<string, unknown>[] | undefined, key: string) => String(rows?.[0]?.[key]);
  const routeId = first(routes, 'planned_route_id');
  return {
    plan: first(plans, 'id'),
    route: z.parse(z.looseObject({}), (await service.get(`/directory/planned-routes/${routeId}`, OURS)).json),
    routeId,
    fineId: first(fines, 'fine_id'),
    fineDay: first(fines, 'fine_date').slice(0, 10),
    ait: first(fines, 'ait_number'),
    vehicle: first(vehicles, 'vehicle_id'),
    driver: first(drivers, 'driver_id'),
    plate: first(vehicles, 'plate_number'),
    marks: [
      ...texts(vehicles, 'plate_number'),
      ...texts(drivers, 'name', 'registration'),
      ...texts(groups, 'name'),
      ...texts(plans, 'id', 'name'),
      ...texts(routes, 'planned_route_id', 'route_name'),
      ...texts(fines, 'ait_number'),
      'DRA1F23',
      PROFILE,
    ],
  };
}

function triesOn({ plan, route, routeId, fineId, fineDay, ait, vehicle, driver, plate }: Seen): Try[] {
  const ids = [`ids=${vehicle}`, `search=${plate}`, `search=${encodeURIComponent("' or 1=1 --")}`, 'organization_id=1'];
  const lists = ['vehicles', 'drivers', 'vehicle-groups', 'plans', 'planned-routes'];
  const row = { fine_id: fineId, fine_date: fineDay, vehicle_plate_number: plate, organization_id: 1 };
  return [
    ...['', ...ids].flatMap((query) =>
      lists.map((list): Try => ({ method: 'GET', url: `/directory/${list}?${query}` })),
    ),
    ...[
      '',
      `search_term=${ait}`,
      `driver_ids=${driver}`,
      `vehicle_ids=${vehicle}`,

      'organization_id=1',
    ].map((query): Try => ({ method: 'GET', url: `/api/list_fines?${query}` })),
    ...['', `&driver_ids=${driver}`, `&vehicle_ids=${vehicle}`, '&organization_id=1'].map(
      (query): Try => ({ method: 'GET', url: `/api/get_fines_dashboard?${DAYS}${query}` }),
    ),
    ...[
      'me',
      'log',
      'log?organization_id=1',
      'naming-data',
      'imports',
      'import-profiles',
      'sample',
      'archive',
      'backup',
    ].map((name): Try => ({ method: 'GET', url: `/directory/${name}` })),
    { method: 'GET', url: '/directory/infractions' },
    { method: 'GET', url: '/api/openapi.json' },
    { method: 'GET', url: `/directory/naming-data?driver_id=${driver}` },
    { method: 'GET', url: `/directory/log?kind=plan&id=${plan}` },
    { method: 'GET', url: `/directory/plans/${plan}` },
    { method: 'GET', url: `/directory/planned-routes/${routeId}` },
    { method: 'GET', url: `/directory/fines/${ait}` },
    { method: 'PUT', url: `/directory/fines/${ait}`, body: row },
    { method: 'PUT', url: '/directory/fines', body: { fines: [{ ...row, ait_number: ait }] } },
    { method: 'PUT', url: '/directory/vehicles', body: { vehicles: [{ vehicle_id: vehicle, plate_number: plate }] } },
    {
      method: 'PUT',
      url: '/directory/drivers',
      body: { drivers: [{ driver_id: driver, registration: '1', name: 'x' }] },
    },
    { method: 'PUT', url: '/directory/vehicle-groups', body: { vehicle_groups: [{ vehicle_group_id: 1, name: 'x' }] } },
    { method: 'PUT', url: '/api/update_plan', body: { id: plan, name: 'Stolen', organization_id: 1 } },
    { method: 'PUT', url: '/api/update-planned-route', body: { ...route, route_name: 'Stolen' } },
    { method: 'POST', url: '/directory/planned-routes', body: { planned_route_id: routeId } },
    { method: 'POST', url: '/directory/deletion', body: { organization_id: 1 } },
    { method: 'POST', url: '/directory/deletion', body: { organization_id: 1, driver } },
    { method: 'POST', url: '/directory/imports', body: { draft: DRAFT } },
    { method: 'POST', url: '/directory/imports/undo?import_id=1', body: {} },
    {
      method: 'PUT',
      url: `/directory/imports/drafts/${DRAFT}/parts/0`,
      body: { kind: 'vehicles', fields: [], rows: [] },
    },
    { method: 'DELETE', url: `/directory/imports/drafts/${DRAFT}` },
    { method: 'PUT', url: '/directory/import-profiles/Detran', body: { profile: '{}' } },
    { method: 'DELETE', url: '/directory/import-profiles/Detran' },
    { method: 'POST', url: '/directory/sample/load', body: {} },
    { method: 'POST', url: '/directory/sample/remove', body: {} },
    { method: 'POST', url: '/directory/archive', body: '{}', type: 'application/x-ndjson' },
  ];
}

/** Everything of organization 1 but the hour of writing, and its draft, which is in no archive. */
async function stateOf(service: Service) {
  const archive = await service.get('/directory/archive', OURS);
  expect(archive.status).toBe(200);
  const lines = archive.text.split('\n').slice(1);
  const drafts = await service.store.query('select * from import_drafts where organization_id = 1');
  expect(drafts).toHaveLength(1);
  const profiles = await service.get('/directory/import-profiles', OURS);
  const sums = await service.get(`/api/get_fines_dashboard?${DAYS}`, OURS);
  return { lines, drafts, profiles: profiles.text, sums: sums.text };
}

/** `GET /directory/plans/:id` of the printed tree, without addresses that hold no fleet. */
function routesOf(tree: string): string[] {
  const path: string[] = [];
  return tree.split('\n').flatMap((line) => {
    const match = /^([│ ]*)[├└]── (\S+) \(([^)]+)\)/.exec(line);
    if (!match) return [];
    const [, indent = '', part = '', methods = ''] = match;
    path.splice(indent.length / 4);
    path.push(part);
    const address = path.join('');
    if (!address.startsWith('/api/') && !address.startsWith('/directory/')) return [];
    return methods.split(', ').flatMap((method) => (method === 'HEAD' ? [] : `${method} ${address}`));
  });
}

function patternOf(url: string): string {
  return url
    .replace(/\?.*/, '')
    .replace(/(\/imports\/drafts\/)[^/]+/, '$1:draft')
    .replace(/(\/parts\/)[^/]+/, '$1:part')
    .replace(/(\/import-profiles\/)[^/]+/, '$1:name')
    .replace(/(\/(?:plans|planned-routes)\/)[^/]+/, '$1:id')
    .replace(/(\/fines\/)[^/]+/, '$1:ait');
}
