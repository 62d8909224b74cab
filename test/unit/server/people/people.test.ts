// People on the service, on both databases: sign-ins beside TOKENS, four roles, several organizations, and the log.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { createOpenId } from '../../../../server/people/open-id';
import { parseTokens } from '../../../../server/tokens';
import { DEFAULT_CLAIM_NAMES } from '../../../../src/config/roles';
import { readLog } from '../../../../src/directory/changes';
import { createJudge, type Judge, readOpenApi } from '../../../fault/service/openapi-judge';
import { databases, type Service, startService } from '../databases';
import { AUDIENCE, createProvider, ISSUER, NOW, type Provider } from './provider';

const Code = z.object({ error: z.object({ code: z.string(), message: z.string() }) });
const Plan = z.looseObject({ id: z.string() });
const ROUTE = {
  route_name: 'New',
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
    includes_initial_and_final_stop: true,
    stop_points: [],
    dead_start_route_linestring: [],
    dead_end_route_linestring: [],
    productive_route_linestring: [],
  },
};
const codeOf = ({ status, json }: { status: number; json: unknown }) => {
  const { data } = z.safeParse(Code, json);
  return [status, data?.error.code];
};

describe.each(databases)('People on $name', (database) => {
  describe.skipIf(database.isMissing)('with a provider and TOKENS', () => {
    let provider: Provider;
    let service: Service;
    let judge: Judge;
    const lines: string[] = [];
    beforeAll(async () => {
      provider = await createProvider();
      const options = { issuer: ISSUER, audience: AUDIENCE, claims: DEFAULT_CLAIM_NAMES };
      service = await startService({
        database,
        fines: 30,
        tokens: parseTokens('secret:write:1:carla,look:read,with.two.dots:write'),
        openId: createOpenId(options, { now: () => NOW, read: provider.read }),
        now: () => NOW,
        logLevel: 'warn',
        logTo: { write: (line) => lines.push(line) },
      });
      judge = createJudge(
        readOpenApi((await service.get('/api/openapi.json', { authorization: 'Bearer secret' })).json),
      );
    });
    afterAll(() => service?.close());

    const as = async (claims: Record<string, unknown>, organization?: number) => ({
      authorization: `Bearer ${await provider.sign(claims)}`,
      ...(organization !== undefined && { 'x-organization-id': String(organization) }),
    });
    const log = async (query: string, headers: Record<string, string>) => {
      const answer = await service.get(`/directory/log${query}`, headers);
      expect(judge.faultOf('GET', '/directory/log', answer)).toBeNull();
      return z.parse(readLog.response, answer.json);
    };

    it('says who asks: role, name, organizations', async () => {
      const ana = await service.get('/directory/me', await as({ name: 'Ana', organization_id: '2' }));
      expect(ana.json).toMatchObject({ organization_id: 2, name: 'Ana', role: 'planner', organizations: [2] });
      const token = await service.get('/directory/me', { authorization: 'Bearer secret' });
      expect(token.json).toMatchObject({ organization_id: 1, person: 'name-carla', role: 'administrator' });
      const reader = await service.get('/directory/me', { authorization: 'Bearer look' });
      expect(reader.json).toMatchObject({ role: 'reader', name: 'token (read)' });
      expect((await service.get('/directory/me', { authorization: 'Bearer with.two.dots' })).status).toBe(200);
    });

    it('refuses tokens that do not hold with 401, and says in the log why, without anything of them', async () => {
      const bad = {
        'opaque token': 'opaque-token-of-ana',
        expired: await provider.sign({ sub: 'ana-canary', exp: NOW / 1000 - 10 }),
        audience: await provider.sign({ sub: 'ana-canary', aud: 'https://other.example' }),
        'ID token': await provider.sign({ sub: 'ana-canary', at_hash: 'x' }),
      };
      lines.length = 0;
      for (const [fault, token] of Object.entries(bad)) {
        const answer = await service.get('/api/list_fines', { authorization: `Bearer ${token}` });
        expect([...codeOf(answer), answer.headers['www-authenticate']]).toEqual([401, 'unauthorized', 'Bearer']);
        expect(
          lines.some((line) => line.includes(`"fault":"${fault}"`)),
          fault,
        ).toBe(true);
      }
      expect(lines.join()).not.toMatch(/canary|eyJ|opaque-token-of/);
    });

    it('is 403 for everything without a role or an organization, the page of who asks included', async () => {
      for (const path of ['/directory/me', '/api/list_fines', '/api/openapi.json', '/directory/plans']) {
        expect(codeOf(await service.get(path, await as({ roles: ['guest'] })))).toEqual([403, 'no_role']);
        expect(codeOf(await service.get(path, await as({ organization_id: [] })))).toEqual([403, 'no_organization']);
      }
    });

    it('never takes the first of several organizations, and none that is not the person’s', async () => {
      const several = { organization_id: [2, 1] };
      expect((await service.get('/directory/me', await as(several))).json).toMatchObject({ organizations: [2, 1] });
      expect((await service.get('/directory/me', await as(several))).json).not.toHaveProperty('organization_id');
      expect(codeOf(await service.get('/api/list_fines', await as(several)))).toEqual([403, 'organization_needed']);
      const fines = async (organization: number) =>
        z.parse(
          z.object({ fines: z.array(z.unknown()) }),
          (await service.get('/api/list_fines', await as(several, organization))).json,
        ).fines.length;
      expect([await fines(1), await fines(2)]).toEqual([15, 0]);
      expect(codeOf(await service.get('/api/list_fines', await as(several, 3)))).toEqual([403, 'organization']);
      expect(codeOf(await service.get('/api/list_fines', await as({ organization_id: 1 }, 2)))).toEqual([
        403,
        'organization',
      ]);
      // An organization that is gone is chosen anew.
      expect((await service.get('/directory/me', await as({ organization_id: 1 }, 2))).json).toMatchObject({
        organization_id: 1,
      });
    });

    it('lets each role do what its row says, and refuses the rest before the body is read', async () => {
      const writes = [
        ['PUT', '/api/update_plan', 'planner'],
        ['PUT', '/api/update-planned-route', 'planner'],
        ['POST', '/directory/planned-routes', 'planner'],
        ['PUT', '/directory/fines', 'administrator'],
        ['PUT', '/directory/vehicles', 'administrator'],
        ['POST', '/directory/imports', 'administrator'],
        ['POST', '/directory/imports/undo', 'administrator'],
        ['POST', '/directory/sample/remove', 'administrator'],
      ] as const;
      const roles = ['reader', 'fines-desk', 'planner', 'administrator'];
      for (const [method, url, least] of writes) {
        for (const role of roles.slice(0, roles.indexOf(least))) {
          const headers = { ...(await as({ roles: role })), 'content-type': 'application/json' };
          // Not JSON: it is refused before anybody looks.
          const answer = await service.ask({ method, url, headers, payload: '{' });
          expect([...codeOf(answer), role, url]).toEqual([403, 'role', role, url]);
          expect(z.parse(Code, answer.json).error.message).toMatch(/^[A-Z].*\.$/);
        }
        const headers = { ...(await as({ roles: least })), 'content-type': 'application/json' };
        if (!url.endsWith('/undo') && !url.endsWith('/remove')) {
          expect((await service.ask({ method, url, headers, payload: '{' })).status, url).toBe(400);
        }
      }
      for (const role of roles) {
        expect((await service.get('/api/list_fines', await as({ roles: role }))).status).toBe(200);
        const whole = await service.get('/directory/log', await as({ roles: role }));
        expect(whole.status, role).toBe(role === 'administrator' ? 200 : 403);
        const one = await service.get('/directory/log?kind=plan&id=x', await as({ roles: role }));
        expect(one.status, role).toBe(role === 'administrator' || role === 'planner' ? 200 : 403);
      }
      const lists = await service.get('/directory/planned-routes', await as({ roles: 'fines-desk' }));
      expect(lists.json).not.toHaveProperty('can_create');
    });

    it('logs every change with who, when and which version; what is refused leaves no line', async () => {
      const planner = await as({ sub: 'paula', name: 'Paula' });
      const admin = await as({ roles: 'administrator', sub: 'ada', name: 'Ada' });
      const created = await service.put('/api/update_plan', { name: 'Logged' }, planner);
      const { id } = z.parse(Plan, created.json);
      const tag = String(created.headers.etag);
      const key = { 'idempotency-key': '"once"' };
      for (let turn = 0; turn < 2; turn += 1) {
        const again = { ...admin, ...key, 'if-match': tag };
        expect((await service.put('/api/update_plan', { id, name: 'Again' }, again)).status).toBe(200);
      }
      expect(
        (await service.put('/api/update_plan', { id, name: 'Late' }, { ...planner, 'if-match': tag })).status,
      ).toBe(412);
      const { rows, before } = await log(`?kind=plan&id=${id}`, planner);
      expect(rows).toMatchObject([
        { kind: 'plan', id, title: 'Again', subject: 'ada', name: 'Ada', version: expect.stringMatching(/^2-/) },
        { kind: 'plan', id, subject: 'paula', name: 'Paula', version: tag.slice(1, -1) },
      ]);
      expect(rows.map(({ changed_at }) => changed_at)).toEqual(Array(2).fill(new Date(NOW).toISOString()));
      expect(before).toBeUndefined();
      const first = await log(`?kind=plan&id=${id}&limit=1`, planner);
      expect(first.rows).toEqual(rows.slice(0, 1));
      const rest = await log(`?kind=plan&id=${id}&limit=1&before=${encodeURIComponent(first.before ?? '')}`, planner);
      expect(rest.rows).toEqual(rows.slice(1));

      const reserved = await service.ask({
        method: 'POST',
        url: '/directory/planned-routes',
        headers: { ...planner, 'content-type': 'application/json' },
        payload: '{}',
      });
      const route = z.parse(z.object({ planned_route_id: z.string() }), reserved.json);
      expect((await service.put('/api/update-planned-route', { ...ROUTE, ...route }, planner)).status).toBe(200);
      expect((await log(`?kind=planned_route&id=${route.planned_route_id}`, planner)).rows).toMatchObject([
        { kind: 'planned_route', subject: 'paula', title: ROUTE.route_name },
      ]);

      // Another organization sees nothing of it.
      const other = await as({ roles: 'administrator', organization_id: 2 });
      expect((await log('', other)).rows).toEqual([]);
      for (const query of ['?kind=x', '?limit=0', '?limit=201', '?limit=x', '?before=a&before=b', '?page=1']) {
        expect((await service.get(`/directory/log${query}`, admin)).status, query).toBe(400);
      }
      expect((await log('?kind=plan&id=%00', admin)).rows).toEqual([]);
    });

    it('logs imports, their undo, and who removed the sample', async () => {
      const admin = await as({ roles: 'administrator', sub: 'ada', name: 'Ada' });
      const post = (url: string, body: unknown = {}) =>
        service.ask({
          method: 'POST',
          url,
          headers: { ...admin, 'content-type': 'application/json' },
          payload: JSON.stringify(body),
        });
      expect((await post('/directory/sample/remove')).status).toBe(200);
      const vehicles = { vehicles: [{ plate_number: 'ABC1D23' }] };
      expect((await service.put('/directory/vehicles', vehicles, { authorization: 'Bearer secret' })).status).toBe(200);
      expect((await post('/directory/imports/undo')).status).toBe(200);
      const trial = { tables: [{ kind: 'vehicles', fields: ['plate_number'], rows: [['XYZ1D23']] }], is_trial: true };
      expect((await post('/directory/imports', trial)).status).toBe(200);
      const { rows } = await log('?limit=3', admin);
      expect(rows).toMatchObject([
        { kind: 'undo', import_id: 1, name: 'Ada' },
        { kind: 'import', import_id: 1, subject: 'name-carla', name: 'carla (write)' },
        { kind: 'sample', name: 'Ada' },
      ]);
      expect((await log('?kind=import&id=1', admin)).rows).toHaveLength(1);
    });

    it('is a calm 503 with Retry-After while the keys cannot be had, and TOKENS go on working', async () => {
      const away = await createProvider();
      away.setAway(true);
      const alone = await startService({
        database,
        tokens: parseTokens('secret:write'),
        openId: createOpenId(
          { issuer: ISSUER, audience: AUDIENCE, claims: DEFAULT_CLAIM_NAMES },
          { now: () => NOW, read: away.read },
        ),
      });
      const answer = await alone.get('/api/list_fines', { authorization: `Bearer ${await away.sign()}` });
      expect([...codeOf(answer), answer.headers['retry-after']]).toEqual([503, 'sign_in_away', '5']);
      expect((await alone.get('/api/list_fines', { authorization: 'Bearer secret' })).status).toBe(200);
      await alone.close();
    });
  });
});
